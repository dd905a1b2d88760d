import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { refunding } from '#db/query/conditions';
import type { Queries, Reads, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';
import { SESSION_STEPS } from '#domain/consulting/history';
import { ASK_MS, REBOOK_MS, type StaffFacts, WAIT_MS } from '#domain/consulting/rules';
import { OPEN_STATES, UNWRITTEN_STATES } from '#domain/consulting/state';

export type ConsultationRow = Store['t']['consultDemands']['$inferSelect'];
type ConsultationEventRow = Store['t']['consultEvents']['$inferSelect'];
/** A consultation with its order's amount, which affects its list position, and whether a refund is in progress. */
export type PaidConsultation = ConsultationRow & { amount: number; refunding: boolean };

// Consultation requests and their events. Writes take the caller's transaction.

function columns(ctx: Platform) {
  const { consultDemands, orders } = ctx.store.t;
  return {
    ...getTableColumns(consultDemands),
    amount: orders.amount,
    refunding: refunding(ctx.store),
  };
}

export function ofUser(ctx: Platform, userId: string): Promise<ConsultationRow[]> {
  const statement = ctx.store.prepare('consultations_of_user', (q) => {
    const { consultDemands } = ctx.store.t;
    const fields = getTableColumns(consultDemands);
    const query = q
      .select(fields)
      .from(consultDemands)
      .where(eq(consultDemands.userId, sql.placeholder('userId')));
    return { query, fields };
  });
  return statement.execute({ userId });
}

export function openOf(ctx: Platform, q: Reads, userId: string): Promise<PaidConsultation[]> {
  const { consultDemands, orders } = ctx.store.t;
  return q
    .select(columns(ctx))
    .from(consultDemands)
    .innerJoin(orders, eq(orders.clientSn, consultDemands.clientSn))
    .where(and(eq(consultDemands.userId, userId), inArray(consultDemands.state, OPEN_STATES)));
}

export async function find(ctx: Platform, q: Reads, clientSn: string): Promise<PaidConsultation | undefined> {
  const { consultDemands, orders } = ctx.store.t;
  const [row] = await q
    .select(columns(ctx))
    .from(consultDemands)
    .innerJoin(orders, eq(orders.clientSn, consultDemands.clientSn))
    .where(eq(consultDemands.clientSn, clientSn));
  return row;
}

/** Contact attempts by staff, and the last session start. */
export async function staffFacts(ctx: Platform, q: Reads, clientSn: string): Promise<StaffFacts> {
  const { consultEvents, consultNotes } = ctx.store.t;
  const contacts = await q
    .select({ at: consultNotes.at, result: consultNotes.result })
    .from(consultNotes)
    .where(and(eq(consultNotes.clientSn, clientSn), eq(consultNotes.kind, 'contact')));
  const [begun] = await q
    .select({ by: consultEvents.actor })
    .from(consultEvents)
    .where(and(eq(consultEvents.clientSn, clientSn), eq(consultEvents.action, 'begin')))
    .orderBy(desc(consultEvents.id))
    .limit(1);
  return { contacts, begunBy: begun?.by ?? null };
}

/** Consultations in which something is due by time alone, after `after`. */
export function due(ctx: Platform, now: number, after: string, limit: number) {
  const { consultDemands: demands } = ctx.store.t;
  const { state, since, slotAt, begunAt, rightsRebooks } = demands;
  return ctx.store.q
    .select({ clientSn: demands.clientSn })
    .from(demands)
    .where(
      and(
        gt(demands.clientSn, after),
        or(
          and(eq(state, 'booked'), lte(slotAt, now - WAIT_MS)),
          and(eq(state, 'done'), lte(since, now - ASK_MS)),
          and(eq(state, 'missed'), isNotNull(begunAt), or(lte(since, now - REBOOK_MS), lte(rightsRebooks, 0))),
        ),
      ),
    )
    .orderBy(asc(demands.clientSn))
    .limit(limit);
}

/** Returns the rule for reassigning overdue consultations, if any. */
export async function handOnRule(ctx: Platform, q: Reads = ctx.store.q) {
  const [rule] = await q.select().from(ctx.store.t.consultHandOnRules);
  return rule;
}

/** Replaces that rule; null removes it. */
export async function putHandOnRule(
  ctx: Platform,
  q: Queries,
  rule: Omit<Store['t']['consultHandOnRules']['$inferSelect'], 'id'> | null,
): Promise<void> {
  const { consultHandOnRules } = ctx.store.t;
  await q.delete(consultHandOnRules);
  if (rule) await q.insert(consultHandOnRules).values({ id: 'rule', ...rule });
}

/** Returns true if the person is active staff in one of the roles. */
export async function isWorking(ctx: Platform, q: Reads, id: string, roles: readonly StaffRole[]): Promise<boolean> {
  const { staff } = ctx.store.t;
  return (await q.$count(staff, and(eq(staff.id, id), isNull(staff.disabledAt), inArray(staff.role, [...roles])))) > 0;
}

/** Overdue and not recorded yet, or late by `afterMs` too and not reassigned. */
export function overdue(
  ctx: Platform,
  { now, afterMs }: { now: number; afterMs: number | null },
  after: string,
  limit: number,
) {
  const { consultDemands: demands } = ctx.store.t;
  const { dueAt, overdueOf, handedOnOf, state } = demands;
  const unless = (mark: typeof overdueOf | typeof handedOnOf) => or(isNull(mark), ne(mark, dueAt));
  return ctx.store.q
    .select({ clientSn: demands.clientSn })
    .from(demands)
    .where(
      and(
        gt(demands.clientSn, after),
        lte(dueAt, now),
        or(
          unless(overdueOf),
          afterMs === null
            ? undefined
            : and(inArray(state, ['waiting', 'accepted']), lte(dueAt, now - afterMs), unless(handedOnOf)),
        ),
      ),
    )
    .orderBy(asc(demands.clientSn))
    .limit(limit);
}

/** Slots of these consultations and who set them, oldest first. */
export function slotsSet(ctx: Platform, clientSns: readonly string[]) {
  const { consultEvents } = ctx.store.t;
  return ctx.store.q
    .select({
      clientSn: consultEvents.clientSn,
      actor: consultEvents.actor,
      slotAt: consultEvents.slotAt,
    })
    .from(consultEvents)
    .where(and(inArray(consultEvents.clientSn, [...clientSns]), inArray(consultEvents.action, SESSION_STEPS)))
    .orderBy(asc(consultEvents.id));
}

/** Events of the consultation, oldest first. */
export function events(ctx: Platform, clientSn: string, q: Reads = ctx.store.q): Promise<ConsultationEventRow[]> {
  const { consultEvents } = ctx.store.t;
  return q.select().from(consultEvents).where(eq(consultEvents.clientSn, clientSn)).orderBy(asc(consultEvents.id));
}

/** Returns the slot set last, whether current or given up. */
export async function lastSlot(ctx: Platform, clientSn: string): Promise<number | null> {
  const { consultEvents } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ slotAt: consultEvents.slotAt })
    .from(consultEvents)
    .where(and(eq(consultEvents.clientSn, clientSn), isNotNull(consultEvents.slotAt)))
    .orderBy(desc(consultEvents.id))
    .limit(1);
  return row?.slotAt ?? null;
}

