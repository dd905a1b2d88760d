import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** The states of an order, in the words of the wire. */
export const ORDER_STATUSES = ['WAITING', 'PAID', 'PAY_CANCELED', 'FAIL', 'REFUNDED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Money came for it, kept or given back. */
export const hasBeenPaid = (status: OrderStatus): boolean => status === 'PAID' || status === 'REFUNDED';

/** States as staff read them. */
export const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  WAITING: '待支付',
  PAID: '已支付',
  PAY_CANCELED: '已取消',
  FAIL: '支付失败',
  REFUNDED: '已退款',
};

/** Form of an order number that both WeChat and the gateway accept. */
export const CLIENT_SN = /^[A-Za-z0-9]{1,32}$/;

/**
 * Where an order may go. A closed order may still turn PAID: the gateway's link has no end of life
 * and a notice can be late by days, and money that came is honoured or sent back, never dropped. Nothing leaves
 * REFUNDED, so that an old notice cannot grant twice.
 */
const MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  WAITING: ['PAID', 'PAY_CANCELED', 'FAIL'],
  PAY_CANCELED: ['PAID'],
  FAIL: ['PAID'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
};

export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** The states from which `to` can be reached: the `where` of the one update that moves an order. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => mayMove(from, to));
}

/** Paid after the product had given the order up: honoured, and somebody should look. */
export function isLatePayment(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'PAID' && (from === 'PAY_CANCELED' || from === 'FAIL');
}

/** How long after it was made an order that was given up is still honoured at its price. */
const LATE_MONEY_HONOURED_MS = 3 * DAY_MS;

/**
 * Whether money for an order goes back by itself: the gateway's link never expires, and a price is no
 * promise for ever. It goes back only if our clock and the gateway's both say so and the order had been
 * given up. A payment made in time is honoured, even if the news of it is late.
 * Example: closed on the 1st, paid by its link on the 3rd: honoured; on the 5th: goes back.
 */
export function goesBack(
  { status, createdAt }: { status: OrderStatus; createdAt: number },
  paidAt: number | null,
  now: number,
): boolean {
  const paid = Math.min(paidAt ?? now, now);
  return isLatePayment(status, 'PAID') && paid >= createdAt + LATE_MONEY_HONOURED_MS;
}

/** Why staff should look at an order. */
export const ORDER_FLAGS = {
  latePaid: '关闭后到账',
  amountMismatch: '金额不一致',
  duplicatePayment: '疑似重复付款',
  refundedOutside: '渠道自行退款',
  unresolved: '渠道状态一直未定',
  refundUnresolved: '退款结果一直未定',
} as const;
export type OrderFlag = keyof typeof ORDER_FLAGS;

/**
 * Two taps within this time are one order. Longer than any double tap and shorter than the four
 * minutes a QR code lives.
 */
export const DEDUPE_WINDOW_MS = MINUTE_MS;

/** Two payments of one user for one thing, begun this close together, were hardly both meant. */
export const DUPLICATE_WITHIN_MS = 10 * MINUTE_MS;
