import { createHash } from 'node:crypto';
import { dayOf, dayStart, dayText, readDay } from '#domain/time/beijing-day';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Job } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Context } from '../../context.ts';
import * as repository from './repository.ts';
import { SERVER_SOURCE } from './repository.ts';
import * as reconciliation from './service.ts';

const NIGHT_JOB = 'reconcile-night';
const EVERY_NIGHT = 'night';
/** After the gateway has closed its day, and before anybody opens the shop's. */
const AT_MS = 4.5 * HOUR_MS;
/** Money goes back at the gateway's console for three months: a day is looked at again so many days later. */
const AGAIN_AFTER_DAYS = [7, 30, 90];
/** Nights that were missed are made up for so far back. */
const MAX_MISSED = 7;
const RETRY_MS = 30 * MINUTE_MS;

// Every night the gateway is asked about the orders of the day before, and what it can settle is settled: a refund at
// its own console takes back what was bought although nobody looks.

/** Days to compare in the night before `today`, the oldest first. */
async function daysDue(ctx: Context, today: number): Promise<number[]> {
  const first = await repository.firstOrderAt(ctx);
  if (first === null) return [];
  const last = await repository.lastServerDay(ctx);
  const done = last === null ? 0 : (readDay(last) ?? 0);
  const missed = Array.from({ length: MAX_MISSED }, (_, index) => today - MAX_MISSED + index).filter(
    (day) => day > done,
  );
  const again = missed.length === 0 ? [] : AGAIN_AFTER_DAYS.map((ago) => today - ago);
  const days = new Set([...again, ...missed].filter((day) => day >= dayOf(first)));
  return [...days].sort((a, b) => a - b);
}

/** False: the gateway did not answer about every order, and nothing of the day is written down. */
async function compareDay(ctx: Context, job: Job, day: number): Promise<boolean> {
  const days = { firstDay: dayText(day), lastDay: dayText(day) };
  const renew = () => ctx.store.tx((q) => ctx.jobs.renew(q, job, ctx.clock.now()));
  await renew();
  const compared = await reconciliation.compareQueries(ctx, days, renew);
  if (compared.unanswered > 0) return false;
  // Of its own: the same answers to a person's question are another run.
  const inputHash = createHash('sha256').update(`${SERVER_SOURCE} ${compared.inputHash}`).digest('hex');
  const made = { source: SERVER_SOURCE, operator: SERVER_SOURCE, version: packageJson.version };
  const id = await reconciliation.record(ctx, { ...compared, inputHash }, days, made);
  await reconciliation.repair(ctx, compared.findings, { id, firstDay: days.firstDay }, () => undefined);
  return true;
}

/** The next half past four after an instant (ms). */
function nextNight(after: number): number {
  const today = dayStart(dayOf(after)) + AT_MS;
  return today > after ? today : dayStart(dayOf(after) + 1) + AT_MS;
}

async function run(ctx: Context, job: Job): Promise<void> {
  let next = ctx.clock.now() + RETRY_MS;
  try {
    for (const day of await daysDue(ctx, dayOf(ctx.clock.now()))) {
      if (!(await compareDay(ctx, job, day))) return;
    }
    next = nextNight(ctx.clock.now());
  } finally {
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, next));
  }
}

/** One run a night, whatever the number of processes; begun again every half hour while the gateway is silent. */
export async function runDue(ctx: Context, now: number): Promise<void> {
  if ((await ctx.jobs.dueAt(NIGHT_JOB, EVERY_NIGHT)) === undefined) {
    await ctx.store.tx((q) => ctx.jobs.arm(q, NIGHT_JOB, EVERY_NIGHT, nextNight(now)));
  }
  for (const job of await ctx.jobs.claim(NIGHT_JOB, now, 1)) await run(ctx, job);
}

/** When the server compared a day last, ms; null: never. */
export const lastAt = (ctx: Platform): Promise<number | null> => repository.lastServerRunAt(ctx);
