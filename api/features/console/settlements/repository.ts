import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { staffName } from '#db/query/staff-name';
import type { Queries, Reads, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';
import { masterName } from '#domain/consulting/master-profile';
import { REVIEWED_STATES } from '#domain/consulting/state';
import { slices } from '#domain/lookup';

export type SettlementRow = Store['t']['consultSettlements']['$inferSelect'];
export type PayoutRow = Store['t']['consultPayouts']['$inferSelect'];
type LineRow = Store['t']['consultSettlementLines']['$inferSelect'];
type ShareRow = Store['t']['consultShares']['$inferSelect'];

/** Transitions that earn a share, including those that set the master of a session. */
const EARNING = ['finish', 'clientAbsent', 'confirmHour'] as const;
const STEPS = [...EARNING, 'rejectHour', 'begin', 'unbegin', 'handOver'] as const;

// Payout statements of masters, and their sources. Writes take the caller's transaction.

export function shares(ctx: Platform, q: Reads): Promise<ShareRow[]> {
  const { consultShares } = ctx.store.t;
  return q.select().from(consultShares).orderBy(asc(consultShares.fromDay), asc(consultShares.id));
}

export async function addShare(ctx: Platform, q: Queries, row: ShareRow): Promise<void> {
  await q.insert(ctx.store.t.consultShares).values(row);
}

/** All masters, by their public name, else their user name. */
export async function masters(ctx: Platform, q: Reads) {
  const { staff, consultMasters } = ctx.store.t;
  const rows = await q
    .select({ id: staff.id, name: staffName(staff), shownName: consultMasters.shownName })
    .from(consultMasters)
    .innerJoin(staff, eq(staff.id, consultMasters.staffId))
    .orderBy(asc(staff.createdAt), asc(staff.id));
  return rows.map((row) => ({ id: row.id, name: masterName(row) }));
}

/** Payout statements, newest first; of one master if `masterId` is given. */
export function payoutStatements(ctx: Platform, q: Reads, masterId: string | null): Promise<SettlementRow[]> {
  const { consultSettlements } = ctx.store.t;
  return q
    .select()
    .from(consultSettlements)
    .where(masterId === null ? undefined : eq(consultSettlements.masterId, masterId))
    .orderBy(desc(consultSettlements.month), asc(consultSettlements.masterId));
}

export async function payoutStatement(ctx: Platform, id: string): Promise<SettlementRow | undefined> {
  const { consultSettlements } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(consultSettlements).where(eq(consultSettlements.id, id));
  return row;
}

export function linesOf(ctx: Platform, settlementId: string): Promise<LineRow[]> {
  const { consultSettlementLines } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(consultSettlementLines)
    .where(eq(consultSettlementLines.settlementId, settlementId))
    .orderBy(asc(consultSettlementLines.at), asc(consultSettlementLines.id));
}

/** Those of the orders that are already in a statement. */
export async function settledIds(ctx: Platform, q: Reads, clientSns: readonly string[]): Promise<Set<string>> {
  const { consultSettlementLines } = ctx.store.t;
  const rows = await q
    .select({ id: consultSettlementLines.id })
    .from(consultSettlementLines)
    .where(inArray(consultSettlementLines.clientSn, [...clientSns]));
  return new Set(rows.map(({ id }) => id));
}

const LINES_AT_ONCE = 500;

/** Stores statement and lines. */
export async function add(ctx: Platform, q: Queries, row: SettlementRow, lines: readonly LineRow[]): Promise<void> {
  const { consultSettlements, consultSettlementLines } = ctx.store.t;
  await q.insert(consultSettlements).values(row);
  for (const some of slices(lines, LINES_AT_ONCE)) await q.insert(consultSettlementLines).values(some);
}

/** Returns false if someone was faster. */
export async function approve(
  ctx: Platform,
  q: Queries,
  id: string,
  set: Pick<SettlementRow, 'approvedAt' | 'approvedBy'>,
): Promise<boolean> {
  const { consultSettlements } = ctx.store.t;
  const rows = await q
    .update(consultSettlements)
    .set(set)
    .where(and(eq(consultSettlements.id, id), isNull(consultSettlements.approvedAt)))
    .returning({ id: consultSettlements.id });
  return rows.length === 1;
}

/** Active staff with these roles. */
export async function activeOf(ctx: Platform, q: Reads, roles: readonly StaffRole[]): Promise<string[]> {
  const { staff } = ctx.store.t;
  const rows = await q
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.role, [...roles]), isNull(staff.disabledAt)));
  return rows.map(({ id }) => id);
}

/** Returns the statement paid by the transfer of this number, reversed or not, if any. */
export async function paidWith(ctx: Platform, q: Reads, reference: string): Promise<{ month: string } | undefined> {
  const { consultPayouts: payouts, consultSettlements } = ctx.store.t;
  const [row] = await q
    .select({ month: consultSettlements.month })
    .from(payouts)
    .innerJoin(consultSettlements, eq(consultSettlements.id, payouts.settlementId))
    .where(eq(payouts.reference, reference))
    .limit(1);
  return row;
}

/** Payments of a statement and their reversals, oldest first. */
export function payoutsOf(ctx: Platform, q: Reads, settlementId: string): Promise<PayoutRow[]> {
  const { consultPayouts: payouts } = ctx.store.t;
  return q.select().from(payouts).where(eq(payouts.settlementId, settlementId)).orderBy(asc(payouts.id));
}

export async function addPayout(ctx: Platform, q: Queries, row: PayoutRow): Promise<void> {
  await q.insert(ctx.store.t.consultPayouts).values(row);
}

