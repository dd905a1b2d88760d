import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  like,
  lt,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { MoneySums } from '#contract/lists/list';
import type { OrderFilters } from '#contract/lists/orders';
import { buyerKind } from '#db/query/buyer-kind';
import { wholeNumber } from '#db/query/expressions';
import { afterCursor, type Cursor, countOf, inRange, type TimeRange } from '#db/query/keyset';
import { renewedBy } from '#db/query/renewal';
import type { BuyerKind } from '#domain/console/change';
import { DAY_MS } from '#domain/time/durations';

/** Search: orders whose number starts with a text, or orders of these users; with both, either matches. */
export interface OrderSearch {
  number: string | null;
  userIds: readonly string[];
}

export interface OrderFilter
  extends TimeRange,
    Pick<OrderFilters, 'status' | 'type' | 'gift' | 'flag' | 'money' | 'by' | 'buyer' | 'source' | 'renewal' | 'sort'> {
  /** Null: everything. */
  search: OrderSearch | null;
  /** A refund in progress since before it is slow. */
  slowBefore: number;
}

/** Sorts after every letter and digit of a number. */
const BEHIND_ALL = '~';

// Orders for staff searches, with their buyers.

function columns(ctx: Platform) {
  const { orders, users } = ctx.store.t;
  const bought = and(isNotNull(orders.paidAt), sql`${orders.amount} > 0`);
  const buyer = sql<BuyerKind | null>`case when ${bought} then ${buyerKind(ctx.store)} end`;
  return { order: orders, phone: users.phone, userName: users.name, buyer };
}

function withBuyer(ctx: Platform) {
  const { orders, users } = ctx.store.t;
  return ctx.store.q.select(columns(ctx)).from(orders).innerJoin(users, eq(users.id, orders.userId));
}

function BY(
  ctx: Platform,
): Record<OrderFilters['sort'], { value: typeof orders.createdAt | typeof orders.paidAt; down: boolean }> {
  const { orders } = ctx.store.t;
  return {
    createdAt: { value: orders.createdAt, down: false },
    '-createdAt': { value: orders.createdAt, down: true },
    paidAt: { value: orders.paidAt, down: false },
    '-paidAt': { value: orders.paidAt, down: true },
  };
}

function found(ctx: Platform, { number, userIds }: OrderSearch): SQL | undefined {
  const { orders } = ctx.store.t;
  const numbered =
    number === null ? undefined : and(gte(orders.clientSn, number), lt(orders.clientSn, number + BEHIND_ALL));
  return or(numbered, inArray(orders.userId, [...userIds]));
}

function doneRefunds(ctx: Platform, where: SQL | undefined) {
  const { refunds } = ctx.store.t;
  return (
    ctx.store.q
      .select({ clientSn: refunds.clientSn })
      .from(refunds)
      // Written out so that the partial index is used.
      .where(and(sql`${refunds.status} = 'done'`, where))
  );
}

function within(ctx: Platform, filter: OrderFilter): SQL | undefined {
  const { orders, refunds, membershipGrants: grants } = ctx.store.t;
  const { by, since } = filter;
  const between = (column: SQLWrapper) => inRange(column, filter);
  if (by === 'created') return between(orders.createdAt);
  const paid = and(isNotNull(orders.paidAt), between(orders.paidAt));
  if (by === 'paid') return paid;
  if (by === 'due') {
    // In the form of the index.
    const due = sql`granted_at + days * ${sql.raw(String(DAY_MS))}`;
    const over = ctx.store.q
      .select({ clientSn: grants.clientSn })
      .from(grants)
      .where(and(sql`${grants.clientSn} is not null`, between(due), sql`coalesce(${grants.revokedAt} > ${due}, true)`));
    return inArray(orders.clientSn, over);
  }
  const returned = inArray(orders.clientSn, doneRefunds(ctx, between(refunds.settledAt)));
  if (by === 'money') return or(paid, returned);
  if (by === 'refunded' || since === null) return returned;
  const earlier = doneRefunds(ctx, and(eq(refunds.clientSn, orders.clientSn), lt(refunds.settledAt, since)));
  return and(returned, notExists(earlier));
}

/** Condition on orders whose days have ended; a free one is neither renewed nor lost. */
function renewalCondition(ctx: Platform, { renewal }: OrderFilter): SQL | undefined {
  const { orders, membershipGrants: grants } = ctx.store.t;
  if (renewal === 'all') return undefined;
  const due = sql`(select granted_at + days * ${sql.raw(String(DAY_MS))} from ${grants} as own
      where own.client_sn = ${orders.clientSn})`;
  const again = renewedBy(ctx.store, due);
  return sql`${orders.amount} > 0 and ${due} is not null and ${renewal === 'renewed' ? again : sql`not ${again}`}`;
}

function flagged(ctx: Platform, { flag, slowBefore }: OrderFilter): SQL | undefined {
  const { orders, refunds } = ctx.store.t;
  if (flag === 'all') return undefined;
  if (flag === 'slowRefund') {
    const slow = ctx.store.q
      .select({ clientSn: refunds.clientSn })
      .from(refunds)
      // Written out so that the partial index is used.
      .where(and(sql`${refunds.status} = 'open'`, lt(refunds.createdAt, slowBefore)));
    return inArray(orders.clientSn, slow);
  }
  const named = flag === 'any' ? undefined : like(orders.flags, `%"${flag}"%`);
  return and(isNotNull(orders.flaggedAt), named);
}

/** Gift or not. */
function ofGift(ctx: Platform, gift: OrderFilter['gift']): SQL | undefined {
  if (gift === 'all') return undefined;
  const { orders, gifts } = ctx.store.t;
  const numbers = ctx.store.q.select({ clientSn: gifts.clientSn }).from(gifts);
  return gift === 'gift' ? inArray(orders.clientSn, numbers) : notInArray(orders.clientSn, numbers);
}

