import { BEIJING_OFFSET_MS, civilDate, EPOCH_JDN, isoDate, julianDay, parseIsoDate } from '../calendar/civil-date.ts';
import { DAY_MS } from './durations.ts';

/**
 * Days of Beijing as whole numbers, counted from 1970-01-01: what statistics are kept and added up
 * by. UTC+8 has no summer time since 1991, so every day is 24 hours.
 */

/** The day an instant (ms) falls on: 2025-12-31T16:00:00Z is 2026-01-01 in Beijing. */
export function dayOf(ms: number): number {
  return Math.floor((ms + BEIJING_OFFSET_MS) / DAY_MS);
}

/** The instant (ms) at which the day begins; the day before ends with it. */
export function dayStart(day: number): number {
  return day * DAY_MS - BEIJING_OFFSET_MS;
}

/** `2026-11-21` */
export function dayText(day: number): string {
  return isoDate(civilDate(EPOCH_JDN + day));
}

/** The month that a day lies in: `2026-11`. */
export const monthText = (day: number): string => dayText(day).slice(0, 7);

/** Form of a written month: `2026-11`. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The day of `2026-11-21`; null when there is none. */
export function readDay(text: string): number | null {
  const date = parseIsoDate(text);
  return date && julianDay(date) - EPOCH_JDN;
}

export const DAY_GROUPS = ['day', 'week', 'month'] as const;
export type DayGroup = (typeof DAY_GROUPS)[number];

/** The first day of the group that the day lies in. A week begins on Monday; day 0 was a Thursday. */
export const GROUP_START: Readonly<Record<DayGroup, (day: number) => number>> = {
  day: (day) => day,
  week: (day) => day - ((((day + 3) % 7) + 7) % 7),
  month: (day) => day - civilDate(EPOCH_JDN + day).day + 1,
};

/** The first days of a month (`2026-11`) and of the next; null when there is none. */
export function daysOfMonth(month: string): { first: number; next: number } | null {
  const first = readDay(`${month}-01`);
  return first === null ? null : { first, next: GROUP_START.month(first + 31) };
}
