import { and, eq } from 'drizzle-orm';
import { terminals } from '#db/sandbox/schema';
import type { SandboxStore } from '#db/sandbox/store';

export type SandboxTerminal = typeof terminals.$inferSelect;

/** Terminals that the simulated gateway has activated. */
export function sandboxTerminalRepository(store: SandboxStore) {
  return {
    async find(sn: string): Promise<SandboxTerminal | undefined> {
      return (await store.q.select().from(terminals).where(eq(terminals.sn, sn)))[0];
    },
    async insert(terminal: SandboxTerminal): Promise<void> {
      await store.tx(async (q) => {
        await q.insert(terminals).values(terminal);
      });
    },
    /** Changes the keys, unless they were changed since they were read. */
    async change(was: SandboxTerminal, keys: Pick<SandboxTerminal, 'key' | 'previousKey'>): Promise<boolean> {
      const rows = await store.tx(async (q) =>
        q
          .update(terminals)
          .set(keys)
          .where(and(eq(terminals.sn, was.sn), eq(terminals.key, was.key)))
          .returning({ sn: terminals.sn }),
      );
      return rows.length === 1;
    },
  };
}
