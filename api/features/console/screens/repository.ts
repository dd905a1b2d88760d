import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { wholeNumber } from '#db/query/expressions';
import { staffName } from '#db/query/staff-name';
import type { Queries, Store } from '#db/store';
import type { KioskStep } from '#domain/console/screens';
import { DUE_STATES } from '#domain/consulting/state';
import type { Platform } from '../../../platform/platform.ts';

// Tablets of shops, screens on the wall, and the counts and hours that these show: no column of a person is read.

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

/** False where there is none, or it was stopped before. */
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

/** Sums by shop and step of the days from `since` on. */
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

type WallRow = Store['t']['wallScreens']['$inferInsert'];

/** Adds a screen that waits for its code, and forgets those that waited in vain. */
export async function addWall(ctx: Platform, q: Queries, row: WallRow, now: number): Promise<void> {
  const { wallScreens } = ctx.store.t;
  await q.delete(wallScreens).where(and(isNull(wallScreens.pairedAt), lte(wallScreens.codeUntil, now)));
  await q.insert(wallScreens).values(row);
}

/** Its id; undefined where no screen shows this code any more. */
export async function pairWall(
  ctx: Platform,
  q: Queries,
  codeHash: string,
  pairing: { name: string; pairedAt: number; pairedBy: string; expiresAt: number },
): Promise<string | undefined> {
  const { wallScreens } = ctx.store.t;
  const [row] = await q
    .update(wallScreens)
    .set({ ...pairing, codeHash: null })
    .where(
      and(
        eq(wallScreens.codeHash, codeHash),
        gt(wallScreens.codeUntil, pairing.pairedAt),
        isNull(wallScreens.pairedAt),
      ),
    )
    .returning({ id: wallScreens.id });
  return row?.id;
}

export async function endWall(ctx: Platform, q: Queries, id: string, by: { endedAt: number; endedBy: string }) {
  const { wallScreens } = ctx.store.t;
  const rows = await q
    .update(wallScreens)
    .set(by)
    .where(and(eq(wallScreens.id, id), isNotNull(wallScreens.pairedAt), isNull(wallScreens.endedAt)))
    .returning({ id: wallScreens.id });
  return rows.length === 1;
}

export function walls(ctx: Platform) {
  const { wallScreens, staff } = ctx.store.t;
  return ctx.store.q
    .select({ wall: wallScreens, pairedBy: staffName(staff) })
    .from(wallScreens)
    .leftJoin(staff, eq(staff.id, wallScreens.pairedBy))
    .where(and(isNotNull(wallScreens.pairedAt), isNull(wallScreens.endedAt)))
    .orderBy(asc(wallScreens.pairedAt), asc(wallScreens.id));
}

/** The screen of a token that still counts: it waits for its code, or its pairing has not ended. */
export async function liveWall(ctx: Platform, tokenHash: string, now: number) {
  const { wallScreens } = ctx.store.t;
  const [row] = await ctx.store.q
    .select()
    .from(wallScreens)
    .where(
      and(
        eq(wallScreens.tokenHash, tokenHash),
        isNull(wallScreens.endedAt),
        or(
          and(isNull(wallScreens.pairedAt), gt(wallScreens.codeUntil, now)),
          and(isNotNull(wallScreens.pairedAt), gt(wallScreens.expiresAt, now)),
        ),
      ),
    );
  return row;
}

export async function noteSeen(ctx: Platform, q: Queries, id: string, at: number): Promise<void> {
  const { wallScreens } = ctx.store.t;
  await q.update(wallScreens).set({ seenAt: at }).where(eq(wallScreens.id, id));
}

/** Hours of these masters within a time: when, with whom and in what state. */
export function hoursOf(ctx: Platform, masterIds: readonly string[], since: number, until: number) {
  const { consultDemands: demands } = ctx.store.t;
  return ctx.store.q
    .select({ masterId: demands.assigneeId, slotAt: demands.slotAt, state: demands.state })
    .from(demands)
    .where(
      and(
        inArray(demands.assigneeId, [...masterIds]),
        gte(demands.slotAt, since),
        lt(demands.slotAt, until),
        inArray(demands.state, ['booked', 'underway', 'held', 'done', 'asked', 'missed', 'closed']),
      ),
    );
}

/** Counts of consultations that wait and of those that are late. */
export async function standing(ctx: Platform, now: number) {
  const { consultDemands: demands } = ctx.store.t;
  const times = (condition: ReturnType<typeof and>) =>
    wholeNumber<number>(sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`);
  const late = lte(demands.dueAt, now);
  const [row] = await ctx.store.q
    .select({
      overdue: times(late),
      overdueSince: wholeNumber<number | null>(sql`min(case when ${late} then ${demands.dueAt} end)`),
      waiting: times(eq(demands.state, 'waiting')),
      unassigned: times(and(isNull(demands.assigneeId))),
    })
    .from(demands)
    .where(inArray(demands.state, DUE_STATES));
  return row ?? { overdue: 0, overdueSince: null, waiting: 0, unassigned: 0 };
}

export async function paidSince(ctx: Platform, since: number): Promise<number> {
  const { orders } = ctx.store.t;
  return ctx.store.q.$count(orders, gte(orders.paidAt, since));
}
