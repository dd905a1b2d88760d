import type { SandboxStore } from '#db/sandbox/store';
import type { Queries, Reads } from '#db/store';
import { AppError } from '#domain/errors';
import { type Random, randomText } from '../../platform/random.ts';
import type { SandboxClock } from './clock-repository.ts';
import type { FaultRepository } from './fault-repository.ts';
import { isCancelable, isPayable, isReturnable, statusAt, UNPAID } from './lifecycle.ts';
import type { Notifications } from './notifications.ts';
import type { OrderRepository, SandboxOrder } from './order-repository.ts';

interface SandboxLedgerParts {
  store: SandboxStore;
  random: Random;
  clock: SandboxClock;
  orders: OrderRepository;
  faults: FaultRepository;
  notices: Notifications;
}

/** An order as requested by a terminal, by link or API. Amount in fen. */
export type NewOrder = Pick<
  SandboxOrder,
  'clientSn' | 'terminalSn' | 'totalAmount' | 'subject' | 'operator' | 'payway' | 'reflect' | 'returnUrl' | 'notifyUrl'
>;

/** Result of a refund or a cancellation: null if successful, otherwise the gateway's error code. */
export type Refusal = string | null;

const DIGITS = '0123456789';
/** Id of the refund that cancels a whole payment. */
const CANCELLATION = 'CANCEL';
/** Id of a refund made in the gateway's own console. */
const AT_CONSOLE = 'CONSOLE';

const ended = () => new AppError('conflict', { msg: '订单已结束' });

/** Moves an unpaid order to paid, and announces it in the same transaction. */
async function settle({ orders, notices, random }: SandboxLedgerParts, q: Queries, order: SandboxOrder, now: number) {
  const paid = await orders.move(q, order.sn, UNPAID, {
    state: 'paid',
    paidAt: now,
    finishedAt: now,
    tradeNo: `42${randomText(random, DIGITS, 26)}`,
  });
  if (!paid) throw ended();
  await notices.announce(q, paid, now, 'payment');
  return paid;
}

/** A new order; null when the number is taken by an order that is not the same. */
async function openOrder(
  { store, orders, clock, random }: SandboxLedgerParts,
  asked: NewOrder,
): Promise<SandboxOrder | null> {
  const now = await clock.now();
  const order: SandboxOrder = {
    ...asked,
    sn: `78${randomText(random, DIGITS, 14)}`,
    refundedAmount: 0,
    state: 'open',
    tradeNo: null,
    createdAt: now,
    paidAt: null,
    finishedAt: null,
  };
  return store.tx(async (q) => {
    if (await orders.insert(q, order)) return order;
    const there = await orders.byClientSn(q, asked.clientSn);
    const isSame = there?.totalAmount === asked.totalAmount && there.terminalSn === asked.terminalSn;
    return there && isSame ? there : null;
  });
}

/** The merchant closes the order, or undoes a payment of the same day. */
async function cancelOrder(parts: SandboxLedgerParts, order: SandboxOrder): Promise<Refusal> {
  const { store, orders, faults, notices, clock } = parts;
  const now = await clock.now();
  const active = await faults.active(order.clientSn);
  const raced = order.state === 'open' && (await active.strike('pay_during_cancel')) !== null;
  return store.tx(async (q) => {
    if (raced) {
      await settle(parts, q, order, now);
      return 'CANCEL_ABORT_ERROR';
    }
    if (statusAt(order, now)[0].endsWith('CANCELED')) return 'UPAY_CANCEL_ORDER_NOOP';
    const paid = order.state === 'paid';
    if (paid && !isCancelable(order, now)) return 'UPAY_CANCEL_INVALID_ORDER_STATE';
    const values = { state: 'canceled', finishedAt: now } as const;
    const moved = await orders.move(q, order.sn, paid ? ['paid'] : ['open'], values);
    if (!moved) return 'UPAY_CANCEL_INVALID_ORDER_STATE';
    if (paid) {
      const amount = order.totalAmount;
      const { sn } = order;
      await orders.addRefund(q, { sn, requestNo: CANCELLATION, amount, finishedAt: now });
    }
    await notices.announce(q, moved, now, 'later');
    return null;
  });
}

