import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queries, Store } from '#db/store';

export type MasterRow = Store['t']['consultMasters']['$inferSelect'];
type Reader = Pick<Queries, 'select'>;

/** Masters and their hours. Writes take the caller's transaction. */
export function mastersRepository(store: Store) {
  const { consultMasters, staff } = store.t;
  const changer = alias(staff, 'changer');

  const consultants = (q: Reader, where?: SQL) =>
    q
      .select({
        staffId: staff.id,
        username: staff.username,
        master: consultMasters,
        changedBy: changer.username,
      })
      .from(staff)
      .leftJoin(consultMasters, eq(consultMasters.staffId, staff.id))
      .leftJoin(changer, eq(changer.id, consultMasters.changedBy))
      .where(and(eq(staff.role, 'consultant'), isNull(staff.disabledAt), where))
      .orderBy(asc(staff.createdAt), asc(staff.id));

  return {
    list: (q: Reader) => consultants(q),

    async find(q: Reader, staffId: string) {
      const [row] = await consultants(q, eq(staff.id, staffId));
      return row;
    },

    /** Who takes appointments: with a profile, active, and the account not disabled. */
    async active(q: Reader): Promise<MasterRow[]> {
      const rows = await consultants(q, eq(consultMasters.active, true));
      return rows.flatMap(({ master }) => (master ? [master] : []));
    },

    async put(q: Queries, row: MasterRow): Promise<void> {
      await q
        .insert(consultMasters)
        .values(row)
        .onConflictDoUpdate({ target: consultMasters.staffId, set: row });
    },
  };
}
