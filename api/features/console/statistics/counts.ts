import type { Platform } from '#api/platform/platform';
import type { StatisticsQuery } from '#contract/statistics';
import { memberSearch } from '#db/query/member-search';
import { type Figures, NO_FIGURES } from '#domain/console/day-figures';
import { AppError } from '#domain/errors';
import { keysOf } from '#domain/lookup';
import { COHORT_WITHIN, type PersonStep, takesMoney } from '#domain/people/funnel';
import { INVITED_TRIAL_DAYS, TRIAL_DAYS } from '#domain/shop/trial';
import { dayOf, dayStart, dayText } from '#domain/time/beijing-day';
import type { ModelRow, SalesRow, StepRow } from './facts-repository.ts';
import * as facts from './facts-repository.ts';
import { type DayRange, SETTLED_MS } from './range.ts';
import type { StepsAsked } from './rollup-repository.ts';
import * as rollup from './rollup-repository.ts';
import { liabilitiesAt } from './standings.ts';

/** Up to this many instants, each is counted separately. */
const FEW = 2;

/** Returns the number of members at each of the instants (ms, ascending). */
async function membersAt(ctx: Platform, instants: readonly number[]): Promise<number[]> {
  if (instants.length > FEW) {
    return (await liabilitiesAt(ctx, instants)).map(({ members }) => members);
  }
  const counts: number[] = [];
  for (const instant of instants) counts.push(await memberSearch(ctx.store).count(instant));
  return counts;
}

export type CohortStep = Pick<StepRow, 'cohort' | 'source' | 'step' | 'people'>;

// Finished days as aggregated, and the rest from current rows: together, every day.

/** More orders than these are not counted during a request if the aggregation job is behind. */
const COUNTED_LIVE = 5_000;
const RETRY_AFTER_S = 3;

/**
 * Facts not aggregated yet.
 * @throws AppError busy while the job aggregates many orders of finished days
 */
async function rest(ctx: Platform, now: number) {
  const newest = await rollup.newest(ctx);
  const begin = newest === null ? await facts.begin(ctx) : dayStart(newest + 1);
  const since = begin ?? now;
  const first = dayOf(since);
  if (first < dayOf(now - SETTLED_MS) && (await facts.moreOrders(ctx, since, COUNTED_LIVE))) {
    const done = newest === null ? '' : `，已到 ${dayText(newest)}`;
    const msg = `正在汇总以前的数据${done}，完成后会自动显示`;
    throw new AppError('busy', { msg, retryAfter: RETRY_AFTER_S });
  }
  return { since, until: now + 1, first };
}

/** Filters of the figures: all, one plan, or one kind of link. */
export interface Narrowing {
  sandbox: boolean;
  type: StatisticsQuery['type'];
  source: StatisticsQuery['source'];
}

/** Rows of the days by filter: finished days as stored, the others as they are now. */
async function narrowed<
  Kept extends Pick<SalesRow, 'type' | 'source'>,
  Live extends Kept & Pick<SalesRow, 'day' | 'sandbox'>,
>(
  ctx: Platform,
  { from, to }: DayRange,
  { sandbox, type, source }: Narrowing,
  now: number,
  read: {
    kept: (ctx: Platform, from: number, to: number, sandbox: boolean) => Promise<Kept[]>;
    live: (ctx: Platform, range: { since: number; until: number }) => Promise<Live[]>;
  },
): Promise<Kept[]> {
  const open = await rest(ctx, now);
  const live = to < open.first ? [] : await read.live(ctx, open);
  const rows = live.filter((row) => row.sandbox === sandbox && row.day >= from && row.day <= to);
  return [...(await read.kept(ctx, from, to, sandbox)), ...rows].filter(
    (row) => (type === 'all' || row.type === type) && (source === 'all' || row.source === source),
  );
}

const sales = (ctx: Platform, range: DayRange, asked: Narrowing, now: number): Promise<SalesRow[]> =>
  narrowed(ctx, range, asked, now, { kept: rollup.sales, live: facts.sales });

/** Payments of the days, by plan, source and kind of buyer. */
export const bought = (ctx: Platform, range: DayRange, asked: Narrowing, now: number) =>
  narrowed(ctx, range, asked, now, { kept: rollup.buyers, live: facts.buyers });

/** Everything paid and refunded until the end of a day. */
export async function soldUntil(ctx: Platform, to: number, sandbox: boolean, now: number) {
  const rows = await sales(ctx, { from: 0, to }, { sandbox, type: 'all', source: 'all' }, now);
  const sum = (field: 'paidFen' | 'returnedFen') => rows.reduce((all, row) => all + row[field], 0);
  return { paidFen: sum('paidFen'), returnedFen: sum('returnedFen') };
}

/** People of the cohorts with a step since the last aggregated day. */
async function lately(ctx: Platform, asked: StepsAsked, now: number): Promise<StepRow[]> {
  return (await facts.steps(ctx, await rest(ctx, now))).filter(
    ({ cohort, step, source, sandbox }) =>
      cohort >= asked.from &&
      cohort <= asked.to &&
      asked.steps.includes(step) &&
      (asked.source === 'all' || source === asked.source) &&
      (sandbox === asked.sandbox || !takesMoney(step)),
  );
}

