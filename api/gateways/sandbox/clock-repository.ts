import { sql } from 'drizzle-orm';
import { installation } from '#db/sandbox/schema';
import type { SandboxStore } from '#db/sandbox/store';
import type { Clock } from '../../platform/clock.ts';

/** The gateway's own clock: ours, and as far ahead as it was advanced. Shared by all processes. */
export function sandboxClock(store: SandboxStore, clock: Clock) {
  return {
    async now(): Promise<number> {
      const [row] = await store.q.select().from(installation);
      return clock.now() + (row?.aheadMs ?? 0);
    },
    async advance(seconds: number): Promise<void> {
      const ms = Math.round(seconds * 1000);
      await store.tx(async (q) => {
        await q.update(installation).set({ aheadMs: sql`${installation.aheadMs} + ${ms}` });
      });
    },
  };
}

export type SandboxClock = ReturnType<typeof sandboxClock>;
