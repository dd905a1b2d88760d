import type { Pillar } from '../../bazi/chart.ts';
import type { Element } from '../../bazi/elements.ts';
import { must } from '../../lookup.ts';
import { elementOfGroup } from '../god-groups.ts';
import type { GodGroup, Judgement } from '../judgement.ts';
import { pillarAt } from '../placed-stems.ts';
import { standsRooted } from '../roots.ts';
import { MIDDLE } from '../strength/score.ts';

export interface BalanceFacts {
  pillars: readonly Pillar[];
  groups: Judgement['groups'];
  strength: { score: number };
}

/** Choice of 扶抑, before the other groups have their roles. */
export interface Balanced {
  group: GodGroup;
  why: string;
}

/** Weights of god-weights: an open stem with a root in a near pillar is about 3, a bare 余气 0.5. */
const PRESENT = 1.5;
const ABSENT = 0.6;
const SOME = 1;

const elementOf = ({ pillars }: BalanceFacts, group: GodGroup): Element =>
  elementOfGroup(pillarAt(pillars, 'day').stemElement, group);

/** 透而有根: open and rooted. A stem that is only open floats, one that is only hidden waits (滴天髓 干支总论). */
function works(facts: BalanceFacts, group: GodGroup): boolean {
  return standsRooted(facts.pillars, elementOf(facts, group));
}

/** From the middle on a chart counts as strong, so that 中和 takes the side to which it leans. */
export function leansStrong({ strength }: BalanceFacts): boolean {
  return strength.score >= MIDDLE;
}

type Rule = readonly [group: GodGroup, holds: (facts: BalanceFacts) => boolean, why: string];

export const heaviest = ({ groups }: BalanceFacts, among: readonly GodGroup[]) =>
  among.reduce((most, group) => (groups[group] > groups[most] ? group : most));

const officersLead = (facts: BalanceFacts) => heaviest(facts, ['官杀', '财', '食伤']) === '官杀';

/**
 * 弱则扶之: the seal first, for it turns the officers and holds the output (滴天髓 衰旺: 弱者喜印).
 * 杀重身轻 is controlled instead where 食神 stands rooted and the seal does not (子平真诠 论偏官:
 * 煞用食制); peers where there is no seal to speak of.
 */
const WEAK: readonly Rule[] = [
  [
    '食伤',
    (facts) => officersLead(facts) && works(facts, '食伤') && !works(facts, '印'),
    '官杀重而印不得力，食伤透而有根，取食伤制杀',
  ],
  ['比劫', ({ groups }) => groups.印 < ABSENT && groups.比劫 >= SOME, '日主偏弱而无印可用，取比劫帮身'],
  ['印', () => true, '日主偏弱，取印生身'],
];

/**
 * 强则抑之. 旺极宜泄不宜克: the output before wealth, officers last. Where the seal is what makes it
 * strong wealth holds the seal (病药: 印重用财); officers come first only where they stand rooted with
 * wealth behind them and no output against them (子平真诠 论正官: 官逢财印，又无刑冲). Of the rest what
 * stands open and rooted goes before what is hidden.
 */
const STRONG: readonly Rule[] = [
  [
    '官杀',
    (facts) => works(facts, '财') && works(facts, '官杀') && !works(facts, '食伤'),
    '日主偏强，财官都透而有根，取官杀为用',
  ],
  ['财', ({ groups }) => groups.印 > groups.比劫 && groups.财 >= SOME, '日主因印而强，取财来制印'],
  ['食伤', (facts) => works(facts, '食伤'), '日主偏强，食伤透而有根，取其泄秀'],
  ['财', (facts) => works(facts, '财'), '日主偏强而食伤不透，取透出的财'],
  ['官杀', (facts) => works(facts, '官杀'), '日主偏强而食伤与财不透，取透出的官杀'],
  ['食伤', ({ groups }) => groups.食伤 >= PRESENT, '日主偏强，取藏支的食伤来泄'],
  ['财', ({ groups }) => groups.财 >= PRESENT, '日主偏强，取藏支的财'],
  ['食伤', () => true, '日主偏强而财官都轻，取食伤泄秀'],
];

/**
 * 扶抑 with 病药: one side for every chart, the first rule that holds.
 * 庚午 辛巳 乙酉 癸未 is weak, its 癸 stands without a root in the branches, no output stands open:
 * the seal, 水.
 */
export function usefulByBalance(facts: BalanceFacts): Balanced {
  const rules = leansStrong(facts) ? STRONG : WEAK;
  // The last rule of either side always holds.
  const [group, , why] = must(
    rules.find(([, holds]) => holds(facts)),
    'rule',
  );
  return { group, why };
}
