import { ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from '../../calendar/ganzhi.ts';
import type { Analysis } from '../analysis.ts';
import { passingSigns } from '../passing-signs.ts';
import { foundIn, told } from './find.ts';
import { type Found, type Passage, passageOf } from './found.ts';
import { tonesAmong } from './scale.ts';
import { areaScores, plainScores, type Scores } from './scores.ts';
import type { Verdict } from './signal.ts';

const LAST_ORDINAL = 11;

interface JudgedMonth {
  passage: Passage;
  found: readonly Found[];
  scores: Scores;
}

const plain = () => 1;

function judged(analysis: Analysis, year: number, ordinal: number): JudgedMonth {
  const inYear = yearGanzhiIndex(year);
  const passage = passageOf(
    analysis,
    passingSigns(analysis, 'luckMonth', ganzhiAt(monthGanzhiIndex(inYear, ordinal))),
    [passingSigns(analysis, 'luckYear', ganzhiAt(inYear))],
  );
  const found = foundIn(passage);
  return { passage, found, scores: plainScores(found, analysis) };
}

/** The twelve 节 months that open in a civil year: 丑 of the year before in January, 寅 … 子. */
function twelveOf(analysis: Analysis, civilYear: number): JudgedMonth[] {
  return [
    judged(analysis, civilYear - 1, LAST_ORDINAL),
    ...Array.from({ length: LAST_ORDINAL }, (_, ordinal) => judged(analysis, civilYear, ordinal)),
  ];
}

/**
 * The twelve months of a civil year (as `yearFacts` lists them), each by its words among the twelve.
 * Warm and careful months of an area are the two ends of this one list.
 */
export function monthVerdicts(analysis: Analysis, civilYear: number): Verdict[] {
  const months = twelveOf(analysis, civilYear);
  const all = months.map(({ scores }) => scores);
  return months.map(({ passage, found, scores }) => ({
    ...tonesAmong(scores, all),
    score: scores[0] ?? 0,
    areaScores: areaScores(scores),
    signals: told(found, passage, plain),
  }));
}

/** One 节 month: `year` as counted from 立春, `ordinal` 0 寅 … 11 丑, which opens in the next civil year. */
export function monthVerdict(analysis: Analysis, year: number, ordinal: number): Verdict {
  const last = ordinal === LAST_ORDINAL;
  const months = monthVerdicts(analysis, last ? year + 1 : year);
  return months[last ? 0 : ordinal + 1] as Verdict;
}
