import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import type { Queries, Store } from '#db/store';
import type { KioskStep } from '#domain/console/screens';

// Shop tablets and their counts; contains no personal data.

export function kiosks(ctx: Platform) {
  const { kioskShops } = ctx.store.t;
  return ctx.store.q.select().from(kioskShops).orderBy(asc(kioskShops.madeAt), asc(kioskShops.code));
}

export async function isKioskOpen(ctx: Platform, code: string): Promise<boolean> {
  const { kioskShops } = ctx.store.t;
  return (await ctx.store.q.$count(kioskShops, and(eq(kioskShops.code, code), isNull(kioskShops.endedAt)))) > 0;
}

export async function addKiosk(ctx: Platform, q: Queries, row: Store['t']['kioskShops']['$inferInsert']) {
  await q.insert(ctx.store.t.kioskShops).values(row);
}

/** Returns false if there is none, or it was stopped before. */
export async function endKiosk(ctx: Platform, q: Queries, code: string, at: number): Promise<boolean> {
  const { kioskShops } = ctx.store.t;
  const rows = await q
    .update(kioskShops)
    .set({ endedAt: at })
    .where(and(eq(kioskShops.code, code), isNull(kioskShops.endedAt)))
    .returning({ code: kioskShops.code });
  return rows.length === 1;
}

export async function countStep(ctx: Platform, q: Queries, shop: string, day: number, step: KioskStep): Promise<void> {
  const { kioskDays } = ctx.store.t;
  await q
    .insert(kioskDays)
    .values({ shop, day, step, count: 1 })
    .onConflictDoUpdate({
      target: [kioskDays.shop, kioskDays.day, kioskDays.step],
      set: { count: sql`${kioskDays.count} + 1` },
    });
}

/** Sums by shop and step since day `since`. */
export function stepsSince(ctx: Platform, since: number) {
  const { kioskDays } = ctx.store.t;
  return ctx.store.q
    .select({
      shop: kioskDays.shop,
      step: kioskDays.step,
      count: wholeNumber<number>(sql`sum(${kioskDays.count})`),
    })
    .from(kioskDays)
    .where(gte(kioskDays.day, since))
    .groupBy(kioskDays.shop, kioskDays.step);
}
