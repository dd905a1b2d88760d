import { invalid } from '../errors.ts';
import { type CivilDate, civilDate, isCivilDate, julianDay } from './civil-date.ts';
import { FIRST_TABLE_DAY, FIRST_TABLE_YEAR, LUNAR_TABLE } from './lunar-table.ts';

/** A day of the lunar calendar; `year` counts from the lunar new year, not from 立春. */
export interface LunarDate {
  year: number;
  /** 1–12 */
  month: number;
  /** Whether this is the leap month that follows month `month`. */
  leap: boolean;
  /** 1–30 */
  day: number;
}

export interface LunarMonth {
  month: number;
  leap: boolean;
  days: 29 | 30;
  /** `四月`, `闰五月`, `正月`, `冬月`, `腊月` */
  name: string;
}

/**
 * The lunar years that can be chosen. The table begins a year earlier, because the days before
 * 31 January 1900 belong to the lunar year 1899.
 */
export const LUNAR_YEARS = { first: 1900, last: 2100 } as const;

export const MONTH_NAMES = [
  '正月',
  '二月',
  '三月',
  '四月',
  '五月',
  '六月',
  '七月',
  '八月',
  '九月',
  '十月',
  '冬月',
  '腊月',
] as const;

const DIGITS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'] as const;

const outOfTable = () => invalid('农历只能查1900年至2100年', 'date');

/** The table's row of a year: 0 for a year outside it. */
function row(year: number): number {
  return LUNAR_TABLE[year - FIRST_TABLE_YEAR] ?? 0;
}

function leapMonthOf(year: number): number {
  return row(year) & 0xf;
}

function daysOf(year: number, month: number, leap: boolean): 29 | 30 {
  return (row(year) >> (leap ? 16 : 16 - month)) & 1 ? 30 : 29;
}

function lunarMonth(year: number, month: number, leap: boolean): LunarMonth {
  const name = `${leap ? '闰' : ''}${MONTH_NAMES[month - 1]}`;
  return { month, leap, days: daysOf(year, month, leap), name };
}

/** The twelve or thirteen months of a lunar year in order; none for a year outside the table. */
export function lunarMonths(year: number): readonly LunarMonth[] {
  if (row(year) === 0) return [];
  const leapMonth = leapMonthOf(year);
  return MONTH_NAMES.flatMap((_, index) => {
    const plain = lunarMonth(year, index + 1, false);
    return index + 1 === leapMonth ? [plain, lunarMonth(year, leapMonth, true)] : [plain];
  });
}

/** Added up from the bits: the table is summed as the page starts, and 200 years of months are slow to write out. */
function daysInYear(year: number): number {
  let days = leapMonthOf(year) > 0 ? daysOf(year, leapMonthOf(year), true) : 0;
  for (let month = 1; month <= MONTH_NAMES.length; month++) days += daysOf(year, month, false);
  return days;
}

/** Julian day number of 正月初一 for every table year, and of the day after the last one. */
const NEW_YEAR_DAYS: readonly number[] = LUNAR_TABLE.reduce<number[]>(
  (days, _, index) => {
    days.push((days.at(-1) as number) + daysInYear(FIRST_TABLE_YEAR + index));
    return days;
  },
  [FIRST_TABLE_DAY],
);

function newYearDay(year: number): number {
  return NEW_YEAR_DAYS[year - FIRST_TABLE_YEAR] ?? Number.NaN;
}

/** Whether the day exists: false for 闰 of a month without it and for day 30 of a short month. */
export function isLunarDate({ year, month, leap, day }: LunarDate): boolean {
  const found = lunarMonths(year).find((entry) => entry.month === month && entry.leap === leap);
  return found !== undefined && Number.isInteger(day) && day >= 1 && day <= found.days;
}

/** The civil day of a lunar one: 1990年四月十八 → 1990-05-12. Throws `validation` if not a day. */
export function lunarToSolar(date: LunarDate): CivilDate {
  if (!isLunarDate(date)) throw invalid('该农历日期不存在', 'date');
  let jdn = newYearDay(date.year) + date.day - 1;
  for (const { month, leap, days } of lunarMonths(date.year)) {
    if (month === date.month && leap === date.leap) break;
    jdn += days;
  }
  return civilDate(jdn);
}

/**
 * The lunar day of a civil one, 1899-02-10 to 2101-01-28; throws `validation` outside
 * and for a day that does not exist.
 */
export function solarToLunar(date: CivilDate): LunarDate {
  if (!isCivilDate(date)) throw invalid('该日期不存在', 'date');
  const jdn = julianDay(date);
  // 正月初一 lies between 21 January and 21 February, so it is this year's or the year before's.
  const year = jdn >= newYearDay(date.year) ? date.year : date.year - 1;
  let day = jdn - newYearDay(year) + 1;
  for (const { month, leap, days } of lunarMonths(year)) {
    if (day >= 1 && day <= days) return { year, month, leap, day };
    day -= days;
  }
  throw outOfTable();
}

/** `初一`, `初十`, `十五`, `二十`, `廿一`, `三十`; the day is 1–30. */
export function lunarDayName(day: number): string {
  if (day === 20) return '二十';
  if (day === 30) return '三十';
  return `${['初', '十', '廿'][Math.floor((day - 1) / 10)]}${DIGITS[(day - 1) % 10]}`;
}

/** `四月十八`, `闰五月初八` */
export function lunarMonthDayText({ month, leap, day }: LunarDate): string {
  return `${leap ? '闰' : ''}${MONTH_NAMES[month - 1]}${lunarDayName(day)}`;
}

/** `1990年四月十八` */
export function lunarDateText(date: LunarDate): string {
  return `${date.year}年${lunarMonthDayText(date)}`;
}
