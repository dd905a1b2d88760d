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
export type FindingRow = Store['t']['reconciliationFindings']['$inferSelect'];

const PAGE = 1_000;
/** An `in` list longer than this makes the statement itself costly. */
const LIST = 500;

// Our records as a reconciliation reads them, and what it writes. Play money and real money are
// never compared with the same gateway: `sandbox` says which orders this one has.

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
 * Leaves out orders that never went over the gateway: they have no counterpart there. Written as a
 * negation, so that no index begins at it: nearly every order matches, and each page would sort them all.
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
        // Its lower end moves along: given the first one, the index begins there for every page.
        paidIn(ctx, { ...window, from: Math.max(window.from, paidAt) }),
        afterCursor([orders.paidAt, orders.clientSn], { value: paidAt, id: clientSn }, false),
      ),
    )
    .orderBy(asc(orders.paidAt), asc(orders.clientSn))
    .limit(PAGE);
}

/** Orders paid in the time, a page at a time: a month of them never lies in memory at once. */
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

/** True where any order was paid in the time. */
export async function hasPaid(ctx: Platform, { from, to }: Window): Promise<boolean> {
  const { orders } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ clientSn: orders.clientSn })
    .from(orders)
    .where(and(gte(orders.paidAt, from), lt(orders.paidAt, to)))
    .limit(1);
  return rows.length > 0;
}

/** Orders begun, paid or given back in the time: those the gateway can be asked about. */
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

/** Rows by the gateway's numbers: the second key and the third, for rows without the first. */
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

/** Refunds that ended well in the time, oldest first. */
export function refundsDone(ctx: Platform, { from, to }: Window) {
  const { refunds } = ctx.store.t;
  return ctx.store.q
    .select({ clientSn: refunds.clientSn, refundNo: refunds.refundNo, amount: refunds.amount, at: refunds.settledAt })
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), gte(refunds.settledAt, from), lt(refunds.settledAt, to)))
    .orderBy(asc(refunds.settledAt));
}

/** Orders of the period that look like a second payment for the same thing. */
export function duplicates(ctx: LongReadContext, window: Window) {
  const { orders } = ctx.store.t;
  return ctx.store.q
    .select(booked(ctx))
    .from(orders)
    .where(and(paidIn(ctx, window), eq(orders.status, 'PAID'), sql`${orders.flags} like '%duplicatePayment%'`));
}

/** Memberships paid for in the time that hold no days. */
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
        // A gift is given by its code, whose days have no order.
        or(
          and(isNull(gifts.id), or(isNull(membershipGrants.id), isNotNull(membershipGrants.revokedAt))),
          eq(gifts.state, 'waiting'),
        ),
      ),
    );
}

/** Gifts whose days live although all of their money went back: never both. */
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

/** Gifts that ended before an instant and whose money is still here. */
export function giftsOverdue(ctx: LongReadContext, before: number) {
  const { gifts, orders } = ctx.store.t;
  return ctx.store.q
    .select(booked(ctx))
    .from(gifts)
    .innerJoin(orders, eq(orders.clientSn, gifts.clientSn))
    .where(and(inArray(gifts.state, ['open', 'lapsing']), lt(gifts.endsAt, before)));
}

/** Days given in the time for orders that are not paid. */
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

/** The last word about each difference, oldest first. */
export async function latestFindings(ctx: Platform, q: Reads = ctx.store.q): Promise<FindingRow[]> {
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

/** The source of a run that looked at one number which somebody named, and so compared no day. */
export const NAMED_SOURCE = 'notice';

/** The source of the comparison that the server makes by itself each night. */
export const SERVER_SOURCE = 'server';

/** The newest day that the server compared by itself. */
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

/** When it did so last, ms. */
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

/** Days that runs compared, with the source of each run and when it was. */
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

/** When a day was compared last; null: never. */
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

/** When the first order that goes over the gateway was made; null: there is none. */
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

/** The channels and merchant numbers of all bills so far, `wechat:1900000001`. */
export async function merchants(ctx: Platform): Promise<string[]> {
  const { reconciliationRuns: runs } = ctx.store.t;
  const rows = await ctx.store.q.selectDistinct({ merchant: runs.merchant }).from(runs).where(isNotNull(runs.merchant));
  return rows.flatMap(({ merchant }) => merchant ?? []);
}

export async function insertRun(ctx: Platform, q: Queries, row: RunRow): Promise<void> {
  const { reconciliationRuns: runs } = ctx.store.t;
  await q.insert(runs).values(row);
}

export async function appendFinding(ctx: Platform, q: Queries, row: FindingRow): Promise<void> {
  const { reconciliationFindings: findings } = ctx.store.t;
  await q.insert(findings).values(row);
}

export type BookedRow = Awaited<ReturnType<typeof touched>>[number];
