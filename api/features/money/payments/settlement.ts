import type { GatewayOrder } from '#api/gateways/payment/gateway';
import type { Platform } from '#api/platform/platform';
import type { Isolation, Queries } from '#db/store';
import { DUPLICATE_WITHIN_MS, goesBack, isLatePayment } from '#domain/shop/order-state';
import * as reservations from '../../consulting/reservations/service.ts';
import * as accounts from '../../people/accounts/service.ts';
import * as events from '../../sales/orders/events.ts';
import * as orders from '../../sales/orders/service.ts';
import { type OrderRow, POLL_JOB } from '../../sales/orders/service.ts';
import * as invoices from '../invoices/events.ts';
import * as goods from './goods.ts';
import * as refundStart from './refund-start.ts';
import type { RefundRow } from './repository.ts';
import * as repository from './repository.ts';

const TOO_LATE = '超过付款期限到账，自动退回';
const ACCOUNT_GONE = '账号已注销，自动退回';

/** Trigger of the gateway query. */
export type SettlementSource = 'notice' | 'poll' | 'staff' | 'refund' | 'reconcile';

/** A refund made outside the shop, recorded so that the refunds of an order add up to its refunded sum. */
function externalRefund({ clientSn }: OrderRow, amount: number, now: number): RefundRow {
  return {
    // An order has at most one external full refund, so the order number yields the refund number, in 20 characters.
    refundNo: `X${clientSn.slice(-19)}`,
    clientSn,
    amount,
    operator: repository.GATEWAY,
    reason: '渠道自行退款',
    status: 'done',
    createdAt: now,
    settledAt: now,
  };
}

function recordExternal(ctx: Platform, q: Queries, { clientSn, refundNo, amount, operator, settledAt }: RefundRow) {
  const detail = { refundNo, amount, operator, outcome: 'done', settledAt };
  return events.event(ctx, q, clientSn, 'refund', { detail });
}

/** Writes the events that earlier releases omitted for refunds at the gateway's console, and returns their number. */
export function recordMissedRefunds(ctx: Platform): Promise<number> {
  return ctx.store.tx(async (q) => {
    const missed = await repository.unrecordedRefunds(ctx, q);
    for (const refund of missed) await recordExternal(ctx, q, refund);
    return missed.length;
  });
}

// Applies the gateway's status to an order: its state, its event and its entitlement change in one transaction, so a
// crash cannot leave one without the others. One conditional update decides which of several callers applies it.

async function paid(ctx: Platform, q: Queries, order: OrderRow, word: GatewayOrder, source: SettlementSource) {
  if (word.totalAmount !== order.amount) {
    const detail = { expected: order.amount, reported: word.totalAmount };
    // Without an amount it is no proof of payment yet; the next check may have one.
    if (word.totalAmount !== null) await events.flag(ctx, q, order, 'amountMismatch', source, detail);
    return undefined;
  }
  const set = {
    paidAt: ctx.clock.now(),
    closedAt: null,
    gatewaySn: word.sn,
    tradeNo: word.tradeNo,
  };
  const moved = await events.move(ctx, q, order, 'PAID', source, set, {
    sn: word.sn,
    tradeNo: word.tradeNo,
    finishedAt: word.finishedAt,
  });
  if (moved && isLatePayment(order.status, 'PAID')) {
    await events.flag(ctx, q, order, 'latePaid', source);
  }
  return moved;
}

/** A partial refund that we did not start; only staff can find out what it was for. */
async function onPartialRefund(
  ctx: Platform,
  q: Queries,
  order: OrderRow,
  word: GatewayOrder,
  source: SettlementSource,
) {
  if (word.refundedAmount === 0) return;
  const ours = sumOf(await repository.refundsOf(ctx, q, order.clientSn));
  if (word.refundedAmount <= ours) return;
  const detail = { ours, reported: word.refundedAmount };
  await events.flag(ctx, q, order, 'refundedOutside', source, detail);
}

/** Returns why money that has just arrived is refunded automatically, or null if it stays. */
async function reasonToReturn(ctx: Platform, q: Queries, order: OrderRow, word: GatewayOrder): Promise<string | null> {
  // Account deletion closes its orders first, so only a closed order can belong to a deleted account.
  if (!isLatePayment(order.status, 'PAID')) return null;
  if (!(await accounts.lives(ctx, q, order.userId))) return ACCOUNT_GONE;
  return goesBack(order, word.finishedAt, ctx.clock.now()) ? TOO_LATE : null;
}

