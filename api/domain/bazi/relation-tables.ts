import { BRANCHES, type Branch, branchPlace } from '../calendar/ganzhi.ts';
import { must, record, ring } from '../lookup.ts';
import { ELEMENTS, type Element } from './elements.ts';

/**
 * 干支 relations as tables. Whether a combination really transforms depends on season, neighbours and rivals, and is up
 * to the reading: the tables name the element it would become.
 *
 * 午未 is 土 here, as in most tables; some give 火, or no element. 拱合 (a frame without its middle) and 暗合 are not included:
 * too few sources count them as relations.
 */

/** Kinds from the strongest to the weakest; relations are listed in this order. */
export const RELATION_KINDS = ['干合', '干冲', '三会', '三合', '半合', '六合', '六冲', '刑', '害', '破'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** The order of relations in a text: 三会, 三合, then 冲 and 合; 破 only if there is no other. */
// biome-ignore format: an order is read in one line
export const RELATION_PRECEDENCE: readonly RelationKind[] = ['三会', '三合', '六冲', '六合', '干合', '干冲', '半合', '刑', '害', '破'];

/** 刑 by its three kinds and that of a branch with itself. */
type Punishment = '无恩之刑' | '恃势之刑' | '无礼之刑' | '自刑';

export interface RelationRule {
  kind: RelationKind;
  /** `子午冲`, `甲己合土`, `寅巳申三刑` */
  name: string;
  /** Combinations alone: the element that it would turn into. */
  element?: Element;
  /** 刑 alone. */
  punishment?: Punishment;
}

/** A rule of two signs; `whole` is the set of three that it is part of and gives way to. */
export interface PairRule extends RelationRule {
  whole?: number;
}

/** A rule of three branches, as a set of bits. */
interface TrioRule extends RelationRule {
  branches: number;
}

/** A set of branches as bits, 1 for 子: `branchSet('子卯')` is 0b1001. */
export function branchSet(branches: Iterable<string>): number {
  let bits = 0;
  for (const branch of branches) bits |= 1 << branchPlace(branch);
  return bits;
}

const elementNamed = (sign: string): Element =>
  must(
    ELEMENTS.find((each) => each === sign),
    `element ${sign}`,
  );

const rows = (table: string): string[] => table.split(' ');

/** `申子辰水`: the branches in the order of their names, then the element. */
function combinedTrio(kind: '三合' | '三会', row: string): TrioRule {
  const branches = row.slice(0, 3);
  const element = elementNamed(row.charAt(3));
  return { kind, name: `${branches}${kind}${element}`, element, branches: branchSet(branches) };
}

const FRAMES = rows('申子辰水 亥卯未木 寅午戌火 巳酉丑金');
const SEASONS = rows('寅卯辰木 巳午未火 申酉戌金 亥子丑水');
const PUNISHED_TRIOS = [
  ['寅巳申', '无恩之刑'],
  ['丑戌未', '恃势之刑'],
] as const;

export const TRIO_RULES: readonly TrioRule[] = [
  ...SEASONS.map((row) => combinedTrio('三会', row)),
  ...FRAMES.map((row) => combinedTrio('三合', row)),
  ...PUNISHED_TRIOS.map(([branches, punishment]) => ({
    kind: '刑' as const,
    name: `${branches}三刑`,
    punishment,
    branches: branchSet(branches),
  })),
];

type Pairs = ReadonlyMap<string, readonly PairRule[]>;

/** Keys the rules by both orders of the two signs: a chart has them as they come. */
function byPair(rules: readonly (readonly [pair: string, rule: PairRule])[]): Pairs {
  const found = new Map<string, PairRule[]>();
  for (const [pair, rule] of rules) {
    for (const key of [pair, `${pair.charAt(1)}${pair.charAt(0)}`]) {
      found.set(key, [...(found.get(key) ?? []), rule]);
    }
  }
  return found;
}

/** `甲己土`: the pair, then the element. */
function combined(kind: '干合' | '六合', table: string): [string, PairRule][] {
  return rows(table).map((row) => {
    const element = elementNamed(row.charAt(2));
    const pair = row.slice(0, 2);
    return [pair, { kind, name: `${pair}合${element}`, element }];
  });
}

function opposed(kind: RelationKind, verb: string, table: string): [string, PairRule][] {
  return rows(table).map((pair) => [pair, { kind, name: `${pair}${verb}` }]);
}

/** Two thirds of a frame, the middle branch (子卯午酉) among them. */
const HALVES = FRAMES.flatMap((frame): [string, PairRule][] => {
  const element = elementNamed(frame.charAt(3));
  const whole = branchSet(frame.slice(0, 3));
  return [frame.slice(0, 2), frame.slice(1, 3)].map((pair) => [
    pair,
    { kind: '半合', name: `${pair}半合${element}`, element, whole },
  ]);
});

/** Any two of a punished three, and 子 with 卯. */
const PUNISHED_PAIRS: [string, PairRule][] = [
  ...PUNISHED_TRIOS.flatMap(([trio, punishment]): [string, PairRule][] => {
    const ends = trio.charAt(0) + trio.charAt(2);
    return [trio.slice(0, 2), trio.slice(1), ends].map((pair) => [
      pair,
      { kind: '刑', name: `${pair}刑`, punishment, whole: branchSet(trio) },
    ]);
  }),
  ['子卯', { kind: '刑', name: '子卯刑', punishment: '无礼之刑' }],
];

export const STEM_PAIRS: Pairs = byPair([
  ...combined('干合', '甲己土 乙庚金 丙辛水 丁壬木 戊癸火'),
  ...opposed('干冲', '冲', '甲庚 乙辛 丙壬 丁癸'),
]);

export const BRANCH_PAIRS: Pairs = byPair([
  ...HALVES,
  ...combined('六合', '子丑土 寅亥木 卯戌火 辰酉金 巳申水 午未土'),
  ...opposed('六冲', '冲', '子午 丑未 寅申 卯酉 辰戌 巳亥'),
  ...PUNISHED_PAIRS,
  ...opposed('害', '害', '子未 丑午 寅巳 卯辰 申亥 酉戌'),
  ...opposed('破', '破', '子酉 丑辰 寅亥 卯午 巳申 未戌'),
]);

/** 辰午酉亥 punish themselves if they occur in a chart twice. */
export const SELF_PUNISHED: readonly Branch[] = ['辰', '午', '酉', '亥'];

/** Returns whether two branches have a relation of this kind; 寅 and 亥 are 六合 and 破. */
export function related(one: Branch, two: Branch, kind: RelationKind): boolean {
  return BRANCH_PAIRS.get(one + two)?.some((rule) => rule.kind === kind) ?? false;
}

/** Branches in 三合 or 六合 with this one: 午 goes with 寅, 未 and 戌. */
export function friendlyBranches(branch: Branch): Branch[] {
  const isFriend = (other: Branch) => {
    const both = branchSet([branch, other]);
    const framed = TRIO_RULES.some(({ kind, branches }) => kind === '三合' && (branches & both) === both);
    return framed || related(branch, other, '六合');
  };
  return BRANCHES.filter((other) => other !== branch && isFriend(other));
}

const branchAt = ring(BRANCHES);
const OPPOSITE = record(BRANCHES, (branch) => branchAt(BRANCHES.indexOf(branch) + 6));

/** 子午, 丑未 …: six apart. The same as 六冲, written out because it is called so often. */
export function clashes(one: Branch, two: Branch): boolean {
  return OPPOSITE[one] === two;
}
