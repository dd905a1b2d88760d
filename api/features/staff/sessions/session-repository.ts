import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import { staffName } from '#db/query/staff-name';
import type { Queries, Store } from '#db/store';
import { STAFF_SESSION } from '#domain/console/staff-session';

type StaffSessionRow = Store['t']['staffSessions']['$inferSelect'];

// Sign-ins to the console.

export async function live(ctx: Platform, id: string) {
  const { staff, staffPasskeys, staffTotpRules, staffSessions } = ctx.store.t;
  const statement = ctx.store.prepare('live_staff_session', (q) =>
    q
      .select({
        id: staff.id,
        username: staff.username,
        name: staffName(staff),
        role: staff.role,
        totpOnAt: staff.totpOnAt,
        totpRequired: staffTotpRules.role,
        passkey: staffPasskeys.id,
        expiresAt: staffSessions.expiresAt,
        seenAt: staffSessions.seenAt,
        lockedAt: staffSessions.lockedAt,
        provedAt: staffSessions.provedAt,
        createdAt: staffSessions.createdAt,
      })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .leftJoin(staffTotpRules, eq(staffTotpRules.role, staff.role))
      .leftJoin(staffPasskeys, eq(staffPasskeys.staffId, staff.id))
      .where(and(eq(staffSessions.id, sql.placeholder('id')), isNull(staffSessions.endedAt), isNull(staff.disabledAt)))
      // One of many passkeys tells as much.
      .limit(1),
  );
  const [row] = await statement.execute({ id });
  return row;
}

function stillOpen(ctx: Platform, staffId: string) {
  const { staffSessions } = ctx.store.t;
  return and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt));
}

/** Opens one, and forgets those of the same person that are over. */
export async function open(
  ctx: Platform,
  q: Queries,
  row: Platform['store']['t']['staffSessions']['$inferInsert'],
): Promise<void> {
  const { staffSessions } = ctx.store.t;
  await q
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, row.staffId),
        or(
          lt(staffSessions.expiresAt, row.createdAt),
          lt(staffSessions.seenAt, row.createdAt - STAFF_SESSION.idleMs),
          isNotNull(staffSessions.endedAt),
        ),
      ),
    );
  await q.insert(staffSessions).values(row);
}

/** Never backwards, whichever request comes last. */
export async function noteSeen(ctx: Platform, q: Queries, id: string, at: number): Promise<void> {
  const { staffSessions } = ctx.store.t;
  await q
    .update(staffSessions)
    .set({ seenAt: at })
    .where(and(eq(staffSessions.id, id), lt(staffSessions.seenAt, at)));
}

export async function setLock(ctx: Platform, q: Queries, id: string, lockedAt: number | null): Promise<void> {
  const { staffSessions } = ctx.store.t;
  await q.update(staffSessions).set({ lockedAt }).where(eq(staffSessions.id, id));
}

/** Number of wrong ones that the session has shown by now. */
export async function countWrongProof(ctx: Platform, q: Queries, id: string): Promise<number> {
  const { staffSessions } = ctx.store.t;
  const [row] = await q
    .update(staffSessions)
    .set({ wrongProofs: sql`${staffSessions.wrongProofs} + 1` })
    .where(eq(staffSessions.id, id))
    .returning({ wrongProofs: staffSessions.wrongProofs });
  return row?.wrongProofs ?? 0;
}

/** Later than the sign-in in any case: a clock may have been set back since. */
export async function noteProof(
  ctx: Platform,
  q: Queries,
  { sessionId, signedInAt }: Pick<StaffCaller, 'sessionId' | 'signedInAt'>,
  now: number,
): Promise<void> {
  const { staffSessions } = ctx.store.t;
  const provedAt = Math.max(now, signedInAt + 1);
  await q.update(staffSessions).set({ provedAt }).where(eq(staffSessions.id, sessionId));
}

/** The person's own open sessions, the last seen first; ended ones are recognised by their times. */
export function ofStaff(ctx: Platform, staffId: string): Promise<StaffSessionRow[]> {
  const { staffSessions } = ctx.store.t;
  return ctx.store.q
    .select()
    .from(staffSessions)
    .where(stillOpen(ctx, staffId))
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.id));
}

/** Ends sessions, all of the person's, or `only` one, or all but `except`, and returns their number. */
export async function end(
  ctx: Platform,
  q: Queries,
  staffId: string,
  now: number,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const { staffSessions } = ctx.store.t;
  const rows = await q
    .update(staffSessions)
    .set({ endedAt: now })
    .where(
      and(
        stillOpen(ctx, staffId),
        only === undefined ? undefined : eq(staffSessions.id, only),
        except === undefined ? undefined : ne(staffSessions.id, except),
      ),
    )
    .returning({ id: staffSessions.id });
  return rows.length;
}
