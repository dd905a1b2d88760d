import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, like, lte, ne, not, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Platform } from '#api/platform/platform';
import { staffName } from '#db/query/staff-name';
import type { Queries, Reads, Store } from '#db/store';
import type { Decision } from '#domain/console/staff-act';
import { HOUR_MS } from '#domain/time/durations';

type Row = Store['t']['staffApprovals']['$inferSelect'];

/** Requests that are neither expired nor used. */
function isOpen(ctx: Platform, now: number) {
  const { staffApprovals } = ctx.store.t;
  return and(gt(staffApprovals.expiresAt, now), isNull(staffApprovals.usedAt));
}

/**
 * Time in which an owner created in the console cannot approve: a second person is required, not a second account of
 * the first.
 */
const SETTLING_MS = 24 * HOUR_MS;

/** Returns true if the account became an owner in the console recently. */
function isNewOwner(ctx: Platform, q: Reads) {
  const { auditEntries: audit, staff } = ctx.store.t;
  const made = and(inArray(audit.action, ['staff.add', 'staff.role']), like(audit.detail, '%"owner"%'));
  const lately = and(eq(audit.subjectId, staff.id), gt(audit.at, ctx.clock.now() - SETTLING_MS));
  return exists(q.select({ id: audit.id }).from(audit).where(and(made, lately)));
}

/** The other owners who can approve: not those who never signed in or were created recently. */
export function otherOwners(ctx: Platform, q: Reads, staffId: string) {
  const { staff } = ctx.store.t;
  return q
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        ne(staff.id, staffId),
        eq(staff.role, 'owner'),
        isNull(staff.disabledAt),
        isNotNull(staff.lastLoginAt),
        not(isNewOwner(ctx, q)),
      ),
    );
}

/** The open request for this endpoint call, and the user name of its approver while still an owner. */
export async function ofCall(ctx: Platform, q: Reads, staffId: string, call: string, now: number) {
  const { staff, staffApprovals } = ctx.store.t;
  const [row] = await q
    .select({ id: staffApprovals.id, decision: staffApprovals.decision, owner: staff.username })
    .from(staffApprovals)
    .leftJoin(staff, and(eq(staff.id, staffApprovals.decidedBy), eq(staff.role, 'owner'), isNull(staff.disabledAt)))
    .where(and(eq(staffApprovals.staffId, staffId), eq(staffApprovals.call, call), isOpen(ctx, now)));
  return row;
}

/** Returns false if it was used meanwhile. */
export async function use(ctx: Platform, q: Queries, id: string, now: number): Promise<boolean> {
  const { staffApprovals } = ctx.store.t;
  const rows = await q
    .update(staffApprovals)
    .set({ usedAt: now })
    .where(and(eq(staffApprovals.id, id), eq(staffApprovals.decision, 'agreed'), isOpen(ctx, now)))
    .returning({ id: staffApprovals.id });
  return rows.length > 0;
}

/** Deletes old requests; their outcome is in the audit. */
export async function insert(ctx: Platform, q: Queries, row: Row): Promise<void> {
  const { staffApprovals } = ctx.store.t;
  await q.delete(staffApprovals).where(lte(staffApprovals.expiresAt, row.askedAt));
  await q.insert(staffApprovals).values(row);
}

/** Open requests, oldest first: undecided ones, and the caller's own. */
export function open(ctx: Platform, staffId: string, now: number) {
  const { staff, staffApprovals } = ctx.store.t;
  const about = alias(staff, 'about');
  return ctx.store.q
    .select({ row: staffApprovals, asker: staffName(staff), about: about.username })
    .from(staffApprovals)
    .innerJoin(staff, eq(staff.id, staffApprovals.staffId))
    .leftJoin(about, eq(about.id, staffApprovals.subjectId))
    .where(and(isOpen(ctx, now), or(isNull(staffApprovals.decision), eq(staffApprovals.staffId, staffId))))
    .orderBy(asc(staffApprovals.askedAt), asc(staffApprovals.id));
}

export async function find(ctx: Platform, q: Reads, id: string, now: number): Promise<Row | undefined> {
  const { staffApprovals } = ctx.store.t;
  const [row] = await q
    .select()
    .from(staffApprovals)
    .where(and(eq(staffApprovals.id, id), isOpen(ctx, now)));
  return row;
}

/** Returns false if someone else has decided it. */
export async function decide(
  ctx: Platform,
  q: Queries,
  id: string,
  word: { decision: Decision; decidedBy: string; decidedAt: number },
): Promise<boolean> {
  const { staffApprovals } = ctx.store.t;
  const rows = await q
    .update(staffApprovals)
    .set(word)
    .where(and(eq(staffApprovals.id, id), isNull(staffApprovals.decision)))
    .returning({ id: staffApprovals.id });
  return rows.length > 0;
}

export async function remove(ctx: Platform, q: Queries, id: string): Promise<void> {
  const { staffApprovals } = ctx.store.t;
  await q.delete(staffApprovals).where(eq(staffApprovals.id, id));
}
