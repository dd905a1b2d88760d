import { type MembershipLevel, PLAN_CATALOGUE } from '#domain/shop/plans';
import { DAY_MS } from '#domain/time/durations';

/** Days until `expireAt` (ms), rounded up. A purchase of 30 days shows 30 at first. */
export function daysLeft(expireAt: number, now: number): number {
  return Math.max(0, Math.ceil((expireAt - now) / DAY_MS));
}

/** `注册用户`, `月包VIP`: name of the plan that gives a level. */
export function levelName(level: MembershipLevel): string {
  return PLAN_CATALOGUE.find((plan) => plan.type === level)?.name ?? '';
}
