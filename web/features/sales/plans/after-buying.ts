import type { PlanView } from '#contract/plans';
import { isPaidLevel } from '#domain/shop/membership';
import type { MembershipLevel } from '#domain/shop/plans';
import { covers } from '#domain/shop/plans';
import { longDay } from '#domain/time/beijing-words';
import { DAY_MS } from '#domain/time/durations';
import { daysLeft, levelName } from '../../people/membership-words.ts';
import { PLANS } from './text.ts';

interface Held {
  vipLevel: MembershipLevel;
  vipExpireAt: number | null;
}

/**
 * Describes what happens to the remaining days if `days` of `type` are bought now (ms): a renewal adds them, a higher
 * level suspends them. For the user's own level, which is not sold here, its end. Null if there are none.
 */
export function afterBuying(
  { vipLevel, vipExpireAt }: Held,
  { type, days }: Pick<PlanView, 'type' | 'days'>,
  now: number,
  renew: boolean,
): string | null {
  if (!isPaidLevel(vipLevel) || !isPaidLevel(type) || days === null) return null;
  if (vipExpireAt === null || vipExpireAt <= now) return null;
  if (type === vipLevel)
    return renew ? PLANS.extends(longDay(vipExpireAt + days * DAY_MS)) : PLANS.until(longDay(vipExpireAt));
  if (covers(vipLevel, type)) return null;
  return PLANS.waits(daysLeft(vipExpireAt, now), levelName(vipLevel), levelName(type));
}
