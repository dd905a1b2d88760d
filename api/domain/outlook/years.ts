import type { CivilDate } from '../calendar/civil-date.ts';
import { ganzhiAt, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import type { Analysis } from './analysis.ts';
import { outlookOf } from './areas.ts';
import { flagsOf } from './flags.ts';
import { luckPillarIn } from './luck-pillars.ts';
import type { Flag, YearOutlook } from './outlook.ts';
import { type PeriodSigns, periodSigns } from './period-signs.ts';
import { withEvidence } from './signals/find.ts';
import { judgedYear, yearScore } from './signals/year-verdict.ts';

export function yearSigns(analysis: Analysis, year: number): PeriodSigns {
  return periodSigns(analysis, 'luckYear', ganzhiAt(yearGanzhiIndex(year)));
}

/** 虚岁: 1 in the calendar year of birth. */
const ageIn = ({ years }: Analysis, year: number): number => year - (years[0]?.year ?? year) + 1;

/** A year for a chart, in its luck pillar. */
export function yearOutlook(analysis: Analysis, year: number): YearOutlook {
  const { passage, found, scores } = judgedYear(analysis, year);
  const signals = withEvidence(found, passage, () => 1);
  return {
    ...outlookOf(analysis, passage.period, { signals, score: scores[0] ?? 0 }),
    year,
    age: ageIn(analysis, year),
    flags: yearFlags(analysis, year),
  };
}

/** Named features of a year. */
const yearFlags = (analysis: Analysis, year: number): Flag[] =>
  flagsOf(analysis, yearSigns(analysis, year), luckPillarIn(analysis, year)?.ganzhi ?? null);

const FIRST_AGE = 15;
const STRONGEST = 3;

/**
 * Returns the three years with the clearest rules, for the user to compare with the past: those with the largest
 * score, good or not, between the nominal age of 15 and last year; of equals the later, which is better remembered.
 * In order of time; fewer for the young.
 */
export function strongestPastYears(analysis: Analysis, today: CivilDate): readonly YearOutlook[] {
  return analysis.years
    .filter(({ age, year }) => age >= FIRST_AGE && year < today.year)
    .map(({ year }) => ({ year, loud: Math.abs(yearScore(analysis, year)) }))
    .sort((a, b) => b.loud - a.loud || b.year - a.year)
    .slice(0, STRONGEST)
    .sort((a, b) => a.year - b.year)
    .map(({ year }) => yearOutlook(analysis, year));
}
