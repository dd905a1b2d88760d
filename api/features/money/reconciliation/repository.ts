import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { LongReadContext } from '#api/platform/long-reads';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import { afterCursor } from '#db/query/keyset';
import type { Queries, Reads, Store } from '#db/store';
import { slices } from '#domain/lookup';
import type { Window } from '#domain/reconciliation/compare';
import { PAID_LEVELS } from '#domain/shop/membership';

export type RunRow = Store['t']['reconciliationRuns']['$inferSelect'];
export type DiscrepancyRow = Store['t']['reconciliationFindings']['$inferSelect'];

const PAGE = 1_000;
/** An `in` list longer than this makes the statement itself costly. */
const LIST = 500;

// Reads our records for a reconciliation and writes its results. Simulated and real money are never compared with the
// same gateway: `sandbox` selects the orders of this one.

function booked(ctx: Platform) {
  const { orders } = ctx.store.t;
  return {
    clientSn: orders.clientSn,
    gatewaySn: orders.gatewaySn,
    tradeNo: orders.tradeNo,
    flags: orders.flags,
    status: orders.status,
    amount: orders.amount,
    refunded: orders.refunded,
    createdAt: orders.createdAt,
    paidAt: orders.paidAt,
  };
}

/**
 * Excludes orders that never went through the gateway. Written as a negation, so that no index starts with it: nearly
 * every order matches, and each page would sort them all.
 */
function charged(ctx: LongReadContext) {
  const { orders } = ctx.store.t;
  return and(ne(orders.type, 'free'), ne(orders.sandbox, !ctx.gateway.sandbox));
}

function paidIn(ctx: LongReadContext, { from, to }: Window) {
  const { orders } = ctx.store.t;
  return and(isNotNull(orders.paidAt), gte(orders.paidAt, from), lt(orders.paidAt, to), charged(ctx));
}

function page(ctx: LongReadContext, window: Window, paidAt: number, clientSn: string) {
  const { orders } = ctx.store.t;
  return ctx.store.q
    .select(booked(ctx))
    .from(orders)
    .where(
      and(
        // The lower bound advances with the page, so the index starts there.
        paidIn(ctx, { ...window, from: Math.max(window.from, paidAt) }),
        afterCursor([orders.paidAt, orders.clientSn], { value: paidAt, id: clientSn }, false),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.clientSn))
    .limit(PAGE);
}

/** Yields orders paid in the window page by page: a month never has to fit in memory. */
export async function* paid(ctx: LongReadContext, window: Window) {
  let [paidAt, clientSn] = [window.from - 1, ''];
  for (;;) {
    const rows = await page(ctx, window, paidAt, clientSn);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return;
    [paidAt, clientSn] = [last.paidAt ?? window.from, last.clientSn];
  }
}

/** Returns true if any order was paid in the window. */
export async function hasPaid(ctx: Platform, { from, to }: Window): Promise<boolean> {
  const { orders } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ clientSn: orders.clientSn })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, to)))
    .limit(1);
  return rows.length > 0;
}

/** Orders created, paid or refunded in the window: those the gateway can be queried about. */
export function touched(ctx: LongReadContext, { from, to }: Window) {
  const { orders, refunds } = ctx.store.t;
  const returned = ctx.store.q
    .select({ clientSn: refunds.clientSn })
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), gte(refunds.settledAt, from), lt(refunds.settledAt, to)));
  return ctx.store.q
    .select(booked(ctx))
    .from(orders)
    .where(
      and(
        charged(ctx),
        or(
          and(gte(orders.createdAt, from), lt(orders.createdAt, to)),
          and(gte(orders.paidAt, from), lt(orders.paidAt, to)),
          inArray(orders.clientSn, returned),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt));
}

export async function byNumber(ctx: LongReadContext, clientSns: readonly string[]) {
  const { orders } = ctx.store.t;
  const rows = [];
  for (const part of slices(clientSns, LIST)) {
    rows.push(
      ...(await ctx.store.q
        .select(booked(ctx))
        .from(orders)
        .where(and(inArray(orders.clientSn, part), charged(ctx)))),
    );
  }
  return rows;
}

