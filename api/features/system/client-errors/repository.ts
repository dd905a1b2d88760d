import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import type { Queries, Store } from '#db/store';

export type ClientCount = Store['t']['clientCounts']['$inferSelect'];

/** The `kind` of a page view. */
export const OPEN = 'open';

export async function add(ctx: Pick<Platform, 'store'>, q: Queries, row: ClientCount): Promise<void> {
  const { clientCounts: t } = ctx.store.t;
  await q
    .insert(t)
    .values(row)
    .onConflictDoUpdate({
      target: [t.day, t.app, t.kind, t.message, t.place, t.build, t.engine, t.route],
      set: { count: sql`${t.count} + ${row.count}` },
    });
}

/** Returns the number of distinct errors and page views of a day. */
export async function rowsOf(ctx: Pick<Platform, 'store'>, q: Queries, day: number): Promise<number> {
  const { clientCounts: t } = ctx.store.t;
  const [row] = await q
    .select({ n: wholeNumber<number>(sql`count(*)`) })
    .from(t)
    .where(eq(t.day, day));
  return row?.n ?? 0;
}

export async function forgetBefore(ctx: Pick<Platform, 'store'>, q: Queries, day: number): Promise<void> {
  const { clientCounts: t } = ctx.store.t;
  await q.delete(t).where(lt(t.day, day));
}

export async function commonest(ctx: Platform, most: number) {
  const { clientCounts: t } = ctx.store.t;
  const total = wholeNumber<number>(sql`sum(${t.count})`);
  const same = [t.app, t.kind, t.message, t.place, t.build, t.engine, t.route] as const;
  return ctx.store.q
    .select({
      app: t.app,
      kind: t.kind,
      message: t.message,
      where: t.place,
      build: t.build,
      engine: t.engine,
      route: t.route,
      count: total,
      lastDay: wholeNumber<number>(sql`max(${t.day})`),
    })
    .from(t)
    .where(ne(t.kind, OPEN))
    .groupBy(...same)
    .orderBy(desc(total), ...same)
    .limit(most);
}

export async function byEngine(ctx: Platform, most: number) {
  const { clientCounts: t } = ctx.store.t;
  const opens = wholeNumber<number>(sql`sum(case when ${t.kind} = ${OPEN} then ${t.count} else 0 end)`);
  return ctx.store.q
    .select({
      app: t.app,
      engine: t.engine,
      opens,
      errors: wholeNumber<number>(sql`sum(case when ${t.kind} = ${OPEN} then 0 else ${t.count} end)`),
    })
    .from(t)
    .groupBy(t.app, t.engine)
    .orderBy(desc(opens), t.app, t.engine)
    .limit(most);
}

/** Returns the count of the most frequent error of a day. */
export async function mostEqual(ctx: Platform, day: number): Promise<number> {
  const { clientCounts: t } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ count: t.count })
    .from(t)
    .where(and(eq(t.day, day), ne(t.kind, OPEN)))
    .orderBy(desc(t.count))
    .limit(1);
  return row?.count ?? 0;
}
