import type { Audience } from '#content/groups';
import { isGrown } from '#domain/people/kin';

/** Relations with wordings of their own. */
export const PAIR_RELATIONS = ['partner', 'child', 'parent', 'sibling', 'friend', 'colleague'] as const;
export type PairRelation = (typeof PAIR_RELATIONS)[number];

/** Years between the two, and whether one of them is a minor. */
export type Ages = 'same' | 'near' | 'apart' | 'generation' | 'oneMinor' | 'readerMinor' | 'minors';

const SAME = 2;
const NEAR = 7;
const APART = 15;

/** Takes completed years on the reading date. Same animal, 12 years apart: `apart`, not `same`. */
export function agesOf(reader: number, other: number): Ages {
  const minors = [reader, other].filter((age) => !isGrown(age)).length;
  if (minors === 2) return 'minors';
  if (minors === 1) return isGrown(reader) ? 'oneMinor' : 'readerMinor';
  const gap = Math.abs(reader - other);
  if (gap <= SAME) return 'same';
  if (gap <= NEAR) return 'near';
  return gap <= APART ? 'apart' : 'generation';
}

const WITH_MINOR: readonly Ages[] = ['oneMinor', 'readerMinor', 'minors'];

/** Audiences of a pair; adult content requires that both are adults. */
export const readersOf = (ages: Ages): readonly Audience[] => (WITH_MINOR.includes(ages) ? ['all'] : ['all', 'adult']);
