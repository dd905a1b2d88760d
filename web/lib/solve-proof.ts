import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Longer than the slowest phone takes; the person waits before a busy button. */
const GIVE_UP_MS = 30_000;

/** The header's text for a solved challenge; null where the browser cannot solve it. */
export async function solveProof(challenge: object): Promise<string | null> {
  // Browsers keep their cryptography from pages that came without https.
  if (!globalThis.crypto?.subtle) return null;
  // The server wrote it for this very library.
  const work = challenge as Challenge;
  const solution = await solveChallenge({ challenge: work, deriveKey, timeout: GIVE_UP_MS });
  if (!solution) return null;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