/** Members at the end of each day, or now for a day that has not ended. */
async function members(ctx: Platform, { from, to }: DayRange, now: number) {
  const kept = await rollup.days(ctx, from, to);
  const counts = new Map(kept.map((row) => [row.day, row.members]));
  // There were no days before the first account.
  const begin = await facts.begin(ctx);
  const first = begin === null ? to + 1 : dayOf(begin);
  const missing: number[] = [];
  for (let day = Math.max(from, first); day <= to; day += 1) {
    if (!counts.has(day)) missing.push(day);
  }
  const live = await membersAt(
    ctx,
    missing.map((day) => Math.min(now, dayStart(day + 1) - 1)),
  );
  for (const [index, day] of missing.entries()) counts.set(day, live[index] ?? 0);
  return counts;
}

async function model(ctx: Platform, { from, to }: DayRange, now: number): Promise<ModelRow[]> {
  const open = await rest(ctx, now);
  const live = to < open.first ? [] : await facts.model(ctx, open);
  const asked = live.filter(({ day }) => day >= from && day <= to);
  return [...(await rollup.days(ctx, from, to)), ...asked];
}

interface CountedAt {
  /** Days after registration. */
  after: number;
  of: 'registered' | 'trialsEnded' | 'trialsConverted';
  sign: 1 | -1;
}

/** Days of a cohort on which its people are counted. Longer trials are included and move to the day they end on. */
const COUNTED_AT: Partial<Record<PersonStep, readonly CountedAt[]>> = {
  register: [
    { after: 0, of: 'registered', sign: 1 },
    { after: TRIAL_DAYS, of: 'trialsEnded', sign: 1 },
  ],
  invited: [
    { after: TRIAL_DAYS, of: 'trialsEnded', sign: -1 },
    { after: INVITED_TRIAL_DAYS, of: 'trialsEnded', sign: 1 },
  ],
  trial: [{ after: TRIAL_DAYS, of: 'trialsConverted', sign: 1 }],
  trialInvited: [
    { after: TRIAL_DAYS, of: 'trialsConverted', sign: -1 },
    { after: INVITED_TRIAL_DAYS, of: 'trialsConverted', sign: 1 },
  ],
};

/**
 * Every day of the range with its figures, in order. For a plan only sales; for a source everything but members and
 * models, which have no source (`NARROWED_BY`).
 */
export async function days(ctx: Platform, range: DayRange, asked: Narrowing, now: number) {
  const { from, to } = range;
  const { sandbox, type, source } = asked;
  const days = new Map<number, Figures>();
  for (let day = from; day <= to; day += 1) days.set(day, { ...NO_FIGURES });
  function add(day: number, figures: Partial<Figures>): void {
    const there = days.get(day);
    if (!there) return;
    for (const name of keysOf(NO_FIGURES)) {
      there[name] += figures[name] ?? 0;
    }
  }
  const sold = await sales(ctx, range, asked, now);
  for (const { day, sandbox: _money, type: _type, source: _source, ...figures } of sold) {
    add(day, figures);
  }
  const answer = () => ({
    days: [...days].map(([day, figures]) => ({ day, figures })),
    sold,
  });
  if (type !== 'all') return answer();
  for (const { day, visits } of await rollup.visits(ctx, range, source)) add(day, { visits });
  const cohorts = {
    from: from - INVITED_TRIAL_DAYS,
    to,
    sandbox,
    source,
    steps: ['register', 'invited', 'trial', 'trialInvited'] as const,
  };
  const people = [...(await rollup.stepsByCohort(ctx, cohorts)), ...(await lately(ctx, cohorts, now))];
  for (const { cohort, step, people: number } of people) {
    for (const { after, of, sign } of COUNTED_AT[step] ?? []) {
      add(cohort + after, { [of]: sign * number });
    }
  }
  if (source !== 'all') return answer();
  for (const { day, modelCalls, tokensIn, tokensOut, cost } of await model(ctx, range, now)) {
    add(day, { modelCalls, tokensIn, tokensOut, cost });
  }
  for (const [day, count] of await members(ctx, range, now)) add(day, { members: count });
  return answer();
}

/** First payments of the cohorts, by days since registration (null: later than counted). */
export async function payments(ctx: Platform, asked: Omit<StepsAsked, 'steps'>, now: number) {
  const live = await lately(ctx, { ...asked, steps: ['paid'] }, now);
  const soon = live.map(({ cohort, day, people }) => ({
    cohort,
    within: COHORT_WITHIN.find((days) => day - cohort < days) ?? null,
    people,
  }));
  return [...(await rollup.payments(ctx, asked)), ...soon];
}

export async function byCohort(ctx: Platform, asked: StepsAsked, now: number): Promise<Omit<CohortStep, 'source'>[]> {
  return [...(await rollup.stepsByCohort(ctx, asked)), ...(await lately(ctx, asked, now))];
}

export async function bySource(ctx: Platform, asked: StepsAsked, now: number): Promise<Omit<CohortStep, 'cohort'>[]> {
  return [...(await rollup.stepsBySource(ctx, asked)), ...(await lately(ctx, asked, now))];
}
