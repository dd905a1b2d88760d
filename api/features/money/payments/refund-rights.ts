import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { dueMove, NO_STAFF_FACTS } from '#domain/consulting/rules';
import { AppError } from '#domain/errors';
import { giftRefusal } from '#domain/shop/gift';
import { type RefundCase, selfRefundRefusal } from '#domain/shop/refund-rule';
import type { ConsultationRow } from '../../consulting/consultations/service.ts';
import * as consults from '../../consulting/consultations/service.ts';
import type { GrantRow } from '../../people/memberships/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as giftRows from '../../sales/gifts/service.ts';
import type { OrderRow } from '../../sales/orders/service.ts';
import { lastRestoredAt } from '../restores/gateway-query.ts';
import type { RefundRow } from './repository.ts';

// Refund eligibility, checked in the transaction that starts the refund.

/** Actor of a refund requested by the buyer. */
export const BUYER = 'user';
/** Actor of automatic refunds: a no-show of the master, or an unredeemed gift. */
export const HOUSE = 'system';

/**
 * Checks the self-service refund rule against current rows; a report may have been opened since the user tapped.
 * @throws AppError conflict
 */
async function requireOwnRight(ctx: Platform, q: Queries, order: OrderRow): Promise<void> {
  const grant = await memberships.grantOf(ctx, q, order.clientSn);
  const demand = await consults.find(ctx, q, order.clientSn);
  const gift = (await giftRows.ofOrderNow(ctx, q, order.clientSn))?.state ?? null;
  const about = refundCase({ ...order, gift }, undefined, grant, demand, await lastRestoredAt(ctx, q));
  const refusal = selfRefundRefusal(about, ctx.clock.now());
  if (refusal) throw new AppError('conflict', { msg: refusal });
}

/** Facts for the self-service refund rule, from the rows of one order. */
export function refundCase(
  order: OrderRow & Pick<RefundCase, 'gift'>,
  open: RefundRow | undefined,
  grant: GrantRow | undefined,
  demand: ConsultationRow | undefined,
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

/** Checks, in the refund's transaction, that the no-show is still unanswered. */
async function requireMissed(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const demand = await consults.find(ctx, q, clientSn);
  const due = demand && dueMove({ ...demand, ...NO_STAFF_FACTS }, ctx.clock.now());
  if (due !== 'giveBack') throw new AppError('conflict');
}

/** Reasons for automatic refunds: a no-show, or a gift that expired unused. */
async function requireEnded(ctx: Platform, q: Queries, { clientSn, type }: OrderRow): Promise<void> {
  if (type === 'consult') return requireMissed(ctx, q, clientSn);
  const gift = await giftRows.ofOrderNow(ctx, q, clientSn);
  const why = gift && giftRefusal(gift, ctx.clock.now());
  if (why !== 'lapsed') throw new AppError('conflict');
}

/** @throws AppError conflict if the actor may not refund this order */
export async function requireRight(
  ctx: Platform,
  q: Queries,
  operator: string,
  order: OrderRow,
  isOpen: boolean,
): Promise<void> {
  if (operator === HOUSE) await requireEnded(ctx, q, order);
  // A repeated request while the first refund is in progress returns its status.
  if (operator === BUYER && !isOpen) await requireOwnRight(ctx, q, order);
}
