import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import { randomText } from '#api/platform/random';
import type { StaffView } from '#contract/admin';
import type { PasskeyAsked } from '#contract/passkeys';
import type { ConfirmBody, StaffSessionList, UnlockBody } from '#contract/staff';
import type { Queries } from '#db/store';
import { mayStaff, type Permission, type StaffRole } from '#domain/console/staff';
import { isSessionOver, STAFF_SESSION } from '#domain/console/staff-session';
import { AppError, invalid } from '#domain/errors';
import { deviceOf } from '#domain/people/device';
import type { Context } from '../../context.ts';
import * as audit from '../audit/service.ts';
import * as factors from '../factors/service.ts';
import * as passkeys from '../passkeys/service.ts';
import { type Connection, clientInfo } from './connection.ts';
import * as prove from './prove.ts';
import * as accounts from './repository.ts';
import { isSecondStepFixed, secondStepOf } from './second-step.ts';
import * as sessions from './session-repository.ts';

/** Length of a password: 78 bits of the alphabet. */
const PASSWORD_LENGTH = 16;

// Sessions and permissions of staff.

export const { setPassword } = accounts;

export function newPassword(ctx: Platform) {
  return randomText(ctx.random, factors.ALPHABET, PASSWORD_LENGTH);
}

interface NewStaff {
  username: string;
  role: StaffRole;
  /** Display name for colleagues; empty: the user name. */
  name?: string;
}

function newRow(ctx: Platform, { username, role, name }: NewStaff, passwordHash: string) {
  return {
    id: ctx.ids.next(),
    username,
    name: name || null,
    role,
    passwordHash,
    createdAt: ctx.clock.now(),
  };
}

/**
 * Creates an account and returns its generated password, this once; `also` runs in the same transaction.
 * @throws AppError conflict
 */
export async function addAccount(
  ctx: Context,
  who: NewStaff,
  also?: (q: Queries, id: string) => Promise<void>,
): Promise<{ id: string; password: string }> {
  const password = newPassword(ctx);
  const row = newRow(ctx, who, await ctx.staffPasswords.hash(password));
  await ctx.store.tx(async (q) => {
    if (!(await accounts.insert(ctx, q, row))) throw new AppError('conflict', { msg: '用户名已存在' });
    await also?.(q, row.id);
  });
  return { id: row.id, password };
}

/**
 * Authenticates the request. A locked session is limited to `evenLocked` endpoints. Activity renews the session.
 * @throws AppError unauthenticated, sessionEnded, locked
 */
export async function authenticate(
  ctx: Context,
  header: string | null,
  from: Connection,
  { evenLocked = false } = {},
): Promise<StaffCaller> {
  const now = ctx.clock.now();
  const claims = await ctx.staffTokens.verify(header, now);
  const session = await sessions.live(ctx, claims.session);
  if (!session || session.id !== claims.subject || isSessionOver(session, now)) {
    throw new AppError('sessionEnded');
  }
  if (session.lockedAt !== null && !evenLocked) throw new AppError('locked');
  const attended = !from.unattended && session.lockedAt === null;
  if (attended && now - session.seenAt >= STAFF_SESSION.notedEveryMs) {
    // A console page sends many requests at once: the second waits, and changes nothing.
    await ctx.store.tx((q) => sessions.noteSeen(ctx, q, claims.session, now), 'readCommitted');
  }
  const { id, username, name, role } = session;
  return {
    id,
    username,
    name,
    role,
    secondStep: secondStepOf(
      role,
      session.totpOnAt !== null,
      session.totpRequired !== null || isSecondStepFixed(ctx, role),
    ),
    passkey: session.passkey !== null,
    sessionId: claims.session,
    provedAt: session.provedAt,
    signedInAt: session.createdAt,
    ...clientInfo(from, ctx.callers),
  };
}

/**
 * @throws AppError forbidden unless the caller's role has the permission, and needsSecondStep if the role has to turn
 * the second step on first
 */
export function require(caller: StaffCaller, permission: Permission): void {
  if (caller.secondStep === 'required') throw new AppError('needsSecondStep');
  if (!mayStaff(caller.role, permission)) throw new AppError('forbidden');
}

/** Ends the locks of an account with a new password; no device of it is trusted any more. */
export async function endLocks(
  ctx: Context,
  q: Queries,
  { id, username }: { id: string; username: string },
): Promise<void> {
  await ctx.staffLockout.clear(q, username);
  await ctx.devices.forgetAll(q, { staffId: id });
}

/** Returns the person's sessions, last seen first; `current` is the caller's. */
export async function sessionsOf(ctx: Platform, staffId: string, current: string): Promise<StaffSessionList> {
  const now = ctx.clock.now();
  const rows = await sessions.ofStaff(ctx, staffId);
  const active = rows.filter((row) => !isSessionOver(row, now));
  return { sessions: active.map((row) => ({ ...row, device: deviceOf(row.agent), current: row.id === current })) };
}

