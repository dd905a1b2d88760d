import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import { ASK_UNKNOWN_JOB } from '#db/restored';
import type { Queries } from '#db/store';
import { refundRetryMs } from '#domain/shop/polling';
import type { Context } from '../../context.ts';
import * as orders from '../../sales/orders/service.ts';
import * as poller from '../payments/polling.ts';
import * as reconciliation from '../reconciliation/service.ts';
import * as repository from './repository.ts';

const BATCH_SIZE = 8;

// Numbers that the gateway may know and the shop does not; money for one becomes a discrepancy for staff.

/** Records a number; the server will query it. */
export async function note(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const now = ctx.clock.now();
  await repository.keepUnknown(ctx, q, { clientSn, foundAt: now, userId: null, type: null });
  await ctx.jobs.arm(q, ASK_UNKNOWN_JOB, clientSn, now);
}

/** Returns the time of the next query for the number, or null. */
async function askAbout(ctx: Context, { ref: clientSn, tries }: Job): Promise<number | null> {
  if (await orders.find(ctx, clientSn)) return null;
  const word = await poller.ask(ctx, clientSn);
  if (word?.status === 'PAID') await reconciliation.noteWithoutOrder(ctx, word);
  if (word?.status === 'REFUNDED') ctx.log.info({ clientSn }, 'money without an order was already refunded');
  return word?.final ? null : refundRetryMs(tries);
}

async function run(ctx: Context, job: Job): Promise<void> {
  const wait = await askAbout(ctx, job);
  await ctx.store.tx((q) => ctx.jobs.finish(q, job, wait === null ? null : ctx.clock.now() + wait));
}

/** Queries the numbers that are due and returns their number. */
export async function runDue(ctx: Context, now: number): Promise<number> {
  const due = await ctx.jobs.claim(ASK_UNKNOWN_JOB, now, BATCH_SIZE);
  await Promise.all(due.map((job) => run(ctx, job)));
  return due.length;
}
