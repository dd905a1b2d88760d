export interface StatementOrder {
  clientSn: string;
  sn: string;
  tradeNo: string;
  /** Fen; null when there are only refunds, whose payment was on another day. */
  paid: number | null;
  /** False when the row of the payment says that it did not succeed. */
  succeeded: boolean;
  refunded: number;
  refundNos: string[];
  fee: number | null;
  /** Fen of the fee by the rate that the statement's own row names; null where it names none. */
  feeDue: number | null;
  finishedAt: number | null;
}

/** Key of a statement's order: our number, or the gateway's where ours is missing. */
export const orderKey = ({ clientSn, sn }: Pick<StatementOrder, 'clientSn' | 'sn'>): string => clientSn || sn;
