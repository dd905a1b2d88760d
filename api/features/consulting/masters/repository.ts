import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Platform } from '#api/platform/platform';
import { staffName } from '#db/query/staff-name';
import type { Queries, Reads, Store } from '#db/store';

export type MasterRow = Store['t']['consultMasters']['$inferSelect'];

// Masters and their working hours. Writes take the caller's transaction.

function changer(ctx: Platform) {
  const { staff } = ctx.store.t;
  return alias(staff, 'changer');
}

function consultants(ctx: Platform, q: Reads, where?: SQL) {
  const { staff, consultMasters } = ctx.store.t;
  return q
    .select({
      staffId: staff.id,
      name: staffName(staff),
      master: consultMasters,
      changedBy: staffName(changer(ctx)),
    })
    .from(staff)
    .leftJoin(consultMasters, eq(consultMasters.staffId, staff.id))
    .leftJoin(changer(ctx), eq(changer(ctx).id, consultMasters.changedBy))
    .where(and(eq(staff.role, 'consultant'), isNull(staff.disabledAt), where))
    .orderBy(asc(staff.createdAt), asc(staff.id));
}

export function list(ctx: Platform, q: Reads) {
  return consultants(ctx, q);
}

export async function find(ctx: Platform, q: Reads, staffId: string) {
  const { staff } = ctx.store.t;
  const [row] = await consultants(ctx, q, eq(staff.id, staffId));
  return row;
}

/** Masters available for appointments: with a profile, active, and the account not disabled. */
export async function active(ctx: Platform, q: Reads): Promise<MasterRow[]> {
  const { consultMasters } = ctx.store.t;
  const rows = await consultants(ctx, q, eq(consultMasters.active, true));
  return rows.flatMap(({ master }) => (master ? [master] : []));
}

export async function put(ctx: Platform, q: Queries, row: MasterRow): Promise<void> {
  const { consultMasters } = ctx.store.t;
  await q.insert(consultMasters).values(row).onConflictDoUpdate({ target: consultMasters.staffId, set: row });
}

/** Returns the name shown to clients, also of a master who takes no appointments. */
export async function nameOf(ctx: Platform, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const { consultMasters } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ name: consultMasters.shownName })
    .from(consultMasters)
    .where(eq(consultMasters.staffId, staffId));
  return row?.name ?? null;
}

type StaffRow = Store['t']['staff']['$inferSelect'];
/** Encrypted reminder addresses of a master. */
type NoticeColumns = Pick<StaffRow, 'noticeTo' | 'noticePush'>;

/** Returns one encrypted address of a master; undefined if there is none or the person has left. */
export async function noticeOf(
  ctx: Platform,
  staffId: string,
  column: keyof NoticeColumns,
): Promise<string | undefined> {
  const { staff } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ sealed: staff[column] })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)));
  return row?.sealed ?? undefined;
}

export async function putNotice(
  ctx: Platform,
  q: Queries,
  staffId: string,
  set: Partial<NoticeColumns>,
): Promise<void> {
  const { staff } = ctx.store.t;
  await q.update(staff).set(set).where(eq(staff.id, staffId));
}

/** Deletes a subscription, unless the browser has subscribed again. */
export async function dropPush(ctx: Platform, q: Queries, staffId: string, sealed: string): Promise<void> {
  const { staff } = ctx.store.t;
  await q
    .update(staff)
    .set({ noticePush: null })
    .where(and(eq(staff.id, staffId), eq(staff.noticePush, sealed)));
}
