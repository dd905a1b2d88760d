import type { RefundOutcome } from '#api/gateways/payment/gateway';
import type { Platform } from '#api/platform/platform';
import type { RefundView } from '#contract/orders';
import type { Queries } from '#db/store';
import { AppError } from '#domain/errors';
import { refundableFen, requireAtMost } from '#domain/shop/refund-rule';
import type { Context } from '../../context.ts';
import * as events from '../../sales/orders/events.ts';
import * as orders from '../../sales/orders/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as invoices from '../invoices/events.ts';
import { requireQueried } from '../restores/gateway-query.ts';
import * as goods from './goods.ts';
import { requireRight } from './refund-rights.ts';
import * as refundStart from './refund-start.ts';
import { REFUND_JOB } from './refund-start.ts';
import type { RefundRow } from './repository.ts';
import * as repository from './repository.ts';
import * as settlement from './settlement.ts';

/** Lease of a refund; after a crash another process takes over when it expires. */
const LEASE_MS = 15_000;
/** Repeated requests within this window are treated as one refund. */
const REFUND_DEDUPE_WINDOW_MS = 60_000;

interface WantedRefund {
  clientSn: string;
  /** Fen; null: the whole remaining amount. */
  amount: number | null;
  /** `BUYER`, `HOUSE` (`refund-rights.ts`), or the staff member's id. */
  operator: string;
  /** Staff member for the audit; null if the user requested it. */
  by: Auditor | null;
  reason: string;
}

// Refunds are recorded first, then retried against the gateway until the outcome is known.

function write(ctx: Platform, wish: WantedRefund): Promise<RefundRow> {
  return ctx.store.tx(async (q) => {
    const order = await orders.findNow(ctx, q, wish.clientSn);
    if (!order) throw new AppError('notFound');
    const earlier = await repository.refundsOf(ctx, q, wish.clientSn);
    const isOpen = earlier.some(({ status }) => status === 'open');
    await requireRight(ctx, q, wish.operator, order, isOpen);
    const again = earlier.find((refund) => isDuplicateClick(refund, wish, ctx.clock.now()));
    if (again) return again;
    if (isOpen) {
      throw new AppError('conflict', { msg: '该订单有一笔退款正在处理中' });
    }
    const left = refundableFen(order);
    if (left <= 0) throw new AppError('conflict', { msg: '订单未支付或已全额退款' });
    const amount = wish.amount ?? left;
    requireAtMost(left, amount);
    const { operator, reason, by } = wish;
    const refund = await refundStart.begin(ctx, q, order, {
      amount,
      operator,
      reason,
      askAfter: LEASE_MS,
    });
    if (by) await audit.record(ctx, q, by, 'order.refund', wish.clientSn, { refundNo: refund.refundNo, amount });
    return refund;
  });
}

async function askGateway(ctx: Context, { clientSn, refundNo, amount, operator }: RefundRow): Promise<RefundOutcome> {
  try {
    return await ctx.gateway.refund({ clientSn, refundNo, amount, operator });
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    ctx.log.warn({ clientSn, refundNo, err: cause }, 'the outcome of a refund is not known');
    return 'unknown';
  }
}

/**
 * A refusal or timeout may mean the money was already returned; the order's state at the gateway decides. A full
 * refund is settled here, a partial one only reported.
 */
async function isBackAlready(ctx: Context, { clientSn, amount }: RefundRow): Promise<RefundOutcome> {
  try {
    const askedAt = ctx.clock.now();
    const word = await ctx.gateway.query(clientSn);
    const order = await settlement.settle(ctx, word, 'refund', askedAt);
    if (!order) return 'failed';
    if (order.status === 'REFUNDED') return 'done';
    return word.refundedAmount >= order.refunded + amount ? 'done' : 'failed';
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    return 'unknown';
  }
}

async function done(ctx: Platform, q: Queries, refund: RefundRow): Promise<void> {
  if (!(await repository.endRefund(ctx, q, refund.refundNo, 'done', ctx.clock.now()))) return;
  const order = await orders.addRefunded(ctx, q, refund.clientSn, refund.amount);
  if (!order) return;
  const { refundNo, amount } = refund;
  await events.event(ctx, q, order.clientSn, 'refund', {
    detail: { refundNo, amount, outcome: 'done' },
  });
  await invoices.refunded(ctx, q, order);
  if (order.refunded < order.amount) return;
  const moved = await events.move(ctx, q, order, 'REFUNDED', 'refund', {
    closedAt: ctx.clock.now(),
  });
  if (moved) await goods.takeBack(ctx, q, moved.clientSn);
}

async function failed(ctx: Platform, q: Queries, { refundNo, clientSn, amount }: RefundRow): Promise<void> {
  if (!(await repository.endRefund(ctx, q, refundNo, 'failed', ctx.clock.now()))) return;
  await goods.resume(ctx, q, clientSn);
  await events.event(ctx, q, clientSn, 'refund', {
    detail: { refundNo, amount, outcome: 'failed' },
  });
}

/** One attempt: the outcome is written in the transaction that acts on it. */
export async function attempt(ctx: Context, refund: RefundRow): Promise<void> {
  let outcome = await askGateway(ctx, refund);
  if (outcome !== 'done') {
    const seen = await isBackAlready(ctx, refund);
    if (seen === 'done' || outcome === 'failed') outcome = seen;
  }
  if (outcome === 'unknown') return;
  const end = outcome === 'done' ? done : failed;
  await ctx.store.tx(async (q) => {
    await end(ctx, q, refund);
    await ctx.jobs.cancel(q, REFUND_JOB, refund.refundNo);
  });
}

/**
 * Refunds an order. Status `open` means that the gateway has not confirmed yet; the refund is retried automatically
 * with the same number.
 * @throws AppError notFound, conflict, validation (too much), upstream (the gateway refused), busy (a restored order
 * not yet queried)
 */
export async function refundOrder(ctx: Context, wish: WantedRefund): Promise<RefundView> {
  await requireQueried(ctx, wish.clientSn);
  const written = await write(ctx, wish);
  if (written.status === 'open') await attempt(ctx, written);
  const refund = (await repository.refund(ctx, written.refundNo)) ?? written;
  if (refund.status === 'failed') {
    throw new AppError('upstream', { msg: '渠道拒绝了退款，请稍后重试' });
  }
  const { refundNo, clientSn, amount, status } = refund;
  return { refundNo, client_sn: clientSn, amount, status };
}

/** Retries an order's open refund with its own number, even after the last scheduled retry. */
export async function retryOpen(ctx: Context, clientSn: string): Promise<void> {
  const refunds = await repository.refundsOf(ctx, ctx.store.q, clientSn);
  const open = refunds.find(({ status }) => status === 'open');
  if (open) await attempt(ctx, open);
}

/** True for the same amount and reason within the window. */
function isDuplicateClick(refund: RefundRow, wish: WantedRefund, now: number): boolean {
  return (
    now - refund.createdAt < REFUND_DEDUPE_WINDOW_MS &&
    refund.operator === wish.operator &&
    refund.reason === wish.reason &&
    (wish.amount === null || refund.amount === wish.amount)
  );
}
