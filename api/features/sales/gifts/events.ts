import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { AppError } from '#domain/errors';
import { GIFT_MS, type GiftEvent, type GiftState, giftAfter } from '#domain/shop/gift';
import * as memberships from '../../people/memberships/service.ts';
import type { GiftRow } from './repository.ts';
import * as repository from './repository.ts';

// A gift follows its order's money, in the same transaction.

async function step(
  ctx: Platform,
  q: Queries,
  gift: GiftRow,
  event: GiftEvent,
  set: Parameters<typeof repository.move>[4] = {},
): Promise<GiftState | null> {
  const to = giftAfter(gift.state, event);
  if (to === null) return null;
  // Redeemed concurrently: the refund waits for the next attempt.
  if (!(await repository.move(ctx, q, gift, to, set))) throw new AppError('conflict');
  return to;
}

/** The order was paid: activates the code. Returns false if the order is no gift. */
export async function paid(ctx: Platform, q: Queries, clientSn: string): Promise<boolean> {
  const gift = await repository.ofOrderNow(ctx, q, clientSn);
  if (!gift) return false;
  const boughtAt = ctx.clock.now();
  await step(ctx, q, gift, 'paid', { boughtAt, endsAt: boughtAt + GIFT_MS });
  return true;
}

/** A full refund has started: the code is disabled, or the days of a redeemed gift are suspended. */
export async function returnBegun(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const gift = await repository.ofOrderNow(ctx, q, clientSn);
  if (!gift) return;
  if (gift.state === 'redeemed') return memberships.suspend(ctx, q, 'gift', gift.id);
  const hasEnded = gift.endsAt !== null && ctx.clock.now() >= gift.endsAt;
  await step(ctx, q, gift, hasEnded ? 'lapsed' : 'takenBack');
}

/** Reverses that after a failed refund. */
export async function returnFailed(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const gift = await repository.ofOrderNow(ctx, q, clientSn);
  if (!gift) return;
  if (gift.state === 'redeemed') return memberships.resume(ctx, q, 'gift', gift.id);
  await step(ctx, q, gift, 'returnFailed');
}

/** Fully refunded, by us or at the gateway's console. */
export async function returned(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const gift = await repository.ofOrderNow(ctx, q, clientSn);
  if (!gift) return;
  const to = await step(ctx, q, gift, 'returned', { endedAt: ctx.clock.now() });
  if (to === 'revoked') await memberships.revoke(ctx, q, 'gift', gift.id);
}
