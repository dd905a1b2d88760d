import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import type { Queries, Reads, Store } from '#db/store';

export type RestoreRow = Store['t']['restores']['$inferSelect'];

/** Unsettled restores, newest first. */
export function open(ctx: Platform, q: Reads = ctx.store.q): Promise<RestoreRow[]> {
  const { restores } = ctx.store.t;
  return q.select().from(restores).where(isNull(restores.closedAt)).orderBy(desc(restores.restoredAt));
}

/** Returns when the database was last restored, ms, or null. */
export async function lastAt(ctx: Platform, q: Reads): Promise<number | null> {
  const { restores } = ctx.store.t;
  const [row] = await q.select({ at: wholeNumber<number | null>(sql`max(${restores.restoredAt})`) }).from(restores);
  return row?.at ?? null;
}

/** Counts unfinished jobs of a kind. */
export async function jobsLeft(ctx: Platform, kind: string): Promise<number> {
  const { jobs } = ctx.store.t;
  return ctx.store.q.$count(jobs, eq(jobs.kind, kind));
}

/** Closes a restore; false if someone was faster. */
export async function close(
  ctx: Platform,
  q: Queries,
  id: string,
  end: Pick<RestoreRow, 'closedAt' | 'closedBy' | 'reason'>,
): Promise<boolean> {
  const { restores } = ctx.store.t;
  const closed = await q
    .update(restores)
    .set(end)
    .where(and(eq(restores.id, id), isNull(restores.closedAt)))
    .returning({ id: restores.id });
  return closed.length === 1;
}

type UnknownRow = Store['t']['unknownOrders']['$inferSelect'];

/** Row of the replaced database for a number without an order. */
export async function unknown(ctx: Platform, clientSn: string): Promise<UnknownRow | undefined> {
  const { unknownOrders } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(unknownOrders).where(eq(unknownOrders.clientSn, clientSn));
  return row;
}

export async function keepUnknown(ctx: Platform, q: Queries, row: UnknownRow): Promise<void> {
  const { unknownOrders } = ctx.store.t;
  await q.insert(unknownOrders).values(row).onConflictDoNothing();
}
