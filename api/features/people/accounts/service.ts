import { createHmac } from 'node:crypto';
import { neighbourhoodOf, networkOf } from '#api/platform/http/caller-address';
import type { UserCaller } from '#api/platform/http/request';
import type { Guesser } from '#api/platform/lockout';
import { refuseWeakPassword } from '#api/platform/password-rule';
import type { Asker } from '#api/platform/passwords';
import { refuseWhilePaused } from '#api/platform/pauses';
import type { Platform } from '#api/platform/platform';
import { randomText } from '#api/platform/random';
import type { LoginBody, LoginCodeBody, RegisterBody, ResetPasswordBody } from '#contract/accounts';
import type { Parsed } from '#contract/call';
import type * as calls from '#contract/calls/people';
import type { SignedIn } from '#contract/signed-in';
import type { Queries } from '#db/store';
import { AppError, invalid } from '#domain/errors';
import { deviceOf } from '#domain/people/device';
import { isForAccounts, type SmsPurpose } from '#domain/people/sms-code';
import { trialDaysOf } from '#domain/shop/trial';
import { DAY_MS } from '#domain/time/durations';
import type { Context } from '../../context.ts';
import * as phoneMarks from '../phone-marks/service.ts';
import * as repository from './repository.ts';
import * as codes from './sms-codes.ts';

const SESSION_MS = 30 * DAY_MS;

/** Characters of codes, which are read out and typed: without 0 O 1 I L. 31^6 is 887 million. */
const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const INVITE_LENGTH = 6;
/** With a million users one draw in 900 is taken; five in a row, one in 10^14. */
const INVITE_DRAWS = 5;

/** Origin of a request from an unauthenticated client. */
interface RequestOrigin {
  ip: string;
  /** A solved challenge. */
  proof?: string;
  /** The browser's cookie, stored with a session. */
  device?: string;
}

/** Origin of a sign-in. */
export interface Origin extends RequestOrigin {
  /** User agent of the browser. */
  agent: string;
}

/** The holder of a code is treated as a name with an account. */
const named = async (ctx: Context, ip: string): Promise<Asker> => ({
  turn: 'name',
  network: neighbourhoodOf(ip),
  proven: await ctx.limits.isProven(ip),
});

// Registration, sign-in, sign-out and authentication.

/**
 * A network (/24 or /48) in place of a device cookie: in-app browsers do not retain cookies for long, their network
 * stays. Cannot be forged without the key.
 */
const markOf = (ctx: Context, ip: string) =>
  createHmac('sha256', ctx.smsCodeKey)
    .update(`network:${neighbourhoodOf(ip)}`)
    .digest('base64url');

async function openSession(ctx: Context, q: Queries, userId: string, origin: Origin): Promise<SignedIn> {
  const createdAt = ctx.clock.now();
  const expiresAt = createdAt + SESSION_MS;
  const session = ctx.ids.next();
  const row = { id: session, userId, createdAt, expiresAt, endedAt: null };
  await repository.openSession(ctx, q, { ...row, device: deviceOf(origin.agent) });
  if (origin.device !== undefined) await ctx.devices.remember(q, origin.device, { userId });
  await ctx.devices.remember(q, markOf(ctx, origin.ip), { userId });
  return { token: await ctx.userTokens.sign({ subject: userId, session, expiresAt }), id: userId };
}

async function freeInviteCode(ctx: Platform, q: Queries): Promise<string> {
  for (let draw = 0; draw < INVITE_DRAWS; draw += 1) {
    const code = randomText(ctx.random, INVITE_ALPHABET, INVITE_LENGTH);
    if (!(await repository.findByInviteCode(ctx, code, q))) return code;
  }
  throw new AppError('internal', { cause: new Error('no free invite code found') });
}

async function inviterOf(ctx: Platform, q: Queries, inviteCode: string | undefined): Promise<string | null> {
  if (!inviteCode) return null;
  const inviter = await repository.findByInviteCode(ctx, inviteCode.toUpperCase(), q);
  if (!inviter) throw invalid('邀请码无效', 'inviteCode');
  return inviter.id;
}

/** Statement condition for `sessionOf`. */
export const inUse = repository.inUse;
export const { isAnybodyThere } = repository;

/**
 * Returns the session of this Authorization header as read by `find` (with `inUse`). A logout, new password, block or
 * deletion takes effect at once.
 * @throws AppError unauthenticated or sessionEnded
 */
