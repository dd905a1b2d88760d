import type { CivilDate } from '#domain/calendar/civil-date';
import { must } from '#domain/lookup';
import type { Analysis } from '#domain/outlook/analysis';
import { luckPillarOfYear } from '#domain/outlook/luck-pillar-outlooks';
import type { LuckPillarOutlook } from '#domain/outlook/outlook';
import { periodSigns } from '#domain/outlook/period-signs';
import { type MonthOfYear, monthsOf } from '#domain/outlook/signals/seasons';
import { yearVerdict } from '#domain/outlook/signals/year-verdict';
import { penFor } from '../../area-names.ts';
import type { Period } from '../../period-lines.ts';
import type { ReadBy } from '../../reader/reader.ts';
import { type TimeRow, yearsFrom } from '../../times.ts';

/** Facts of a year's report. */
export interface YearFacts extends Period {
  year: number;
  /** Luck pillar of the year; null before the first and after the last. */
  cycle: LuckPillarOutlook | null;
  /** From January (the last 节 month of the old year) to December. */
  months: readonly MonthOfYear[];
  /** This year and the next nine. */
  ten: readonly TimeRow[];
}

/** Facts of the date's civil year; any date of it gives the same. @throws AppError `validation` outside 1900–2100. */
export function yearFacts(analysis: Analysis, { year }: CivilDate, reader: ReadBy): YearFacts {
  const ten = yearsFrom(analysis, year);
  const { ganzhi } = must(ten[0], `year ${year}`);
  return {
    analysis,
    year,
    ten,
    name: `${year}年`,
    turn: year,
    months: monthsOf(analysis, year),
    verdict: yearVerdict(analysis, year),
    before: { name: `${year - 1}年`, tone: yearVerdict(analysis, year - 1).tone },
    toneFor: (chart) => yearVerdict(chart, year).tone,
    signs: periodSigns(analysis, 'luckYear', ganzhi),
    cycle: luckPillarOfYear(analysis, year),
    ...penFor(analysis, reader),
  };
}
