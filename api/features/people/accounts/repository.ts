import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';

type UserRow = Store['t']['users']['$inferSelect'];
type SessionRow = Store['t']['sessions']['$inferSelect'];

/** Phones, tablets, computers at work; the oldest session is dropped for a new one. */
const MAX_SESSIONS = 20;

// Accounts and their sessions. Writes take the caller's transaction.

function live(ctx: Platform, userId: string, now: number) {
  const { sessions } = ctx.store.t;
  return and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now));
}

/** Condition on `sessions` joined with `users`: this id, not ended, user not blocked. */
export function inUse(ctx: Platform, placeholder: string) {
  const { sessions, users } = ctx.store.t;
  const named = eq(sessions.id, sql.placeholder(placeholder));
  return and(named, isNull(sessions.endedAt), isNull(users.blockedAt));
}

// Read on every authenticated request.
function liveSessionStatement(ctx: Platform) {
  return ctx.store.prepare('live_session', (q) => {
    const { sessions, users } = ctx.store.t;
    const fields = { userId: sessions.userId, expiresAt: sessions.expiresAt };
    const query = q
      .select(fields)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(inUse(ctx, 'id'));
    return { query, fields };
  });
}

/** Sessions of the user, newest first. */
export function signIns(ctx: Platform, userId: string, now: number, q: Reads = ctx.store.q) {
  const { sessions } = ctx.store.t;
  return q
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt })
    .from(sessions)
    .where(live(ctx, userId, now))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
}

/** Returns the session, unless it was ended or its user is blocked or deleted. */
export async function liveSession(ctx: Platform, id: string) {
  const [row] = await liveSessionStatement(ctx).execute({ id });
  return row;
}

/** Returns true if anyone ever registered, including deleted accounts. */
export async function isAnybodyThere(ctx: Platform): Promise<boolean> {
  const { users } = ctx.store.t;
  const rows = await ctx.store.q.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

export async function findByPhone(ctx: Platform, phone: string, q: Reads = ctx.store.q) {
  const { users } = ctx.store.t;
  const [row] = await q.select().from(users).where(eq(users.phone, phone));
  return row;
}

export async function findByInviteCode(ctx: Platform, inviteCode: string, q: Reads) {
  const { users } = ctx.store.t;
  const [row] = await q
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.inviteCode, inviteCode), isNull(users.blockedAt)));
  return row;
}

export async function insertUser(ctx: Platform, q: Queries, row: UserRow): Promise<void> {
  const { users } = ctx.store.t;
  await q.insert(users).values(row);
}

export async function setPassword(ctx: Platform, q: Queries, userId: string, passwordHash: string): Promise<void> {
  const { users } = ctx.store.t;
  await q.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Stores the same password at another cost, unless it was changed meanwhile. */
export async function renewHash(
  ctx: Platform,
  q: Queries,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
  renewed: string,
): Promise<void> {
  const { users } = ctx.store.t;
  await q
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}

/** Opens a session, deletes the user's expired ones, and ends the oldest beyond the limit. */
export async function openSession(ctx: Platform, q: Queries, row: SessionRow): Promise<void> {
  const { sessions, users } = ctx.store.t;
  await q
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, row.userId),
        or(lt(sessions.expiresAt, row.createdAt), lt(sessions.endedAt, row.createdAt)),
      ),
    );
  await q.insert(sessions).values(row);
  const open = await signIns(ctx, row.userId, row.createdAt, q);
  const tooMany = open.slice(MAX_SESSIONS).map(({ id }) => id);
  if (tooMany.length > 0) await q.delete(sessions).where(inArray(sessions.id, tooMany));
  await q.update(users).set({ lastLoginAt: row.createdAt }).where(eq(users.id, row.userId));
}

/** Ends one session of the user; false if there is none. */
export async function endOwn(ctx: Platform, q: Queries, userId: string, id: string, now: number): Promise<boolean> {
  const { sessions } = ctx.store.t;
  const ended = await q
    .update(sessions)
    .set({ endedAt: now })
    .where(and(live(ctx, userId, now), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

export async function endOthers(ctx: Platform, q: Queries, userId: string, id: string, now: number): Promise<void> {
  const { sessions } = ctx.store.t;
  await q
    .update(sessions)
    .set({ endedAt: now })
    .where(and(live(ctx, userId, now), ne(sessions.id, id)));
}

export async function findById(ctx: Platform, id: string, q: Reads = ctx.store.q) {
  const { users } = ctx.store.t;
  const [row] = await q
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

export async function setPhone(ctx: Platform, q: Queries, id: string, phone: string, phonePast: UserRow['phonePast']) {
  const { users } = ctx.store.t;
  await q.update(users).set({ phone, phonePast }).where(eq(users.id, id));
}

export async function endSession(ctx: Platform, q: Queries, id: string, now: number): Promise<void> {
  const { sessions } = ctx.store.t;
  await q
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, id), isNull(sessions.endedAt)));
}

export async function endSessionsOf(ctx: Platform, q: Queries, userId: string, now: number): Promise<void> {
  const { sessions } = ctx.store.t;
  await q
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
