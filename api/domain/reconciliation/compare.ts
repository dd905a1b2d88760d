import { yuanText } from '../shop/money.ts';
import { hasBeenPaid, type OrderStatus } from '../shop/order-state.ts';
import { longMinute } from '../time/beijing-words.ts';
import { HOUR_MS } from '../time/durations.ts';
import { type Category, type Coverage, type Discrepancy, REFUND_SUBJECT } from './categories.ts';
import type { ReportedOrder } from './reported-order.ts';

/** One of our orders with related facts. Amounts are fen, instants ms. */
export interface BookedOrder {
  clientSn: string;
  gatewaySn: string | null;
  /** The payment's number at WeChat or Alipay, reported by the gateway. */
  tradeNo: string | null;
  status: OrderStatus;
  amount: number;
  createdAt: number;
  paidAt: number | null;
  /** Refunded within the window or, compared with totals, ever. */
  refunded: number;
  /** The same with CUTOFF_MS more at both ends of the window. */
  refundedNear: number;
  /** When the last of `refunded` was sent. */
  refundedAt: number | null;
  /** Numbers of the refunds in `refundedNear`; null: not comparable, as some were made without us. */
  refundNos: readonly string[] | null;
}

/** The compared window, end exclusive: whole days of Asia/Shanghai. */
export interface Window {
  from: number;
  to: number;
}

export interface CompareOptions {
  window: Window;
  /** True for the gateway's current answer about an order, which is not limited to days. */
  totals?: boolean;
  /** Fee as a share of the amount, 0.006; without it a fee is checked against the rate in its row. */
  feeRate?: number;
  /** Contents of the report (default: everything); missing contents are no discrepancy. */
  coverage?: Coverage;
}

/**
 * The two sides close their day at slightly different times: a payment at 23:59:58 may be in the gateway's next day.
 * Two hours at both ends are left to the neighbouring day's run.
 */
export const CUTOFF_MS = 2 * HOUR_MS;

export const isWithin = (at: number | null, { from, to }: Window) => at !== null && at >= from && at < to;
const atEdge = (at: number, { from, to }: Window) => at - from < CUTOFF_MS || to - at <= CUTOFF_MS;
const isPaid = ({ status }: BookedOrder) => hasBeenPaid(status);
const money = (fen: number) => `${yuanText(fen)}元`;

function discrepancy(
  code: Category,
  { clientSn }: { clientSn: string },
  ours: string,
  theirs: string,
  amount = 0,
): Discrepancy {
  return { code, subject: clientSn, clientSn, ours, theirs, amount };
}

const STATUS_WORDS: Record<OrderStatus, string> = {
  WAITING: '待支付',
  PAID: '已支付',
  PAY_CANCELED: '已取消',
  FAIL: '支付失败',
  REFUNDED: '已退款',
};

function comparePayment(order: BookedOrder, found: ReportedOrder | undefined, options: CompareOptions): Discrepancy[] {
  const ours = STATUS_WORDS[order.status];
  if (!found || found.paid === null) return missingPayment(order, options);
  if (!found.succeeded) {
    return isPaid(order) ? [discrepancy('STATUS_MISMATCH', order, ours, '未成功')] : [];
  }
  if (found.paid !== order.amount) {
    const apart = Math.abs(found.paid - order.amount);
    return [discrepancy('AMOUNT_MISMATCH', order, money(order.amount), money(found.paid), apart)];
  }
  if (!isPaid(order)) return [discrepancy('LOCAL_UNPAID', order, ours, money(found.paid), found.paid)];
  return [...compareTradeNo(order, found), ...compareTime(order, found), ...compareFee(order, found, options.feeRate)];
}

function compareTradeNo(order: BookedOrder, found: ReportedOrder): Discrepancy[] {
  if (!isNumbered(order, found) || found.tradeNo === order.tradeNo) return [];
  return [discrepancy('TRADE_NO_MISMATCH', order, order.tradeNo ?? '', found.tradeNo)];
}

/** True if both sides have a number of the payment. */
const isNumbered = (order: BookedOrder, found: ReportedOrder | undefined) =>
  Boolean(order.tradeNo && found?.tradeNo && found.paid !== null);

