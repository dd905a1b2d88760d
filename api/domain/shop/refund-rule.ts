import { invalid } from '../errors.ts';
import { beijingText } from '../time/beijing-text.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { GiftState } from './gift.ts';
import { yuanText } from './money.ts';
import type { OrderStatus } from './order-state.ts';
import type { PlanType } from './plans.ts';

/** How long after paying an unused membership may be given back without asking anybody. */
const SELF_REFUND_DAYS = 7;
export const SELF_REFUND_MS = SELF_REFUND_DAYS * DAY_MS;

/** Time from an appointed hour on that each side is waited for; meanwhile its money stays where it is. */
export const HOUR_WAIT_MS = 15 * MINUTE_MS;

/** Stands beside the pay button. */
export const REFUND_RULE_TEXT = `会员开通${SELF_REFUND_DAYS}天内、未查看过付费报告的可自助全额退款；咨询未开始前可自助全额退款。会员到期后不会自动续费。`;

/** Facts for the rule. Instants are ms, amounts fen. */
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
  /** The hour that is booked and has not begun. */
  bookedAt: number | null;
  createdAt: number;
  /** The state of what was bought for somebody else; null: bought for oneself. */
  gift: GiftState | null;
  /** When a copy of the database took its place last: of the time before, not all that was read is known. */
  restoredAt: number | null;
}

const REASONS = {
  notPaid: '订单未支付或已退款',
  nothingLeft: '该订单已全额退款或正在退款',
  tooLate: `已超过${SELF_REFUND_DAYS}天自助退款期限，请联系客服`,
  reportOpened: '已查看过付费报告，请联系客服',
  begun: '咨询已开始，请联系客服',
  hourRuns: `预约时间已到。命理师${HOUR_WAIT_MS / MINUTE_MS}分钟内没有联系您，您可以全额退款`,
  giftGone: '礼物已被领取，请联系客服',
  restoredGift: '恢复前的兑换记录不完整，请联系客服',
  restored: '恢复前的阅读记录不完整，请联系客服',
  restoredHour: '恢复前的咨询记录不完整，请联系客服',
} as const;
type RefundRefusal = (typeof REASONS)[keyof typeof REASONS];

/** Whether a client may still give a consultation back: not once it began, or the client was absent (ms). */
export const isBeforeConsult = (begunAt: number | null) => begunAt === null;

/**
 * Whether either side is being waited for: the hour begins in this time, or the right to the money is back at
 * its end, so that nobody takes the money back while the other waits.
 */
export const isHourWaited = (bookedAt: number | null, now: number): boolean =>
  bookedAt !== null && now >= bookedAt && now < bookedAt + HOUR_WAIT_MS;

/** Refusal for a paid consultation, whose records may be those of an older copy. */
function consultRefusal(order: RefundCase, isIncomplete: boolean, now: number): RefundRefusal | null {
  if (!isBeforeConsult(order.consultBegunAt)) return REASONS.begun;
  if (isHourWaited(order.bookedAt, now)) return REASONS.hourRuns;
  return isIncomplete ? REASONS.restoredHour : null;
}

/** Refusal for a gift: unused it may be taken back at any time, because nobody has had anything of it. */
function ofGift(state: GiftState, isIncomplete: boolean): RefundRefusal | null {
  if (state !== 'open') return REASONS.giftGone;
  return isIncomplete ? REASONS.restoredGift : null;
}

/** Why the user may not give the order back by themselves; null when they may (always in full). */
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

/** Highest refund of staff, fen; the reason is theirs to write. */
export function refundableFen({
  status,
  amount,
  refunded,
}: Pick<RefundCase, 'status' | 'amount' | 'refunded'>): number {
  return status === 'PAID' ? Math.max(0, amount - refunded) : 0;
}

/** Throws AppError validation where staff would give more back than is left (both fen). */
export function requireAtMost(left: number, amount: number): void {
  if (amount > left) throw invalid(`退款金额不能超过${yuanText(left)}元`, 'amount');
}

/** Goods of an order in their present state; null: none of the kind. */
export interface Bought {
  /** Membership days; `usedDays` counts begun ones. */
  grant: { days: number; usedDays: number } | null;
  /** A consultation that is still open, and its appointment (ms). */
  demand: { slotAt: number | null } | null;
}

/**
 * Effects of a refund besides sending the money back, in sentences. `whole`: with it all of the
 * order's money is returned; only that takes back what was bought (api/features/money/payments).
 *
 * @example refundEffects(true, { grant: { days: 30, usedDays: 4 }, demand: null })
 * // ['全额退款：这笔订单的 30 天会员同时收回（已用 4 天），其他订单的天数不变。']
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