/** Rows by the gateway's numbers: second and third key for rows without the first. */
export async function byGatewayNumber(ctx: LongReadContext, numbers: readonly string[]) {
  const { orders } = ctx.store.t;
  const rows = [];
  for (const part of slices(numbers, LIST)) {
    const found = or(inArray(orders.gatewaySn, part), inArray(orders.tradeNo, part));
    rows.push(
      ...(await ctx.store.q
        .select(booked(ctx))
        .from(orders)
        .where(and(found, charged(ctx)))),
    );
  }
  return rows;
}

/** Refunds completed in the window, oldest first. */
export function refundsDone(ctx: Platform, { from, to }: Window) {
  const { refunds } = ctx.store.t;
  return ctx.store.q
    .select({ clientSn: refunds.clientSn, refundNo: refunds.refundNo, amount: refunds.amount, at: refunds.settledAt })
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), gte(refunds.settledAt, from), lt(refunds.settledAt, to)))
    .orderBy(asc(refunds.settledAt));
}

/** Orders of the window that look like a second payment for the same purchase. */
export function duplicates(ctx: LongReadContext, window: Window) {
  const { orders } = ctx.store.t;
  return ctx.store.q
    .select(booked(ctx))
    .from(orders)
    .where(and(paidIn(ctx, window), eq(orders.status, 'PAID'), sql`${orders.flags} like '%duplicatePayment%'`));
}

/** Memberships paid in the window without granted days. */
export function grantsMissing(ctx: LongReadContext, window: Window) {
  const { gifts, orders, membershipGrants } = ctx.store.t;
  return ctx.store.q
    .select(booked(ctx))
    .from(orders)
    .leftJoin(membershipGrants, eq(membershipGrants.clientSn, orders.clientSn))
    .leftJoin(gifts, eq(gifts.clientSn, orders.clientSn))
    .where(
      and(
        paidIn(ctx, window),
        eq(orders.status, 'PAID'),
        inArray(orders.type, [...PAID_LEVELS]),
        // A gift is granted by its code; its days have no order.
        or(
          and(isNull(gifts.id), or(isNull(membershipGrants.id), isNotNull(membershipGrants.revokedAt))),
          eq(gifts.state, 'waiting'),
        ),
      ),
    );
}

/** Gifts with active days although fully refunded. */
export function giftsBoth(ctx: LongReadContext) {
  const { gifts, membershipGrants, orders } = ctx.store.t;
  const ofGift = and(eq(membershipGrants.source, 'gift'), eq(membershipGrants.sourceRef, gifts.id));
  return ctx.store.q
    .select(booked(ctx))
    .from(gifts)
    .innerJoin(orders, eq(orders.clientSn, gifts.clientSn))
    .innerJoin(membershipGrants, ofGift)
    .where(and(isNull(membershipGrants.revokedAt), or(eq(orders.status, 'REFUNDED'), ne(gifts.state, 'redeemed'))));
}

/** Gifts expired before an instant and not refunded. */
export function giftsOverdue(ctx: LongReadContext, before: number) {
  const { gifts, orders } = ctx.store.t;
  return ctx.store.q
    .select(booked(ctx))
    .from(gifts)
    .innerJoin(orders, eq(orders.clientSn, gifts.clientSn))
    .where(and(inArray(gifts.state, ['open', 'lapsing']), lt(gifts.endsAt, before)));
}

/** Days granted in the window for orders that are not paid. */
export function grantsExtra(ctx: LongReadContext, { from, to }: Window) {
  const { membershipGrants, orders } = ctx.store.t;
  return ctx.store.q
    .select(booked(ctx))
    .from(membershipGrants)
    .innerJoin(orders, eq(orders.clientSn, membershipGrants.clientSn))
    .where(
      and(
        gte(membershipGrants.grantedAt, from),
        lt(membershipGrants.grantedAt, to),
        isNull(membershipGrants.revokedAt),
        ne(orders.status, 'PAID'),
        charged(ctx),
      ),
    );
}

/** Latest record of each discrepancy, oldest first. */
export async function latestDiscrepancies(ctx: Platform, q: Reads = ctx.store.q): Promise<DiscrepancyRow[]> {
  const { reconciliationFindings: findings } = ctx.store.t;
  const last = q
    .select({ id: sql<string>`max(${findings.id})`.as('last_id') })
    .from(findings)
    .groupBy(findings.code, findings.subject)
    .as('last');
  const rows = await q.select().from(findings).innerJoin(last, eq(last.id, findings.id)).orderBy(asc(findings.id));
  return rows.map((row) => row.reconciliation_findings);
}

