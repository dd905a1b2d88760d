import { and, asc, eq, exists, gt, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import type { Template } from '#domain/reading/report';

/** What a kept report is found by. */
export interface ReportKey {
  userId: string;
  template: Template;
  period: string;
  chartHash: string;
  writer: string;
}

export function reportsRepository(store: Store) {
  const { births, membershipGrants, reports, users } = store.t;

  const KEY = [reports.userId, reports.template, reports.period, reports.chartHash, reports.writer];

  const reader = store.prepare('report_reader', (q) =>
    q
      .select({
        createdAt: users.createdAt,
        phonePast: users.phonePast,
        sealedBirth: births.sealed,
        sealedStage: births.stage,
      })
      .from(users)
      .leftJoin(births, eq(births.userId, users.id))
      .where(eq(users.id, sql.placeholder('userId'))),
  );

  const kept = store.prepare('report_kept', (q) =>
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

  const is = (key: ReportKey) =>
    and(
      eq(reports.userId, key.userId),
      eq(reports.template, key.template),
      eq(reports.period, key.period),
      eq(reports.chartHash, key.chartHash),
      eq(reports.writer, key.writer),
    );
  const mine = (key: ReportKey, lease: string) => and(is(key), eq(reports.lease, lease));

  return {
    async reader(userId: string) {
      const [row] = await reader.execute({ userId });
      return row;
    },

    async find(key: ReportKey) {
      const [row] = await kept.execute({ ...key });
      return row;
    },

    /** True for the one who may write: nobody else is, and nothing that still counts is there. */
    async claim(
      q: Queries,
      key: ReportKey,
      lease: string,
      now: number,
      leaseUntil: number,
    ): Promise<boolean> {
      const fresh = { report: null, retryAt: null, lease, leaseUntil, percent: 0, createdAt: now };
      const rows = await q
        .insert(reports)
        .values({ ...key, ...fresh })
        .onConflictDoUpdate({
          target: KEY,
          set: fresh,
          setWhere: sql`(${reports.report} is null and ${reports.leaseUntil} <= ${now}) or ${reports.retryAt} <= ${now}`,
        })
        .returning({ lease: reports.lease });
      return rows.length === 1;
    },

    async renew(
      q: Queries,
      key: ReportKey,
      lease: string,
      leaseUntil: number,
      percent: number,
    ): Promise<void> {
      await q.update(reports).set({ leaseUntil, percent }).where(mine(key, lease));
    },

    /** Nothing happens when the row is gone: the birth was changed meanwhile. */
    async keep(
      q: Queries,
      key: ReportKey,
      lease: string,
      report: string,
      retryAt: number | null,
    ): Promise<void> {
      await q
        .update(reports)
        .set({ report, retryAt, lease: null, leaseUntil: null, percent: 100 })
        .where(mine(key, lease));
    },

    async release(q: Queries, key: ReportKey, lease: string): Promise<void> {
      await q.delete(reports).where(mine(key, lease));
    },

    /** What was written ahead is what will be shown: it stays, whoever wrote it. */
    async settle(q: Queries, key: ReportKey, report: string, now: number): Promise<void> {
      await q
        .insert(reports)
        .values({ ...key, report, percent: 100, createdAt: now })
        .onConflictDoUpdate({
          target: KEY,
          set: { retryAt: null },
          setWhere: isNotNull(reports.report),
        });
    },

    /** Drops what was written for another birth than these stand for. */
    async forgetOthers(q: Queries, userId: string, chartHashes: string[]): Promise<void> {
      await q
        .delete(reports)
        .where(and(eq(reports.userId, userId), notInArray(reports.chartHash, chartHashes)));
    },

    async forgetBefore(q: Queries, before: number): Promise<void> {
      await q.delete(reports).where(lt(reports.createdAt, before));
    },

    /** Users with a birth who ever paid, by id, from after `afterId` on. */
    async payersAfter(afterId: string, limit: number): Promise<string[]> {
      const grants = store.q
        .select({ id: membershipGrants.id })
        .from(membershipGrants)
        .where(and(eq(membershipGrants.userId, births.userId), isNull(membershipGrants.revokedAt)));
      const rows = await store.q
        .select({ userId: births.userId })
        .from(births)
        .where(and(gt(births.userId, afterId), exists(grants)))
        .orderBy(asc(births.userId))
        .limit(limit);
      return rows.map(({ userId }) => userId);
    },
  };
}

export type ReportsRepository = ReturnType<typeof reportsRepository>;
