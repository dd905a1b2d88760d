import { shuffled } from './hash.ts';
import { fits, type Place, type Sentence } from './sentence.ts';
import { shapeOf } from './shape.ts';
import { sentencesOf } from './split.ts';

export type Slots = Readonly<Record<string, string>>;

/** A wording with its places filled: `{我}在炉边` and `{ 我: '藤' }` give 藤在炉边. */
export function filled(wording: string, slots: Slots): string {
  return wording.replace(/\{([^{}]+)\}/g, (place, name: string) => slots[name] ?? place);
}

interface Pick {
  pool: readonly Sentence[];
  /** The pool's own name: two pools are permuted independently. */
  key: string;
  place: Place;
  slots?: Slots;
  /** Which of the permutation comes first: the count of earlier uses of this key. */
  turn?: number;
  /** Claims that the report has made already. */
  said?: ReadonlySet<string>;
  /** The text that it will stand after; no sentence of its shape follows it. */
  after?: string;
}

interface Picked {
  id: string;
  says: string;
  text: string;
}

/**
 * The sentence that a chart's own permutation of the pool gives at this turn, among those that may
 * stand here and say nothing twice; null where the pool has none. Of those, the first whose shape
 * differs from its neighbour's.
 */
export function pick(seed: number, wish: Pick): Picked | null {
  const { pool, key, place, slots = {}, turn = 0, said, after = '' } = wish;
  const fit = pool.filter((each) => fits(each.for, place) && !said?.has(each.says));
  if (fit.length === 0) return null;
  const order = shuffled(seed, key, fit);
  const turned = [...order.slice(turn % order.length), ...order.slice(0, turn % order.length)];
  const options = turned.map(({ id, says, text }) => ({ id, says, text: filled(text, slots) }));
  const last = sentencesOf(after).at(-1);
  const apart = options.find(({ text }) => {
    const [first] = sentencesOf(text);
    return !last || !first || shapeOf(first) !== shapeOf(last);
  });
  return apart ?? options[0] ?? null;
}
