import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

export type FeedRow = Store['t']['calendarFeeds']['$inferSelect'];
export type DeviceRow = Store['t']['pushDevices']['$inferSelect'];

/** Calendars and browsers that want to hear of tomorrow. Writes take the caller's transaction. */
export function tomorrowRepository(store: Store) {
  const { calendarFeeds, pushDevices, tomorrowTimes, users } = store.t;

  // Programs ask every few hours, for every calendar there is.
  const feedBySecret = store.prepare('feed_by_secret', (q) =>
    q
      .select({ id: calendarFeeds.id, userId: calendarFeeds.userId })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .where(
        and(eq(calendarFeeds.secretHash, sql.placeholder('secretHash')), isNull(users.blockedAt)),
      ),
  );

  return {
    /** The feed, unless its user is blocked or gone. */
    async feedBySecret(secretHash: string) {
      const [row] = await feedBySecret.execute({ secretHash });
      return row;
    },

    async feedOf(userId: string, q: Pick<Queries, 'select'> = store.q) {
      const [row] = await q.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
      return row;
    },

    async putFeed(q: Queries, row: FeedRow): Promise<void> {
      await q
        .insert(calendarFeeds)
        .values(row)
        .onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
    },

    async dropFeed(q: Queries, userId: string): Promise<void> {
      await q.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
    },

    /** The browser is this user's from now on, whoever had it before; what it was told stays. */
    async putDevice(q: Queries, row: DeviceRow): Promise<void> {
      const { userId, p256dh, auth, createdAt } = row;
      await q.insert(pushDevices).values(row).onConflictDoUpdate({
        target: pushDevices.endpoint,
        set: { userId, p256dh, auth, createdAt },
      });
    },

    /** Forgets all of a user's browsers but the newest. */
    async keepNewest(q: Queries, userId: string, most: number): Promise<void> {
      const rows = await q
        .select({ id: pushDevices.id })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId))
        .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
      const old = rows.slice(most).map(({ id }) => id);
      if (old.length > 0) await q.delete(pushDevices).where(inArray(pushDevices.id, old));
    },

    async dropDevice(q: Queries, userId: string, endpoint: string): Promise<void> {
      await q
        .delete(pushDevices)
        .where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)));
    },

    async dropDevices(q: Queries, userId: string): Promise<void> {
      await q.delete(pushDevices).where(eq(pushDevices.userId, userId));
    },

    async endpointsOf(userId: string): Promise<string[]> {
      const rows = await store.q
        .select({ endpoint: pushDevices.endpoint })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId));
      return rows.map(({ endpoint }) => endpoint);
    },

    /** Those of a user's browsers that were not told of the day; from now on they count as told. */
    claimUnsent(q: Queries, userId: string, day: string): Promise<DeviceRow[]> {
      return q
        .update(pushDevices)
        .set({ toldOf: day })
        .where(
          and(
            eq(pushDevices.userId, userId),
            or(isNull(pushDevices.toldOf), lt(pushDevices.toldOf, day)),
          ),
        )
        .returning();
    },

    /** What did not go out is to be tried again. */
    async untell(q: Queries, ids: readonly string[], day: string): Promise<void> {
      await q
        .update(pushDevices)
        .set({ toldOf: null })
        .where(and(inArray(pushDevices.id, [...ids]), eq(pushDevices.toldOf, day)));
    },

    /** Forgets browsers that want no more; not one that has subscribed anew since. */
    async dropGone(q: Queries, devices: readonly DeviceRow[]): Promise<void> {
      for (const { id, p256dh } of devices) {
        await q
          .delete(pushDevices)
          .where(and(eq(pushDevices.id, id), eq(pushDevices.p256dh, p256dh)));
      }
    },

    async isLive(userId: string): Promise<boolean> {
      const rows = await store.q
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.blockedAt)));
      return rows.length === 1;
    },

    async sendAt(userId: string): Promise<string | undefined> {
      const [row] = await store.q
        .select({ sendAt: tomorrowTimes.sendAt })
        .from(tomorrowTimes)
        .where(eq(tomorrowTimes.userId, userId));
      return row?.sendAt;
    },

    async putSendAt(q: Queries, userId: string, sendAt: string): Promise<void> {
      await q
        .insert(tomorrowTimes)
        .values({ userId, sendAt })
        .onConflictDoUpdate({ target: tomorrowTimes.userId, set: { sendAt } });
    },
  };
}

export type TomorrowRepository = ReturnType<typeof tomorrowRepository>;
