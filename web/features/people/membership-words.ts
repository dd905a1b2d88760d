import { levelsAbove, type MembershipLevel, PLAN_CATALOGUE } from '#domain/shop/plans';
import { DAY_MS } from '#domain/time/durations';

/** Days until `expireAt` (ms), rounded up. A purchase of 30 days shows 30 at first. */
export function daysLeft(expireAt: number, now: number): number {
  return Math.max(0, Math.ceil((expireAt - now) / DAY_MS));
}

/** `月包可看60天；季包120天`: what each plan above `level` gives; empty for the highest. */
export function offerAbove(level: MembershipLevel, verb: string, given: (level: MembershipLevel) => string): string {
  const plans = levelsAbove(level).map((each) => [levelName(each).replace('VIP', ''), given(each)] as const);
  return plans.map(([name, what], at) => `${name}${at === 0 ? verb : ''}${what}`).join('；');
}

/** `注册用户`, `月包VIP`: name of the plan that gives a level. */
export function levelName(level: MembershipLevel): string {
  return PLAN_CATALOGUE.find((plan) => plan.type === level)?.name ?? '';
}