function matching(ctx: Platform, filter: OrderFilter): SQL | undefined {
  const { orders, users } = ctx.store.t;
  const { status, type, gift, money, buyer, source, sort, search } = filter;
  return and(
    search === null ? undefined : found(ctx, search),
    status === 'all' ? undefined : eq(orders.status, status),
    type === 'all' ? undefined : eq(orders.type, type),
    ofGift(ctx, gift),
    flagged(ctx, filter),
    renewalCondition(ctx, filter),
    buyer === 'all'
      ? undefined
      : and(isNotNull(orders.paidAt), sql`${orders.amount} > 0`, eq(buyerKind(ctx.store), buyer)),
    source === 'all'
      ? undefined
      : sql`exists (select 1 from ${users} as buyer where buyer.id = ${orders.userId}
          and coalesce(buyer.source, 'unknown') = ${source})`,
    // A free order is of neither kind.
    money === 'all' ? undefined : and(eq(orders.sandbox, money === 'sandbox'), sql`${orders.amount} > 0`),
    within(ctx, filter),
    // Otherwise unpaid orders, which have no such instant, would sort to one end.
    sort.endsWith('paidAt') ? isNotNull(orders.paidAt) : undefined,
  );
}

function counted(ctx: Platform, filter: OrderFilter, limit: number, extra?: SQL) {
  const { orders } = ctx.store.t;
  return ctx.store.q
    .select({ one: sql`1` })
    .from(orders)
    .where(and(matching(ctx, filter), extra))
    .limit(limit);
}

/**
 * Paid and refunded sums for the orders of a filter: at any time, or on the filter's days if these are days of the
 * money (`refunded`, `money`). For `money` the difference is net revenue. Simulated money is no revenue and is summed
 * separately.
 */
export async function sums(ctx: Platform, filter: OrderFilter): Promise<MoneySums> {
  const { orders, refunds } = ctx.store.t;
  const { by } = filter;
  const paid = and(isNotNull(orders.paidAt), by === 'money' ? inRange(orders.paidAt, filter) : undefined);
  const ofDays = ctx.store.q
    .select({ fen: sql`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(
      and(eq(refunds.clientSn, orders.clientSn), sql`${refunds.status} = 'done'`, inRange(refunds.settledAt, filter)),
    );
  const byMoney = by === 'refunded' || by === 'money';
  const rows = await ctx.store.q
    .select({
      sandbox: orders.sandbox,
      paid: wholeNumber(sql`coalesce(sum(case when ${paid} then ${orders.amount} else 0 end), 0)`),
      refunded: wholeNumber(sql`coalesce(sum(${byMoney ? sql`(${ofDays})` : orders.refunded}), 0)`),
    })
    .from(orders)
    .where(matching(ctx, filter))
    .groupBy(orders.sandbox);
  const real = rows.find(({ sandbox }) => !sandbox);
  const play = rows.find(({ sandbox }) => sandbox);
  return {
    paid: real?.paid ?? 0,
    refunded: real?.refunded ?? 0,
    sandboxPaid: play?.paid ?? 0,
    sandboxRefunded: play?.refunded ?? 0,
  };
}

/** Returns the rows after a cursor; from the top if null. The number breaks ties. */
export function page(ctx: Platform, filter: OrderFilter, after: Cursor | null, limit: number) {
  const { orders } = ctx.store.t;
  const { value, down } = BY(ctx)[filter.sort];
  const way = down ? desc : asc;
  // A search finds few rows. The plus keeps indexes out of the ordering, so the rows are found first and then sorted;
  // otherwise the engine would walk all orders to find them.
  const order = filter.search === null ? value : sql`+${value}`;
  return withBuyer(ctx)
    .where(and(matching(ctx, filter), afterCursor([value, orders.clientSn], after, down)))
    .orderBy(way(order), way(orders.clientSn))
    .limit(limit);
}

/** Counts matches up to `limit`. */
export function count(ctx: Platform, filter: OrderFilter, limit: number) {
  return countOf(ctx.store.q, counted(ctx, filter, limit));
}

/** Counts rows above a cursor up to `limit`. */
export function countAbove(ctx: Platform, filter: OrderFilter, place: Cursor, limit: number) {
  const { orders } = ctx.store.t;
  const { value, down } = BY(ctx)[filter.sort];
  const above = afterCursor([value, orders.clientSn], place, !down);
  return countOf(ctx.store.q, counted(ctx, filter, limit, above));
}

export function many(ctx: Platform, clientSns: readonly string[]) {
  const { orders } = ctx.store.t;
  return withBuyer(ctx).where(inArray(orders.clientSn, [...clientSns]));
}

export async function find(ctx: Platform, clientSn: string) {
  const { orders } = ctx.store.t;
  const [row] = await withBuyer(ctx).where(eq(orders.clientSn, clientSn));
  return row;
}

export function eventsOf(ctx: Platform, clientSn: string) {
  const { orderEvents } = ctx.store.t;
  return ctx.store.q.select().from(orderEvents).where(eq(orderEvents.clientSn, clientSn)).orderBy(asc(orderEvents.id));
}

export function refundsOf(ctx: Platform, clientSn: string) {
  const { refunds } = ctx.store.t;
  return ctx.store.q.select().from(refunds).where(eq(refunds.clientSn, clientSn)).orderBy(desc(refunds.createdAt));
}

export function notificationsOf(ctx: Platform, clientSn: string) {
  const { paymentNotices } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(paymentNotices)
    .where(eq(paymentNotices.clientSn, clientSn))
    .orderBy(asc(paymentNotices.receivedAt));
}
