import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { CohortQuery } from '#contract/statistics';
import { wholeNumber } from '#db/query/expressions';
import type { Queries, Store } from '#db/store';
import { slices } from '#domain/lookup';
import { COHORT_WITHIN, type PersonStep, takesMoney } from '#domain/people/funnel';
import type { BuyersRow, SalesRow, StepRow } from './facts-repository.ts';

export type OwedRow = Store['t']['statisticsOwed']['$inferSelect'];
type DayRow = Store['t']['statisticsDays']['$inferSelect'];

/** Rows per insert: databases limit the values of a statement. */
const ROWS_AT_ONCE = 500;

/** Filter of people: cohorts (days), kind of money, and steps taken. */
export interface StepsAsked {
  from: number;
  to: number;
  sandbox: boolean;
  source: CohortQuery['source'];
  steps: readonly PersonStep[];
}

// Aggregated days, and visits, which are stored aggregated.

function people(ctx: Platform) {
  const { statisticsSteps: steps } = ctx.store.t;
  return wholeNumber(sql`sum(${steps.people})`);
}

const soonest = wholeNumber<number | null>(
  sql`case ${sql.join(
    COHORT_WITHIN.map((days) => sql.raw(`when "day" - "cohort" < ${days} then ${days}`)),
    sql.raw(' '),
  )} end`,
);

function ofCohorts(ctx: Platform, { from, to, sandbox, source, steps: wanted }: StepsAsked) {
  const { statisticsSteps: steps } = ctx.store.t;
  const free = wanted.filter((step) => !takesMoney(step));
  return and(
    inArray(steps.step, [...wanted]),
    between(steps.cohort, from, to),
    source === 'all' ? undefined : eq(steps.source, source),
    or(eq(steps.sandbox, sandbox), inArray(steps.step, free)),
  );
}

/** Returns the last aggregated day, or null. */
export async function newest(ctx: Platform): Promise<number | null> {
  const { statisticsDays: days } = ctx.store.t;
  const [row] = await ctx.store.q.select({ day: wholeNumber<number | null>(sql`max(${days.day})`) }).from(days);
  return row?.day ?? null;
}

/** Returns false if another process has aggregated the first of the days. */
export async function add(
  ctx: Platform,
  q: Queries,
  rows: {
    days: readonly DayRow[];
    owed: readonly OwedRow[];
    sales: readonly SalesRow[];
    buyers: readonly BuyersRow[];
    steps: readonly StepRow[];
  },
): Promise<boolean> {
  const { statisticsDays: days } = ctx.store.t;
  const [first] = rows.days;
  const there = await q
    .select({ day: days.day })
    .from(days)
    .where(eq(days.day, first?.day ?? 0));
  if (!first || there.length > 0) return false;
  const { statisticsOwed, statisticsSales, statisticsBuyers, statisticsSteps } = ctx.store.t;
  for (const some of slices(rows.days, ROWS_AT_ONCE)) await q.insert(days).values(some);
  for (const some of slices(rows.owed, ROWS_AT_ONCE)) await q.insert(statisticsOwed).values(some);
  for (const some of slices(rows.sales, ROWS_AT_ONCE)) await q.insert(statisticsSales).values(some);
  for (const some of slices(rows.buyers, ROWS_AT_ONCE)) await q.insert(statisticsBuyers).values(some);
  for (const some of slices(rows.steps, ROWS_AT_ONCE)) await q.insert(statisticsSteps).values(some);
  return true;
}

export function days(ctx: Platform, from: number, to: number): Promise<DayRow[]> {
  const { statisticsDays: days } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(days)
    .where(between(days.day, from, to));
}

/** Sums owed at the end of the day; undefined if it is not aggregated. */
export async function owed(ctx: Platform, day: number, sandbox: boolean): Promise<OwedRow | undefined> {
  const { statisticsOwed: owed } = ctx.store.t;
  const [row] = await ctx.store.q
    .select()
    .from(owed)
    .where(and(eq(owed.day, day), eq(owed.sandbox, sandbox)));
  return row;
}

export function sales(ctx: Platform, from: number, to: number, sandbox: boolean): Promise<SalesRow[]> {
  const { statisticsSales: sales } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(sales)
    .where(and(between(sales.day, from, to), eq(sales.sandbox, sandbox)));
}

/** Payments of the days, aggregated by plan, source and kind of buyer. */
export function buyers(ctx: Platform, from: number, to: number, sandbox: boolean) {
  const { statisticsBuyers: buyers } = ctx.store.t;
  const { type, source, buyer } = buyers;
  return ctx.store.q
    .select({
      type,
      source,
      buyer,
      orders: wholeNumber<number>(sql`sum(${buyers.orders})`),
      fen: wholeNumber<number>(sql`sum(${buyers.fen})`),
    })
    .from(buyers)
    .where(and(between(buyers.day, from, to), eq(buyers.sandbox, sandbox)))
    .groupBy(type, source, buyer);
}

/** People of the cohorts by step, whenever taken, and by day of registration. */
export function stepsByCohort(ctx: Platform, asked: StepsAsked) {
  const { statisticsSteps: steps } = ctx.store.t;
  return ctx.store.q
    .select({ cohort: steps.cohort, step: steps.step, people: people(ctx) })
    .from(steps)
    .where(ofCohorts(ctx, asked))
    .groupBy(steps.cohort, steps.step);
}

/** The same by the kind of link that brought them. */
export function stepsBySource(ctx: Platform, asked: StepsAsked) {
  const { statisticsSteps: steps } = ctx.store.t;
  return ctx.store.q
    .select({ source: steps.source, step: steps.step, people: people(ctx) })
    .from(steps)
    .where(ofCohorts(ctx, asked))
    .groupBy(steps.source, steps.step);
}

/**
 * Number of people of each cohort who first paid within so many days of registration. Each user is counted at the
 * smallest matching number of COHORT_WITHIN, and at none after a longer time.
 */
export function payments(ctx: Platform, asked: Omit<StepsAsked, 'steps'>) {
  const { statisticsSteps: steps } = ctx.store.t;
  return ctx.store.q
    .select({ cohort: steps.cohort, within: soonest, people: people(ctx) })
    .from(steps)
    .where(ofCohorts(ctx, { ...asked, steps: ['paid'] }))
    .groupBy(steps.cohort, soonest);
}

export function visits(ctx: Platform, { from, to }: { from: number; to: number }, source: CohortQuery['source']) {
  const { visits } = ctx.store.t;
  // Visits always have a source.
  if (source === 'unknown') return [];
  return ctx.store.q
    .select()
    .from(visits)
    .where(and(between(visits.day, from, to), source === 'all' ? undefined : eq(visits.source, source)));
}
