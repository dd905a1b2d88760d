import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

export type UserRow = Store['t']['users']['$inferSelect'];
export type SessionRow = Store['t']['sessions']['$inferSelect'];

/** Accounts and their sessions. Writes take the caller's transaction. */
export function accountsRepository(store: Store) {
  const { sessions, users } = store.t;

  // Asked on every authenticated request.
  const liveSession = store.prepare('live_session', (q) =>
    q
      .select({ userId: sessions.userId, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, sql.placeholder('id')),
          isNull(sessions.endedAt),
          isNull(users.blockedAt),
        ),
      ),
  );

  return {
    /** The session, unless it was ended or its user is blocked or gone. */
    async liveSession(id: string) {
      const [row] = await liveSession.execute({ id });
      return row;
    },

    async findByPhone(phone: string, q: Pick<Queries, 'select'> = store.q) {
      const [row] = await q.select().from(users).where(eq(users.phone, phone));
      return row;
    },

    async findByInviteCode(inviteCode: string, q: Pick<Queries, 'select'>) {
      const [row] = await q
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.inviteCode, inviteCode), isNull(users.blockedAt)));
      return row;
    },

    async insertUser(q: Queries, row: UserRow): Promise<void> {
      await q.insert(users).values(row);
    },

    async setPassword(q: Queries, userId: string, passwordHash: string): Promise<void> {
      await q.update(users).set({ passwordHash }).where(eq(users.id, userId));
    },

    /** Opens a session, and forgets those of the user that are over. */
    async openSession(q: Queries, row: SessionRow): Promise<void> {
      await q
        .delete(sessions)
        .where(
          and(
            eq(sessions.userId, row.userId),
            or(lt(sessions.expiresAt, row.createdAt), lt(sessions.endedAt, row.createdAt)),
          ),
        );
      await q.insert(sessions).values(row);
      await q.update(users).set({ lastLoginAt: row.createdAt }).where(eq(users.id, row.userId));
    },

    async endSession(q: Queries, id: string, now: number): Promise<void> {
      await q
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
    },

    async endSessionsOf(q: Queries, userId: string, now: number): Promise<void> {
      await q
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
    },
  };
}
