import type { Chart } from '../bazi/chart.ts';
import type { DateChart } from '../bazi/date-chart.ts';
import type { Gender } from '../people/birth.ts';
import type { Analysis, DayScale } from './analysis.ts';
import { chartSeed } from './chart-seed.ts';
import { judge } from './judge.ts';
import { monthHalf } from './month-half.ts';
import { dayScaleOf } from './signals/day-scale.ts';

/**
 * Everything that reports are written from, computed once from a chart. Without an hour nothing
 * refers to it.
 */
export function analyse(chart: Chart | DateChart, gender: Gender): Analysis {
  const { pillars, luck, years } = chart;
  const natal = { ...judge(pillars, monthHalf(chart)), gender };
  let dayScale: DayScale | undefined;
  return {
    ...natal,
    luck,
    years,
    // Only days need it: natal readings and charts do without.
    get dayScale() {
      dayScale ??= dayScaleOf(natal);
      return dayScale;
    },
    seed: chartSeed(pillars, gender),
  };
}
