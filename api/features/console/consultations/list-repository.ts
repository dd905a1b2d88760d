import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { openComplaints, refunding } from '#db/query/conditions';
import { afterCursor, type Cursor, countOf } from '#db/query/keyset';
import { staffName } from '#db/query/staff-name';
import { type ConsultState, DUE_STATES, OPEN_STATES, REVIEWED_STATES } from '#domain/consulting/state';
import { clientUnreached } from '../../consulting/reminders/service.ts';

/** Filters and order of the list. Instants are ms. */
export interface ConsultationFilter {
  state: ConsultState | 'due' | 'open' | 'all';
  /** Undefined: any; null: unassigned. */
  assigneeId: string | null | undefined;
  /** The only assignee visible, regardless of other filters; undefined: all. */
  only: string | undefined;
  dueBefore: number | null;
  /** Only those reassigned by the rule when overdue, and not moved since. */
  handedOn: boolean;
  /** Only those with a slot after it, whose client is not known to have received a reminder. */
  unreachedAfter: number | null;
  complaints: boolean;
  /** Only those whose session needs review before it is paid. */
  doubted: boolean;
  slots: { since: number; until: number } | null;
  phoneTail: string | null;
  /** Start or end of an order number. */
  snPart: string | null;
  sort: 'rank' | '-since';
}

// Consultation requests for staff searches.

function stateCondition(ctx: Platform, state: ConsultationFilter['state']): SQL | undefined {
  const { consultDemands } = ctx.store.t;
  if (state === 'all') return undefined;
  if (state === 'due') return inArray(consultDemands.state, DUE_STATES);
  if (state === 'open') return inArray(consultDemands.state, OPEN_STATES);
  return eq(consultDemands.state, state);
}

function unreached(ctx: Platform, after: number): SQL | undefined {
  const { consultDemands: demands, consultReminders: reminders } = ctx.store.t;
  const failed = ctx.store.q
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(eq(reminders.clientSn, demands.clientSn), eq(reminders.slotAt, demands.slotAt), clientUnreached(ctx)));
  return and(eq(demands.state, 'booked'), gt(demands.slotAt, after), exists(failed));
}

function matching(ctx: Platform, filter: ConsultationFilter): SQL | undefined {
  const { consultDemands, consultRatings, users } = ctx.store.t;
  const { state, assigneeId, only, dueBefore, slots, phoneTail, snPart } = filter;
  const complaints = ctx.store.q
    .select({ clientSn: consultRatings.clientSn })
    .from(consultRatings)
    .where(openComplaints(ctx.store));
  return and(
    stateCondition(ctx, state),
    only === undefined ? undefined : eq(consultDemands.assigneeId, only),
    assigneeId === null ? isNull(consultDemands.assigneeId) : undefined,
    assigneeId ? eq(consultDemands.assigneeId, assigneeId) : undefined,
    dueBefore === null ? undefined : lte(consultDemands.dueAt, dueBefore),
    filter.handedOn ? eq(consultDemands.handedOnOf, consultDemands.dueAt) : undefined,
    filter.unreachedAfter === null ? undefined : unreached(ctx, filter.unreachedAfter),
    filter.complaints ? inArray(consultDemands.clientSn, complaints) : undefined,
    filter.doubted ? and(isNotNull(consultDemands.doubt), inArray(consultDemands.state, REVIEWED_STATES)) : undefined,
    slots ? gte(consultDemands.slotAt, slots.since) : undefined,
    slots ? lt(consultDemands.slotAt, slots.until) : undefined,
    or(
      phoneTail === null ? undefined : like(users.phone, `%${phoneTail}`),
      snPart === null ? undefined : like(consultDemands.clientSn, `${snPart}%`),
      snPart === null ? undefined : like(consultDemands.clientSn, `%${snPart}`),
    ),
  );
}

