import { eq } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';

// Births as stored.

export async function sealedOf(ctx: Platform, userId: string): Promise<string | undefined> {
  const { births } = ctx.store.t;
  const [row] = await ctx.store.q.select({ sealed: births.sealed }).from(births).where(eq(births.userId, userId));
  return row?.sealed;
}

/** Returns when the birth last changed to another one, ms; undefined if there is none. */
export async function changedAt(ctx: Platform, userId: string): Promise<number | undefined> {
  const { births } = ctx.store.t;
  const [row] = await ctx.store.q.select({ at: births.updatedAt }).from(births).where(eq(births.userId, userId));
  return row?.at;
}

export async function sealedStageOf(ctx: Platform, userId: string): Promise<string | null> {
  const { births } = ctx.store.t;
  const [row] = await ctx.store.q.select({ stage: births.stage }).from(births).where(eq(births.userId, userId));
  return row?.stage ?? null;
}
