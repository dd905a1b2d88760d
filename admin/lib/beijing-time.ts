import { beijingText } from '#domain/time/beijing-text';

/** 1795233600000 → `2026-11-21 12:00`: Beijing's clock, wherever the reader's computer stands. */
export function beijingTime(ms: number): string {
  return beijingText(ms).slice(0, 16);
}
