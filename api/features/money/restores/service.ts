import { runAll } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import { ASK_AGAIN_JOB } from '#db/restored';
import { refundRetryMs } from '#domain/shop/polling';
import type { Context } from '../../context.ts';
import * as poller from '../payments/polling.ts';
import type { RestoreRow } from './repository.ts';
import * as repository from './repository.ts';

/** Concurrent queries: 5,000 orders take minutes, and other queries get their turn. */
const BATCH_SIZE = 8;
/** Longest pause before a silent gateway is queried again. */
const MAX_WAIT_MS = 5 * 60_000;
/** Actor name of the server, which closes a restore if nothing was written in its gap. */
const SERVER = 'server';

// After a restore the affected orders are queried, and the restore is closed when all are settled.

export const { close, open: openRestores, unknown } = repository;
export type { RestoreRow } from './repository.ts';

async function run(ctx: Context, job: Job): Promise<void> {
  const word = await poller.recheck(ctx, job.ref);
  const wait = Math.min(refundRetryMs(job.tries) ?? MAX_WAIT_MS, MAX_WAIT_MS);
  await ctx.store.tx((q) => ctx.jobs.finish(q, job, word ? null : ctx.clock.now() + wait));
}

/** True if nothing was written between backup and restore, as far as the replaced database could be read. */
const isWithoutGap = ({ copyUntil, replacedUntil }: RestoreRow) => replacedUntil !== null && replacedUntil <= copyUntil;

/** Number of orders not yet queried since the restore. */
export const questionsLeft = (ctx: Context): Promise<number> => repository.jobsLeft(ctx, ASK_AGAIN_JOB);

async function closeWithoutGap(ctx: Context, now: number): Promise<void> {
  const settled = (await repository.open(ctx)).filter(isWithoutGap);
  if (settled.length === 0 || (await questionsLeft(ctx)) > 0) return;
  await ctx.store.tx(async (q) => {
    for (const { id } of settled) await repository.close(ctx, q, id, { closedAt: now, closedBy: SERVER, reason: null });
  });
}

/** Queries orders brought back by a restore and returns their number. */
export async function runDue(ctx: Context, now: number): Promise<number> {
  const done = await runAll(ctx, ASK_AGAIN_JOB, BATCH_SIZE, now, (job) => run(ctx, job));
  await closeWithoutGap(ctx, now);
  return done;
}
