import type { Contender, Vote } from '../judgement.ts';

/** Votes below this are no reason to tell. */
const MIN_TOLD_VOTE = 0.2;
const REASONS = 5;
/** Reasons told of the second element and the others. */
const FEW = 2;

/**
 * The votes that are told of an element, by their size: of the first at most five for it and the heaviest against
 * it; of the others the heaviest two.
 */
export function reasonsOf(contenders: readonly Contender[], place: number): readonly Vote[] {
  const told = (contenders[place]?.votes ?? []).filter(({ points }) => Math.abs(points) >= MIN_TOLD_VOTE);
  if (place > 0) return told.slice(0, FEW);
  const against = told.find(({ points }) => points < 0);
  const chosen = told.filter(({ points }) => points > 0).slice(0, REASONS);
  return told.filter((vote) => vote === against || chosen.includes(vote));
}
