import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';

// The second step of staff: secrets, used codes, and sign-ins in progress.

export async function totpOf(ctx: Platform, staffId: string) {
  const { staff } = ctx.store.t;
  const [row] = await ctx.store.q
    .select({ sealed: staff.totpSealed, onAt: staff.totpOnAt, username: staff.username })
    .from(staff)
    .where(eq(staff.id, staffId));
  return row;
}

/** Stores a secret that awaits its first code. Returns false if the second step is on. */
export async function offer(ctx: Platform, q: Queries, staffId: string, sealed: string): Promise<boolean> {
  const { staff } = ctx.store.t;
  const rows = await q
    .update(staff)
    .set({ totpSealed: sealed, totpStep: null })
    .where(and(eq(staff.id, staffId), isNull(staff.totpOnAt)))
    .returning({ id: staff.id });
  return rows.length === 1;
}

/** Returns false if it is on already, or the secret has changed. */
export async function turnOn(
  ctx: Platform,
  q: Queries,
  staffId: string,
  sealed: string,
  now: number,
): Promise<boolean> {
  const { staff } = ctx.store.t;
  const rows = await q
    .update(staff)
    .set({ totpOnAt: now })
    .where(and(eq(staff.id, staffId), eq(staff.totpSealed, sealed), isNull(staff.totpOnAt)))
    .returning({ id: staff.id });
  return rows.length === 1;
}

/** Including passkeys. */
export async function turnOff(ctx: Platform, q: Queries, staffId: string): Promise<void> {
  const { staff, staffPasskeys, staffRecoveryCodes, staffChallenges } = ctx.store.t;
  await q.update(staff).set({ totpSealed: null, totpOnAt: null, totpStep: null }).where(eq(staff.id, staffId));
  await q.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await q.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await q.delete(staffChallenges).where(eq(staffChallenges.staffId, staffId));
}

/** Uses the step up; false if it, or a later one, was used before. */
export async function takeStep(ctx: Platform, q: Queries, staffId: string, step: number): Promise<boolean> {
  const { staff } = ctx.store.t;
  const rows = await q
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, staffId), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
    .returning({ id: staff.id });
  return rows.length === 1;
}

/** Replaces all codes. */
export async function replaceCodes(
  ctx: Platform,
  q: Queries,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  const { staffRecoveryCodes } = ctx.store.t;
  await q.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await q.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash, usedAt: null })));
}

/** Uses the code up; false if it does not exist or was used before. */
export async function takeCode(
  ctx: Platform,
  q: Queries,
  staffId: string,
  codeHash: string,
  now: number,
): Promise<boolean> {
  const { staffRecoveryCodes } = ctx.store.t;
  const rows = await q
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, codeHash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId });
  return rows.length === 1;
}

export async function codesLeft(ctx: Platform, staffId: string): Promise<number> {
  const { staffRecoveryCodes } = ctx.store.t;
  const unused = and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt));
  return ctx.store.q.$count(staffRecoveryCodes, unused);
}

export async function openChallenge(
  ctx: Platform,
  q: Queries,
  row: Platform['store']['t']['staffChallenges']['$inferInsert'],
  now: number,
): Promise<void> {
  const { staffChallenges } = ctx.store.t;
  await q.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
  await q.insert(staffChallenges).values(row);
}

/** Takes one try off a challenge and returns its owner; undefined if it has expired. */
export async function tryChallenge(
  ctx: Platform,
  q: Queries,
  idHash: string,
  now: number,
): Promise<string | undefined> {
  const { staffChallenges } = ctx.store.t;
  const [row] = await q
    .update(staffChallenges)
    .set({ triesLeft: sql`${staffChallenges.triesLeft} - 1` })
    .where(
      and(eq(staffChallenges.idHash, idHash), gt(staffChallenges.triesLeft, 0), gt(staffChallenges.expiresAt, now)),
    )
    .returning({ staffId: staffChallenges.staffId });
  return row?.staffId;
}

/** Returns false if another request closed it first. */
export async function closeChallenge(ctx: Platform, q: Queries, idHash: string): Promise<boolean> {
  const { staffChallenges } = ctx.store.t;
  const rows = await q
    .delete(staffChallenges)
    .where(eq(staffChallenges.idHash, idHash))
    .returning({ idHash: staffChallenges.idHash });
  return rows.length === 1;
}
