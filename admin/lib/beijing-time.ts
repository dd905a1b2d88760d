const UTC_PLUS_8_MS = 8 * 3_600_000;

/** 1795233600000 → `2026-11-21 12:00`: Beijing's clock, wherever the reader's computer stands. */
export function beijingTime(ms: number): string {
  return new Date(ms + UTC_PLUS_8_MS).toISOString().slice(0, 16).replace('T', ' ');
}
