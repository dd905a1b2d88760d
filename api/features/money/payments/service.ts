import type { OrderList, RefundView, StaffRefundBody } from '#contract/orders';
import type { Store } from '#db/store';
import { selfRefundRefusal } from '#domain/shop/refund-rule';
import type { GatewayOrder, PaymentGateway } from '../../../gateways/payment/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { Log } from '../../../platform/log.ts';
import type { Random } from '../../../platform/random.ts';
import type { ConsultsService } from '../../consulting/consultations/service.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import { type OrderRow, type OrdersService, orderFields } from '../../sales/orders/service.ts';
import type { ReferralsService } from '../../sales/referrals/service.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { notices } from './notices.ts';
import { polling } from './polling.ts';
import { refundCase } from './refund-case.ts';
import { refundStart } from './refund-start.ts';
import { BUYER, refunds } from './refunds.ts';
import { paymentsRepository } from './repository.ts';
import { settlement } from './settlement.ts';
import { staffActions } from './staff-questions.ts';

export interface PaymentsParts {
  store: Store;
  clock: Clock;
  chance: Random;
  log: Log;
  jobs: Jobs;
  audit: AuditService;
  gateway: PaymentGateway;
  orders: OrdersService;
  memberships: MembershipsService;
  consults: ConsultsService;
  referrals: ReferralsService;
}

const LISTED_ORDERS = 50;

/** Money in and out: the gateway's word, the questions put to it, and refunds. */
export function paymentsService(parts: PaymentsParts) {
  const { store, clock, orders, memberships, consults } = parts;
  const repository = paymentsRepository(store);
  const shared = { ...parts, repository, start: refundStart({ ...parts, repository }) };
  const settling = { ...shared, settlement: settlement(shared) };
  const inbox = notices(settling);
  const poller = polling(settling);
  const returns = refunds(settling);
  const questions = staffActions({ ...settling, refunds: returns });

  /** The user's orders as the rule of self-service refunds sees them. */
  async function judge(userId: string, rows: readonly OrderRow[]) {
    const [grants, demands, onTheWay] = await Promise.all([
      memberships.byOrder(userId),
      consults.byOrder(userId),
      repository.refundsOfMany(rows.map(({ clientSn }) => clientSn)),
    ]);
    const moved = await consults.movedFrom(demands.values());
    return rows.map((order) => {
      const open = onTheWay.find(
        ({ clientSn, status }) => clientSn === order.clientSn && status === 'open',
      );
      const demand = demands.get(order.clientSn);
      const about = refundCase(order, open, grants.get(order.clientSn), demand);
      const refusal = selfRefundRefusal(about, clock.now());
      const consult = demand
        ? {
            state: demand.state,
            slotAt: demand.slotAt,
            movedFrom: moved.get(order.clientSn) ?? null,
          }
        : null;
      return { order, refusal, refunding: open !== undefined, consult };
    });
  }

  return {
    receiveNotice: inbox.receive,

    /** What is due at `now`: open orders and open refunds. Safe in any number of processes. */
    async runDue(now: number): Promise<void> {
      await poller.runDue(now);
      await returns.runDue(now);
    },

    /**
     * Asks the gateway afresh about one order and settles by its word, as a notice would. Resolves
     * to that word; null when the gateway could not be asked.
     */
    async recheck(clientSn: string): Promise<GatewayOrder | null> {
      const askedAt = clock.now();
      const word = await poller.ask(clientSn);
      if (word) await settling.settlement.settle(word, 'reconcile', askedAt);
      return word;
    },

    /** What the gateway says of a number, and nothing done about it. Throws AppError upstream. */
    probe: (clientSn: string): Promise<GatewayOrder> => parts.gateway.query(clientSn),

    /** The user's newest orders, each with why it cannot be given back by them alone. */
    async listOrders(userId: string): Promise<OrderList> {
      const judged = await judge(userId, await orders.listOf(userId, LISTED_ORDERS));
      return judged.map(({ order, refusal, refunding, consult }) => ({
        ...orderFields(order),
        refundRefusal: refusal,
        refunding,
        consult,
      }));
    },

    /** The user gives a purchase back, in full. Throws AppError notFound, forbidden, conflict, upstream. */
    async refundOwn(userId: string, clientSn: string): Promise<RefundView> {
      await orders.own(userId, clientSn);
      return returns.request({
        clientSn,
        amount: null,
        operator: BUYER,
        by: null,
        reason: '用户自助退款',
      });
    },

    /** Staff give back all or a part. Throws AppError notFound, conflict, validation, upstream. */
    refundByStaff(by: Auditor, { client_sn, amount, reason }: StaffRefundBody) {
      return returns.request({
        clientSn: client_sn,
        amount: amount ?? null,
        operator: by.id,
        by,
        reason,
      });
    },

    closeByStaff: questions.close,
    requeryByStaff: questions.requery,
  };
}

export type PaymentsService = ReturnType<typeof paymentsService>;