function rows(ctx: Platform) {
  const { consultDemands, consultEvents, orders, users, staff, consultMasters } = ctx.store.t;
  return ctx.store.q
    .select({
      demand: consultDemands,
      amount: orders.amount,
      refunding: refunding(ctx.store),
      // Counts the client's own from 1, without cancelled ones.
      number: sql<number>`(select count(*) from ${consultDemands} earlier
        where earlier.user_id = ${consultDemands.userId}
        and earlier.filed_at < ${consultDemands.filedAt}
        and earlier.state not in ('cancelled', 'refunded')) + 1`.mapWith(Number),
      ready: sql<boolean>`exists (select 1 from ${consultEvents} said
        where said.client_sn = ${consultDemands.clientSn} and said.action = 'ready'
        and said.slot_at = ${consultDemands.slotAt})`.mapWith(Boolean),
      phone: users.phone,
      name: users.name,
      staffName: staffName(staff),
      shownName: consultMasters.shownName,
    })
    .from(consultDemands)
    .innerJoin(orders, eq(orders.clientSn, consultDemands.clientSn))
    .innerJoin(users, eq(users.id, consultDemands.userId))
    .leftJoin(staff, eq(staff.id, consultDemands.assigneeId))
    .leftJoin(consultMasters, eq(consultMasters.staffId, consultDemands.assigneeId));
}

function counted(ctx: Platform, filter: ConsultationFilter, limit: number, extra?: SQL) {
  const { consultDemands, users } = ctx.store.t;
  return ctx.store.q
    .select({ clientSn: consultDemands.clientSn })
    .from(consultDemands)
    .innerJoin(users, eq(users.id, consultDemands.userId))
    .where(and(matching(ctx, filter), extra))
    .limit(limit);
}

/** Returns the rows after a cursor; from the top if null. */
export function page(ctx: Platform, filter: ConsultationFilter, after: Cursor | null, limit: number) {
  const { consultDemands } = ctx.store.t;
  const down = filter.sort === '-since';
  const value = down ? consultDemands.since : consultDemands.rank;
  const way = down ? desc : asc;
  return rows(ctx)
    .where(and(matching(ctx, filter), afterCursor([value, consultDemands.clientSn], after, down)))
    .orderBy(way(value), way(consultDemands.clientSn))
    .limit(limit);
}

export function many(ctx: Platform, clientSns: readonly string[], only: string | undefined) {
  const { consultDemands } = ctx.store.t;
  return rows(ctx).where(
    and(
      inArray(consultDemands.clientSn, [...clientSns]),
      only === undefined ? undefined : eq(consultDemands.assigneeId, only),
    ),
  );
}

/** Consultations the same client filed before, newest first. */
export function earlier(
  ctx: Platform,
  { userId, filedAt }: { userId: string; filedAt: number },
  only: string | undefined,
  limit: number,
) {
  const { consultDemands: demands } = ctx.store.t;
  return rows(ctx)
    .where(
      and(
        eq(demands.userId, userId),
        lt(demands.filedAt, filedAt),
        only === undefined ? undefined : eq(demands.assigneeId, only),
      ),
    )
    .orderBy(desc(demands.filedAt))
    .limit(limit);
}

export async function find(ctx: Platform, clientSn: string) {
  const { consultDemands } = ctx.store.t;
  const [row] = await rows(ctx).where(eq(consultDemands.clientSn, clientSn));
  return row;
}

export function count(ctx: Platform, filter: ConsultationFilter, limit: number) {
  return countOf(ctx.store.q, counted(ctx, filter, limit));
}

/** Assigned by another person after an instant. */
function givenSince(ctx: Platform, assigneeId: string, since: number): SQL {
  const { consultDemands, consultEvents: events } = ctx.store.t;
  const given = ctx.store.q
    .select({ one: sql`1` })
    .from(events)
    .where(
      and(
        eq(events.clientSn, consultDemands.clientSn),
        inArray(events.action, ['assign', 'handOver', 'book']),
        eq(events.assigneeId, assigneeId),
        ne(events.actor, assigneeId),
        gt(events.at, since),
      ),
    );
  return exists(given);
}

/**
 * Counts those that entered the filter after an instant: filed since, or, in one person's list, assigned to that
 * person since.
 */
export function newSince(ctx: Platform, filter: ConsultationFilter, since: number, limit: number) {
  const { consultDemands } = ctx.store.t;
  const whose = filter.only ?? filter.assigneeId;
  const filed = gt(consultDemands.filedAt, since);
  const came = whose ? or(filed, givenSince(ctx, whose, since)) : filed;
  return countOf(ctx.store.q, counted(ctx, filter, limit, came));
}

export type ConsultationFound = Awaited<ReturnType<typeof page>>[number];
