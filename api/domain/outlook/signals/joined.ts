import { groupBy } from '../../lookup.ts';
import { feltOf } from './effect.ts';
import type { Found } from './found.ts';

/**
 * Signals that replace another one of the same two characters: a store for the pillar struck with it, 天克地冲 for its
 * clash, 伏吟 for the void that it fills, and the chart's key stem for what binds or clashes it.
 */
const STANDING = ['store.', 'struck.', 'repeat.', 'useful.'] as const;

const rankOf = ({ id }: Found) => {
  const at = STANDING.findIndex((each) => id.startsWith(each));
  return at === -1 ? STANDING.length : at;
};

const pairOf = ({ members }: Found) => members.map(({ position, sign }) => position + sign).join(' ');

/** Merges two signals of one pair: the value of both, the text of the first. */
function together(one: Found, two: Found): Found {
  const weight = one.weight + two.weight;
  const valence = (one.valence * one.weight + two.valence * two.weight) / weight;
  const isSame = Math.sign(valence) === Math.sign(one.valence);
  return { ...one, ...(isSame ? {} : feltOf(valence)), weight, valence };
}

/** Signals as reported: one per pair of signs. Their total weight is unchanged, so no score moves. */
export function joined(found: readonly Found[]): readonly Found[] {
  const ranked = found.filter((each) => rankOf(each) < STANDING.length);
  if (ranked.length === 0) return found;
  const pairs = new Set(ranked.map(pairOf));
  const byPair = groupBy(
    found.filter((each) => pairs.has(pairOf(each))),
    pairOf,
  );
  const whole = [...byPair.values()].map((same) => same.sort((a, b) => rankOf(a) - rankOf(b)).reduce(together));
  return [...found.filter((each) => !pairs.has(pairOf(each))), ...whole];
}
