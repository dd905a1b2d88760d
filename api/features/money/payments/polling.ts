import type { GatewayOrder } from '#api/gateways/payment/gateway';
import { runAll } from '#api/platform/due-jobs';
import type { Job } from '#api/platform/jobs';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { AppError } from '#domain/errors';
import { hasBeenPaid } from '#domain/shop/order-state';
import { GIVE_UP_UNKNOWN_MS, nextCheckAge, nextClosedCheckAge } from '#domain/shop/polling';
import type { Context } from '../../context.ts';
import * as events from '../../sales/orders/events.ts';
import * as orders from '../../sales/orders/service.ts';
import { POLL_JOB } from '../../sales/orders/service.ts';
import type { SettlementSource } from './settlement.ts';
import * as settlement from './settlement.ts';

/** Concurrent queries; the gateway answers within five seconds or not at all. */
const BATCH_SIZE = 16;

// Queries the gateway about open orders on the server, so no browser has to stay open.

/** Queries one order; null if the gateway did not answer. The next check follows the schedule table. */
export async function ask(ctx: Context, clientSn: string): Promise<GatewayOrder | null> {
  try {
    return await ctx.gateway.query(clientSn);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    ctx.log.warn({ clientSn, err: cause }, 'the gateway could not be queried');
    return null;
  }
}

/**
 * Queries one order in any state and settles by the answer, as for a payment notification. Returns the answer, or
 * null if the gateway could not be reached.
 */
export async function recheck(
  ctx: Context,
  clientSn: string,
  source: SettlementSource = 'reconcile',
): Promise<GatewayOrder | null> {
  const askedAt = ctx.clock.now();
  const word = await ask(ctx, clientSn);
  if (word) await settlement.settle(ctx, word, source, askedAt);
  return word;
}

/** Returns the time of the next query, or null. Closes orders whose payment link was never opened. */
async function nextCheck(ctx: Platform, q: Queries, clientSn: string, word: GatewayOrder | null) {
  const order = await orders.findNow(ctx, q, clientSn);
  if (!order) return null;
  const now = ctx.clock.now();
  const age = now - order.createdAt;
  if (order.status === 'WAITING') {
    if (word && !word.known && age >= GIVE_UP_UNKNOWN_MS) {
      const detail = { reason: 'never opened' };
      await events.move(ctx, q, order, 'PAY_CANCELED', 'poll', { closedAt: now }, detail);
    } else {
      const next = nextCheckAge(age);
      if (next === null) await events.flag(ctx, q, order, 'unresolved', 'poll');
      return next === null ? null : order.createdAt + next;
    }
  } else if (hasBeenPaid(order.status)) return null;
  const next = nextClosedCheckAge(age);
  return next === null ? null : order.createdAt + next;
}

async function run(ctx: Context, job: Job): Promise<void> {
  const word = await recheck(ctx, job.ref, 'poll');
  await ctx.store.tx(async (q) => ctx.jobs.finish(q, job, await nextCheck(ctx, q, job.ref, word)));
}

/** Queries every order that is due and returns their number. */
export function runDue(ctx: Context, now: number): Promise<number> {
  return runAll(ctx, POLL_JOB, BATCH_SIZE, now, (job) => run(ctx, job));
}
