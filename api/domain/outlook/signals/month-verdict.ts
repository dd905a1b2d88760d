import { type Ganzhi, ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from '../../calendar/ganzhi.ts';
import type { Analysis } from '../analysis.ts';
import { periodSigns } from '../period-signs.ts';
import { passageOf } from './found.ts';
import { type Judged, judgedPassage, verdictAmong } from './judged.ts';
import type { Verdict } from './signal.ts';

const LAST_ORDINAL = 11;

/** Pairs of a 节 month, and of its year. */
function monthSigns(analysis: Analysis, { year, ordinal }: OpeningMonth) {
  const inYear = yearGanzhiIndex(year);
  const month = ganzhiAt(monthGanzhiIndex(inYear, ordinal));
  return {
    month: periodSigns(analysis, 'luckMonth', month),
    year: periodSigns(analysis, 'luckYear', ganzhiAt(inYear)),
  };
}

function judgedMonth(analysis: Analysis, opening: OpeningMonth): Judged {
  const { month, year } = monthSigns(analysis, opening);
  return judgedPassage(passageOf(analysis, month, [year]));
}

interface OpeningMonth {
  year: number;
  ordinal: number;
}

/** The 节 month that starts in civil month `at` (0 January): 丑 of the previous year, then 寅 … 子. */
function monthOpeningIn(civilYear: number, at: number): OpeningMonth {
  return at === 0 ? { year: civilYear - 1, ordinal: LAST_ORDINAL } : { year: civilYear, ordinal: at - 1 };
}

/** The pair of the 节 month that starts in a civil month, `at` from 0 for January. */
export function monthPair(civilYear: number, at: number): Ganzhi {
  const { year, ordinal } = monthOpeningIn(civilYear, at);
  return ganzhiAt(monthGanzhiIndex(yearGanzhiIndex(year), ordinal));
}

/**
 * The twelve months of a civil year (as listed by `yearFacts`), with tones among the twelve. Best and worst months of
 * an area are the ends of this list.
 */
export function monthVerdicts(analysis: Analysis, civilYear: number): Verdict[] {
  const months = Array.from({ length: 12 }, (_, at) => judgedMonth(analysis, monthOpeningIn(civilYear, at)));
  return months.map((month) => verdictAmong(month, months));
}
