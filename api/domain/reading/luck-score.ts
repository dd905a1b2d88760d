import { type Element, type ElementRelation, relation } from '../bazi/elements.ts';
import { BRANCH_PAIRS, type PairRule, STEM_PAIRS } from '../bazi/relation-tables.ts';
import type { Analysis, Role } from './analysis.ts';
import { type PassingSigns, unwelcome } from './passing-signs.ts';

/** Two useful elements: what the first and the second are worth. */
const USEFUL: readonly (readonly [Role, number])[] = [
  ['用', 0.625],
  ['喜', 0.375],
];

/** By what the passing element does to a useful one: 生 +2, the same +1, drains it −1, 克 −2. */
const POINTS: Readonly<Record<ElementRelation, number>> = {
  produces: 2,
  same: 1,
  controlledBy: 0,
  producedBy: -1,
  controls: -2,
};

/** What a combination is worth by what it turns into. */
const COMBINED: Readonly<Record<ElementRelation, number>> = {
  produces: 1,
  same: 1,
  controlledBy: 0,
  producedBy: 0,
  controls: -1,
};

/**
 * The points of an element for the useful ones. What is itself 忌 or 仇 is never counted as a help:
 * to a weak 木 the 金 that would feed its 水 attacks it first.
 */
function points(
  { roles }: Pick<Analysis, 'roles'>,
  element: Element,
  table: Readonly<Record<ElementRelation, number>>,
): number {
  const sum = USEFUL.reduce(
    (total, [role, weight]) => total + weight * table[relation(element, roles.byRole[role])],
    0,
  );
  return unwelcome(roles.byElement[element]) ? Math.min(sum, 0) : sum;
}

const NONE: readonly PairRule[] = [];

/** The elements that the passing pair would make together with signs of the chart, each once. */
function combinations(pillars: Analysis['pillars'], { stem, branch }: PassingSigns): Element[] {
  const rules = pillars.flatMap((pillar) => [
    ...(STEM_PAIRS.get(pillar.stem + stem.sign) ?? NONE).filter(({ kind }) => kind === '干合'),
    ...(BRANCH_PAIRS.get(pillar.branch + branch.sign) ?? NONE).filter(
      ({ kind }) => kind === '六合',
    ),
  ]);
  const byName = new Map(rules.map(({ name, element }) => [name, element]));
  return [...byName.values()].filter((element) => element !== undefined);
}

/**
 * A period against the useful elements (reading rules §9.1): stem and branch each by what they do
 * to them, and their combinations with the chart; two decimals. From 4 on it is very good, from 2
 * good, under −2 and −4 the reverse.
 * 庚午 辛巳 乙酉 癸未 (用水 喜木), 壬子: 水 is 0.625 · 1 + 0.375 · 2 = 1.38 twice, 2.75 in all.
 */
export function luckScore(
  analysis: Pick<Analysis, 'pillars' | 'roles'>,
  period: PassingSigns,
): number {
  const signs =
    points(analysis, period.stem.element, POINTS) + points(analysis, period.branch.element, POINTS);
  const made = combinations(analysis.pillars, period).reduce(
    (sum, element) => sum + points(analysis, element, COMBINED),
    0,
  );
  return Math.round((signs + made) * 100) / 100;
}
