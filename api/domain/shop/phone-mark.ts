import { DAY_MS } from '../time/durations.ts';

/**
 * Benefits that a phone can have used up before an account: the free trial, or the trial and
 * the first purchase, which brings an inviter's reward.
 */
export const PHONE_PASTS = ['trial', 'purchase'] as const;
export type PhonePast = (typeof PHONE_PASTS)[number];

/** How long a phone is remembered after it left an account (privacy text, part two). */
export const PHONE_MARK_MS = 365 * DAY_MS;

/**
 * Benefits that an account used up itself; null: none that its phone had not used up before, so that a mark
 * is never made longer by another account of the same phone.
 */
export function usedUp(before: PhonePast | null, bought: boolean): PhonePast | null {
  if (before === 'purchase') return null;
  if (bought) return 'purchase';
  return before === null ? 'trial' : null;
}

/** The one of two pasts that leaves less to be had. */
export function heavierPast(a: PhonePast | null, b: PhonePast | null): PhonePast | null {
  return a === 'purchase' || b === 'purchase' ? 'purchase' : (a ?? b);
}
