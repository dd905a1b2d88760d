import type { CivilDate } from '#domain/calendar/civil-date';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { luckPillarOfYear } from '#domain/outlook/luck-pillar-outlooks';
import type { Area, LuckPillarOutlook } from '#domain/outlook/outlook';
import { type PeriodSigns, periodSigns } from '#domain/outlook/period-signs';
import { type MonthOfYear, monthsOf } from '#domain/outlook/signals/seasons';
import type { Verdict } from '#domain/outlook/signals/signal';
import { yearVerdict } from '#domain/outlook/signals/year-verdict';
import { AREA_ORDER, shownAreas } from '../../area-names.ts';
import { type Pen, penOf } from '../../cells.ts';
import { askedArea, askedFirst, audienceOf, type ReadBy, readersOf } from '../../reader/reader.ts';
import { type TimeRow, yearsFrom } from '../../times.ts';

/** Facts of a year's report. */
export interface YearFacts {
  analysis: Analysis;
  year: number;
  verdict: Verdict;
  signs: PeriodSigns;
  /** Luck pillar of the year; null before the first and after the last. */
  cycle: LuckPillarOutlook | null;
  /** From January (the last 节 month of the old year) to December. */
  months: readonly MonthOfYear[];
  /** This year and the next nine. */
  ten: readonly TimeRow[];
  /** In display order. */
  areas: readonly Area[];
  pen: Pen;
}

/** Facts of the date's civil year; any date of it gives the same. @throws AppError `validation` outside 1900–2100. */
export function yearFacts(analysis: Analysis, { year }: CivilDate, reader: ReadBy): YearFacts {
  const audience = audienceOf(reader);
  const asked = askedArea(audience);
  const readers = readersOf(audience);
  const ten = yearsFrom(analysis, year);
  const { ganzhi } = must(ten[0], `year ${year}`);
  return {
    analysis,
    year,
    ten,
    months: monthsOf(analysis, year),
    verdict: yearVerdict(analysis, year),
    signs: periodSigns(analysis, 'luckYear', ganzhi),
    cycle: luckPillarOfYear(analysis, year),
    areas: askedFirst(shownAreas(readers, AREA_ORDER), (area) => area === asked),
    pen: penOf(analysis.seed, readers),
  };
}
