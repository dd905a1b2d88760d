import { beijingDate, beijingMidnight, parseIsoDate } from '../calendar/civil-date.ts';

const DAY_MS = 86_400_000;
const RELATIVE = /^today(?:-(\d{1,3}))?$/;

/**
 * When a day that a list is bounded by begins in Beijing, in ms; `now` says which day `today` is.
 * Null where the text names no day.
 *
 * @example dayStart('today-1', Date.UTC(2026, 10, 21, 4)) // 2026-11-20 00:00 in Beijing
 */
export function dayStart(text: string, now: number): number | null {
  const relative = RELATIVE.exec(text);
  if (relative) return beijingMidnight(beijingDate(now)) - Number(relative[1] ?? 0) * DAY_MS;
  const date = parseIsoDate(text);
  return date && beijingMidnight(date);
}

/** When it ends: the first instant that is not of that day any more. */
export function dayEnd(text: string, now: number): number | null {
  const start = dayStart(text, now);
  return start === null ? null : start + DAY_MS;
}
