import { ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from '../../calendar/ganzhi.ts';
import type { Analysis } from '../analysis.ts';
import { periodSigns } from '../period-signs.ts';
import { passageOf } from './found.ts';
import { type Judged, judgedPassage, verdictAmong } from './judged.ts';
import type { Verdict } from './signal.ts';

const LAST_ORDINAL = 11;

function judgedMonth(analysis: Analysis, { year, ordinal }: OpeningMonth): Judged {
  const inYear = yearGanzhiIndex(year);
  const month = ganzhiAt(monthGanzhiIndex(inYear, ordinal));
  return judgedPassage(
    passageOf(analysis, periodSigns(analysis, 'luckMonth', month), [
      periodSigns(analysis, 'luckYear', ganzhiAt(inYear)),
    ]),
  );
}

interface OpeningMonth {
  year: number;
  ordinal: number;
}

/** The 节 month that opens in the civil month `at` (0 January): 丑 of the year before, then 寅 … 子. */
function monthOpeningIn(civilYear: number, at: number): OpeningMonth {
  return at === 0 ? { year: civilYear - 1, ordinal: LAST_ORDINAL } : { year: civilYear, ordinal: at - 1 };
}

/**
 * The twelve months of a civil year (as `yearFacts` lists them), each by its words among the twelve.
 * Warm and careful months of an area are the two ends of this one list.
 */
export function monthVerdicts(analysis: Analysis, civilYear: number): Verdict[] {
  const months = Array.from({ length: 12 }, (_, at) => judgedMonth(analysis, monthOpeningIn(civilYear, at)));
  return months.map((month) => verdictAmong(month, months));
}