export async function sameRun(ctx: Platform, q: Queries, run: RunRow): Promise<string | undefined> {
  const { reconciliationRuns: runs } = ctx.store.t;
  const [row] = await q
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.inputHash, run.inputHash),
        eq(runs.firstDay, run.firstDay),
        eq(runs.lastDay, run.lastDay),
        eq(runs.counts, run.counts),
      ),
    )
    .limit(1);
  return row?.id;
}

export async function run(ctx: Platform, id: string): Promise<RunRow | undefined> {
  const { reconciliationRuns: runs } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(runs).where(eq(runs.id, id));
  return row;
}

export function newestRuns(ctx: Platform, limit: number): Promise<RunRow[]> {
  const { reconciliationRuns: runs } = ctx.store.t;
  return ctx.store.q.select().from(runs).orderBy(desc(runs.at), desc(runs.id)).limit(limit);
}

/** Source of a run about one number named in a notification; it compares no day. */
export const NAMED_SOURCE = 'notice';

/** Source of the server's nightly comparison. */
export const SERVER_SOURCE = 'server';

/** Returns the newest day compared by the server. */
export async function lastServerDay(ctx: Platform): Promise<string | null> {
  const { reconciliationRuns: runs } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ day: runs.lastDay })
    .from(runs)
    .where(eq(runs.source, SERVER_SOURCE))
    .orderBy(desc(runs.lastDay))
    .limit(1);
  return row?.day ?? null;
}

/** Returns the time of that comparison, ms. */
export async function lastServerRunAt(ctx: Platform): Promise<number | null> {
  const { reconciliationRuns: runs } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ at: runs.at })
    .from(runs)
    .where(eq(runs.source, SERVER_SOURCE))
    .orderBy(desc(runs.at))
    .limit(1);
  return row?.at ?? null;
}

/** Days compared by runs, with each run's source and time. */
export function comparedSpans(ctx: Platform) {
  const { reconciliationRuns: runs } = ctx.store.t;
  return ctx.store.q
    .select({
      firstDay: runs.firstDay,
      lastDay: runs.lastDay,
      source: runs.source,
      at: wholeNumber(sql`max(${runs.at})`),
    })
    .from(runs)
    .where(ne(runs.source, NAMED_SOURCE))
    .groupBy(runs.firstDay, runs.lastDay, runs.source);
}

/** Returns when a day was last compared, or null. */
export async function comparedAt(ctx: Platform, day: string): Promise<number | null> {
  const { reconciliationRuns: runs } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ at: runs.at })
    .from(runs)
    .where(and(lte(runs.firstDay, day), gte(runs.lastDay, day), ne(runs.source, NAMED_SOURCE)))
    .orderBy(desc(runs.at))
    .limit(1);
  return row?.at ?? null;
}

/** Returns when the first order through the gateway was created, or null. */
export async function firstOrderAt(ctx: LongReadContext): Promise<number | null> {
  const { orders } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ at: orders.createdAt })
    .from(orders)
    .where(charged(ctx))
    .orderBy(asc(orders.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** Channels and merchant numbers of all bills so far, `wechat:1900000001`. */
export async function merchants(ctx: Platform): Promise<string[]> {
  const { reconciliationRuns: runs } = ctx.store.t;
  const rows = await ctx.store.q.selectDistinct({ merchant: runs.merchant }).from(runs).where(isNotNull(runs.merchant));
  return rows.flatMap(({ merchant }) => merchant ?? []);
}

export async function insertRun(ctx: Platform, q: Queries, row: RunRow): Promise<void> {
  const { reconciliationRuns: runs } = ctx.store.t;
  await q.insert(runs).values(row);
}

export async function appendDiscrepancy(ctx: Platform, q: Queries, row: DiscrepancyRow): Promise<void> {
  const { reconciliationFindings: findings } = ctx.store.t;
  await q.insert(findings).values(row);
}

export type BookedRow = Awaited<ReturnType<typeof touched>>[number];
