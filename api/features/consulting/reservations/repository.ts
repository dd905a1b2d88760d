import { and, desc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';

export type ReservationRow = Store['t']['consultHolds']['$inferSelect'];

// Slot reservations for orders. Writes take the caller's transaction.

/** Stores a reservation; false if another client has the slot. */
export async function insert(ctx: Platform, q: Queries, row: ReservationRow): Promise<boolean> {
  const { consultHolds } = ctx.store.t;
  const added = await q.insert(consultHolds).values(row).onConflictDoNothing().returning({ id: consultHolds.id });
  return added.length === 1;
}

async function release(ctx: Platform, q: Queries, which: SQL | undefined): Promise<ReservationRow[]> {
  const { consultHolds } = ctx.store.t;
  return q
    .update(consultHolds)
    .set({ releasedAt: ctx.clock.now() })
    .where(and(which, isNull(consultHolds.releasedAt)))
    .returning();
}

export async function releaseOf(ctx: Platform, q: Queries, clientSn: string): Promise<ReservationRow | undefined> {
  const [row] = await release(ctx, q, eq(ctx.store.t.consultHolds.clientSn, clientSn));
  return row;
}

export async function releaseOfUser(ctx: Platform, q: Queries, userId: string): Promise<void> {
  await release(ctx, q, eq(ctx.store.t.consultHolds.userId, userId));
}

/** Releases expired reservations of a slot before their job runs. */
export async function releaseEnded(
  ctx: Platform,
  q: Queries,
  { masterId, slotAt }: Pick<ReservationRow, 'masterId' | 'slotAt'>,
): Promise<void> {
  const { consultHolds } = ctx.store.t;
  await release(
    ctx,
    q,
    and(eq(consultHolds.masterId, masterId), eq(consultHolds.slotAt, slotAt), lte(consultHolds.until, ctx.clock.now())),
  );
}

export async function setContactMethod(
  ctx: Platform,
  q: Queries,
  id: string,
  way: ReservationRow['way'],
  wechat: string | null,
): Promise<void> {
  const { consultHolds } = ctx.store.t;
  await q.update(consultHolds).set({ way, wechat }).where(eq(consultHolds.id, id));
}

export async function remove(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const { consultHolds } = ctx.store.t;
  await q.delete(consultHolds).where(eq(consultHolds.clientSn, clientSn));
}

export async function newestOf(ctx: Platform, q: Reads, clientSn: string): Promise<ReservationRow | undefined> {
  const { consultHolds } = ctx.store.t;
  const [row] = await q
    .select()
    .from(consultHolds)
    .where(eq(consultHolds.clientSn, clientSn))
    .orderBy(desc(consultHolds.id))
    .limit(1);
  return row;
}

export async function countSince(ctx: Platform, q: Reads, userId: string, since: number): Promise<number> {
  const { consultHolds } = ctx.store.t;
  return q.$count(consultHolds, and(eq(consultHolds.userId, userId), gt(consultHolds.madeAt, since)));
}