/**
 * A payment from before its order, or from after it was settled here. A lost notification makes our time late, never
 * early.
 */
function compareTime(order: BookedOrder, found: ReportedOrder): Discrepancy[] {
  const { createdAt, paidAt } = order;
  const at = found.finishedAt;
  if (at === null || paidAt === null) return [];
  if (at >= createdAt - CUTOFF_MS && at <= paidAt + CUTOFF_MS) return [];
  return [discrepancy('TIME_MISMATCH', order, longMinute(paidAt), longMinute(at))];
}

/** Channels round half a fen up or to even: a difference of one fen is accepted. */
const FEE_ROUNDING = 1;

function compareFee(order: BookedOrder, found: ReportedOrder, feeRate: number | undefined): Discrepancy[] {
  const fee = feeRate === undefined ? found.feeDue : Math.round(order.amount * feeRate);
  if (fee === null || found.fee === null) return [];
  if (Math.abs(fee - found.fee) <= FEE_ROUNDING) return [];
  return [discrepancy('FEE_MISMATCH', order, money(fee), money(found.fee), Math.abs(fee - found.fee))];
}

/** A payment of the window missing in the report; near its end the next one may have it. */
function missingPayment(order: BookedOrder, { window, totals = false, coverage }: CompareOptions): Discrepancy[] {
  if (coverage === 'refunds') return [];
  if (!isPaid(order) || !isWithin(order.paidAt, window)) return [];
  const pending = !totals && atEdge(order.paidAt ?? 0, window);
  const code = pending ? 'PENDING_CUTOFF' : 'LOCAL_ONLY';
  return [discrepancy(code, order, money(order.amount), '无此笔', order.amount)];
}

/** A refund that waits for the next day's report has another subject than such a payment. */
const refundSubject = ({ clientSn }: BookedOrder) => `${clientSn}${REFUND_SUBJECT}`;

function compareRefund(
  order: BookedOrder,
  found: ReportedOrder | undefined,
  { window, totals = false, coverage }: CompareOptions,
): Discrepancy[] {
  if (coverage === 'payments') return [];
  const { refunded, refundedNear, refundedAt } = order;
  const theirs = (found?.refunded ?? 0) + acceptedOf(order, found);
  if (theirs === refunded || (theirs > 0 && theirs === refundedNear)) return compareRefundNos(order, found);
  const amounts = [money(refunded), money(theirs)] as const;
  const apart = Math.abs(refunded - theirs);
  if (refunded === 0) return [discrepancy('REFUND_GATEWAY_ONLY', order, ...amounts, apart)];
  if (theirs > 0) return [discrepancy('REFUND_AMOUNT', order, ...amounts, apart)];
  if (totals || refundedAt === null || !atEdge(refundedAt, window)) {
    return [discrepancy('REFUND_LOCAL_ONLY', order, ...amounts, apart)];
  }
  const pending = discrepancy('PENDING_CUTOFF', order, ...amounts, apart);
  return [{ ...pending, subject: refundSubject(order) }];
}

/**
 * Fen of our finished refunds that the report lists as accepted: it was made before the channel finished them, and the
 * next one does not list them again. Others of its unfinished refunds are no refund yet.
 */
function acceptedOf({ refundNos }: BookedOrder, found: ReportedOrder | undefined): number {
  const ours = found?.underway.filter(({ refundNo }) => refundNos?.includes(refundNo) ?? true) ?? [];
  return ours.reduce((sum, { amount }) => sum + amount, 0);
}

/** The sums agree: compares whether the refunds are the same. */
function compareRefundNos(order: BookedOrder, found: ReportedOrder | undefined): Discrepancy[] {
  const { refundNos } = order;
  const strange = refundNos === null ? [] : (found?.refundNos ?? []).filter((number) => !refundNos.includes(number));
  if (strange.length === 0) return [];
  return [discrepancy('REFUND_NO_MISMATCH', order, refundNos?.join(' ') ?? '', strange.join(' '))];
}

/** Kinds of numbers, and the code for a channel with its own. */
const NUMBERS = [
  { mismatch: 'TRADE_NO_MISMATCH', foreign: 'TRADE_NO_FOREIGN' },
  { mismatch: 'REFUND_NO_MISMATCH', foreign: 'REFUND_NO_FOREIGN' },
] as const;

