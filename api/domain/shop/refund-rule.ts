import { invalid } from '../errors.ts';
import { beijingText } from '../time/beijing-text.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { GiftState } from './gift.ts';
import { yuanText } from './money.ts';
import type { OrderStatus } from './order-state.ts';
import type { PlanType } from './plans.ts';

/** Days after payment in which an unused membership can be refunded by its buyer. */
const SELF_REFUND_DAYS = 7;
export const SELF_REFUND_MS = SELF_REFUND_DAYS * DAY_MS;

/** Waiting time for either side after the appointment's start; meanwhile there is no refund. */
export const SESSION_WAIT_MS = 15 * MINUTE_MS;

/** Shown next to the pay button. */
export const REFUND_RULE_TEXT = `会员开通${SELF_REFUND_DAYS}天内、未查看过付费报告的可自助全额退款；咨询未开始前可自助全额退款。会员到期后不会自动续费。`;

/** Facts for the rule. Instants are ms, amounts fen. */
export interface RefundCase {
  type: PlanType;
  status: OrderStatus;
  amount: number;
  /** Refunded or being refunded. */
  refunded: number;
  paidAt: number | null;
  /** The first paid report opened on the days of this order. */
  reportOpenedAt: number | null;
  /** When a consultant started on this order's request. */
  consultBegunAt: number | null;
  /** The booked session that has not started. */
  bookedAt: number | null;
  createdAt: number;
  /** State of the gift; null if bought for oneself. */
  gift: GiftState | null;
  /** Time of the last restore. Reads before it may be missing. */
  restoredAt: number | null;
}

const REASONS = {
  notPaid: '订单未支付或已退款',
  nothingLeft: '该订单已全额退款或正在退款',
  tooLate: `已超过${SELF_REFUND_DAYS}天自助退款期限，请联系客服`,
  reportOpened: '已查看过付费报告，请联系客服',
  begun: '咨询已开始，请联系客服',
  hourRuns: `预约时间已到。命理师${SESSION_WAIT_MS / MINUTE_MS}分钟内没有联系您，您可以全额退款`,
  giftGone: '礼物已被领取，请联系客服',
  restoredGift: '恢复前的兑换记录不完整，请联系客服',
  restored: '恢复前的阅读记录不完整，请联系客服',
  restoredHour: '恢复前的咨询记录不完整，请联系客服',
} as const;
type RefundRefusal = (typeof REASONS)[keyof typeof REASONS];

/** Returns whether a client may still refund a consultation: not once it started, or the client was absent (ms). */
export const isBeforeConsult = (begunAt: number | null) => begunAt === null;

/**
 * Returns whether either side is being waited for: the session starts in this period, or the right to a refund
 * returns at its end, so that no one refunds while the other waits.
 */
export const isSessionAwaited = (bookedAt: number | null, now: number): boolean =>
  bookedAt !== null && now >= bookedAt && now < bookedAt + SESSION_WAIT_MS;

/** Refusal for a paid consultation, whose records may come from an older backup. */
function consultRefusal(order: RefundCase, isIncomplete: boolean, now: number): RefundRefusal | null {
  if (!isBeforeConsult(order.consultBegunAt)) return REASONS.begun;
  if (isSessionAwaited(order.bookedAt, now)) return REASONS.hourRuns;
  return isIncomplete ? REASONS.restoredHour : null;
}

/** Refusal for a gift: unused, it can be refunded at any time, since no one has benefited. */
function ofGift(state: GiftState, isIncomplete: boolean): RefundRefusal | null {
  if (state !== 'open') return REASONS.giftGone;
  return isIncomplete ? REASONS.restoredGift : null;
}

/** Returns why the user cannot refund the order themselves; null if they can (always in full). */
export function selfRefundRefusal(order: RefundCase, now: number): RefundRefusal | null {
  if (order.status !== 'PAID' || order.paidAt === null) return REASONS.notPaid;
  if (order.amount - order.refunded <= 0) return REASONS.nothingLeft;
  const isIncomplete = order.restoredAt !== null && order.createdAt < order.restoredAt;
  if (order.type === 'consult') return consultRefusal(order, isIncomplete, now);
  if (order.gift !== null) return ofGift(order.gift, isIncomplete);
  if (now >= order.paidAt + SELF_REFUND_MS) return REASONS.tooLate;
  if (order.reportOpenedAt !== null) return REASONS.reportOpened;
  return isIncomplete ? REASONS.restored : null;
}

/** Days used for a paid text. */
interface OpenedDays {
  clientSn: string | null;
  grantedAt: number;
  reportOpenedAt: number | null;
}

/**
 * Returns whether the first paid text on these days ends the buyer's right to a self-refund, so that it is opened
 * only on request.
 */
export function endsSelfRefund(days: OpenedDays, now: number): boolean {
  const { clientSn, grantedAt, reportOpenedAt } = days;
  return clientSn !== null && reportOpenedAt === null && now < grantedAt + SELF_REFUND_MS;
}

/** Highest refund by staff, fen; the reason is up to them. */
export function refundableFen({
  status,
  amount,
  refunded,
}: Pick<RefundCase, 'status' | 'amount' | 'refunded'>): number {
  return status === 'PAID' ? Math.max(0, amount - refunded) : 0;
}

/** @throws AppError validation if staff would refund more than is left (both fen) */
export function requireAtMost(left: number, amount: number): void {
  if (amount > left) throw invalid(`退款金额不能超过${yuanText(left)}元`, 'amount');
}

/** Entitlements of an order in their current state; null: none of the kind. */
export interface Bought {
  /** Membership days; `usedDays` is rounded up. */
  grant: { days: number; usedDays: number } | null;
  /** An open consultation, and its appointment (ms). */
  demand: { slotAt: number | null } | null;
}

/**
 * Returns a refund's effects other than the money, as sentences. `whole`: it returns the rest of the order's money;
 * only that revokes the purchase (api/features/money/payments).
 * @example refundEffects(true, { grant: { days: 30, usedDays: 4 }, demand: null }) // ['全额退款：这笔订单的 30 天会员同时收回（已用 4
 * 天），其他订单的天数不变。']
 */
export function refundEffects(whole: boolean, { grant, demand }: Bought): string[] {
  if (!whole) {
    if (grant) return [`部分退款：${grant.days} 天会员不变。`];
    if (demand) return ['部分退款：咨询与预约不变。'];
    return ['部分退款：订单仍为已支付。'];
  }
  if (grant) {
    const used = `已用 ${grant.usedDays} 天`;
    return [`全额退款：这笔订单的 ${grant.days} 天会员同时收回（${used}），其他订单的天数不变。`];
  }
  if (!demand) return ['全额退款：没有会员天数或咨询需要收回。'];
  const hour = demand.slotAt === null ? '' : `，${beijingText(demand.slotAt).slice(0, 16)} 的预约时间放出`;
  return [`全额退款：这条咨询随之撤回${hour}。`];
}
