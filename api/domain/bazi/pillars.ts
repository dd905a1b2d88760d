import { julianDay } from '../calendar/civil-date.ts';
import type { CivilTime } from '../calendar/civil-time.ts';
import { dayGanzhiIndex, hourBranch, hourGanzhiIndex, monthGanzhiIndex, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import { type SolarMonth, solarMonthAt } from '../calendar/solar-terms.ts';

/**
 * When the day pillar changes. `midnight`: 23:00–23:59 keeps the day's own pillar (lunar-javascript's
 * sect 2). `23h`: 23:00 opens the next day (sect 1). Both are in use and neither is wrong.
 */
export type DayBoundary = 'midnight' | '23h';

/** The four pillars as places in the sixty-cycle. */
export interface Pillars {
  year: number;
  month: number;
  day: number;
  hour: number;
  /** The 节 month of the birth, from which the luck cycles are counted. */
  solarMonth: SolarMonth;
}

/**
 * Year and month change at the second of 立春 and of the 节. The schools differ in the day pillar
 * alone: year and month stay those of the clock time, and from 23:00 on the hour stem is the next
 * day's in both. 1990-05-20 23:30: 乙酉 戊子 with `midnight`, 丙戌 戊子 with `23h`.
 * `time` is Beijing's standard time; `local`, when given, is the true solar time, which decides day
 * and hour alone, because the terms are instants and the same everywhere.
 */
export function pillarsAt(time: CivilTime, dayBoundary: DayBoundary, local: CivilTime = time): Pillars {
  const solarMonth = solarMonthAt(time);
  const year = yearGanzhiIndex(solarMonth.year);
  const today = dayGanzhiIndex(julianDay(local.date));
  const nightDay = local.hour === 23 ? today + 1 : today;
  return {
    year,
    month: monthGanzhiIndex(year, solarMonth.ordinal),
    day: (dayBoundary === '23h' ? nightDay : today) % 60,
    hour: hourGanzhiIndex(nightDay, hourBranch(local.hour)),
    solarMonth,
  };
}
