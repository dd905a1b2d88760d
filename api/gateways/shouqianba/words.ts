import type { GatewayStatus } from '../payment/gateway.ts';

interface Meaning {
  status: GatewayStatus;
  /** No payment can follow any more. */
  final: boolean;
  uncertain: boolean;
}

/**
 * The gateway's order_status (its document 公共说明, 订单状态). PAY_ERROR means that undoing a
 * failed payment is itself in doubt: every unpaid order passes through it at four minutes, so it is
 * no failure. Refunds under way or in doubt stand on a payment that was made.
 */
const ORDER_STATUS: Readonly<Record<string, Meaning>> = {
  CREATED: { status: 'WAITING', final: false, uncertain: false },
  IN_QUEUE: { status: 'WAITING', final: false, uncertain: false },
  PAID: { status: 'PAID', final: true, uncertain: false },
  PARTIAL_REFUNDED: { status: 'PAID', final: true, uncertain: false },
  REFUNDED: { status: 'REFUNDED', final: true, uncertain: false },
  PAY_CANCELED: { status: 'PAY_CANCELED', final: true, uncertain: false },
  CANCELED: { status: 'PAY_CANCELED', final: true, uncertain: false },
  PAY_ERROR: { status: 'WAITING', final: false, uncertain: true },
  REFUND_INPROGRESS: { status: 'PAID', final: false, uncertain: true },
  REFUND_ERROR: { status: 'PAID', final: false, uncertain: true },
  CANCEL_INPROGRESS: { status: 'WAITING', final: false, uncertain: true },
  CANCEL_ERROR: { status: 'WAITING', final: false, uncertain: true },
};

/** A word that is not in the table may stand for money that moved: never for a failure. */
const UNKNOWN_STATUS: Meaning = { status: 'WAITING', final: false, uncertain: true };

/**
 * `status` is the outcome of the last action. It decides one thing: whether the user sees an order that
 * ended unpaid as given up (FAIL_CANCELED) or failed (any other FAIL).
 */
export function meaningOf(orderStatus: string, status: string): Meaning {
  const meaning = (Object.hasOwn(ORDER_STATUS, orderStatus) && ORDER_STATUS[orderStatus]) || null;
  if (!meaning) return UNKNOWN_STATUS;
  const failed = status.startsWith('FAIL_') && status !== 'FAIL_CANCELED';
  return orderStatus === 'PAY_CANCELED' && failed ? { ...meaning, status: 'FAIL' } : meaning;
}

/** How an action went, by its result code: only these two kinds of word are certain. */
export function outcomeOf(resultCode: string): 'success' | 'failure' | 'unknown' {
  if (/^(SUCCESS|(PAY|CANCEL|CANCEL_ABORT|REFUND|PRECREATE)_SUCCESS)$/.test(resultCode)) {
    return 'success';
  }
  if (/^(FAIL|(PAY|REFUND|PRECREATE)_FAIL)$/.test(resultCode)) return 'failure';
  // *_IN_PROGRESS, *_ERROR and every word not seen yet.
  return 'unknown';
}

/** The order number is not known (yet): a cashier link creates its order when it is opened. */
export const NO_SUCH_ORDER: ReadonlySet<string> = new Set(['UPAY_ORDER_NOT_EXISTS', 'EG11']);

/** The key is not the one the gateway has. */
export const BAD_SIGNATURE = 'ILLEGAL_SIGN';