async function onPaid(ctx: Platform, q: Queries, order: OrderRow, word: GatewayOrder, source: SettlementSource) {
  const moved = await paid(ctx, q, order, word, source);
  if (moved || order.status === 'PAID') await onPartialRefund(ctx, q, order, word, source);
  if (!moved) return;
  await goods.give(ctx, q, moved);
  const reason = await reasonToReturn(ctx, q, order, word);
  if (reason !== null) {
    // Granted and suspended at once: if the gateway refuses the refund, the buyer keeps it.
    const amount = moved.amount - word.refundedAmount;
    await refundStart.begin(ctx, q, moved, { amount, operator: 'system', reason, askAfter: 0 });
  }
  const { createdAt } = order;
  const [since, until] = [createdAt - DUPLICATE_WITHIN_MS, createdAt + DUPLICATE_WITHIN_MS];
  if (await orders.findPaidDuplicate(ctx, q, order, since, until)) {
    await events.flag(ctx, q, order, 'duplicatePayment', source);
  }
}

/** The full amount was refunded, by us or at the gateway's console. */
async function onFullRefund(ctx: Platform, q: Queries, order: OrderRow, word: GatewayOrder, source: SettlementSource) {
  const now = ctx.clock.now();
  // Paid and refunded before the first query: both are recorded, nothing is granted.
  const current = order.status === 'PAID' ? order : await paid(ctx, q, order, word, source);
  if (!current) return;
  const refunds = await repository.refundsOf(ctx, q, order.clientSn);
  const ours = sumOf(refunds);
  for (const { refundNo } of refunds) await repository.endRefund(ctx, q, refundNo, 'done', now);
  const set = { refunded: order.amount, closedAt: now };
  const moved = await events.move(ctx, q, current, 'REFUNDED', source, set);
  if (!moved) return;
  await goods.takeBack(ctx, q, moved.clientSn);
  await invoices.refunded(ctx, q, moved);
  if (ours === order.amount) return;
  const refund = externalRefund(order, order.amount - ours, now);
  await repository.insertRefund(ctx, q, refund);
  await recordExternal(ctx, q, refund);
  await events.flag(ctx, q, order, 'refundedOutside', source, { ours });
}

/**
 * The gateway reports as canceled what we recorded as paid. Cancelling returns the money, but the status may predate
 * the payment: it counts only if queried after we saw the payment.
 */
async function onCanceledAfterPaid(
  ctx: Platform,
  q: Queries,
  order: OrderRow,
  word: GatewayOrder,
  source: SettlementSource,
  askedAt: number,
) {
  if (order.paidAt !== null && order.paidAt < askedAt) return onFullRefund(ctx, q, order, word, source);
  await ctx.jobs.arm(q, POLL_JOB, order.clientSn, ctx.clock.now() + 3_000);
}

async function apply(
  ctx: Platform,
  q: Queries,
  order: OrderRow,
  word: GatewayOrder,
  source: SettlementSource,
  askedAt: number,
): Promise<void> {
  switch (word.status) {
    case 'PAID':
      return onPaid(ctx, q, order, word, source);
    case 'REFUNDED':
      return onFullRefund(ctx, q, order, word, source);
    case 'PAY_CANCELED':
    case 'FAIL':
      if (!word.final) return;
      if (order.status === 'PAID') return onCanceledAfterPaid(ctx, q, order, word, source, askedAt);
      await events.move(ctx, q, order, word.status, source, { closedAt: ctx.clock.now() });
      await reservations.release(ctx, q, order.clientSn);
      return;
    case 'WAITING':
      return;
  }
}

/** The current order. A payment locks the buyer first, then the order, which others may be closing. */
async function orderFor(ctx: Platform, q: Queries, word: GatewayOrder): Promise<OrderRow | undefined> {
  if (isolationOf(word) === 'serializable') return orders.findNow(ctx, q, word.clientSn);
  await orders.lockUserOf(ctx, q, word.clientSn);
  return orders.findLocked(ctx, q, word.clientSn);
}

/**
 * Settles by the gateway's answer to a query made at `askedAt`. Returns the order afterwards, or undefined for an
 * unknown number.
 */
export function settle(
  ctx: Platform,
  word: GatewayOrder,
  source: SettlementSource,
  askedAt: number,
): Promise<OrderRow | undefined> {
  return ctx.store.tx(async (q) => {
    const order = await orderFor(ctx, q, word);
    if (!order) return undefined;
    await apply(ctx, q, order, word, source, askedAt);
    await repository.settleNotifications(ctx, q, order.clientSn, ctx.clock.now());
    return orders.findNow(ctx, q, order.clientSn);
  }, isolationOf(word));
}

/**
 * A payment touches only its buyer's rows, so it need not be retried when another payment shares an index page.
 * Refunds are rare.
 */
const isolationOf = ({ status }: GatewayOrder): Isolation => (status === 'PAID' ? 'readCommitted' : 'serializable');

/** Fen refunded or being refunded by us. */
function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
