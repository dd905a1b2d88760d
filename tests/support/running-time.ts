const BEAT_MS = 100;

/**
 * Result of `work`, and the time that the machine ran meanwhile, in ms: a time promised by the product
 * is measured so, because a machine shared with others stands still for seconds at a time. A standstill
 * counts as two beats.
 */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ranMs: number }> {
  let ranMs = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    ranMs += Math.min(now - last, 2 * BEAT_MS);
    last = now;
  }, BEAT_MS);
  try {
    const result = await work();
    return { result, ranMs };
  } finally {
    clearInterval(timer);
  }
}
