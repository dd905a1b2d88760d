import type {
  AccuracyRecord,
  CohortQuery,
  Cohorts,
  Funnel,
  FunnelQuery,
  Statistics,
  StatisticsQuery,
} from '#contract/statistics';
import { type Figures, sumFigures } from '#domain/console/day-figures';
import { FUNNEL_STEPS } from '#domain/people/funnel';
import { answered, CHANCE, hits, standingOf } from '#domain/readings/record';
import { PLAN_TYPES } from '#domain/shop/plans';
import { type DayGroup, dayOf, dayText, GROUP_START } from '#domain/time/beijing-day';
import type { Platform } from '../../../platform/platform.ts';
import * as feedback from '../../readings/feedback/service.ts';
import * as counts from './counts.ts';
import type { SalesRow } from './facts-repository.ts';
import * as facts from './facts-repository.ts';
import { cohortsOf, funnelOf } from './funnel.ts';
import { ALL, before, type DayRange, fittingGroup, rangeOf, rangeText } from './range.ts';
import * as rollupRepository from './rollup-repository.ts';

interface DayFigures {
  day: number;
  figures: Figures;
}

// The business in figures: counted from the rows that the business itself consists of.

/** Figures of the range, of as many days before it, and over time. Throws AppError validation. */
export async function overview(ctx: Platform, query: StatisticsQuery): Promise<Statistics> {
  const now = ctx.clock.now();
  const range = await rangeAsked(ctx, query, now);
  const earlier = before(range);
  const compared = query.from !== ALL;
  const group = fittingGroup(query.group, range);
  const both = { from: compared ? earlier.from : range.from, to: range.to };
  const { days, sold } = await counts.days(ctx, both, query.money === 'sandbox', now);
  const inRange = days.filter(({ day }) => day >= range.from);
  const past = days.filter(({ day }) => day < range.from);
  return {
    today: dayText(dayOf(now)),
    now: { ...rangeText(range), figures: total(inRange) },
    before: { ...rangeText(earlier), figures: total(past) },
    group,
    series: seriesOf(inRange, group),
    earlier: compared ? earlierOf(past, seriesDays(inRange, group), range) : [],
    types: typesOf(sold, range),
  };
}

/** The users registered in the range, and how far they have come until now. Throws AppError validation. */
export async function funnel(ctx: Platform, query: FunnelQuery): Promise<Funnel> {
  const now = ctx.clock.now();
  const range = await rangeAsked(ctx, query, now);
  const by = query.by === 'source' ? query.by : fittingGroup(query.by, range);
  const asked = { ...range, sandbox: query.money === 'sandbox', steps: FUNNEL_STEPS };
  const steps =
    by === 'source'
      ? await counts.bySource(ctx, asked, now)
      : await counts.byCohort(ctx, asked, now);
  const visits = await rollupRepository.visits(ctx, range.from, range.to);
  return funnelOf(range, by, { steps, visits });
}

/** All readers' answers to statements about them, since the beginning. */
export async function record(ctx: Platform): Promise<AccuracyRecord> {
  const rows = (await feedback.all(ctx)).map((tally) => ({
    ...tally,
    standing: standingOf(answered(tally), hits(tally)),
  }));
  return { chance: CHANCE, rows };
}

/** Week by week, how soon new users paid. Throws AppError validation. */
export async function cohorts(ctx: Platform, query: CohortQuery): Promise<Cohorts> {
  const now = ctx.clock.now();
  const range = await rangeAsked(ctx, query, now);
  const sandbox = query.money === 'sandbox';
  const registered = await counts.byCohort(ctx, { ...range, sandbox, steps: ['register'] }, now);
  const payments = await counts.payments(ctx, range, sandbox, now);
  return cohortsOf(range, dayOf(now), { registered, payments });
}

const total = (days: readonly DayFigures[]) => sumFigures(days.map(({ figures }) => figures));

async function rangeAsked(ctx: Platform, query: { from: string; to: string }, now: number) {
  const begin = query.from === ALL ? await facts.begin(ctx) : null;
  return rangeOf(query, now, begin === null ? null : dayOf(begin));
}

function seriesDays(days: readonly DayFigures[], group: DayGroup): DayRange[] {
  const groups = Map.groupBy(days, ({ day }) => GROUP_START[group](day));
  return [...groups.values()].map((members) => ({
    from: members[0]?.day ?? 0,
    to: members.at(-1)?.day ?? 0,
  }));
}

const within = (days: readonly DayFigures[], { from, to }: DayRange) =>
  days.filter(({ day }) => day >= from && day <= to);

const seriesOf = (days: readonly DayFigures[], group: DayGroup): Statistics['series'] =>
  seriesDays(days, group).map((range) => ({
    ...rangeText(range),
    figures: total(within(days, range)),
  }));

/** The same periods so many days earlier as the range has. */
function earlierOf(past: readonly DayFigures[], periods: readonly DayRange[], range: DayRange) {
  const by = range.to - range.from + 1;
  return periods.map(({ from, to }) => {
    const then = { from: from - by, to: to - by };
    return { ...rangeText(then), figures: total(within(past, then)) };
  });
}

/** Sales by plan, in the order of the catalogue; plans without sales are left out. */
function typesOf(sold: readonly SalesRow[], { from, to }: DayRange): Statistics['types'] {
  const inRange = sold.filter(({ day }) => day >= from && day <= to);
  return PLAN_TYPES.flatMap((type) => {
    const rows = inRange.filter((row) => row.type === type);
    if (rows.length === 0) return [];
    const sum = (field: 'ordered' | 'paid' | 'paidFen' | 'returned' | 'returnedFen') =>
      rows.reduce((all, row) => all + row[field], 0);
    return [
      {
        type,
        ordered: sum('ordered'),
        paid: sum('paid'),
        paidFen: sum('paidFen'),
        returned: sum('returned'),
        returnedFen: sum('returnedFen'),
      },
    ];
  });
}
