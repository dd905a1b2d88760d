import { createHash } from 'node:crypto';
import { runOne } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import { dayOf, dayStart, dayText, readDay } from '#domain/time/beijing-day';
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import * as repository from './repository.ts';
import { SERVER_SOURCE } from './repository.ts';
import * as reconciliation from './service.ts';

const NIGHT_JOB = 'reconcile-night';
const EVERY_NIGHT = 'night';
/** Time of day after the gateway closed its day and before the shop opens. */
const AT_MS = 4.5 * HOUR_MS;
/**
 * Age up to which refunds at the gateway's console are possible; a day is compared again at these ages at the latest.
 */
const REACH_DAYS = 90;
const AGAIN_AFTER_DAYS = [7, 30, REACH_DAYS];
/**
 * Queries of one night about days that are not due. The days within reach take turns: with up to 55 orders a day all
 * are queried each night, with 550 every tenth night. Eight at a time at 0.1 s each take about a minute.
 */
const ROUND_QUESTIONS = 5_000;
/** Days by which the rotation advances each night; coprime with the reach. */
const TURN_DAYS = 7;
/** Missed nights are caught up this far back. */
const MAX_MISSED = 7;
const RETRY_MS = 30 * MINUTE_MS;

// Every night the gateway is queried about the orders of the previous day and of the days within reach, and the
// answers are settled: a refund at its console revokes the purchase without staff.

/** Days to compare in the night before `today`, oldest first. */
async function daysDue(ctx: Context, today: number, first: number): Promise<number[]> {
  const last = await repository.lastServerDay(ctx);
  const done = last === null ? 0 : (readDay(last) ?? 0);
  const missed = Array.from({ length: MAX_MISSED }, (_, index) => today - MAX_MISSED + index).filter(
    (day) => day > done,
  );
  const again = missed.length === 0 ? [] : AGAIN_AFTER_DAYS.map((ago) => today - ago);
  const days = new Set([...again, ...missed].filter((day) => day >= first));
  return [...days].sort((a, b) => a - b);
}

/**
 * All other days within reach, starting with a different one each night, so that every day comes first once before
 * one repeats. Example: a reach of 90 in the night before day 20,000: 19,940, 19,941, … 19,999, 19,910, … 19,939.
 */
export function roundOf(today: number, first: number, due: readonly number[]): number[] {
  const turn = (today * TURN_DAYS) % REACH_DAYS;
  const days = Array.from({ length: REACH_DAYS }, (_, ago) => today - ago - 1);
  const place = (day: number) => (day + REACH_DAYS - turn) % REACH_DAYS;
  return days.filter((day) => day >= first && !due.includes(day)).sort((a, b) => place(a) - place(b));
}

/** Returns the number of orders queried, or null if some queries failed; then nothing is written. */
async function compareDay(ctx: Context, job: Job, day: number): Promise<number | null> {
  const days = { firstDay: dayText(day), lastDay: dayText(day) };
  const renew = () => ctx.store.tx((q) => ctx.jobs.renew(q, job, ctx.clock.now()));
  await renew();
  const compared = await reconciliation.compareQueries(ctx, days, renew);
  if (compared.unanswered > 0) return null;
  // Specific to the night: equal answers to a query by staff are another run.
  const inputHash = createHash('sha256').update(`${SERVER_SOURCE} ${compared.inputHash}`).digest('hex');
  const made = { source: SERVER_SOURCE, operator: SERVER_SOURCE, version: packageJson.version };
  const id = await reconciliation.record(ctx, { ...compared, inputHash }, days, made);
  await reconciliation.repair(ctx, compared.findings, { id, firstDay: days.firstDay }, () => undefined);
  return compared.orders;
}

/** Returns the next 04:30 after an instant (ms). */
function nextNight(after: number): number {
  const today = dayStart(dayOf(after)) + AT_MS;
  return today > after ? today : dayStart(dayOf(after) + 1) + AT_MS;
}

/** Queries further days until the night's limit is reached or the gateway stops answering. */
async function compareRound(ctx: Context, job: Job, days: readonly number[], questions: number): Promise<void> {
  let left = questions;
  for (const day of days) {
    if (left <= 0) return;
    if (!(await repository.hasPaid(ctx, { from: dayStart(day), to: dayStart(day + 1) }))) continue;
    const asked = await compareDay(ctx, job, day);
    if (asked === null) return;
    left -= asked;
  }
}

async function run(ctx: Context, job: Job, questions: number): Promise<void> {
  let next = ctx.clock.now() + RETRY_MS;
  try {
    const [today, firstAt] = [dayOf(ctx.clock.now()), await repository.firstOrderAt(ctx)];
    const first = firstAt === null ? today : dayOf(firstAt);
    const due = await daysDue(ctx, today, first);
    for (const day of due) {
      if ((await compareDay(ctx, job, day)) === null) return;
    }
    next = nextNight(ctx.clock.now());
    // On a restart after a crash the night's days are done and most of the others too: the next night continues.
    if (due.length > 0) await compareRound(ctx, job, roundOf(today, first, due), questions);
  } finally {
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, next));
  }
}

/** Runs once a night across all processes; retried every half hour while the gateway is silent. */
export async function runDue(ctx: Context, now: number, questions = ROUND_QUESTIONS): Promise<void> {
  await runOne(ctx, { kind: NIGHT_JOB, ref: EVERY_NIGHT, firstAt: nextNight(now), now }, (job) =>
    run(ctx, job, questions),
  );
}

/** Returns the time of the server's last comparison, ms, or null. */
export const lastAt = (ctx: Platform): Promise<number | null> => repository.lastServerRunAt(ctx);
