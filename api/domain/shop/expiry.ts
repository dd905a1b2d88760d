import { dayOf } from '../time/beijing-day.ts';
import { shortDay } from '../time/beijing-words.ts';
import { DAY_MS } from '../time/durations.ts';
import { giftName } from './gift.ts';
import { countedAt, type Grant, type PaidLevel, spans } from './membership.ts';

/** Beijing days before the end at which a reminder is sent. */
export const EXPIRY_LEADS = { '5d': 5, '1d': 1 } as const;
export type ExpiryLead = keyof typeof EXPIRY_LEADS;

/** Beijing time: after work, and before the message about tomorrow. */
export const EXPIRY_AT = '19:00';
/** Shorter terms have one reminder, the day before. */
const SHORT_TERM_MS = 7 * DAY_MS;

/** A period at one level that ends, and what follows it. Instants are ms. */
export interface MembershipEnd {
  level: PaidLevel;
  from: number;
  until: number;
  /** Days at another level that follow. */
  next: { level: PaidLevel; days: number } | null;
}

/** Returns future ends in order: of each level in use, and of everything paid, granted or rewarded. */
export function endsAhead(grants: readonly (Grant & { suspendedAt: number | null })[], now: number): MembershipEnd[] {
  const lived = spans(countedAt(grants, now));
  return lived.flatMap(({ level, from, until }, index) => {
    if (until <= now) return [];
    const after = lived[index + 1];
    const next =
      after?.from === until ? { level: after.level, days: Math.round((after.until - until) / DAY_MS) } : null;
    return [{ level, from, until, next }];
  });
}

/** Returns the reminder due on the day of `now`, or null. */
export function leadToday({ from, until }: MembershipEnd, now: number): ExpiryLead | null {
  const days = dayOf(until) - dayOf(now);
  if (days === EXPIRY_LEADS['1d']) return '1d';
  return days === EXPIRY_LEADS['5d'] && until - from > SHORT_TERM_MS ? '5d' : null;
}

/** Text for a lock screen and a page: no birth, no price, no pressure. */
export function expiryText({ level, until, next }: MembershipEnd, now: number): string {
  const name = giftName(level);
  const day = shortDay(until);
  if (next) return `${name}${day}到期，之后还有${next.days}天${giftName(next.level)}。`;
  const days = dayOf(until) - dayOf(now);
  if (days > 1) return `您的${name}还有${days}天到期（${day}）。不会自动续费。`;
  const when = days === 1 ? '明天' : '今天';
  return `您的${name}${when}到期，不会自动续费。想续可以续，不续资料和免费功能都在。`;
}
