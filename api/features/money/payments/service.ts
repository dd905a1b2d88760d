import type { Platform } from '#api/platform/platform';
import type { OrderList, RefundView, StaffRefundBody } from '#contract/orders';
import { isProposed } from '#domain/consulting/rules';
import { isUnwritten } from '#domain/consulting/state';
import { selfRefundRefusal } from '#domain/shop/refund-rule';
import * as consults from '../../consulting/consultations/service.ts';
import type { Context } from '../../context.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as gifts from '../../sales/gifts/service.ts';
import * as orders from '../../sales/orders/service.ts';
import { type OrderRow, orderFields } from '../../sales/orders/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import { lastRestoredAt } from '../restores/asked.ts';
import * as poller from './polling.ts';
import { BUYER, refundCase } from './refund-rights.ts';
import * as returns from './refunds.ts';
import * as refundsDue from './refunds-due.ts';
import * as repository from './repository.ts';

const LISTED_ORDERS = 50;

// Money in and out: gateway status, queries and refunds.

/** Applies the self-service refund rule to the user's orders. */
async function judge(ctx: Platform, userId: string, rows: readonly OrderRow[]) {
  const numbers = rows.map(({ clientSn }) => clientSn);
  const [grants, demands, onTheWay, restoredAt, given] = await Promise.all([
    memberships.byOrder(ctx, userId),
    consults.byOrder(ctx, userId),
    repository.refundsOfMany(ctx, numbers),
    lastRestoredAt(ctx),
    gifts.statesOf(ctx, numbers),
  ]);
  const moved = await consults.slotsBeforeMove(ctx, demands.values());
  return rows.map((order) => {
    const open = onTheWay.find(({ clientSn, status }) => clientSn === order.clientSn && status === 'open');
    const demand = demands.get(order.clientSn);
    const gift = given.get(order.clientSn) ?? null;
    const about = refundCase({ ...order, gift }, open, grants.get(order.clientSn), demand, restoredAt);
    const refusal = selfRefundRefusal(about, ctx.clock.now());
    const consult = demand
      ? {
          state: demand.state,
          unwritten: isUnwritten(demand),
          slotAt: demand.slotAt,
          movedFrom: moved.get(order.clientSn) ?? null,
          proposedAt: isProposed(demand, ctx.clock.now()) ? demand.proposedAt : null,
        }
      : null;
    return { order, refusal, refunding: open !== undefined, consult, gift };
  });
}

/** Handles open orders and refunds due at `now`. Safe in any number of processes. */
export async function runDue(ctx: Context, now: number): Promise<void> {
  await poller.runDue(ctx, now);
  await refundsDue.runDue(ctx, now);
}

/** See `poller.recheck`. */
export const recheck = poller.recheck;

/** Returns the user's newest orders, each with the reason why they cannot refund it themselves. */
export async function listOwnOrders(ctx: Platform, userId: string): Promise<OrderList> {
  const judged = await judge(ctx, userId, await orders.listOf(ctx, userId, LISTED_ORDERS));
  return judged.map(({ order, refusal, refunding, consult, gift }) => ({
    ...orderFields(order),
    refundRefusal: refusal,
    refunding,
    gift,
    consult,
  }));
}

/**
 * Refunds a purchase in full at the user's request.
 * @throws AppError notFound, forbidden, conflict, upstream
 */
export async function refundOwnOrder(ctx: Context, userId: string, clientSn: string): Promise<RefundView> {
  await orders.own(ctx, userId, clientSn);
  return returns.refundOrder(ctx, {
    clientSn,
    amount: null,
    operator: BUYER,
    by: null,
    reason: '用户自助退款',
  });
}

/**
 * Refunds all or part of an order at the request of staff.
 * @throws AppError notFound, conflict, validation, upstream
 */
export function refundByStaff(ctx: Context, by: Auditor, { client_sn, amount, reason }: StaffRefundBody) {
  return returns.refundOrder(ctx, {
    clientSn: client_sn,
    amount: amount ?? null,
    operator: by.id,
    by,
    reason,
  });
}
