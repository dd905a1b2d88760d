import { beijingText } from '#domain/time/beijing-text';

/** 1795233600000 → `2026-11-21 12:00` in Beijing time, independent of the computer's time zone. */
export function beijingTime(ms: number): string {
  return beijingText(ms).slice(0, 16);
}
