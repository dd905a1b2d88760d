import { type BirthMoment, chart, DEFAULT_OPTIONS } from '#domain/bazi/chart';
import type { CivilDate } from '#domain/calendar/civil-date';
import { analyse } from '#domain/outlook/analyse';
import type { Analysis } from '#domain/outlook/analysis';
import type { YearOutlook } from '#domain/outlook/outlook';
import { yearScore } from '#domain/outlook/signals/year-verdict';
import { strongestPastYears, yearOutlook, yearSigns } from '#domain/outlook/years';
import { shuffled, variant } from '../../pick/hash.ts';
import { claimsOf, type PastYear, pastYears } from './past-year.ts';

/** Four years that lie behind a reader, in the order of time: three of the own chart and one of a stranger's. */
export interface FourYears {
  years: readonly PastYear[];
  /** The year that is not the reader's. */
  decoy: number;
}

/** Nominal age from which somebody has enough years behind them. */
const FIRST_AGE = 22;
/** The same as of the years themselves. */
const FIRST_TOLD = 15;
const OWN = 3;
/** The stranger is made up, born so many years apart at most. */
const APART = 3;
/** Years of the stranger's that are looked at, and strangers that are made up before it is given up. */
const LOOKED_AT = 12;
const STRANGERS = 20;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A made-up birth of the reader's gender and age; nobody's data. */
function strangerOf({ years, gender }: Analysis, seed: number, at: number): Analysis {
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

/** The loudest of some years of a stranger's, none of them the reader's own. */
function loudestOf(stranger: Analysis, years: readonly number[]): number | null {
  const scored = years.map((year) => ({ year, loud: Math.abs(yearScore(stranger, year)) }));
  const [first] = scored.sort((a, b) => b.loud - a.loud || b.year - a.year);
  return first?.year ?? null;
}

/** The parts of the pools that a year of a chart is told from, by its signs, before a word is made of them. */
const claimsAt = (analysis: Analysis, year: number) =>
  claimsOf({ ...yearSigns(analysis, year), score: yearScore(analysis, year) });

/**
 * A fair decoy: what is said of it does not hold for the reader in that year, and nothing that is said of the reader's
 * years holds for the stranger in them, so that neither kind is rarer than the other.
 */
function isFair(analysis: Analysis, stranger: Analysis, own: readonly YearOutlook[], decoy: number): boolean {
  const [said] = claimsAt(stranger, decoy);
  if (claimsAt(analysis, decoy).includes(said)) return false;
  return own.every((each) => {
    const [claim] = claimsOf(each);
    return claim !== said && !claimsAt(stranger, each.year).includes(claim);
  });
}

/**
 * The four years of a calendar year, drawn by the chart and that year alone: whoever asks gets the same, and nobody
 * can change them after the answer. Null for the young, and where no fair stranger was found.
 */
export function fourYears(analysis: Analysis, today: CivilDate): FourYears | null {
  const born = analysis.years[0]?.year ?? today.year;
  const own = strongestPastYears(analysis, today);
  if (today.year - born + 1 < FIRST_AGE || own.length < OWN) return null;
  const seed = (analysis.seed ^ Math.imul(today.year, 0x9e3779b1)) >>> 0;
  const lived = upTo(today.year - born)
    .map((at) => born + at)
    .filter((year) => year - born + 1 >= FIRST_TOLD && !own.some((each) => each.year === year));
  for (let at = 0; at < STRANGERS; at++) {
    const stranger = strangerOf(analysis, seed, at);
    const found = loudestOf(stranger, shuffled(seed, `years ${at}`, lived).slice(0, LOOKED_AT));
    if (found === null || !isFair(analysis, stranger, own, found)) continue;
    // Everybody counts the reader's own age.
    const decoy = { ...yearOutlook(stranger, found), age: found - born + 1 };
    const years = [...own, decoy].sort((a, b) => a.year - b.year);
    return { years: pastYears(years), decoy: decoy.year };
  }
  return null;
}
