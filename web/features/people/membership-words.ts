import { type MembershipLevel, PLAN_CATALOGUE } from '#domain/shop/plans';
import { DAY_MS } from '#domain/time/durations';

/** Days until `expireAt`, a day begun counting as one; both in ms. Bought for 30 days: 30 at once. */
export function daysLeft(expireAt: number, now: number): number {
  return Math.max(0, Math.ceil((expireAt - now) / DAY_MS));
}

/** `注册用户`, `月包VIP`: a level is called as the plan that gives it. */
export function levelName(level: MembershipLevel): string {
  return PLAN_CATALOGUE.find((plan) => plan.type === level)?.name ?? '';
}
