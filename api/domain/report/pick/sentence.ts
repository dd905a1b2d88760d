import type { Position } from '../../bazi/chart.ts';
import type { Role } from '../../judgement/judgement.ts';

/** What a sentence does in its paragraph. */
export type Move = 'claim' | 'because' | 'scene' | 'do' | 'not-do' | 'check' | 'doubt';

/** Which way a signal points, as a picker compares it. */
type Sign = 'good' | 'bad' | 'even';

/**
 * Where a sentence is true. Each face lists the values it may be used for; a face left out says that
 * the sentence does not depend on it. `kinds`, `tones`, `stages` and `states` are ids of the caller.
 */
export interface Fit {
  roles?: readonly Role[];
  valence?: readonly Sign[];
  tones?: readonly string[];
  kinds?: readonly string[];
  palaces?: readonly Position[];
  stages?: readonly string[];
  states?: readonly string[];
}

export interface Sentence {
  id: string;
  move: Move;
  /** The id of the claim; a report says each claim once. */
  says: string;
  for: Fit;
  /** One or more whole sentences; `{名}` is filled by the caller. */
  text: string;
}

/** What a place in a text is: one value a face, several for the stages and states that hold. */
export interface Place {
  role?: Role;
  valence?: Sign;
  tone?: string;
  kind?: string;
  palace?: Position;
  stages?: readonly string[];
  states?: readonly string[];
}

const holds = <T>(wanted: readonly T[] | undefined, found: readonly T[]) =>
  wanted === undefined || wanted.some((value) => found.includes(value));

const one = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);

/** Whether a sentence may stand at a place: every face that it names must hold there. */
export function fits(fit: Fit, place: Place): boolean {
  return (
    holds(fit.roles, one(place.role)) &&
    holds(fit.valence, one(place.valence)) &&
    holds(fit.tones, one(place.tone)) &&
    holds(fit.kinds, one(place.kind)) &&
    holds(fit.palaces, one(place.palace)) &&
    holds(fit.stages, place.stages ?? []) &&
    holds(fit.states, place.states ?? [])
  );
}
