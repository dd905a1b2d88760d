import type { Platform } from '#api/platform/platform';
import type { ConsoleOrdersDetail, OrderEvent } from '#contract/console-orders';
import { staffNames } from '#db/query/staff-name';
import { isEnded } from '#domain/consulting/state';
import { AppError } from '#domain/errors';
import { refundInvoiceEffect } from '#domain/shop/invoice';
import { daysUsed } from '#domain/shop/membership';
import { refundableFen, refundEffects, requireAtMost } from '#domain/shop/refund-rule';
import { dayOf, dayText } from '#domain/time/beijing-day';
import type { ConsultationRow } from '../../consulting/consultations/service.ts';
import * as consults from '../../consulting/consultations/service.ts';
import * as invoices from '../../money/invoices/service.ts';
import { comparedAt } from '../../money/reconciliation/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as gifts from '../../sales/gifts/service.ts';
import { orderRow } from './list.ts';
import * as repository from './repository.ts';

/**
 * Returns an order with its history.
 * @throws AppError notFound
 */
export async function readOrder(ctx: Platform, clientSn: string): Promise<ConsoleOrdersDetail> {
  const found = await repository.find(ctx, clientSn);
  if (!found) throw new AppError('notFound');
  const { order, phone, userName, buyer } = found;
  const [events, refunds, notices, grants, demands, gift, invoice] = await Promise.all([
    repository.eventsOf(ctx, clientSn),
    repository.refundsOf(ctx, clientSn),
    repository.notificationsOf(ctx, clientSn),
    memberships.byOrder(ctx, order.userId),
    consults.byOrder(ctx, order.userId),
    gifts.ofOrder(ctx, ctx.store.q, clientSn),
    invoices.openOf(ctx, ctx.store.q, clientSn),
  ]);
  const people = [...events.map(actorOf), ...refunds.map(({ operator }) => operator)];
  const ids = people.filter((id) => id !== null);
  const names = await staffNames(ctx.store.q, ctx.store.t.staff, ids);
  const nameOf = (id: string) => names.get(id) ?? id;
  const { userId, days, planVersion, gatewaySn, tradeNo, closedAt } = order;
  const held = { userId, userName, days, planVersion, gatewaySn, tradeNo, closedAt };
  const day = dayText(dayOf(order.paidAt ?? order.createdAt));
  const refunding = refunds.some(({ status }) => status === 'open');
  const paid = order.amount > 0;
  return {
    order: { ...orderRow({ order, phone, buyer }), ...held },
    refundable: refunding ? 0 : refundableFen(order),
    closable: paid && order.status === 'WAITING',
    requeryable: paid,
    grant: grants.get(clientSn) ?? null,
    gift: gift ?? null,
    invoice: invoice ? { state: invoice.state, number: invoice.number, issuedOn: invoice.issuedOn } : null,
    demand: consultationOf(demands.get(clientSn)),
    reconciled: { day, at: await comparedAt(ctx, day) },
    refunds: refunds.map((refund) => ({ ...refund, by: nameOf(refund.operator) })),
    events: events.map((event) => eventView(event, nameOf)),
    notices: notices.map((notice) => ({ ...notice, answer: notice.raw })),
  };
}

/**
 * Returns the effects of a refund of `amount` (fen).
 * @throws AppError notFound, validation (too much)
 */
export async function previewRefund(ctx: Platform, clientSn: string, amount: number) {
  const found = await repository.find(ctx, clientSn);
  if (!found) throw new AppError('notFound');
  const { order } = found;
  const left = refundableFen(order);
  requireAtMost(left, amount);
  const gift = await gifts.ofOrder(ctx, ctx.store.q, clientSn);
  const [grants, demands] = await Promise.all([
    // The days of a redeemed gift belong to its recipient.
    memberships.grantsOf(ctx, gift?.redeemedBy ?? order.userId),
    consults.byOrder(ctx, order.userId),
  ]);
  const now = ctx.clock.now();
  const grant = grants.find(
    ({ clientSn: paidBy, source, sourceRef, revokedAt }) =>
      revokedAt === null && (paidBy === clientSn || (source === 'gift' && sourceRef === gift?.id)),
  );
  const demand = demands.get(clientSn);
  const open = demand && demand.withdrawnAt === null && !isEnded(demand.state);
  const whole = amount === left;
  const bought = {
    grant: grant ? { days: grant.days, usedDays: daysUsed(grants, grant.id, now) } : null,
    demand: open ? { slotAt: demand.slotAt } : null,
  };
  const invoice = await invoices.openOf(ctx, ctx.store.q, clientSn);
  const ofInvoice = invoice ? refundInvoiceEffect(invoice.state, whole) : null;
  return { whole, effects: [...refundEffects(whole, bought), ...(ofInvoice ? [ofInvoice] : [])] };
}

// Field by field: a row may contain data that not all roles may see.
function consultationOf(demand: ConsultationRow | undefined): ConsoleOrdersDetail['demand'] {
  if (!demand) return null;
  const { filedAt, begunAt, withdrawnAt } = demand;
  return { filedAt, begunAt, withdrawnAt };
}

type EventRow = Awaited<ReturnType<typeof repository.eventsOf>>[number];

/** An event for the console. */
export function eventView(event: EventRow, nameOf: (id: string) => string): OrderEvent {
  const { at, source, fromStatus: from, toStatus: to, flag } = event;
  const { staffId: _staff, operator: _operator, ...detail } = event.detail;
  const actor = actorOf(event);
  return { at, source, from, to, flag, by: actor === null ? null : nameOf(actor), detail };
}

/** Actor of an event: a staff id, `user`, or null. */
export function actorOf({ detail }: { detail: Record<string, unknown> }): string | null {
  const actor = detail.staffId ?? detail.operator;
  return typeof actor === 'string' ? actor : null;
}
