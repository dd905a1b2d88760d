import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** The states of an order, in the words of the wire. */
export const ORDER_STATUSES = ['WAITING', 'PAID', 'PAY_CANCELED', 'FAIL', 'REFUNDED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** It was paid, refunded or not. */
export const hasBeenPaid = (status: OrderStatus): boolean => status === 'PAID' || status === 'REFUNDED';

/** States shown to staff. */
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
 * Transitions of an order. A closed order may still turn PAID: the gateway's link never expires and a payment
 * notification can be days late; such money is honoured or refunded, never dropped. REFUNDED is final, so that an old
 * notification cannot grant twice.
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

/** States from which `to` can be reached: the `where` of the update that moves an order. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  return ORDER_STATUSES.filter((from) => mayMove(from, to));
}

/** Paid after the shop had given the order up: honoured, and flagged for staff. */
export function isLatePayment(from: OrderStatus, to: OrderStatus): boolean {
  return to === 'PAID' && (from === 'PAY_CANCELED' || from === 'FAIL');
}

/** Time after its creation during which an abandoned order is still honoured at its price. */
const LATE_MONEY_HONOURED_MS = 3 * DAY_MS;

/**
 * Returns whether a payment is refunded automatically: the gateway's link never expires, and a price is not valid
 * forever. Only if both our clock and the gateway's agree and the order had been given up. A payment made in time is
 * honoured, even if its notification is late. Example: closed on the 1st, paid by its link on the 3rd: honoured; on
 * the 5th: refunded.
 */
export function goesBack(
  { status, createdAt }: { status: OrderStatus; createdAt: number },
  paidAt: number | null,
  now: number,
): boolean {
  const paid = Math.min(paidAt ?? now, now);
  return isLatePayment(status, 'PAID') && paid >= createdAt + LATE_MONEY_HONOURED_MS;
}

/** Reasons why staff should check an order. */
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
 * Repeated requests within this window are one order. Longer than a double tap and shorter than the four minutes a QR
 * code is valid.
 */
export const DEDUPE_WINDOW_MS = MINUTE_MS;

/** Two payments of one user for the same purchase, created this close together, are probably a mistake. */
export const DUPLICATE_WITHIN_MS = 10 * MINUTE_MS;
