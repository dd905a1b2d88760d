import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { invoiceAfter } from '#domain/shop/invoice';
import type { OrderRow } from '../../sales/orders/service.ts';
import * as repository from './repository.ts';

/**
 * Updates the invoice of a refunded order in the refund's transaction; an invoice never blocks a refund. An open
 * request is dropped with the last fen, an issued invoice awaits its reversal.
 */
export async function refunded(ctx: Platform, q: Queries, order: OrderRow): Promise<void> {
  const invoice = await repository.openOf(ctx, q, order.clientSn);
  if (!invoice) return;
  const to = invoiceAfter(invoice.state, order.refunded >= order.amount ? 'refundedWhole' : 'refundedPart');
  if (to === null) return;
  await repository.move(ctx, q, invoice, to, to === 'dropped' ? { endedAt: ctx.clock.now() } : {});
}

/** Drops the open invoice requests of an account that is being deleted. */
export const dropRequestsOf = (ctx: Platform, q: Queries, userId: string): Promise<void> =>
  repository.dropRequestsOf(ctx, q, userId, ctx.clock.now());
