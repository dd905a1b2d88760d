import { and, gt, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Queries } from '#db/store';
import type { Platform } from '../../../platform/platform.ts';

// Appointments as they stand in the way of others.

/** When these masters are taken after `since`, by master; the demand `but` aside. */
export async function taken(
  ctx: Platform,
  q: Pick<Queries, 'select'>,
  masterIds: readonly string[],
  since: number,
  but: string,
): Promise<Map<string, number[]>> {
  const { consultDemands } = ctx.store.t;
  const rows = await q
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
  const byMaster = new Map<string, number[]>();
  for (const { masterId, slotAt } of rows) {
    if (masterId === null || slotAt === null) continue;
    byMaster.set(masterId, [...(byMaster.get(masterId) ?? []), slotAt]);
  }
  return byMaster;
}
