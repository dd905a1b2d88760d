import type { Chart, Pillar } from '../bazi/chart.ts';
import type { DateChart } from '../bazi/date-chart.ts';
import { ganzhiIndex } from '../calendar/ganzhi.ts';
import { judge } from '../judgement/judge.ts';
import { monthHalf } from '../judgement/month-half.ts';
import type { Gender } from '../people/birth.ts';
import type { Analysis, DayScale } from './analysis.ts';
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

const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;

/** FNV-1a over the pillars' places in the sixty-cycle and the gender: 0 … 2³²−1. */
export function chartSeed(pillars: readonly Pillar[], gender: Gender): number {
  const places = pillars.map(({ stem, branch }) => ganzhiIndex(`${stem}${branch}`));
  return [...places, gender === 'male' ? 60 : 61].reduce((hash, place) => Math.imul(hash ^ place, PRIME) >>> 0, OFFSET);
}
