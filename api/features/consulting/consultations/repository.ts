import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { refunding } from '#db/refunding';
import type { Queries, Store } from '#db/store';
import { OPEN_STATES } from '#domain/consulting/consult-state';

export type DemandRow = Store['t']['consultDemands']['$inferSelect'];
export type DemandEventRow = Store['t']['consultEvents']['$inferSelect'];
/** With what its place on the desk also hangs on, and whether its money is on the way back. */
export type PaidDemand = DemandRow & { amount: number; refunding: boolean };
type Reader = Pick<Queries, 'select'>;

/** Demands and their events. Writes take the caller's transaction. */
export function consultsRepository(store: Store) {
  const { consultDemands, consultEvents, orders } = store.t;
  const columns = {
    ...getTableColumns(consultDemands),
    amount: orders.amount,
    refunding: refunding(store),
  };

  return {
    ofUser: (userId: string): Promise<DemandRow[]> =>
      store.q.select().from(consultDemands).where(eq(consultDemands.userId, userId)),

    openOf: (q: Reader, userId: string): Promise<PaidDemand[]> =>
      q
        .select(columns)
        .from(consultDemands)
        .innerJoin(orders, eq(orders.clientSn, consultDemands.clientSn))
        .where(and(eq(consultDemands.userId, userId), inArray(consultDemands.state, OPEN_STATES))),

    async find(q: Reader, clientSn: string): Promise<PaidDemand | undefined> {
      const [row] = await q
        .select(columns)
        .from(consultDemands)
        .innerJoin(orders, eq(orders.clientSn, consultDemands.clientSn))
        .where(eq(consultDemands.clientSn, clientSn));
      return row;
    },

    /** Who set the hours of these demands, and to when, oldest first. */
    hoursSet: (clientSns: readonly string[]) =>
      store.q
        .select({
          clientSn: consultEvents.clientSn,
          actor: consultEvents.actor,
          slotAt: consultEvents.slotAt,
        })
        .from(consultEvents)
        .where(
          and(
            inArray(consultEvents.clientSn, [...clientSns]),
            inArray(consultEvents.action, ['book', 'reschedule']),
          ),
        )
        .orderBy(asc(consultEvents.id)),

    /** The first text of an order stays; false when there was one. */
    async insert(q: Queries, row: DemandRow): Promise<boolean> {
      const added = await q
        .insert(consultDemands)
        .values(row)
        .onConflictDoNothing({ target: consultDemands.clientSn })
        .returning({ clientSn: consultDemands.clientSn });
      return added.length === 1;
    },

    /** The row as it is to be, over the version that was read; undefined when that one is gone. */
    async put(q: Queries, row: DemandRow, readVersion: number): Promise<DemandRow | undefined> {
      const { clientSn, ...set } = row;
      const [put] = await q
        .update(consultDemands)
        .set(set)
        .where(and(eq(consultDemands.clientSn, clientSn), eq(consultDemands.version, readVersion)))
        .returning();
      return put;
    },

    async appendEvent(q: Queries, row: DemandEventRow): Promise<void> {
      await q.insert(consultEvents).values(row);
    },
  };
}
