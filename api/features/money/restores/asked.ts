import type { Platform } from '#api/platform/platform';
import { ASK_AGAIN_JOB } from '#db/restored';
import type { Reads } from '#db/store';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as poller from '../payments/polling.ts';
import * as repository from './repository.ts';

/** Pause before the gateway is asked again; a caller is told to try then. */
const AGAIN_SECONDS = 10;

// A restored copy of the database may be behind the gateway: money may have gone back since, or have come. Until an
// order was asked about, nothing is opened, begun or given back by it.

const isAsked = async (ctx: Context, clientSn: string): Promise<boolean> =>
  (await ctx.jobs.dueAt(ASK_AGAIN_JOB, clientSn)) === undefined;

/** Asks now, where that is still owed. False: the gateway gave no answer. */
export async function askIfOwed(ctx: Context, clientSn: string): Promise<boolean> {
  if (await isAsked(ctx, clientSn)) return true;
  if ((await poller.recheck(ctx, clientSn)) === null) return false;
  await ctx.store.tx((q) => ctx.jobs.cancel(q, ASK_AGAIN_JOB, clientSn));
  return true;
}

/** The same for a caller who waits. Throws AppError busy. */
export async function requireAsked(ctx: Context, clientSn: string): Promise<void> {
  if (await askIfOwed(ctx, clientSn)) return;
  throw new AppError('busy', { msg: '系统正在核对订单，请稍后再试', retryAfter: AGAIN_SECONDS });
}

/** True while a restore waits to be settled: until then nothing goes back by itself. */
export async function isRestoreOpen(ctx: Context): Promise<boolean> {
  return (await repository.open(ctx)).length > 0;
}

/** When a copy took the place of this database last, ms; null: never. */
export function lastRestoredAt(ctx: Platform, q: Reads = ctx.store.q): Promise<number | null> {
  return repository.lastAt(ctx, q);
}
