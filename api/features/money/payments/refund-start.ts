import type { Platform } from '#api/platform/platform';
import { randomText } from '#api/platform/random';
import type { Queries } from '#db/store';
import { refundableFen } from '#domain/shop/refund-rule';
import * as events from '../../sales/orders/events.ts';
import type { OrderRow } from '../../sales/orders/service.ts';
import * as goods from './goods.ts';
import type { RefundRow } from './repository.ts';
import * as repository from './repository.ts';

export const REFUND_JOB = 'refund';

const NUMBER_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Length limit of the gateway's field; 19 random characters of 32 do not collide. */
const NUMBER_LENGTH = 20;

interface NewRefund extends Pick<RefundRow, 'amount' | 'operator' | 'reason'> {
  /** ms until a job queries the gateway, unless queried before. */
  askAfter: number;
}

// Starts refunds in the caller's transaction.

export async function begin(ctx: Platform, q: Queries, order: OrderRow, begun: NewRefund): Promise<RefundRow> {
  const { amount, operator, reason, askAfter } = begun;
  const { clientSn } = order;
  const refund: RefundRow = {
    refundNo: `R${randomText(ctx.random, NUMBER_ALPHABET, NUMBER_LENGTH - 1)}`,
    clientSn,
    amount,
    operator,
    reason,
    status: 'open',
    createdAt: ctx.clock.now(),
    settledAt: null,
  };
  const { refundNo } = refund;
  await repository.insertRefund(ctx, q, refund);
  await events.event(ctx, q, clientSn, 'refund', {
    detail: { refundNo, amount, operator, reason, outcome: 'begun' },
  });
  if (amount === refundableFen(order)) await goods.suspend(ctx, q, clientSn);
  await ctx.jobs.arm(q, REFUND_JOB, refundNo, ctx.clock.now() + askAfter);
  return refund;
}
