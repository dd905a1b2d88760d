import { ASK_AGAINST } from '#content/ask/against';
import { ASK_FIRST } from '#content/ask/first';
import { ASK_SHIFT } from '#content/ask/shift';
import { ASK_SHIFT_AGAINST } from '#content/ask/shift-against';
import { ASK_WHY } from '#content/ask/why';
import type { Sentence } from '#content/groups';
import type { Tone } from '../outlook/outlook.ts';
import type { AskClass } from './question.ts';
import type { Witness } from './seen.ts';

/** A class that is always asked of a whole life has no sentence about a time. */
export type Timed = Exclude<AskClass, 'self' | 'career_fit'>;

export const isTimed = (name: AskClass): name is Timed => name !== 'self' && name !== 'career_fit';

/** Sentences that say how a matter stands in a time. */
export const firstPool = (name: Timed, tone: Tone): readonly Sentence[] => ASK_FIRST[`${name}.${tone}`];

/** Sentences for a sign: one that comes is told by its group, one that goes away as room made or as help drawn off. */
export function reasonPool(move: 'why' | 'against', { effect, force, group }: Witness): readonly Sentence[] {
  const shifts = move === 'why' ? ASK_SHIFT : ASK_SHIFT_AGAINST;
  if (effect === 'relieved') return shifts.relieves;
  if (effect === 'deprived') return shifts.deprives;
  return (move === 'why' ? ASK_WHY : ASK_AGAINST)[`${group}.${force > 0 ? 'good' : 'bad'}`];
}
