import type { Pillar, Position } from '../bazi/chart.ts';
import type { ElementBalance } from '../bazi/element-balance.ts';
import { ELEMENTS, type Element } from '../bazi/elements.ts';
import { BRANCH_PAIRS, STEM_PAIRS, TRIO_RULES } from '../bazi/relation-tables.ts';
import { stemYinYang } from '../bazi/yin-yang.ts';
import type { Analysis, SpecialPattern, Strength } from './analysis.ts';
import { type Force, forceShares, forcesOf } from './element-forces.ts';
import { elementOfGroup, godsOf } from './god-groups.ts';
import { branchSetOf, hiddenPlaces, pillarAt, visiblePlaces } from './placed-stems.ts';

export interface SpecialFacts {
  pillars: readonly Pillar[];
  elements: readonly ElementBalance[];
  gods: Analysis['gods'];
  strength: Pick<Strength, 'score' | 'addends'>;
}

type Found = SpecialPattern | null;

const own = ({ pillars }: SpecialFacts) => pillarAt(pillars, 'day').stemElement;

const unseasoned = ({ elements }: SpecialFacts, element: Element) =>
  elements[ELEMENTS.indexOf(element)]?.unseasoned ?? 0;

const FOLLOWED = { 财: '从财', 官杀: '从官杀', 食伤: '从儿' } as const;

/** 从弱: nothing carries the day master, and one force fills the chart. */
function following(facts: SpecialFacts): Found {
  const { pillars, strength } = facts;
  if (strength.score >= 35) return null;
  const day = pillarAt(pillars, 'day');
  const carries = (['比劫', '印'] as const).map((group) => elementOfGroup(day.stemElement, group));
  const support = [...visiblePlaces(pillars), ...hiddenPlaces(pillars)].filter(({ element }) =>
    carries.includes(element),
  );
  if (support.length > (stemYinYang(day.stem) === '阴' ? 1 : 0)) return null;
  for (const group of ['财', '官杀', '食伤'] as const) {
    const element = elementOfGroup(day.stemElement, group);
    const part = unseasoned(facts, element);
    if (part <= 55) continue;
    const why = `日主几乎无助，${element}占${part}%，顺其势而行`;
    return { kind: FOLLOWED[group], name: `${FOLLOWED[group]}格`, element, why };
  }
  const rooted = hiddenPlaces(pillars).some(({ element }) => element === day.stemElement);
  if (strength.score >= 25 || rooted) return null;
  // 滴天髓 on 从势: let 财 lead the output to the officers, and all three are served.
  const element = elementOfGroup(day.stemElement, '财');
  return {
    kind: '从势',
    name: '从势格',
    element,
    why: '日主无根无助，食伤、财、官杀各有其势，以财贯通',
  };
}

const OWN_NAMES: Readonly<Record<Element, string>> = {
  木: '曲直格',
  火: '炎上格',
  土: '稼穑格',
  金: '从革格',
  水: '润下格',
};

/** A whole frame of the element; for 土, which has none, three of the four stores. */
function framed(pillars: readonly Pillar[], element: Element): boolean {
  const present = branchSetOf(pillars);
  const stores = pillars.filter(({ branchElement }) => branchElement === '土').length;
  if (element === '土') return stores >= 3;
  return TRIO_RULES.some(
    (rule) => rule.element === element && (rule.branches & present) === rule.branches,
  );
}

/** 专旺 and 从强: the day master's own force, in its season, with next to nothing against it. */
function prevailing(facts: SpecialFacts): Found {
  const { pillars, gods, strength } = facts;
  const element = own(facts);
  const peers = unseasoned(facts, element);
  const seal = unseasoned(facts, elementOfGroup(element, '印'));
  if (strength.score < 70 || peers + seal < 70) return null;
  const stands = (group: '财' | '官杀') =>
    godsOf(group).some((god) => gods[god].visible > 0 && gods[god].rooted);
  if (stands('官杀')) return null;
  if (seal > peers) {
    const why = `印占${seal}%，比劫占${peers}%，二人同心，顺其强势`;
    return { kind: '从强', name: '从强格', element, why };
  }
  const month = pillarAt(pillars, 'month').branchElement;
  if (stands('财') || month !== element || !framed(pillars, element)) return null;
  const why = `${element}当令而成方局，与印合占${Math.round((peers + seal) * 10) / 10}%`;
  return { kind: '专旺', name: OWN_NAMES[element], element, why };
}

/** How much of its force a branch lends to the element that a relation would make of it. */
const LENT = { 三合: 0.5, 三会: 0.3, 六合: 0.25, 半合: 0.2 } as const;
type Lending = keyof typeof LENT;

function lent(pillar: Pillar, pillars: readonly Pillar[], element: Element): number {
  const present = branchSetOf(pillars);
  const own = branchSetOf([pillar]);
  const whole = TRIO_RULES.filter(
    ({ element: made, branches }) =>
      made === element && branches & own && (branches & present) === branches,
  );
  const paired = pillars.flatMap((other) =>
    (BRANCH_PAIRS.get(pillar.branch + other.branch) ?? []).filter(
      (rule) => rule.element === element,
    ),
  );
  const parts = [...whole, ...paired].map(({ kind }) => LENT[kind as Lending] ?? 0);
  return Math.max(0, ...parts);
}

/** The share of an element when the two stems give it half, and the branches what they lend. */
function transformedShare(
  pillars: readonly Pillar[],
  pair: readonly Position[],
  element: Element,
): number {
  const lending = new Map(
    pillars.map((pillar) => [pillar.position, lent(pillar, pillars, element)]),
  );
  const moved = forcesOf(pillars).flatMap((force): Pick<Force, 'element' | 'weight'>[] => {
    const stem = pair.includes(force.pillar.position) ? 0.5 : 0;
    const part = force.hidden ? (lending.get(force.pillar.position) ?? 0) : stem;
    return [
      { element: force.element, weight: force.weight * (1 - part) },
      { element, weight: force.weight * part },
    ];
  });
  return forceShares(moved)[ELEMENTS.indexOf(element)] as number;
}

/** 化气: the day stem gives itself up to a neighbour's combination, and the season carries it. */
function transformed({ pillars }: SpecialFacts): Found {
  const day = pillarAt(pillars, 'day');
  const month = pillarAt(pillars, 'month');
  for (const partner of pillars) {
    if (partner.position !== 'month' && partner.position !== 'hour') continue;
    const rule = STEM_PAIRS.get(day.stem + partner.stem)?.find(({ kind }) => kind === '干合');
    if (!rule?.element) continue;
    const { element } = rule;
    const pair = [day.stem, partner.stem];
    const rivals = pillars.filter(({ stem }) => pair.includes(stem)).length > 2;
    const hour = pillars.find(({ position }) => position === 'hour');
    const carried =
      month.branchElement === element ||
      hiddenPlaces(hour ? [hour] : []).some(
        ({ element: inside, qi }) => inside === element && qi !== '余',
      );
    const part = transformedShare(pillars, ['day', partner.position], element);
    if (rivals || !carried || part < 0.6) continue;
    const why = `日干${day.stem}与相邻的${partner.stem}合${element}，时令相助，没有争合，化后${element}占${Math.round(part * 100)}%`;
    return { kind: '化气', name: `化${element}格`, element, why };
  }
  return null;
}

/**
 * The rare charts that are read by their one force (reading rules §4.5); null for all others.
 * 癸亥 乙卯 乙未 壬午: 亥卯未 whole, 木 in 卯, no metal: 曲直格.
 */
export function specialPatternOf(facts: SpecialFacts): Found {
  return transformed(facts) ?? prevailing(facts) ?? following(facts);
}
