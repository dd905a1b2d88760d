import { dayOf, readDay } from '../time/beijing-day.ts';

const RELATIVE = /^today(?:-(\d{1,3}))?$/;

/**
 * The Beijing day that limits a list; `now` (ms) determines `today`. Null if the text is no day.
 * @example dayText(listDay('today-1', Date.UTC(2026, 10, 21, 4))) // '2026-11-20'
 */
export function listDay(text: string, now: number): number | null {
  const relative = RELATIVE.exec(text);
  return relative ? dayOf(now) - Number(relative[1] ?? 0) : readDay(text);
}
