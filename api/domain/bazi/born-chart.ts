import type { Birth } from '../people/birth.ts';
import { type Chart, chartOfBirth, DEFAULT_OPTIONS } from './chart.ts';
import { chartsOfDate, type DateChart } from './date-chart.ts';

/** The chart that everything about a person goes by: of three pillars where the hour is not known. */
export function bornChart(birth: Birth): Chart | DateChart {
  const { gender, solar, hourUnknown } = birth;
  if (!hourUnknown) return chartOfBirth(birth);
  const charts = chartsOfDate({ date: solar, gender }, DEFAULT_OPTIONS);
  // On the day of a 节 there are two; the one that noon belongs to is the likelier.
  return charts.find(({ span }) => span.to >= '12:00:00') ?? charts[0];
}
