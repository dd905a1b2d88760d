import type { Audience, Sentence } from '#content/groups';
import { isFor } from './book.ts';
import { shuffled } from './hash.ts';
import { shapeOf } from './shape.ts';
import { sentencesOf } from './split.ts';

export type Slots = Readonly<Record<string, string>>;

/** Fills the slots of a wording: `{我}在炉边` and `{ 我: '藤' }` give 藤在炉边. */
export function filled(wording: string, slots: Slots): string {
  if (!wording.includes('{')) return wording;
  return wording.replace(/\{([^{}]+)\}/g, (place, name: string) => slots[name] ?? place);
}

interface Draw {
  pool: readonly Sentence[];
  /** Audiences that apply to the reader. */
  readers: readonly Audience[];
  /** Pool name; part of the permutation key. */
  key: string;
  slots?: Slots;
  /** Index in the permutation: the number of earlier uses of this key. */
  turn?: number;
  /** The preceding text; a sentence of the same shape is avoided. */
  after?: string;
}

/**
 * Returns the sentence at `turn` in the chart's permutation of the pool, among those for the readers, with slots
 * filled:
 * the first whose shape differs from the preceding text. Null if the pool has none.
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
