const UINT32 = 2 ** 32;

export type Weighted<T> = readonly [readonly [T, number], ...(readonly [T, number])[]];

/** Random that repeats itself: the same seeds give the same numbers, on every machine. */
export interface Sequence {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from 0 up to, not including, `below`. */
  integer(below: number): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  happens(probability: number): boolean;
  one<T>(choices: readonly [T, ...T[]]): T;
  /** Draws one of the values by weight. */
  weighted<T>(choices: Weighted<T>): T;
}

/** sfc32 (Chris Doty-Humphrey, PractRand), begun from two whole numbers. */
export function sequence(seed: number, part: number): Sequence {
  let [a, b, c, counter] = [seed | 0, part | 0, 0x9e3779b9, 1];
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  // The first numbers still show the seeds.
  for (let round = 0; round < 15; round += 1) next();

  const fraction = () => next() / UINT32;
  const integer = (below: number) => Math.floor(fraction() * below);
  return {
    fraction,
    integer,
    between: (from, to) => from + integer(to - from + 1),
    happens: (probability) => fraction() < probability,
    one: (choices) => choices[integer(choices.length)] ?? choices[0],
    weighted([first, ...rest]) {
      let left = fraction() * rest.reduce((sum, [, weight]) => sum + weight, first[1]) - first[1];
      if (left < 0) return first[0];
      const chosen = rest.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (chosen ?? first)[0];
    },
  };
}
