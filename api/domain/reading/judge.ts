import type { Pillar } from '../bazi/chart.ts';
import { elementBalance } from '../bazi/element-balance.ts';
import { relationsOf } from '../bazi/relations.ts';
import type { Judgement, MonthHalf } from './analysis.ts';
import { climateOf } from './climate.ts';
import { godWeights, groupWeights } from './god-weights.ts';
import { patternOf } from './pattern.ts';
import { pillarAt } from './placed-stems.ts';
import { specialPatternOf } from './special-pattern.ts';
import { strengthOf } from './strength.ts';
import { usefulByBalance } from './useful-by-balance.ts';
import { bridgeOf, rolesOf } from './useful-god.ts';
import { usefulTied } from './useful-tied.ts';

/**
 * What follows from the pillars alone: strength, special pattern, pattern, season and roles. Three
 * pillars are judged as three: weights are scaled to those of four, and every judgement is one
 * step less sure. `half` is null where the half of the month is not known.
 */
export function judge(pillars: readonly Pillar[], half: MonthHalf | null): Judgement {
  const day = pillarAt(pillars, 'day');
  const elements = elementBalance(pillars, pillarAt(pillars, 'month').branch);
  const relations = relationsOf(pillars);
  const gods = godWeights(pillars);
  const groups = groupWeights(gods);
  const strength = strengthOf(pillars);
  const { pattern, element } = patternOf({ pillars, relations, gods, groups, strength });
  const special = specialPatternOf({ pillars, groups, strength });
  const climate = climateOf({ pillars, elements, half });
  const balance = { pillars, groups, strength };
  const roles = rolesOf({
    dayElement: day.stemElement,
    climate,
    balanced: usefulByBalance(balance),
    balance,
    pattern: { ...pattern, element },
    special,
    strength,
    hourKnown: pillars.length === 4,
  });
  return {
    pillars,
    hourKnown: pillars.length === 4,
    dayStem: day.stem,
    dayElement: day.stemElement,
    elements,
    relations,
    gods,
    groups,
    strength,
    pattern,
    special,
    climate,
    monthHalf: half,
    bridge: bridgeOf(elements),
    tied: usefulTied(pillars, roles.byRole.用),
    roles,
  };
}
