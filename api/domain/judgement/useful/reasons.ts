import type { Contender, Vote } from '../judgement.ts';

/** Smaller votes are not given as a reason. */
const MIN_TOLD_VOTE = 0.2;
const REASONS = 5;
/** Number of reasons given for the second element and the others. */
const FEW = 2;

/**
 * Votes given as reasons: for the first element at most five in favour by size, then the heaviest against; for the
 * others the heaviest two.
 */
export function reasonsOf(contenders: readonly Contender[], place: number): readonly Vote[] {
  const shownVotes = (contenders[place]?.votes ?? []).filter(({ points }) => Math.abs(points) >= MIN_TOLD_VOTE);
  if (place > 0) return shownVotes.slice(0, FEW);
  const against = shownVotes.filter(({ points }) => points < 0).slice(0, 1);
  return [...shownVotes.filter(({ points }) => points > 0).slice(0, REASONS), ...against];
}
