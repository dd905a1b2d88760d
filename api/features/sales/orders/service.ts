import { refuseWhilePaused } from '#api/platform/pauses';
import type { Platform } from '#api/platform/platform';
import { traceParent } from '#api/platform/tracing';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/sales';
import type { OrderView, PayLink } from '#contract/orders';
import type { Isolation, Queries } from '#db/store';
import { partsThatSell } from '#domain/console/pause';
import { consultText } from '#domain/consulting/text';
import { AppError, invalid } from '#domain/errors';
import { isPaidLevel } from '#domain/shop/membership';
import { DEDUPE_WINDOW_MS } from '#domain/shop/order-state';
import { nextCheckAge } from '#domain/shop/polling';
import { HOUR_MS } from '#domain/time/durations';
import type { Context } from '../../context.ts';
import * as consents from '../../people/consents/service.ts';
import * as texts from '../../people/consult-texts/service.ts';
import type { PlanOnSale } from '../plans/service.ts';
import * as plans from '../plans/service.ts';
import * as book from './events.ts';
import type { OrderRow } from './repository.ts';
import * as repository from './repository.ts';

/** Reads and locks of orders for other features. */
export const {
  find,
  findNow,
  findLocked,
  lockUser,
  lockUserOf,
  listOf,
  newestConsult,
  addRefunded,
  findPaidDuplicate,
  waitingOrderNo,
} = repository;

export const POLL_JOB = 'poll-order';

/** Unpaid orders per user and hour; far above any real buyer. */
const UNPAID_AN_HOUR = 100;
/** The order is on screen now: query soon, regardless of the schedule. */
const ASK_SOON_MS = 5_000;

const NOTIFY_PATH = '/api/pay/notify';
const RETURN_PATH = '/redirect';
/** Length limit of the gateway's field. */
const MAX_URL_LENGTH = 128;

// Orders for the buyer: create, query, list.

/** Includes the purchase's trace, so that the payment notification joins it; omitted if too long. */
function notifyUrl(home: string): string {
  const plain = `${home}${NOTIFY_PATH}`;
  const parent = traceParent();
  if (parent === null) return plain;
  const traced = `${plain}?traceparent=${parent}`;
  return traced.length <= MAX_URL_LENGTH ? traced : plain;
}

async function planOf(ctx: Platform, type: string): Promise<PlanOnSale> {
  const plan = await plans.find(ctx, type);
  if (!plan) throw invalid('无效的会员类型', 'type');
  return plan;
}

/** Returns the identical one among the user's waiting orders; sealed texts differ each time. */
async function findDuplicate(ctx: Context, recent: OrderRow[], wish: OrderRow): Promise<OrderRow | undefined> {
  const alike = recent.filter(
    (order) =>
      order.createdAt > wish.createdAt - DEDUPE_WINDOW_MS &&
      order.type === wish.type &&
      order.subject === wish.subject &&
      order.amount === wish.amount,
  );
  const text = await texts.open(ctx, wish.userId, wish.content);
  for (const order of alike) {
    if ((await texts.open(ctx, order.userId, order.content)) === text) return order;
  }
  return undefined;
}

/** Work of another feature in the transaction that creates or finds an order. */
interface OrderHook {
  isolation: Isolation;
  /** Returns until when a reservation holds, ms, or null. */
  keep(q: Queries, order: OrderRow): Promise<number | null>;
}

/** An order and the end of its reservation. */
interface OrderWithSlot {
  order: OrderRow;
  heldUntil: number | null;
}

/**
 * Returns the order of a repeated request, or creates one, in one transaction. Read committed: a user's orders are
 * created and paid one after another, and other users' do not matter. A hook may need a stricter level.
 */
function findOrCreate(
  ctx: Context,
  wish: OrderRow,
  adult: boolean,
  kept: OrderHook | undefined,
): Promise<OrderWithSlot> {
  return ctx.store.tx(async (q) => {
    await repository.lockUser(ctx, q, wish.userId);
    const recent = await repository.waitingSince(ctx, q, wish.userId, wish.createdAt - HOUR_MS);
    const same = await findDuplicate(ctx, recent, wish);
    if (!same && recent.length >= UNPAID_AN_HOUR) {
      throw new AppError('tooOften', { retryAfter: 600 });
    }
    if (!same) await openOrder(ctx, q, wish, adult);
    const order = same ?? wish;
    return { order, heldUntil: (await kept?.keep(q, order)) ?? null };
  }, kept?.isolation ?? 'readCommitted');
}

async function openOrder(ctx: Context, q: Queries, wish: OrderRow, adult: boolean): Promise<void> {
  await book.open(ctx, q, wish);
  if (adult) await consents.adultConfirmed(ctx, q, wish.userId, wish.clientSn);
  const firstCheck = nextCheckAge(0) ?? 0;
  await ctx.jobs.arm(q, POLL_JOB, wish.clientSn, wish.createdAt + firstCheck);
}

/** Grants a free plan at once, and only once. */
function claimFree(ctx: Platform, wish: OrderRow): Promise<OrderWithSlot> {
  return ctx.store.tx(async (q) => {
    const taken = await repository.freeOf(ctx, q, wish.userId);
    if (taken) return { order: taken, heldUntil: null };
    const order = { ...wish, status: 'PAID', paidAt: wish.createdAt } as const;
    await book.open(ctx, q, order);
    return { order, heldUntil: null };
  });
}

