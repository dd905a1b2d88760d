import { and, eq, gt, lte } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { paidMemberships } from '#db/query/conditions';
import type { Queries } from '#db/store';
import type { PhonePast } from '#domain/shop/phone-mark';

// Phone hashes, and the account that leaves one. Writes take the caller's transaction.

export async function find(ctx: Platform, q: Queries, digest: string, now: number): Promise<PhonePast | null> {
  const { phoneMarks } = ctx.store.t;
  const [row] = await q
    .select({ past: phoneMarks.past })
    .from(phoneMarks)
    .where(and(eq(phoneMarks.digest, digest), gt(phoneMarks.expiresAt, now)));
  return row?.past ?? null;
}

/** Returns benefits used by the account's phone before it, and whether it bought a membership itself. */
export async function account(ctx: Platform, q: Queries, userId: string) {
  const { users, orders } = ctx.store.t;
  const [user] = await q.select({ phonePast: users.phonePast }).from(users).where(eq(users.id, userId));
  const [bought] = await q
    .select({ clientSn: orders.clientSn })
    .from(orders)
    .where(paidMemberships(orders, userId))
    .limit(1);
  return { past: user?.phonePast ?? null, bought: bought !== undefined };
}

export async function put(ctx: Platform, q: Queries, row: { digest: string; past: PhonePast; expiresAt: number }) {
  const { phoneMarks } = ctx.store.t;
  const { past, expiresAt } = row;
  await q.insert(phoneMarks).values(row).onConflictDoUpdate({ target: phoneMarks.digest, set: { past, expiresAt } });
}

export async function forgetUntil(ctx: Platform, q: Queries, now: number): Promise<void> {
  const { phoneMarks } = ctx.store.t;
  await q.delete(phoneMarks).where(lte(phoneMarks.expiresAt, now));
}
