import type { OrderRequeried } from '#contract/console-orders';
import type { OrderView, StaffCloseBody } from '#contract/orders';
import type { Store } from '#db/store';
import { AppError } from '#domain/errors';
import type { PaymentGateway } from '../../../gateways/payment/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import {
  type OrderRow,
  type OrdersService,
  orderFields,
  POLL_JOB,
} from '../../sales/orders/service.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import type { Refunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';

/** If this process dies over an answer, another one asks after so long. */
const TAKE_OVER_MS = 10_000;

export interface StaffQuestionsParts {
  store: Store;
  clock: Clock;
  jobs: Jobs;
  audit: AuditService;
  gateway: PaymentGateway;
  orders: OrdersService;
  settlement: Settlement;
  refunds: Pick<Refunds, 'retryOpen'>;
}

/** What staff ask of the gateway about an order. Who asked, and why, is in the order's events. */
export function staffActions(parts: StaffQuestionsParts) {
  const { store, clock, jobs, audit, gateway, orders, settlement, refunds } = parts;

  async function paidFor(clientSn: string): Promise<OrderRow> {
    const order = await orders.find(clientSn);
    if (!order) throw new AppError('notFound');
    if (order.amount === 0) throw new AppError('conflict', { msg: '免费订单不经过支付渠道' });
    return order;
  }

  const viewOf = (order: OrderRow): OrderView => ({
    ...orderFields(order),
    order_status: order.status,
  });

  async function ask(order: OrderRow) {
    const askedAt = clock.now();
    const word = await gateway.query(order.clientSn);
    return { word, after: (await settlement.settle(word, 'staff', askedAt)) ?? order };
  }

  /** Nobody opened the link, so there is nothing at the gateway to close: only we can. */
  function closeHere(clientSn: string): Promise<OrderRow | undefined> {
    return store.tx(async (q) => {
      const order = await orders.findNow(q, clientSn);
      if (order?.status !== 'WAITING') return order;
      const detail = { reason: 'never opened' };
      return orders.ledger.move(
        q,
        order,
        'PAY_CANCELED',
        'staff',
        { closedAt: clock.now() },
        detail,
      );
    });
  }

  return {
    /**
     * Closes an unpaid order at the gateway, so that no later payment can come. If it was paid at
     * the same moment the gateway gives the money back, and what was bought goes with it. A link
     * that nobody has opened cannot be closed there: paid after all, the order is honoured and
     * flagged. Throws AppError notFound, conflict, upstream.
     */
    async close(by: Auditor, { client_sn, reason }: StaffCloseBody): Promise<OrderView> {
      const order = await paidFor(client_sn);
      if (order.status !== 'WAITING') {
        throw new AppError('conflict', { msg: '只有待支付的订单可以关闭' });
      }
      await store.tx(async (q) => {
        const detail = { staffId: by.id, reason, wish: 'close' };
        await orders.ledger.event(q, client_sn, 'staff', { detail });
        await audit.record(q, by, {
          action: 'order.close',
          subject: { kind: 'order', id: client_sn },
        });
        // Whatever becomes of this process or of the answer, somebody asks how it ended.
        await jobs.arm(q, POLL_JOB, client_sn, clock.now() + TAKE_OVER_MS);
      });
      await gateway.cancel(client_sn);
      const { word, after } = await ask(order);
      return viewOf(word.known ? after : ((await closeHere(client_sn)) ?? after));
    },

    /**
     * Asks how an order stands, whatever it is held for here, and settles by the answer; a refund
     * that nobody knows the end of is tried again first. Throws AppError notFound, conflict (what
     * costs nothing), upstream.
     */
    async requery(by: Auditor, clientSn: string): Promise<OrderRequeried> {
      const order = await paidFor(clientSn);
      await store.tx(async (q) => {
        const detail = { staffId: by.id, wish: 'requery' };
        await orders.ledger.event(q, clientSn, 'staff', { detail });
        await audit.record(q, by, {
          action: 'order.requery',
          subject: { kind: 'order', id: clientSn },
        });
      });
      await refunds.retryOpen(clientSn);
      const { word, after } = await ask(order);
      const { clientSn: _sn, ...answer } = word;
      return { order: viewOf(after), answer };
    },
  };
}
