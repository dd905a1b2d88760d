import { DAY_MS } from '../time/durations.ts';

/**
 * Benefits that a phone may have used before an account: the free trial, or the trial and
 * the first purchase, which brings an inviter's reward.
 */
export const PHONE_HISTORIES = ['trial', 'purchase'] as const;
export type PhoneHistory = (typeof PHONE_HISTORIES)[number];

/** Retention of a phone hash after the phone left its account (privacy text, part two). */
export const PHONE_HASH_MS = 365 * DAY_MS;

/**
 * Returns the benefit that an account used first; null if its phone had used it before, so that another account
 * of the same phone never extends the retention of its hash.
 */
export function usedUp(before: PhoneHistory | null, bought: boolean): PhoneHistory | null {
  if (before === 'purchase') return null;
  if (bought) return 'purchase';
  return before === null ? 'trial' : null;
}

/** Returns the more restrictive of two histories. */
export function stricterHistory(a: PhoneHistory | null, b: PhoneHistory | null): PhoneHistory | null {
  return a === 'purchase' || b === 'purchase' ? 'purchase' : (a ?? b);
}
