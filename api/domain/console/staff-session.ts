import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/**
 * How long a sign-in to the console lasts: it ends after half an hour without work, and after a
 * working day in any case. A call that the page makes by itself is not work.
 */
export const STAFF_SESSION = {
  idleMs: 30 * MINUTE_MS,
  longestMs: 12 * HOUR_MS,
  /** Activity is written down at most this often, so that reading a list does not write. */
  notedEveryMs: MINUTE_MS,
} as const;

/** The second step of a sign-in: minutes to find the telephone, and as many tries as before a lock. */
export const SECOND_STEP = { lifeMs: 5 * MINUTE_MS, tries: 5 } as const;

/** Wrong passwords and codes that end a session, however much time lies between them. */
export const WRONG_PROOFS = 10;

interface SessionTimes {
  /** When it ends in any case. */
  expiresAt: number;
  seenAt: number;
}

/** Example: seen at 12:00 → over from 12:30 on; opened at 8:00 → over from 20:00 on, busy or not. */
export function isSessionOver({ expiresAt, seenAt }: SessionTimes, now: number): boolean {
  return now >= expiresAt || now >= seenAt + STAFF_SESSION.idleMs;
}
