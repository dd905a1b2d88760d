import { neighbourhoodOf, networkOf } from '#api/platform/http/caller-address';
import type { Guesser } from '#api/platform/lockout';
import type { StaffLoginBody, StaffSignedIn } from '#contract/admin';
import type { PasskeyProof } from '#contract/passkeys';
import type { StaffCodeBody, StaffLoginAnswer } from '#contract/staff';
import { STAFF_SESSION } from '#domain/console/staff-session';
import { AppError } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as audit from '../audit/service.ts';
import * as factors from '../factors/service.ts';
import * as passkeys from '../passkeys/service.ts';
import { type Connection, clientInfo } from './connection.ts';
import type { StaffAccountRow } from './repository.ts';
import * as accounts from './repository.ts';
import { mustHaveSecondStep, secondStepOf } from './second-step.ts';
import * as sessions from './session-repository.ts';

const WRONG = '用户名或密码错误';
const TOO_LATE = '验证已过期，请重新登录';

// The two steps of a sign-in. Wrong passwords and wrong codes count alike, and only a complete sign-in resets the
// count: otherwise a stolen password, sent after every fourth code, would allow unlimited guesses.

/** Source of the guesses: a device of the account, or a network. */
async function guesserOf(ctx: Context, row: StaffAccountRow | undefined, from: Connection): Promise<Guesser> {
  const known = row && (await ctx.devices.find(from.device, { staffId: row.id }));
  const network = networkOf(clientInfo(from, ctx.callers).ip);
  return known === undefined ? { network } : { known };
}

async function noteFailed(ctx: Context, known: StaffAccountRow | undefined, from: Connection) {
  if (!known) return;
  const { id, role } = known;
  const by = { id, role, provedAt: 0, signedInAt: 0, ...clientInfo(from, ctx.callers) };
  await ctx.store.tx((q) => audit.record(ctx, q, by, 'staff.sign-in-failed', known.id));
}

/** Runs `look`. Refunds the attempt if it throws. */
async function counted<T>(ctx: Context, username: string, by: Guesser, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (cause) {
    await ctx.staffLockout.giveBack(username, by);
    throw cause;
  }
}

/**
 * Opens the session and closes `challenge`.
 * @throws AppError unauthenticated
 */
async function enter(
  ctx: Context,
  { id, username, name, role, passwordHash, totpOnAt, lastLoginAt }: StaffAccountRow,
  from: Connection,
  guesser: Guesser,
  step: { by: 'password' | 'app' | 'recovery' | 'passkey'; challenge?: string },
): Promise<StaffSignedIn> {
  await ctx.staffLockout.passed(username, guesser);
  const required = await mustHaveSecondStep(ctx, role);
  const passkey = await passkeys.has(ctx, id);
  const now = ctx.clock.now();
  // With a passkey, an app code signs in but does not prove the strongest factor.
  const provedAt = passkey && step.by === 'app' ? 0 : now;
  const expiresAt = now + STAFF_SESSION.longestMs;
  const session = ctx.ids.next();
  const where = clientInfo(from, ctx.callers);
  await ctx.store.tx(async (q) => {
    // The password may have been reset, or the account disabled, since the check.
    const stands = await accounts.isValid(ctx, q, id, passwordHash);
    const { challenge } = step;
    const first = challenge === undefined || (await factors.closeChallenge(ctx, q, challenge, 'signIn'));
    if (!stands || !first) throw new AppError('unauthenticated', { msg: TOO_LATE });
    const times = { createdAt: now, seenAt: now, provedAt, expiresAt };
    await sessions.open(ctx, q, { id: session, staffId: id, ...times, ...where });
    await accounts.noteSignIn(ctx, q, id, now);
    if (from.device !== undefined) await ctx.devices.remember(q, from.device, { staffId: id });
    const by = { id, role, provedAt, signedInAt: now, ...where };
    await audit.record(ctx, q, by, 'staff.sign-in', id, { by: step.by });
    // The very first sign-in is on a device that cannot be known.
    if ('network' in guesser && lastLoginAt !== null) {
      await audit.record(ctx, q, by, 'staff.new-device', id);
    }
  });
  return {
    token: await ctx.staffTokens.sign({ subject: id, session, expiresAt }),
    staff: {
      id,
      username,
      name: name ?? username,
      role,
      secondStep: secondStepOf(role, totpOnAt !== null, required),
      passkey,
    },
  };
}

/**
 * Bypasses the lock of a name with password and recovery code. Counts for the network alone, so that a name locked by
 * others opens to its holder.
 * @throws AppError unauthenticated, tooOften
 */
