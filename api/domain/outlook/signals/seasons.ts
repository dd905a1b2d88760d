import type { CivilDate } from '../../calendar/civil-date.ts';
import { civilTime } from '../../calendar/civil-time.ts';
import type { Ganzhi } from '../../calendar/ganzhi.ts';
import { jieSecond, TERM_NAMES } from '../../calendar/solar-terms.ts';
import type { Analysis } from '../analysis.ts';
import { monthPair, monthVerdicts } from './month-verdict.ts';
import type { Verdict } from './signal.ts';

/** A 节 month by its civil month. */
export interface MonthOfYear {
  /** 1–12: the civil month in which it starts. */
  month: number;
  /** 立春 for February. */
  term: string;
  opens: CivilDate;
  ganzhi: Ganzhi;
  verdict: Verdict;
}

/** The 节 of a civil month counted from January of a year, and its day; 13 is the next January. */
export function opening(year: number, month: number) {
  const jie = 12 * year + month - 1;
  return {
    term: TERM_NAMES[(2 * (month - 1)) % 24] ?? '',
    opens: civilTime(jieSecond(jie)).date,
  };
}

/** From January (the last 节 month of the old year) to December. */
export function monthsOf(analysis: Analysis, year: number): MonthOfYear[] {
  return monthVerdicts(analysis, year).map((verdict, at) => ({
    month: at + 1,
    ...opening(year, at + 1),
    ganzhi: monthPair(year, at),
    verdict,
  }));
}

/** Last day of a 节 month: the day before the next 节. */
export function lastDayOf(year: number, month: number): CivilDate {
  const { opens } = opening(year, month + 1);
  // A 节 never falls before the 3rd.
  return { year: opens.year, month: opens.month, day: opens.day - 1 };
}
