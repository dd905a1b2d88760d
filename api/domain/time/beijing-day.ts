import { BEIJING_OFFSET_MS, civilDate, EPOCH_JDN, isoDate, julianDay, parseIsoDate } from '../calendar/civil-date.ts';
import { DAY_MS } from './durations.ts';

/**
 * Beijing days as whole numbers since 1970-01-01, the unit of statistics. UTC+8 has had no summer time since 1991, so
 * every day is 24 hours.
 */

/** Returns the day of an instant (ms): 2025-12-31T16:00:00Z is 2026-01-01 in Beijing. */
export function dayOf(ms: number): number {
  return Math.floor((ms + BEIJING_OFFSET_MS) / DAY_MS);
}

/** Returns the instant (ms) at which the day starts and the previous one ends. */
export function dayStart(day: number): number {
  return day * DAY_MS - BEIJING_OFFSET_MS;
}

/** `2026-11-21` */
export function dayText(day: number): string {
  return isoDate(civilDate(EPOCH_JDN + day));
}

/** Returns the month of a day: `2026-11`. */
export const monthText = (day: number): string => dayText(day).slice(0, 7);

/** Form of a written month: `2026-11`. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** Parses the day `2026-11-21`; null if invalid. */
export function readDay(text: string): number | null {
  const date = parseIsoDate(text);
  return date && julianDay(date) - EPOCH_JDN;
}

export const DAY_GROUPS = ['day', 'week', 'month'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

/** The first day of the day's group. A week starts on Monday; day 0 was a Thursday. */
export const GROUP_START: Readonly<Record<DayGroup, (day: number) => number>> = {
  day: (day) => day,
  week: (day) => day - ((((day + 3) % 7) + 7) % 7),
  month: (day) => day - civilDate(EPOCH_JDN + day).day + 1,
};

/** Returns the first days of a month (`2026-11`) and of the next; null if invalid. */
export function daysOfMonth(month: string): { first: number; next: number } | null {
  const first = readDay(`${month}-01`);
  return first === null ? null : { first, next: GROUP_START.month(first + 31) };
}
