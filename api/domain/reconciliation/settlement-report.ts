import type { Discrepancy } from './categories.ts';
import { orderKey, type ReportedOrder } from './reported-order.ts';

/**
 * Columns of the canonical settlement report, written by the sandbox: one row per payment or refund. Amounts in fen,
 * times in ms; `kind` is `pay` or `refund`, and a refund has its request number.
 */
export const STATEMENT_COLUMNS = [
  'client_sn',
  'sn',
  'trade_no',
  'kind',
  'refund_request_no',
  'status',
  'amount',
  'finish_time',
] as const;

/** One row of a settlement report in any format. Amounts are fen, instants ms. */
export interface ReportRow {
  clientSn: string;
  /** The gateway's own number. */
  sn: string;
  /** The number at WeChat or Alipay. */
  tradeNo: string;
  kind: 'pay' | 'refund';
  /** Distinguishes two refunds of an order. */
  refundNo: string;
  succeeded: boolean;
  /** True for a refund that the channel has accepted and not finished; it is listed on this day only. */
  underway?: boolean;
  amount: number;
  finishedAt: number | null;
  /** Null if the report has no fee. */
  fee: number | null;
  /** Fen of the fee by the rate in the row; null if it has none. */
  feeDue: number | null;
}

/** Key of a row: its refund number, else the gateway's number of the payment. */
const keyOf = ({ kind, sn, tradeNo, refundNo }: ReportRow) =>
  kind === 'refund' ? refundNo || sn || tradeNo : sn || tradeNo;

const newOrder = ({ clientSn, sn, tradeNo }: ReportRow): ReportedOrder => ({
  clientSn,
  sn,
  tradeNo,
  paid: null,
  succeeded: true,
  refunded: 0,
  refundNos: [],
  underway: [],
  fee: null,
  feeDue: null,
  finishedAt: null,
});

const duplicate = (code: 'DUPLICATE_ROW' | 'DUPLICATE_PAYMENT', row: ReportRow): Discrepancy => ({
  code,
  subject: `${row.clientSn || row.sn}:${keyOf(row)}`,
  clientSn: row.clientSn || null,
  ours: '一行',
  theirs: code === 'DUPLICATE_ROW' ? '同一行再次出现' : `另一笔付款 ${keyOf(row)}`,
  amount: row.amount,
});

/**
 * Groups a settlement report by order. Rows are read one at a time, so that a file of any length is never in memory
 * twice. A duplicate row is reported and not counted.
 */
export function reportIndex() {
  const orders = new Map<string, ReportedOrder>();
  const findings: Discrepancy[] = [];
  let rows = 0;
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];

  function pay(order: ReportedOrder, row: ReportRow): void {
    if (order.paid !== null) {
      const again = order.sn === row.sn && order.tradeNo === row.tradeNo;
      findings.push(duplicate(again ? 'DUPLICATE_ROW' : 'DUPLICATE_PAYMENT', row));
      return;
    }
    order.sn = row.sn;
    order.tradeNo = row.tradeNo;
    order.paid = row.amount;
    order.succeeded = row.succeeded;
    order.fee = row.fee;
    order.feeDue = row.feeDue;
    order.finishedAt = row.finishedAt;
  }

  function refund(order: ReportedOrder, row: ReportRow): void {
    const key = keyOf(row);
    if (row.underway) order.underway.push({ refundNo: key, amount: row.amount });
    if (!row.succeeded) return;
    if (order.refundNos.includes(key)) {
      findings.push(duplicate('DUPLICATE_ROW', row));
      return;
    }
    order.refundNos.push(key);
    order.refunded += row.amount;
    order.finishedAt ??= row.finishedAt;
  }

  return {
    add(row: ReportRow): void {
      rows++;
      // A row without a time may be of any day.
      first = Math.min(first, row.finishedAt ?? Number.NEGATIVE_INFINITY);
      last = Math.max(last, row.finishedAt ?? Number.POSITIVE_INFINITY);
      const key = orderKey(row);
      const order = orders.get(key) ?? newOrder(row);
      if (row.kind === 'pay') pay(order, row);
      else refund(order, row);
      orders.set(key, order);
    },
    get: (key: string): ReportedOrder | undefined => orders.get(key),
    /** Returns and removes the order matched by one of ours. */
    take(key: string): ReportedOrder | undefined {
      const order = orders.get(key);
      orders.delete(key);
      return order;
    },
    /** Orders not matched by any of ours. */
    left: (): ReportedOrder[] => [...orders.values()],
    findings: findings as readonly Discrepancy[],
    rows: () => rows,
    /** Times of its first and last row, ms; infinite without rows, or with one without a time. */
    span: () => ({ first, last }),
  };
}

export type ReportIndex = ReturnType<typeof reportIndex>;
