import { type CivilDate, civilDate, daysInMonth, julianDay, weekdayName } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, type Ganzhi, ganzhiAt } from '#domain/calendar/ganzhi';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { AREAS, type Area, TONES, type Tone } from '#domain/outlook/outlook';
import { type PeriodSigns, periodSigns } from '#domain/outlook/period-signs';
import { dayTones } from '#domain/outlook/signals/day-verdict';
import type { Toned } from '#domain/outlook/signals/scale';
import { type MonthOfYear, monthsOf } from '#domain/outlook/signals/seasons';
import type { Verdict } from '#domain/outlook/signals/signal';
import { AREA_ORDER, shownAreas } from '../../area-names.ts';
import { type Pen, penOf } from '../../cells.ts';
import { askedArea, askedFirst, audienceOf, type ReadBy, readersOf } from '../../reader/reader.ts';
import type { Side } from '../../times.ts';

export interface DayOfMonth extends Toned {
  date: CivilDate;
  ganzhi: Ganzhi;
}

/** Facts of a month's report. */
export interface MonthFacts {
  analysis: Analysis;
  year: number;
  month: number;
  days: readonly DayOfMonth[];
  /** The 节 month that starts in it. */
  opening: MonthOfYear;
  signs: PeriodSigns;
  verdict: Verdict;
  before: Tone;
  /** In display order. */
  areas: readonly Area[];
  pen: Pen;
}

function verdictsOf(analysis: Analysis, year: number, month: number) {
  const months = monthsOf(analysis, year);
  const opening = must(months[month - 1], `month ${month}`);
  const before = month > 1 ? months[month - 2] : monthsOf(analysis, year - 1)[11];
  return { opening, verdict: opening.verdict, before: before?.verdict.tone ?? opening.verdict.tone };
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
  const audience = audienceOf(reader);
  const asked = askedArea(audience);
  const readers = readersOf(audience);
  const verdicts = verdictsOf(analysis, year, month);
  return {
    analysis,
    year,
    month,
    days,
    ...verdicts,
    signs: periodSigns(analysis, 'luckMonth', verdicts.opening.ganzhi),
    areas: askedFirst(shownAreas(readers, AREA_ORDER), (area) => area === asked),
    pen: penOf(analysis.seed, readers),
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
