import { type Challenge, solveChallenge } from 'altcha-lib';
import { argon2id } from 'hash-wasm';

// A worker with its own content security policy (PROOF_WORKER_POLICY): no network, but WebAssembly.

/** Longer than the slowest phone needs; the user waits at a busy button. */
const GIVE_UP_MS = 30_000;

/** Solves an Argon2id challenge; null after GIVE_UP_MS. */
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
  // Fails in browsers without WebAssembly.
  void solved(data)
    .catch(() => null)
    .then((solution) => postMessage(solution));
});
