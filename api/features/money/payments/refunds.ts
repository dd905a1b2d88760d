import type { RefundView } from '#contract/orders';
import type { Queries } from '#db/store';
import { CHOICE_MS, dueMove, hours, NO_STAFF_FACTS } from '#domain/consulting/rules';
import { AppError } from '#domain/errors';
import { GIFT_DAYS, giftRefusal } from '#domain/shop/gift';
import { refundRetryMs } from '#domain/shop/polling';
import { type RefundCase, refundableFen, requireAtMost, selfRefundRefusal } from '#domain/shop/refund-rule';
import type { RefundOutcome } from '../../../gateways/payment/gateway.ts';
import { paginate } from '../../../platform/in-pages.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DemandRow } from '../../consulting/consultations/service.ts';
import * as consults from '../../consulting/consultations/service.ts';
import type { Context } from '../../context.ts';
import type { GrantRow } from '../../people/memberships/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as giftRows from '../../sales/gifts/service.ts';
import * as ledger from '../../sales/orders/ledger.ts';
import type { OrderRow } from '../../sales/orders/service.ts';
import * as orders from '../../sales/orders/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import * as invoices from '../invoices/ledger.ts';
import { askIfOwed, isRestoreOpen, lastRestoredAt, requireAsked } from '../restores/asked.ts';
import * as goods from './goods.ts';
import * as refundStart from './refund-start.ts';
import { REFUND_JOB } from './refund-start.ts';
import type { RefundRow } from './repository.ts';
import * as repository from './repository.ts';
import * as settlement from './settlement.ts';

/** Lease of a refund: a process that dies before the answer is replaced after it. */
const LEASE_MS = 15_000;
const BATCH_SIZE = 8;
const UNUSED_BATCH_SIZE = 20;
const MISSED = `命理师未到，${hours(CHOICE_MS)}小时内未另选时间`;
const LAPSED = `礼物${GIFT_DAYS}天没有兑换，自动退回`;
const BUYER_GONE = '账号注销，没有兑换的礼物退回';
/** Two clicks within this time are one refund. */
const REFUND_DEDUPE_WINDOW_MS = 60_000;

/** The operator of a refund that the buyer asked for. */
export const BUYER = 'user';
/** Actor of a refund that follows by itself: from an hour that its master missed, or a gift that nobody used. */
const HOUSE = 'system';

interface WantedRefund {
  clientSn: string;
  /** Fen; null: all that is left. */
  amount: number | null;
  /** `BUYER`, `HOUSE`, or the staff member's id. */
  operator: string;
  /** The staff member, for the audit; null when the user did it. */
  by: Auditor | null;
  reason: string;
}

// Money on its way back: written down first, then asked of the gateway until its outcome is known.

/**
 * The buyer's own right, from what stands in the database at this moment: between the tap and here
 * a report may have been opened. Throws AppError conflict.
 */
async function requireOwnRight(ctx: Platform, q: Queries, order: OrderRow): Promise<void> {
  const grant = await memberships.grantOf(ctx, q, order.clientSn);
  const demand = await consults.find(ctx, q, order.clientSn);
  const gift = (await giftRows.ofOrderNow(ctx, q, order.clientSn))?.state ?? null;
  const about = refundCase({ ...order, gift }, undefined, grant, demand, await lastRestoredAt(ctx, q));
  const refusal = selfRefundRefusal(about, ctx.clock.now());
  if (refusal) throw new AppError('conflict', { msg: refusal });
}

/** Facts for the rule of self-service refunds, from the rows of one order. */
export function refundCase(
  order: OrderRow & Pick<RefundCase, 'gift'>,
  open: RefundRow | undefined,
  grant: GrantRow | undefined,
  demand: DemandRow | undefined,
  restoredAt: number | null,
): RefundCase {
  return {
    ...order,
    refunded: order.refunded + (open?.amount ?? 0),
    reportOpenedAt: grant?.reportOpenedAt ?? null,
    consultBegunAt: demand?.begunAt ?? null,
    bookedAt: demand?.state === 'booked' ? demand.slotAt : null,
    restoredAt,
  };
}

/** A missed hour still unanswered, checked in the transaction that refunds it. */
async function requireMissed(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const demand = await consults.find(ctx, q, clientSn);
  const due = demand && dueMove({ ...demand, ...NO_STAFF_FACTS }, ctx.clock.now());
  if (due !== 'giveBack') throw new AppError('conflict');
}

/** Causes for which money goes back by itself: a missed hour, or a gift that ended unused. */
async function requireEnded(ctx: Platform, q: Queries, { clientSn, type }: OrderRow): Promise<void> {
  if (type === 'consult') return requireMissed(ctx, q, clientSn);
  const gift = await giftRows.ofOrderNow(ctx, q, clientSn);
  const why = gift && giftRefusal(gift, ctx.clock.now());
  if (why !== 'lapsed') throw new AppError('conflict');
}

async function requireRight(
  ctx: Platform,
  q: Queries,
  operator: string,
  order: OrderRow,
  isOpen: boolean,
): Promise<void> {
  if (operator === HOUSE) await requireEnded(ctx, q, order);
  // A second tap while the first refund is under way hears how that one stands.
  if (operator === BUYER && !isOpen) await requireOwnRight(ctx, q, order);
}

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
 * A refusal or silence may only mean that the money is back already: the order itself tells. A
 * refund as a whole is settled here, of a part it is only said.
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
  await ledger.event(ctx, q, order.clientSn, 'refund', {
    detail: { refundNo, amount, outcome: 'done' },
  });
  await invoices.refunded(ctx, q, order);
  if (order.refunded < order.amount) return;
  const moved = await ledger.move(ctx, q, order, 'REFUNDED', 'refund', {
    closedAt: ctx.clock.now(),
  });
  if (moved) await goods.takeBack(ctx, q, moved.clientSn);
}

