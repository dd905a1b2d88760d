import type { CivilDate } from '../calendar/civil-date.ts';
import { ganzhiAt, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import type { Analysis } from './analysis.ts';
import { cycleIn, cycleOfYear } from './cycle-outlook.ts';
import { climb } from './ladder.ts';
import { luckScore } from './luck-score.ts';
import { type Overlay, RUNGS, type Rung, type YearOutlook } from './outlook.ts';
import { type PassingSigns, passingSigns } from './passing-signs.ts';
import { outlookOf } from './period-outlook.ts';

const LEVEL = RUNGS.indexOf('平');

/** The luck cycle is the season, the year the weather (reading rules §9.4). */
function overlayOf(cycle: Rung | null, year: Rung): Overlay {
  const season = cycle === null ? 0 : Math.sign(RUNGS.indexOf(cycle) - LEVEL);
  const weather = Math.sign(RUNGS.indexOf(year) - LEVEL);
  if (season > 0 && weather > 0) return '顺势';
  if (season < 0 && weather > 0) return '短暂缓和';
  if (season > 0 && weather < 0) return '小波折';
  return season < 0 && weather < 0 ? '宜守' : '平稳';
}

export function yearSigns(analysis: Analysis, year: number): PassingSigns {
  return passingSigns(analysis, 'luckYear', ganzhiAt(yearGanzhiIndex(year)));
}

/** What bounds the months and days of a year. */
export function yearRung(analysis: Analysis, year: number): Rung {
  return climb(analysis, yearSigns(analysis, year), cycleIn(analysis, year)?.ganzhi).rung;
}

/**
 * A year, counted from 立春, for a chart. Its luck cycle does not bound it: how the two go together
 * is the overlay. The nominal age is that of the calendar year.
 */
export function yearOutlook(analysis: Analysis, year: number): YearOutlook {
  const signs = yearSigns(analysis, year);
  const cycle = cycleOfYear(analysis, year);
  const periods = cycle ? [passingSigns(analysis, 'luckCycle', cycle.ganzhi)] : [];
  const outlook = outlookOf(analysis, signs, { periods, rungs: [] });
  return {
    ...outlook,
    year,
    age: ageIn(analysis, year),
    cycle,
    overlay: overlayOf(cycle?.rung ?? null, outlook.rung),
  };
}

/** 虚岁: 1 in the calendar year of birth. */
function ageIn({ years }: Analysis, year: number): number {
  return year - (years[0]?.year as number) + 1;
}

const FIRST_AGE = 15;
const STRONGEST = 3;

/**
 * The three years that the rules speak loudest of, for somebody to compare with what was: those of
 * the largest score, good or not, between the nominal age of 15 and last year; of equals the later,
 * which is better remembered. In the order of time; fewer for the young.
 */
export function strongestPastYears(analysis: Analysis, today: CivilDate): readonly YearOutlook[] {
  return analysis.years
    .filter(({ age, year }) => age >= FIRST_AGE && year < today.year)
    .map(({ year }) => ({ year, loud: Math.abs(luckScore(analysis, yearSigns(analysis, year))) }))
    .sort((a, b) => b.loud - a.loud || b.year - a.year)
    .slice(0, STRONGEST)
    .sort((a, b) => a.year - b.year)
    .map(({ year }) => yearOutlook(analysis, year));
}
