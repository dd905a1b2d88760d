import type { Job } from '#api/platform/jobs';
import { paginate } from '#api/platform/paginate';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { CHOICE_MS, hours } from '#domain/consulting/rules';
import { GIFT_DAYS } from '#domain/shop/gift';
import { refundRetryMs } from '#domain/shop/polling';
import { refundableFen } from '#domain/shop/refund-rule';
import type { Context } from '../../context.ts';
import * as giftRows from '../../sales/gifts/service.ts';
import * as events from '../../sales/orders/events.ts';
import * as orders from '../../sales/orders/service.ts';
import { isRestoreOpen, queryIfPending } from '../restores/gateway-query.ts';
import { HOUSE } from './refund-rights.ts';
import * as refundStart from './refund-start.ts';
import { REFUND_JOB } from './refund-start.ts';
import { attempt, refundOrder } from './refunds.ts';
import * as repository from './repository.ts';

// Refunds that are due: retries of open ones, and automatic ones.

const BATCH_SIZE = 8;
const UNUSED_BATCH_SIZE = 20;
const MISSED = `命理师未到，${hours(CHOICE_MS)}小时内未另选时间`;
const LAPSED = `礼物${GIFT_DAYS}天没有兑换，自动退回`;
const BUYER_GONE = '账号注销，没有兑换的礼物退回';

async function run(ctx: Context, job: Job): Promise<void> {
  const refund = await repository.refund(ctx, job.ref);
  if (refund?.status === 'open' && (await queryIfPending(ctx, refund.clientSn))) await attempt(ctx, refund);
  const after = await repository.refund(ctx, job.ref);
  await ctx.store.tx(async (q) => {
    const wait = after?.status === 'open' ? refundRetryMs(job.tries) : null;
    if (after?.status === 'open' && wait === null) {
      const order = await orders.findNow(ctx, q, after.clientSn);
      const { refundNo } = after;
      if (order) await events.flag(ctx, q, order, 'refundUnresolved', 'refund', { refundNo });
    }
    await ctx.jobs.finish(q, job, wait === null ? null : ctx.clock.now() + wait);
  });
}

/** Retries every refund that is due and returns their number. */
export async function runDue(ctx: Context, now: number): Promise<number> {
  const due = await ctx.jobs.claim(REFUND_JOB, now, BATCH_SIZE);
  await Promise.all(due.map((job) => run(ctx, job)));
  return due.length;
}

/**
 * Starts automatic refunds that are due and returns the number considered. A failed one is logged and retried by the
 * next run; it blocks no other.
 */
async function giveBack(ctx: Context, due: AsyncIterable<{ clientSn: string }>, reason: string): Promise<number> {
  // A clock set ahead must not end a client's time to choose.
  if (!ctx.clockGuard.isTrusted()) return 0;
  // Another slot may have been booked in the lost interval: staff check first.
  if (await isRestoreOpen(ctx)) return 0;
  let seen = 0;
  for await (const { clientSn } of due) {
    seen += 1;
    try {
      await refundOrder(ctx, { clientSn, amount: null, operator: HOUSE, by: null, reason });
    } catch (cause) {
      ctx.log.warn({ clientSn, reason, err: cause }, 'an unused purchase could not be refunded automatically');
    }
  }
  return seen;
}

/** Refunds no-shows whose clients did not choose in time. */
export const runMissed = (ctx: Context, now: number): Promise<number> =>
  giveBack(
    ctx,
    paginate(UNUSED_BATCH_SIZE, (after) => repository.unansweredMisses(ctx, now, after, UNUSED_BATCH_SIZE)),
    MISSED,
  );

/** Refunds gifts that expired unused. */
export const runLapsed = (ctx: Context, now: number): Promise<number> =>
  giveBack(
    ctx,
    paginate(UNUSED_BATCH_SIZE, (after) => giftRows.ended(ctx, now, after, UNUSED_BATCH_SIZE)),
    LAPSED,
  );

/**
 * Starts refunds of the unused gifts of a deleted account, in the same transaction. A refused refund is retried like
 * that of an expired gift.
 */
export async function returnGiftsOf(ctx: Platform, q: Queries, userId: string): Promise<void> {
  for (const { clientSn, state } of await giftRows.endAllOf(ctx, q, userId, ctx.clock.now())) {
    const order = state === 'open' ? await orders.findNow(ctx, q, clientSn) : undefined;
    const earlier = await repository.refundsOf(ctx, q, clientSn);
    if (!order || earlier.some(({ status }) => status === 'open')) continue;
    const amount = refundableFen(order);
    await refundStart.begin(ctx, q, order, { amount, operator: HOUSE, reason: BUYER_GONE, askAfter: 0 });
  }
}
