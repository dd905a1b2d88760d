import { type Challenge, solveChallenge } from 'altcha-lib';
import { argon2id } from 'hash-wasm';

// A worker with a content policy of its own (PROOF_WORKER_POLICY): it has no network and compiles WebAssembly.

/** Longer than the slowest phone takes; the person waits before a busy button. */
const GIVE_UP_MS = 30_000;

/** Solves a challenge of Argon2id; null after GIVE_UP_MS. */
const solved = (challenge: Challenge) =>
  solveChallenge({
    challenge,
    timeout: GIVE_UP_MS,
    async deriveKey({ cost, memoryCost = 0, keyLength = 32 }, salt, password) {
      const key = { password, salt, iterations: cost, memorySize: memoryCost, hashLength: keyLength, parallelism: 1 };
      return { derivedKey: await argon2id({ ...key, outputType: 'binary' }) };
    },
  });

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // A browser that compiles no WebAssembly solves nothing.
  void solved(data)
    .catch(() => null)
    .then((solution) => postMessage(solution));
});
