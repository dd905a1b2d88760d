import type { CivilDate } from '../../calendar/civil-date.ts';
import type { Analysis } from '../analysis.ts';
import { monthOutlooks } from '../month-outlook.ts';
import type { Area, MonthOutlook, YearOutlook } from '../outlook.ts';
import { endsOf } from '../signals/scale.ts';
import { yearOutlook } from '../year-outlook.ts';
import { periodSeed } from './seeds.ts';
import { listed } from './sentences.ts';

/** What a year's report is written from. */
export interface YearFacts {
  analysis: Analysis;
  /** The civil year. */
  year: number;
  outlook: YearOutlook;
  /** The twelve 节 months that open in the civil year: 丑 in January, 寅 in February, to 子 in December. */
  months: readonly MonthOutlook[];
  /** `YYYY-MM-DD` of 立春, from which the year has its signs. */
  opens: string;
  seed: number;
}

/**
 * Of the civil year of `date`; every date of it gives the same. Throws `validation` (field `date`)
 * where the table of solar terms ends, before 1899 and after 2100.
 */
export function yearFacts(analysis: Analysis, { year }: CivilDate): YearFacts {
  const months = monthOutlooks(analysis, year);
  return {
    analysis,
    year,
    outlook: yearOutlook(analysis, year),
    months,
    opens: (months[1] as MonthOutlook).from,
    // Away from the numbers of months and days, which are the greater.
    seed: periodSeed(analysis.seed, year),
  };
}

/** `3月`: the civil month in which a 节 month of the table opens. */
export const civilMonth = ({ from }: MonthOutlook): string => `${Number(from.slice(5, 7))}月`;

/** `3月、5月和9月` */
export const monthNames = (months: readonly MonthOutlook[]): string =>
  listed(months.map(civilMonth));

/** The months in which an area stands highest, and lowest, in order. */
export function areaMonths(months: readonly MonthOutlook[], area: Area) {
  return endsOf(
    months,
    ({ areas }) => areas.find((each) => each.area === area) ?? { tone: '平', score: 0 },
  );
}
