import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { CohortQuery } from '#contract/statistics';
import { placeholders, wholeNumber } from '#db/query/expressions';
import type { Queries, Store } from '#db/store';
import { COHORT_WITHIN, MONEY_STEPS, type PersonStep } from '#domain/people/funnel';
import type { Platform } from '../../../platform/platform.ts';
import type { BuyersRow, SalesRow, StepRow } from './facts-repository.ts';

export type OwedRow = Store['t']['statisticsOwed']['$inferSelect'];
type DayRow = Store['t']['statisticsDays']['$inferSelect'];

/** Filter of people: cohorts (days), kind of money, and steps taken. */
export interface StepsAsked {
  from: number;
  to: number;
  sandbox: boolean;
  source: CohortQuery['source'];
  steps: readonly PersonStep[];
}

const MONEY: readonly PersonStep[] = MONEY_STEPS;

// The days that were added up already, and visits, which are kept added up.

function insertDay(ctx: Platform) {
  const { statisticsDays: days } = ctx.store.t;
  return ctx.store.prepareWrite('statistics_day_insert', (q) => q.insert(days).values(placeholders(days)));
}

function insertSales(ctx: Platform) {
  const { statisticsSales: sales } = ctx.store.t;
  return ctx.store.prepareWrite('statistics_sales_insert', (q) => q.insert(sales).values(placeholders(sales)));
}

function insertBuyers(ctx: Platform) {
  const { statisticsBuyers: buyers } = ctx.store.t;
  return ctx.store.prepareWrite('statistics_buyers_insert', (q) => q.insert(buyers).values(placeholders(buyers)));
}

function insertOwed(ctx: Platform) {
  const { statisticsOwed: owed } = ctx.store.t;
  return ctx.store.prepareWrite('statistics_owed_insert', (q) => q.insert(owed).values(placeholders(owed)));
}

function insertStep(ctx: Platform) {
  const { statisticsSteps: steps } = ctx.store.t;
  return ctx.store.prepareWrite('statistics_step_insert', (q) => q.insert(steps).values(placeholders(steps)));
}

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
  const free = wanted.filter((step) => !MONEY.includes(step));
  return and(
    inArray(steps.step, [...wanted]),
    between(steps.cohort, from, to),
    source === 'all' ? undefined : eq(steps.source, source),
    or(eq(steps.sandbox, sandbox), inArray(steps.step, free)),
  );
}

/** The last day that was added up; null: none was. */
export async function newest(ctx: Platform): Promise<number | null> {
  const { statisticsDays: days } = ctx.store.t;
  const statement = ctx.store.prepare('statistics_newest', (q) =>
    q.select({ day: wholeNumber<number | null>(sql`max(${days.day})`) }).from(days),
  );
  const [row] = await statement.execute({});
  return row?.day ?? null;
}

/** False where another process has added the first of the days up already. */
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
  for (const row of rows.days) await insertDay(ctx).execute(q, row);
  for (const row of rows.owed) await insertOwed(ctx).execute(q, row);
  for (const row of rows.sales) await insertSales(ctx).execute(q, row);
  for (const row of rows.buyers) await insertBuyers(ctx).execute(q, row);
  for (const row of rows.steps) await insertStep(ctx).execute(q, row);
  return true;
}

export function days(ctx: Platform, from: number, to: number): Promise<DayRow[]> {
  const { statisticsDays: days } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(days)
    .where(between(days.day, from, to));
}

/** Sums owed when the day ended; undefined: it is not added up. */
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

/** Payments of the days, added up by plan, source and kind of buyer. */
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

/** People of the cohorts by step, whenever they took it, and by the day they registered. */
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
 * Number of people of each cohort who first paid within so many days of registering. Each user is counted at the
 * smallest number of COHORT_WITHIN that holds, and at none after a longer time.
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
