import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import { STAFF_SESSION } from '#domain/console/staff-session';

export type StaffSessionRow = Store['t']['staffSessions']['$inferSelect'];

/** Sign-ins to the console. */
export function staffSessionRepository(store: Store) {
  const { staff, staffSessions, staffTotpRules } = store.t;

  const live = store.prepare('live_staff_session', (q) =>
    q
      .select({
        id: staff.id,
        username: staff.username,
        role: staff.role,
        totpOnAt: staff.totpOnAt,
        totpRequired: staffTotpRules.role,
        expiresAt: staffSessions.expiresAt,
        seenAt: staffSessions.seenAt,
        lockedAt: staffSessions.lockedAt,
        provedAt: staffSessions.provedAt,
      })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .leftJoin(staffTotpRules, eq(staffTotpRules.role, staff.role))
      .where(
        and(
          eq(staffSessions.id, sql.placeholder('id')),
          isNull(staffSessions.endedAt),
          isNull(staff.disabledAt),
        ),
      ),
  );

  const open = (staffId: string) =>
    and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt));

  return {
    async live(id: string) {
      const [row] = await live.execute({ id });
      return row;
    },

    /** Opens one, and forgets those of the same person that are over. */
    async open(q: Queries, row: typeof staffSessions.$inferInsert): Promise<void> {
      await q
        .delete(staffSessions)
        .where(
          and(
            eq(staffSessions.staffId, row.staffId),
            or(
              lt(staffSessions.expiresAt, row.createdAt),
              lt(staffSessions.seenAt, row.createdAt - STAFF_SESSION.idleMs),
              isNotNull(staffSessions.endedAt),
            ),
          ),
        );
      await q.insert(staffSessions).values(row);
    },

    /** Never backwards, whichever request comes last. */
    async noteSeen(q: Queries, id: string, at: number): Promise<void> {
      await q
        .update(staffSessions)
        .set({ seenAt: at })
        .where(and(eq(staffSessions.id, id), lt(staffSessions.seenAt, at)));
    },

    async setLock(q: Queries, id: string, lockedAt: number | null): Promise<void> {
      await q.update(staffSessions).set({ lockedAt }).where(eq(staffSessions.id, id));
    },

    /** How many wrong ones the session has shown by now. */
    async countWrongProof(q: Queries, id: string): Promise<number> {
      const [row] = await q
        .update(staffSessions)
        .set({ wrongProofs: sql`${staffSessions.wrongProofs} + 1` })
        .where(eq(staffSessions.id, id))
        .returning({ wrongProofs: staffSessions.wrongProofs });
      return row?.wrongProofs ?? 0;
    },

    async noteProof(q: Queries, id: string, provedAt: number): Promise<void> {
      await q.update(staffSessions).set({ provedAt }).where(eq(staffSessions.id, id));
    },

    /** The person's own that are open, the last seen first; those over are told by their times. */
    ofStaff(staffId: string): Promise<StaffSessionRow[]> {
      return store.q
        .select()
        .from(staffSessions)
        .where(open(staffId))
        .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id));
    },

    /** How many ended: all of the person's, or `only` one, or all but `except`. */
    async end(
      q: Queries,
      staffId: string,
      now: number,
      { only, except }: { only?: string; except?: string } = {},
    ): Promise<number> {
      const rows = await q
        .update(staffSessions)
        .set({ endedAt: now })
        .where(
          and(
            open(staffId),
            only === undefined ? undefined : eq(staffSessions.id, only),
            except === undefined ? undefined : ne(staffSessions.id, except),
          ),
        )
        .returning({ id: staffSessions.id });
      return rows.length;
    },
  };
}
