import { and, eq, isNotNull, ne, notLike } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

/** How a sealed text begins: the id of its key, with the dashes of a UUID, and a point. */
const SEALED = '________-____-____-____-____________.%';

/** Texts of consultations from before they were sealed. Writes take the caller's transaction. */
export function consultTextsRepository(store: Store) {
  const { consultDemands, orders } = store.t;

  return {
    async any(): Promise<boolean> {
      const rows = await store.q
        .select({ clientSn: consultDemands.clientSn })
        .from(consultDemands)
        .where(ne(consultDemands.content, ''))
        .limit(1);
      return rows.length > 0;
    },

    plainDemands: (q: Pick<Queries, 'select'>, limit: number) =>
      q
        .select({
          clientSn: consultDemands.clientSn,
          userId: consultDemands.userId,
          text: consultDemands.content,
        })
        .from(consultDemands)
        .where(and(ne(consultDemands.content, ''), notLike(consultDemands.content, SEALED)))
        .limit(limit),

    async putDemand(q: Queries, clientSn: string, content: string): Promise<void> {
      await q.update(consultDemands).set({ content }).where(eq(consultDemands.clientSn, clientSn));
    },

    plainOrders: (q: Pick<Queries, 'select'>, limit: number) =>
      q
        .select({ clientSn: orders.clientSn, userId: orders.userId, text: orders.content })
        .from(orders)
        .where(
          and(
            eq(orders.type, 'consult'),
            isNotNull(orders.content),
            notLike(orders.content, SEALED),
          ),
        )
        .limit(limit),

    async putOrder(q: Queries, clientSn: string, content: string): Promise<void> {
      await q.update(orders).set({ content }).where(eq(orders.clientSn, clientSn));
    },
  };
}
