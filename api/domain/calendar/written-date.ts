import { lunarDayName, MONTH_NAMES } from './lunar-months.ts';

/** A date as entered: its parts are parsed, its existence is not checked. */
export interface WrittenDate {
  year: number;
  month: number;
  leap: boolean;
  day: number;
  /** Whether any part was written in words, as lunar dates are: 冬月, 初八, 一九九〇年. */
  inWords: boolean;
}

/** 1899 → `一八九九年`: 〇 and 零 both mean 0. */
const YEAR_DIGITS = '〇一二三四五六七八九';

/** `正`, `冬`, `腊` and the plain numbers up to `十二`, without 月. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ...MONTH_NAMES.map((name, index) => [name.slice(0, -1), index + 1] as const),
  ['一', 1],
  ['十一', 11],
  ['十二', 12],
]);

/** `初一`…`三十`, and the other ways to write the days: `一`, `二十一`, `卅`. */
const DAYS: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 30 }, (_, index) => [lunarDayName(index + 1), index + 1] as const),
  ...Array.from({ length: 9 }, (_, index) => [lunarDayName(index + 1).slice(1), index + 1] as const),
  ...Array.from({ length: 9 }, (_, index) => [`二${lunarDayName(index + 11)}`, index + 21] as const),
  ['廿', 20],
  ['卅', 30],
]);

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WRITTEN =
  /^(?<year>\d{4}|[〇零一二三四五六七八九]{4})年(?<leap>闰?)(?<month>\d{1,2}|[正一二三四五六七八九十冬腊]{1,2})月(?<day>\d{1,2}|[初一二三四五六七八九十廿卅]{1,3})日?$/;
type WrittenPart = 'year' | 'leap' | 'month' | 'day';

function yearOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  return Number(Array.from(text, (digit) => Math.max(0, YEAR_DIGITS.indexOf(digit))).join(''));
}

/**
 * Reads `1990年5月12日`, `1990年05月12日`, `1990-05-12`, `1990年闰5月8日`, `1990年闰五月初八`,
 * `1990年腊月三十日`; null for every other text.
 */
export function readWrittenDate(text: string): WrittenDate | null {
  const trimmed = text.normalize('NFKC').trim();
  const iso = ISO.exec(trimmed);
  if (iso) {
    const [year = 0, month = 0, day = 0] = iso.slice(1).map(Number);
    return { year, month, leap: false, day, inWords: false };
  }
  const parts = WRITTEN.exec(trimmed)?.groups as Record<WrittenPart, string> | undefined;
  if (!parts) return null;
  const month = MONTHS.get(parts.month) ?? Number(parts.month);
  const day = DAYS.get(parts.day) ?? Number(parts.day);
  if (Number.isNaN(month) || Number.isNaN(day)) return null;
  const inWords = [parts.year, parts.month, parts.day].some((part) => !/^\d/.test(part));
  return { year: yearOf(parts.year), month, leap: parts.leap !== '', day, inWords };
}
