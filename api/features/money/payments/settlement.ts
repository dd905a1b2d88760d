import type { Isolation, Queries, Store } from '#db/store';
import { isPaidLevel } from '#domain/shop/membership';
import { DUPLICATE_WITHIN_MS, goesBack, isLatePayment } from '#domain/shop/order-state';
import type { GatewayOrder } from '../../../gateways/payment/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { ConsultsService } from '../../consulting/consultations/service.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import { type OrderRow, type OrdersService, POLL_JOB } from '../../sales/orders/service.ts';
import type { ReferralsService } from '../../sales/referrals/service.ts';
import type { RefundStart } from './refund-start.ts';
import type { paymentsRepository, RefundRow } from './repository.ts';

const TOO_LATE = '超过付款期限到账，自动退回';

/** From where the gateway's word was asked for. */
export type SettlementSource = 'notice' | 'poll' | 'staff' | 'refund' | 'reconcile';

export interface SettlementParts {
  store: Store;
  clock: Clock;
  jobs: Jobs;
  orders: OrdersService;
  memberships: Pick<MembershipsService, 'grant' | 'revoke'>;
  consults: Pick<ConsultsService, 'file' | 'withdraw'>;
  referrals: Pick<ReferralsService, 'bought' | 'returned'>;
  repository: ReturnType<typeof paymentsRepository>;
  start: RefundStart;
}

/** What went back without us, so that the refunds of an order always add up to what it gave back. */
function externalRefund({ clientSn }: OrderRow, amount: number, now: number): RefundRow {
  return {
    // One order is given back whole once, so its own number makes the refund's, in 20 characters.
    refundNo: `X${clientSn.slice(-19)}`,
    clientSn,
    amount,
    operator: 'gateway',
    reason: '渠道自行退款',
    status: 'done',
    createdAt: now,
    settledAt: now,
  };
}

/**
 * Turns the gateway's word about an order into ours: the order's state, its event and what it buys
 * change in one transaction, so that no kill can leave one without the others, and the one
 * conditional update inside decides which of several callers does it.
 */
