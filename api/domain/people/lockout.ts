import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** Free wrong guesses, since people mistype. */
const FREE_FAILURES = 4;
export const MAX_LOCK_MS = 15 * MINUTE_MS;

/** Time without a wrong guess after which the count starts again. */
export const FORGET_FAILURES_MS = DAY_MS;
/** Attempts later than this from now were recorded while a clock was ahead and are ignored. */
export const CLOCKS_APART_MS = MINUTE_MS;

/**
 * Returns how long the n-th wrong guess in a row locks a name for its network or device: the fifth one minute, each
 * further one twice as long, at most 15 minutes. Example: failures 4, 5, 6, 7 … 12 → 0, 1, 2, 4 … 15 minutes.
 */
export function lockMs(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(MAX_LOCK_MS, MINUTE_MS * 2 ** (failures - FREE_FAILURES - 1));
}

/** Guesses at one name allowed at once to unknown networks together. */
const BURST = 12;
/** Then one per interval: 12 + 96 a day. One network alone is slower and never exhausts this. */
const STEP_MS = MAX_LOCK_MS;

/**
 * Returns until when a name is locked for unknown networks after one more guess: a leaky bucket of one guess per 15
 * minutes, stored as the instant at which it has room again. Example: twelve guesses at 12:00 → 9:30, 9:45 … 12:00,
 * and only with the twelfth 12:15.
 */
export function nameLockedUntil(before: number, now: number): number {
  return Math.max(before, now - (BURST - 1) * STEP_MS) + STEP_MS;
}

/** The same with one guess refunded. */
export function nameLockedUntilWithout(before: number): number {
  return before - STEP_MS;
}
