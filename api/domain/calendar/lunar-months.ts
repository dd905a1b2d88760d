import { invalid } from '../errors.ts';
import { type CivilDate, civilDate, isCivilDate, julianDay, KNOWN_YEARS } from './civil-date.ts';

/**
 * The lunar years 1899–2100, five hexadecimal digits each. Reading the 17 bits from the left: bit
 * 16 is set when the leap month has 30 days; bits 15–4 are the months 正月…腊月 in order, set for
 * 30 days and clear for 29; bits 3–0 are the number of the month that the leap month follows, 0 in
 * a year without one. 1990 is 0x04af5: it has 闰五月, of 29 days.
 *
 * The months are those of lunar-javascript 1.7.7, astronomical new moons in UTC+8. One of them is
 * disputed: the new moon of 2057-09-29 is predicted for 00:00:36, and other almanacs open 九月 a day
 * earlier.
 */
const FIRST_TABLE_YEAR = 1899;

/** Julian day number of the first table year's 正月初一, 1899-02-10. */
const FIRST_TABLE_DAY = 2_414_696;

// biome-ignore format: ten years a line, the first line ends with 1909
const LUNAR_TABLE: readonly number[] = [
  0x0ab50, 0x04bd8, 0x04ae0, 0x0a570, 0x054d5, 0x0d260, 0x0d950, 0x16554, 0x056a0, 0x09ad0, 0x055d2,
  0x04ae0, 0x0a5b6, 0x0a4d0, 0x0d250, 0x1d255, 0x0b540, 0x0d6a0, 0x0ada2, 0x095b0, 0x14977,
  0x04970, 0x0a4b0, 0x0b4b5, 0x06a50, 0x06d40, 0x1ab54, 0x02b60, 0x09570, 0x052f2, 0x04970,
  0x06566, 0x0d4a0, 0x0ea50, 0x16a95, 0x05ad0, 0x02b60, 0x186e3, 0x092e0, 0x1c8d7, 0x0c950,
  0x0d4a0, 0x1d8a6, 0x0b550, 0x056a0, 0x1a5b4, 0x025d0, 0x092d0, 0x0d2b2, 0x0a950, 0x0b557,
  0x06ca0, 0x0b550, 0x15355, 0x04da0, 0x0a5b0, 0x14573, 0x052b0, 0x0a9a8, 0x0e950, 0x06aa0,
  0x0aea6, 0x0ab50, 0x04b60, 0x0aae4, 0x0a570, 0x05260, 0x0f263, 0x0d950, 0x05b57, 0x056a0,
  0x096d0, 0x04dd5, 0x04ad0, 0x0a4d0, 0x0d4d4, 0x0d250, 0x0d558, 0x0b540, 0x0b6a0, 0x195a6,
  0x095b0, 0x049b0, 0x0a974, 0x0a4b0, 0x0b27a, 0x06a50, 0x06d40, 0x0af46, 0x0ab60, 0x09570,
  0x04af5, 0x04970, 0x064b0, 0x074a3, 0x0ea50, 0x06b58, 0x05ac0, 0x0ab60, 0x096d5, 0x092e0,
  0x0c960, 0x0d954, 0x0d4a0, 0x0da50, 0x07552, 0x056a0, 0x0abb7, 0x025d0, 0x092d0, 0x0cab5,
  0x0a950, 0x0b4a0, 0x0baa4, 0x0ad50, 0x055d9, 0x04ba0, 0x0a5b0, 0x15176, 0x052b0, 0x0a930,
  0x07954, 0x06aa0, 0x0ad50, 0x05b52, 0x04b60, 0x0a6e6, 0x0a4e0, 0x0d260, 0x0ea65, 0x0d530,
  0x05aa0, 0x076a3, 0x096d0, 0x04afb, 0x04ad0, 0x0a4d0, 0x1d0b6, 0x0d250, 0x0d520, 0x0dd45,
  0x0b5a0, 0x056d0, 0x055b2, 0x049b0, 0x0a577, 0x0a4b0, 0x0aa50, 0x1b255, 0x06d20, 0x0ada0,
  0x14b63, 0x09370, 0x049f8, 0x04970, 0x064b0, 0x168a6, 0x0ea50, 0x06b20, 0x1a6c4, 0x0aae0,
  0x092e0, 0x0d2e3, 0x0c960, 0x0d557, 0x0d4a0, 0x0da50, 0x05d55, 0x056a0, 0x0a6d0, 0x055d4,
  0x052d0, 0x0a9b8, 0x0a950, 0x0b4a0, 0x0b6a6, 0x0ad50, 0x055a0, 0x0aba4, 0x0a5b0, 0x052b0,
  0x0b273, 0x06930, 0x07337, 0x06aa0, 0x0ad50, 0x14b55, 0x04b60, 0x0a570, 0x054e4, 0x0d160,
  0x0e968, 0x0d520, 0x0daa0, 0x16aa6, 0x056d0, 0x04ae0, 0x0a9d4, 0x0a2d0, 0x0d150, 0x0f252,
  0x0d520,
];

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

interface LunarMonth {
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
export const LUNAR_YEARS = KNOWN_YEARS;

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

/** Julian day number of 正月初一, to that of the year after the last of the table. */
export function newYearDay(year: number): number {
  return NEW_YEAR_DAYS[year - FIRST_TABLE_YEAR] ?? Number.NaN;
}

/** Whether the day exists: false for 闰 of a month without it and for day 30 of a short month. */
export function isLunarDate({ year, month, leap, day }: LunarDate): boolean {
  const found = lunarMonths(year).find((entry) => entry.month === month && entry.leap === leap);
  return found !== undefined && Number.isInteger(day) && day >= 1 && day <= found.days;
}

/** `1990年四月十八` → `一九九〇年四月十八`: after a year in figures, a lunar month would read as one of the civil year. */
export function lunarInWords(text: string): string {
  return text.replace(/^\d+(?=年)/, (year) =>
    year.replace(/\d/g, (digit) => '〇一二三四五六七八九'[Number(digit)] ?? digit),
  );
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
  // 正月初一 is between 21 January and 21 February, so it is this year's or the previous year's.
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
