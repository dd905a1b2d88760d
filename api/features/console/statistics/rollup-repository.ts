import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import { placeholders } from '#db/query/placeholders';
import { wholeNumber } from '#db/query/whole-number';
import type { Queries, Store } from '#db/store';
import { COHORT_WITHIN, MONEY_STEPS, type PersonStep } from '#domain/people/funnel';
import type { SalesRow, StepRow } from './facts-repository.ts';

export type DayRow = Store['t']['statisticsDays']['$inferSelect'];

/** Which people: of which cohorts (days), with whose money, and what they did. */
export interface StepsAsked {
  from: number;
  to: number;
  sandbox: boolean;
  steps: readonly PersonStep[];
}

const MONEY: readonly PersonStep[] = MONEY_STEPS;

/** The days that were added up already, and visits, which are kept added up. */
export function rollupRepository(store: Store) {
  const { statisticsDays: days, statisticsSales: sales, statisticsSteps: steps, visits } = store.t;

  const insertDay = store.prepareWrite('statistics_day_insert', (q) =>
    q.insert(days).values(placeholders(days)),
  );
  const insertSales = store.prepareWrite('statistics_sales_insert', (q) =>
    q.insert(sales).values(placeholders(sales)),
  );
  const insertStep = store.prepareWrite('statistics_step_insert', (q) =>
    q.insert(steps).values(placeholders(steps)),
  );
  const newest = store.prepare('statistics_newest', (q) =>
    q.select({ day: wholeNumber<number | null>(sql`max(${days.day})`) }).from(days),
  );

  const people = wholeNumber(sql`sum(${steps.people})`);
  const soonest = wholeNumber<number | null>(
    sql`case ${sql.join(
      COHORT_WITHIN.map((days) => sql.raw(`when "day" - "cohort" < ${days} then ${days}`)),
      sql.raw(' '),
    )} end`,
  );

  function ofCohorts({ from, to, sandbox, steps: wanted }: StepsAsked) {
    const free = wanted.filter((step) => !MONEY.includes(step));
    return and(
      inArray(steps.step, [...wanted]),
      between(steps.cohort, from, to),
      or(eq(steps.sandbox, sandbox), inArray(steps.step, free)),
    );
  }

  return {
    /** The last day that was added up; null: none was. */
    async newest(): Promise<number | null> {
      const [row] = await newest.execute({});
      return row?.day ?? null;
    },

    /** False where another process has added the first of the days up already. */
    async add(
      q: Queries,
      rows: { days: readonly DayRow[]; sales: readonly SalesRow[]; steps: readonly StepRow[] },
    ): Promise<boolean> {
      const [first] = rows.days;
      const there = await q
        .select({ day: days.day })
        .from(days)
        .where(eq(days.day, first?.day ?? 0));
      if (!first || there.length > 0) return false;
      for (const row of rows.days) await insertDay.execute(q, row);
      for (const row of rows.sales) await insertSales.execute(q, row);
      for (const row of rows.steps) await insertStep.execute(q, row);
      return true;
    },

    days: (from: number, to: number): Promise<DayRow[]> =>
      store.q
        .select()
        .from(days)
        .where(between(days.day, from, to)),

    sales: (from: number, to: number, sandbox: boolean): Promise<SalesRow[]> =>
      store.q
        .select()
        .from(sales)
        .where(and(between(sales.day, from, to), eq(sales.sandbox, sandbox))),

    /** People of the cohorts by step, whenever they took it, and by the day they registered. */
    stepsByCohort: (asked: StepsAsked) =>
      store.q
        .select({ cohort: steps.cohort, step: steps.step, people })
        .from(steps)
        .where(ofCohorts(asked))
        .groupBy(steps.cohort, steps.step),

    /** The same by the kind of link that brought them. */
    stepsBySource: (asked: StepsAsked) =>
      store.q
        .select({ source: steps.source, step: steps.step, people })
        .from(steps)
        .where(ofCohorts(asked))
        .groupBy(steps.source, steps.step),

    /**
     * How many of the cohorts first paid within so many days of registering: each is counted at the
     * smallest number of COHORT_WITHIN that holds, who took longer at none.
     */
    payments: (asked: Omit<StepsAsked, 'steps'>) =>
      store.q
        .select({ cohort: steps.cohort, within: soonest, people })
        .from(steps)
        .where(ofCohorts({ ...asked, steps: ['paid'] }))
        .groupBy(steps.cohort, soonest),

    visits: (from: number, to: number) =>
      store.q
        .select()
        .from(visits)
        .where(between(visits.day, from, to)),
  };
}

export type Rollup = ReturnType<typeof rollupRepository>;
