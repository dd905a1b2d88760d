import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { LEASE_MS } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import { DIFFERENCES } from '#domain/reconciliation/categories';
import { OPEN_EVENTS } from '#domain/reconciliation/event-names';
import { MINUTE_MS } from '#domain/time/durations';

// Database counts for the metrics. Each is one statement over an index that leaves few rows.

/** Orders waiting for a payment, by the age at which the server queries less often. */
export async function waitingOrders(ctx: Platform, now: number) {
  const { orders } = ctx.store.t;
  const since = (minutes: number) => now - minutes * MINUTE_MS;
  const within = (from: number, to: number): SQL<number> =>
    wholeNumber(
      sql`coalesce(sum(case when ${orders.createdAt} <= ${from} and ${orders.createdAt} > ${to} then 1 else 0 end), 0)`,
    );
  const [row] = await ctx.store.q
    .select({
      minute: within(Number.MAX_SAFE_INTEGER, since(1)),
      quarter: within(since(1), since(15)),
      hour: within(since(15), since(60)),
      more: within(since(60), 0),
      oldest: wholeNumber<number | null>(sql`min(${orders.createdAt})`),
    })
    .from(orders)
    .where(eq(orders.status, 'WAITING'));
  return row;
}

/** Returns the time of the newest order event, ms; null before the first. */
export async function newestEventAt(ctx: Platform): Promise<number | null> {
  const { orderEvents } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return row?.at ?? null;
}

export async function openRefunds(ctx: Platform) {
  const { refunds } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ n: count(), oldest: min(refunds.createdAt) })
    .from(refunds)
    .where(eq(refunds.status, 'open'));
  return row;
}

/** Flags of every order that needs attention of staff. */
export async function flags(ctx: Platform) {
  const { orders } = ctx.store.t;
  return ctx.store.q.select({ flags: orders.flags }).from(orders).where(isNotNull(orders.flaggedAt)).limit(10_000);
}

/**
 * Jobs by kind: all, due ones, and since when the oldest is due. A lease that ends later than any possible one was
 * taken while a clock was ahead; it blocks the job until then.
 */
export function jobs(ctx: Platform, now: number) {
  const { jobs: table } = ctx.store.t;
  const isFree = or(isNull(table.lease), gt(table.leaseUntil, now + 2 * LEASE_MS));
  const due = and(isFree, lte(table.runAt, now));
  return ctx.store.q
    .select({
      kind: table.kind,
      waiting: count(),
      overdue: wholeNumber<number>(sql`coalesce(sum(case when ${due} then 1 else 0 end), 0)`),
      oldest: wholeNumber<number | null>(sql`min(case when ${due} then ${table.runAt} end)`),
    })
    .from(table)
    .groupBy(table.kind);
}

/** Use of the hourly text message budgets, by key. */
export function budgets(ctx: Platform, now: number) {
  const { rateLimits } = ctx.store.t;
  return ctx.store.q
    .select({ key: rateLimits.key, spent: rateLimits.count })
    .from(rateLimits)
    .where(and(like(rateLimits.key, 'all:%'), sql`${rateLimits.resetAt} > ${now}`));
}

export async function overdueConsultations(ctx: Platform, now: number): Promise<number> {
  const { consultDemands } = ctx.store.t;
  return ctx.store.q.$count(consultDemands, lt(consultDemands.dueAt, now));
}

/** Counts open discrepancies with the gateway that staff have to settle. */
export async function differences(ctx: Platform): Promise<number> {
  const { reconciliationFindings: found } = ctx.store.t;
  const last = ctx.store.q
    .select({ id: sql<string>`max(${found.id})`.as('last_id') })
    .from(found)
    .groupBy(found.code, found.subject)
    .as('last');
  const [row] = await ctx.store.q
    .select({ n: count() })
    .from(found)
    .innerJoin(last, eq(last.id, found.id))
    .where(and(inArray(found.event, OPEN_EVENTS), inArray(found.code, DIFFERENCES)));
  return row?.n ?? 0;
}