export async function sessionOf<Session extends { userId: string; expiresAt: number }>(
  ctx: Context,
  header: string | null,
  find: (id: string) => Promise<Session | undefined>,
): Promise<{ session: Session; sessionId: string }> {
  const now = ctx.clock.now();
  const claims = await ctx.userTokens.verify(header, now);
  const session = await find(claims.session);
  if (!session || session.userId !== claims.subject || session.expiresAt <= now) {
    throw new AppError('sessionEnded');
  }
  return { session, sessionId: claims.session };
}

/** Returns the sender of this Authorization header. Throws as `sessionOf`. */
export async function authenticate(ctx: Context, header: string | null): Promise<UserCaller> {
  const find = (id: string) => repository.liveSession(ctx, id);
  const { session, sessionId } = await sessionOf(ctx, header, find);
  return { userId: session.userId, sessionId };
}

export async function login(ctx: Context, { username, password }: LoginBody, origin: Origin): Promise<SignedIn> {
  await ctx.limits.perIp('login', origin.ip);
  const user = await repository.findByPhone(ctx, username);
  const known = user && (await ctx.devices.find(origin.device, { userId: user.id }));
  if (known === undefined) await ctx.proofs.ask('failedLogin', origin);
  const by: Guesser = known === undefined ? { network: networkOf(origin.ip) } : { known };
  const network = neighbourhoodOf(origin.ip);
  const turn = known !== undefined ? 'known' : user ? 'name' : 'stranger';
  const proven = await ctx.limits.isProven(origin.ip);
  const verify = () => ctx.passwords.verify(password, user?.passwordHash ?? null, { turn, network, proven });
  if (!(await ctx.userLockout.guess(username, by, verify)) || !user) {
    await ctx.limits.note('failedLogin', origin.ip);
    if (turn === 'name') await ctx.passwords.stand(network);
    throw new AppError('unauthenticated', { msg: '手机号或密码错误' });
  }
  // Reached only with the right password.
  if (user.blockedAt !== null) throw new AppError('forbidden', { msg: '账号已停用，请联系客服' });
  const renewed = ctx.passwords.isDated(user.passwordHash) ? await ctx.passwords.hash(password) : null;
  return ctx.store.tx(async (q) => {
    if (renewed) await repository.renewHash(ctx, q, user, renewed);
    return openSession(ctx, q, user.id, origin);
  });
}

/** Returns the account of a phone or id for staff, if any. */
export async function accountNamed(ctx: Platform, who: { phone: string } | { id: string }) {
  const row = 'id' in who ? await repository.findById(ctx, who.id) : await repository.findByPhone(ctx, who.phone);
  return row && { id: row.id, phone: row.phone };
}

/** Returns true if the account exists, inside the caller's transaction. */
export async function lives(ctx: Platform, q: Queries, userId: string): Promise<boolean> {
  return (await repository.findById(ctx, userId, q)) !== undefined;
}

/**
 * Signs in by a code to the account's phone: for a new device while the name is locked by others' guesses. Ends the
 * locks of the name. A blocked account is rejected, and its code stays valid.
 */
export async function loginByCode(ctx: Context, body: LoginCodeBody, origin: Origin): Promise<SignedIn> {
  await ctx.limits.perIp('login', origin.ip);
  const codeId = await codes.check(ctx, body.username, 'login', body.smsCode, {
    ip: origin.ip,
    known: await knownPlace(ctx, body.username, 'login', origin),
  });
  const signedIn = await ctx.store.tx(async (q) => {
    const user = await repository.findByPhone(ctx, body.username, q);
    if (!user) throw new AppError('notFound');
    if (user.blockedAt !== null) throw new AppError('forbidden', { msg: '账号已停用，请联系客服' });
    await codes.use(ctx, q, codeId);
    await ctx.userLockout.clear(q, body.username);
    return openSession(ctx, q, user.id, origin);
  });
  await ctx.limits.entered(origin.ip);
  return signedIn;
}

/** Password hash of an active account: secrets derived from it change with the password. */
export async function passwordHashOf(ctx: Platform, userId: string): Promise<string | undefined> {
  const user = await repository.findById(ctx, userId);
  return user && user.blockedAt === null ? user.passwordHash : undefined;
}

export async function logout(ctx: Platform, { sessionId }: UserCaller): Promise<void> {
  await ctx.store.tx((q) => repository.endSession(ctx, q, sessionId, ctx.clock.now()));
}

