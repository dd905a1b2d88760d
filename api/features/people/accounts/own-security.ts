import type { UserCaller } from '#api/platform/http/request';
import { refuseWeakPassword } from '#api/platform/password-rule';
import type { Platform } from '#api/platform/platform';
import type { ChangePasswordBody, ChangePhoneBody, SignIns } from '#contract/accounts';
import { AppError, invalid } from '#domain/errors';
import { heavierPast } from '#domain/shop/phone-mark';
import type { Context } from '../../context.ts';
import * as phoneMarks from '../phone-marks/service.ts';
import * as repository from './repository.ts';
import * as codes from './sms-codes.ts';

// Account security for the signed-in user.

/**
 * Returns the caller's account after checking its password.
 * @throws AppError validation, tooOften
 */
async function proven(ctx: Context, { userId, sessionId }: UserCaller, password: string, field: string) {
  const user = await repository.findById(ctx, userId);
  if (!user) throw new AppError('sessionEnded');
  const verify = () => ctx.passwords.verify(password, user.passwordHash);
  if (!(await ctx.userLockout.guess(user.phone, { known: sessionId }, verify))) {
    throw invalid(field === 'password' ? '密码错误' : '原密码错误', field);
  }
  return user;
}

export async function listSignIns(ctx: Platform, { userId, sessionId }: UserCaller): Promise<SignIns> {
  const rows = await repository.signIns(ctx, userId, ctx.clock.now());
  const signIns = rows.map(({ id, device, createdAt }) => ({
    session: id,
    device,
    at: createdAt,
    here: id === sessionId,
  }));
  return { signIns };
}

/** @throws AppError notFound for another user's or an expired session */
export async function endSignIn(ctx: Platform, { userId }: UserCaller, session: string): Promise<void> {
  const ended = await ctx.store.tx((q) => repository.endOwn(ctx, q, userId, session, ctx.clock.now()));
  if (!ended) throw new AppError('notFound', { msg: '该设备已退出登录' });
}

export async function endOtherSignIns(ctx: Platform, { userId, sessionId }: UserCaller): Promise<void> {
  await ctx.store.tx((q) => repository.endOthers(ctx, q, userId, sessionId, ctx.clock.now()));
}

/** A new password ends all sessions but the caller's. */
export async function changePassword(ctx: Context, caller: UserCaller, body: ChangePasswordBody): Promise<void> {
  const { userId, sessionId } = caller;
  const { phone } = await proven(ctx, caller, body.oldPassword, 'oldPassword');
  refuseWeakPassword(body.password, phone);
  const passwordHash = await ctx.passwords.hash(body.password);
  await ctx.store.tx(async (q) => {
    await repository.setPassword(ctx, q, userId, passwordHash);
    await repository.endOthers(ctx, q, userId, sessionId, ctx.clock.now());
    await ctx.devices.forgetAll(q, { userId });
    await ctx.channels.sever(q, userId);
    await ctx.userLockout.clear(q, phone);
  });
}

/** Sends a code to the account's future phone; requires a session. */
export async function sendPhoneCode(ctx: Context, phone: string, from: { ip: string; proof?: string }): Promise<void> {
  await ctx.limits.perIp('sendSmsCode', from.ip);
  await ctx.proofs.ask('sentCode', from, 'phone');
  await ctx.limits.note('sentCode', from.ip);
  await codes.send(ctx, phone, 'phone', from);
}

/**
 * Changes the account's phone, given the password and the new phone's code. Benefits used by the old phone stay
 * recorded, and those of the new one count for the account.
 */
export async function changePhone(ctx: Context, caller: UserCaller, body: ChangePhoneBody, ip: string): Promise<void> {
  const { userId } = caller;
  const { phone: known } = await proven(ctx, caller, body.password, 'password');
  if (known === body.phone) throw invalid('新手机号与原手机号相同', 'phone');
  const codeId = await codes.check(ctx, body.phone, 'phone', body.smsCode, { ip });
  await ctx.store.tx(async (q) => {
    const user = await repository.findById(ctx, userId, q);
    if (!user) throw new AppError('sessionEnded');
    if (await repository.findByPhone(ctx, body.phone, q)) {
      throw new AppError('conflict', { msg: '该手机号已注册其他账号' });
    }
    await codes.use(ctx, q, codeId);
    await phoneMarks.leave(ctx, q, { id: userId, phone: user.phone });
    const past = heavierPast(user.phonePast, await phoneMarks.of(ctx, q, body.phone));
    await repository.setPhone(ctx, q, userId, body.phone, past);
    await ctx.userLockout.clear(q, user.phone);
  });
}
