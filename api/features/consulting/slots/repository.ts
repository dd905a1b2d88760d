import { and, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queries } from '#db/store';
import type { Platform } from '../../../platform/platform.ts';

// Appointments as they stand in the way of others.

/** When these masters are taken, by appointment or hold, by master; the order `but` aside. */
export async function taken(
  ctx: Platform,
  q: Pick<Queries, 'select'>,
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
  for (const { masterId, slotAt } of [...booked, ...held]) {
    if (masterId === null || slotAt === null) continue;
    byMaster.set(masterId, [...(byMaster.get(masterId) ?? []), slotAt]);
  }
  return byMaster;
}
