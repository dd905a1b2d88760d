import { createHash, createHmac } from 'node:crypto';
import type { TotpSecret } from '#contract/staff';
import type { Queries, Store } from '#db/store';
import { SECOND_STEP } from '#domain/console/staff-session';
import { AppError, invalid } from '#domain/errors';
import type { Clock } from '../../../platform/clock.ts';
import type { DataKeys } from '../../../platform/data-keys.ts';
import { type Random, randomText } from '../../../platform/random.ts';
import { newTotpSecret, totpStep, totpUri } from '../../../platform/totp.ts';
import { staffFactorsRepository } from './repository.ts';

/** Letters and digits that cannot be taken for one another; ten of them are 49 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RECOVERY = { codes: 10, length: 10 } as const;
const CHALLENGE_LENGTH = 32;

export interface StaffFactorsParts {
  store: Store;
  clock: Clock;
  chance: Random;
  dataKeys: Pick<DataKeys, 'seal' | 'open'>;
  /** Keys the hashes of recovery codes: a stolen database alone does not let them be tried out. */
  hashKey: string;
}

/** The second step of a sign-in: codes of an authenticator app, and recovery codes in its place. */
export function staffFactorsService(parts: StaffFactorsParts) {
  const { store, clock, chance, dataKeys, hashKey } = parts;
  const repository = staffFactorsRepository(store);

  const hashOfCode = (staffId: string, code: string) =>
    createHmac('sha256', hashKey).update(`${staffId}:${code}`).digest('base64url');
  const hashOfChallenge = (id: string) => createHash('sha256').update(id).digest('base64url');

  async function secretOf(staffId: string) {
    const row = await repository.totpOf(staffId);
    if (!row?.sealed) return null;
    const secret = await dataKeys.open(staffId, 'totp', row.sealed);
    return secret === null ? null : { secret, sealed: row.sealed, on: row.onAt !== null };
  }

  async function replaceCodes(q: Queries, staffId: string): Promise<string[]> {
    const made = Array.from({ length: RECOVERY.codes }, () =>
      randomText(chance, ALPHABET, RECOVERY.length),
    );
    await repository.replaceCodes(
      q,
      staffId,
      made.map((code) => hashOfCode(staffId, code)),
    );
    return made.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  return {
    /** Makes a secret, which counts from its first right code on. Throws AppError conflict. */
    async begin(staffId: string, username: string): Promise<TotpSecret> {
      const secret = newTotpSecret();
      const sealed = await dataKeys.seal(staffId, 'totp', secret);
      if (!(await store.tx((q) => repository.offer(q, staffId, sealed)))) {
        throw new AppError('conflict', { msg: '两步验证已经开启' });
      }
      return { secret, uri: totpUri(secret, username) };
    },

    /**
     * Turns the second step on, for who shows a code of it; `also` happens in the same transaction.
     * Resolves to ten recovery codes, which are shown this once. Throws AppError validation, conflict.
     */
    async confirm(
      staffId: string,
      code: string,
      also: (q: Queries) => Promise<void>,
    ): Promise<string[]> {
      const waiting = await secretOf(staffId);
      if (!waiting || waiting.on) throw new AppError('conflict', { msg: '请重新开始设置' });
      const now = clock.now();
      const step = totpStep(waiting.secret, code, now);
      if (step === null) throw invalid('验证码不正确，请核对手机时间', 'code');
      return store.tx(async (q) => {
        if (!(await repository.turnOn(q, staffId, waiting.sealed, now))) {
          throw new AppError('conflict', { msg: '请重新开始设置' });
        }
        await repository.takeStep(q, staffId, step);
        await also(q);
        return replaceCodes(q, staffId);
      });
    },

    /**
     * Whether the code is right, and by what; a right one is used up. Six digits are a code of the
     * app; whatever else is taken for a recovery code, however its letters and dashes are written.
     */
    async use(staffId: string, text: string): Promise<'app' | 'recovery' | null> {
      const now = clock.now();
      if (/^\d{6}$/.test(text.trim())) {
        const known = await secretOf(staffId);
        const step = known?.on ? totpStep(known.secret, text.trim(), now) : null;
        if (step === null) return null;
        return (await store.tx((q) => repository.takeStep(q, staffId, step))) ? 'app' : null;
      }
      const hash = hashOfCode(staffId, text.toLowerCase().replace(/[^a-z0-9]/g, ''));
      return (await store.tx((q) => repository.takeCode(q, staffId, hash, now)))
        ? 'recovery'
        : null;
    },

    replaceCodes,
    codesLeft: repository.codesLeft,
    turnOff: repository.turnOff,

    /** Opens the second step of a sign-in; the text returned is shown back with a code. */
    async challenge(staffId: string): Promise<string> {
      const id = randomText(chance, ALPHABET, CHALLENGE_LENGTH);
      const now = clock.now();
      const row = {
        idHash: hashOfChallenge(id),
        staffId,
        triesLeft: SECOND_STEP.tries,
        expiresAt: now + SECOND_STEP.lifeMs,
      };
      await store.tx((q) => repository.openChallenge(q, row, now));
      return id;
    },

    /** Whose sign-in it is, one try the less. Counted before the code is looked at: of many guesses at once no more than its tries are heard. */
    tryChallenge: (id: string) =>
      store.tx((q) => repository.tryChallenge(q, hashOfChallenge(id), clock.now())),

    /** False when it was used in the meantime. */
    closeChallenge: (q: Queries, id: string) => repository.closeChallenge(q, hashOfChallenge(id)),
  };
}

export type StaffFactorsService = ReturnType<typeof staffFactorsService>;
