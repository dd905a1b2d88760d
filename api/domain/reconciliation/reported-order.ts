export interface ReportedOrder {
  clientSn: string;
  sn: string;
  tradeNo: string;
  /** Fen; null for refunds only, whose payment was on another day. */
  paid: number | null;
  /** False if the payment's row reports a failure. */
  succeeded: boolean;
  refunded: number;
  refundNos: string[];
  /** Refunds accepted by the channel and not finished: neither refunded nor refused. Fen. */
  underway: { refundNo: string; amount: number }[];
  fee: number | null;
  /** Fen of the fee by the rate in the report's row; null if it has none. */
  feeDue: number | null;
  finishedAt: number | null;
}

/** Key of a report's order: our number, or the gateway's if ours is missing. */
export const orderKey = ({ clientSn, sn }: Pick<ReportedOrder, 'clientSn' | 'sn'>): string => clientSn || sn;