/** Counts of orders with a number on both sides, by kind. */
export type Numbered = Record<(typeof NUMBERS)[number]['mismatch'], number>;

/** Adds a compared order to the counts. */
export function countNumbered(counts: Numbered, order: BookedOrder, found: ReportedOrder | undefined): void {
  if (isNumbered(order, found)) counts.TRADE_NO_MISMATCH += 1;
  if (order.refundNos !== null && (found?.refundNos.length ?? 0) > 0) counts.REFUND_NO_MISMATCH += 1;
}

/**
 * A channel with its own numbering differs in every row: if more than half of several do, one discrepancy of the
 * report replaces thousands.
 */
export function withoutForeign(findings: readonly Discrepancy[], counts: Numbered, statement: string): Discrepancy[] {
  const foreign = NUMBERS.filter(({ mismatch }) => {
    const differing = findings.filter(({ code }) => code === mismatch).length;
    return differing > 1 && differing * 2 > counts[mismatch];
  });
  const hidden: readonly string[] = foreign.map(({ mismatch }) => mismatch);
  return [
    ...findings.filter(({ code }) => !hidden.includes(code)),
    ...foreign.map(({ foreign: code, mismatch }) => ({
      code,
      subject: statement,
      clientSn: null,
      ours: `${counts[mismatch]} 笔`,
      theirs: '过半与本地不同，逐笔不再列出',
      amount: 0,
    })),
  ];
}

/**
 * Subjects of PENDING_CUTOFF resolved by this report, since it contains what our records have on the other side of
 * midnight.
 */
export function seenAcrossMidnight(order: BookedOrder, found: ReportedOrder, window: Window): string[] {
  const seen: string[] = [];
  if (found.paid !== null && isPaid(order) && !isWithin(order.paidAt, window)) {
    seen.push(order.clientSn);
  }
  const { refunded, refundedNear } = order;
  if (found.refunded > 0 && found.refunded === refundedNear && refunded !== refundedNear) {
    seen.push(refundSubject(order));
  }
  return seen;
}

/** Returns what a pending discrepancy becomes if the next day's report did not resolve it. */
export function afterCutoff(pending: Discrepancy): Discrepancy {
  const refund = pending.subject !== pending.clientSn;
  const code = refund ? 'REFUND_LOCAL_ONLY' : 'LOCAL_ONLY';
  return { ...pending, code, subject: pending.clientSn ?? pending.subject };
}

/** Compares one of our orders with the report. Also for an order found only through the report. */
export function compareOrder(
  order: BookedOrder,
  found: ReportedOrder | undefined,
  options: CompareOptions,
): Discrepancy[] {
  const payment = comparePayment(order, found, options);
  // A lost payment is settled together with its refunds.
  if (payment.some(({ code }) => code === 'LOCAL_UNPAID')) return payment;
  return [...payment, ...compareRefund(order, found, options)];
}

/** The single discrepancy of a report that omits payments or refunds; `ours` counts what it does not list. */
export function notInBill(
  coverage: Coverage,
  ours: { payments: number; refunds: number },
  statement: string,
): Discrepancy[] {
  const absent = { subject: statement, clientSn: null, amount: 0 };
  const [refunds, payments] = [`${ours.refunds} 笔退款`, `${ours.payments} 笔付款`];
  if (coverage === 'all') return [];
  if (coverage === 'payments')
    return [{ ...absent, code: 'REFUNDS_NOT_IN_BILL', ours: refunds, theirs: '账单不含退款' }];
  return [{ ...absent, code: 'PAYMENTS_NOT_IN_BILL', ours: payments, theirs: '账单不含付款' }];
}

/** Discrepancy of an order in the report that we do not have. */
export function gatewayOnly(found: ReportedOrder): Discrepancy {
  const sum = found.paid ?? found.refunded;
  return {
    code: 'GATEWAY_ONLY',
    subject: found.clientSn || found.sn,
    clientSn: found.clientSn || null,
    ours: '无此单',
    theirs: found.paid === null ? `退款 ${money(sum)}` : money(sum),
    amount: sum,
  };
}
