import type { CivilDate } from '../../calendar/civil-date.ts';
import { civilTime } from '../../calendar/civil-time.ts';
import type { Ganzhi } from '../../calendar/ganzhi.ts';
import { jieSecond, TERM_NAMES } from '../../calendar/solar-terms.ts';
import type { Analysis } from '../analysis.ts';
import { monthPair, monthVerdicts } from './month-verdict.ts';
import type { Verdict } from './signal.ts';

/** A 节 month by its civil month. */
export interface MonthOfYear {
  /** 1–12: the civil month in which it opens. */
  month: number;
  /** 立春 for February. */
  term: string;
  opens: CivilDate;
  ganzhi: Ganzhi;
  verdict: Verdict;
}

/** Three civil months, held against the mean of their year. */
export interface Quarter {
  kind: 'open' | 'close';
  months: readonly MonthOfYear[];
  /** Months that go the other way: 慢 in an open quarter, 顺 in a close one. */
  except: readonly MonthOfYear[];
}

/** The 节 of a civil month counted from January of a year, and its day; 13 is the next January. */
export function opening(year: number, month: number) {
  const jie = 12 * year + month - 1;
  return {
    term: TERM_NAMES[(2 * (month - 1)) % 24] ?? '',
    opens: civilTime(jieSecond(jie)).date,
  };
}

/** January's, of the old year's last 节 month, to December's. */
export function monthsOf(analysis: Analysis, year: number): MonthOfYear[] {
  return monthVerdicts(analysis, year).map((verdict, at) => ({
    month: at + 1,
    ...opening(year, at + 1),
    ganzhi: monthPair(year, at),
    verdict,
  }));
}

const meanOf = (months: readonly MonthOfYear[]) =>
  months.reduce((sum, { verdict }) => sum + verdict.score, 0) / months.length;

const QUARTERS = [0, 1, 2, 3];
const MONTHS = 3;

/** The four quarters of a civil year; the twelve months as `monthsOf` gives them. */
export function quartersOf(months: readonly MonthOfYear[]): Quarter[] {
  const mean = meanOf(months);
  return QUARTERS.map((at) => {
    const own = months.slice(at * MONTHS, (at + 1) * MONTHS);
    const kind = meanOf(own) >= mean ? 'open' : 'close';
    const against = kind === 'open' ? '慢' : '顺';
    return { kind, months: own, except: own.filter(({ verdict }) => verdict.tone === against) };
  });
}

/** The last day of a 节 month: the day before the next 节. */
export function lastDayOf(year: number, month: number): CivilDate {
  const { opens } = opening(year, month + 1);
  // A 节 never falls before the 3rd.
  return { year: opens.year, month: opens.month, day: opens.day - 1 };
}

/** The first month from `from` on that neither a year's report says to hold back in nor is 慢 itself. */
export function firstOpenMonth(
  analysis: Analysis,
  from: { year: number; month: number },
): { year: number; month: number } {
  for (let { year } = from; ; year++) {
    const months = monthsOf(analysis, year);
    const closed = quartersOf(months)
      .filter(({ kind }) => kind === 'close')
      .flatMap((quarter) => quarter.months.filter((month) => !quarter.except.includes(month)));
    const first = year === from.year ? from.month : 1;
    const open = months.find((each) => each.month >= first && each.verdict.tone !== '慢' && !closed.includes(each));
    if (open) return { year, month: open.month };
  }
}
