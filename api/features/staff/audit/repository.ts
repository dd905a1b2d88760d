import { and, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Platform } from '#api/platform/platform';
import type { AuditFilters } from '#contract/lists/audit';
import { afterCursor, type Cursor, countOf, inRange, type TimeRange } from '#db/query/keyset';
import { staffName } from '#db/query/staff-name';
import type { Queries, Reads, Store } from '#db/store';
import { ACCESS_NAMES, type AuditAction } from '#domain/console/audit';

type AuditRow = Store['t']['auditEntries']['$inferSelect'];

/** Filters of the list. */
export interface AuditFilter extends TimeRange, Pick<AuditFilters, 'action' | 'kind' | 'subject'> {
  /** Null: any member of staff. */
  staffId: string | null;
}

function about(ctx: Platform) {
  const { staff } = ctx.store.t;
  return alias(staff, 'about');
}

function order(ctx: Platform) {
  const { auditEntries } = ctx.store.t;
  return [auditEntries.at, auditEntries.id] as const;
}

function matching(ctx: Platform, { action, kind, subject, staffId, ...stretch }: AuditFilter) {
  const { auditEntries } = ctx.store.t;
  return and(
    staffId === null ? undefined : eq(auditEntries.staffId, staffId),
    action === 'all' ? undefined : sql`${auditEntries.action} = ${action}`,
    kind === 'all' ? undefined : eq(auditEntries.subjectKind, kind),
    subject === '' ? undefined : eq(auditEntries.subjectId, subject),
    inRange(auditEntries.at, stretch),
  );
}

function counted(ctx: Platform, filter: AuditFilter, limit: number, extra?: SQL) {
  const { auditEntries } = ctx.store.t;
  return ctx.store.q
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(matching(ctx, filter), extra))
    .limit(limit);
}

export async function append(ctx: Platform, q: Queries, row: AuditRow): Promise<void> {
  const { auditEntries } = ctx.store.t;
  await q.insert(auditEntries).values(row);
}

export async function staffNamed(ctx: Platform, username: string): Promise<string | undefined> {
  const { staff } = ctx.store.t;
  const [row] = await ctx.store.q.select({ id: staff.id }).from(staff).where(eq(staff.username, username));
  return row?.id;
}

/** Newest first, after a cursor. */
export function page(ctx: Platform, filter: AuditFilter, after: Cursor | null, limit: number) {
  const { auditEntries, staff } = ctx.store.t;
  return ctx.store.q
    .select({
      entry: auditEntries,
      who: staff.username,
      name: staffName(staff),
      about: about(ctx).username,
    })
    .from(auditEntries)
    .innerJoin(staff, eq(staff.id, auditEntries.staffId))
    .leftJoin(
      about(ctx),
      and(inArray(auditEntries.subjectKind, ['staff', 'master']), eq(about(ctx).id, auditEntries.subjectId)),
    )
    .where(and(matching(ctx, filter), afterCursor(order(ctx), after, true)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit);
}

/** Counts up to `limit`. */
export function count(ctx: Platform, filter: AuditFilter, limit: number) {
  return countOf(ctx.store.q, counted(ctx, filter, limit));
}

/** Counts rows above a cursor up to `limit`. */
export function countAbove(ctx: Platform, filter: AuditFilter, place: Cursor, limit: number) {
  return countOf(ctx.store.q, counted(ctx, filter, limit, afterCursor(order(ctx), place, false)));
}

export async function hasDone(
  ctx: Platform,
  q: Reads,
  {
    staffId,
    subjectId,
    actions,
    since,
  }: { staffId: string; subjectId: string; actions: readonly AuditAction[]; since: number },
): Promise<boolean> {
  const { auditEntries } = ctx.store.t;
  const rows = await q
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectId, subjectId),
        gte(auditEntries.at, since),
        eq(auditEntries.staffId, staffId),
        inArray(auditEntries.action, [...actions]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** More than a page shows. */
const MAX_LOOKS = 500;

export async function accessesTo(ctx: Platform, subjectIds: readonly string[]) {
  const { auditEntries, staff } = ctx.store.t;
  return ctx.store.q
    .select({ at: auditEntries.at, action: auditEntries.action, role: staff.role, clientSn: auditEntries.subjectId })
    .from(auditEntries)
    .innerJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(and(inArray(auditEntries.subjectId, [...subjectIds]), inArray(auditEntries.action, ACCESS_NAMES)))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(MAX_LOOKS);
}
