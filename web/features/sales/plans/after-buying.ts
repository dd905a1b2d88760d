import type { PlanView } from '#contract/plans';
import { isPaidLevel } from '#domain/shop/membership';
import type { MembershipLevel } from '#domain/shop/plans';
import { covers } from '#domain/shop/plans';
import { longDay } from '#domain/time/beijing-words';
import { DAY_MS } from '#domain/time/durations';
import { daysLeft, levelName } from '../../people/membership-words.ts';

const OUTLOOK = {
  until: (until: string) => `有效至 ${until}`,
  extends: (until: string) => `到期日将延至 ${until}`,
  waits: (days: number, held: string, next: string) => `剩余${days}天${held}会在${next}到期后继续使用`,
};

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
    return renew ? OUTLOOK.extends(longDay(vipExpireAt + days * DAY_MS)) : OUTLOOK.until(longDay(vipExpireAt));
  if (covers(vipLevel, type)) return null;
  return OUTLOOK.waits(daysLeft(vipExpireAt, now), levelName(vipLevel), levelName(type));
}
