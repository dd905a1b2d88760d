import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { PROOF_ALGORITHM } from '#contract/proof';
import { AppError } from '#domain/errors';
import type { Clock } from './clock.ts';
import { networkOf } from './http/client-address.ts';
import type { BEFORE_PROOF, RateLimit } from './rate-limit.ts';

/** 256 tries on average: about half a second in a browser, and a minute for a hundred calls. */
const WORK = { algorithm: PROOF_ALGORITHM, cost: 5_000, keyPrefix: '00' } as const;
const LIFE_MS = 5 * 60_000;
const LONGEST = 4_096;

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      cost: z.literal(WORK.cost),
      keyPrefix: z.literal(WORK.keyPrefix),
      data: z.object({ use: z.string(), network: z.string(), until: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * Work that a browser does unseen before a very busy network may go on: thousands of calls become dear,
 * one does not. No third party is asked, and no person has to look at pictures.
 */
export interface Proofs {
  /**
   * Nothing while the network did little, or for a solved challenge. Throws AppError tooOften with a
   * challenge, and with the seconds until it goes on without one.
   */
  ask(use: keyof typeof BEFORE_PROOF, from: { ip: string; proof?: string }): Promise<void>;
}

export function proofsOfWork(limits: RateLimit, clock: Clock, key: string): Proofs {
  async function isRight(text: string, use: string, network: string): Promise<boolean> {
    const solved = Solved.safeParse(parsed(text));
    if (!solved.success) return false;
    const { challenge, solution } = solved.data;
    const { data } = challenge.parameters;
    if (data.use !== use || data.network !== network || data.until < clock.now()) return false;
    const { verified } = await verifySolution({
      challenge: challenge as unknown as Payload['challenge'],
      solution,
      deriveKey,
      hmacSignatureSecret: key,
    });
    return verified && limits.once(`proof:${challenge.signature}`, data.until);
  }

  return {
    async ask(use, { ip, proof }) {
      const retryAfter = await limits.untilFree(use, ip);
      if (retryAfter === 0) return;
      const network = networkOf(ip);
      if (proof !== undefined && (await isRight(proof, use, network))) return;
      const challenge: Challenge = await createChallenge({
        ...WORK,
        deriveKey,
        hmacSignatureSecret: key,
        data: { use, network, until: clock.now() + LIFE_MS },
      });
      throw new AppError('tooOften', { retryAfter, challenge });
    },
  };
}

function parsed(text: string): unknown {
  if (text.length > LONGEST) return null;
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
