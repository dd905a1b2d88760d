import { type CivilDate, compareDates, daysInMonth } from '#domain/calendar/civil-date';
import { LUNAR_YEARS, type LunarDate, lunarDayName, lunarMonths } from '#domain/calendar/lunar-months';
import { FIRST_BIRTH_DATE } from '#domain/people/birth';

/** Items of the three wheels, and the index of each that is in the middle. */
interface DateWheels {
  years: readonly string[];
  months: readonly string[];
  days: readonly string[];
  chosen: WheelIndexes;
}

export interface WheelIndexes {
  year: number;
  month: number;
  day: number;
}

const count = (from: number, to: number, unit: string) =>
  Array.from({ length: to - from + 1 }, (_, step) => `${from + step}${unit}`);

const within = (value: number, last: number) => Math.max(0, Math.min(value, last));

/** A solar date inside FIRST_BIRTH_DATE … `today`; the wheels hold no day beyond either end. */
export function solarWheels(date: CivilDate, today: CivilDate): DateWheels {
  const { year, month, day } = clampSolar(date, today);
  const thisYear = year === today.year;
  const lastMonth = thisYear ? today.month : 12;
  const lastDay = thisYear && month === today.month ? today.day : daysInMonth(year, month);
  return {
    years: count(FIRST_BIRTH_DATE.year, today.year, '年'),
    months: count(1, lastMonth, '月'),
    days: count(1, lastDay, '日'),
    chosen: { year: year - FIRST_BIRTH_DATE.year, month: month - 1, day: day - 1 },
  };
}

/** The date the wheels stand on. A day the month lacks becomes its last: 31 → 28 February. */
export function solarAt({ year, month, day }: WheelIndexes, today: CivilDate): CivilDate {
  const date = { year: FIRST_BIRTH_DATE.year + year, month: month + 1, day: day + 1 };
  const days = daysInMonth(date.year, date.month);
  return clampSolar({ ...date, day: Math.min(date.day, days) }, today);
}

function clampSolar(date: CivilDate, today: CivilDate): CivilDate {
  if (compareDates(date, FIRST_BIRTH_DATE) < 0) return FIRST_BIRTH_DATE;
  return compareDates(date, today) > 0 ? today : date;
}

/**
 * The nearest date the lunar wheels hold. The first weeks of 1960 belong to lunar 1959, which they
 * do not: from there they open at their start.
 */
export function clampLunar(date: LunarDate): LunarDate {
  const first = FIRST_BIRTH_DATE.year;
  return date.year < first ? { year: first, month: 1, leap: false, day: 1 } : date;
}

/** Lunar years from 1960, each with its own months (thirteen in a leap year) of 29 or 30 days. */
export function lunarWheels(date: LunarDate, lastYear: number = LUNAR_YEARS.last): DateWheels {
  const { year, month, leap, day } = clampLunar(date);
  const firstYear = FIRST_BIRTH_DATE.year;
  const months = lunarMonths(year);
  const at = months.findIndex((entry) => entry.month === month && entry.leap === leap);
  return {
    years: count(firstYear, lastYear, '年'),
    months: months.map(({ name }) => name),
    days: Array.from({ length: months[at]?.days ?? 30 }, (_, index) => lunarDayName(index + 1)),
    chosen: { year: year - firstYear, month: at, day: day - 1 },
  };
}

/**
 * The lunar date the wheels stand on, coming from `before`. A change of year keeps the month by its
 * name, not by its place: 六月 stays 六月 when a 闰五月 comes in before it, and a leap month that the
 * new year lacks becomes the plain one. A month without a 三十 gives its 廿九.
 */
export function lunarAt(chosen: WheelIndexes, before: LunarDate): LunarDate {
  const year = FIRST_BIRTH_DATE.year + chosen.year;
  const months = lunarMonths(year);
  const byPlace = months[within(chosen.month, months.length - 1)];
  const named = (leap: boolean) => months.find((entry) => entry.month === before.month && entry.leap === leap);
  const month = year === before.year ? byPlace : (named(before.leap) ?? named(false));
  if (!month) return before;
  return { year, month: month.month, leap: month.leap, day: within(chosen.day + 1, month.days) };
}