export function settlement(parts: SettlementParts) {
  const { store, clock, jobs, orders, memberships, consults, referrals, repository, start } = parts;
  const { ledger } = orders;

  /** Gives what was bought. */
  async function deliver(q: Queries, order: OrderRow): Promise<void> {
    const { clientSn, userId, type, days, content } = order;
    if (isPaidLevel(type) && days !== null) {
      await memberships.grant(q, { clientSn, userId, level: type, days });
    }
    if (type === 'consult' && content !== null) await consults.file(q, order, content);
    await referrals.bought(q, order);
  }

  /** Takes back what was bought; the other purchases keep theirs. */
  async function revokePurchase(q: Queries, order: OrderRow): Promise<void> {
    await memberships.revoke(q, order.clientSn);
    await consults.withdraw(q, order.clientSn);
    await referrals.returned(q, order.clientSn);
  }

  async function paid(q: Queries, order: OrderRow, word: GatewayOrder, source: SettlementSource) {
    if (word.totalAmount !== order.amount) {
      const detail = { expected: order.amount, reported: word.totalAmount };
      // Without a sum it is no proof of payment yet: the next check may bring one.
      if (word.totalAmount !== null) await ledger.flag(q, order, 'amountMismatch', source, detail);
      return undefined;
    }
    const set = {
      paidAt: clock.now(),
      closedAt: null,
      gatewaySn: word.sn,
      tradeNo: word.tradeNo,
    };
    const moved = await ledger.move(q, order, 'PAID', source, set, {
      sn: word.sn,
      tradeNo: word.tradeNo,
      finishedAt: word.finishedAt,
    });
    if (moved && isLatePayment(order.status, 'PAID')) {
      await ledger.flag(q, order, 'latePaid', source);
    }
    return moved;
  }

  /** A part went back that we did not send; which of it is whose, only staff can find out. */
  async function onPartialRefund(
    q: Queries,
    order: OrderRow,
    word: GatewayOrder,
    source: SettlementSource,
  ) {
    if (word.refundedAmount === 0) return;
    const ours = sumOf(await repository.refundsOf(q, order.clientSn));
    if (word.refundedAmount <= ours) return;
    const detail = { ours, reported: word.refundedAmount };
    await ledger.flag(q, order, 'refundedOutside', source, detail);
  }

  async function onPaid(q: Queries, order: OrderRow, word: GatewayOrder, source: SettlementSource) {
    const moved = await paid(q, order, word, source);
    if (moved || order.status === 'PAID') await onPartialRefund(q, order, word, source);
    if (!moved) return;
    await deliver(q, moved);
    if (goesBack(order, word.finishedAt, clock.now())) {
      // Given and suspended at once: should the gateway refuse to take it back, the buyer has it.
      const { amount } = moved;
      await start(q, moved, { amount, operator: 'system', reason: TOO_LATE, askAfter: 0 });
    }
    const { createdAt } = order;
    const [since, until] = [createdAt - DUPLICATE_WITHIN_MS, createdAt + DUPLICATE_WITHIN_MS];
    if (await orders.findPaidDuplicate(q, order, since, until)) {
      await ledger.flag(q, order, 'duplicatePayment', source);
    }
  }

  /** All of the money went back, by us or by somebody at the gateway's own console. */
  async function onFullRefund(
    q: Queries,
    order: OrderRow,
    word: GatewayOrder,
    source: SettlementSource,
  ) {
    const now = clock.now();
    // Paid and returned before we ever looked: both are written down, nothing is given.
    const current = order.status === 'PAID' ? order : await paid(q, order, word, source);
    if (!current) return;
    const refunds = await repository.refundsOf(q, order.clientSn);
    const ours = sumOf(refunds);
    for (const { refundNo } of refunds) await repository.endRefund(q, refundNo, 'done', now);
    const set = { refunded: order.amount, closedAt: now };
    const moved = await ledger.move(q, current, 'REFUNDED', source, set);
    if (!moved) return;
    await revokePurchase(q, moved);
    if (ours === order.amount) return;
    await repository.insertRefund(q, externalRefund(order, order.amount - ours, now));
    await ledger.flag(q, order, 'refundedOutside', source, { ours });
  }

  /**
   * The gateway canceled what we hold for paid. Cancelling returns the money, but the word may also
   * be older than the payment: it counts only if it was asked for after we saw the payment.
   */
  async function onCanceledAfterPaid(
    q: Queries,
    order: OrderRow,
    word: GatewayOrder,
    source: SettlementSource,
    askedAt: number,
  ) {
    if (order.paidAt !== null && order.paidAt < askedAt)
      return onFullRefund(q, order, word, source);
    await jobs.arm(q, POLL_JOB, order.clientSn, clock.now() + 3_000);
  }

  async function apply(
    q: Queries,
    order: OrderRow,
    word: GatewayOrder,
    source: SettlementSource,
    askedAt: number,
  ): Promise<void> {
    switch (word.status) {
      case 'PAID':
        return onPaid(q, order, word, source);
      case 'REFUNDED':
        return onFullRefund(q, order, word, source);
      case 'PAY_CANCELED':
      case 'FAIL':
        if (!word.final) return;
        if (order.status === 'PAID') return onCanceledAfterPaid(q, order, word, source, askedAt);
        await ledger.move(q, order, word.status, source, { closedAt: clock.now() });
        return;
      case 'WAITING':
        return;
    }
  }

  /** The order as it is. A payment holds the buyer first, then the order, which others may be closing. */
  async function orderFor(q: Queries, word: GatewayOrder): Promise<OrderRow | undefined> {
    if (isolationOf(word) === 'serializable') return orders.findNow(q, word.clientSn);
    await orders.holdUserOf(q, word.clientSn);
    return orders.findHeld(q, word.clientSn);
  }

  return {
    revokePurchase,

    /**
     * Settles by what the gateway answered to a question asked at `askedAt`. The order as it stands
     * afterwards, or undefined when we do not know the number.
     */
    settle(
      word: GatewayOrder,
      source: SettlementSource,
      askedAt: number,
    ): Promise<OrderRow | undefined> {
      return store.tx(async (q) => {
        const order = await orderFor(q, word);
        if (!order) return undefined;
        await apply(q, order, word, source, askedAt);
        await repository.settleNotices(q, order.clientSn, clock.now());
        return orders.findNow(q, order.clientSn);
      }, isolationOf(word));
    },
  };
}

/**
 * A payment touches only what is its buyer's: it need not run again because somebody else's payment
 * lies on the same page of an index. What goes back is rare.
 */
const isolationOf = ({ status }: GatewayOrder): Isolation =>
  status === 'PAID' ? 'readCommitted' : 'serializable';

/** Fen that we gave back or are giving back. */
function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

export type Settlement = ReturnType<typeof settlement>;