/** Stores the first text of an order; false if it has one. */
export async function insert(ctx: Platform, q: Queries, row: ConsultationRow): Promise<boolean> {
  const { consultDemands } = ctx.store.t;
  const added = await q
    .insert(consultDemands)
    .values(row)
    .onConflictDoNothing({ target: consultDemands.clientSn })
    .returning({ clientSn: consultDemands.clientSn });
  return added.length === 1;
}

/** Returns the user's newest consultation without a question. */
export async function unwrittenOf(ctx: Platform, userId: string): Promise<string | undefined> {
  const { consultDemands } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ clientSn: consultDemands.clientSn })
    .from(consultDemands)
    .where(
      and(
        eq(consultDemands.userId, userId),
        eq(consultDemands.content, ''),
        inArray(consultDemands.state, UNWRITTEN_STATES),
      ),
    )
    .orderBy(desc(consultDemands.filedAt))
    .limit(1);
  return row?.clientSn;
}

/** Stores the question of a consultation that was paid without one; an existing text is kept. */
export async function write(ctx: Platform, q: Queries, clientSn: string, content: string): Promise<void> {
  const { consultDemands } = ctx.store.t;
  await q
    .update(consultDemands)
    .set({ content, version: sql`${consultDemands.version} + 1` })
    .where(
      and(
        eq(consultDemands.clientSn, clientSn),
        eq(consultDemands.content, ''),
        inArray(consultDemands.state, UNWRITTEN_STATES),
      ),
    );
}

/** Writes the row over the version read; undefined if another version replaced it. */
export async function put(
  ctx: Platform,
  q: Queries,
  row: ConsultationRow,
  readVersion: number,
): Promise<ConsultationRow | undefined> {
  const { consultDemands } = ctx.store.t;
  const { clientSn, ...set } = row;
  const [put] = await q
    .update(consultDemands)
    .set(set)
    .where(and(eq(consultDemands.clientSn, clientSn), eq(consultDemands.version, readVersion)))
    .returning();
  return put;
}

export async function appendEvent(ctx: Platform, q: Queries, row: ConsultationEventRow): Promise<void> {
  const { consultEvents } = ctx.store.t;
  await q.insert(consultEvents).values(row);
}
