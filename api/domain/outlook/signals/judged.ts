import { foundIn, withEvidence } from './find.ts';
import type { Found, Passage } from './found.ts';
import { columnsOf, tonesAmong } from './scale.ts';
import { areaScores, plainScores, type Scores } from './scores.ts';
import type { Verdict } from './signal.ts';

/** A month, a year or a luck cycle with its scores, before it is held against its like. */
export interface Judged {
  passage: Passage;
  found: readonly Found[];
  scores: Scores;
}

export function judgedPassage(passage: Passage): Judged {
  const found = foundIn(passage);
  return { passage, found, scores: plainScores(found, passage.natal) };
}

/** One of the person's own periods among the others of its kind. */
export function verdictAmong({ passage, found, scores }: Judged, all: readonly Judged[]): Verdict {
  return {
    ...tonesAmong(scores, columnsOf(all.map((one) => one.scores)), { from: 0, until: all.length }),
    areaScores: areaScores(scores),
    signals: withEvidence(found, passage, () => 1),
  };
}
