import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '../../../platform/platform.ts';

/** Of a living account that is not blocked. */
export async function passwordHashOf(ctx: Platform, userId: string): Promise<string | undefined> {
  const { users } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.blockedAt), isNull(users.deletedAt)));
  return row?.hash;
}
