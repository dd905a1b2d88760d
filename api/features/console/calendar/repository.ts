import { and, eq, gte, inArray, isNull, lt, type SQLWrapper } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';

interface Range {
  since: number;
  until: number;
  now: number;
}

/** Booked, proposed and reserved slots of these masters, with whom they are for. */
export async function bookedSlots(ctx: Platform, masterIds: readonly string[], { since, until, now }: Range) {
  const { consultDemands: demands, consultHolds: holds, users } = ctx.store.t;
  const ids = [...masterIds];
  const during = (instant: SQLWrapper) => and(gte(instant, since), lt(instant, until));
  const consultation = { client_sn: demands.clientSn, version: demands.version, phone: users.phone };
  const booked = await ctx.store.q
    .select({ masterId: demands.assigneeId, at: demands.slotAt, ...consultation })
    .from(demands)
    .innerJoin(users, eq(users.id, demands.userId))
    .where(and(inArray(demands.assigneeId, ids), during(demands.slotAt)));
  const proposed = await ctx.store.q
    .select({ masterId: demands.proposedTo, at: demands.proposedAt, ...consultation })
    .from(demands)
    .innerJoin(users, eq(users.id, demands.userId))
    .where(and(inArray(demands.proposedTo, ids), during(demands.proposedAt), gte(demands.slotAt, now)));
  const held = await ctx.store.q
    .select({ masterId: holds.masterId, at: holds.slotAt })
    .from(holds)
    .where(and(inArray(holds.masterId, ids), isNull(holds.releasedAt), gte(holds.until, now), during(holds.slotAt)));
  return { booked, proposed, held };
}
