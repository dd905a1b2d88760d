import { foundIn, withEvidence } from './find.ts';
import type { Found, Passage } from './found.ts';
import { columnsOf, tonesAmong } from './scale.ts';
import { areaScores, plainScores, type Scores } from './scores.ts';
import type { Verdict } from './signal.ts';

/** A month, year or luck pillar with its scores, before ranking. */
export interface Judged {
  passage: Passage;
  found: readonly Found[];
  scores: Scores;
}

export function judgedPassage(passage: Passage): Judged {
  const found = foundIn(passage);
  return { passage, found, scores: plainScores(found, passage.natal) };
}

/** A period ranked among the person's others of its kind. */
export function verdictAmong({ passage, found, scores }: Judged, all: readonly Judged[]): Verdict {
  return {
    ...tonesAmong(scores, columnsOf(all.map((one) => one.scores)), { from: 0, until: all.length }),
    areaScores: areaScores(scores),
    signals: withEvidence(found, passage, () => 1),
  };
}
