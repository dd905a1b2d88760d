import type { CivilDate } from '../../calendar/civil-date.ts';
import { civilTime } from '../../calendar/civil-time.ts';
import { jieSecond, TERM_NAMES } from '../../calendar/solar-terms.ts';
import type { Analysis } from '../analysis.ts';
import { monthVerdicts } from './month-verdict.ts';
import type { Verdict } from './signal.ts';

/** A 节 month by its civil month. */
export interface MonthOfYear {
  /** 1–12: the civil month in which it opens. */
  month: number;
  /** 立春 for February. */
  term: string;
  opens: CivilDate;
  verdict: Verdict;
}

/** Months in a row that go one way. */
export interface Season {
  kind: 'open' | 'close';
  months: readonly MonthOfYear[];
  /** The day before the next 节. */
  last: CivilDate;
  /** The 节 that ends it. */
  until: string;
}

/** The 节 of a civil month counted from January of a year; 13 is the next January. */
function opening(year: number, month: number) {
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
    verdict,
  }));
}

const meanOf = (months: readonly MonthOfYear[]) =>
  months.reduce((sum, { verdict }) => sum + verdict.score, 0) / months.length;

const spreadOf = (months: readonly MonthOfYear[]) => {
  const mean = meanOf(months);
  return months.reduce((sum, { verdict }) => sum + (verdict.score - mean) ** 2, 0);
};

const MIN_MONTHS = 2;

/** Where to cut February to December so that the parts are most alike in themselves: three parts. */
function cutsOf(months: readonly MonthOfYear[]): [number, number] {
  const cuts: [number, number][] = [];
  for (let one = MIN_MONTHS; one <= months.length - 2 * MIN_MONTHS; one++) {
    for (let two = one + MIN_MONTHS; two <= months.length - MIN_MONTHS; two++) {
      cuts.push([one, two]);
    }
  }
  const spread = ([one, two]: [number, number]) =>
    spreadOf(months.slice(0, one)) + spreadOf(months.slice(one, two)) + spreadOf(months.slice(two));
  return cuts.reduce((best, cut) => (spread(cut) < spread(best) ? cut : best));
}

function dayBefore({ year, month, day }: CivilDate): CivilDate {
  // A 节 never falls before the 3rd.
  return { year, month, day: day - 1 };
}

/** Two or three seasons from 立春 on; neighbours that go the same way are one. */
export function seasonsOf(year: number, all: readonly MonthOfYear[]): Season[] {
  const months = all.slice(1);
  const [one, two] = cutsOf(months);
  const mean = meanOf(months);
  const parts = [months.slice(0, one), months.slice(one, two), months.slice(two)];
  const joined: { kind: Season['kind']; months: MonthOfYear[] }[] = [];
  for (const part of parts) {
    const kind = meanOf(part) >= mean ? 'open' : 'close';
    const last = joined.at(-1);
    if (last?.kind === kind) last.months.push(...part);
    else joined.push({ kind, months: part });
  }
  return joined.map(({ kind, months: own }) => {
    const { term, opens } = opening(year, (own.at(-1)?.month ?? 12) + 1);
    return { kind, months: own, last: dayBefore(opens), until: term };
  });
}

/** The first month from `from` on that neither a year's report says to hold back in nor is 慢 itself. */
export function firstOpenMonth(
  analysis: Analysis,
  from: { year: number; month: number },
): { year: number; month: number } {
  for (let { year } = from; ; year++) {
    const months = monthsOf(analysis, year);
    const closed = seasonsOf(year, months)
      .filter(({ kind }) => kind === 'close')
      .flatMap((season) => season.months);
    const first = year === from.year ? from.month : 1;
    const open = months.find((each) => each.month >= first && each.verdict.tone !== '慢' && !closed.includes(each));
    if (open) return { year, month: open.month };
  }
}
