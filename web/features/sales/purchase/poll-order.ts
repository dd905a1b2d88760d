import { hasKey } from '#domain/lookup';
import type { OrderStatus } from '#domain/shop/order-state';
import { CLAIM_FRESH_MS } from '#web/lib/purchase.ts';

/** Status words of the API and older ones that a gateway integration may send (spec §4). */
const OUTCOMES = {
  WAITING: null,
  INIT: null,
  PAID: 'paid',
  SUCCESS: 'paid',
  PAY_CANCELED: 'canceled',
  FAIL: 'failed',
  REFUNDED: 'refunded',
} as const satisfies Record<OrderStatus | 'INIT' | 'SUCCESS', string | null>;

type Outcome = NonNullable<(typeof OUTCOMES)[keyof typeof OUTCOMES]>;

/** Null while the order is pending. An unknown word ends the polling as a failure (spec §4). */
export function outcomeOf(status: string): Outcome | null {
  return hasKey(OUTCOMES, status) ? OUTCOMES[status] : 'failed';
}

const OFTEN_MS = 2_000;
const OFTEN_ATTEMPTS = 60;
const OFTEN_UNTIL_MS = OFTEN_ATTEMPTS * OFTEN_MS;
const SELDOM_MS = 5_000;
export const GIVE_UP_MS = CLAIM_FRESH_MS;

/**
 * Returns the delay before the next query in ms, or null to give up, after `attempts` within `elapsed` ms. The last
 * query is at five minutes.
 *
 * Example: (1, 0 s) → 2000, (60, 118 s) → 5000, (9, 121 s) → 5000, (95, 298 s) → 2000, (96, 300 s) → null.
 */
export function pauseAfter(attempts: number, elapsed: number): number | null {
  if (elapsed >= GIVE_UP_MS) return null;
  const often = attempts < OFTEN_ATTEMPTS && elapsed < OFTEN_UNTIL_MS;
  return Math.min(often ? OFTEN_MS : SELDOM_MS, GIVE_UP_MS - elapsed);
}

export interface PollParts<T> {
  /** Queries the order; null if unknown. A rejection ends the polling. */
  ask: () => Promise<T | null>;
  /** True if the answer is final. */
  settled: (answer: T) => boolean;
  now: () => number;
  /** Resolves after so many ms, or immediately when stopped. */
  wait: (ms: number) => Promise<void>;
  stopped: () => boolean;
  /** Queries only once. */
  once: boolean;
}

/** Returns the final answer, or why there is none. Failed queries count as attempts. */
export async function pollOrder<T>(parts: PollParts<T>): Promise<T | 'timeout' | 'stopped'> {
  const { ask, settled, now, wait, stopped, once } = parts;
  const begun = now();
  for (let attempts = 1; ; attempts += 1) {
    const answer = await ask();
    if (stopped()) return 'stopped';
    if (answer !== null && settled(answer)) return answer;
    const pause = once ? null : pauseAfter(attempts, now() - begun);
    if (pause === null) return 'timeout';
    await wait(pause);
    if (stopped()) return 'stopped';
  }
}