async function loginByRecovery(
  ctx: Context,
  known: StaffAccountRow | undefined,
  { password, recovery }: { password: string; recovery: string },
  from: Connection,
): Promise<StaffSignedIn> {
  const { ip } = clientInfo(from, ctx.callers);
  await ctx.limits.perIp('staffRecovery', ip);
  const network = neighbourhoodOf(ip);
  const right = await ctx.staffPasswords.verify(password, known?.passwordHash ?? null, { turn: 'name', network });
  // Checked with a wrong password as well: timing must not reveal which of the two was wrong.
  const step = await factors.use(ctx, known?.id ?? '', right ? recovery : '');
  if (!known || !right || !step) {
    await noteFailed(ctx, known, from);
    throw new AppError('unauthenticated', { msg: '用户名、密码或恢复码错误' });
  }
  return enter(ctx, known, from, { network: networkOf(ip) }, { by: 'recovery' });
}

/**
 * Returns a session, or a challenge if the second step is on.
 * @throws AppError unauthenticated, tooOften
 */
export async function loginStaff(
  ctx: Context,
  { username, password, recovery }: StaffLoginBody,
  from: Connection,
): Promise<StaffLoginAnswer> {
  await ctx.limits.perIp('staffLogin', clientInfo(from, ctx.callers).ip);
  const row = await accounts.findByUsername(ctx, username);
  const known = row && row.disabledAt === null ? row : undefined;
  if (recovery !== undefined) return loginByRecovery(ctx, known, { password, recovery }, from);
  const guesser = await guesserOf(ctx, known, from);
  await ctx.staffLockout.count(username, guesser);
  const turn = 'known' in guesser ? 'known' : 'name';
  const network = neighbourhoodOf(clientInfo(from, ctx.callers).ip);
  const right = await counted(ctx, username, guesser, () =>
    ctx.staffPasswords.verify(password, known?.passwordHash ?? null, { turn, network }),
  );
  if (!right || !known) {
    await noteFailed(ctx, known, from);
    throw new AppError('unauthenticated', { msg: WRONG });
  }
  if (ctx.staffPasswords.isDated(known.passwordHash)) {
    const passwordHash = await ctx.staffPasswords.hash(password);
    const { id, role } = known;
    const by = { id, role, provedAt: 0, signedInAt: 0, ...clientInfo(from, ctx.callers) };
    await ctx.store.tx(async (q) => {
      if (await accounts.renewHash(ctx, q, known, passwordHash)) await audit.record(ctx, q, by, 'staff.renew-hash', id);
    });
    known.passwordHash = passwordHash;
  }
  if (known.totpOnAt !== null) {
    await ctx.staffLockout.giveBack(username, guesser);
    const challenge = await factors.challenge(ctx, known.id, 'signIn');
    const passkey = await passkeys.question(ctx, known.id, challenge);
    return passkey ? { challenge, passkey } : { challenge };
  }
  return enter(ctx, known, from, guesser, { by: 'password' });
}

/**
 * Performs the second step, by what `use` accepts for the account.
 * @throws AppError unauthenticated, tooOften
 */
async function loginByStep(
  ctx: Context,
  challenge: string,
  from: Connection,
  use: (staffId: string) => Promise<'app' | 'recovery' | 'passkey' | null>,
  wrong: string,
): Promise<StaffSignedIn> {
  await ctx.limits.perIp('staffLogin', clientInfo(from, ctx.callers).ip);
  const id = await factors.tryChallenge(ctx, challenge, 'signIn');
  const row = id === undefined ? undefined : await accounts.findById(ctx, id);
  if (!row || row.disabledAt !== null) throw new AppError('unauthenticated', { msg: TOO_LATE });
  const guesser = await guesserOf(ctx, row, from);
  await ctx.staffLockout.count(row.username, guesser);
  const by = await counted(ctx, row.username, guesser, () => use(row.id));
  if (by === null) {
    await noteFailed(ctx, row, from);
    throw new AppError('unauthenticated', { msg: wrong });
  }
  return enter(ctx, row, from, guesser, { by, challenge });
}

export function loginStaffByCode(
  ctx: Context,
  { challenge, code }: StaffCodeBody,
  from: Connection,
): Promise<StaffSignedIn> {
  return loginByStep(ctx, challenge, from, (id) => factors.use(ctx, id, code), '验证码不正确');
}

export function loginStaffByPasskey(ctx: Context, proof: PasskeyProof, from: Connection): Promise<StaffSignedIn> {
  const use = async (id: string) => ((await passkeys.use(ctx, id, proof)) ? 'passkey' : null);
  return loginByStep(ctx, proof.challenge, from, use, '通行密钥验证失败，请重试');
}
