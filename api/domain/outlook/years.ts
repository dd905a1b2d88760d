import type { CivilDate } from '../calendar/civil-date.ts';
import { ganzhiAt, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import type { Analysis } from './analysis.ts';
import { evidenceOf, outlookOf, roundedScore } from './areas.ts';
import { cycleOfYear } from './cycles.ts';
import { flagsOf } from './flags.ts';
import { cycleIn } from './luck-cycles.ts';
import type { CycleOutlook, YearOutlook } from './outlook.ts';
import { type PeriodSigns, periodSigns } from './period-signs.ts';
import { withEvidence } from './signals/find.ts';
import { judgedYear, yearScore, yearVerdict } from './signals/year-verdict.ts';

export function yearSigns(analysis: Analysis, year: number): PeriodSigns {
  return periodSigns(analysis, 'luckYear', ganzhiAt(yearGanzhiIndex(year)));
}

/**
 * A year, counted from 立春, for a chart, its word among the ten of its luck cycle. The nominal age is
 * that of the calendar year.
 */
export function yearOutlook(
  analysis: Analysis,
  year: number,
  cycle: CycleOutlook | null = cycleOfYear(analysis, year),
): YearOutlook {
  const signs = yearSigns(analysis, year);
  const around = cycle ? [periodSigns(analysis, 'luckCycle', cycle.ganzhi)] : [];
  const outlook = outlookOf(analysis, signs, around, yearVerdict(analysis, year));
  return { ...outlook, year, age: ageIn(analysis, year), cycle };
}

/** 虚岁: 1 in the calendar year of birth. */
function ageIn({ years }: Analysis, year: number): number {
  return year - (years[0]?.year as number) + 1;
}

/** A year that lies behind: what it brought, without the word that it has among others. */
export type LivedYear = Pick<
  YearOutlook,
  'year' | 'age' | 'ganzhi' | 'stem' | 'branch' | 'score' | 'flags' | 'evidence'
>;

export function livedYear(analysis: Analysis, year: number): LivedYear {
  const { passage, found, scores } = judgedYear(analysis, year);
  const { period } = passage;
  return {
    year,
    age: ageIn(analysis, year),
    ganzhi: period.ganzhi,
    stem: period.stem,
    branch: period.branch,
    score: roundedScore(scores[0] ?? 0),
    flags: flagsOf(analysis, period, cycleIn(analysis, year)?.ganzhi ?? null),
    evidence: evidenceOf(
      period,
      withEvidence(found, passage, () => 1),
    ),
  };
}

const FIRST_AGE = 15;
const STRONGEST = 3;

/**
 * The three years that the rules speak loudest of, for somebody to compare with what was: those of
 * the largest score, good or not, between the nominal age of 15 and last year; of equals the later,
 * which is better remembered. In the order of time; fewer for the young.
 */
export function strongestPastYears(analysis: Analysis, today: CivilDate): readonly LivedYear[] {
  return analysis.years
    .filter(({ age, year }) => age >= FIRST_AGE && year < today.year)
    .map(({ year }) => ({ year, loud: Math.abs(yearScore(analysis, year)) }))
    .sort((a, b) => b.loud - a.loud || b.year - a.year)
    .slice(0, STRONGEST)
    .sort((a, b) => a.year - b.year)
    .map(({ year }) => livedYear(analysis, year));
}
