import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { PasskeyProof } from '#contract/passkeys';
import type { ConfirmBody } from '#contract/staff';
import { WRONG_PROOFS } from '#domain/console/staff-session';
import { AppError, invalid } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as audit from '../audit/service.ts';
import * as factors from '../factors/service.ts';
import * as passkeys from '../passkeys/service.ts';
import * as accounts from './repository.ts';
import * as sessions from './session-repository.ts';

const FAULTS = {
  password: () => invalid('密码错误', 'password'),
  code: () => invalid('验证码不正确', 'code'),
  passkey: () => invalid('通行密钥验证失败，请重试', 'passkey'),
} as const;

// The fresh proof of identity in an open session: every factor the act requires, checked together. Wrong ones count
// for the session alone, so that no one else can lock its holder out.

/** Closed before it is verified: a challenge is answered once, rightly or wrongly. */
async function isRightPasskey(ctx: Context, { id }: StaffCaller, proof: PasskeyProof): Promise<boolean> {
  const { challenge } = proof;
  if ((await factors.tryChallenge(ctx, challenge, 'prove')) !== id) return false;
  if (!(await ctx.store.tx((q) => factors.closeChallenge(ctx, q, challenge, 'prove')))) return false;
  return passkeys.use(ctx, id, proof);
}

/** Returns the wrong factor, or null. A code is used up only with a right password. */
async function wrongFactor(
  ctx: Context,
  caller: StaffCaller,
  { password, code, passkey }: ConfirmBody,
): Promise<keyof typeof FAULTS | null> {
  if (password !== undefined) {
    const row = await accounts.findById(ctx, caller.id);
    const right = await ctx.staffPasswords.verify(password, row?.passwordHash ?? null);
    if (!right) return 'password';
  }
  if (code !== undefined && (await factors.use(ctx, caller.id, code)) === null) return 'code';
  if (passkey !== undefined && !(await isRightPasskey(ctx, caller, passkey))) return 'passkey';
  return null;
}

/**
 * Records a wrong proof; the last allowed one ends the session.
 * @throws AppError sessionEnded
 */
async function noteWrong(ctx: Platform, caller: StaffCaller): Promise<void> {
  const over = await ctx.store.tx(async (q) => {
    await audit.record(ctx, q, caller, 'staff.proof-failed', caller.id);
    if ((await sessions.countWrongProof(ctx, q, caller.sessionId)) < WRONG_PROOFS) return false;
    await sessions.end(ctx, q, caller.id, ctx.clock.now(), { only: caller.sessionId });
    await audit.record(ctx, q, caller, 'staff.end-sessions', caller.id, { count: 1 });
    return true;
  });
  if (over) throw new AppError('sessionEnded', { msg: '验证失败次数过多，请重新登录' });
}

export async function prove(ctx: Context, caller: StaffCaller, proof: ConfirmBody): Promise<void> {
  const { password, code, passkey } = proof;
  if (password === undefined && code === undefined && passkey === undefined) {
    throw invalid('请输入密码', 'password');
  }
  const by = { known: caller.sessionId };
  await ctx.staffLockout.count(caller.username, by);
  let wrong: keyof typeof FAULTS | null;
  try {
    wrong = await wrongFactor(ctx, caller, proof);
  } catch (cause) {
    await ctx.staffLockout.giveBack(caller.username, by);
    throw cause;
  }
  if (wrong !== null) {
    await noteWrong(ctx, caller);
    throw FAULTS[wrong]();
  }
  // A password alone does not reset the count of wrong codes: with a stolen password codes could be tried without
  // limit.
  const whole = code !== undefined || passkey !== undefined || caller.secondStep !== 'on';
  await (whole ? ctx.staffLockout.passed : ctx.staffLockout.giveBack)(caller.username, by);
}
