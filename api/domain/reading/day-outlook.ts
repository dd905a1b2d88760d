import { almanacOf } from '../calendar/almanac.ts';
import { type CivilDate, isoDate, julianDay } from '../calendar/civil-date.ts';
import { dayGanzhiIndex, ganzhiAt } from '../calendar/ganzhi.ts';
import type { Analysis } from './analysis.ts';
import { doingOf } from './day-doing.ts';
import { luckyOf } from './lucky.ts';
import { monthOf, monthSigns } from './month-outlook.ts';
import type { DayOutlook } from './outlook.ts';
import { passingSigns } from './passing-signs.ts';
import { outlookOf } from './period-outlook.ts';
import { dayVerdict } from './signals/day-verdict.ts';

/**
 * A civil day (from midnight) for a chart, its word among the person's own days; the same for the
 * same chart and date, whoever asks and whenever. Throws `validation` (field `date`) outside 1900–2100.
 */
export function dayOutlook(analysis: Analysis, date: CivilDate): DayOutlook {
  const jdn = julianDay(date);
  const almanac = almanacOf(date);
  const day = passingSigns(analysis, 'luckDay', ganzhiAt(dayGanzhiIndex(jdn)));
  return {
    ...outlookOf(analysis, day, [], dayVerdict(analysis, date)),
    date: isoDate(date),
    month: monthSigns(analysis, monthOf(date)).ganzhi,
    lucky: luckyOf(analysis, day, { jdn, almanac }),
    doing: doingOf(analysis, day, almanac),
  };
}
