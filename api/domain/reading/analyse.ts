import type { Chart } from '../bazi/chart.ts';
import type { DateChart } from '../bazi/date-chart.ts';
import type { Gender } from '../birth.ts';
import type { Analysis } from './analysis.ts';
import { chartSeed } from './chart-seed.ts';
import { climateOf } from './climate.ts';
import { godWeights, groupWeights } from './god-weights.ts';
import { monthHalf } from './month-half.ts';
import { patternOf } from './pattern.ts';
import { pillarAt } from './placed-stems.ts';
import { specialPatternOf } from './special-pattern.ts';
import { strengthOf } from './strength.ts';
import { usefulByBalance } from './useful-by-balance.ts';
import { bridgeOf, rolesOf } from './useful-god.ts';
import { usefulTied } from './useful-tied.ts';

/**
 * Everything that reports are written from, computed once from a chart. A chart without an hour is
 * analysed by its three pillars: weights are scaled to those of four, every judgement is one step
 * less sure, and nothing refers to the hour.
 * 庚午 辛巳 乙酉 癸未: 弱 29.3, 伤官格, 用水 喜木 闲火 仇土 忌金 by 调候, with which 扶抑 agrees.
 */
export function analyse(chart: Chart | DateChart, gender: Gender): Analysis {
  const { pillars, elements, relations } = chart;
  const day = pillarAt(pillars, 'day');
  const hourKnown = pillars.length === 4;
  const half = monthHalf(chart);
  const gods = godWeights(pillars);
  const groups = groupWeights(gods);
  const strength = strengthOf(pillars, gods);
  const { pattern, element } = patternOf({
    pillars,
    relations,
    gods,
    groups,
    strength: strength.class,
  });
  const special = specialPatternOf({ pillars, elements, gods, strength });
  const climate = climateOf({ pillars, elements, half });
  const roles = rolesOf({
    dayElement: day.stemElement,
    climate,
    balanced: usefulByBalance({ pillars, gods, groups, strength }),
    pattern: { ...pattern, element },
    special,
    strength,
    hourKnown,
  });
  return {
    pillars,
    gender,
    hourKnown,
    dayStem: day.stem,
    dayElement: day.stemElement,
    elements,
    relations,
    groups,
    gods,
    strength,
    pattern,
    special,
    climate,
    monthHalf: half,
    bridge: bridgeOf(elements),
    tied: usefulTied(pillars, roles.byRole.用),
    roles,
    luck: chart.luck,
    years: chart.years,
    seed: chartSeed(pillars, gender),
  };
}
