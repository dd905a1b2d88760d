import { ring } from '../lookup.ts';

/**
 * Days of the civil calendar as people in China write them: Gregorian from 15 October 1582, Julian
 * before. A day is plain year, month and day, never a JS Date, whose months count from zero and
 * whose hours hang on the machine's time zone.
 */
export interface CivilDate {
  year: number;
  /** 1–12 */
  month: number;
  /** 1–31 */
  day: number;
}

const FIRST_YEAR = 1;
const LAST_YEAR = 9999;

/** Years for which the tables of terms and moons hold, for births and for days to come. */
export const KNOWN_YEARS = { first: 1900, last: 2100 } as const;

export const isKnownYear = (year: number): boolean => year >= KNOWN_YEARS.first && year <= KNOWN_YEARS.last;

/** Julian day number of 1970-01-01. */
export const EPOCH_JDN = 2_440_588;
/** Julian day number of 1582-10-15, the day after 1582-10-04. */
const FIRST_GREGORIAN_JDN = 2_299_161;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Beijing's clock is ahead of UTC by this much, without summer time since 1991. */
export const BEIJING_OFFSET_MS = 8 * HOUR_MS;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

/** Every fourth year before 1600, the Gregorian rule from then on: 1900 is not, 2000 is. */
function isLeapYear(year: number): boolean {
  if (year < 1600) return year % 4 === 0;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The reform took ten days out of one month: 4 October 1582 was followed by the 15th. */
function isReformMonth(year: number, month: number): boolean {
  return year === 1582 && month === 10;
}

/** Returns the number of days of the month: 29 for February 2000, 21 for October 1582; 0 for a month 13. */
export function daysInMonth(year: number, month: number): number {
  if (isReformMonth(year, month)) return 21;
  if (month === 2 && isLeapYear(year)) return 29;
  return MONTH_DAYS[month - 1] ?? 0;
}

/** Whether the day exists (years 1 to 9999). */
export function isCivilDate({ year, month, day }: CivilDate): boolean {
  if (![year, month, day].every(Number.isInteger)) return false;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return false;
  if (isReformMonth(year, month)) return day <= 4 || (day >= 15 && day <= 31);
  return day <= daysInMonth(year, month);
}

/**
 * Julian day number at noon: 2000-01-01 → 2451545.
 * Counts years from March, so that the leap day is the last of its year.
 */
export function julianDay({ year, month, day }: CivilDate): number {
  const sinceMarch = (month + 9) % 12;
  const marchYear = year + 4800 - (month < 3 ? 1 : 0);
  const days = day + Math.floor((153 * sinceMarch + 2) / 5) + 365 * marchYear;
  const julian = days + Math.floor(marchYear / 4) - 32_083;
  if (year * 10_000 + month * 100 + day < 15_821_015) return julian;
  return julian - Math.floor(marchYear / 100) + Math.floor(marchYear / 400) + 38;
}

/** The day of a Julian day number: 2299161 → 1582-10-15. The inverse of `julianDay`. */
export function civilDate(jdn: number): CivilDate {
  let shifted = jdn + 32_082;
  let centuries = 0;
  if (jdn >= FIRST_GREGORIAN_JDN) {
    const days = jdn + 32_044;
    centuries = Math.floor((4 * days + 3) / 146_097);
    shifted = days - Math.floor((146_097 * centuries) / 4);
  }
  const marchYear = Math.floor((4 * shifted + 3) / 1461);
  const dayOfYear = shifted - Math.floor((1461 * marchYear) / 4);
  const sinceMarch = Math.floor((5 * dayOfYear + 2) / 153);
  return {
    year: 100 * centuries + marchYear - 4800 + (sinceMarch > 9 ? 1 : 0),
    month: ((sinceMarch + 2) % 12) + 1,
    day: dayOfYear - Math.floor((153 * sinceMarch + 2) / 5) + 1,
  };
}

/** The day in Beijing (UTC+8 without summer time) at an instant in ms since the epoch. */
export function beijingDate(ms: number): CivilDate {
  return civilDate(EPOCH_JDN + Math.floor((ms + BEIJING_OFFSET_MS) / DAY_MS));
}

/** When the day begins in Beijing, in ms since the epoch: 1970-01-02 → 57,600,000 (16:00 UTC). */
export function beijingMidnight(date: CivilDate): number {
  return (julianDay(date) - EPOCH_JDN) * DAY_MS - BEIJING_OFFSET_MS;
}

/** `1990-05-12` */
export function isoDate({ year, month, day }: CivilDate): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** Reads `1990-05-12`; null when the text has another form or the day does not exist. */
export function parseIsoDate(text: string): CivilDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return null;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isCivilDate(date) ? date : null;
}

/** Negative when `a` is the earlier day, 0 when they are the same. */
export function compareDates(a: CivilDate, b: CivilDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The Monday of a day's week, both as Julian day numbers: 0 was a Monday. */
export const mondayOf = (jdn: number): number => jdn - (jdn % WEEKDAYS.length);

const weekday = ring(WEEKDAYS);

/** `周六` */
export function weekdayName(date: CivilDate): (typeof WEEKDAYS)[number] {
  return weekday(julianDay(date));
}
