import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import { dropGone } from '#db/query/push-devices';
import type { Queries } from '#db/store';
import { beijingDate, civilDate, isoDate, julianDay } from '#domain/calendar/civil-date';
import { DEFAULT_SEND_TIME, nextSending, sendingTimeLeft } from '#domain/time/quiet-hours';
import type { Context } from '../../context.ts';
import * as asks from '../asks/service.ts';
import * as reports from '../reports/service.ts';
import type { DeviceRow } from './repository.ts';
import * as repository from './repository.ts';
import { noteOf, pushMessage } from './text.ts';

const JOB = 'tell-tomorrow';

/** Users per batch; a batch ends well within a job's lease. */
const BATCH_SIZE = 40;
/** Delay before a push service that could not accept a message is retried. */
const RETRY_AFTER_MS = 5 * 60_000;

// Sends users their message about tomorrow in the evening; one job per user, in whichever process.

export async function sendAtOf(ctx: Platform, userId: string) {
  return (await repository.sendAt(ctx, userId)) ?? DEFAULT_SEND_TIME;
}

/** Resolves to whether a browser has to be retried this evening. */
async function tell(ctx: Context, userId: string, ttlMs: number): Promise<boolean> {
  const today = beijingDate(ctx.clock.now());
  const date = civilDate(julianDay(today) + 1);
  const day = isoDate(date);
  const { days, missing } = await reports.briefs(ctx, userId, date, 1);
  const [brief] = days;
  if (!brief) return false;
  const message = {
    text: JSON.stringify(pushMessage(brief, noteOf(missing), await asks.isDueOn(ctx, userId, isoDate(today)))),
    // A message waiting for a phone that is off must not arrive at night.
    ttlSeconds: Math.floor(ttlMs / 1000),
    topic: `tomorrow-${day}`,
  };
  // Marked before sending: a crash in between sends nothing rather than twice.
  const devices = await ctx.store.tx((q) => repository.claimUnsent(ctx, q, userId, day));
  const outcomes = await Promise.all(devices.map((device) => ctx.push.send(device, message)));
  const those = (outcome: (typeof outcomes)[number]): DeviceRow[] =>
    devices.filter((_, index) => outcomes[index] === outcome);
  const later = those('later');
  await ctx.store.tx(async (q) => {
    await dropGone(q, ctx.store.t.pushDevices, those('gone'));
    await repository.untell(
      ctx,
      q,
      later.map(({ id }) => id),
      day,
    );
  });
  return later.length > 0;
}

async function run(ctx: Context, job: Job): Promise<void> {
  const userId = job.ref;
  const sendAt = await sendAtOf(ctx, userId);
  const now = ctx.clock.now();
  let next: number | null = nextSending(now, sendAt);
  try {
    const left = sendingTimeLeft(now, sendAt);
    const wanted = async () => (await repository.devicesOf(ctx, userId)).some(({ wantsDay }) => wantsDay);
    if (left > 0 && (await wanted()) && (await repository.isLive(ctx, userId)) && (await tell(ctx, userId, left))) {
      next = now + RETRY_AFTER_MS;
    }
    if (!(await wanted())) next = null;
  } catch (cause) {
    ctx.log.error({ err: cause }, 'somebody was not told of tomorrow');
  } finally {
    await ctx.store.tx((q) => ctx.jobs.finish(q, job, next));
  }
}

/** Schedules the next evening's job, in the transaction that subscribes a browser or chooses a time. */
export async function arm(ctx: Platform, q: Queries, userId: string, sendAt: string): Promise<void> {
  await ctx.jobs.cancel(q, JOB, userId);
  await ctx.jobs.arm(q, JOB, userId, nextSending(ctx.clock.now(), sendAt));
}

export async function disarm(ctx: Platform, q: Queries, userId: string): Promise<void> {
  await ctx.jobs.cancel(q, JOB, userId);
}

/** Sends to some of the users who are due; called repeatedly. */
export async function runDue(ctx: Context, now: number): Promise<void> {
  const claimed = await ctx.jobs.claim(JOB, now, BATCH_SIZE);
  await Promise.all(claimed.map((job) => run(ctx, job)));
}
