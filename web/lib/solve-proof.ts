import type { Challenge, Solution } from 'altcha-lib';

/** Solves a challenge in a worker, so that the page keeps answering; null where the browser cannot. */
function solution(challenge: Challenge): Promise<Solution | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = (solved: Solution | null) => {
      worker.terminate();
      resolve(solved);
    };
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage(challenge);
  });
}

/** The header's text for a solved challenge; null where the browser cannot solve it. */
export async function solveProof(challenge: object): Promise<string | null> {
  // The server wrote it for this library. A browser that refuses the worker throws.
  const solved = await solution(challenge as Challenge).catch(() => null);
  if (!solved) return null;
  const { counter, derivedKey } = solved;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
