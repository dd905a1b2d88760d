import type { Chart, Pillar } from '../bazi/chart.ts';
import type { DateChart } from '../bazi/date-chart.ts';
import { ganzhiIndex } from '../calendar/ganzhi.ts';
import { leastSure } from '../judgement/confidence.ts';
import { judge } from '../judgement/judge.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { monthHalf } from '../judgement/month-half.ts';
import type { Gender } from '../people/birth.ts';
import type { BirthChoices } from '../people/birth-choices.ts';
import type { Analysis, DayScale } from './analysis.ts';
import { dayScaleOf } from './signals/day-scale.ts';

/** The same analysis with confidence 中 at most, because the hour pillar affects every part. */
function atMostClear(judgement: Judgement): Judgement {
  const { strength, pattern, roles } = judgement;
  return {
    ...judgement,
    strength: { ...strength, confidence: leastSure(strength.confidence, '中') },
    pattern: { ...pattern, confidence: leastSure(pattern.confidence, '中') },
    roles: { ...roles, confidence: leastSure(roles.confidence, '中') },
  };
}

/**
 * Everything reports are written from, computed once per chart. Without an hour nothing depends on it; `choices` are
 * the chart options, including the school.
 */
export function analyse(
  chart: Chart | DateChart,
  gender: Gender,
  { hourTrust, school }: Pick<BirthChoices, 'hourTrust' | 'school'> = {},
): Analysis {
  const { pillars, luck, years, assumptions, notes } = chart;
  const hour = pillars.find(({ position }) => position === 'hour');
  const provisional = (hourTrust === 'likely' && hour?.branch) || null;
  const judged = judge(pillars, monthHalf(chart), school);
  const natal = { ...(provisional ? atMostClear(judged) : judged), gender };
  let dayScale: DayScale | undefined;
  return {
    ...natal,
    luck,
    years,
    assumptions,
    notes,
    provisional,
    // Computed on demand, because only days need it.
    get dayScale() {
      dayScale ??= dayScaleOf(natal);
      return dayScale;
    },
    seed: chartSeed(pillars, gender),
  };
}

const PRIME = 0x01000193;
const OFFSET = 0x811c9dc5;

/** FNV-1a over the pillars' indexes in the sixty-cycle and the gender: 0 … 2³²−1. */
export function chartSeed(pillars: readonly Pillar[], gender: Gender): number {
  const places = pillars.map(({ stem, branch }) => ganzhiIndex(`${stem}${branch}`));
  return [...places, gender === 'male' ? 60 : 61].reduce((hash, place) => Math.imul(hash ^ place, PRIME) >>> 0, OFFSET);
}
