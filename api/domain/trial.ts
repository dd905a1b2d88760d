const DAY_MS = 24 * 60 * 60_000;

/** The free trial runs three days from the account's creation (spec §1, §9). */
export const TRIAL_MS = 3 * DAY_MS;

/** Whether the trial is over at `now` (both ms). Created at 0 → over from 259,200,000 on. */
export function trialOver(createdAt: number, now: number): boolean {
  return now >= createdAt + TRIAL_MS;
}
