import { and, eq, isNull } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

export type DemandRow = Store['t']['consultDemands']['$inferSelect'];

export function consultsRepository(store: Store) {
  const { consultDemands } = store.t;

  return {
    ofUser: (userId: string): Promise<DemandRow[]> =>
      store.q.select().from(consultDemands).where(eq(consultDemands.userId, userId)),

    /** The first text of an order stays. */
    async insert(q: Queries, row: DemandRow): Promise<void> {
      await q
        .insert(consultDemands)
        .values(row)
        .onConflictDoNothing({ target: consultDemands.clientSn });
    },

    async withdraw(q: Queries, clientSn: string, now: number): Promise<void> {
      await q
        .update(consultDemands)
        .set({ withdrawnAt: now })
        .where(and(eq(consultDemands.clientSn, clientSn), isNull(consultDemands.withdrawnAt)));
    },
  };
}
