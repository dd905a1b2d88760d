import type { SANDBOX_ORDER_STATES } from '#db/sandbox/schema';
import { beijingDate, compareDates } from '#domain/calendar/civil-date';
import type { SandboxOrder } from './order-repository.ts';

type State = (typeof SANDBOX_ORDER_STATES)[number];

/** Columns that decide an order's state. Instants are ms of the gateway's clock. */
interface Life {
  state: State;
  createdAt: number;
  paidAt: number | null;
  finishedAt: number | null;
}

const MINUTE = 60_000;
/** A code can be paid for four minutes … */
const PAYABLE_MS = 4 * MINUTE;
/** … and two minutes later the gateway has closed it. */
const CLOSED_MS = 6 * MINUTE;

/** order_status and status (the last action's) of each stored state, in the gateway's words. */
const WORDS: Record<State, readonly [orderStatus: string, status: string]> = {
  open: ['CREATED', 'IN_PROG'],
  paid: ['PAID', 'SUCCESS'],
  payer_canceled: ['PAY_CANCELED', 'FAIL_CANCELED'],
  failed: ['PAY_CANCELED', 'FAIL_ERROR'],
  canceled: ['CANCELED', 'SUCCESS'],
  partially_refunded: ['PARTIAL_REFUNDED', 'SUCCESS'],
  refunded: ['REFUNDED', 'SUCCESS'],
};

/**
 * The words at an instant. An unpaid WeChat order is PAY_ERROR from about four minutes and
 * PAY_CANCELED from about six, as observed in production by others.
 */
export function statusAt(order: Life, now: number): readonly [orderStatus: string, status: string] {
  const age = now - order.createdAt;
  if (order.state !== 'open' || age < PAYABLE_MS) return WORDS[order.state];
  return age < CLOSED_MS ? ['PAY_ERROR', 'FAIL_ERROR'] : WORDS.payer_canceled;
}

/** When the order got its last state; null while it has none. */
function finishedAt(order: Life, now: number): number | null {
  const closedAt = order.createdAt + CLOSED_MS;
  return order.state === 'open' && now >= closedAt ? closedAt : order.finishedAt;
}

export function isPayable(order: Life, now: number): boolean {
  return order.state === 'open' && now - order.createdAt < PAYABLE_MS;
}

export const isReturnable = ({ state }: Pick<Life, 'state'>) => state === 'paid' || state === 'partially_refunded';

/** Unpaid states, from which a payment that comes late can still arrive. */
export const UNPAID: readonly State[] = ['open', 'payer_canceled', 'failed', 'canceled'];

/** Undoing a payment as a whole is for its own day in Beijing, before any refund. */
export function isCancelable(order: Life, now: number): boolean {
  if (order.state !== 'paid' || order.paidAt === null) return false;
  return compareDates(beijingDate(order.paidAt), beijingDate(now)) === 0;
}

/** Fen that stay paid: none for a canceled payment, which has no separate refund. */
function left(order: SandboxOrder): number {
  return order.state === 'canceled' ? 0 : order.totalAmount - order.refundedAmount;
}

/**
 * An order as the gateway tells it, in answers and notices alike: every value a string, amounts in
 * fen, and the times of the end only once there is one.
 */
export function orderFields(order: SandboxOrder, now: number): Record<string, string> {
  const [orderStatus, status] = statusAt(order, now);
  const finished = finishedAt(order, now);
  return {
    terminal_sn: order.terminalSn,
    sn: order.sn,
    client_sn: order.clientSn,
    ...(order.tradeNo === null ? {} : { trade_no: order.tradeNo }),
    status,
    order_status: orderStatus,
    payway: order.payway,
    payway_name: order.payway === '3' ? '微信' : '支付宝',
    sub_payway: '3',
    total_amount: String(order.totalAmount),
    net_amount: String(left(order)),
    subject: order.subject,
    operator: order.operator,
    ...(order.reflect === null ? {} : { reflect: order.reflect }),
    ...(finished === null ? {} : { finish_time: String(finished), channel_finish_time: String(finished) }),
  };
}