async function failed(ctx: Platform, q: Queries, { refundNo, clientSn, amount }: RefundRow): Promise<void> {
  if (!(await repository.endRefund(ctx, q, refundNo, 'failed', ctx.clock.now()))) return;
  await goods.resume(ctx, q, clientSn);
  await ledger.event(ctx, q, clientSn, 'refund', {
    detail: { refundNo, amount, outcome: 'failed' },
  });
}

/** One try: the outcome is written down in the transaction that acts on it. */
async function attempt(ctx: Context, refund: RefundRow): Promise<void> {
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

async function run(ctx: Context, job: Job): Promise<void> {
  const refund = await repository.refund(ctx, job.ref);
  if (refund?.status === 'open' && (await askIfOwed(ctx, refund.clientSn))) await attempt(ctx, refund);
  const after = await repository.refund(ctx, job.ref);
  await ctx.store.tx(async (q) => {
    const wait = after?.status === 'open' ? refundRetryMs(job.tries) : null;
    if (after?.status === 'open' && wait === null) {
      const order = await orders.findNow(ctx, q, after.clientSn);
      const { refundNo } = after;
      if (order) await ledger.flag(ctx, q, order, 'refundUnresolved', 'refund', { refundNo });
    }
    await ctx.jobs.finish(q, job, wait === null ? null : ctx.clock.now() + wait);
  });
}

/**
 * Gives money back. Status `open` means that the gateway has not said yet; it is asked again by
 * itself, with the same number. Throws AppError notFound, conflict, validation (too much),
 * upstream (the gateway refused), busy (a restored order that the gateway was not asked about yet).
 */
export async function refundOrder(ctx: Context, wish: WantedRefund): Promise<RefundView> {
  await requireAsked(ctx, wish.clientSn);
  const written = await write(ctx, wish);
  if (written.status === 'open') await attempt(ctx, written);
  const refund = (await repository.refund(ctx, written.refundNo)) ?? written;
  if (refund.status === 'failed') {
    throw new AppError('upstream', { msg: '渠道拒绝了退款，请稍后重试' });
  }
  const { refundNo, clientSn, amount, status } = refund;
  return { refundNo, client_sn: clientSn, amount, status };
}

/** Tries an order's open refund once more, with its own number, also after the tries ended. */
export async function retryOpen(ctx: Context, clientSn: string): Promise<void> {
  const refunds = await repository.refundsOf(ctx, ctx.store.q, clientSn);
  const open = refunds.find(({ status }) => status === 'open');
  if (open) await attempt(ctx, open);
}

/** Asks again about every refund that is due, and returns their number. */
export async function runDue(ctx: Context, now: number): Promise<number> {
  const due = await ctx.jobs.claim(REFUND_JOB, now, BATCH_SIZE);
  await Promise.all(due.map((job) => run(ctx, job)));
  return due.length;
}

/**
 * Gives back what is due without anybody's asking, and returns the number looked at. A refund that is refused or fails
 * is logged and tried again by the next run; it stops no other.
 */
async function giveBack(ctx: Context, due: AsyncIterable<{ clientSn: string }>, reason: string): Promise<number> {
  // A clock that was set ahead must not end a client's time to choose.
  if (!ctx.steadyTime.isTrusted()) return 0;
  // Another hour may have been chosen, and held, in the time that is lost: staff look first.
  if (await isRestoreOpen(ctx)) return 0;
  let seen = 0;
  for await (const { clientSn } of due) {
    seen += 1;
    try {
      await refundOrder(ctx, { clientSn, amount: null, operator: HOUSE, by: null, reason });
    } catch (cause) {
      ctx.log.warn({ clientSn, reason, err: cause }, 'what nobody used was not given back');
    }
  }
  return seen;
}

/** Refunds missed hours whose clients did not choose in time. */
export const runMissed = (ctx: Context, now: number): Promise<number> =>
  giveBack(
    ctx,
    paginate(UNUSED_BATCH_SIZE, (after) => repository.unansweredMisses(ctx, now, after, UNUSED_BATCH_SIZE)),
    MISSED,
  );

/** Refunds gifts that ended unused. */
export const runLapsed = (ctx: Context, now: number): Promise<number> =>
  giveBack(
    ctx,
    paginate(UNUSED_BATCH_SIZE, (after) => giftRows.ended(ctx, now, after, UNUSED_BATCH_SIZE)),
    LAPSED,
  );

/**
 * Starts the refunds of the unused gifts of an account that goes, in the same transaction. A refund that the gateway
 * refuses is tried again like that of a gift that ended.
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

/** True for the same sum for the same reason a moment later. */
function isDuplicateClick(refund: RefundRow, wish: WantedRefund, now: number): boolean {
  return (
    now - refund.createdAt < REFUND_DEDUPE_WINDOW_MS &&
    refund.operator === wish.operator &&
    refund.reason === wish.reason &&
    (wish.amount === null || refund.amount === wish.amount)
  );
}
