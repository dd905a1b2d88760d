import { beijingDate } from '#domain/calendar/civil-date';
import type { CivilTime } from '#domain/calendar/civil-time';
import { solarMonthAt } from '#domain/calendar/solar-terms';
import { dayOf, dayStart } from '#domain/time/beijing-day';

/** Beijing's clock at an instant in ms since the epoch. */
function beijingTime(ms: number): CivilTime {
  const ofDay = Math.floor((ms - dayStart(dayOf(ms))) / 1000);
  return {
    date: beijingDate(ms),
    hour: Math.floor(ofDay / 3600),
    minute: Math.floor((ofDay % 3600) / 60),
    second: ofDay % 60,
  };
}

/** The year as counted from 立春 and the month of it, 0 for the 寅 month: what is marked 当前. */
export interface LuckNow {
  year: number;
  ordinal: number;
}

/** `now` in ms. On 2026-01-10 the year is still 2025, its ordinal 11: 立春 has not come yet. */
export function luckNow(now: number): LuckNow {
  const { year, ordinal } = solarMonthAt(beijingTime(now));
  return { year, ordinal };
}
