import { and, asc, eq, exists, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import type { Template } from '#domain/report/report';

export interface ReportKey {
  userId: string;
  template: Template;
  period: string;
  chartHash: string;
  writer: string;
}

function KEY(ctx: Platform) {
  const { reports } = ctx.store.t;
  return [reports.userId, reports.template, reports.period, reports.chartHash, reports.writer];
}

function is(ctx: Platform, key: ReportKey) {
  const { reports } = ctx.store.t;
  return and(
    eq(reports.userId, key.userId),
    eq(reports.template, key.template),
    eq(reports.period, key.period),
    eq(reports.chartHash, key.chartHash),
    eq(reports.writer, key.writer),
  );
}

function mine(ctx: Platform, key: ReportKey, lease: string) {
  const { reports } = ctx.store.t;
  return and(is(ctx, key), eq(reports.lease, lease));
}

export async function reader(ctx: Platform, userId: string) {
  const { users, births } = ctx.store.t;
  const statement = ctx.store.prepare('report_reader', (q) =>
    q
      .select({
        createdAt: users.createdAt,
        phonePast: users.phonePast,
        trialDays: users.trialDays,
        sealedBirth: births.sealed,
        sealedStage: births.stage,
      })
      .from(users)
      .leftJoin(births, eq(births.userId, users.id))
      .where(eq(users.id, sql.placeholder('userId'))),
  );
  const [row] = await statement.execute({ userId });
  return row;
}

export async function find(ctx: Platform, key: ReportKey) {
  const { reports } = ctx.store.t;
  const statement = ctx.store.prepare('report_kept', (q) =>
    q
      .select({
        report: reports.report,
        retryAt: reports.retryAt,
        leaseUntil: reports.leaseUntil,
        percent: reports.percent,
      })
      .from(reports)
      .where(
        and(
          eq(reports.userId, sql.placeholder('userId')),
          eq(reports.template, sql.placeholder('template')),
          eq(reports.period, sql.placeholder('period')),
          eq(reports.chartHash, sql.placeholder('chartHash')),
          eq(reports.writer, sql.placeholder('writer')),
        ),
      ),
  );
  const [row] = await statement.execute({ ...key });
  return row;
}

/** Returns true for one writer: no other is active, and nothing valid is stored. */
export async function claim(
  ctx: Platform,
  q: Queries,
  key: ReportKey,
  lease: string,
  now: number,
  leaseUntil: number,
): Promise<boolean> {
  const { reports } = ctx.store.t;
  const fresh = { report: null, retryAt: null, lease, leaseUntil, percent: 0, createdAt: now };
  const rows = await q
    .insert(reports)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({
      target: KEY(ctx),
      set: fresh,
      setWhere: sql`(${reports.report} is null and ${reports.leaseUntil} <= ${now}) or ${reports.retryAt} <= ${now}`,
    })
    .returning({ lease: reports.lease });
  return rows.length === 1;
}

export async function renew(
  ctx: Platform,
  q: Queries,
  key: ReportKey,
  lease: string,
  leaseUntil: number,
  percent: number,
): Promise<void> {
  const { reports } = ctx.store.t;
  await q
    .update(reports)
    .set({ leaseUntil, percent })
    .where(mine(ctx, key, lease));
}

/** Expires a stored report that cannot be shown: the next claim rewrites it. */
export async function expire(ctx: Platform, q: Queries, key: ReportKey): Promise<void> {
  await q.update(ctx.store.t.reports).set({ retryAt: 0 }).where(is(ctx, key));
}

/** Stores the text; no effect if the row is gone because the birth changed meanwhile. */
export async function keep(
  ctx: Platform,
  q: Queries,
  key: ReportKey,
  lease: string,
  report: string,
  retryAt: number | null,
): Promise<void> {
  const { reports } = ctx.store.t;
  await q
    .update(reports)
    .set({ report, retryAt, lease: null, leaseUntil: null, percent: 100 })
    .where(mine(ctx, key, lease));
}

export async function release(ctx: Platform, q: Queries, key: ReportKey, lease: string): Promise<void> {
  const { reports } = ctx.store.t;
  await q.delete(reports).where(mine(ctx, key, lease));
}

/** A report written in advance is final. */
export async function settle(ctx: Platform, q: Queries, key: ReportKey, report: string, now: number): Promise<void> {
  const { reports } = ctx.store.t;
  await q
    .insert(reports)
    .values({ ...key, report, percent: 100, createdAt: now })
    .onConflictDoUpdate({
      target: KEY(ctx),
      set: { retryAt: null },
      setWhere: isNotNull(reports.report),
    });
}

/** Deletes reports of other births than this one; null: all. */
export async function forgetOthers(ctx: Platform, q: Queries, userId: string, chartHash: string | null): Promise<void> {
  const { reports } = ctx.store.t;
  const others = chartHash === null ? undefined : ne(reports.chartHash, chartHash);
  await q.delete(reports).where(and(eq(reports.userId, userId), others));
}

export async function forgetBefore(ctx: Platform, q: Queries, before: number): Promise<void> {
  const { reports } = ctx.store.t;
  await q.delete(reports).where(lt(reports.createdAt, before));
}

/** Users with a birth and a payment, by id, after `afterId`. */
export async function payersAfter(ctx: Platform, afterId: string, limit: number): Promise<string[]> {
  const { membershipGrants, births } = ctx.store.t;
  const grants = ctx.store.q
    .select({ id: membershipGrants.id })
    .from(membershipGrants)
    .where(and(eq(membershipGrants.userId, births.userId), isNull(membershipGrants.revokedAt)));
  const rows = await ctx.store.q
    .select({ userId: births.userId })
    .from(births)
    .where(and(gt(births.userId, afterId), exists(grants)))
    .orderBy(asc(births.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