/** Looked up even without an account, so that neither answer nor timing reveals one. */
async function knownDevice(ctx: Context, phone: string, purpose: SmsPurpose, cookie?: string) {
  if (!isForAccounts(purpose)) return undefined;
  const user = await repository.findByPhone(ctx, phone);
  return ctx.devices.find(cookie, { userId: user?.id ?? '' });
}

/**
 * The device, else the network, of an earlier sign-in to the phone's account: its attempts are counted apart from
 * others'.
 */
async function knownPlace(ctx: Context, phone: string, purpose: SmsPurpose, { ip, device }: RequestOrigin) {
  const places = [device, markOf(ctx, ip)].map((mark) => knownDevice(ctx, phone, purpose, mark));
  return (await Promise.all(places)).find((place) => place !== undefined);
}

/** Sends a code to a phone. Neither answer nor timing reveals whether an account exists. */
export async function sendSmsCode(
  ctx: Context,
  { phone, purpose }: Parsed<typeof calls.sendSmsCode, 'body'>,
  from: RequestOrigin,
): Promise<void> {
  await ctx.limits.perIp('sendSmsCode', from.ip);
  if (purpose === 'register') await refuseWhilePaused(ctx, 'registration');
  await ctx.proofs.ask('sentCode', from, purpose);
  const device = await knownDevice(ctx, phone, purpose, from.device);
  await ctx.limits.note('sentCode', from.ip);
  await codes.send(ctx, phone, purpose, { ip: from.ip, device });
}

/**
 * Registers an account and signs it in. Only the holder of the phone's code learns that the phone is taken. The code
 * is used with the account's creation: a full queue or a wrong invite code costs no second message.
 */
export async function register(ctx: Context, body: RegisterBody, origin: Origin): Promise<SignedIn> {
  await ctx.limits.perIp('register', origin.ip);
  await refuseWhilePaused(ctx, 'registration');
  refuseWeakPassword(body.password, body.username);
  const codeId = await codes.check(ctx, body.username, 'register', body.smsCode, { ip: origin.ip });
  const passwordHash = await ctx.passwords.hash(body.password, await named(ctx, origin.ip));
  const signedIn = await ctx.store.tx(async (q) => {
    if (await repository.findByPhone(ctx, body.username, q)) {
      throw new AppError('conflict', { msg: '该手机号已注册，请直接登录' });
    }
    const invitedBy = await inviterOf(ctx, q, body.inviteCode);
    const phonePast = await phoneMarks.of(ctx, q, body.username);
    await codes.use(ctx, q, codeId);
    const id = ctx.ids.next();
    await repository.insertUser(ctx, q, {
      id,
      phone: body.username,
      passwordHash,
      name: null,
      inviteCode: await freeInviteCode(ctx, q),
      invitedBy,
      source: invitedBy === null ? (body.source ?? null) : 'invite',
      phonePast,
      trialDays: trialDaysOf(invitedBy !== null, phonePast),
      wantsExpiry: true,
      blockedAt: null,
      blockedReason: null,
      createdAt: ctx.clock.now(),
      lastLoginAt: null,
      deletedAt: null,
      version: 0,
    });
    return openSession(ctx, q, id, origin);
  });
  await ctx.limits.entered(origin.ip);
  return signedIn;
}

/**
 * Sets a new password by text-message code. Ends sessions, trusted devices and locks of the account, stops push
 * messages, and changes the calendar's secret URL.
 */
export async function resetPassword(ctx: Context, body: ResetPasswordBody, origin: RequestOrigin): Promise<void> {
  const { ip } = origin;
  await ctx.limits.perIp('resetPassword', ip);
  refuseWeakPassword(body.password, body.username);
  const codeId = await codes.check(ctx, body.username, 'reset', body.smsCode, {
    ip,
    known: await knownPlace(ctx, body.username, 'reset', origin),
  });
  const passwordHash = await ctx.passwords.hash(body.password, await named(ctx, ip));
  await ctx.store.tx(async (q) => {
    await codes.use(ctx, q, codeId);
    const user = await repository.findByPhone(ctx, body.username, q);
    if (!user) throw new AppError('notFound');
    await repository.setPassword(ctx, q, user.id, passwordHash);
    await repository.endSessionsOf(ctx, q, user.id, ctx.clock.now());
    await ctx.devices.forgetAll(q, { userId: user.id });
    await ctx.channels.sever(q, user.id);
    await ctx.userLockout.clear(q, body.username);
  });
}
