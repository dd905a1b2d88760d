import type { GatewayOrder } from '#api/gateways/payment/gateway';
import type { DiscrepancyGrantBody } from '#contract/reconciliation';
import { AppError, invalid } from '#domain/errors';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import type { Context } from '../../context.ts';
import * as settlement from '../../money/payments/settlement.ts';
import * as reconciliation from '../../money/reconciliation/service.ts';
import * as events from '../../sales/orders/events.ts';
import * as orders from '../../sales/orders/service.ts';
import { type OrderRow, orderView, POLL_JOB } from '../../sales/orders/service.ts';
import * as plans from '../../sales/plans/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import { accountOf, isGift } from './gift.ts';
import * as service from './service.ts';

/** Lease of a settlement; after a crash the gateway is queried again when it expires. */
const LEASE_MS = 5_000;

// Turns money at the gateway without an order into an account's order, as if that account had bought it.

/**
 * Reconstructs the lost order.
 * @throws AppError validation
 */
async function lostOrder(ctx: Context, word: GatewayOrder, userId: string, type: string): Promise<OrderRow> {
  const sold = (await plans.soldAt(ctx, word.totalAmount ?? 0)).find((plan) => plan.type === type);
  if (!sold) throw invalid('付款金额与该方案的价格不符', 'type');
  const now = ctx.clock.now();
  return {
    clientSn: word.clientSn,
    userId,
    type: sold.type,
    subject: sold.name,
    amount: word.totalAmount ?? 0,
    days: sold.days,
    planVersion: sold.version,
    content: null,
    returnPath: '/redirect',
    sandbox: ctx.gateway.sandbox,
    status: 'WAITING',
    refunded: 0,
    gatewaySn: null,
    tradeNo: null,
    // Before the restore: reads during the lost interval are unknown.
    createdAt: Math.min(word.finishedAt ?? now, now),
    paidAt: null,
    closedAt: null,
    flags: [],
    flaggedAt: null,
  };
}

/**
 * Queries the gateway for the order number.
 * @throws AppError conflict, upstream
 */
async function paidWord(ctx: Context, clientSn: string): Promise<GatewayOrder> {
  const word = await ctx.gateway.query(clientSn);
  // A partially refunded order is flagged like any other.
  if (word.status === 'PAID') return word;
  const answer = word.known ? ORDER_STATUS_NAMES[word.status] : '不认识此单';
  throw new AppError('conflict', { msg: `渠道答：${answer}，不能给出` });
}

/**
 * Creates the order and settles it by a fresh gateway query. Its days count from now, not from the payment: the loss
 * was ours, so waiting costs the buyer no days.
 * @throws AppError notFound, conflict, validation (no such account, no plan with this amount), upstream, needsProof
 */
export async function grantForDiscrepancy(
  ctx: Context,
  by: Auditor,
  id: string,
  { seen, phone, type }: DiscrepancyGrantBody,
) {
  const { finding } = await service.readDiscrepancy(ctx, id);
  const { code, client_sn: clientSn } = finding;
  if (clientSn === null || !isGift({ code, clientSn })) {
    throw new AppError('conflict', { msg: '这条差异没有可以给出的付款' });
  }
  const account = await accountOf(ctx, clientSn, phone);
  const askedAt = ctx.clock.now();
  const word = await paidWord(ctx, clientSn);
  const order = await lostOrder(ctx, word, account.id, type);
  await ctx.store.tx(async (q) => {
    const last = await service.requireUnchanged(ctx, q, id, seen);
    if (await orders.findNow(ctx, q, clientSn)) throw new AppError('conflict', { msg: '本地已有这笔订单，请重新对账' });
    await events.open(ctx, q, order, 'staff');
    await events.event(ctx, q, clientSn, 'staff', { detail: { staffId: by.id, wish: 'give' } });
    await ctx.jobs.arm(q, POLL_JOB, clientSn, ctx.clock.now() + LEASE_MS);
    await reconciliation.appendDiscrepancy(ctx, q, {
      ...last,
      id: ctx.ids.next(),
      at: ctx.clock.now(),
      event: 'repaired',
    });
    await service.writeDown(ctx, q, by, last, { kind: 'give', text: '', assigneeId: null });
  });
  return orderView((await settlement.settle(ctx, word, 'staff', askedAt)) ?? order);
}
