import { beijingText } from '../time/beijing-text.ts';

/** What an order bought, as it stands now; null: nothing of the kind. */
export interface Bought {
  /** Membership days; `usedDays` counts begun ones. */
  grant: { days: number; usedDays: number } | null;
  /** A consultation that is still open, and its appointment (ms). */
  demand: { slotAt: number | null } | null;
}

/**
 * What a refund does besides sending the money back, in sentences. `whole`: with it all of the
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
  const hour =
    demand.slotAt === null ? '' : `，${beijingText(demand.slotAt).slice(0, 16)} 的预约时间放出`;
  return [`全额退款：这条咨询随之撤回${hour}。`];
}
