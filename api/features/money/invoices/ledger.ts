import type { Queries } from '#db/store';
import { invoiceAfter } from '#domain/shop/invoice';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderRow } from '../../sales/orders/service.ts';
import * as repository from './repository.ts';

/**
 * Money of an order went back, in the transaction of the money, which an invoice never holds up: what was only asked
 * for is dropped with the last fen, what was issued waits for its reversal.
 */
export async function refunded(ctx: Platform, q: Queries, order: OrderRow): Promise<void> {
  const invoice = await repository.openOf(ctx, q, order.clientSn);
  if (!invoice) return;
  const to = invoiceAfter(invoice.state, order.refunded >= order.amount ? 'refundedWhole' : 'refundedPart');
  if (to === null) return;
  await repository.move(ctx, q, invoice, to, to === 'dropped' ? { endedAt: ctx.clock.now() } : {});
}

/** The account goes. */
export const leave = (ctx: Platform, q: Queries, userId: string): Promise<void> =>
  repository.leave(ctx, q, userId, ctx.clock.now());