/** Ends the person's sessions: all, or `only` one, or all but `except`. Returns their number. */
export function endSessions(
  ctx: Platform,
  q: Queries,
  staffId: string,
  which: { only?: string; except?: string } = {},
) {
  return sessions.end(ctx, q, staffId, ctx.clock.now(), which);
}

/** The caller for the console. */
export function readSelf({ id, username, name, role, secondStep, passkey }: StaffCaller): StaffView {
  return { id, username, name, role, secondStep, passkey };
}

export async function logoutStaff(ctx: Platform, caller: StaffCaller): Promise<void> {
  await ctx.store.tx(async (q) => {
    await sessions.end(ctx, q, caller.id, ctx.clock.now(), { only: caller.sessionId });
    await audit.record(ctx, q, caller, 'staff.sign-out', caller.id);
  });
}

/** Until `unlock` the session is rejected, even with its own token. */
export async function lockSession(ctx: Platform, caller: StaffCaller): Promise<void> {
  await ctx.store.tx(async (q) => {
    await sessions.setLock(ctx, q, caller.sessionId, ctx.clock.now());
    await audit.record(ctx, q, caller, 'staff.lock', caller.id);
  });
}

/**
 * Returns the factor that a proof lacks, null if it used the strongest of the account: a stolen password alone
 * authorises no dangerous act, nor does a phished code if there is a passkey. A recovery code replaces either.
 */
function lacks({ secondStep, passkey }: StaffCaller, proof: ConfirmBody): 'passkey' | 'code' | null {
  if (secondStep !== 'on') return null;
  if (proof.passkey !== undefined) return null;
  if (proof.code === undefined) return passkey ? 'passkey' : 'code';
  return passkey && factors.isAppCode(proof.code) ? 'passkey' : null;
}

const LACKING = { passkey: '请用通行密钥或恢复码确认', code: '请输入验证码' } as const;

/**
 * Unlocks after a right password or code.
 * @throws AppError validation (wrong), tooOften
 */
export async function unlockSession(ctx: Context, caller: StaffCaller, proof: UnlockBody): Promise<void> {
  await prove.prove(ctx, caller, proof);
  const now = ctx.clock.now();
  await ctx.store.tx(async (q) => {
    await sessions.setLock(ctx, q, caller.sessionId, null);
    await sessions.noteSeen(ctx, q, caller.sessionId, now);
    if (lacks(caller, proof) === null) await sessions.noteProof(ctx, q, caller, now);
    await audit.record(ctx, q, caller, 'staff.unlock', caller.id);
  });
}

/**
 * Returns a challenge for the caller's passkeys.
 * @throws AppError conflict if there is none
 */
export async function askPasskey(ctx: Context, { id }: StaffCaller): Promise<PasskeyAsked> {
  const challenge = await factors.challenge(ctx, id, 'prove');
  const passkey = await passkeys.question(ctx, id, challenge);
  if (!passkey) throw new AppError('conflict', { msg: '还没有通行密钥' });
  return { challenge, passkey };
}

/**
 * Verifies the person again before a dangerous act.
 * @throws AppError validation (wrong, or too weak), tooOften
 */
export async function confirmIdentity(ctx: Context, caller: StaffCaller, proof: ConfirmBody): Promise<void> {
  const lacking = lacks(caller, proof);
  if (lacking !== null) throw invalid(LACKING[lacking], lacking);
  await prove.prove(ctx, caller, proof);
  await ctx.store.tx(async (q) => {
    await sessions.noteProof(ctx, q, caller, ctx.clock.now());
    await audit.record(ctx, q, caller, 'staff.confirm', caller.id);
  });
}

/**
 * Creates an account and returns its password.
 * @throws AppError conflict
 */
export async function add(ctx: Context, username: string, role: StaffRole, name = ''): Promise<string> {
  return (await addAccount(ctx, { username, role, name })).password;
}

/**
 * Creates the first owner if there is none: returns the password to print, or null. Of two processes starting at once
 * only one creates the owner and gets the password.
 */
export async function ensureOwner(
  ctx: Context,
  givenPassword: string | null,
  username = 'owner',
): Promise<string | null> {
  if (await accounts.hasOwner(ctx, ctx.store.q)) return null;
  const password = givenPassword ?? newPassword(ctx);
  const row = newRow(ctx, { username, role: 'owner' }, await ctx.staffPasswords.hash(password));
  const made = await ctx.store.tx(
    async (q) => !(await accounts.hasOwner(ctx, q)) && (await accounts.insert(ctx, q, row)),
  );
  return made ? password : null;
}

/** True once an owner has signed in: then someone knows the first owner's generated password. */
export const hasOwnerSignedIn = (ctx: Context): Promise<boolean> => accounts.hasOwnerSignedIn(ctx);