/** Refunds `amount` fen, once per request number. */
async function refundOrder(
  { store, orders, notices, clock }: SandboxLedgerParts,
  sn: string,
  requestNo: string,
  amount: number,
): Promise<Refusal> {
  const now = await clock.now();
  return store.tx(async (q) => {
    const order = await orders.bySn(q, sn);
    const before = await orders.refund(q, sn, requestNo);
    if (before) return before.amount === amount ? null : 'CLIENT_SN_CONFLICT';
    if (!order || !isReturnable(order)) {
      return 'UPAY_REFUND_INVALID_ORDER_STATE';
    }
    const refundedAmount = order.refundedAmount + amount;
    if (refundedAmount > order.totalAmount) return 'REFUNDABLE_AMOUNT_NOT_ENOUGH';
    const state = refundedAmount === order.totalAmount ? 'refunded' : 'partially_refunded';
    await orders.addRefund(q, { sn, requestNo, amount, finishedAt: now });
    const values = { state, refundedAmount, finishedAt: now } as const;
    const moved = await orders.move(q, sn, [order.state], values);
    if (moved) await notices.announce(q, moved, now, 'later');
    return null;
  });
}

/**
 * Refunds `amount` fen, or all that is left, at the gateway's own console. A repeated full refund is one. @throws
 * AppError conflict if less is left
 */
async function returnAtConsole(parts: SandboxLedgerParts, order: SandboxOrder, amount?: number): Promise<void> {
  if (order.state === 'refunded' && amount === undefined) return;
  const left = order.totalAmount - order.refundedAmount;
  const refusal = await refundOrder(parts, order.sn, `${AT_CONSOLE}${order.refundedAmount}`, amount ?? left);
  if (refusal !== null) throw new AppError('conflict', { msg: '订单没有可退的款', cause: new Error(refusal) });
}

/**
 * Cancels a whole payment at the gateway's own console; repeating it has no effect. @throws AppError conflict if it is
 * too late
 */
async function revokeAtConsole(parts: SandboxLedgerParts, order: SandboxOrder): Promise<void> {
  if (order.state === 'canceled') return;
  const refusal = isReturnable(order) ? await cancelOrder(parts, order) : 'UPAY_CANCEL_INVALID_ORDER_STATE';
  if (refusal !== null) throw new AppError('conflict', { msg: '订单不能撤单', cause: new Error(refusal) });
}

/** Records of the simulated gateway: creation, payment and refund of orders. */
export function sandboxLedger(parts: SandboxLedgerParts) {
  const { store, clock, orders, faults } = parts;

  async function find(q: Reads, clientSn: string): Promise<SandboxOrder> {
    const order = await orders.byClientSn(q, clientSn);
    if (!order) throw new AppError('notFound');
    return order;
  }

  /** The payer gives up or the payment does not go through: both end the order unpaid. */
  async function endUnpaid(clientSn: string, state: 'payer_canceled' | 'failed') {
    const now = await clock.now();
    return store.tx(async (q) => {
      const order = await find(q, clientSn);
      if (order.state === state) return order;
      if (order.state !== 'open') throw ended();
      return (await orders.move(q, order.sn, ['open'], { state, finishedAt: now })) ?? order;
    });
  }

  return {
    find: (clientSn: string) => orders.byClientSn(store.q, clientSn),

    open: (asked: NewOrder) => openOrder(parts, asked),

    /** The payer pays. Throws AppError conflict when the order has ended; twice is once. */
    async pay(clientSn: string): Promise<SandboxOrder> {
      const now = await clock.now();
      const active = await faults.active(clientSn);
      const order = await find(store.q, clientSn);
      if (order.state === 'paid') return order;
      const tooLate = !isPayable(order, now);
      if (tooLate && (await active.strike('late_pay')) === null) throw ended();
      return store.tx((q) => settle(parts, q, order, now));
    },

    leave: (clientSn: string) => endUnpaid(clientSn, 'payer_canceled'),
    fail: (clientSn: string) => endUnpaid(clientSn, 'failed'),

    cancel: (order: SandboxOrder) => cancelOrder(parts, order),
    refund: (sn: string, requestNo: string, amount: number) => refundOrder(parts, sn, requestNo, amount),
    returnAtConsole: (order: SandboxOrder, amount?: number) => returnAtConsole(parts, order, amount),
    revokeAtConsole: (order: SandboxOrder) => revokeAtConsole(parts, order),
  };
}

export type SandboxLedger = ReturnType<typeof sandboxLedger>;
