import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Store } from '#db/store';

export type TerminalRow = Store['t']['gatewayTerminals']['$inferSelect'];

/** Longer than any activation or check-in can take, so that a lease never ends under its holder. */
const LEASE_MS = 15_000;

/** The stored terminal and the lease for changing it; its id is loaded when needed. */
export function terminalRepository(store: Store, id: () => string) {
  const { gatewayTerminals: terminals } = store.t;
  const row = store.prepare('gateway_terminal', (q) =>
    q
      .select()
      .from(terminals)
      .where(eq(terminals.id, sql.placeholder('id'))),
  );

  return {
    async load(): Promise<TerminalRow | undefined> {
      return (await row.execute({ id: id() }))[0];
    },

    /** Numbers of every terminal we ever had: an old one's orders may still be reported. */
    async serialNumbers(): Promise<string[]> {
      const rows = await store.q
        .select({ sn: terminals.terminalSn })
        .from(terminals)
        .where(isNotNull(terminals.terminalSn));
      return rows.flatMap(({ sn }) => (sn === null ? [] : [sn]));
    },

    /** Takes the lease; false while another process has it. */
    async lease(holder: string, now: number): Promise<boolean> {
      const leaseUntil = now + LEASE_MS;
      // Read committed: a second caller waits for the row, then finds it leased.
      return store.tx(async (q) => {
        await q.insert(terminals).values({ id: id(), keyVersion: 0, leaseUntil: 0 }).onConflictDoNothing();
        const taken = await q
          .update(terminals)
          .set({ leaseHolder: holder, leaseUntil })
          .where(and(eq(terminals.id, id()), lte(terminals.leaseUntil, now)))
          .returning({ id: terminals.id });
        return taken.length === 1;
      }, 'readCommitted');
    },

    async release(holder: string): Promise<void> {
      await store.tx(async (q) => {
        await q
          .update(terminals)
          .set({ leaseHolder: null, leaseUntil: 0 })
          .where(and(eq(terminals.id, id()), eq(terminals.leaseHolder, holder)));
      });
    },

    /** Writes what the lease's holder found out; nothing once the lease is another's. */
    async put(holder: string, values: Partial<TerminalRow>): Promise<void> {
      await store.tx(async (q) => {
        await q
          .update(terminals)
          .set(values)
          .where(and(eq(terminals.id, id()), eq(terminals.leaseHolder, holder)));
      });
    },

    /** The candidate has signed a call that went well: it is the key now. */
    async confirm(candidate: string): Promise<void> {
      await store.tx(async (q) => {
        await q
          .update(terminals)
          .set({ key: candidate, candidateKey: null })
          .where(and(eq(terminals.id, id()), eq(terminals.candidateKey, candidate)));
      });
    },
  };
}
