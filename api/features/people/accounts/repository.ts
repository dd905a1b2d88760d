import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

export type UserRow = Store['t']['users']['$inferSelect'];
export type SessionRow = Store['t']['sessions']['$inferSelect'];

/** Phones, tablets, machines at work; the oldest sign-in makes room for the next. */
const MOST_SESSIONS = 20;

/** Accounts and their sessions. Writes take the caller's transaction. */
export function accountsRepository(store: Store) {
  const { sessions, users } = store.t;

  const live = (userId: string, now: number) =>
    and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));

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

  /** Where the user is signed in, newest first. */
  const signIns = (userId: string, now: number, q: Pick<Queries, 'select'> = store.q) =>
    q
      .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt })
      .from(sessions)
      .where(live(userId, now))
      .orderBy(desc(sessions.createdAt), desc(sessions.id));

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

    /** The same password at another cost, unless it was changed meanwhile. */
    async renewHash(
      q: Queries,
      { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
      renewed: string,
    ): Promise<void> {
      await q
        .update(users)
        .set({ passwordHash: renewed })
        .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
    },

    /** Opens a session, forgets those of the user that are over, and ends the oldest of too many. */
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
      const open = await signIns(row.userId, row.createdAt, q);
      const tooMany = open.slice(MOST_SESSIONS).map(({ id }) => id);
      if (tooMany.length > 0) await q.delete(sessions).where(inArray(sessions.id, tooMany));
      await q.update(users).set({ lastLoginAt: row.createdAt }).where(eq(users.id, row.userId));
    },

    signIns,

    /** Ends one session of the user; false when there is none. */
    async endOwn(q: Queries, userId: string, id: string, now: number): Promise<boolean> {
      const ended = await q
        .update(sessions)
        .set({ endedAt: now })
        .where(and(live(userId, now), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      return ended.length === 1;
    },

    async endOthers(q: Queries, userId: string, id: string, now: number): Promise<void> {
      await q
        .update(sessions)
        .set({ endedAt: now })
        .where(and(live(userId, now), ne(sessions.id, id)));
    },

    async findById(id: string, q: Pick<Queries, 'select'> = store.q) {
      const [row] = await q
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)));
      return row;
    },

    async setPhone(q: Queries, id: string, phone: string, phonePast: UserRow['phonePast']) {
      await q.update(users).set({ phone, phonePast }).where(eq(users.id, id));
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
