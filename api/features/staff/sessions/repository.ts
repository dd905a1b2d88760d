import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';

export type StaffAccountRow = Store['t']['staff']['$inferSelect'];

// Staff accounts.

export async function findByUsername(ctx: Platform, username: string) {
  const { staff } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(staff).where(eq(staff.username, username));
  return row;
}

export async function findById(ctx: Platform, id: string) {
  const { staff } = ctx.store.t;
  const [row] = await ctx.store.q.select().from(staff).where(eq(staff.id, id));
  return row;
}

export async function mustHaveSecondStep(ctx: Platform, role: StaffRole): Promise<boolean> {
  const { staffTotpRules } = ctx.store.t;
  return (await ctx.store.q.$count(staffTotpRules, eq(staffTotpRules.role, role))) > 0;
}

export async function hasOwner(ctx: Platform, q: Reads): Promise<boolean> {
  const { staff } = ctx.store.t;
  return (await q.$count(staff, eq(staff.role, 'owner'))) > 0;
}

export async function hasOwnerSignedIn(ctx: Platform): Promise<boolean> {
  const { staff } = ctx.store.t;
  return (await ctx.store.q.$count(staff, and(eq(staff.role, 'owner'), isNotNull(staff.lastLoginAt)))) > 0;
}

/** Returns false if the user name is taken. */
export async function insert(
  ctx: Platform,
  q: Queries,
  row: Platform['store']['t']['staff']['$inferInsert'],
): Promise<boolean> {
  const { staff } = ctx.store.t;
  const inserted = await q
    .insert(staff)
    .values(row)
    .onConflictDoNothing({ target: staff.username })
    .returning({ id: staff.id });
  return inserted.length === 1;
}

/** Returns true if the account still has this password and is active. */
export async function isValid(ctx: Platform, q: Queries, id: string, passwordHash: string): Promise<boolean> {
  const { staff } = ctx.store.t;
  const same = and(eq(staff.id, id), eq(staff.passwordHash, passwordHash), isNull(staff.disabledAt));
  return (await q.$count(staff, same)) > 0;
}

/** Each version of an account has a seal of its own (`system/ledger`). */
function nextVersion(ctx: Platform, id: string) {
  const version = sql<number>`${ctx.store.t.staff.version} + 1`;
  return { version, changedBy: id, changedAt: ctx.clock.now() };
}

export async function setPassword(ctx: Platform, q: Queries, id: string, passwordHash: string): Promise<void> {
  const { staff } = ctx.store.t;
  await q
    .update(staff)
    .set({ passwordHash, ...nextVersion(ctx, id) })
    .where(eq(staff.id, id));
}

/** Stores the same password at another cost. Returns false if it was changed meanwhile. */
export async function renewHash(
  ctx: Platform,
  q: Queries,
  { id, passwordHash }: Pick<StaffAccountRow, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<boolean> {
  const { staff } = ctx.store.t;
  const rows = await q
    .update(staff)
    .set({ passwordHash: renewed, ...nextVersion(ctx, id) })
    .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash)))
    .returning({ id: staff.id });
  return rows.length === 1;
}

export async function noteSignIn(ctx: Platform, q: Queries, id: string, at: number): Promise<void> {
  const { staff } = ctx.store.t;
  await q.update(staff).set({ lastLoginAt: at }).where(eq(staff.id, id));
}
