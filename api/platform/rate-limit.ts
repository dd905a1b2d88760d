import { lt, sql } from 'drizzle-orm';
import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import type { Clock } from './clock.ts';

export interface Window {
  count: number;
  withinMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * What one address may do. Mobile carriers put thousands of phones behind one address, so these
 * only stop floods; guessing is stopped by the limits on a phone number and on an account.
 */
export const PER_IP = {
  login: { count: 60, withinMs: MINUTE },
  sendSmsCode: { count: 60, withinMs: HOUR },
  register: { count: 60, withinMs: HOUR },
  resetPassword: { count: 60, withinMs: HOUR },
  staffLogin: { count: 30, withinMs: MINUTE },
  // One a device and day; a school or an office shares an address.
  visit: { count: 600, withinMs: HOUR },
  apiDocs: { count: 60, withinMs: MINUTE },
  // Calendar services fetch for many people from a few addresses.
  calendarFeed: { count: 1_200, withinMs: HOUR },
} as const satisfies Record<string, Window>;

/** Everybody together: what a text-message bill can stand before somebody should look. */
export const GLOBAL = {
  sendSmsCode: { count: 5_000, withinMs: HOUR },
} as const satisfies Record<string, Window>;

export interface RateLimit {
  /** Counts one use by an address; throws AppError tooOften with the seconds to wait. */
  perIp(use: keyof typeof PER_IP, ip: string): Promise<void>;
  everybody(use: keyof typeof GLOBAL): Promise<void>;
}

/**
 * Counters in the database, exact over any number of processes. `perIpFactor` multiplies the
 * per-address limits only.
 */
export function rateLimit(store: Store, clock: Clock, perIpFactor: number): RateLimit {
  const { rateLimits } = store.t;

  async function use(key: string, { count, withinMs }: Window): Promise<void> {
    const now = clock.now();
    // Read committed: the counting statement waits for its row and counts on from what it finds.
    const [row] = await store.tx(async (q) => {
      await q.delete(rateLimits).where(lt(rateLimits.resetAt, now));
      return q
        .insert(rateLimits)
        .values({ key, count: 1, resetAt: now + withinMs })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { count: sql`${rateLimits.count} + 1` },
        })
        .returning();
    }, 'readCommitted');
    if (row && row.count > count) {
      throw new AppError('tooOften', { retryAfter: Math.ceil((row.resetAt - now) / 1000) });
    }
  }

  return {
    perIp(name, ip) {
      const { count, withinMs } = PER_IP[name];
      return use(`ip:${name}:${ip}`, { count: count * perIpFactor, withinMs });
    },
    everybody: (name) => use(`all:${name}`, GLOBAL[name]),
  };
}
