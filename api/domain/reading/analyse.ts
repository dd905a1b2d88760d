import type { Chart } from '../bazi/chart.ts';
import type { DateChart } from '../bazi/date-chart.ts';
import type { Gender } from '../people/birth.ts';
import type { Analysis } from './analysis.ts';
import { chartSeed } from './chart-seed.ts';
import { judge } from './judge.ts';
import { monthHalf } from './month-half.ts';

/**
 * Everything that reports are written from, computed once from a chart. Without an hour nothing
 * refers to it.
 */
export function analyse(chart: Chart | DateChart, gender: Gender): Analysis {
  const { pillars, luck, years } = chart;
  return {
    ...judge(pillars, monthHalf(chart)),
    gender,
    luck,
    years,
    seed: chartSeed(pillars, gender),
  };
}
