import type { Platform } from '#api/platform/platform';
import type { OrderRequeried } from '#contract/console-orders';
import type { OrderView, StaffCloseBody } from '#contract/orders';
import { AppError } from '#domain/errors';
import * as reservations from '../../consulting/reservations/service.ts';
import type { Context } from '../../context.ts';
import * as events from '../../sales/orders/events.ts';
import * as orders from '../../sales/orders/service.ts';
import { type OrderRow, orderView, POLL_JOB } from '../../sales/orders/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as refunds from './refunds.ts';
import * as settlement from './settlement.ts';

/** Lease of one query; after a crash another process takes over when it expires. */
const LEASE_MS = 10_000;

// Gateway queries by staff about an order. Its events record the person and the reason.

async function paidFor(ctx: Platform, clientSn: string): Promise<OrderRow> {
  const order = await orders.find(ctx, clientSn);
  if (!order) throw new AppError('notFound');
  if (order.amount === 0) throw new AppError('conflict', { msg: '免费订单不经过支付渠道' });
  return order;
}

async function ask(ctx: Context, order: OrderRow) {
  const askedAt = ctx.clock.now();
  const word = await ctx.gateway.query(order.clientSn);
  return { word, after: (await settlement.settle(ctx, word, 'staff', askedAt)) ?? order };
}

/** The payment link was never opened, so the gateway has nothing to close: only we do. */
function closeHere(ctx: Platform, clientSn: string): Promise<OrderRow | undefined> {
  return ctx.store.tx(async (q) => {
    const order = await orders.findNow(ctx, q, clientSn);
    if (order?.status !== 'WAITING') return order;
    await reservations.release(ctx, q, clientSn);
    const detail = { reason: 'never opened' };
    return events.move(ctx, q, order, 'PAY_CANCELED', 'staff', { closedAt: ctx.clock.now() }, detail);
  });
}

/**
 * Closes an unpaid order at the gateway, so that no later payment can arrive. If it was paid at the same moment, the
 * gateway refunds and the entitlement is revoked. A link that was never opened cannot be closed there: if paid later,
 * the order is honoured and flagged.
 * @throws AppError notFound, conflict, upstream
 */
export async function closeOrder(ctx: Context, by: Auditor, { client_sn, reason }: StaffCloseBody): Promise<OrderView> {
  const order = await paidFor(ctx, client_sn);
  if (order.status !== 'WAITING') {
    throw new AppError('conflict', { msg: '只有待支付的订单可以关闭' });
  }
  await ctx.store.tx(async (q) => {
    const detail = { staffId: by.id, reason, wish: 'close' };
    await events.event(ctx, q, client_sn, 'staff', { detail });
    await audit.record(ctx, q, by, 'order.close', client_sn);
    // If this process crashes or the answer is lost, a job queries the outcome.
    await ctx.jobs.arm(q, POLL_JOB, client_sn, ctx.clock.now() + LEASE_MS);
  });
  await ctx.gateway.cancel(client_sn);
  const { word, after } = await ask(ctx, order);
  return orderView(word.known ? after : ((await closeHere(ctx, client_sn)) ?? after));
}

/**
 * Queries an order in any state and settles by the answer. A refund with an unknown outcome is retried first.
 * @throws AppError notFound, conflict (a free order), upstream
 */
export async function requeryOrder(ctx: Context, by: Auditor, clientSn: string): Promise<OrderRequeried> {
  const order = await paidFor(ctx, clientSn);
  await ctx.store.tx(async (q) => {
    const detail = { staffId: by.id, wish: 'requery' };
    await events.event(ctx, q, clientSn, 'staff', { detail });
    await audit.record(ctx, q, by, 'order.requery', clientSn);
  });
  await refunds.retryOpen(ctx, clientSn);
  const { word, after } = await ask(ctx, order);
  const { clientSn: _sn, ...answer } = word;
  return { order: orderView(after), answer };
}
