import { createHmac } from 'node:crypto';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { PHONE_MARK_MS, type PhonePast, usedUp } from '#domain/shop/phone-mark';
import type { Context } from '../../context.ts';
import * as repository from './repository.ts';

// One trial and one reward a phone, also after its account is gone.

function digestOf(ctx: Context, phone: string) {
  return createHmac('sha256', ctx.phoneMarkKey).update(phone).digest('base64url');
}

/** Benefits that the phone used up with an account that it has left; null: none. */
export function of(ctx: Context, q: Queries, phone: string): Promise<PhonePast | null> {
  return repository.find(ctx, q, digestOf(ctx, phone), ctx.clock.now());
}

/** The phone leaves its account, in the transaction that deletes the account or gives it another. */
export async function leave(ctx: Context, q: Queries, { id, phone }: { id: string; phone: string }): Promise<void> {
  const now = ctx.clock.now();
  const digest = digestOf(ctx, phone);
  const { past, bought } = await repository.account(ctx, q, id);
  const own = usedUp(past, bought);
  // A trial does not take the place of a purchase that is still remembered.
  if (own === null || (await repository.find(ctx, q, digest, now)) === 'purchase') return;
  await repository.put(ctx, q, { digest, past: own, expiresAt: now + PHONE_MARK_MS });
}

/** Forgets the phones whose twelve months are over. */
export function runDue(ctx: Platform, now: number) {
  return ctx.store.tx((q) => repository.forgetUntil(ctx, q, now));
}
