import { BRANCHES, type Branch, type Stem } from '../calendar/ganzhi.ts';
import {
  BRANCH_PAIRS,
  type PairRule,
  RELATION_KINDS,
  type RelationRule,
  SELF_PUNISHED,
  STEM_PAIRS,
  TRIO_RULES,
} from './relation-tables.ts';

/** Position of a pair of signs that meets the chart from outside. */
export type PeriodPosition = 'luckCycle' | 'luckYear' | 'luckMonth';

/** A stem and a branch with the place they hold: a pillar, or a luck cycle, year or month. */
export interface PlacedSigns<P extends string> {
  position: P;
  stem: Stem;
  branch: Branch;
}

interface RelationMember<P extends string> {
  position: P;
  sign: Stem | Branch;
}

/** 合 冲 刑 害 破 between signs of a chart; plain data, ready for JSON. */
export interface Relation<P extends string> extends RelationRule {
  /** Two, three, or more if a sign occurs in the chart several times; in chart order. */
  members: RelationMember<P>[];
}

const NONE: readonly PairRule[] = [];

function bit(branch: Branch): number {
  return 1 << BRANCHES.indexOf(branch);
}

function relation<P extends string>(
  { kind, name, element, punishment }: PairRule,
  members: RelationMember<P>[],
): Relation<P> {
  const found: Relation<P> = { kind, name, members };
  if (element) found.element = element;
  if (punishment) found.punishment = punishment;
  return found;
}

/** The branches of a set that the chart holds, each with its place. */
function membersIn<P extends string>(signs: readonly PlacedSigns<P>[], set: number) {
  return signs.filter(({ branch }) => set & bit(branch)).map(({ position, branch }) => ({ position, sign: branch }));
}

function addPair<P extends string>(
  found: Relation<P>[],
  one: PlacedSigns<P>,
  two: PlacedSigns<P>,
  present: number,
): void {
  for (const rule of STEM_PAIRS.get(one.stem + two.stem) ?? NONE) {
    const members = [
      { position: one.position, sign: one.stem },
      { position: two.position, sign: two.stem },
    ];
    found.push(relation(rule, members));
  }
  for (const rule of BRANCH_PAIRS.get(one.branch + two.branch) ?? NONE) {
    const { whole } = rule;
    if (whole !== undefined && (whole & present) === whole) continue;
    const members = [
      { position: one.position, sign: one.branch },
      { position: two.position, sign: two.branch },
    ];
    found.push(relation(rule, members));
  }
}

/**
 * Every relation between these signs, the strongest kind first. A pair that occurs in the chart
 * twice gives two relations; three branches of a 三会, 三合 or 三刑 give one with all its members,
 * and their 半合 or paired 刑 is then not listed in addition; 自刑 likewise is one.
 * 庚午 辛巳 乙酉 癸未: 乙庚合金, 乙辛冲, 巳午未三会火, 巳酉半合金, 午未合土. Two branches of a 三刑
 * alone (寅申) are named as a pair; strict tables ask for all three.
 */
export function relationsOf<P extends string>(signs: readonly PlacedSigns<P>[]): Relation<P>[] {
  const present = signs.reduce((bits, { branch }) => bits | bit(branch), 0);
  const found: Relation<P>[] = [];
  for (const [at, first] of signs.entries()) {
    for (const second of signs.slice(at + 1)) addPair(found, first, second, present);
  }
  for (const rule of TRIO_RULES) {
    if ((rule.branches & present) === rule.branches) {
      found.push(relation(rule, membersIn(signs, rule.branches)));
    }
  }
  for (const branch of SELF_PUNISHED) {
    if (!(present & bit(branch))) continue;
    const members = membersIn(signs, bit(branch));
    if (members.length > 1) {
      found.push({ kind: '刑', name: `${branch}${branch}自刑`, punishment: '自刑', members });
    }
  }
  const rank = ({ kind }: Relation<P>) => RELATION_KINDS.indexOf(kind);
  return found.sort((a, b) => rank(a) - rank(b));
}

/**
 * Relations of a luck cycle, a year or a month with a chart: those that it has a part in, with
 * the pillars or with another of them. Asked with cycle and year together, it shows also the three
 * that only both complete.
 */
export function relationsWithPeriod<P extends string>(
  pillars: readonly PlacedSigns<P>[],
  passing: readonly PlacedSigns<PeriodPosition>[],
): Relation<P | PeriodPosition>[] {
  const outside = new Set<P | PeriodPosition>(passing.map(({ position }) => position));
  return relationsOf<P | PeriodPosition>([...pillars, ...passing]).filter(({ members }) =>
    members.some(({ position }) => outside.has(position)),
  );
}
