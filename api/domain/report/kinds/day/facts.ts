import { almanacOf, type Today } from '#domain/calendar/almanac';
import { type CivilDate, julianDay } from '#domain/calendar/civil-date';
import { dayGanzhiIndex, ganzhiAt } from '#domain/calendar/ganzhi';
import { must } from '#domain/lookup';
import type { Analysis, Driver } from '#domain/outlook/analysis';
import { AREAS, type Area } from '#domain/outlook/outlook';
import { type PeriodSigns, periodSigns } from '#domain/outlook/period-signs';
import { dayTones, verdictOf } from '#domain/outlook/signals/day-verdict';
import type { Toned } from '#domain/outlook/signals/scale';
import type { Verdict } from '#domain/outlook/signals/signal';
import { penFor } from '../../area-names.ts';
import type { Pen } from '../../cells.ts';
import { dayWords, type ReadBy } from '../../reader/reader.ts';
import { sideOfTone } from '../../times.ts';
import { type DayHour, hoursOf } from './hours.ts';

/** Facts of a personal day. */
export interface DayFacts {
  analysis: Analysis;
  date: CivilDate;
  jdn: number;
  /** Index of the day in the sixty-day cycle. */
  place: number;
  signs: PeriodSigns;
  toned: Toned;
  verdict: Verdict;
  /** The strongest signal of each area on the side of its tone. */
  drivers: Readonly<Record<Area, Driver | null>>;
  areas: readonly Area[];
  hours: { good: DayHour[]; bad: DayHour };
  almanac: Today;
  pen: Pen;
  /** Adapts day names when the page is read on another date. */
  reword: (text: string) => string;
}

/** @throws AppError `validation` (field `date`) outside 1900–2100. */
export function dayFacts(analysis: Analysis, date: CivilDate, reader: ReadBy): DayFacts {
  const jdn = julianDay(date);
  const place = dayGanzhiIndex(jdn);
  const toned = must(dayTones(analysis, date, 1)[0], 'day');
  const drivers = must(analysis.dayScale.drivers[place], 'drivers');
  return {
    analysis,
    date,
    jdn,
    place,
    toned,
    signs: periodSigns(analysis, 'luckDay', ganzhiAt(place)),
    verdict: verdictOf(analysis, date, toned),
    drivers: Object.fromEntries(
      AREAS.map((area) => [area, drivers[area][sideOfTone(toned.areas[area])]]),
    ) as DayFacts['drivers'],
    ...penFor(analysis, reader),
    hours: hoursOf(analysis, jdn),
    almanac: almanacOf(date),
    reword: dayWords(date, reader.today),
  };
}
