import type { Pillar, Position } from '../bazi/chart.ts';
import { elementBalance } from '../bazi/element-balance.ts';
import type { Element } from '../bazi/elements.ts';
import { clashes } from '../bazi/relation-tables.ts';
import { type Relation, relationsOf } from '../bazi/relations.ts';
import type { Confidence } from './confidence.ts';
import { groupOfElement } from './god-groups.ts';
import { godWeights, groupWeights } from './god-weights.ts';
import type { Judgement, MonthHalf, Pattern, Strength } from './judgement.ts';
import { namePattern } from './pattern/name.ts';
import { judgePattern, type PatternFacts } from './pattern/rules.ts';
import { specialPatternOf } from './pattern/special.ts';
import { troublesOf } from './pattern/troubles.ts';
import { pillarAt } from './placed-stems.ts';
import { MIDDLE } from './strength/score.ts';
import { strengthOf } from './strength/strength.ts';
import { usefulByBalance } from './useful/balance.ts';
import { climateOf } from './useful/climate.ts';
import { bridgeOf, rolesOf, usefulTied } from './useful/useful.ts';

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

interface Facts {
  pillars: readonly Pillar[];
  relations: readonly Relation<Position>[];
  gods: Judgement['gods'];
  groups: Judgement['groups'];
  strength: Pick<Strength, 'score'>;
}

function patternFacts({ pillars, gods, groups, strength }: Facts): PatternFacts {
  const day = pillarAt(pillars, 'day');
  const month = pillarAt(pillars, 'month');
  return {
    dayElement: day.stemElement,
    gods,
    groups,
    strong: strength.score >= MIDDLE,
    winterMetal: day.stemElement === '金' && '亥子丑'.includes(month.branch),
    clashed: pillars.some(({ branch }) => clashes(branch, month.branch)),
  };
}

/** A whole 三合 or 三会 that the month branch is part of turns the pattern into that element's. */
function changed({ pillars, relations }: Facts): string | null {
  const frame = relations.find(
    ({ kind, members }) => (kind === '三合' || kind === '三会') && members.some(({ position }) => position === 'month'),
  );
  if (!frame?.element) return null;
  const group = groupOfElement(pillarAt(pillars, 'day').stemElement, frame.element);
  return `${frame.name}，月支在其中，格局也可作${group}看，原来的取用要打折`;
}

/**
 * The pattern with what completes and breaks it, and its element for the useful god. `how` tells
 * where the name comes from. Without the hour a stem may be missing that would change it.
 */
function patternOf(facts: Facts): { pattern: Pattern; element: Element } {
  const named = namePattern(facts.pillars);
  const known = patternFacts(facts);
  const { element, ...judged } = judgePattern(known, named.god, named.blade);
  const change = changed(facts);
  const sure = !named.disputed && change === null;
  const confidence: Confidence = named.clear ? (sure ? '高' : '中') : '低';
  return {
    pattern: {
      name: named.name,
      god: named.god,
      clear: named.clear,
      how: [named.how, disputeText(facts.pillars, named.disputed), change].filter((part) => part !== null).join('；'),
      ...judged,
      troubles: troublesOf(known),
      confidence: facts.pillars.length === 4 || confidence === '低' ? confidence : '中',
    },
    element,
  };
}

function disputeText(pillars: readonly Pillar[], disputed: boolean): string | null {
  if (!disputed) return null;
  return pillarAt(pillars, 'month').branch === '巳' ? '巳中庚透出，有的书以庚定格' : '透出不止一个，有的书兼取';
}
