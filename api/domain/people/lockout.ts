import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** Wrong guesses that cost nothing: people mistype. */
const FREE_FAILURES = 4;
export const MAX_LOCK_MS = 15 * MINUTE_MS;

/** Time without a wrong guess after which the count starts again. */
export const FORGET_FAILURES_MS = DAY_MS;
/** Attempts later than this from now were counted while a clock was ahead: they are forgotten. */
export const CLOCKS_APART_MS = MINUTE_MS;

/**
 * How long the n-th wrong guess in a row locks a name for the network or the device that made it:
 * the fifth one minute, each further one twice as long, never over a quarter of an hour.
 *
 * Example: failures 4, 5, 6, 7 … 12 → 0, 1, 2, 4 … 15 minutes.
 */
export function lockMs(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(MAX_LOCK_MS, MINUTE_MS * 2 ** (failures - FREE_FAILURES - 1));
}

/** Guesses at one name that strangers of all networks together may make at once. */
const BURST = 12;
/** After that one in so long: 12 + 96 a day. One network alone is slower, and never fills this up. */
const STEP_MS = MAX_LOCK_MS;

/**
 * Until when a name is locked for networks that are strange to it, after one more guess: a bucket
 * that leaks one guess a quarter of an hour, kept as the instant at which it has room again.
 *
 * Example: twelve guesses at 12:00 → 9:30, 9:45 … 12:00, and only with the twelfth 12:15.
 */
export function nameLockedUntil(before: number, now: number): number {
  return Math.max(before, now - (BURST - 1) * STEP_MS) + STEP_MS;
}

/** The same with one guess given back. */
export function nameLockedUntilWithout(before: number): number {
  return before - STEP_MS;
}
