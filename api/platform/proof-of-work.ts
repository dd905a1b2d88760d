import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/argon2id';
import * as z from 'zod/mini';
import { PROOF_WORK } from '#contract/proof';
import { AppError } from '#domain/errors';
import type { Clock } from './clock.ts';
import { networkOf } from './http/caller-address.ts';
import type { Random } from './random.ts';
import type { BEFORE_PROOF, Budget, RateLimit } from './rate-limit.ts';

const MINUTE = 60_000;
const LIFE_MS = 5 * MINUTE;
/** Time after a rise of the price in which work at the lower price counts. */
const OLD_PRICE_MS = MINUTE;
const MAX_LENGTH = 4_096;

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(PROOF_WORK.algorithm),
      cost: z.literal(PROOF_WORK.cost),
      memoryCost: z.literal(PROOF_WORK.memoryCost),
      keySignature: z.string(),
      data: z.object({ use: z.string(), network: z.string(), until: z.number(), tries: z.number() }),
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
   * Passes while the network, and all together of `budget`, did little, and for a solved challenge. Throws
   * AppError tooOften with a challenge, and with the seconds until it goes on without one.
   */
  ask(use: keyof typeof BEFORE_PROOF, from: { ip: string; proof?: string }, budget?: Budget): Promise<void>;
}

interface ProofParts {
  limits: RateLimit;
  clock: Clock;
  random: Random;
  /** Signs the challenge, and the key that only its solution has. */
  key: string;
}

export function proofsOfWork({ limits, clock, random, key }: ProofParts): Proofs {
  const signed = { deriveKey, hmacSignatureSecret: key, hmacKeySignatureSecret: key };

  async function isRight(text: string, wanted: { use: string; network: string; tries: number }): Promise<boolean> {
    const solved = Solved.safeParse(parsed(text));
    if (!solved.success) return false;
    const { challenge, solution } = solved.data;
    const { data } = challenge.parameters;
    const now = clock.now();
    if (data.use !== wanted.use || data.network !== wanted.network || data.until < now) return false;
    if (data.tries < wanted.tries && data.until - LIFE_MS + OLD_PRICE_MS < now) return false;
    const { verified } = await verifySolution({
      ...signed,
      challenge: challenge as unknown as Payload['challenge'],
      solution,
    });
    return verified && limits.once(`proof:${challenge.signature}`, data.until);
  }

  return {
    async ask(use, { ip, proof }, budget) {
      const { tries, retryAfter } = await limits.workFor(use, ip, budget);
      if (tries === 0) return;
      const network = networkOf(ip);
      if (proof !== undefined && (await isRight(proof, { use, network, tries }))) return;
      const challenge: Challenge = await createChallenge({
        ...PROOF_WORK,
        ...signed,
        // Uniformly random and never sent: knowing it, or a narrow range of it, would make the work unnecessary.
        counter: random.integer(2 * tries),
        data: { use, network, until: clock.now() + LIFE_MS, tries },
      });
      throw new AppError('tooOften', { retryAfter, challenge });
    },
  };
}

function parsed(text: string): unknown {
  if (text.length > MAX_LENGTH) return null;
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}