/** Payments without a reversal, by statement; of one statement if given. */
export async function effectivePayouts(
  ctx: Platform,
  q: Reads,
  settlementId?: string,
): Promise<Map<string, PayoutRow>> {
  const { consultPayouts: payouts } = ctx.store.t;
  const reversed = q.select({ id: payouts.reverses }).from(payouts).where(isNotNull(payouts.reverses));
  const rows = await q
    .select()
    .from(payouts)
    .where(
      and(
        isNull(payouts.reverses),
        notInArray(payouts.id, reversed),
        settlementId === undefined ? undefined : eq(payouts.settlementId, settlementId),
      ),
    )
    .orderBy(asc(payouts.id));
  return new Map(rows.map((row) => [row.settlementId, row]));
}

/**
 * Ids of statements whose payments and reversals do not match their status. The audited acts show which payments
 * exist, so a deleted entry is noticed.
 */
export async function payoutsOff(ctx: Platform): Promise<string[]> {
  const { auditEntries, consultPayouts: payouts, consultSettlements } = ctx.store.t;
  const { q } = ctx.store;
  const acts = await q
    .select({
      id: auditEntries.subjectId,
      standing: sql<number>`sum(case when ${auditEntries.action} = 'settlement.pay' then 1 else -1 end)`.mapWith(
        Number,
      ),
    })
    .from(auditEntries)
    .where(inArray(auditEntries.action, ['settlement.pay', 'settlement.reverse']))
    .groupBy(auditEntries.subjectId);
  const statusById = new Map(acts.map((row) => [row.id, row.standing]));
  const rows = await q
    .select({
      id: consultSettlements.id,
      fen: consultSettlements.fen,
      paid: sql<number>`coalesce(sum(${payouts.fen}), 0)`.mapWith(Number),
    })
    .from(consultSettlements)
    .leftJoin(payouts, eq(payouts.settlementId, consultSettlements.id))
    .groupBy(consultSettlements.id, consultSettlements.fen);
  return rows.filter(({ id, fen, paid }) => paid !== fen * (statusById.get(id) ?? 0)).map(({ id }) => id);
}

/** Orders with real money that earned a master a share, or were refunded, between two instants (ms). */
export async function ordersIn(ctx: Platform, q: Reads, since: number, until: number) {
  const { consultEvents, orders, refunds } = ctx.store.t;
  const earned = await q
    .select({ clientSn: consultEvents.clientSn })
    .from(consultEvents)
    .innerJoin(orders, eq(orders.clientSn, consultEvents.clientSn))
    .where(
      and(
        inArray(consultEvents.action, EARNING),
        gte(consultEvents.at, since),
        lt(consultEvents.at, until),
        eq(orders.sandbox, false),
      ),
    )
    .groupBy(consultEvents.clientSn);
  const returned = await q
    .select({ clientSn: refunds.clientSn })
    .from(refunds)
    .innerJoin(orders, eq(orders.clientSn, refunds.clientSn))
    .where(
      and(
        eq(refunds.status, 'done'),
        eq(orders.type, 'consult'),
        gte(refunds.settledAt, since),
        lt(refunds.settledAt, until),
        eq(orders.sandbox, false),
      ),
    )
    .groupBy(refunds.clientSn);
  return [...new Set([...earned, ...returned].map(({ clientSn }) => clientSn))];
}

export async function facts(ctx: Platform, q: Reads, clientSns: readonly string[]) {
  const { consultEvents, orders, refunds } = ctx.store.t;
  const wanted = [...clientSns];
  const events = await q
    .select()
    .from(consultEvents)
    .where(and(inArray(consultEvents.clientSn, wanted), inArray(consultEvents.action, STEPS)))
    .orderBy(asc(consultEvents.id));
  const back = await q
    .select()
    .from(refunds)
    .where(and(inArray(refunds.clientSn, wanted), eq(refunds.status, 'done')));
  const paid = await q
    .select({ clientSn: orders.clientSn, amount: orders.amount })
    .from(orders)
    .where(inArray(orders.clientSn, wanted));
  const eventsOf = Map.groupBy(events, ({ clientSn }) => clientSn);
  const backOf = Map.groupBy(back, ({ clientSn }) => clientSn);
  return paid.map(({ clientSn, amount }) => ({
    clientSn,
    amount,
    events: eventsOf.get(clientSn) ?? [],
    refunds: (backOf.get(clientSn) ?? [])
      .map(({ refundNo, amount, settledAt }) => ({ refundNo, amount, at: settledAt ?? 0 }))
      .sort((a, b) => a.at - b.at),
  }));
}

/** Sessions of a master with real money that await review. */
export async function doubted(ctx: Platform, masterId: string): Promise<number> {
  const { consultDemands: demands, orders } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ clientSn: demands.clientSn })
    .from(demands)
    .innerJoin(orders, eq(orders.clientSn, demands.clientSn))
    .where(
      and(
        isNotNull(demands.doubt),
        eq(demands.assigneeId, masterId),
        inArray(demands.state, REVIEWED_STATES),
        eq(orders.sandbox, false),
      ),
    );
  return rows.length;
}

/** Returns when the first session with real money was held or missed by its client, or null. */
export async function firstEarning(ctx: Platform, q: Reads): Promise<number | null> {
  const { consultEvents, orders } = ctx.store.t;
  const [first] = await q
    .select({ at: consultEvents.at })
    .from(consultEvents)
    .innerJoin(orders, eq(orders.clientSn, consultEvents.clientSn))
    .where(and(inArray(consultEvents.action, EARNING), eq(orders.sandbox, false)))
    .orderBy(asc(consultEvents.at))
    .limit(1);
  return first?.at ?? null;
}
