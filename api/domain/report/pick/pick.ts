import type { Audience, Sentence } from '#content/groups';
import { isFor } from './book.ts';
import { shuffled } from './hash.ts';
import { shapeOf } from './shape.ts';
import { sentencesOf } from './split.ts';

export type Slots = Readonly<Record<string, string>>;

/** A wording with its places filled: `{我}在炉边` and `{ 我: '藤' }` give 藤在炉边. */
export function filled(wording: string, slots: Slots): string {
  return wording.replace(/\{([^{}]+)\}/g, (place, name: string) => slots[name] ?? place);
}

interface Draw {
  pool: readonly Sentence[];
  /** The audiences of the book that hold for the reader. */
  readers: readonly Audience[];
  /** The pool's own name: two pools are permuted independently. */
  key: string;
  slots?: Slots;
  /** Place of the permutation that comes first: the count of earlier uses of this key. */
  turn?: number;
  /** The text that it will stand after; no sentence of its shape follows it. */
  after?: string;
}

/**
 * The sentence that a chart's own permutation of the pool gives at this turn, among those for its readers,
 * with its slots filled; null where the pool has none. Of those, the first whose shape differs from its
 * neighbour's.
 */
export function pick(seed: number, { pool, readers, key, slots = {}, turn = 0, after = '' }: Draw): Sentence | null {
  const fit = pool.filter((each) => isFor(each, readers));
  if (fit.length === 0) return null;
  const order = shuffled(seed, key, fit);
  const turned = [...order.slice(turn % order.length), ...order.slice(0, turn % order.length)];
  const options = turned.map((each) => ({ ...each, text: filled(each.text, slots) }));
  const last = sentencesOf(after).at(-1);
  const apart = options.find(({ text }) => {
    const [first] = sentencesOf(text);
    return !last || !first || shapeOf(first) !== shapeOf(last);
  });
  return apart ?? options[0] ?? null;
}
