import { createHmac } from 'node:crypto';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { PHONE_MARK_MS, type PhonePast, usedUp } from '#domain/shop/phone-mark';
import type { Context } from '../../context.ts';
import * as repository from './repository.ts';

// One trial and one reward per phone, even after its account is deleted.

function digestOf(ctx: Context, phone: string) {
  return createHmac('sha256', ctx.phoneMarkKey).update(phone).digest('base64url');
}

/** Returns benefits the phone used with a former account, or null. */
export function of(ctx: Context, q: Queries, phone: string): Promise<PhonePast | null> {
  return repository.find(ctx, q, digestOf(ctx, phone), ctx.clock.now());
}

/** Records the phone in the transaction that deletes its account or changes its number. */
export async function leave(ctx: Context, q: Queries, { id, phone }: { id: string; phone: string }): Promise<void> {
  const now = ctx.clock.now();
  const digest = digestOf(ctx, phone);
  const { past, bought } = await repository.account(ctx, q, id);
  const own = usedUp(past, bought);
  // A trial does not replace a purchase still on record.
  if (own === null || (await repository.find(ctx, q, digest, now)) === 'purchase') return;
  await repository.put(ctx, q, { digest, past: own, expiresAt: now + PHONE_MARK_MS });
}

/** Deletes phone hashes older than twelve months. */
export function runDue(ctx: Platform, now: number) {
  return ctx.store.tx((q) => repository.forgetUntil(ctx, q, now));
}
