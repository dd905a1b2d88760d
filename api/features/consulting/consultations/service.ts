import type { Platform } from '#api/platform/platform';
import type { SaveConsultationsBody } from '#contract/consulting';
import type { Queries, Reads } from '#db/store';
import { movedFrom } from '#domain/consulting/history';
import { consultStateAfter, isEnded } from '#domain/consulting/state';
import { consultText } from '#domain/consulting/text';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as orders from '../../sales/orders/service.ts';
import * as consultEvents from './events.ts';
import { SYSTEM } from './events.ts';
import type { ConsultationRow, PaidConsultation } from './repository.ts';
import * as repository from './repository.ts';

export const { find, staffFacts, events, lastSlot, handOnRule, putHandOnRule } = repository;
export const { file } = consultEvents;

const NOT_PAID = '支付未完成或已取消';

// Consultation requests of clients: filed when the order is paid, even if the browser is closed.

/**
 * Returns the client's own.
 * @throws AppError notFound, forbidden
 */
export async function own(ctx: Platform, q: Reads, userId: string, clientSn: string): Promise<PaidConsultation> {
  const demand = await repository.find(ctx, q, clientSn);
  if (!demand) throw new AppError('notFound');
  if (demand.userId !== userId) throw new AppError('forbidden');
  return demand;
}

/** Closes the consultation of a refunded order, or marks a closed one. */
export async function withdraw(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const demand = await repository.find(ctx, q, clientSn);
  if (!demand || demand.withdrawnAt !== null) return;
  const change = { withdrawnAt: ctx.clock.now() };
  if (isEnded(demand.state)) await consultEvents.put(ctx, q, demand, change, SYSTEM, 'refund');
  else await consultEvents.move(ctx, q, demand, 'refund', SYSTEM, { ...change, slotAt: null });
}

/** Cancels future consultations of a deleted account, and closes those that were held. */
export async function closeOpenOf(ctx: Platform, q: Queries, userId: string): Promise<void> {
  for (const demand of await repository.openOf(ctx, q, userId)) {
    if (demand.state === 'underway') continue;
    const held = consultStateAfter(demand.state, 'close', 'system') !== null;
    if (held) await consultEvents.move(ctx, q, demand, 'close', SYSTEM);
    else await consultEvents.move(ctx, q, demand, 'cancel', SYSTEM, { slotAt: null });
  }
}

/** Slots last shown to the client, by order, of consultations moved by staff that have not started. */
export async function slotsBeforeMove(ctx: Platform, demands: Iterable<ConsultationRow>): Promise<Map<string, number>> {
  const now = ctx.clock.now();
  const ahead = [...demands].filter(({ state, slotAt }) => state === 'booked' && (slotAt ?? 0) > now);
  if (ahead.length === 0) return new Map();
  const set = await repository.slotsSet(
    ctx,
    ahead.map(({ clientSn }) => clientSn),
  );
  const hours = Map.groupBy(set, ({ clientSn }) => clientSn);
  return new Map(
    ahead.flatMap(({ clientSn, slotAt }) => {
      const from = movedFrom(hours.get(clientSn) ?? [], slotAt ?? 0);
      return from === null ? [] : [[clientSn, from] as const];
    }),
  );
}

export async function byOrder(ctx: Platform, userId: string): Promise<Map<string, ConsultationRow>> {
  return new Map((await repository.ofUser(ctx, userId)).map((row) => [row.clientSn, row]));
}

/**
 * Stores the client's question once the order is paid; without an order number, for the newest consultation without
 * one. An existing question is kept.
 * @throws AppError validation, notFound, forbidden, conflict (not paid)
 */
export async function saveConsultation(
  ctx: Context,
  userId: string,
  { demands, client_sn }: SaveConsultationsBody,
): Promise<void> {
  const content = consultText(demands, 'demands');
  const clientSn =
    client_sn ?? (await repository.unwrittenOf(ctx, userId)) ?? (await orders.newestConsult(ctx, userId));
  if (clientSn === undefined) throw new AppError('conflict', { msg: NOT_PAID });
  const order = await orders.own(ctx, userId, clientSn);
  if (order.type !== 'consult' || order.status !== 'PAID') {
    throw new AppError('conflict', { msg: NOT_PAID });
  }
  const sealed = await texts.seal(ctx, userId, content);
  await ctx.store.tx(async (q) => {
    await consultEvents.file(ctx, q, order, sealed);
    await repository.write(ctx, q, clientSn, sealed);
  });
}

export type { ConsultationChange, TransitionActor } from './events.ts';
export type { ConsultationRow, PaidConsultation };
