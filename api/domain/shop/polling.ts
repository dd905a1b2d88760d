import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';

const SECOND_MS = 1_000;

/**
 * When the server queries the gateway about an order, by the order's age: often while a QR code is shown (valid four
 * minutes), once after the gateway's own clean-up at minute six, then ever less often for lost notifications.
 */
const FREQUENT = [
  { untilMs: MINUTE_MS, everyMs: 3 * SECOND_MS },
  { untilMs: 5 * MINUTE_MS, everyMs: 10 * SECOND_MS },
] as const;
const SINGLE = [6 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS] as const;

/** Age from which an order unknown to the gateway counts as given up (it may reappear). */
export const GIVE_UP_UNKNOWN_MS = 15 * MINUTE_MS;

/**
 * Returns the first query age above `ageMs`, or null after the last one. Example: 0 → 3 s, 59 s → 60 s, 60 s → 70 s,
 * 5 min → 6 min, 20 min → 1 h, 24 h → null.
 */
export function nextCheckAge(ageMs: number): number | null {
  const age = Math.max(0, ageMs);
  let start = 0;
  for (const { untilMs, everyMs } of FREQUENT) {
    if (age < untilMs) return Math.min(untilMs, start + (Math.floor((age - start) / everyMs) + 1) * everyMs);
    start = untilMs;
  }
  return SINGLE.find((single) => single > age) ?? null;
}

/** The same for a closed order: only the rare checks, for late payments. */
export function nextClosedCheckAge(ageMs: number): number | null {
  return SINGLE.find((single) => single > ageMs && single >= GIVE_UP_UNKNOWN_MS) ?? null;
}

/** Delay before a refund of unknown outcome is retried, after the n-th try (from 1); null: give up. */
const REFUND_RETRIES = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS];

export function refundRetryMs(tries: number): number | null {
  return REFUND_RETRIES[tries - 1] ?? null;
}
