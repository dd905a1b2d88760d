import { eq } from 'drizzle-orm';
import type { Queries } from '#db/store';
import type { Platform } from '../../../platform/platform.ts';

// One's own account in the console.

export async function totpOnAt(ctx: Platform, id: string): Promise<number | null> {
  const { staff } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ totpOnAt: staff.totpOnAt })
    .from(staff)
    .where(eq(staff.id, id));
  return row?.totpOnAt ?? null;
}

export async function setPassword(
  ctx: Platform,
  q: Queries,
  id: string,
  passwordHash: string,
): Promise<void> {
  const { staff } = ctx.store.t;
  await q.update(staff).set({ passwordHash }).where(eq(staff.id, id));
}
