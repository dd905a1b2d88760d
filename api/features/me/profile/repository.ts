import { eq, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads } from '#db/store';
import * as accounts from '../../people/accounts/service.ts';
import * as memberships from '../../people/memberships/service.ts';
import * as orders from '../../sales/orders/service.ts';

// The account for its owner, with the encrypted birth.

function accountFields(ctx: Platform, q: Reads) {
  const { users, births, membershipGrants } = ctx.store.t;
  const granted = q
    .select({ id: membershipGrants.id })
    .from(membershipGrants)
    .where(eq(membershipGrants.userId, users.id));
  return {
    id: users.id,
    phone: users.phone,
    name: users.name,
    inviteCode: users.inviteCode,
    createdAt: users.createdAt,
    phonePast: users.phonePast,
    trialDays: users.trialDays,
    sealed: births.sealed,
    sealedStage: births.stage,
    unpaidOrderNo: orders.waitingOrderNo(ctx, q),
    hasGrants: sql<unknown>`exists ${granted}`,
  };
}

function accountStatement(ctx: Platform) {
  return ctx.store.prepare('profile_account', (q) => {
    const { users, births } = ctx.store.t;
    const fields = accountFields(ctx, q);
    const query = q
      .select(fields)
      .from(users)
      .leftJoin(births, eq(births.userId, users.id))
      .where(eq(users.id, sql.placeholder('id')));
    return { query, fields };
  });
}

// The same with the session: read by every start of the app and every navigation.
function sessionAccountStatement(ctx: Platform) {
  return ctx.store.prepare('session_account', (q) => {
    const { sessions, users, births } = ctx.store.t;
    const fields = { ...accountFields(ctx, q), expiresAt: sessions.expiresAt };
    const query = q
      .select(fields)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(births, eq(births.userId, users.id))
      .where(accounts.inUse(ctx, 'session'));
    return { query, fields };
  });
}

/** A statement of their own: joined, each grant repeats the account with its encrypted birth. */
async function withGrants<Row extends { id: string; hasGrants: unknown }>(ctx: Platform, [row]: readonly Row[]) {
  return row && { row, grants: row.hasGrants ? await memberships.grantsOf(ctx, row.id) : [] };
}

export async function account(ctx: Platform, id: string) {
  return withGrants(ctx, await accountStatement(ctx).execute({ id }));
}

export async function accountOfSession(ctx: Platform, session: string) {
  const found = await withGrants(ctx, await sessionAccountStatement(ctx).execute({ session }));
  return found && { ...found, userId: found.row.id, expiresAt: found.row.expiresAt };
}

/** `changed`: it differs from the stored birth. */
export async function saveBirth(
  ctx: Platform,
  q: Queries,
  { userId, sealed, changed }: { userId: string; sealed: string; changed: boolean },
  now: number,
): Promise<void> {
  const { births } = ctx.store.t;
  await q
    .insert(births)
    .values({ userId, sealed, updatedAt: now })
    .onConflictDoUpdate({ target: births.userId, set: { sealed, ...(changed ? { updatedAt: now } : {}) } });
}

/** Returns false if there is no birth. */
export async function saveStage(ctx: Platform, q: Queries, userId: string, stage: string): Promise<boolean> {
  const { births } = ctx.store.t;
  const rows = await q
    .update(births)
    .set({ stage })
    .where(eq(births.userId, userId))
    .returning({ userId: births.userId });
  return rows.length === 1;
}

export async function saveName(ctx: Platform, q: Queries, userId: string, name: string | null): Promise<void> {
  const { users } = ctx.store.t;
  await q.update(users).set({ name }).where(eq(users.id, userId));
}
