import { runOne } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import { beijingDate, type CivilDate } from '#domain/calendar/civil-date';
import { slices } from '#domain/lookup';
import { briefOf } from '#domain/report/model-brief';
import { DAY_MS, HOUR_MS } from '#domain/time/durations';
import { nextSending } from '#domain/time/quiet-hours';
import type { Context } from '../../context.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as asks from '../asks/service.ts';
import * as pairs from '../pairs/service.ts';
import { reader } from './admission.ts';
import { analysisOf, compose, inputOf, periodOf } from './composition.ts';
import * as writings from './report-cache.ts';
import * as repository from './repository.ts';

const JOB = 'prepare-days';
const JOB_REF = 'members';

const EVENING = '20:00';
/** Hours before midnight from which the day to read is the next one. */
const EVENING_LEAD_MS = 4 * HOUR_MS;

/** Users per page, and reports written at once. */
const PAGE = 50;
const CONCURRENCY = 4;
/** Pause in which the server answers requests: the database alone never yields. */
const PAUSE_MS = 5;
const RENEW_MS = 5_000;
/** Delay before a failed evening is retried; prepared reports stay. */
const RETRY_AFTER_MS = 60_000;

/**
 * Retention of stored texts. Model texts must be kept for half a year (rules for labelling generated content); the
 * app shows no report of a day so long ago.
 */
const TTL_MS = 200 * DAY_MS;

/** The day an evening prepares: tomorrow, or today if it runs past midnight. */
export function preparedAt(now: number): CivilDate {
  return beijingDate(now + EVENING_LEAD_MS);
}

// A member's report is written the evening before, once across all processes, and stored: the morning page matches
// the evening's message.

async function prepare(ctx: Context, userId: string, date: CivilDate): Promise<void> {
  const row = await reader(ctx, userId);
  if (!row?.birth) return;
  const subject = { birth: row.birth, stage: row.stage };
  const chartHash = await writings.chartHash(ctx, userId, subject);
  if (chartHash === null) return;
  const writer = await writings.writer(ctx, subject, date);
  const key = {
    userId,
    template: 'personalDay',
    period: periodOf('personalDay', date),
    chartHash,
    writer: writer.name,
  } as const;
  const { standing: _, ...written } = await writings.of(ctx, key, writer, () => {
    const analysis = analysisOf(subject);
    const input = inputOf(subject, analysis, date);
    const report = compose('personalDay', input);
    const brief = () => briefOf('personalDay', analysis, date, input);
    return { userId, period: key.period, analysis, report, brief };
  }).done;
  // A text truncated by a stop must not be read tomorrow.
  if (ctx.stopping.signal.aborted) return;
  const sealed = await writings.sealReport(ctx, userId, written);
  if (sealed === null) return;
  await ctx.store.tx((q) => repository.settle(ctx, q, key, sealed, ctx.clock.now()));
}

/** Returns the number of prepared days. */
async function prepareFor(ctx: Context, userIds: readonly string[], date: CivilDate): Promise<number> {
  const ends = await Promise.allSettled(userIds.map((userId) => prepare(ctx, userId, date)));
  const failed = ends.filter((end) => end.status === 'rejected');
  for (const { reason } of failed) ctx.log.error({ err: reason }, 'a day was not prepared');
  return ends.length - failed.length;
}

async function prepareAll(ctx: Context, date: CivilDate): Promise<number> {
  let prepared = 0;
  let last = '';
  while (!ctx.stopping.signal.aborted) {
    const page = await repository.payersAfter(ctx, last, PAGE);
    if (page.length === 0) break;
    last = page.at(-1) ?? last;
    for (const group of slices(await memberships.begunBy(ctx, page), CONCURRENCY)) {
      if (ctx.stopping.signal.aborted) break;
      prepared += await prepareFor(ctx, group, date);
      await Bun.sleep(PAUSE_MS);
    }
  }
  return prepared;
}

async function run(ctx: Context, job: Job): Promise<void> {
  const renewing = setInterval(() => {
    ctx.store
      .tx((q) => ctx.jobs.renew(q, job, ctx.clock.now()))
      .catch((cause: unknown) => ctx.log.warn({ err: cause }, 'a lease was not renewed'));
  }, RENEW_MS);
  let next = ctx.clock.now() + RETRY_AFTER_MS;
  try {
    const prepared = await prepareAll(ctx, preparedAt(ctx.clock.now()));
    await ctx.store.tx((q) => repository.forgetBefore(ctx, q, ctx.clock.now() - TTL_MS));
    await asks.forgetOld(ctx, ctx.clock.now());
    await pairs.forgetOld(ctx, ctx.clock.now());
    ctx.log.info({ prepared, whole: !ctx.stopping.signal.aborted }, 'the next day was prepared');
    // Another process continues at once after a stop.
    next = ctx.stopping.signal.aborted ? ctx.clock.now() : nextSending(ctx.clock.now(), EVENING);
  } finally {
    clearInterval(renewing);
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, next));
  }
}

/** Prepares the next day when due; otherwise only checks. */
export async function runDue(ctx: Context, now: number): Promise<void> {
  await runOne(ctx, { kind: JOB, ref: JOB_REF, firstAt: nextSending(now, EVENING), now }, (job) => run(ctx, job));
}
