import { beijingDate } from '#domain/calendar/civil-date';
import type { CivilTime } from '#domain/calendar/civil-time';
import { solarMonthAt } from '#domain/calendar/solar-terms';
import { dayOf, dayStart } from '#domain/time/beijing-day';

/** Beijing time of an epoch time in ms. */
function beijingTime(ms: number): CivilTime {
  const ofDay = Math.floor((ms - dayStart(dayOf(ms))) / 1000);
  return {
    date: beijingDate(ms),
    hour: Math.floor(ofDay / 3600),
    minute: Math.floor((ofDay % 3600) / 60),
    second: ofDay % 60,
  };
}

/** The current year (from 立春) and month (0 for 寅), marked 当前. */
export interface LuckNow {
  year: number;
  ordinal: number;
}

/** `now` in ms. On 2026-01-10 the year is still 2025 with month 11: before 立春. */
export function luckNow(now: number): LuckNow {
  const { year, ordinal } = solarMonthAt(beijingTime(now));
  return { year, ordinal };
}
