import { type CivilDate, civilDate, daysInMonth, julianDay } from '../calendar/civil-date.ts';
import { type CivilTime, civilTime } from '../calendar/civil-time.ts';

/**
 * Conversion of the time between birth and the 节 into years of life, three days to a year. Method 2 uses elapsed minutes;
 * method 1 whole days and double-hours by the clock. They differ by 3.6 days on average and by 14 at most, so a chart
 * names the one it used.
 */
export type LuckMethod = 1 | 2;

/** The age, in calendar units, at which the first luck cycle begins. */
export interface LuckAge {
  years: number;
  months: number;
  days: number;
  /** Always 0 with method 1. */
  hours: number;
}

/** 4,320 minutes are a year, 360 a month, 12 a day and one is two hours; seconds are dropped. */
function byMinutes(from: number, to: number): LuckAge {
  const minutes = Math.floor((to - from) / 60);
  return {
    years: Math.floor(minutes / 4320),
    months: Math.floor((minutes % 4320) / 360),
    days: Math.floor((minutes % 360) / 12),
    hours: (minutes % 12) * 2,
  };
}

/** 子 is 0 only after midnight here: the method gives 23:00–23:59 to 亥, so that a day has no two 子. */
function doubleHourOfDay({ hour }: CivilTime): number {
  return hour === 23 ? 11 : Math.floor((hour + 1) / 2);
}

/** A day counts as four months and a double-hour as ten days; minutes are ignored. */
function byDoubleHours(from: number, to: number): LuckAge {
  const start = civilTime(from);
  const end = civilTime(to);
  const days = julianDay(end.date) - julianDay(start.date);
  const elapsed = days * 12 + doubleHourOfDay(end) - doubleHourOfDay(start);
  const months = Math.floor(elapsed / 12) * 4 + Math.floor((elapsed % 12) / 3);
  return {
    years: Math.floor(months / 12),
    months: months % 12,
    days: (elapsed % 3) * 10,
    hours: 0,
  };
}

/** The age for the time between two Beijing seconds, the earlier one first. */
export function luckAge(from: number, to: number, method: LuckMethod): LuckAge {
  return method === 1 ? byDoubleHours(from, to) : byMinutes(from, to);
}

function addMonths({ year, month, day }: CivilDate, count: number): CivilDate {
  const months = year * 12 + month - 1 + count;
  const target = { year: Math.floor(months / 12), month: (months % 12) + 1 };
  return { ...target, day: Math.min(day, daysInMonth(target.year, target.month)) };
}

/**
 * Day on which a person born at `birth` reaches that age. A month end is clamped, after the years and again after the
 * months:
 * born on 2000-02-29, one year and one month later is 2001-03-28, not the 29th or the 1st of April.
 */
export function luckStartDate(birth: CivilTime, age: LuckAge): CivilDate {
  const anniversary = addMonths(addMonths(birth.date, age.years * 12), age.months);
  const pastMidnight = birth.hour + age.hours >= 24 ? 1 : 0;
  return civilDate(julianDay(anniversary) + age.days + pastMidnight);
}
