import type { StaffCaller } from '#api/platform/http/request';
import { refuseWeakPassword } from '#api/platform/password-rule';
import type { Platform } from '#api/platform/platform';
import type { PasskeyAddBody, PasskeyCreation, PasskeyList } from '#contract/passkeys';
import type {
  PasswordChangeBody,
  RecoveryCodes,
  StaffAccount,
  StaffSessionList,
  TotpOffBody,
  TotpSecret,
} from '#contract/staff';
import type { Queries } from '#db/store';
import type { AuditAction, AuditDetail } from '#domain/console/audit';
import { isProofFresh } from '#domain/console/staff-act';
import { AppError, invalid } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as audit from '../audit/service.ts';
import * as factors from '../factors/service.ts';
import * as passkeys from '../passkeys/service.ts';
import * as prove from '../sessions/prove.ts';
import { mustHaveSecondStep } from '../sessions/second-step.ts';
import * as staff from '../sessions/service.ts';

// Changes of staff to their own account. Changes that an intruder at an open console could abuse require the password
// again.

function note(ctx: Platform, q: Queries, caller: StaffCaller, action: AuditAction, detail: AuditDetail = {}) {
  return audit.record(ctx, q, caller, action, caller.id, detail);
}

function endOthers(ctx: Platform, q: Queries, { id, sessionId }: StaffCaller) {
  return staff.endSessions(ctx, q, id, { except: sessionId });
}

function sessions(ctx: Platform, { id, sessionId }: StaffCaller): Promise<StaffSessionList> {
  return staff.sessionsOf(ctx, id, sessionId);
}

export async function readOwnAccount(ctx: Context, caller: StaffCaller): Promise<StaffAccount> {
  const { id, role } = caller;
  return {
    staff: staff.readSelf(caller),
    totpOnAt: await factors.totpOnAt(ctx, id),
    totpRequired: await mustHaveSecondStep(ctx, role),
    recoveryCodes: await factors.codesLeft(ctx, id),
    ...(await passkeys.listOf(ctx, id)),
    ...(await sessions(ctx, caller)),
  };
}

/**
 * Ends all other sessions.
 * @throws AppError validation, tooOften
 */
export async function changeOwnPassword(ctx: Context, caller: StaffCaller, body: PasswordChangeBody): Promise<void> {
  const { oldPassword, password } = body;
  await prove.prove(ctx, caller, { password: oldPassword });
  if (password === oldPassword) throw invalid('新密码不能与原密码相同', 'password');
  refuseWeakPassword(password);
  const hash = await ctx.staffPasswords.hash(password);
  await ctx.store.tx(async (q) => {
    await staff.setPassword(ctx, q, caller.id, hash);
    await endOthers(ctx, q, caller);
    await note(ctx, q, caller, 'staff.password');
  });
}

/** Returns a secret for an authenticator app; effective after `confirmTotp`. */
export async function beginTotp(ctx: Context, caller: StaffCaller, password: string): Promise<TotpSecret> {
  await prove.prove(ctx, caller, { password });
  return factors.begin(ctx, caller.id, caller.username);
}

/** Resolves to the recovery codes. Ends sessions opened without the second step. */
export function confirmTotp(ctx: Context, caller: StaffCaller, code: string): Promise<RecoveryCodes> {
  return factors.confirm(ctx, caller.id, code, async (q) => {
    await endOthers(ctx, q, caller);
    await note(ctx, q, caller, 'staff.totp-on');
  });
}

/** @throws AppError validation if the role requires it, or the password or code is wrong */
export async function turnTotpOff(ctx: Context, caller: StaffCaller, { password, code }: TotpOffBody): Promise<void> {
  if (await mustHaveSecondStep(ctx, caller.role)) {
    throw new AppError('forbidden', { msg: '您的角色必须使用两步验证' });
  }
  // A code can be phished: the stronger passkey has to be removed first, by its own proof.
  if (caller.passkey) throw new AppError('conflict', { msg: '请先删除通行密钥，再关闭两步验证' });
  await prove.prove(ctx, caller, { password, code });
  await ctx.store.tx(async (q) => {
    await factors.turnOff(ctx, q, caller.id);
    await note(ctx, q, caller, 'staff.totp-off');
  });
}

/** Replaces the remaining codes by ten new ones. */
export async function renewRecoveryCodes(ctx: Context, caller: StaffCaller, code: string): Promise<RecoveryCodes> {
  await prove.prove(ctx, caller, { code });
  return ctx.store.tx(async (q) => {
    await note(ctx, q, caller, 'staff.recovery-codes');
    return factors.replaceCodes(ctx, q, caller.id);
  });
}

/**
 * Checked already here, so that no key is created in vain.
 * @throws AppError needsProof, conflict
 */
export async function beginPasskey(ctx: Context, caller: StaffCaller): Promise<PasskeyCreation> {
  if (!isProofFresh(caller.provedAt, ctx.clock.now())) throw new AppError('needsProof');
  return passkeys.begin(ctx, caller);
}

/**
 * Ends sessions opened without it.
 * @throws AppError needsProof, validation, conflict
 */
export function addPasskey(ctx: Context, caller: StaffCaller, body: PasskeyAddBody): Promise<PasskeyList> {
  return passkeys.add(ctx, caller.id, body, async (q, passkey) => {
    await endOthers(ctx, q, caller);
    await note(ctx, q, caller, 'staff.passkey-add', { name: body.name, passkey });
  });
}

/** @throws AppError needsProof, notFound */
export function removePasskey(ctx: Context, caller: StaffCaller, id: string): Promise<PasskeyList> {
  return passkeys.remove(ctx, caller.id, id, (q, passkey) => note(ctx, q, caller, 'staff.passkey-remove', { passkey }));
}

/**
 * Ends one of the caller's sessions.
 * @throws AppError notFound
 */
export async function endOwnSession(ctx: Platform, caller: StaffCaller, session: string): Promise<StaffSessionList> {
  await ctx.store.tx(async (q) => {
    const ended = await staff.endSessions(ctx, q, caller.id, { only: session });
    if (ended === 0) throw new AppError('notFound');
    await note(ctx, q, caller, 'staff.end-sessions', { count: ended });
  });
  return sessions(ctx, caller);
}

export async function endOtherSessions(ctx: Platform, caller: StaffCaller): Promise<StaffSessionList> {
  await ctx.store.tx(async (q) => {
    const ended = await endOthers(ctx, q, caller);
    if (ended > 0) await note(ctx, q, caller, 'staff.end-sessions', { count: ended });
  });
  return sessions(ctx, caller);
}
