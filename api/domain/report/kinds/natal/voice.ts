import type { Audience, Sentence } from '#content/groups';
import { pick, type Slots } from '../../pick/pick.ts';

/** Sentences of the book: those of one part, or of all parts by their names. */
type Pool = readonly Sentence[] | Readonly<Record<string, readonly Sentence[]>>;

/** Says sentences of a chart's own choice to its reader. */
export interface Voice {
  /** Empty where the pool has nothing for this reader, or no such part. */
  say: (key: string, pool: Pool, ask: Ask) => string;
}

interface Ask {
  /** The name of the part: `比劫.good`. */
  kind?: string;
  slots?: Slots;
  /** The text before it, whose shape is not repeated. */
  after?: string;
  /** Count of earlier uses of this key. */
  turn?: number;
}

const isOnePart = (pool: Pool): pool is readonly Sentence[] => Array.isArray(pool);

export function voiceOf(seed: number, readers: readonly Audience[]): Voice {
  return {
    say: (key, pool, { kind = '', ...ask }) => {
      const part = isOnePart(pool) ? pool : (pool[kind] ?? []);
      return pick(seed, { pool: part, readers, key, ...ask })?.text ?? '';
    },
  };
}
