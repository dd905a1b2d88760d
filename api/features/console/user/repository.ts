import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import { staffName } from '#db/query/staff-name';
import type { Queries, Reads, Store } from '#db/store';
import type { AuditAction } from '#domain/console/audit';

export type AccountRow = Store['t']['users']['$inferSelect'];
type StaffGrantRow = Store['t']['staffGrants']['$inferSelect'];

/** Acts that change an account, and so its version. */
const CHANGES: AuditAction[] = ['user.grant', 'user.revoke', 'user.block', 'user.unblock'];

// One user for staff. Writes take the caller's transaction.

export async function account(ctx: Platform, id: string) {
  const { users, births } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ user: users, birthUserId: births.userId })
    .from(users)
    .leftJoin(births, eq(births.userId, users.id))
    .where(eq(users.id, id));
  return row;
}

export async function find(ctx: Platform, q: Reads, id: string): Promise<AccountRow | undefined> {
  const { users } = ctx.store.t;
  const [row] = await q.select().from(users).where(eq(users.id, id));
  return row;
}

/** Changes an account that still has this version; false if it has another one. */
export async function change(
  ctx: Platform,
  q: Queries,
  { id, version }: Pick<AccountRow, 'id' | 'version'>,
  set: Partial<Pick<AccountRow, 'blockedAt' | 'blockedReason'>>,
): Promise<boolean> {
  const { users } = ctx.store.t;
  const changed = await q
    .update(users)
    .set({ ...set, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.version, version)))
    .returning({ id: users.id });
  return changed.length === 1;
}

/** The last change of the account: author, time, kind and reason. */
export async function lastChange(ctx: Platform, q: Queries, userId: string) {
  const { staff, auditEntries } = ctx.store.t;
  const [row] = await q
    .select({
      who: staffName(staff),
      at: auditEntries.at,
      action: auditEntries.action,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .innerJoin(staff, eq(staff.id, auditEntries.staffId))
    .where(
      and(
        eq(auditEntries.subjectKind, 'user'),
        eq(auditEntries.subjectId, userId),
        inArray(auditEntries.action, CHANGES),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return row;
}

export async function insertGift(ctx: Platform, q: Queries, row: StaffGrantRow): Promise<void> {
  const { staffGrants } = ctx.store.t;
  await q.insert(staffGrants).values(row);
}

export async function gift(ctx: Platform, q: Queries, userId: string, id: string): Promise<StaffGrantRow | undefined> {
  const { staffGrants } = ctx.store.t;
  const [row] = await q
    .select()
    .from(staffGrants)
    .where(and(eq(staffGrants.id, id), eq(staffGrants.userId, userId)));
  return row;
}

export async function endGift(
  ctx: Platform,
  q: Queries,
  id: string,
  set: { revokedBy: string; revokeReason: string },
): Promise<void> {
  const { staffGrants } = ctx.store.t;
  await q.update(staffGrants).set(set).where(eq(staffGrants.id, id));
}

export function giftsOf(ctx: Platform, userId: string): Promise<StaffGrantRow[]> {
  const { staffGrants } = ctx.store.t;
  return ctx.store.q.select().from(staffGrants).where(eq(staffGrants.userId, userId));
}

/** Open sessions, newest first. */
export function openSessions(ctx: Platform, userId: string, now: number) {
  const { sessions } = ctx.store.t;
  return ctx.store.q
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** Ends one of the user's open sessions, or all if null; returns their number. */
export async function endSessions(
  ctx: Platform,
  q: Queries,
  userId: string,
  session: string | null,
  now: number,
): Promise<number> {
  const { sessions } = ctx.store.t;
  const ended = await q
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        session === null ? undefined : eq(sessions.id, session),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Paid and refunded sums, in fen; simulated money only if there is no other. */
export async function money(ctx: Platform, userId: string) {
  const { orders } = ctx.store.t;
  const rows = await ctx.store.q
    .select({
      sandbox: orders.sandbox,
      paid: wholeNumber(sql`coalesce(sum(${orders.amount}), 0)`),
      refunded: wholeNumber(sql`coalesce(sum(${orders.refunded}), 0)`),
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt)))
    .groupBy(orders.sandbox);
  const counted = rows.find(({ sandbox }) => !sandbox) ?? rows[0];
  return { paid: counted?.paid ?? 0, refunded: counted?.refunded ?? 0 };
}

/** Newest first, with their authors. */
export function notes(ctx: Platform, userId: string, limit: number) {
  const { staff, userNotes } = ctx.store.t;
  return ctx.store.q
    .select({
      id: userNotes.id,
      at: userNotes.at,
      text: userNotes.text,
      by: staffName(staff),
    })
    .from(userNotes)
    .innerJoin(staff, eq(staff.id, userNotes.staffId))
    .where(eq(userNotes.userId, userId))
    .orderBy(desc(userNotes.id))
    .limit(limit);
}

export async function insertNote(
  ctx: Platform,
  q: Queries,
  row: Store['t']['userNotes']['$inferSelect'],
): Promise<void> {
  await q.insert(ctx.store.t.userNotes).values(row);
}
