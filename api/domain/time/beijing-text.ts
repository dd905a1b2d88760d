const UTC_PLUS_8_MS = 8 * 3_600_000;

/** 1795233605000 → `2026-11-21 12:00:05`: an instant on Beijing's clock, as tables of figures have it. */
export function beijingText(ms: number): string {
  return new Date(ms + UTC_PLUS_8_MS).toISOString().slice(0, 19).replace('T', ' ');
}
