import { type BirthMoment, chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import type { CivilDate } from '#domain/calendar/civil-date';
import { analyse } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import type { YearOutlook } from '#domain/outlook/outlook';
import { yearScore } from '#domain/outlook/signals/year-verdict';
import { strongestPastYears, yearOutlook, yearSigns } from '#domain/outlook/years';
import { shuffled, variant } from '../../pick/hash.ts';
import { claimsOf, type PastYear, pastYears } from './past-year.ts';

/** Four past years in chronological order: three of the reader's and one control item. */
export interface FourYears {
  years: readonly PastYear[];
  /** The control item: a year of another, made-up chart. */
  control: number;
}

/** Nominal age from which a reader has enough past years. */
const FIRST_AGE = 22;
/** Nominal age in the earliest year used. */
const EARLIEST_AGE = 15;
const OWN = 3;
/** Maximum difference in birth years between the reader and the made-up chart. */
const APART = 3;
/** Years examined per made-up chart, and charts tried before giving up. */
const SAMPLED_YEARS = 12;
const MAX_ATTEMPTS = 20;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A made-up birth of the reader's gender and similar age; not personal data. */
function madeUpChart({ years, gender }: Analysis, seed: number, at: number): Analysis {
  const one = (key: string, options: readonly number[]) => variant(seed, `${key} ${at}`, options);
  const born = years[0]?.year ?? 0;
  const moment: BirthMoment = {
    date: {
      year: born - APART + one('year', upTo(2 * APART + 1)),
      month: 1 + one('month', upTo(12)),
      day: 1 + one('day', upTo(28)),
    },
    hour: one('hour', upTo(24)),
    minute: 30,
    second: 0,
    gender,
  };
  return analyse(chart(moment, DEFAULT_OPTIONS), gender);
}

/** The year with the largest score among those of the made-up chart that the reader does not already have. */
function loudestOf(other: Analysis, years: readonly number[]): number | null {
  const scored = years.map((year) => ({ year, loud: Math.abs(yearScore(other, year)) }));
  const [first] = scored.sort((a, b) => b.loud - a.loud || b.year - a.year);
  return first?.year ?? null;
}

/** Content pools that a year's text is drawn from. */
const claimsAt = (analysis: Analysis, year: number) =>
  claimsOf({ ...yearSigns(analysis, year), score: yearScore(analysis, year) });

/**
 * A fair control item: its claim does not hold for the reader in that year, and no claim about the reader's years holds
 * for the made-up chart, so that both kinds are equally frequent.
 */
function isFair(analysis: Analysis, other: Analysis, own: readonly YearOutlook[], control: number): boolean {
  const [claimed] = claimsAt(other, control);
  if (claimsAt(analysis, control).includes(claimed)) return false;
  return own.every((each) => {
    const [claim] = claimsOf(each);
    return claim !== claimed && !claimsAt(other, each.year).includes(claim);
  });
}

/**
 * Returns the four years, fixed by the chart and calendar year, so that repeated requests return the same and an answer
 * cannot change them. Null for young readers, or if no fair control item was found.
 */
export function fourYears(analysis: Analysis, today: CivilDate): FourYears | null {
  const born = analysis.years[0]?.year ?? today.year;
  const own = strongestPastYears(analysis, today);
  if (today.year - born + 1 < FIRST_AGE || own.length < OWN) return null;
  const seed = (analysis.seed ^ Math.imul(today.year, 0x9e3779b1)) >>> 0;
  const lived = upTo(today.year - born)
    .map((at) => born + at)
    .filter((year) => year - born + 1 >= EARLIEST_AGE && !own.some((each) => each.year === year));
  for (let at = 0; at < MAX_ATTEMPTS; at++) {
    const other = madeUpChart(analysis, seed, at);
    const found = loudestOf(other, shuffled(seed, `years ${at}`, lived).slice(0, SAMPLED_YEARS));
    if (found === null || !isFair(analysis, other, own, found)) continue;
    // Ages are always the reader's.
    const control = { ...yearOutlook(other, found), age: found - born + 1 };
    const years = [...own, control].sort((a, b) => a.year - b.year);
    return { years: pastYears(years), control: control.year };
  }
  return null;
}
