import { and, asc, eq, gte, inArray, lte, ne } from 'drizzle-orm';
import { openComplaints } from '#db/complaints';
import type { ConsultEventName } from '#domain/consulting/consult-state';
import type { Platform } from '../../../platform/platform.ts';

/** More than anybody reads in a bar. */
const MOST = 20;

/** What others did from an id on with consultations that are a person's, oldest first. */
export function ofOthers(
  ctx: Platform,
  staffId: string,
  firstId: string,
  actions: readonly ConsultEventName[],
) {
  const { consultDemands: demands, consultEvents: events } = ctx.store.t;
  return ctx.store.q
    .select({
      ...{ id: events.id, clientSn: events.clientSn, at: events.at },
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
    .limit(MOST);
}

/** Handed on by the rule, and not moved since: a step would give it another due time. */
export function handedOn(ctx: Platform, now: number) {
  const { consultDemands: demands } = ctx.store.t;
  return ctx.store.q
    .select({ clientSn: demands.clientSn, dueAt: demands.dueAt })
    .from(demands)
    .where(and(lte(demands.dueAt, now), eq(demands.handedOnOf, demands.dueAt)))
    .orderBy(asc(demands.dueAt), asc(demands.clientSn))
    .limit(MOST);
}

/** Hours that were held and whose summary is overdue. */
export function unwritten(ctx: Platform, now: number) {
  const { consultDemands: demands } = ctx.store.t;
  return ctx.store.q
    .select({ clientSn: demands.clientSn, dueAt: demands.dueAt })
    .from(demands)
    .where(and(eq(demands.state, 'held'), lte(demands.dueAt, now)))
    .orderBy(asc(demands.dueAt), asc(demands.clientSn))
    .limit(MOST);
}

/** Answers of clients that are not satisfied, not settled yet. */
export function complaints(ctx: Platform) {
  const { consultRatings: ratings } = ctx.store.t;
  return ctx.store.q
    .select({ id: ratings.id, clientSn: ratings.clientSn, at: ratings.at })
    .from(ratings)
    .where(openComplaints(ctx.store))
    .orderBy(asc(ratings.id))
    .limit(MOST);
}
