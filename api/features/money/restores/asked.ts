import type { Platform } from '#api/platform/platform';
import { ASK_AGAIN_JOB } from '#db/restored';
import type { Reads } from '#db/store';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as poller from '../payments/polling.ts';
import * as repository from './repository.ts';

/** Pause before the gateway is queried again; callers are asked to retry then. */
const AGAIN_SECONDS = 10;

// A restored database may be behind the gateway: money may have been refunded or paid since. Until an order was
// queried, it opens, starts and refunds nothing.

const isAsked = async (ctx: Context, clientSn: string): Promise<boolean> =>
  (await ctx.jobs.dueAt(ASK_AGAIN_JOB, clientSn)) === undefined;

/** Queries now if still required. Returns false if the gateway did not answer. */
export async function askIfOwed(ctx: Context, clientSn: string): Promise<boolean> {
  if (await isAsked(ctx, clientSn)) return true;
  if ((await poller.recheck(ctx, clientSn)) === null) return false;
  await ctx.store.tx((q) => ctx.jobs.cancel(q, ASK_AGAIN_JOB, clientSn));
  return true;
}

/**
 * The same for a waiting caller.
 * @throws AppError busy
 */
export async function requireAsked(ctx: Context, clientSn: string): Promise<void> {
  if (await askIfOwed(ctx, clientSn)) return;
  throw new AppError('busy', { msg: '系统正在核对订单，请稍后再试', retryAfter: AGAIN_SECONDS });
}

/** Returns true while a restore is unsettled; until then there are no automatic refunds. */
export async function isRestoreOpen(ctx: Context): Promise<boolean> {
  return (await repository.open(ctx)).length > 0;
}

/** Returns when the database was last restored, ms, or null. */
export function lastRestoredAt(ctx: Platform, q: Reads = ctx.store.q): Promise<number | null> {
  return repository.lastAt(ctx, q);
}
