import { type CivilDate, isoDate } from '../calendar/civil-date.ts';
import { civilTime } from '../calendar/civil-time.ts';
import { ganzhiAt, monthGanzhiIndex, yearGanzhiIndex } from '../calendar/ganzhi.ts';
import { MONTH_NAMES } from '../calendar/lunar-months.ts';
import { jieSecond, solarMonthAt } from '../calendar/solar-terms.ts';
import type { Analysis } from './analysis.ts';
import type { MonthOutlook } from './outlook.ts';
import { type PassingSigns, passingSigns } from './passing-signs.ts';
import { outlookOf } from './period-outlook.ts';
import { monthOpeningIn, monthVerdict, monthVerdicts } from './signals/month-verdict.ts';
import type { Verdict } from './signals/signal.ts';
import { yearSigns } from './year-outlook.ts';

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

function outlookIn(analysis: Analysis, month: MonthOfYear, verdict: Verdict): MonthOutlook {
  const { year, ordinal } = month;
  const around = [yearSigns(analysis, year)];
  const jie = 12 * year + ordinal + 1;
  return {
    ...outlookOf(analysis, monthSigns(analysis, month), around, verdict),
    year,
    ordinal,
    name: MONTH_NAMES[ordinal] as string,
    from: isoDate(civilTime(jieSecond(jie)).date),
    until: isoDate(civilTime(jieSecond(jie + 1)).date),
  };
}

/** `ordinal` 0 is the 寅 month, which 立春 opens, and 11 the 丑 month, in January of the next year. */
export function monthOutlook(analysis: Analysis, year: number, ordinal: number): MonthOutlook {
  return outlookIn(analysis, { year, ordinal }, monthVerdict(analysis, year, ordinal));
}

/** The twelve 节 months that open in a civil year: 丑 in January, 寅 in February, to 子 in December. */
export function monthOutlooks(analysis: Analysis, civilYear: number): MonthOutlook[] {
  return monthVerdicts(analysis, civilYear).map((verdict, at) =>
    outlookIn(analysis, monthOpeningIn(civilYear, at), verdict),
  );
}
