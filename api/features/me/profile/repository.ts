import { eq, sql } from 'drizzle-orm';
import type { Queries } from '#db/store';
import type { Platform } from '../../../platform/platform.ts';

// The account as its owner sees it, with the saved birth under its seal.

function accountStatement(ctx: Platform) {
  const { users, births } = ctx.store.t;
  return ctx.store.prepare('profile_account', (q) =>
    q
      .select({
        id: users.id,
        phone: users.phone,
        name: users.name,
        inviteCode: users.inviteCode,
        createdAt: users.createdAt,
        phonePast: users.phonePast,
        sealed: births.sealed,
        sealedStage: births.stage,
      })
      .from(users)
      .leftJoin(births, eq(births.userId, users.id))
      .where(eq(users.id, sql.placeholder('id'))),
  );
}

export async function account(ctx: Platform, id: string) {
  const [row] = await accountStatement(ctx).execute({ id });
  return row;
}

export async function saveBirth(
  ctx: Platform,
  q: Queries,
  userId: string,
  sealed: string,
  now: number,
): Promise<void> {
  const { births } = ctx.store.t;
  await q
    .insert(births)
    .values({ userId, sealed, updatedAt: now })
    .onConflictDoUpdate({ target: births.userId, set: { sealed, updatedAt: now } });
}

/** False where there is no birth. */
export async function saveStage(
  ctx: Platform,
  q: Queries,
  userId: string,
  stage: string,
): Promise<boolean> {
  const { births } = ctx.store.t;
  const rows = await q
    .update(births)
    .set({ stage })
    .where(eq(births.userId, userId))
    .returning({ userId: births.userId });
  return rows.length === 1;
}

export async function saveName(
  ctx: Platform,
  q: Queries,
  userId: string,
  name: string | null,
): Promise<void> {
  const { users } = ctx.store.t;
  await q.update(users).set({ name }).where(eq(users.id, userId));
}
