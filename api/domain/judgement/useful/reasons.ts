import type { Contender, Vote } from '../judgement.ts';

/** Votes below this are no reason to tell. */
const MIN_TOLD_VOTE = 0.2;
const REASONS = 5;
/** Reasons told of the second element and the others. */
const FEW = 2;

/**
 * The votes that are told of an element: of the first at most five for it by their size, then the heaviest against
 * it; of the others the heaviest two.
 */
export function reasonsOf(contenders: readonly Contender[], place: number): readonly Vote[] {
  const told = (contenders[place]?.votes ?? []).filter(({ points }) => Math.abs(points) >= MIN_TOLD_VOTE);
  if (place > 0) return told.slice(0, FEW);
  const against = told.filter(({ points }) => points < 0).slice(0, 1);
  return [...told.filter(({ points }) => points > 0).slice(0, REASONS), ...against];
}
