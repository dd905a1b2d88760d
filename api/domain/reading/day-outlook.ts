import { almanacOf } from '../calendar/almanac.ts';
import { type CivilDate, isoDate, julianDay } from '../calendar/civil-date.ts';
import { dayGanzhiIndex, ganzhiAt } from '../calendar/ganzhi.ts';
import type { Analysis } from './analysis.ts';
import { areasOf } from './day-areas.ts';
import { doingOf } from './day-doing.ts';
import { dayShift } from './day-shift.ts';
import { boundsOf } from './ladder.ts';
import { luckyOf } from './lucky.ts';
import { monthOf, monthRung, monthSigns } from './month-outlook.ts';
import type { DayOutlook, Rung, Tone } from './outlook.ts';
import { passingSigns } from './passing-signs.ts';
import { outlookOf } from './period-outlook.ts';
import { yearRung } from './year-outlook.ts';

/** What a reader sees of a rung, and the length of its bar (reading rules §12.2). */
const SHOWN: Readonly<Record<Rung, { tone: Tone; display: number }>> = {
  大吉: { tone: '顺', display: 88 },
  吉: { tone: '顺', display: 72 },
  吉中有凶: { tone: '平', display: 58 },
  平: { tone: '平', display: 50 },
  凶中有吉: { tone: '稳', display: 42 },
  凶: { tone: '慢', display: 25 },
  大凶: { tone: '慢', display: 15 },
};

/**
 * A civil day (from midnight) for a chart, inside its 节 month and year; the same for the same chart
 * and date, whoever asks and whenever. Throws `validation` (field `date`) outside 1900–2100.
 */
export function dayOutlook(analysis: Analysis, date: CivilDate): DayOutlook {
  const jdn = julianDay(date);
  const almanac = almanacOf(date);
  const inMonth = monthOf(date);
  const month = monthSigns(analysis, inMonth);
  const day = passingSigns(analysis, 'luckDay', ganzhiAt(dayGanzhiIndex(jdn)));
  const rungs = [yearRung(analysis, inMonth.year), monthRung(analysis, inMonth)];
  const outlook = outlookOf(analysis, day, { periods: [], rungs });
  const shift = dayShift(analysis, day, month);
  return {
    ...outlook,
    date: isoDate(date),
    month: month.ganzhi,
    ...SHOWN[outlook.rung],
    shift,
    areas: areasOf({ analysis, day, shift, bounds: boundsOf(rungs) }),
    lucky: luckyOf(analysis, day, { jdn, almanac }),
    doing: doingOf(analysis, day, almanac),
  };
}
