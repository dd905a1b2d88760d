import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import type { Queries, Reads, Store } from '#db/store';
import type { GiftState } from '#domain/shop/gift';

export type GiftRow = Store['t']['gifts']['$inferSelect'];

/** Pause before a refused refund is retried. */
const RETRY_AFTER_MS = 60 * 60_000;

// Gifts. Writes take the caller's transaction.

export async function insert(ctx: Platform, q: Queries, row: GiftRow): Promise<void> {
  await q.insert(ctx.store.t.gifts).values(row);
}

export async function ofOrder(ctx: Platform, q: Reads, clientSn: string): Promise<GiftRow | undefined> {
  const { gifts } = ctx.store.t;
  const [row] = await q.select().from(gifts).where(eq(gifts.clientSn, clientSn));
  return row;
}

/** Read by every payment; most orders are no gifts. */
export async function ofOrderNow(ctx: Platform, q: Queries, clientSn: string): Promise<GiftRow | undefined> {
  const { gifts } = ctx.store.t;
  const statement = ctx.store.prepareWrite('gift_by_order', (reads) =>
    reads
      .select()
      .from(gifts)
      .where(eq(gifts.clientSn, sql.placeholder('clientSn'))),
  );
  const [row] = await statement.execute(q, { clientSn });
  return row;
}

export async function byCode(ctx: Platform, q: Reads, codeHash: string): Promise<GiftRow | undefined> {
  const { gifts } = ctx.store.t;
  const [row] = await q.select().from(gifts).where(eq(gifts.codeHash, codeHash));
  return row;
}

/** Paid gifts, newest first. */
export function boughtBy(ctx: Platform, q: Reads, userId: string): Promise<GiftRow[]> {
  const { gifts } = ctx.store.t;
  return q
    .select()
    .from(gifts)
    .where(and(eq(gifts.userId, userId), isNotNull(gifts.boughtAt)))
    .orderBy(desc(gifts.createdAt));
}

/** States of gifts, by order. */
export async function statesOf(ctx: Platform, clientSns: readonly string[]): Promise<Map<string, GiftState>> {
  const { gifts } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ clientSn: gifts.clientSn, state: gifts.state })
    .from(gifts)
    .where(inArray(gifts.clientSn, [...clientSns]));
  return new Map(rows.map(({ clientSn, state }) => [clientSn, state]));
}

/** Counts a buyer's gifts that are unused or can still be paid, and all bought since an instant. */
export async function countsOf(
  ctx: Platform,
  q: Queries,
  userId: string,
  { clientSn, since }: { clientSn: string; since: number },
) {
  const { gifts, orders } = ctx.store.t;
  const ofBuyer = eq(gifts.userId, userId);
  const payable = q
    .select({ clientSn: orders.clientSn })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'WAITING'), ne(orders.clientSn, clientSn)));
  const waiting = and(eq(gifts.state, 'waiting'), inArray(gifts.clientSn, payable));
  const open = await q.$count(gifts, and(ofBuyer, or(eq(gifts.state, 'open'), waiting)));
  const recent = await q.$count(gifts, and(ofBuyer, gt(gifts.boughtAt, since)));
  return { open, recent };
}

/** For staff, in any state of the gift. */
export async function closeWords(ctx: Platform, q: Queries, clientSn: string, fromName: string): Promise<void> {
  const { gifts } = ctx.store.t;
  await q.update(gifts).set({ fromName, note: null }).where(eq(gifts.clientSn, clientSn));
}

/** Changes the words of an unpaid gift. */
export async function reword(ctx: Platform, q: Queries, clientSn: string, fromName: string, note: string | null) {
  const { gifts } = ctx.store.t;
  await q
    .update(gifts)
    .set({ fromName, note })
    .where(and(eq(gifts.clientSn, clientSn), eq(gifts.state, 'waiting')));
}

/** Returns false if it left the state meanwhile; exactly one of several concurrent callers moves it. */
export async function move(
  ctx: Platform,
  q: Queries,
  { id, state }: Pick<GiftRow, 'id' | 'state'>,
  to: GiftState,
  set: Partial<Pick<GiftRow, 'boughtAt' | 'endsAt' | 'redeemedBy' | 'redeemedAt' | 'endedAt'>>,
): Promise<boolean> {
  const { gifts } = ctx.store.t;
  const moved = await q
    .update(gifts)
    .set({ ...set, state: to })
    .where(and(eq(gifts.id, id), eq(gifts.state, state)))
    .returning({ id: gifts.id });
  return moved.length === 1;
}

/** The buyer's account is being deleted: unused gifts end with it. */
export async function endAllOf(ctx: Platform, q: Queries, userId: string, now: number): Promise<GiftRow[]> {
  const { gifts } = ctx.store.t;
  const ended = inArray(gifts.state, ['open', 'refunding']);
  return q
    .update(gifts)
    .set({ endsAt: now })
    .where(and(eq(gifts.userId, userId), ended))
    .returning();
}

/** Orders of gifts that expired unused and whose refund has not started recently; by number. */
export function ended(ctx: Platform, now: number, after: string, limit: number) {
  const { gifts, refunds } = ctx.store.t;
  const lately = ctx.store.q
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(
      and(
        eq(refunds.clientSn, gifts.clientSn),
        or(eq(refunds.status, 'open'), gt(refunds.createdAt, now - RETRY_AFTER_MS)),
      ),
    );
  return ctx.store.q
    .select({ clientSn: gifts.clientSn })
    .from(gifts)
    .where(
      and(
        inArray(gifts.state, ['open', 'lapsing']),
        lte(gifts.endsAt, now),
        notExists(lately),
        gt(gifts.clientSn, after),
      ),
    )
    .orderBy(asc(gifts.clientSn))
    .limit(limit);
}

interface GiftsAsked {
  /** ms; up to, not including, `until`. */
  since: number;
  until: number;
  sandbox: boolean;
  level: string | null;
  source: string | null;
}

/** Gifts bought, redeemed, refunded and expired in a window, each by its own instant. */
export async function figures(ctx: Pick<Platform, 'store'>, asked: GiftsAsked) {
  const { gifts, orders, users } = ctx.store.t;
  const { since, until, sandbox, level, source } = asked;
  const within = (instant: SQLWrapper) => sql`${instant} >= ${since} and ${instant} < ${until}`;
  const sumWhere = (is: SQL | undefined, value: SQLWrapper = sql`1`) =>
    wholeNumber(sql`coalesce(sum(case when ${is} then ${value} else 0 end), 0)`);
  const [row] = await ctx.store.q
    .select({
      bought: sumWhere(within(gifts.boughtAt)),
      boughtFen: sumWhere(within(gifts.boughtAt), orders.amount),
      redeemed: sumWhere(within(gifts.redeemedAt)),
      takenBack: sumWhere(and(eq(gifts.state, 'refunded'), within(gifts.endedAt))),
      lapsed: sumWhere(and(eq(gifts.state, 'lapsed'), within(gifts.endedAt))),
    })
    .from(gifts)
    .innerJoin(orders, eq(orders.clientSn, gifts.clientSn))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.sandbox, sandbox),
        level === null ? undefined : sql`${gifts.level} = ${level}`,
        source === null ? undefined : sql`coalesce(${users.source}, 'unknown') = ${source}`,
      ),
    );
  return row ?? { bought: 0, boughtFen: 0, redeemed: 0, takenBack: 0, lapsed: 0 };
}
