import { type LuckMonth, luckMonths } from '#domain/bazi/luck';
import { civilTime } from '#domain/calendar/civil-time';
import { LUNAR_YEARS } from '#domain/calendar/lunar-months';
import { jieSecond } from '#domain/calendar/solar-terms';

export interface YearMonth extends LuckMonth {
  /** `2月4日`, the day in Beijing on which it opens; null for a year the table of terms lacks. */
  from: string | null;
}

/** The twelve months of a year from 立春 on, each with the day of its 节. */
export function monthsOfYear(year: number): YearMonth[] {
  return luckMonths(year).map((month, ordinal) => ({ ...month, from: openingDay(year, ordinal) }));
}

/** 立春 is the second 节 of a civil year, so that the 寅 month is that of 12·year + 1. */
function openingDay(year: number, ordinal: number): string | null {
  if (year > LUNAR_YEARS.last) return null;
  const { date } = civilTime(jieSecond(12 * year + 1 + ordinal));
  return `${date.month}月${date.day}日`;
}
