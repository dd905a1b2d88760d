import type { Platform } from '#api/platform/platform';
import type {
  AccuracyRecord,
  CohortQuery,
  Cohorts,
  Funnel,
  FunnelQuery,
  Statistics,
  StatisticsQuery,
} from '#contract/statistics';
import { type Figures, NOTHING_SOLD, type Sold, sumFigures } from '#domain/console/day-figures';
import { keysOf } from '#domain/lookup';
import { FUNNEL_STEPS, THROUGH } from '#domain/people/funnel';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { PLAN_TYPES } from '#domain/shop/plans';
import { type DayGroup, dayOf, dayStart, dayText, GROUP_START } from '#domain/time/beijing-day';
import * as feedback from '../../readings/feedback/service.ts';
import * as gifts from '../../sales/gifts/service.ts';
import * as counts from './counts.ts';
import type { SalesRow } from './facts-repository.ts';
import * as facts from './facts-repository.ts';
import { cohortsOf, dayGroups, funnelOf } from './funnel.ts';
import { ALL, before, type DayRange, fittingGroup, rangeOf, rangeText } from './range.ts';
import * as rollupRepository from './rollup-repository.ts';

interface DayFigures {
  day: number;
  figures: Figures;
}

// Business figures, counted from the business records themselves.

/**
 * Returns figures of the range, of as many days before it, and over time.
 * @throws AppError validation
 */
export async function readStatistics(ctx: Platform, query: StatisticsQuery): Promise<Statistics> {
  const now = ctx.clock.now();
  const range = await rangeAsked(ctx, query, now);
  const earlier = before(range);
  const compared = query.from !== ALL;
  const group = fittingGroup(query.group, range);
  const both = { from: compared ? earlier.from : range.from, to: range.to };
  const { days, sold } = await counts.days(ctx, both, narrowing(query), now);
  const inRange = days.filter(({ day }) => day >= range.from);
  const past = days.filter(({ day }) => day < range.from);
  return {
    today: dayText(dayOf(now)),
    now: { ...rangeText(range), figures: total(inRange) },
    before: { ...rangeText(earlier), figures: total(past) },
    group,
    series: seriesOf(inRange, group),
    earlier: compared ? earlierOf(past, seriesDays(inRange, group), range) : [],
    gifts: await gifts.figures(ctx, {
      since: dayStart(range.from),
      until: dayStart(range.to + 1),
      sandbox: query.money === 'sandbox',
      level: query.type === 'all' ? null : query.type,
      source: query.source === 'all' ? null : query.source,
    }),
    types: soldBy(sold, range, 'type', PLAN_TYPES),
    sources: soldBy(sold, range, 'source', [...VISIT_SOURCES, 'unknown']),
  };
}

/**
 * Returns the users registered in the range, and their progress to date.
 * @throws AppError validation
 */
export async function readFunnel(ctx: Platform, query: FunnelQuery): Promise<Funnel> {
  const now = ctx.clock.now();
  const range = await rangeAsked(ctx, query, now);
  const by = query.by === 'source' ? query.by : fittingGroup(query.by, range);
  const { source } = query;
  const asked = {
    ...range,
    source,
    sandbox: query.money === 'sandbox',
    steps: [...FUNNEL_STEPS, ...Object.values(THROUGH)],
  };
  const steps = by === 'source' ? await counts.bySource(ctx, asked, now) : await counts.byCohort(ctx, asked, now);
  const visits = await rollupRepository.visits(ctx, range, source);
  return funnelOf(range, by, { steps, visits });
}

/** Returns all users' answers to statements about them, since the beginning. */
export async function readAccuracy(ctx: Platform): Promise<AccuracyRecord> {
  return { rows: await feedback.all(ctx) };
}

/**
 * Returns week by week how soon new users paid.
 * @throws AppError validation
 */
export async function readCohorts(ctx: Platform, query: CohortQuery): Promise<Cohorts> {
  const now = ctx.clock.now();
  const range = await rangeAsked(ctx, query, now);
  const asked = { ...range, sandbox: query.money === 'sandbox', source: query.source };
  const registered = await counts.byCohort(ctx, { ...asked, steps: ['register'] }, now);
  const payments = await counts.payments(ctx, asked, now);
  const netFen = new Map<number, number>();
  for (const week of dayGroups(range, 'week')) {
    netFen.set(week.from, await facts.netOf(ctx, week, asked));
    // A year is read week by week; in between the server answers requests.
    await Bun.sleep(0);
  }
  return cohortsOf(range, dayOf(now), { registered, payments, netFen });
}

const narrowing = ({ money, type, source }: StatisticsQuery): counts.Narrowing => ({
  sandbox: money === 'sandbox',
  type,
  source,
});

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

/** The same periods, earlier by the length of the range. */
function earlierOf(past: readonly DayFigures[], periods: readonly DayRange[], range: DayRange) {
  const by = range.to - range.from + 1;
  return periods.map(({ from, to }) => {
    const then = { from: from - by, to: to - by };
    return { ...rangeText(then), figures: total(within(past, then)) };
  });
}

/** Sales by plan or by source, in their order, without those that sold nothing. */
function soldBy<Name extends 'type' | 'source', Value extends SalesRow[Name]>(
  sold: readonly SalesRow[],
  { from, to }: DayRange,
  name: Name,
  values: readonly Value[],
): (Record<Name, Value> & Sold)[] {
  const inRange = sold.filter(({ day }) => day >= from && day <= to);
  return values.flatMap((value) => {
    const rows = inRange.filter((row) => row[name] === value);
    if (rows.length === 0) return [];
    const sums = { ...NOTHING_SOLD };
    for (const row of rows) for (const field of keysOf(sums)) sums[field] += row[field];
    return [{ [name]: value, ...sums } as Record<Name, Value> & Sold];
  });
}
