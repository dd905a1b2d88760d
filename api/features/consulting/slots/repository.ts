import { and, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Reads } from '#db/store';

// Appointments that conflict with others.

/** Busy times of these masters from appointments, proposals and reservations, by master; excludes the order `but`. */
export async function taken(
  ctx: Platform,
  q: Reads,
  masterIds: readonly string[],
  { since, now, but }: { since: number; now: number; but: string },
): Promise<Map<string, number[]>> {
  const { consultDemands, consultHolds } = ctx.store.t;
  const booked = await q
    .select({ masterId: consultDemands.assigneeId, slotAt: consultDemands.slotAt })
    .from(consultDemands)
    .where(
      and(
        inArray(consultDemands.assigneeId, [...masterIds]),
        isNotNull(consultDemands.slotAt),
        gt(consultDemands.slotAt, since),
        ne(consultDemands.clientSn, but),
      ),
    );
  const proposed = await q
    .select({ masterId: consultDemands.proposedTo, slotAt: consultDemands.proposedAt })
    .from(consultDemands)
    .where(
      and(
        inArray(consultDemands.proposedTo, [...masterIds]),
        gt(consultDemands.proposedAt, since),
        gt(consultDemands.slotAt, now),
        ne(consultDemands.clientSn, but),
      ),
    );
  const held = await q
    .select({ masterId: consultHolds.masterId, slotAt: consultHolds.slotAt })
    .from(consultHolds)
    .where(
      and(
        inArray(consultHolds.masterId, [...masterIds]),
        isNull(consultHolds.releasedAt),
        gt(consultHolds.until, now),
        ne(consultHolds.clientSn, but),
      ),
    );
  const byMaster = new Map<string, number[]>();
  for (const { masterId, slotAt } of [...booked, ...proposed, ...held]) {
    if (masterId === null || slotAt === null) continue;
    byMaster.set(masterId, [...(byMaster.get(masterId) ?? []), slotAt]);
  }
  return byMaster;
}

/** The client's other future sessions, by appointment or reservation; excludes the order `but`. */
export async function ownHours(
  ctx: Platform,
  q: Reads,
  userId: string,
  { now, but }: { now: number; but: string },
): Promise<number[]> {
  const { consultDemands: demands, consultHolds: holds } = ctx.store.t;
  const booked = await q
    .select({ slotAt: demands.slotAt })
    .from(demands)
    .where(and(eq(demands.userId, userId), inArray(demands.state, ['booked', 'underway']), ne(demands.clientSn, but)));
  const held = await q
    .select({ slotAt: holds.slotAt })
    .from(holds)
    .where(and(eq(holds.userId, userId), isNull(holds.releasedAt), gt(holds.until, now), ne(holds.clientSn, but)));
  return [...booked, ...held].flatMap(({ slotAt }) => slotAt ?? []);
}
