import type { Sentence } from '#content/groups';
import { inTurn } from '../../pick/memory.ts';
import { filled, type Slots } from '../../pick/pick.ts';
import type { YearFacts } from './facts.ts';

/** The sentence of a pool whose turn it is in this year, with its places filled. */
export function one(facts: YearFacts, pool: string, entries: readonly Sentence[], slots: Slots = {}): string {
  const [entry] = inTurn(facts.analysis.seed, `year ${pool}`, entries, facts.year);
  return filled(entry?.text ?? '', { ...facts.slots, ...slots });
}
