import { DAY_MS } from './membership.ts';
import type { OrderStatus } from './order-state.ts';
import type { PlanType } from './plans.ts';

/** How long after paying an unused membership may be given back without asking anybody. */
export const SELF_REFUND_MS = 7 * DAY_MS;

/** Stands beside the pay button. */
export const REFUND_RULE_TEXT =
  '会员开通7天内、未查看过付费报告的可自助全额退款；咨询未开始前可自助全额退款。会员到期后不会自动续费。';

/** What the rule looks at. Instants are ms, amounts fen. */
export interface RefundCase {
  type: PlanType;
  status: OrderStatus;
  amount: number;
  /** Given back or being given back already. */
  refunded: number;
  paidAt: number | null;
  /** The first paid report opened on the days of this order. */
  reportOpenedAt: number | null;
  /** When a consultant began with the demand of this order. */
  consultBegunAt: number | null;
}

const REASONS = {
  notPaid: '订单未支付或已退款',
  nothingLeft: '该订单已全额退款或正在退款',
  tooLate: '已超过7天自助退款期限，请联系客服',
  reportOpened: '已查看过付费报告，请联系客服',
  begun: '咨询已开始，请联系客服',
} as const;
type RefundRefusal = (typeof REASONS)[keyof typeof REASONS];

/** Why the user may not give the order back by themselves; null when they may (always in full). */
export function selfRefundRefusal(order: RefundCase, now: number): RefundRefusal | null {
  if (order.status !== 'PAID' || order.paidAt === null) return REASONS.notPaid;
  if (order.amount - order.refunded <= 0) return REASONS.nothingLeft;
  if (order.type === 'consult') return order.consultBegunAt === null ? null : REASONS.begun;
  if (now >= order.paidAt + SELF_REFUND_MS) return REASONS.tooLate;
  return order.reportOpenedAt === null ? null : REASONS.reportOpened;
}

/** Days that a paid text may be opened on. */
interface OpenedDays {
  clientSn: string | null;
  grantedAt: number;
  reportOpenedAt: number | null;
}

/**
 * Whether the first paid text on these days takes the buyer's own way to the money back, so that it
 * is opened only when the reader says so.
 */
export function endsSelfRefund(days: OpenedDays, now: number): boolean {
  const { clientSn, grantedAt, reportOpenedAt } = days;
  return clientSn !== null && reportOpenedAt === null && now < grantedAt + SELF_REFUND_MS;
}

/** What staff may give back at most; the reason is theirs to write. */
export function refundableFen({
  status,
  amount,
  refunded,
}: Pick<RefundCase, 'status' | 'amount' | 'refunded'>): number {
  return status === 'PAID' ? Math.max(0, amount - refunded) : 0;
}
