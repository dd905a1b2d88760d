import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Store } from '#db/store';
import { DAY_MS } from '#domain/time/durations';

export type AskRow = Store['t']['asks']['$inferSelect'];

// Questions of people about their charts. Writes take the caller's transaction.

export async function insert({ store }: Platform, q: Queries, row: AskRow): Promise<void> {
  await q.insert(store.t.asks).values(row);
}

/** The newest first. */
export function page({ store }: Platform, userId: string, offset: number, limit: number): Promise<AskRow[]> {
  const { asks } = store.t;
  return store.q
    .select()
    .from(asks)
    .where(eq(asks.userId, userId))
    .orderBy(desc(asks.askedAt), desc(asks.id))
    .limit(limit)
    .offset(offset);
}

export async function total({ store }: Platform, userId: string): Promise<number> {
  const { asks } = store.t;
  return store.q.$count(asks, eq(asks.userId, userId));
}

export async function find({ store }: Platform, userId: string, id: string): Promise<AskRow | undefined> {
  const { asks } = store.t;
  const [row] = await store.q
    .select()
    .from(asks)
    .where(and(eq(asks.id, id), eq(asks.userId, userId)));
  return row;
}

/** Questions of a person since an instant. */
export function since({ store }: Platform, q: Queries, userId: string, from: number): Promise<AskRow[]> {
  const { asks } = store.t;
  return q
    .select()
    .from(asks)
    .where(and(eq(asks.userId, userId), gte(asks.askedAt, from)));
}

/** Whether a statement is to be held against the facts on this day, and has no answer yet. */
export async function isDueOn({ store }: Platform, userId: string, day: string): Promise<boolean> {
  const { asks } = store.t;
  const due = and(eq(asks.userId, userId), eq(asks.checkOn, day), isNull(asks.checkAnswer));
  return (await store.q.$count(asks, due)) > 0;
}

/** One more of the period, unless it has its `most`; whether it was counted. */
export async function countOne(
  { store, clock }: Platform,
  q: Queries,
  { userId, period, most }: { userId: string; period: string; most: number },
): Promise<boolean> {
  const { askCounts } = store.t;
  const at = clock.now();
  const rows = await q
    .insert(askCounts)
    .values({ userId, period, count: 1, at })
    .onConflictDoUpdate({
      target: [askCounts.userId, askCounts.period],
      set: { count: sql`${askCounts.count} + 1`, at },
      setWhere: lt(askCounts.count, most),
    })
    .returning({ count: askCounts.count });
  return rows.length === 1;
}

export async function counted({ store }: Platform, userId: string, period: string): Promise<number> {
  const { askCounts } = store.t;
  const [row] = await store.q
    .select({ count: askCounts.count })
    .from(askCounts)
    .where(and(eq(askCounts.userId, userId), eq(askCounts.period, period)));
  return row?.count ?? 0;
}

/** Whether there was such a row. */
export async function answer(
  { store }: Platform,
  q: Queries,
  { userId, id, fits }: { userId: string; id: string; fits: NonNullable<AskRow['checkAnswer']> },
): Promise<boolean> {
  const { asks } = store.t;
  const rows = await q
    .update(asks)
    .set({ checkAnswer: fits })
    .where(and(eq(asks.id, id), eq(asks.userId, userId)))
    .returning({ id: asks.id });
  return rows.length === 1;
}

export async function forget({ store }: Platform, q: Queries, userId: string, id: string): Promise<boolean> {
  const { asks } = store.t;
  const rows = await q
    .delete(asks)
    .where(and(eq(asks.id, id), eq(asks.userId, userId)))
    .returning({ id: asks.id });
  return rows.length === 1;
}

export async function forgetAll({ store }: Platform, q: Queries, userId: string): Promise<void> {
  const { asks } = store.t;
  await q.delete(asks).where(eq(asks.userId, userId));
}

/** A question is stored for two years, a count until it cannot matter any more. */
const QUESTIONS_MS = 730 * DAY_MS;
const COUNTS_MS = 30 * DAY_MS;

/** Deletes what has exceeded its retention. */
export function forgetOld({ store }: Platform, now: number): Promise<void> {
  const { asks, askCounts } = store.t;
  return store.tx(async (q) => {
    await q.delete(asks).where(lt(asks.askedAt, now - QUESTIONS_MS));
    await q.delete(askCounts).where(lt(askCounts.at, now - COUNTS_MS));
  });
}
