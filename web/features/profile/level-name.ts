import { type MembershipLevel, PLAN_CATALOGUE } from '#domain/shop/plans';

/** `注册用户`, `月包VIP`: a level is called as the plan that gives it. */
export function levelName(level: MembershipLevel): string {
  return PLAN_CATALOGUE.find((plan) => plan.type === level)?.name ?? '';
}
