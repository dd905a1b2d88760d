import { pick, type Slots } from '../../pick/pick.ts';
import type { Place, Sentence } from '../../pick/sentence.ts';

/** Says sentences of a chart's own choice, each claim once in a report. */
export interface Voice {
  /** Empty where the pool has nothing that holds here. */
  say: (key: string, pool: readonly Sentence[], ask: Ask) => string;
  /** One of several wordings without conditions, for slots. */
  word: (key: string, options: readonly string[]) => string;
}

interface Ask extends Place {
  slots?: Slots;
  /** What it stands after: its shape is not repeated. */
  after?: string;
  /** Which use of this key it is, from 0. */
  turn?: number;
}

/** `stages`: the life that the sentences are for. */
export function voiceOf(seed: number, stages: readonly string[]): Voice {
  const say: Voice['say'] = (key, pool, { slots = {}, after = '', turn = 0, ...place }) =>
    pick(seed, { pool, key, place: { stages, ...place }, slots, after, turn })?.text ?? '';
  return {
    say,
    word: (key, options) => {
      const pool = options.map((text, at) => ({
        id: `${key}.${at}`,
        move: 'because' as const,
        says: key,
        for: {},
        text,
      }));
      return say(key, pool, {});
    },
  };
}
