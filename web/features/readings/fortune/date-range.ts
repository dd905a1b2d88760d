import type { ReportView } from '#contract/reports';
import { type CivilDate, civilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import type { Tone } from '#domain/outlook/outlook';
import { daysSeen } from '#domain/report/access';
import { accessLevelOf, HORIZON, trialReach } from '#domain/shop/access';
import type { UserProfile } from '#web/lib/session.ts';

/** Days of fortune and months of overview the account can see ahead; may be zero. */
export function horizonOf(profile: UserProfile, now: number) {
  const { birthDate, vipLevel, freeExpire } = profile;
  const birthSaved = Boolean(birthDate);
  const level = accessLevelOf({ signedIn: true, birthSaved, level: vipLevel, trialOver: freeExpire });
  return { days: daysSeen(level, trialReach(profile, now)), months: HORIZON[level].months };
}

/** The date `days` after another one; the range starts today. */
export const dayAfter = (date: CivilDate, days: number): CivilDate => civilDate(julianDay(date) + days);

/** First and last selectable day: `2026-11-21` and `2026-12-20` for thirty days. */
export function bounds(today: CivilDate, days: number): [first: string, last: string] {
  return [isoDate(today), isoDate(dayAfter(today, Math.max(days, 1) - 1))];
}

/** Tones of the days around a day, from its reading, by ISO date. */
export function weekTones({ curves }: ReportView, date: CivilDate): ReadonlyMap<string, Tone> {
  const points = curves?.find(({ kind }) => kind === 'week')?.points ?? [];
  const own = points.findIndex(({ now }) => now);
  return new Map(points.map(({ tone }, at) => [isoDate(dayAfter(date, at - own)), tone]));
}
