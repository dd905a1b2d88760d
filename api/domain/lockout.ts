const MINUTE = 60_000;

/** Wrong passwords that cost nothing: people mistype. */
const FREE_FAILURES = 4;
const LONGEST_LOCK_MS = 15 * MINUTE;

/** After a day without a wrong password the count starts anew. */
export const FORGET_FAILURES_MS = 24 * 60 * MINUTE;

/**
 * How long the n-th wrong password in a row locks a login name: the fifth one minute, each further
 * one twice as long, never over a quarter of an hour (a lock is also a way to annoy somebody).
 *
 * Example: failures 4, 5, 6, 7 … 12 → 0, 1, 2, 4 … 15 minutes.
 */
export function lockMs(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(LONGEST_LOCK_MS, MINUTE * 2 ** (failures - FREE_FAILURES - 1));
}