async function payLink(ctx: Context, { clientSn, amount, subject, returnPath }: OrderRow): Promise<string> {
  const home = ctx.publicUrl();
  const back = `${home}${returnPath}`;
  try {
    return await ctx.gateway.payLink({
      clientSn,
      amount,
      subject,
      returnUrl: back.length <= MAX_URL_LENGTH ? back : `${home}${RETURN_PATH}`,
      notifyUrl: notifyUrl(home),
    });
  } catch (cause) {
    throw new AppError('upstream', { msg: '创建支付失败', cause });
  }
}

/**
 * Returns the buyer's own order.
 * @throws AppError notFound, forbidden
 */
export async function own(ctx: Platform, userId: string, clientSn: string): Promise<OrderRow> {
  const order = await repository.find(ctx, clientSn);
  if (!order) throw new AppError('notFound');
  if (order.userId !== userId) throw new AppError('forbidden');
  return order;
}

/**
 * Closes unpaid orders of a deleted account. A late payment for one is refunded at once (`reasonToReturn` in
 * settlement), since no one could use it.
 */
export async function closeWaitingOf(ctx: Platform, q: Queries, userId: string): Promise<void> {
  for (const order of await repository.waitingSince(ctx, q, userId, 0)) {
    const detail = { reason: 'account deleted' };
    const closedAt = ctx.clock.now();
    await book.move(ctx, q, order, 'PAY_CANCELED', 'account', { closedAt }, detail);
  }
}

/**
 * The encrypted question of a consultation; null if `save-demands` sends it after the payment, and for other orders.
 */
async function sealedQuestion(
  ctx: Context,
  userId: string,
  { type, content }: Pick<Parsed<typeof calls.placeOrder, 'body'>, 'type' | 'content'>,
): Promise<string | null> {
  if (type !== 'consult' || content === undefined) return null;
  return texts.seal(ctx, userId, consultText(content, 'content'));
}

/**
 * Creates an order at the catalogue price with its payment link.
 * @throws AppError validation (price, type, text), forbidden (paused), tooOften, upstream (the order then waits, and
 * a retry gets its link); and the errors of `kept`
 */
export async function create(
  ctx: Context,
  userId: string,
  body: Parsed<typeof calls.placeOrder, 'body'>,
  kept?: OrderHook,
): Promise<PayLink> {
  const plan = await planOf(ctx, body.type);
  for (const part of partsThatSell(plan)) await refuseWhilePaused(ctx, part);
  const renewal = body.isRenew && isPaidLevel(plan.type);
  if (!isPriceOf(body.amount, plan.price, renewal)) {
    throw invalid('金额与价格不符，请刷新后重试', 'amount');
  }
  const wish: OrderRow = {
    // A time-ordered id without dashes is exactly the 32 letters and digits allowed.
    clientSn: ctx.ids.next().replaceAll('-', ''),
    userId,
    type: plan.type,
    subject: body.subject,
    amount: plan.price,
    days: plan.days,
    planVersion: plan.version,
    content: await sealedQuestion(ctx, userId, body),
    returnPath: pathOf(body.return_url),
    sandbox: ctx.gateway.sandbox,
    status: 'WAITING',
    refunded: 0,
    gatewaySn: null,
    tradeNo: null,
    createdAt: ctx.clock.now(),
    paidAt: null,
    closedAt: null,
    flags: [],
    flaggedAt: null,
  };
  const adult = body.adultConfirmed === true;
  const { order, heldUntil } =
    plan.price === 0 ? await claimFree(ctx, wish) : await findOrCreate(ctx, wish, adult, kept);
  return {
    pay_url: order.status === 'WAITING' ? await payLink(ctx, order) : '',
    client_sn: order.clientSn,
    sandbox: order.sandbox,
    heldUntil,
  };
}

/** Returns the state of the buyer's own order; while it waits, schedules a gateway query soon. */
export async function queryOrder(ctx: Platform, userId: string, clientSn: string): Promise<OrderView> {
  const order = await own(ctx, userId, clientSn);
  if (order.status === 'WAITING') {
    const soon = ctx.clock.now() + ASK_SOON_MS;
    const due = await ctx.jobs.dueAt(POLL_JOB, clientSn);
    if (due === undefined || due > soon) {
      await ctx.store.tx((q) => ctx.jobs.arm(q, POLL_JOB, clientSn, soon));
    }
  }
  return orderView(order);
}

export type { OrderRow } from './repository.ts';

/** Wire fields of an order common to all answers. */
export function orderFields(order: OrderRow): Omit<OrderView, 'order_status'> {
  const { clientSn, status, subject, amount, type, sandbox, refunded, createdAt, paidAt } = order;
  return {
    client_sn: clientSn,
    status,
    subject,
    amount,
    type,
    sandbox,
    refunded,
    createdAt,
    paidAt,
  };
}

/** The order as its own endpoint and staff queries return it. */
export const orderView = (order: OrderRow): OrderView => ({
  ...orderFields(order),
  order_status: order.status,
});

/** A renewal may send 1 for "the usual price"; the plan's price is charged. */
function isPriceOf(amount: number, price: number, renewal: boolean): boolean {
  return amount === price || (renewal && amount === 1);
}

/** Path and query of a URL. The host is ignored: users are never sent to a foreign site. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost');
  return `${pathname === '/' ? RETURN_PATH : pathname}${search}`;
}
