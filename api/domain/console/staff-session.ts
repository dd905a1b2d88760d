import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

/**
 * Lifetime of a console session: it expires after half an hour without activity, and always after a working day.
 * Automatic requests of the page are no activity.
 */
export const STAFF_SESSION = {
  idleMs: 30 * MINUTE_MS,
  longestMs: 12 * HOUR_MS,
  /** Activity is recorded at most this often, so that reading a list does not write. */
  notedEveryMs: MINUTE_MS,
} as const;

/** The second step of a sign-in: minutes to find the phone, and as many tries as before a lock. */
export const SECOND_STEP = { lifeMs: 5 * MINUTE_MS, tries: 5 } as const;

/** Wrong passwords and codes that end a session, however far apart. */
export const WRONG_PROOFS = 10;

interface SessionTimes {
  /** When it expires in any case. */
  expiresAt: number;
  seenAt: number;
}

/** Example: last active at 12:00 → expired from 12:30; opened at 8:00 → expired from 20:00, active or not. */
export function isSessionOver({ expiresAt, seenAt }: SessionTimes, now: number): boolean {
  return now >= expiresAt || now >= seenAt + STAFF_SESSION.idleMs;
}
