/** Purposes of a one-time code: those open to all, and `phone` for a signed-in user. */
export const OPEN_SMS_PURPOSES = ['register', 'reset', 'login'] as const;
export const SMS_PURPOSES = [...OPEN_SMS_PURPOSES, 'phone'] as const;
export type SmsPurpose = (typeof SMS_PURPOSES)[number];

/** Sent only to phones with an account; the response is the same for others. */
export const isForAccounts = (purpose: SmsPurpose): boolean => purpose === 'reset' || purpose === 'login';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * `tries` may come from one network, `triesOfAll` from all together: others' guesses do not use up those of the
 * code's owner. An origin with an earlier sign-in to the account or, without an account, the one that requested the
 * code, has five of its own in addition.
 */
export const SMS_CODE = {
  digits: 6,
  lifeMs: 5 * MINUTE,
  tries: 5,
  triesOfAll: 20,
  recordMs: 24 * HOUR,
} as const;

/**
 * Returns until when a code sent at `now` is valid: five minutes, or until the phone may be sent the next one, so
 * that its owner always has a valid code or may request one. Example: the fifth code of an hour, the first 40 minutes
 * ago → 20 minutes.
 */
export function codeEndsAt(sentAt: readonly number[], now: number): number {
  return Math.min(now + SMS_CODE.recordMs, Math.max(now + SMS_CODE.lifeMs, nextSmsAt([now, ...sentAt])));
}

/** Delays before a message rejected by the carrier is retried; then it is given up. */
export const SMS_RETRIES_MS = [2, 8, 20, 60, 120].map((seconds) => seconds * SECOND);

/** A code recorded later than this from now was recorded while a clock was ahead and is ignored. */
export const SMS_CLOCKS_APART_MS = MINUTE;

/** Codes per phone and purpose: `count` within any `withinMs` (sliding window). */
const SMS_PHONE_LIMITS = [
  { count: 1, withinMs: 60 * SECOND },
  { count: 5, withinMs: HOUR },
  { count: 10, withinMs: 24 * HOUR },
] as const;

/**
 * When the next code may be sent, in ms; a value at or before `now` means at once.
 * `sentAt` are the instants of earlier codes, newest first.
 *
 * Example: codes at 0 s and 70 s, now 80 s → 130 s (60 s after the newest).
 */
export function nextSmsAt(sentAt: readonly number[]): number {
  return Math.max(
    0,
    ...SMS_PHONE_LIMITS.map(({ count, withinMs }) => {
      const oldestThatCounts = sentAt[count - 1];
      return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs;
    }),
  );
}
