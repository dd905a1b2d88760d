import type { Birth } from '../people/birth.ts';
import { type Chart, chartOfBirth, DEFAULT_OPTIONS } from './chart.ts';
import { chartsOfDate, type DateChart } from './date-chart.ts';

/** On the day of a 节 there are two charts; which of them is the likelier: the one that noon belongs to. */
export function noonPart(charts: readonly (Chart | DateChart)[]): number {
  const at = charts.findIndex((each) => 'span' in each && each.span.to >= '12:00:00');
  return Math.max(at, 0);
}

/** The chart that everything about a person goes by: of three pillars where the hour is not known. */
export function bornChart(birth: Birth): Chart | DateChart {
  const { gender, solar, hourUnknown } = birth;
  if (!hourUnknown) return chartOfBirth(birth);
  const charts = chartsOfDate({ date: solar, gender }, DEFAULT_OPTIONS);
  return charts[noonPart(charts)] ?? charts[0];
}
