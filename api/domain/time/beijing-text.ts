import { BEIJING_OFFSET_MS } from '../calendar/civil-date.ts';

/** 1795233605000 → `2026-11-21 12:00:05`: an instant on Beijing's clock, as tables of figures have it. */
export function beijingText(ms: number): string {
  return new Date(ms + BEIJING_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
