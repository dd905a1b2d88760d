import { type CivilDate, isoDate } from '../calendar/civil-date.ts';
import { civilTime } from '../calendar/civil-time.ts';
import { ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import { MONTH_NAMES } from '../calendar/lunar-months.ts';
import { jieSecond, solarMonthAt } from '../calendar/solar-terms.ts';
import type { Analysis } from './analysis.ts';
import { bounded, climb } from './ladder.ts';
import type { MonthOutlook, Rung } from './outlook.ts';
import { type PassingSigns, passingSigns } from './passing-signs.ts';
import { outlookOf } from './period-outlook.ts';
import { yearRung, yearSigns } from './year-outlook.ts';

export interface MonthOfYear {
  /** The year as counted from 立春. */
  year: number;
  /** 0 寅 … 11 丑 */
  ordinal: number;
}

/** The 节 month of a civil day, at noon: 2026-02-04, 立春 at 4:02, is already {2026, 0}. */
export function monthOf(date: CivilDate): MonthOfYear {
  const { year, ordinal } = solarMonthAt({ date, hour: 12, minute: 0, second: 0 });
  return { year, ordinal };
}

export function monthSigns(analysis: Analysis, { year, ordinal }: MonthOfYear): PassingSigns {
  const ganzhi = ganzhiAt(monthGanzhiIndex(yearGanzhiIndex(year), ordinal));
  return passingSigns(analysis, 'luckMonth', ganzhi);
}

/** Inside its year; what bounds the days of a month. */
export function monthRung(analysis: Analysis, month: MonthOfYear): Rung {
  const { rung } = climb(analysis, monthSigns(analysis, month));
  return bounded(rung, [yearRung(analysis, month.year)]);
}

/** `ordinal` 0 is the 寅 month, which 立春 opens, and 11 the 丑 month, in January of the next year. */
export function monthOutlook(analysis: Analysis, year: number, ordinal: number): MonthOutlook {
  const outlook = outlookOf(analysis, monthSigns(analysis, { year, ordinal }), {
    periods: [yearSigns(analysis, year)],
    rungs: [yearRung(analysis, year)],
  });
  const jie = 12 * year + ordinal + 1;
  return {
    ...outlook,
    year,
    ordinal,
    name: MONTH_NAMES[ordinal] as string,
    from: isoDate(civilTime(jieSecond(jie)).date),
    until: isoDate(civilTime(jieSecond(jie + 1)).date),
  };
}
