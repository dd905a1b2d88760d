import { and, asc, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads } from '#db/store';

// Passkeys of staff, in addition to a second step that is on.

export function ofStaff(ctx: Platform, q: Reads, staffId: string) {
  const { staffPasskeys } = ctx.store.t;
  return q
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.staffId, staffId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

export async function find(ctx: Platform, staffId: string, credentialId: string) {
  const { staffPasskeys } = ctx.store.t;
  const [row] = await ctx.store.q
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.credentialId, credentialId)));
  return row;
}

export async function hasSecondStep(ctx: Platform, q: Reads, staffId: string): Promise<boolean> {
  const { staff } = ctx.store.t;
  return (await q.$count(staff, and(eq(staff.id, staffId), isNotNull(staff.totpOnAt)))) > 0;
}

/** Returns false if the authenticator's key exists. */
export async function insert(
  ctx: Platform,
  q: Queries,
  row: Platform['store']['t']['staffPasskeys']['$inferInsert'],
): Promise<boolean> {
  const { staffPasskeys } = ctx.store.t;
  const rows = await q
    .insert(staffPasskeys)
    .values(row)
    .onConflictDoNothing({ target: staffPasskeys.credentialId })
    .returning({ id: staffPasskeys.id });
  return rows.length === 1;
}

/** Returns what was removed; undefined if it is not the person's. */
export async function remove(ctx: Platform, q: Queries, staffId: string, id: string) {
  const { staffPasskeys } = ctx.store.t;
  const [removed] = await q
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.id, id)))
    .returning({ credentialId: staffPasskeys.credentialId, publicKey: staffPasskeys.publicKey });
  return removed;
}

/**
 * Returns false if it was removed, or another request sent this count or a later one: then a copy of the key is
 * signing.
 */
export async function noteUse(
  ctx: Platform,
  q: Queries,
  id: string,
  { counter, at }: { counter: number; at: number },
): Promise<boolean> {
  const { staffPasskeys } = ctx.store.t;
  const isLater = lt(staffPasskeys.counter, counter);
  const rows = await q
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(staffPasskeys.id, id), counter === 0 ? or(isLater, eq(staffPasskeys.counter, 0)) : isLater))
    .returning({ id: staffPasskeys.id });
  return rows.length === 1;
}
