import { eq, sql } from 'drizzle-orm';
import type { Store } from '#db/store';
import type { Clock } from '../../platform/clock.ts';

const ROW = 1;

/** The gateway's own clock: ours, and as far ahead as it was advanced. Shared by all processes. */
export function sandboxClock(store: Store, clock: Clock) {
  const { sandboxGatewayClock: table } = store.t;
  return {
    async now(): Promise<number> {
      const [row] = await store.q.select().from(table).where(eq(table.id, ROW));
      return clock.now() + (row?.aheadMs ?? 0);
    },
    async advance(seconds: number): Promise<void> {
      const aheadMs = Math.round(seconds * 1000);
      await store.tx(async (q) => {
        await q
          .insert(table)
          .values({ id: ROW, aheadMs })
          .onConflictDoUpdate({
            target: table.id,
            set: { aheadMs: sql`${table.aheadMs} + ${aheadMs}` },
          });
      });
    },
  };
}

export type SandboxClock = ReturnType<typeof sandboxClock>;
