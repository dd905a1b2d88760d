import type { PhonePast } from '../people/phone-mark.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';

/** The free trial runs three days from the account's creation (spec §1, §9). */
export const TRIAL_MS = 3 * DAY_MS;

/** When an account began, and what an earlier one of its phone had used up. */
export interface TrialStart {
  /** ms. */
  createdAt: number;
  phonePast: PhonePast | null;
}

/**
 * Whether the trial is over at `now` (ms): a phone has one, whichever account it is of. Created at 0
 * → over from 259,200,000 on, and from the start where the phone had its trial before.
 */
export function trialOver({ createdAt, phonePast }: TrialStart, now: number): boolean {
  return phonePast !== null || now >= createdAt + TRIAL_MS;
}

export interface TrialLeft {
  days: number;
  hours: number;
  minutes: number;
}

/**
 * Time left of the trial at `now` (both ms), or null once it is over. A minute begun counts whole,
 * so an open trial never reads 0; the first one does not, so it never reads 3 d 0 h 0 min either.
 *
 * Example: created at 0 → 2 d 23 h 59 min at 0 and at 60,000, 0 d 0 h 1 min in its last
 * minute, null from 259,200,000 on. A clock behind the server's never shows more than the three days.
 */
export function trialLeft(createdAt: number, now: number): TrialLeft | null {
  if (now >= createdAt + TRIAL_MS) return null;
  const left = Math.min(TRIAL_MS - MINUTE_MS, createdAt + TRIAL_MS - now);
  const minutes = Math.ceil(left / MINUTE_MS);
  return {
    days: Math.floor(minutes / (24 * 60)),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}
