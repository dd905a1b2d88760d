import type { Audience } from '#content/groups';
import { isGrown } from '#domain/people/kin';

/** Relations with wordings of their own. */
export const PAIR_RELATIONS = ['partner', 'child', 'parent', 'sibling', 'friend', 'colleague'] as const;
export type PairRelation = (typeof PAIR_RELATIONS)[number];

/** Audiences of a pair by completed years; adult content requires that both are adults. */
export const readersOf = (ages: readonly number[]): readonly Audience[] =>
  ages.every(isGrown) ? ['all', 'adult'] : ['all'];
