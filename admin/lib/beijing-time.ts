import { beijingText } from '#domain/time/beijing-text';

/** 1795233600000 → `2026-11-21 12:00` in Beijing time, independent of the computer's time zone. */
export function beijingTime(ms: number): string {
  return beijingText(ms).slice(0, 16);
}

/** The same without the year if it is the one of `now`: `11-21 12:00`. */
export function shortTime(ms: number, now: number): string {
  const text = beijingTime(ms);
  return text.slice(0, 4) === beijingTime(now).slice(0, 4) ? text.slice(5) : text;
}
