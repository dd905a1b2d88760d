/** Chance with a seed: the same choices for the same number, on every machine (mulberry32). */
export function randomOf(seed: number) {
  let state = seed;
  /** From 0 to 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low));
  return {
    next,
    /** Whole numbers; `high` is not among them. */
    between,
    /** True in so many of a hundred cases. */
    percent: (share: number) => next() * 100 < share,
    pick: <T>(from: readonly T[]): T | undefined => from[between(0, from.length)],
  };
}

export type Random = ReturnType<typeof randomOf>;
