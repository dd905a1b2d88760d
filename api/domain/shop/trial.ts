import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { PhoneHistory } from './phone-history.ts';

/** Days of the free trial from the account's creation (spec §1, §9); invited users have more. */
export const TRIAL_DAYS = 3;
export const INVITED_TRIAL_DAYS = 6;

/** Trial days of a new account: a phone that already had a trial gets no extension. */
export const trialDaysOf = (isInvited: boolean, phonePast: PhoneHistory | null): number =>
  isInvited && phonePast === null ? INVITED_TRIAL_DAYS : TRIAL_DAYS;

/** Creation of an account, and the benefits used by its phone before. */
export interface TrialStart {
  /** ms. */
  createdAt: number;
  phonePast: PhoneHistory | null;
  trialDays: number;
}

/**
 * Returns whether the trial has ended at `now` (ms): one per phone, whatever the account. Three days created at 0 →
 * ended from 259,200,000 on, and from the start if the phone had its trial before.
 */
export function trialOver({ createdAt, phonePast, trialDays }: TrialStart, now: number): boolean {
  return phonePast !== null || now >= createdAt + trialDays * DAY_MS;
}

export interface TrialLeft {
  days: number;
  hours: number;
  minutes: number;
}

/**
 * Time left of the trial at `now` (both ms), or null once it ended. Minutes are rounded up, so an active trial never
 * shows 0, except the first one, so it never shows 3 d 0 h 0 min either. Example: three days created at 0 → 2 d 23 h
 * 59 min at 0 and at 60,000, 0 d 0 h 1 min in its last minute, null from 259,200,000 on. A clock behind the server's
 * never shows more than all days.
 */
export function trialLeft(
  { createdAt, trialDays }: Pick<TrialStart, 'createdAt' | 'trialDays'>,
  now: number,
): TrialLeft | null {
  const trialMs = trialDays * DAY_MS;
  if (now >= createdAt + trialMs) return null;
  const left = Math.min(trialMs - MINUTE_MS, createdAt + trialMs - now);
  const minutes = Math.ceil(left / MINUTE_MS);
  return {
    days: Math.floor(minutes / (24 * 60)),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  };
}
