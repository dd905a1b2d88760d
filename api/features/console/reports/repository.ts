import { and, count, desc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { ReportFilters } from '#contract/lists/reports';
import { wholeNumber } from '#db/query/expressions';
import { countOf, inRange, type TimeRange } from '#db/query/keyset';
import type { Template } from '#domain/report/report';

/** Start of a page: the row it follows. */
export interface ReportCursor {
  createdAt: number;
  userId: string;
  template: string;
  period: string;
}

/** Above every row. */
export const TOP: ReportCursor = {
  createdAt: Number.MAX_SAFE_INTEGER,
  userId: '',
  template: '',
  period: '',
};

/** Filters of the list. */
export interface ReportFilter extends TimeRange, Pick<ReportFilters, 'template' | 'source'> {
  /** Their users; null: any. */
  userIds: readonly string[] | null;
}

// Stored reports, without their texts.

function columns(ctx: Platform) {
  const { reports } = ctx.store.t;
  return {
    userId: reports.userId,
    template: reports.template,
    period: reports.period,
    writer: reports.writer,
    createdAt: reports.createdAt,
  };
}

function matching(ctx: Platform, { template, source, userIds, ...stretch }: ReportFilter): SQL | undefined {
  const { reports } = ctx.store.t;
  return and(
    // Under a lease it is still being written.
    isNull(reports.lease),
    template === 'all' ? undefined : eq(reports.template, template),
    source === 'all' ? undefined : like(reports.writer, `${source} %`),
    inRange(reports.createdAt, stretch),
    userIds === null ? undefined : inArray(reports.userId, [...userIds]),
  );
}

/**
 * A user may have two written at one instant, so four columns identify a row. The comparison is also the start of the
 * createdAt index, on the first page too.
 */
function below(ctx: Platform, { createdAt, userId, template, period }: ReportCursor): SQL {
  const { reports } = ctx.store.t;
  return sql`(${reports.createdAt}, ${reports.userId}, ${reports.template}, ${reports.period})
      < (${createdAt}, ${userId}, ${template}, ${period})`;
}

/** Newest first. */
export function page(ctx: Platform, filter: ReportFilter, after: ReportCursor, limit: number): Promise<FoundReport[]> {
  const { reports } = ctx.store.t;
  return ctx.store.q
    .select(columns(ctx))
    .from(reports)
    .where(and(below(ctx, after), matching(ctx, filter)))
    .orderBy(desc(reports.createdAt), desc(reports.userId), desc(reports.template), desc(reports.period))
    .limit(limit);
}

/** A separate query: joined, all users would be read first. */
export async function phones(ctx: Platform, userIds: readonly string[]): Promise<Map<string, string>> {
  const { users } = ctx.store.t;
  const rows = await ctx.store.q
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}

export function countMatching(ctx: Platform, filter: ReportFilter, limit: number) {
  const { reports } = ctx.store.t;
  return countOf(
    ctx.store.q,
    ctx.store.q.select({ userId: reports.userId }).from(reports).where(matching(ctx, filter)).limit(limit),
  );
}

/** Model calls for these users' reports of these periods. */
export function calls(ctx: Platform, userIds: readonly string[], periods: readonly string[]) {
  const { modelCalls } = ctx.store.t;
  return ctx.store.q
    .select({
      userId: modelCalls.userId,
      template: modelCalls.template,
      period: modelCalls.period,
      calls: count(),
      tokensIn: wholeNumber<number | null>(sql`sum(${modelCalls.tokensIn})`),
      tokensOut: wholeNumber<number | null>(sql`sum(${modelCalls.tokensOut})`),
      cost: wholeNumber(sql`coalesce(sum(${modelCalls.cost}), 0)`),
    })
    .from(modelCalls)
    .where(and(inArray(modelCalls.userId, [...userIds]), inArray(modelCalls.period, [...periods])))
    .groupBy(modelCalls.userId, modelCalls.template, modelCalls.period);
}

export function verdicts(ctx: Platform, userIds: readonly string[], dates: readonly string[]) {
  const { dayVerdicts } = ctx.store.t;
  return ctx.store.q
    .select({
      userId: dayVerdicts.userId,
      period: dayVerdicts.date,
      verdict: dayVerdicts.verdict,
      times: count(),
    })
    .from(dayVerdicts)
    .where(and(inArray(dayVerdicts.userId, [...userIds]), inArray(dayVerdicts.date, [...dates])))
    .groupBy(dayVerdicts.userId, dayVerdicts.date, dayVerdicts.verdict);
}

/** Answers of these users about past years, part of the natal report. */
export function answers(ctx: Platform, userIds: readonly string[]) {
  const { pastYearAnswers } = ctx.store.t;
  return ctx.store.q
    .select({
      userId: pastYearAnswers.userId,
      answer: pastYearAnswers.answer,
      times: count(),
    })
    .from(pastYearAnswers)
    .where(inArray(pastYearAnswers.userId, [...userIds]))
    .groupBy(pastYearAnswers.userId, pastYearAnswers.answer);
}

/** A row of the page. */
export interface FoundReport {
  userId: string;
  template: Template;
  period: string;
  writer: string;
  createdAt: number;
}
