import type { Pillar, Position } from '#domain/bazi/chart';
import type { Element } from '#domain/bazi/elements';
import { branchSet, STEM_PAIRS, TRIO_RULES } from '#domain/bazi/relation-tables';
import { ROLE_WORTH } from '#domain/judgement/judgement';
import { branchTie, type Tie } from './branch-tie.ts';
import type { PairSide } from './side.ts';

/** The person who can use the element that a shared frame produces. */
export type Share = 'both' | 'one' | 'neither';

/** Kind of tension between two branches. `relief`: a clash of elements unfavourable in both charts. */
export type Rub = 'clash' | 'punish' | 'harm' | 'relief' | 'none';

/** Weight by position: day, month, hour, year. */
const NEARNESS: Readonly<Record<Position, number>> = { day: 3, month: 2, hour: 1.5, year: 1 };
const NEAREST: readonly Position[] = ['day', 'month', 'hour', 'year'];

/** Kind and weight of a relation; 破 and equal branches have none. */
const RUBBING: Readonly<Partial<Record<Tie, { rub: Exclude<Rub, 'none'>; weight: number }>>> = {
  六冲: { rub: 'clash', weight: 3 },
  无害之冲: { rub: 'relief', weight: 2 },
  刑: { rub: 'punish', weight: 2 },
  自刑: { rub: 'punish', weight: 1 },
  害: { rub: 'harm', weight: 1.5 },
};
const HOLDING: Readonly<Partial<Record<Tie, number>>> = { 半合: 3, 六合: 2.5 };

/** Relations weaker than a clash of the two year branches are ignored. */
const MIN_WEIGHT = 3;

/** A relation between a pillar of one chart and a pillar of the other. */
export interface CrossTie {
  mine: Position;
  theirs: Position;
  /** `子午冲` */
  name: string;
  bond: boolean;
  weight: number;
  rub: Rub;
}

/** A frame completed by branches of both charts and of neither alone. */
interface SharedFrame {
  element: Element;
  name: string;
  share: Share;
  /** The chart that benefits, if exactly one does. */
  gains: PairSide['called'];
}

export interface Meeting {
  /** All relations between the two charts, heaviest first. */
  ties: readonly CrossTie[];
  rubs: readonly CrossTie[];
  bonds: readonly CrossTie[];
  frame: SharedFrame | null;
}

/** The position closer to the day pillar. */
export const nearest = ({ mine, theirs }: Pick<CrossTie, 'mine' | 'theirs'>): Position =>
  NEAREST.indexOf(mine) <= NEAREST.indexOf(theirs) ? mine : theirs;

const roled = ({ analysis }: PairSide, { branch, branchElement }: Pillar) => ({
  branch,
  role: analysis.roles.byElement[branchElement],
});

function branchTies(one: PairSide, two: PairSide, a: Pillar, b: Pillar): CrossTie[] {
  const { tie, rules } = branchTie(roled(one, a), roled(two, b));
  const near = NEARNESS[a.position] * NEARNESS[b.position];
  const places = { mine: a.position, theirs: b.position };
  const name = rules[0]?.name ?? `${a.branch}${b.branch}自刑`;
  const rubbing = RUBBING[tie];
  if (rubbing) {
    return [{ ...places, name, bond: false, weight: rubbing.weight * near, rub: rubbing.rub }];
  }
  const holding = HOLDING[tie];
  return holding ? [{ ...places, name, bond: true, weight: holding * near, rub: 'none' }] : [];
}

/** 五合 of the two day stems. */
function selvesTie(one: PairSide, two: PairSide): CrossTie[] {
  const rule = STEM_PAIRS.get(one.analysis.dayStem + two.analysis.dayStem)?.[0];
  if (rule?.kind !== '干合') return [];
  return [{ mine: 'day', theirs: 'day', name: rule.name, bond: true, weight: 27, rub: 'none' }];
}

const worthOf = ({ analysis }: PairSide, element: Element) => ROLE_WORTH[analysis.roles.byElement[element]];

function shareOf(mine: number, theirs: number): Share {
  if (mine > 0 && theirs > 0) return 'both';
  if (mine <= 0 && theirs <= 0) return 'neither';
  return 'one';
}

/** 三会 takes precedence over 三合. Example: 申 and 子 here, 辰 there: 申子辰三合水. */
function sharedFrame(one: PairSide, two: PairSide): SharedFrame | null {
  const setOf = ({ analysis }: PairSide) => branchSet(analysis.pillars.map(({ branch }) => branch));
  const [mine, theirs] = [setOf(one), setOf(two)];
  for (const { branches, element, name } of TRIO_RULES) {
    const has = (set: number) => (set & branches) === branches;
    if (!element || !has(mine | theirs) || has(mine) || has(theirs)) continue;
    const [forMe, forThem] = [worthOf(one, element), worthOf(two, element)];
    const gains = forMe >= forThem ? one.called : two.called;
    return { element, name, share: shareOf(forMe, forThem), gains };
  }
  return null;
}

/** Returns all relations between the pillars of two charts. */
export function meetingOf(one: PairSide, two: PairSide): Meeting {
  const crossed = one.analysis.pillars.flatMap((a) => two.analysis.pillars.flatMap((b) => branchTies(one, two, a, b)));
  const ties = [...selvesTie(one, two), ...crossed].sort((a, b) => b.weight - a.weight);
  return {
    ties,
    rubs: ties.filter(({ bond, weight }) => !bond && weight >= MIN_WEIGHT),
    bonds: ties.filter(({ bond, weight }) => bond && weight >= MIN_WEIGHT),
    frame: sharedFrame(one, two),
  };
}
