import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { openComplaints } from '#db/query/conditions';
import { staffName, staffNames } from '#db/query/staff-name';
import type { Queries, Reads, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';
import { masterName } from '#domain/consulting/master-profile';
import type { ConsultEventName } from '#domain/consulting/state';

/** More than the bar can show. */
const MAX_COUNT = 20;

/** Events by others from an id on, about a person's consultations; oldest first. */
export function eventsByOthers(ctx: Platform, staffId: string, firstId: string, actions: readonly ConsultEventName[]) {
  const { consultDemands: demands, consultEvents: events } = ctx.store.t;
  return ctx.store.q
    .select({
      id: events.id,
      clientSn: events.clientSn,
      at: events.at,
      action: events.action,
    })
    .from(events)
    .innerJoin(demands, eq(demands.clientSn, events.clientSn))
    .where(
      and(
        gte(events.id, firstId),
        inArray(events.action, [...actions]),
        eq(events.assigneeId, staffId),
        ne(events.actor, staffId),
        eq(demands.assigneeId, staffId),
        inArray(demands.state, ['waiting', 'accepted', 'booked', 'refunded']),
      ),
    )
    .orderBy(asc(events.id))
    .limit(MAX_COUNT);
}

/** Events by others from an id on that took a consultation from a person who does not have it now; oldest first. */
export function eventsTaking(ctx: Platform, staffId: string, firstId: string) {
  const { consultDemands: demands, consultEvents: events } = ctx.store.t;
  const before = sql`(select before.assignee_id from ${events} as before
    where before.client_sn = ${events.clientSn} and before.id < ${events.id} order by before.id desc limit 1)`;
  return ctx.store.q
    .select({ id: events.id, clientSn: events.clientSn, at: events.at })
    .from(events)
    .innerJoin(demands, eq(demands.clientSn, events.clientSn))
    .where(
      and(
        gte(events.id, firstId),
        ne(events.actor, staffId),
        or(isNull(demands.assigneeId), ne(demands.assigneeId, staffId)),
        eq(before, staffId),
        or(isNull(events.assigneeId), ne(events.assigneeId, staffId)),
      ),
    )
    .orderBy(asc(events.id))
    .limit(MAX_COUNT);
}

/** Phones of these consultations' clients whose accounts exist. */
export async function phonesOf(ctx: Platform, clientSns: readonly string[]): Promise<Map<string, string>> {
  if (clientSns.length === 0) return new Map();
  const { consultDemands: demands, users } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ clientSn: demands.clientSn, phone: users.phone })
    .from(demands)
    .innerJoin(users, eq(users.id, demands.userId))
    .where(inArray(demands.clientSn, [...clientSns]));
  return new Map(rows.flatMap(({ clientSn, phone }) => (phone === null ? [] : [[clientSn, phone] as const])));
}

/** Reassigned by the rule and not moved since: a step would set another due time. */
export function handedOn(ctx: Platform, now: number) {
  const { consultDemands: demands } = ctx.store.t;
  return ctx.store.q
    .select({ clientSn: demands.clientSn, dueAt: demands.dueAt })
    .from(demands)
    .where(and(lte(demands.dueAt, now), eq(demands.handedOnOf, demands.dueAt)))
    .orderBy(asc(demands.dueAt), asc(demands.clientSn))
    .limit(MAX_COUNT);
}

/** Held sessions with an overdue summary. */
export function overdueSummaries(ctx: Platform, now: number) {
  const { consultDemands: demands } = ctx.store.t;
  return ctx.store.q
    .select({ clientSn: demands.clientSn, dueAt: demands.dueAt })
    .from(demands)
    .where(and(eq(demands.state, 'held'), lte(demands.dueAt, now)))
    .orderBy(asc(demands.dueAt), asc(demands.clientSn))
    .limit(MAX_COUNT);
}

/** Unsettled complaints. */
export function complaints(ctx: Platform) {
  const { consultRatings: ratings } = ctx.store.t;
  return ctx.store.q
    .select({ id: ratings.id, clientSn: ratings.clientSn, at: ratings.at })
    .from(ratings)
    .where(openComplaints(ctx.store))
    .orderBy(asc(ratings.id))
    .limit(MAX_COUNT);
}

export type NoteRow = Store['t']['consultNotes']['$inferSelect'];

// Staff notes on consultations, and the staff for them. Writes take the caller's transaction.

export async function lastStep(ctx: Platform, q: Reads, clientSn: string) {
  const { consultEvents } = ctx.store.t;
  const [row] = await q
    .select()
    .from(consultEvents)
    .where(eq(consultEvents.clientSn, clientSn))
    .orderBy(desc(consultEvents.id))
    .limit(1);
  return row;
}

export function notes(ctx: Platform, q: Reads, clientSn: string): Promise<NoteRow[]> {
  const { consultNotes } = ctx.store.t;
  return q.select().from(consultNotes).where(eq(consultNotes.clientSn, clientSn)).orderBy(desc(consultNotes.id));
}

export async function addNote(ctx: Platform, q: Queries, row: NoteRow): Promise<void> {
  const { consultNotes } = ctx.store.t;
  await q.insert(consultNotes).values(row);
}

/** Returns another session of this person that is in progress, if any. */
export async function runningOf(ctx: Platform, q: Reads, assigneeId: string, but: string) {
  const { consultDemands: demands, users } = ctx.store.t;
  const [row] = await q
    .select({ slotAt: demands.slotAt, since: demands.since, phone: users.phone })
    .from(demands)
    .innerJoin(users, eq(users.id, demands.userId))
    .where(and(eq(demands.assigneeId, assigneeId), eq(demands.state, 'underway'), ne(demands.clientSn, but)))
    .limit(1);
  return row;
}

/** Active staff in these roles, with the profiles of masters. */
export function colleagues(ctx: Platform, q: Reads, roles: readonly StaffRole[]) {
  const { staff, consultMasters } = ctx.store.t;
  return q
    .select({
      id: staff.id,
      name: staffName(staff),
      role: staff.role,
      shownName: consultMasters.shownName,
      active: consultMasters.active,
    })
    .from(staff)
    .leftJoin(consultMasters, eq(consultMasters.staffId, staff.id))
    .where(and(inArray(staff.role, [...roles]), isNull(staff.disabledAt)))
    .orderBy(asc(staff.createdAt), asc(staff.id));
}

/** The active master of this id, by the name that clients read; null for any other colleague. */
export async function masterOf(
  ctx: Platform,
  q: Reads,
  staffId: string | null,
): Promise<{ id: string; name: string } | null> {
  const found = staffId === null ? [] : await colleagues(ctx, q, ['consultant']);
  const master = found.find(({ id }) => id === staffId);
  return master ? { id: master.id, name: masterName(master) } : null;
}

export function names(ctx: Platform, q: Reads, ids: readonly string[]): Promise<Map<string, string>> {
  return staffNames(q, ctx.store.t.staff, ids);
}

export async function phoneOf(ctx: Platform, q: Reads, userId: string): Promise<string | null> {
  const { users } = ctx.store.t;
  const [row] = await q
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row?.phone ?? null;
}
