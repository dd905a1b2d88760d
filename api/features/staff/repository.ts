import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

export type StaffRow = Store['t']['staff']['$inferSelect'];
export type StaffSessionRow = Store['t']['staffSessions']['$inferSelect'];

/** Staff accounts and their sessions. */
export function staffRepository(store: Store) {
  const { staff, staffSessions } = store.t;

  const liveSession = store.prepare('live_staff_session', (q) =>
    q
      .select({
        id: staff.id,
        username: staff.username,
        role: staff.role,
        expiresAt: staffSessions.expiresAt,
      })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(
        and(
          eq(staffSessions.id, sql.placeholder('id')),
          isNull(staffSessions.endedAt),
          isNull(staff.disabledAt),
        ),
      ),
  );

  return {
    async liveSession(id: string) {
      const [row] = await liveSession.execute({ id });
      return row;
    },

    async findByUsername(username: string) {
      const [row] = await store.q.select().from(staff).where(eq(staff.username, username));
      return row;
    },

    async hasOwner(q: Pick<Queries, 'select'>): Promise<boolean> {
      const rows = await q
        .select({ id: staff.id })
        .from(staff)
        .where(eq(staff.role, 'owner'))
        .limit(1);
      return rows.length > 0;
    },

    /** False when the user name is taken. */
    async insert(q: Queries, row: StaffRow): Promise<boolean> {
      const inserted = await q
        .insert(staff)
        .values(row)
        .onConflictDoNothing({ target: staff.username })
        .returning({ id: staff.id });
      return inserted.length === 1;
    },

    async openSession(q: Queries, row: StaffSessionRow): Promise<void> {
      await q
        .delete(staffSessions)
        .where(
          and(
            eq(staffSessions.staffId, row.staffId),
            or(
              lt(staffSessions.expiresAt, row.createdAt),
              lt(staffSessions.endedAt, row.createdAt),
            ),
          ),
        );
      await q.insert(staffSessions).values(row);
      await q.update(staff).set({ lastLoginAt: row.createdAt }).where(eq(staff.id, row.staffId));
    },

    async endSession(q: Queries, id: string, now: number): Promise<void> {
      await q
        .update(staffSessions)
        .set({ endedAt: now })
        .where(and(eq(staffSessions.id, id), isNull(staffSessions.endedAt)));
    },
  };
}
