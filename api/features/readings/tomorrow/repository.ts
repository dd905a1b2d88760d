import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Store } from '#db/store';

export type DeviceRow = Store['t']['pushDevices']['$inferSelect'];

type NoticeRow = Store['t']['expiryNotices']['$inferSelect'];

// Browsers subscribed to tomorrow's message. Writes take the caller's transaction.

/** Moves the browser to this user; the record of messages sent to it stays. */
export async function putDevice(ctx: Platform, q: Queries, row: DeviceRow): Promise<void> {
  const { pushDevices } = ctx.store.t;
  const { userId, p256dh, auth, wantsDay, wantsHour, createdAt } = row;
  await q.insert(pushDevices).values(row).onConflictDoUpdate({
    target: pushDevices.endpoint,
    set: { userId, p256dh, auth, wantsDay, wantsHour, createdAt },
  });
}

/** Deletes all but the user's newest browsers. */
export async function keepNewest(ctx: Platform, q: Queries, userId: string, most: number): Promise<void> {
  const { pushDevices } = ctx.store.t;
  const rows = await q
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id));
  const old = rows.slice(most).map(({ id }) => id);
  if (old.length > 0) await q.delete(pushDevices).where(inArray(pushDevices.id, old));
}

export async function dropDevice(ctx: Platform, q: Queries, userId: string, endpoint: string): Promise<void> {
  const { pushDevices } = ctx.store.t;
  await q.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)));
}

export async function dropDevices(ctx: Platform, q: Queries, userId: string): Promise<void> {
  const { pushDevices } = ctx.store.t;
  await q.delete(pushDevices).where(eq(pushDevices.userId, userId));
}

export function devicesOf(ctx: Platform, userId: string): Promise<DeviceRow[]> {
  const { pushDevices } = ctx.store.t;
  return ctx.store.q.select().from(pushDevices).where(eq(pushDevices.userId, userId));
}

/** Returns the user's browsers without a message for the day, and marks them as sent. */
export function claimUnsent(ctx: Platform, q: Queries, userId: string, day: string): Promise<DeviceRow[]> {
  const { pushDevices } = ctx.store.t;
  return q
    .update(pushDevices)
    .set({ toldOf: day })
    .where(
      and(
        eq(pushDevices.userId, userId),
        eq(pushDevices.wantsDay, true),
        or(isNull(pushDevices.toldOf), lt(pushDevices.toldOf, day)),
      ),
    )
    .returning();
}

/** Marks unsent messages for a retry. */
export async function untell(ctx: Platform, q: Queries, ids: readonly string[], day: string): Promise<void> {
  const { pushDevices } = ctx.store.t;
  await q
    .update(pushDevices)
    .set({ toldOf: null })
    .where(and(inArray(pushDevices.id, [...ids]), eq(pushDevices.toldOf, day)));
}

export async function isLive(ctx: Platform, userId: string): Promise<boolean> {
  const { users } = ctx.store.t;
  return (await ctx.store.q.$count(users, and(eq(users.id, userId), isNull(users.blockedAt)))) > 0;
}

export async function sendAt(ctx: Platform, userId: string): Promise<string | undefined> {
  const { tomorrowTimes } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ sendAt: tomorrowTimes.sendAt })
    .from(tomorrowTimes)
    .where(eq(tomorrowTimes.userId, userId));
  return row?.sendAt;
}

export async function putSendAt(ctx: Platform, q: Queries, userId: string, sendAt: string): Promise<void> {
  const { tomorrowTimes } = ctx.store.t;
  await q
    .insert(tomorrowTimes)
    .values({ userId, sendAt })
    .onConflictDoUpdate({ target: tomorrowTimes.userId, set: { sendAt } });
}

/** Active accounts with a subscribed browser, any grant, and no opt-out; by id. */
export async function membersWithDevices(ctx: Platform, after: string, limit: number): Promise<string[]> {
  const { users, pushDevices, membershipGrants } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        gt(users.id, after),
        isNull(users.blockedAt),
        isNull(users.deletedAt),
        eq(users.wantsExpiry, true),
        inArray(users.id, ctx.store.q.select({ id: pushDevices.userId }).from(pushDevices)),
        inArray(users.id, ctx.store.q.select({ id: membershipGrants.userId }).from(membershipGrants)),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns false if it was started before. */
export async function beginNotice(ctx: Platform, q: Queries, row: NoticeRow): Promise<boolean> {
  const { expiryNotices } = ctx.store.t;
  const added = await q.insert(expiryNotices).values(row).onConflictDoNothing().returning({ id: expiryNotices.id });
  return added.length === 1;
}

export async function noticeEnded(
  ctx: Platform,
  q: Queries,
  id: string,
  state: NoticeRow['state'],
  doneAt: number,
): Promise<void> {
  const { expiryNotices } = ctx.store.t;
  await q.update(expiryNotices).set({ state, doneAt }).where(eq(expiryNotices.id, id));
}

export async function wantsExpiry(ctx: Platform, userId: string): Promise<boolean> {
  const { users } = ctx.store.t;
  const [row] = await ctx.store.q.select({ wants: users.wantsExpiry }).from(users).where(eq(users.id, userId));
  return row?.wants ?? false;
}

export async function putWantsExpiry(ctx: Platform, q: Queries, userId: string, on: boolean): Promise<void> {
  const { users } = ctx.store.t;
  await q.update(users).set({ wantsExpiry: on }).where(eq(users.id, userId));
}
