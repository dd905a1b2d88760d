import { runOne } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import type { Context } from '../../context.ts';
import { owedRows } from './deferral.ts';
import * as facts from './facts-repository.ts';
import { SETTLED_MS } from './range.ts';
import * as rollup from './rollup-repository.ts';
import { type Liabilities, liabilitiesAt } from './standings.ts';

type RollupContext = Platform & Pick<Context, 'stopping'>;

const JOB = 'statistics';
const EVERY_DAY = 'days';

/** Days aggregated at once; in between the server answers requests. */
const DAYS = 2;
const PAUSE_MS = 5;

// Aggregates finished days, once across all processes.

async function firstDay(ctx: Platform): Promise<number | null> {
  const newest = await rollup.newest(ctx);
  if (newest !== null) return newest + 1;
  const begin = await facts.begin(ctx);
  return begin === null ? null : dayOf(begin);
}

async function addDays(ctx: Platform, from: number, ends: readonly Liabilities[]): Promise<boolean> {
  const stretch = { since: dayStart(from), until: dayStart(from + ends.length) };
  const model = new Map((await facts.model(ctx, stretch)).map((row) => [row.day, row]));
  const none = { modelCalls: 0, tokensIn: 0, tokensOut: 0, cost: 0 };
  const days = ends.map(({ members }, index) => ({
    ...none,
    ...model.get(from + index),
    day: from + index,
    members,
  }));
  const owed = ends.flatMap((end, index) => owedRows(from + index, end));
  const [sales, steps] = [await facts.sales(ctx, stretch), await facts.steps(ctx, stretch)];
  const buyers = await facts.buyers(ctx, stretch);
  return ctx.store.tx((q) => rollup.add(ctx, q, { days, owed, sales, buyers, steps }));
}

/** Aggregates up to the last finished day, or until the signal; returns the number of days added. */
export async function addUp(ctx: Platform, now: number, signal?: AbortSignal): Promise<number> {
  const from = await firstDay(ctx);
  const days = from === null ? 0 : dayOf(now - SETTLED_MS) - from;
  if (from === null || days <= 0) return 0;
  const ends = await liabilitiesAt(
    ctx,
    Array.from({ length: days }, (_, index) => dayStart(from + index + 1) - 1),
  );
  for (let done = 0; done < days; done += DAYS) {
    if (signal?.aborted || !(await addDays(ctx, from + done, ends.slice(done, done + DAYS)))) return done;
    await Bun.sleep(PAUSE_MS);
  }
  return days;
}

async function run(ctx: RollupContext, job: Job): Promise<void> {
  const { signal } = ctx.stopping;
  // When interrupted it resumes where it was: at once after a stop, soon after a failure.
  let next = ctx.clock.now() + SETTLED_MS;
  try {
    await addUp(ctx, ctx.clock.now(), signal);
    next = signal.aborted ? ctx.clock.now() : dayStart(dayOf(ctx.clock.now() - SETTLED_MS) + 1) + SETTLED_MS;
  } finally {
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, next));
  }
}

/** Aggregates what is due; otherwise only checks. */
export async function runDue(ctx: RollupContext, now: number): Promise<void> {
  await runOne(ctx, { kind: JOB, ref: EVERY_DAY, firstAt: now, now }, (job) => run(ctx, job));
}
