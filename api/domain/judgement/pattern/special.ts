import type { Pillar } from '../../bazi/chart.ts';
import type { Element } from '../../bazi/elements.ts';
import { must } from '../../lookup.ts';
import type { Evidence } from '../evidence.ts';
import { elementOfGroup } from '../god-groups.ts';
import type { GodGroup, Judgement, Strength } from '../judgement.ts';
import { pillarAt } from '../placed-stems.ts';
import { isFramed, isUprooted, rootsOf, standsRooted } from '../roots.ts';
import { type FoundSpecial, transformedPattern } from './transformed.ts';

interface SpecialFacts {
  pillars: readonly Pillar[];
  groups: Judgement['groups'];
  strength: Pick<Strength, 'score'>;
}

type Found = FoundSpecial | null;

const elementOf = ({ pillars }: SpecialFacts, group: GodGroup) =>
  elementOfGroup(pillarAt(pillars, 'day').stemElement, group);

/** Part of one in the weight of all ten gods. */
function shareOf({ groups }: SpecialFacts, group: GodGroup): number {
  const all = Object.values(groups).reduce((sum, weight) => sum + weight, 0);
  return groups[group] / all;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

const OWN_NAMES: Readonly<Record<Element, string>> = {
  木: '曲直格',
  火: '炎上格',
  土: '稼穑格',
  金: '从革格',
  水: '润下格',
};

/** 极强 by the score, and at least this part of 比劫 and 印. */
const PREVAILING = { score: 75, share: 0.7 } as const;
const FRAMED = { score: 52.5, share: 0.7 } as const;

/** Officers or wealth that are open with a root control the day master, and so do officers in two branches. */
function isOpposed(facts: SpecialFacts): boolean {
  const { pillars } = facts;
  return (
    standsRooted(pillars, elementOf(facts, '官杀')) ||
    standsRooted(pillars, elementOf(facts, '财')) ||
    rootsOf(pillars, elementOf(facts, '官杀')).main > 1
  );
}

/** An officer or wealth that rules a branch: what prevails is held there, and is no true 从旺 (己 in the 未 of 癸未, 丙 in 巳). */
function isSeated(facts: SpecialFacts): boolean {
  const alive = facts.pillars.filter((pillar) => !isUprooted(facts.pillars, pillar));
  return (['官杀', '财'] as const).some((group) => rootsOf(alive, elementOf(facts, group)).main > 0);
}

/**
 * 从旺 and 从强 (滴天髓 从旺: 四柱皆比劫，无官杀之制，有印绶之生): peers and seals alone, no officer
 * that controls; a rootless one does not stop it. A whole frame decides the name (曲直, 炎上 …).
 * With an outlet (食伤 open or ruling a branch) and no frame it is a strong chart that lets it shine.
 * 癸亥 乙卯 乙未 壬午: 亥卯未 whole, no metal: 曲直格. 辛亥 庚子 癸巳 庚申: the seal is heavier, 从强.
 */
function prevailing(facts: SpecialFacts): Found {
  const { pillars, strength } = facts;
  const peers = shareOf(facts, '比劫');
  const seal = shareOf(facts, '印');
  const element = elementOf(facts, '比劫');
  const framed = isFramed(pillars, element);
  const least = framed ? FRAMED : PREVAILING;
  if (strength.score < least.score || peers + seal < least.share || isOpposed(facts)) return null;
  const outlet = rootsOf(pillars, elementOf(facts, '食伤'));
  if (!framed && (outlet.open > 0 || outlet.main > 0)) return null;
  const parts = { 比劫: percent(peers), 印: percent(seal) };
  // A branch of the whole frame serves it.
  const strict = framed || !isSeated(facts);
  if (seal > peers) {
    const why: Evidence = { id: 'special.seal-prevails', slots: parts };
    return { kind: '从强', name: '从强格', element, why: [why], strict, doubt: STRONG_DOUBT };
  }
  const outward = outlet.open > 0;
  const follows = {
    element: outward ? elementOf(facts, '食伤') : element,
    strict,
    doubt: STRONG_DOUBT,
  } as const;
  if (!framed) return { kind: '从旺', name: '从旺格', why: [{ id: 'special.prevails', slots: parts }], ...follows };
  const id = outward ? 'special.framed-outward' : 'special.framed';
  return { kind: '专旺', name: OWN_NAMES[element], why: [{ id, slots: { ...parts, 行: element } }], ...follows };
}

const STRONG_DOUBT: Evidence = { id: 'special.strong-doubt' };
const WEAK_DOUBT: Evidence = { id: 'special.weak-doubt' };

const FOLLOWED = { 财: '从财', 官杀: '从官杀', 食伤: '从儿' } as const;
type Followed = keyof typeof FOLLOWED;
const FOLLOWABLE: readonly Followed[] = ['财', '官杀', '食伤'];

/** Nothing leads: 财 goes between the output and the officers, and all three are served. */
const LEADING_SHARE = 0.4;
/** 从儿 requires that the output itself has an output (滴天髓: 从儿不论身强弱，只要吾儿又遇儿). */
const GRANDCHILD_SHARE = 0.15;
/** Bounds of 比劫 and 印 together (`strict`: to be asserted), and of their stems that the branches may hide. */
const FOLLOWING = { score: 35, share: 0.2, strict: 0.12, hidden: 1 } as const;

/** Helpers in branches that no neighbour clashes. */
function helpersOf(facts: SpecialFacts) {
  const { pillars } = facts;
  const alive = pillars.filter((pillar) => !isUprooted(pillars, pillar));
  const peers = rootsOf(alive, elementOf(facts, '比劫'));
  const seal = rootsOf(alive, elementOf(facts, '印'));
  return {
    main: peers.main + seal.main,
    hidden: peers.light + seal.light,
    // 身有微根而印透: the seal feeds the root, and the day master does not give itself up.
    fed: peers.light > 0 && seal.open > 0,
  };
}

/**
 * 从弱: no root of 比劫 or 印 in a 本气, and at most one hidden. Rootless helpers that stand open do not stop
 * it: 假从 (滴天髓: 真从之象有几人，假从亦可发其身).
 * 乙酉 丁亥 丁酉 庚子: fire and wood have no main root, metal and water fill the chart.
 */
function following(facts: SpecialFacts): Found {
  if (facts.strength.score > FOLLOWING.score) return null;
  const { main, hidden, fed } = helpersOf(facts);
  const support = shareOf(facts, '比劫') + shareOf(facts, '印');
  if (main > 0 || hidden > FOLLOWING.hidden || support > FOLLOWING.share) return null;
  const byShare = [...FOLLOWABLE].sort((a, b) => shareOf(facts, b) - shareOf(facts, a));
  const leading = must(byShare[0], 'group to follow');
  // 从儿 does not ask for the day master's strength.
  if (fed && leading !== '食伤') return null;
  const led = shareOf(facts, leading);
  const kind = led < LEADING_SHARE ? '从势' : FOLLOWED[leading];
  const child = leading === '食伤' && shareOf(facts, '财') >= GRANDCHILD_SHARE;
  const group = kind === '从势' || child ? '财' : leading;
  const why: Evidence =
    kind === '从势'
      ? { id: 'special.follows-all' }
      : { id: 'special.follows', slots: { 占: percent(support), 群: leading, 份: percent(led) } };
  return {
    kind,
    name: `${kind}格`,
    element: elementOf(facts, group),
    why: support === 0 ? [why] : [why, { id: 'special.helpers-left' }],
    strict: support <= FOLLOWING.strict,
    doubt: WEAK_DOUBT,
  };
}

/** Finds the pattern of a chart that one force rules; null for all others. */
export function specialPatternOf(facts: SpecialFacts): Found {
  return transformedPattern(facts.pillars) ?? prevailing(facts) ?? following(facts);
}
