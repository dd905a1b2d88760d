import type { Cohorts, Funnel, FunnelQuery } from '#contract/statistics';
import { keysOf } from '#domain/lookup';
import { COHORT_WITHIN, FUNNEL_STEPS, type LaterStep, THROUGH } from '#domain/people/funnel';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { dayText, GROUP_START } from '#domain/time/beijing-day';
import type { CohortStep } from './counts.ts';
import { type DayRange, rangeText } from './range.ts';

type Steps = Funnel['total'];
type Row = Funnel['rows'][number];

const noSteps = (): Steps => ({
  visits: 0,
  register: 0,
  birth: 0,
  chart: 0,
  order: 0,
  paid: 0,
  consult: 0,
  through: { chart: 0, order: 0, paid: 0, consult: 0 },
});

function add(row: Steps, step: string, people: number): void {
  const reached = FUNNEL_STEPS.find((one) => one === step);
  const through = keysOf(THROUGH).find((one: LaterStep) => THROUGH[one] === step);
  if (reached) row[reached] += people;
  else if (through) row.through[through] += people;
}

interface FunnelCounts {
  /** Each with its group: the day of registration, or the source. */
  steps: readonly (Pick<CohortStep, 'step' | 'people'> & Partial<CohortStep>)[];
  visits: readonly { day: number; source: string; visits: number }[];
}

/** Groups of days, cut at the end of the range, including those without registrations. */
export function dayGroups(range: DayRange, group: keyof typeof GROUP_START): DayRange[] {
  const groups = new Map<number, DayRange>();
  for (let day = range.from; day <= range.to; day += 1) {
    const start = GROUP_START[group](day);
    const there = groups.get(start);
    if (there) there.to = day;
    else groups.set(start, { from: day, to: day });
  }
  return [...groups.values()];
}

function emptyRows(range: DayRange, by: FunnelQuery['by']): Map<number | string, Row> {
  if (by === 'source') {
    const sources = [...VISIT_SOURCES, 'unknown' as const];
    return new Map(sources.map((source) => [source, { ...rangeText(range), source, ...noSteps() }]));
  }
  const groups = dayGroups(range, by);
  return new Map(
    groups.map((days) => [GROUP_START[by](days.from), { ...rangeText(days), source: null, ...noSteps() }]),
  );
}

/** The funnel as a table: the users of a group of days, or of a kind of link, and the steps they reached. */
export function funnelOf(range: DayRange, by: FunnelQuery['by'], counts: FunnelCounts): Funnel {
  const rows = emptyRows(range, by);
  const total = noSteps();
  const rowOf = (day = 0, source = '') => rows.get(by === 'source' ? source : GROUP_START[by](day));
  for (const { cohort, source, step, people } of counts.steps) {
    for (const row of [total, rowOf(cohort, source)]) if (row) add(row, step, people);
  }
  for (const { day, source, visits } of counts.visits) {
    for (const row of [total, rowOf(day, source)]) if (row) row.visits += visits;
  }
  const found = [...rows.values()].filter((row) => row.source === null || row.visits > 0 || row.register > 0);
  return { ...rangeText(range), total, rows: found };
}

interface CohortCounts {
  registered: readonly { cohort: number; people: number }[];
  /** Net revenue by the first day of the week. */
  netFen: ReadonlyMap<number, number>;
  payments: readonly { cohort: number; within: number | null; people: number }[];
}

/** Weekly cohorts; what may still change after `today` is open. */
export function cohortsOf(range: DayRange, today: number, counts: CohortCounts): Cohorts {
  const within = ({ from, to }: DayRange, cohort: number) => cohort >= from && cohort <= to;
  const sum = (rows: readonly { people: number }[]) => rows.reduce((people, row) => people + row.people, 0);
  const rows = dayGroups(range, 'week').map((week) => {
    const paid = counts.payments.filter(({ cohort }) => within(week, cohort));
    return {
      from: dayText(week.from),
      to: dayText(week.to),
      registered: sum(counts.registered.filter(({ cohort }) => within(week, cohort))),
      payers: sum(paid),
      netFen: counts.netFen.get(week.from) ?? 0,
      // The last of them registered on the last day; today is not over.
      paid: COHORT_WITHIN.map((days) =>
        week.to + days > today ? null : sum(paid.filter((row) => row.within !== null && row.within <= days)),
      ),
    };
  });
  return { ...rangeText(range), within: [...COHORT_WITHIN], rows };
}
