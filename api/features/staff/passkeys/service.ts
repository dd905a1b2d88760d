import { passkeyHash } from '#api/platform/code-hash';
import type { Platform } from '#api/platform/platform';
import type { PasskeyAddBody, PasskeyCreation, PasskeyList, PasskeyProof, PasskeyQuestion } from '#contract/passkeys';
import type { Queries } from '#db/store';
import { MAX_PASSKEYS } from '#domain/console/passkey';
import { SECOND_STEP } from '#domain/console/staff-session';
import { AppError, invalid } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as factors from '../factors/service.ts';
import * as repository from './repository.ts';
import { ALGORITHMS, type Expected, registeredCredential, signedCount } from './verify.ts';

// Passkeys (WebAuthn level 3) in addition to the second step. The challenge signed by an authenticator is the text of
// a challenge of `factors`: it expires after minutes, works once, and only for its purpose.

const NO_SECOND_STEP = '请先开启两步验证';
const FAILED = '通行密钥验证失败，请重试';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** The site of a key. The browser supplies the origin, and the authenticator signs both. */
function site(ctx: Context) {
  const { origin, hostname } = new URL(ctx.publicUrl());
  return { origin, rpId: hostname };
}

type Row = Awaited<ReturnType<typeof repository.ofStaff>>[number];

const descriptorOf = ({ credentialId, transports }: Row) =>
  ({ id: credentialId, type: 'public-key', transports }) as const;

export async function listOf(ctx: Platform, staffId: string): Promise<PasskeyList> {
  return { passkeys: await repository.ofStaff(ctx, ctx.store.q, staffId) };
}

export async function has(ctx: Platform, staffId: string): Promise<boolean> {
  return (await repository.ofStaff(ctx, ctx.store.q, staffId)).length > 0;
}

/** Returns a challenge for the account's keys; undefined if it has none. */
export async function question(ctx: Context, staffId: string, challenge: string): Promise<PasskeyQuestion | undefined> {
  const rows = await repository.ofStaff(ctx, ctx.store.q, staffId);
  if (rows.length === 0) return undefined;
  return {
    challenge: base64url(challenge),
    rpId: site(ctx).rpId,
    allowCredentials: rows.map(descriptorOf),
    userVerification: 'required',
    timeout: SECOND_STEP.lifeMs,
  };
}

function expectedOf(ctx: Context, challenge: string): Expected {
  return { challenge: base64url(challenge), ...site(ctx) };
}

/**
 * Returns true if a key of the account, with its holder verified, signed this challenge. A count that goes backwards
 * is rejected.
 */
export async function use(ctx: Context, staffId: string, { challenge, credential }: PasskeyProof): Promise<boolean> {
  const known = await repository.find(ctx, staffId, credential.id);
  if (!known) return false;
  const counter = signedCount(known, credential.response, expectedOf(ctx, challenge));
  if (counter === null) return false;
  const at = ctx.clock.now();
  return ctx.store.tx((q) => repository.noteUse(ctx, q, known.id, { counter, at }));
}

/** @throws AppError conflict if the limit is reached */
function refuseAtPasskeyLimit(rows: readonly Row[], hasSecondStep: boolean): void {
  if (!hasSecondStep) throw new AppError('conflict', { msg: NO_SECOND_STEP });
  if (rows.length >= MAX_PASSKEYS) throw new AppError('conflict', { msg: `最多添加${MAX_PASSKEYS}个通行密钥` });
}

/** @throws AppError conflict: without a second step there are no recovery codes as a fallback */
export async function begin(
  ctx: Context,
  who: { id: string; username: string; name: string },
): Promise<PasskeyCreation> {
  const rows = await repository.ofStaff(ctx, ctx.store.q, who.id);
  refuseAtPasskeyLimit(rows, await repository.hasSecondStep(ctx, ctx.store.q, who.id));
  const challenge = await factors.challenge(ctx, who.id, 'register');
  return {
    challenge,
    options: {
      challenge: base64url(challenge),
      rp: { id: site(ctx).rpId, name: '子平后台' },
      user: { id: base64url(who.id), name: who.username, displayName: who.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: rows.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
      timeout: SECOND_STEP.lifeMs,
    },
  };
}

/**
 * `also` runs in the same transaction, with the digest of the passkey.
 * @throws AppError validation, conflict
 */
export async function add(
  ctx: Context,
  staffId: string,
  body: PasskeyAddBody,
  also: (q: Queries, passkey: string) => Promise<void>,
): Promise<PasskeyList> {
  const asked = await factors.tryChallenge(ctx, body.challenge, 'register');
  const made =
    asked === staffId ? registeredCredential(body.credential.response, expectedOf(ctx, body.challenge)) : null;
  if (!made) throw invalid(FAILED, 'credential');
  await ctx.store.tx(async (q) => {
    if (!(await factors.closeChallenge(ctx, q, body.challenge, 'register'))) throw invalid(FAILED, 'credential');
    const rows = await repository.ofStaff(ctx, q, staffId);
    refuseAtPasskeyLimit(rows, await repository.hasSecondStep(ctx, q, staffId));
    const row = {
      id: ctx.ids.next(),
      staffId,
      credentialId: made.id,
      publicKey: made.publicKey,
      counter: made.counter,
      transports: body.credential.transports,
      name: body.name,
      createdAt: ctx.clock.now(),
      lastUsedAt: null,
    };
    if (!(await repository.insert(ctx, q, row))) throw new AppError('conflict', { msg: '这个通行密钥已经添加过' });
    await also(q, passkeyHash(row));
  });
  return listOf(ctx, staffId);
}

/**
 * `also` runs in the same transaction, with the digest of the passkey.
 * @throws AppError notFound
 */
export async function remove(
  ctx: Platform,
  staffId: string,
  id: string,
  also: (q: Queries, passkey: string) => Promise<void>,
): Promise<PasskeyList> {
  await ctx.store.tx(async (q) => {
    const removed = await repository.remove(ctx, q, staffId, id);
    if (removed === undefined) throw new AppError('notFound');
    await also(q, passkeyHash(removed));
  });
  return listOf(ctx, staffId);
}
