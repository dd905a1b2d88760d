import type { Pillar } from '../../bazi/chart.ts';
import type { Element } from '../../bazi/elements.ts';
import { must } from '../../lookup.ts';
import type { Evidence, EvidenceName } from '../evidence.ts';
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
  why: Evidence;
}

/** Weights of god-weights: an open stem with a root in a near pillar is about 3, a bare 余气 0.5. */
const PRESENT = 1.5;
const ABSENT = 0.6;
export const SOME = 1;

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

type Rule = readonly [group: GodGroup, holds: (facts: BalanceFacts) => boolean, why: EvidenceName<'balance'>];

export const heaviest = ({ groups }: BalanceFacts, among: readonly GodGroup[]) =>
  among.reduce((most, group) => (groups[group] > groups[most] ? group : most));

const officersLead = (facts: BalanceFacts) => heaviest(facts, ['官杀', '财', '食伤']) === '官杀';

/**
 * 弱则扶之: the seal first, because it converts officers and restrains output (滴天髓 衰旺: 弱者喜印). 杀重身轻 is controlled
 * instead if 食神 is rooted and the seal is not (子平真诠 论偏官: 煞用食制); peers if there is hardly any seal.
 */
const WEAK: readonly Rule[] = [
  ['食伤', (facts) => officersLead(facts) && works(facts, '食伤') && !works(facts, '印'), 'output-controls'],
  ['比劫', ({ groups }) => groups.印 < ABSENT && groups.比劫 >= SOME, 'peers-help'],
  ['印', () => true, 'seal-feeds'],
];

/**
 * 强则抑之. 旺极宜泄不宜克: output before wealth, officers last. If the seal causes the strength, wealth restrains the seal (病药:
 * 印重用财); officers come first only if rooted, backed by wealth and not opposed by output (子平真诠 论正官: 官逢财印，又无刑冲).
 * Otherwise visible and rooted elements precede hidden ones.
 */
const STRONG: readonly Rule[] = [
  ['官杀', (facts) => works(facts, '财') && works(facts, '官杀') && !works(facts, '食伤'), 'officer-rooted'],
  ['财', ({ groups }) => groups.印 > groups.比劫 && groups.财 >= SOME, 'wealth-holds-seal'],
  ['食伤', (facts) => works(facts, '食伤'), 'output-rooted'],
  ['财', (facts) => works(facts, '财'), 'wealth-open'],
  ['官杀', (facts) => works(facts, '官杀'), 'officer-open'],
  ['食伤', ({ groups }) => groups.食伤 >= PRESENT, 'output-hidden'],
  ['财', ({ groups }) => groups.财 >= PRESENT, 'wealth-hidden'],
  ['食伤', () => true, 'output'],
];

/**
 * 扶抑 with 病药: one side for every chart, the first rule that holds.
 * 庚午 辛巳 乙酉 癸未 is weak, its 癸 is without a root in the branches, no output is open:
 * the seal, 水.
 */
export const usefulByBalance = (facts: BalanceFacts): Balanced => bySide(facts, leansStrong(facts));

/** Useful elements of the side to which the chart does not lean. */
export const otherBalance = (facts: BalanceFacts): Balanced => bySide(facts, !leansStrong(facts));

function bySide(facts: BalanceFacts, strong: boolean): Balanced {
  const rules = strong ? STRONG : WEAK;
  // The last rule of either side always holds.
  const [group, , why] = must(
    rules.find(([, holds]) => holds(facts)),
    'rule',
  );
  return { group, why: { id: `balance.${why}` } };
}
