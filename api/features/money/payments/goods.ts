import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { isPaidLevel } from '#domain/shop/membership';
import * as consults from '../../consulting/consultations/service.ts';
import * as reservations from '../../consulting/reservations/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as gifts from '../../sales/gifts/events.ts';
import type { OrderRow } from '../../sales/orders/service.ts';
import * as referrals from '../../sales/referrals/service.ts';

// Entitlements of an order follow its money, in the same transaction.

/** The order was paid. */
export async function give(ctx: Platform, q: Queries, order: OrderRow): Promise<void> {
  const { clientSn, userId, type, days, content } = order;
  if (await gifts.paid(ctx, q, clientSn)) return;
  if (isPaidLevel(type) && days !== null) {
    await memberships.grant(ctx, q, 'order', clientSn, { userId, level: type, days });
  }
  if (type === 'consult') {
    await consults.file(ctx, q, order, content ?? '');
    await reservations.bookReserved(ctx, q, clientSn);
  }
  await referrals.bought(ctx, q, order);
}

/** The full refund has started. Suspends at once, since the gateway may not answer for days. */
export async function suspend(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  await memberships.suspend(ctx, q, 'order', clientSn);
  await gifts.returnBegun(ctx, q, clientSn);
}

/** The gateway did not refund. */
export async function resume(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  await memberships.resume(ctx, q, 'order', clientSn);
  await gifts.returnFailed(ctx, q, clientSn);
}

/** Revokes after the full refund; other purchases keep theirs. */
export async function takeBack(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  await memberships.revoke(ctx, q, 'order', clientSn);
  await gifts.returned(ctx, q, clientSn);
  await consults.withdraw(ctx, q, clientSn);
  await referrals.returned(ctx, q, clientSn);
}
