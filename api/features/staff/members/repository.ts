import { and, asc, eq, gt, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { StaffFilters } from '#contract/lists/staff';
import { countOf } from '#db/query/keyset';
import type { Queries, Reads, Store } from '#db/store';
import type { StaffRole } from '#domain/console/staff';

export type StaffMembersRow = Store['t']['staff']['$inferSelect'];

/** Columns of one change, which increments the version. */
export type StaffChange = Partial<
  Pick<StaffMembersRow, 'name' | 'role' | 'disabledAt' | 'passwordHash' | 'noticeTo' | 'noticePush'>
>;

// Staff accounts for their managers.

function matching(ctx: Platform, { q, role, state, totp }: StaffFilters) {
  const { staff } = ctx.store.t;
  const text = q.trim().toLowerCase();
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    text === ''
      ? undefined
      : sql`(${staff.username} like ${pattern} escape '\\' or lower(coalesce(${staff.name}, '')) like ${pattern} escape '\\')`,
    role === 'all' ? undefined : eq(staff.role, role),
    ...either(state, 'active', isNull(staff.disabledAt), isNotNull(staff.disabledAt)),
    ...either(totp, 'on', isNotNull(staff.totpOnAt), isNull(staff.totpOnAt)),
  );
}

/** Ordered by user name, after `after`. */
export function page(
  ctx: Platform,
  query: StaffFilters,
  after: string | null,
  limit: number,
): Promise<StaffMembersRow[]> {
  const { staff } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(staff)
    .where(and(matching(ctx, query), after === null ? undefined : gt(staff.username, after)))
    .orderBy(asc(staff.username))
    .limit(limit);
}

/** Counts up to `limit`. */
export function count(ctx: Platform, query: StaffFilters, limit: number): Promise<number> {
  const { staff } = ctx.store.t;
  const found = ctx.store.q.select({ id: staff.id }).from(staff).where(matching(ctx, query));
  return countOf(ctx.store.q, found.limit(limit));
}

export async function find(ctx: Platform, q: Reads, id: string): Promise<StaffMembersRow | undefined> {
  const { staff } = ctx.store.t;
  const [row] = await q.select().from(staff).where(eq(staff.id, id));
  return row;
}

export async function findByName(ctx: Platform, q: Queries, username: string): Promise<StaffMembersRow | undefined> {
  const { staff } = ctx.store.t;
  const [row] = await q.select().from(staff).where(eq(staff.username, username));
  return row;
}

/** Returns the row, or undefined if its version is another one. */
export async function change(
  ctx: Platform,
  q: Queries,
  { id, version }: { id: string; version: number },
  by: { staffId: string; at: number },
  change: StaffChange,
): Promise<StaffMembersRow | undefined> {
  const { staff } = ctx.store.t;
  const [row] = await q
    .update(staff)
    .set({ ...change, version: version + 1, changedBy: by.staffId, changedAt: by.at })
    .where(and(eq(staff.id, id), eq(staff.version, version)))
    .returning();
  return row;
}

/** Returns true if a colleague has this display name or user name. */
export async function anotherNamed(ctx: Platform, q: Queries, id: string, name: string): Promise<boolean> {
  const { staff } = ctx.store.t;
  return (await q.$count(staff, and(or(eq(staff.name, name), eq(staff.username, name)), ne(staff.id, id)))) > 0;
}

/** Returns true if another active owner remains. */
export async function anotherOwner(ctx: Platform, q: Queries, id: string): Promise<boolean> {
  const { staff } = ctx.store.t;
  return (await q.$count(staff, and(eq(staff.role, 'owner'), isNull(staff.disabledAt), ne(staff.id, id)))) > 0;
}

export async function rules(ctx: Platform, q: Reads): Promise<StaffRole[]> {
  const { staffTotpRules } = ctx.store.t;
  const rows = await q.select({ role: staffTotpRules.role }).from(staffTotpRules);
  return rows.map(({ role }) => role);
}

export async function setRule(ctx: Platform, q: Queries, role: StaffRole, since: number | null): Promise<void> {
  const { staffTotpRules } = ctx.store.t;
  if (since === null) await q.delete(staffTotpRules).where(eq(staffTotpRules.role, role));
  else await q.insert(staffTotpRules).values({ role, since }).onConflictDoNothing();
}

function either(choice: string, yes: string, ifYes: SQL, ifNo: SQL): SQL[] {
  if (choice === 'all') return [];
  return [choice === yes ? ifYes : ifNo];
}
