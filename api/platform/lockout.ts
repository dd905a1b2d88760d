import { eq, lt, sql } from 'drizzle-orm';
import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import { FORGET_FAILURES_MS, lockMs } from '#domain/lockout';
import type { Clock } from './clock.ts';

/**
 * Keeps wrong passwords in a row for a login name, whether or not an account has that name: a lock
 * must not tell which phones are registered. A reset password clears it.
 */
export interface Lockout {
  /** Throws AppError tooOften while the name is locked. */
  check(name: string): Promise<void>;
  failed(name: string): Promise<void>;
  clear(name: string): Promise<void>;
}

export function lockout(store: Store, clock: Clock, realm: 'user' | 'staff'): Lockout {
  const { loginFailures } = store.t;
  const keyOf = (name: string) => `${realm}:${name}`;

  return {
    async check(name) {
      const [row] = await store.q
        .select({ lockedUntil: loginFailures.lockedUntil })
        .from(loginFailures)
        .where(eq(loginFailures.key, keyOf(name)));
      const wait = (row?.lockedUntil ?? 0) - clock.now();
      if (wait > 0) {
        const retryAfter = Math.ceil(wait / 1000);
        const msg = `密码错误次数过多，请${Math.ceil(wait / 60_000)}分钟后再试`;
        throw new AppError('tooOften', { msg, retryAfter });
      }
    },
    async failed(name) {
      const now = clock.now();
      // Read committed: counting takes the row, which is then this transaction's until it ends.
      await store.tx(async (q) => {
        await q.delete(loginFailures).where(lt(loginFailures.updatedAt, now - FORGET_FAILURES_MS));
        const first = { key: keyOf(name), failures: 1, lockedUntil: now, updatedAt: now };
        const [row] = await q
          .insert(loginFailures)
          .values(first)
          .onConflictDoUpdate({
            target: loginFailures.key,
            set: { failures: sql`${loginFailures.failures} + 1`, updatedAt: now },
          })
          .returning({ failures: loginFailures.failures });
        await q
          .update(loginFailures)
          .set({ lockedUntil: now + lockMs(row?.failures ?? first.failures) })
          .where(eq(loginFailures.key, first.key));
      }, 'readCommitted');
    },
    async clear(name) {
      const key = keyOf(name);
      const [row] = await store.q.select().from(loginFailures).where(eq(loginFailures.key, key));
      if (!row) return;
      await store.tx(async (q) => {
        await q.delete(loginFailures).where(eq(loginFailures.key, key));
      });
    },
  };
}
