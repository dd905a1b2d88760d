import { type CivilDate, compareDates, daysInMonth } from '#domain/calendar/civil-date';
import { LUNAR_YEARS, type LunarDate, lunarDayName, lunarMonths } from '#domain/calendar/lunar-months';

/** Items of the three wheels, and the selected index of each. */
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

/** Days available on the wheels. */
export interface WheelRange {
  first: CivilDate;
  today: CivilDate;
}

/** Wheels for a solar date within `first` … `today`. */
export function solarWheels(date: CivilDate, range: WheelRange): DateWheels {
  const { first, today } = range;
  const { year, month, day } = clampSolar(date, range);
  const thisYear = year === today.year;
  const lastMonth = thisYear ? today.month : 12;
  const lastDay = thisYear && month === today.month ? today.day : daysInMonth(year, month);
  return {
    years: count(first.year, today.year, '年'),
    months: count(1, lastMonth, '月'),
    days: count(1, lastDay, '日'),
    chosen: { year: year - first.year, month: month - 1, day: day - 1 },
  };
}

/** The selected date. A day that the month lacks becomes its last: 31 → 28 February. */
export function solarAt({ year, month, day }: WheelIndexes, range: WheelRange): CivilDate {
  const date = { year: range.first.year + year, month: month + 1, day: day + 1 };
  const days = daysInMonth(date.year, date.month);
  return clampSolar({ ...date, day: Math.min(date.day, days) }, range);
}

function clampSolar(date: CivilDate, { first, today }: WheelRange): CivilDate {
  if (compareDates(date, first) < 0) return first;
  return compareDates(date, today) > 0 ? today : date;
}

/**
 * The nearest date on the lunar wheels. The first weeks of 1960 are lunar 1959, which wheels from 1960 lack: they are
 * moved to the start.
 */
export function clampLunar(date: LunarDate, firstYear: number): LunarDate {
  return date.year < firstYear ? { year: firstYear, month: 1, leap: false, day: 1 } : date;
}

/** Lunar years from the first, each with its months (thirteen in a leap year) of 29 or 30 days. */
export function lunarWheels(date: LunarDate, firstYear: number, lastYear: number = LUNAR_YEARS.last): DateWheels {
  const { year, month, leap, day } = clampLunar(date, firstYear);
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
 * The selected lunar date, given the previous one. A change of year keeps the month by name, not by index: 六月 stays 六月
 * even if 闰五月 comes before it, and a leap month that the new year lacks becomes the ordinary one. A month without 三十
 * gives 廿九.
 */
export function lunarAt(chosen: WheelIndexes, before: LunarDate, firstYear: number): LunarDate {
  const year = firstYear + chosen.year;
  const months = lunarMonths(year);
  const byPlace = months[within(chosen.month, months.length - 1)];
  const named = (leap: boolean) => months.find((entry) => entry.month === before.month && entry.leap === leap);
  const month = year === before.year ? byPlace : (named(before.leap) ?? named(false));
  if (!month) return before;
  return { year, month: month.month, leap: month.leap, day: within(chosen.day + 1, month.days) };
}
