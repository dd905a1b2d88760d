const BEAT_MS = 100;

/**
 * How long this machine has run since: a time promised by the product is measured in it, because a
 * machine shared with others stands still for seconds at a time. What it stood counts as two beats.
 */
export function runningTime() {
  let ran = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    ran += Math.min(now - last, 2 * BEAT_MS);
    last = now;
  }, BEAT_MS);
  return {
    ms: () => ran,
    stop: () => clearInterval(timer),
  };
}

/** What `work` resolves to, and how long the machine ran meanwhile, in ms. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ranMs: number }> {
  const clock = runningTime();
  try {
    return { result: await work(), ranMs: clock.ms() };
  } finally {
    clock.stop();
  }
}
