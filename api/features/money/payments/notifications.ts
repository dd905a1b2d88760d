import type { PaymentNotification } from '#api/gateways/payment/gateway';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as events from '../../sales/orders/events.ts';
import * as orders from '../../sales/orders/service.ts';
import { POLL_JOB } from '../../sales/orders/service.ts';
import * as unknown from '../restores/unknown.ts';
import * as repository from './repository.ts';
import * as settlement from './settlement.ts';

/** Lease of a payment notification; after a crash another process takes over when it expires. */
const LEASE_MS = 5_000;

function parseNotification(ctx: Context, body: Uint8Array, authorization: string | null): PaymentNotification {
  try {
    return ctx.gateway.parseNotification(body, authorization);
  } catch (cause) {
    ctx.metrics.countNotification('refused');
    throw cause;
  }
}

const OUTCOMES = { unknown: 'unknown', settled: 'repeated', open: 'taken' } as const;

// Payment notifications are only a hint to query the gateway.

/**
 * Stores a payment notification and settles the order by a fresh query. On return the notification is stored and the
 * query at least scheduled as a job, so `success` is true even if the gateway cannot be reached now.
 * @throws AppError forbidden for an invalid signature; then nothing is written
 */
export async function receiveNotification(ctx: Context, body: Uint8Array, authorization: string | null): Promise<void> {
  const { order: hint, fingerprint } = parseNotification(ctx, body, authorization);
  const receivedAt = ctx.clock.now();
  const { clientSn, raw } = hint;
  // Read committed: a notification is a row of its own, and one statement schedules the job.
  const kept = await ctx.store.tx(async (q) => {
    const notice = await repository.storeNotification(ctx, q, {
      fingerprint,
      clientSn,
      raw,
      receivedAt,
      settledAt: null,
    });
    const order = await orders.findNow(ctx, q, clientSn);
    if (!order) {
      await unknown.note(ctx, q, clientSn);
      return 'unknown';
    }
    if (notice.settledAt !== null) return 'settled';
    await ctx.jobs.arm(q, POLL_JOB, clientSn, receivedAt + LEASE_MS);
    if (hint.totalAmount !== null && hint.totalAmount !== order.amount) {
      const detail = { expected: order.amount, reported: hint.totalAmount };
      await orders.lockUserOf(ctx, q, clientSn);
      await events.flag(ctx, q, order, 'amountMismatch', 'notice', detail);
    }
    return 'open';
  }, 'readCommitted');
  ctx.metrics.countNotification(OUTCOMES[kept]);
  if (kept === 'unknown') ctx.log.warn({ clientSn }, 'a payment notification names an unknown order');
  if (kept !== 'open') return;
  try {
    await settlement.settle(ctx, await ctx.gateway.query(clientSn), 'notice', receivedAt);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    ctx.log.warn({ clientSn, err: cause }, 'a payment notification waits for a query of the gateway');
  }
}
