import { BEIJING_OFFSET_MS } from '../calendar/civil-date.ts';

/** 1795233605000 → `2026-11-21 12:00:05`: an instant in Beijing time, for tables. */
export function beijingText(ms: number): string {
  return new Date(ms + BEIJING_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
