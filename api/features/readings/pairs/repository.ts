import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import { PAIR_KEPT_MS, type PairSide } from '#domain/people/pair';

export type PairRow = Store['t']['pairs']['$inferSelect'];

/** List limit. */
const LISTED = 50;

// Pairings by link. Writes take the caller's transaction.

export async function insert(ctx: Platform, q: Queries, row: PairRow): Promise<void> {
  await q.insert(ctx.store.t.pairs).values(row);
}

export async function byCode(ctx: Platform, q: Reads, codeHash: string): Promise<PairRow | undefined> {
  const { pairs } = ctx.store.t;
  const [row] = await q.select().from(pairs).where(eq(pairs.codeHash, codeHash));
  return row;
}

const isOneOf = ({ pairs }: Store['t'], userId: string) => or(eq(pairs.userId, userId), eq(pairs.joinerId, userId));

/** A pairing in which the user is one of the two. */
export async function ofUser(ctx: Platform, q: Reads, userId: string, id: string): Promise<PairRow | undefined> {
  const { pairs } = ctx.store.t;
  const [row] = await q
    .select()
    .from(pairs)
    .where(and(eq(pairs.id, id), isOneOf(ctx.store.t, userId)));
  return row;
}

/** Newest first. */
export function listOf(ctx: Platform, userId: string): Promise<PairRow[]> {
  const { pairs } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(pairs)
    .where(isOneOf(ctx.store.t, userId))
    .orderBy(desc(pairs.createdAt), desc(pairs.id))
    .limit(LISTED);
}

/** Counts the user's links that can still be used. */
export async function openCount(ctx: Platform, q: Queries, userId: string, now: number): Promise<number> {
  const { pairs } = ctx.store.t;
  return q.$count(pairs, and(eq(pairs.userId, userId), eq(pairs.state, 'open'), gt(pairs.expiresAt, now)));
}

/** Joins a pairing: exactly one of several concurrent callers gets true, since a link works once. */
export async function join(
  ctx: Platform,
  q: Queries,
  id: string,
  by: { joinerId: string; joinerLabel: string | null; joinedAt: number },
): Promise<boolean> {
  const { pairs } = ctx.store.t;
  const joined = await q
    .update(pairs)
    .set({ ...by, state: 'joined', linkCode: null })
    .where(and(eq(pairs.id, id), eq(pairs.state, 'open'), gt(pairs.expiresAt, by.joinedAt)))
    .returning({ id: pairs.id });
  return joined.length === 1;
}

const OVER = { linkCode: null, label: null, joinerLabel: null };

/** Ends a pairing, or withdraws a link; an ended one is unchanged. */
export async function end(ctx: Platform, q: Queries, id: string, endedBy: PairSide, endedAt: number): Promise<void> {
  const { pairs } = ctx.store.t;
  await q
    .update(pairs)
    .set({ ...OVER, state: 'ended', endedAt, endedBy })
    .where(and(eq(pairs.id, id), inArray(pairs.state, ['open', 'joined', 'changed'])));
}

/** The user's birth changed: ends their pairings. The labels stay, to offer pairing again. */
export async function birthChanged(ctx: Platform, q: Queries, userId: string, endedAt: number): Promise<void> {
  const { pairs } = ctx.store.t;
  const ends = (endedBy: PairSide) => ({ state: 'changed' as const, endedAt, endedBy });
  const joined = eq(pairs.state, 'joined');
  await q
    .update(pairs)
    .set(ends('inviter'))
    .where(and(eq(pairs.userId, userId), joined));
  await q
    .update(pairs)
    .set(ends('joiner'))
    .where(and(eq(pairs.joinerId, userId), joined));
}

/** Deletes pairings that ended or were never used, after the retention period. */
export function forgetOld({ store }: Platform, now: number): Promise<void> {
  const { pairs } = store.t;
  const before = now - PAIR_KEPT_MS;
  return store.tx(async (q) => {
    const unused = and(eq(pairs.state, 'open'), lt(pairs.expiresAt, before));
    const over = and(inArray(pairs.state, ['changed', 'ended']), lt(pairs.endedAt, before));
    // No row ends before it was created.
    await q.delete(pairs).where(and(lt(pairs.createdAt, before), or(unused, over)));
  });
}
