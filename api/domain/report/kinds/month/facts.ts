import { CELLS_PERIOD_TEXT } from '#content/cells/period-text';
import { type CivilDate, civilDate, daysInMonth, julianDay, weekdayName } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, type Ganzhi, ganzhiAt } from '#domain/calendar/ganzhi';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { AREAS, type Area, TONES, type Tone } from '#domain/outlook/outlook';
import { periodSigns } from '#domain/outlook/period-signs';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import { monthVerdicts } from '#domain/outlook/signals/month-verdict';
import type { Toned } from '#domain/outlook/signals/scale';
import { type MonthOfYear, monthsOf } from '#domain/outlook/signals/seasons';
import { penFor } from '../../area-names.ts';
import type { Period } from '../../period-lines.ts';
import type { ReadBy } from '../../reader/reader.ts';
import type { Side } from '../../times.ts';

export interface DayOfMonth extends Toned {
  date: CivilDate;
  ganzhi: Ganzhi;
}

/** Facts of a month's report. */
export interface MonthFacts extends Period {
  days: readonly DayOfMonth[];
  /** The 节 month that starts in it. */
  opening: MonthOfYear;
}

/** Any date of the month gives the same result. @throws AppError `validation` (field `date`) outside 1900–2100. */
export function monthFacts(analysis: Analysis, { year, month }: CivilDate, reader: ReadBy): MonthFacts {
  const first = { year, month, day: 1 };
  const start = julianDay(first);
  const days = dayTones(analysis, first, daysInMonth(year, month)).map((toned, at) => ({
    ...toned,
    date: civilDate(start + at),
    ganzhi: ganzhiAt(dayGanzhiIndex(start + at)),
  }));
  const months = monthsOf(analysis, year);
  const opening = must(months[month - 1], `month ${month}`);
  const before = month > 1 ? months[month - 2] : monthsOf(analysis, year - 1)[11];
  return {
    analysis,
    days,
    opening,
    name: `${month}月`,
    // 13 per year: the same month of the next year takes the next wording.
    turn: 13 * year + month,
    verdict: opening.verdict,
    before: { name: CELLS_PERIOD_TEXT.verdict['last-month'], tone: (before ?? opening).verdict.tone },
    toneFor: (chart) => must(monthVerdicts(chart, year)[month - 1], 'month').tone,
    signs: periodSigns(analysis, 'luckMonth', opening.ganzhi),
    ...penFor(analysis, reader),
  };
}

/** 9日周一 */
export const namedDay = ({ date }: DayOfMonth) => `${date.day}日${weekdayName(date)}`;

const level = (tone: Tone) => -TONES.indexOf(tone);

/** Overall rank of a day: its tone first, then those of its areas. */
export const lightness = ({ tone, areas }: Toned) =>
  10 * level(tone) + AREAS.reduce((sum, area) => sum + level(areas[area]), 0);

/** The area with the highest or lowest tone of a day; of equal ones the first not yet named. */
export function extremeArea({ areas }: Toned, side: Side, among: readonly Area[], named: ReadonlySet<Area>): Area {
  const way = side === 'good' ? 1 : -1;
  const worth = (area: Area) => 2 * way * level(areas[area]) - Number(named.has(area));
  const [first = '事业'] = among;
  return among.reduce((best, area) => (worth(area) > worth(best) ? area : best), first);
}
