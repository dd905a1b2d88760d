import { createHash, createHmac } from 'node:crypto';
import type { Platform } from '#api/platform/platform';
import { randomText } from '#api/platform/random';
import { newTotpSecret, totpStep, totpUri } from '#api/platform/totp';
import type { RecoveryCodes, TotpSecret } from '#contract/staff';
import type { Queries } from '#db/store';
import { SECOND_STEP } from '#domain/console/staff-session';
import { AppError, invalid } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as repository from './repository.ts';

export const { codesLeft, turnOff } = repository;

/** Since when the second step is on, ms; null if it is off. */
export async function totpOnAt(ctx: Platform, staffId: string): Promise<number | null> {
  return (await repository.totpOf(ctx, staffId))?.onAt ?? null;
}

/** Unambiguous letters and digits; ten of them are 49 bits. */
export const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY = { codes: 10, length: 10 } as const;
const CHALLENGE_LENGTH = 32;

// The second step of a sign-in: codes of an authenticator app, or recovery codes.

function hashOfCode(ctx: Context, staffId: string, code: string) {
  return createHmac('sha256', ctx.recoveryCodeKey).update(`${staffId}:${code}`).digest('base64url');
}

/** Purpose of a challenge; it is invalid for any other. */
type ChallengePurpose = 'signIn' | 'prove' | 'register';

function hashOfChallenge(id: string, purpose: ChallengePurpose) {
  return createHash('sha256').update(`${purpose}:${id}`).digest('base64url');
}

async function secretOf(ctx: Context, staffId: string) {
  const row = await repository.totpOf(ctx, staffId);
  if (!row?.sealed) return null;
  const secret = await ctx.dataKeys.open(staffId, 'totp', row.sealed);
  return secret === null ? null : { secret, sealed: row.sealed, on: row.onAt !== null };
}

export async function replaceCodes(ctx: Context, q: Queries, staffId: string): Promise<RecoveryCodes> {
  const made = Array.from({ length: RECOVERY.codes }, () => randomText(ctx.random, ALPHABET, RECOVERY.length));
  await repository.replaceCodes(
    ctx,
    q,
    staffId,
    made.map((code) => hashOfCode(ctx, staffId, code)),
  );
  return { recoveryCodes: made.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
}

/**
 * Creates a secret, effective after its first right code.
 * @throws AppError conflict
 */
export async function begin(ctx: Context, staffId: string, username: string): Promise<TotpSecret> {
  const secret = newTotpSecret();
  const sealed = await ctx.dataKeys.seal(staffId, 'totp', secret);
  if (!(await ctx.store.tx((q) => repository.offer(ctx, q, staffId, sealed)))) {
    throw new AppError('conflict', { msg: '两步验证已经开启' });
  }
  return { secret, uri: totpUri(secret, username) };
}

/**
 * Turns the second step on after a right code; `also` runs in the same transaction. Resolves to ten recovery codes,
 * shown only this once.
 * @throws AppError validation, conflict
 */
export async function confirm(
  ctx: Context,
  staffId: string,
  code: string,
  also: (q: Queries) => Promise<void>,
): Promise<RecoveryCodes> {
  const waiting = await secretOf(ctx, staffId);
  if (!waiting || waiting.on) throw new AppError('conflict', { msg: '请重新开始设置' });
  const now = ctx.clock.now();
  const step = totpStep(waiting.secret, code, now);
  if (step === null) throw invalid('验证码不正确，请核对手机时间', 'code');
  return ctx.store.tx(async (q) => {
    if (!(await repository.turnOn(ctx, q, staffId, waiting.sealed, now))) {
      throw new AppError('conflict', { msg: '请重新开始设置' });
    }
    await repository.takeStep(ctx, q, staffId, step);
    await also(q);
    return replaceCodes(ctx, q, staffId);
  });
}

export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text.trim());

/**
 * Returns by what the code is right, if it is, and uses it up. Six digits are an app code; anything else is taken for
 * a recovery code in any spelling.
 */
export async function use(ctx: Context, staffId: string, text: string): Promise<'app' | 'recovery' | null> {
  const now = ctx.clock.now();
  if (isAppCode(text)) {
    const known = await secretOf(ctx, staffId);
    const step = known?.on ? totpStep(known.secret, text.trim(), now) : null;
    if (step === null) return null;
    return (await ctx.store.tx((q) => repository.takeStep(ctx, q, staffId, step))) ? 'app' : null;
  }
  const hash = hashOfCode(ctx, staffId, text.toLowerCase().replace(/[^a-z0-9]/g, ''));
  return (await ctx.store.tx((q) => repository.takeCode(ctx, q, staffId, hash, now))) ? 'recovery' : null;
}

/** Opens the second step of a sign-in, or a passkey challenge; the returned text is sent back with the answer. */
export async function challenge(ctx: Platform, staffId: string, purpose: ChallengePurpose): Promise<string> {
  const id = randomText(ctx.random, ALPHABET, CHALLENGE_LENGTH);
  const now = ctx.clock.now();
  const row = {
    idHash: hashOfChallenge(id, purpose),
    staffId,
    triesLeft: SECOND_STEP.tries,
    expiresAt: now + SECOND_STEP.lifeMs,
  };
  await ctx.store.tx((q) => repository.openChallenge(ctx, q, row, now));
  return id;
}

/**
 * Returns the account of a sign-in and takes one try. The try is counted before the code is verified, so that
 * concurrent guesses get no more than its tries.
 */
export function tryChallenge(ctx: Platform, id: string, purpose: ChallengePurpose) {
  return ctx.store.tx((q) => repository.tryChallenge(ctx, q, hashOfChallenge(id, purpose), ctx.clock.now()));
}

/** Returns false if it was used meanwhile. */
export function closeChallenge(ctx: Platform, q: Queries, id: string, purpose: ChallengePurpose) {
  return repository.closeChallenge(ctx, q, hashOfChallenge(id, purpose));
}
