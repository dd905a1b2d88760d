import { type CivilDate, civilDate, daysInMonth, julianDay } from '../../calendar/civil-date.ts';
import type { Analysis } from '../analysis.ts';
import { monthOf, monthOutlook } from '../month-outlook.ts';
import type { MonthOutlook } from '../outlook.ts';
import { type MonthDay, monthDays } from './month-days.ts';
import { periodSeed } from './seeds.ts';

/** A 节 month as far as it lies in a civil one. */
export interface Stretch {
  outlook: MonthOutlook;
  /** Days of the civil month. */
  from: number;
  to: number;
}

/** What a month's report is written from. */
export interface MonthFacts {
  analysis: Analysis;
  year: number;
  month: number;
  days: readonly MonthDay[];
  stretches: readonly Stretch[];
  /** The 节 month that most of the days lie in. */
  main: MonthOutlook;
  seed: number;
}

/** A 节 falls in every civil month, from the 3rd to the 9th, so that there are two stretches. */
function stretchesOf(analysis: Analysis, { year, month }: CivilDate): Stretch[] {
  const first = julianDay({ year, month, day: 1 });
  const stretches: Stretch[] = [];
  for (let ordinal = 0; ordinal < daysInMonth(year, month); ordinal++) {
    const date = civilDate(first + ordinal);
    const inMonth = monthOf(date);
    const last = stretches.at(-1);
    if (last && last.outlook.ordinal === inMonth.ordinal) last.to = date.day;
    else {
      const outlook = monthOutlook(analysis, inMonth.year, inMonth.ordinal);
      stretches.push({ outlook, from: date.day, to: date.day });
    }
  }
  return stretches;
}

/** Of the civil month of `date`; every date of it gives the same. */
export function monthFacts(analysis: Analysis, date: CivilDate): MonthFacts {
  const { year, month } = date;
  const seed = periodSeed(analysis.seed, 12 * year + month);
  const stretches = stretchesOf(analysis, date);
  const longest = [...stretches].sort((a, b) => b.to - b.from - (a.to - a.from))[0] as Stretch;
  return {
    analysis,
    year,
    month,
    days: monthDays(analysis, date, seed),
    stretches,
    main: longest.outlook,
    seed,
  };
}
