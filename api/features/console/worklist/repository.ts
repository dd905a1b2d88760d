import { and, count, eq, isNotNull, lte } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';

// Items of the start page that one member of staff put off.

export async function laterOf(ctx: Platform, staffId: string): Promise<Map<string, number | null>> {
  const { worklistLater: later } = ctx.store.t;
  const rows = await ctx.store.q.select().from(later).where(eq(later.staffId, staffId));
  return new Map(rows.map(({ item, until }) => [item, until]));
}

/** Puts an item off until an instant (ms), for ever (null), or takes it back (undefined). Forgets expired ones. */
export async function putOff(
  ctx: Platform,
  q: Queries,
  { staffId, item, until }: { staffId: string; item: string; until: number | null | undefined },
): Promise<void> {
  const { worklistLater: later } = ctx.store.t;
  const own = eq(later.staffId, staffId);
  await q.delete(later).where(and(own, isNotNull(later.until), lte(later.until, ctx.clock.now())));
  await q.delete(later).where(and(own, eq(later.item, item)));
  if (until !== undefined) await q.insert(later).values({ staffId, item, until });
}

/** Facts by which a new shop is set up. */
export async function setUpFacts(ctx: Platform) {
  const { consultMasters, consultShares, staff } = ctx.store.t;
  const q = ctx.store.q;
  const [masters, owners, shares] = await Promise.all([
    q.select({ hours: consultMasters.hours }).from(consultMasters),
    q.select({ owners: count() }).from(staff).where(eq(staff.role, 'owner')),
    q.$count(consultShares),
  ]);
  return { masters, owners: owners[0]?.owners ?? 0, shares };
}
