import type { CivilDate } from '#domain/calendar/civil-date';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { cycleOfYear } from '#domain/outlook/cycles';
import type { Area, CycleOutlook } from '#domain/outlook/outlook';
import { type PeriodSigns, periodSigns } from '#domain/outlook/period-signs';
import { type MonthOfYear, monthsOf } from '#domain/outlook/signals/seasons';
import type { Verdict } from '#domain/outlook/signals/signal';
import { yearVerdict } from '#domain/outlook/signals/year-verdict';
import { AREA_ORDER, saidAreas } from '../../area-names.ts';
import { type Pen, penOf } from '../../cells.ts';
import { askedArea, askedFirst, audienceOf, type ReadBy, readersOf } from '../../reader/reader.ts';
import { type TimeRow, yearsFrom } from '../../times.ts';

/** Facts of a year's report. */
export interface YearFacts {
  analysis: Analysis;
  year: number;
  verdict: Verdict;
  signs: PeriodSigns;
  /** The ten years of luck that it lies in; null before luck begins and after the last. */
  cycle: CycleOutlook | null;
  /** January's, of the old year's last 节 month, to December's. */
  months: readonly MonthOfYear[];
  /** It and the nine years after it. */
  ten: readonly TimeRow[];
  /** In the order in which they are told. */
  areas: readonly Area[];
  pen: Pen;
}

/** Facts of the civil year of a date; every date of it gives the same. Throws `validation` outside 1900–2100. */
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
    cycle: cycleOfYear(analysis, year),
    areas: askedFirst(saidAreas(readers, AREA_ORDER), (area) => area === asked),
    pen: penOf(analysis.seed, readers),
  };
}
