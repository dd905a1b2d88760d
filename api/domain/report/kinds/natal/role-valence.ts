import type { Role } from '#domain/judgement/judgement';
import type { Valence } from '../../lead-signal.ts';

export const VALENCES: readonly Valence[] = ['good', 'even', 'bad'];

/** Valence of a role for the reader. */
export const ROLE_VALENCES: Readonly<Record<Role, Valence>> = {
  用: 'good',
  喜: 'good',
  闲: 'even',
  仇: 'bad',
  忌: 'bad',
};
