import { must, ring } from '../lookup.ts';

/**
 * The sixty-pair cycle of stems and branches. A pair is handled by its place in the cycle, 0 for
 * 甲子 to 59 for 癸亥, because everything about it (the next one, its ten-day week, its void) is
 * arithmetic on that number.
 */
export const STEMS = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'] as const;
export const BRANCHES = ['子', '丑', '寅', '卯', '辰', '巳', '午', '未', '申', '酉', '戌', '亥'] as const;

export type Stem = (typeof STEMS)[number];
export type Branch = (typeof BRANCHES)[number];
export type Ganzhi = `${Stem}${Branch}`;

const STEMS_BY_SIGN: ReadonlyMap<string, Stem> = new Map(STEMS.map((stem) => [stem, stem]));
const BRANCHES_BY_SIGN: ReadonlyMap<string, Branch> = new Map(BRANCHES.map((branch) => [branch, branch]));

/** @throws Error for an invalid pair */
export const stemNamed = (sign: string): Stem => must(STEMS_BY_SIGN.get(sign), 'stem');

export const branchNamed = (sign: string): Branch => must(BRANCHES_BY_SIGN.get(sign), 'branch');

const STEM_SIGNS: readonly string[] = STEMS;
const BRANCH_SIGNS: readonly string[] = BRANCHES;

/** 甲 → 0; −1 for anything else. */
export const stemPlace = (sign = ''): number => STEM_SIGNS.indexOf(sign);

/** 子 → 0; −1 for anything else. */
export const branchPlace = (sign = ''): number => BRANCH_SIGNS.indexOf(sign);

/** Remainder that stays in 0…size−1 for negative numbers too: `cycle(-1, 12)` is 11. */
export function cycle(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/** The stem at a place of the ten-cycle; any integer. */
export const stemAt: (index: number) => Stem = ring(STEMS);

/** The branch at a place of the twelve-cycle; any integer. */
export const branchAt: (index: number) => Branch = ring(BRANCHES);

/** Written out once: a chart with its hundred years names some four hundred of them. */
const PAIRS: readonly Ganzhi[] = Array.from({ length: 60 }, (_, index): Ganzhi => `${stemAt(index)}${branchAt(index)}`);

/** The pair at a place of the sixty-cycle; any integer: 0 → 甲子, −1 → 癸亥. */
export const ganzhiAt: (index: number) => Ganzhi = ring(PAIRS);

/**
 * The place 0–59 of the pair with this stem and branch index (each taken in its own cycle).
 * Both must be even or both odd: the other sixty combinations are not pairs.
 * 6·stem − 5·branch solves i ≡ stem (mod 10), i ≡ branch (mod 12): 庚(6) 午(6) → 6.
 */
export function pairIndex(stemIndex: number, branchIndex: number): number {
  return cycle(6 * stemIndex - 5 * branchIndex, 60);
}

/** 甲子 → 甲. */
export const stemOf = (ganzhi: Ganzhi): Stem => stemNamed(ganzhi.charAt(0));

/** 甲子 → 子. */
export const branchOf = (ganzhi: Ganzhi): Branch => branchNamed(ganzhi.charAt(1));

export type Season = '春' | '夏' | '秋' | '冬';

/** The season of a month's branch; 辰未戌丑 are its last month. */
export function seasonOf(branch: Branch): Season {
  if ('寅卯辰'.includes(branch)) return '春';
  if ('巳午未'.includes(branch)) return '夏';
  return '申酉戌'.includes(branch) ? '秋' : '冬';
}

/** 甲子 → 0, 癸亥 → 59. */
export function ganzhiIndex(ganzhi: Ganzhi): number {
  return pairIndex(STEMS.indexOf(stemOf(ganzhi)), BRANCHES.indexOf(branchOf(ganzhi)));
}

/** The ten-day week (旬), named by its first pair: 乙酉 (21) → 甲申. */
export function xun(index: number): Ganzhi {
  return ganzhiAt(index - cycle(index, 10));
}

/** One for every ten-day week, from that of 甲子 on. */
const VOID_PAIRS = ['戌亥', '申酉', '午未', '辰巳', '寅卯', '子丑'] as const;
const voidOfWeek = ring(VOID_PAIRS);

/** The two branches that the pair's ten-day week leaves out (旬空): 乙酉 (21) → 午未. */
export function voidPair(index: number): (typeof VOID_PAIRS)[number] {
  return voidOfWeek(Math.floor(index / 10));
}

/** Place of the day's pair; `jdn` is the Julian day number at noon. 2000-01-01 is 戊午. */
export function dayGanzhiIndex(jdn: number): number {
  return cycle(jdn - 11, 60);
}

/** Place of the pair of a year, the year as it is counted from 立春 or from the lunar new year. */
export function yearGanzhiIndex(year: number): number {
  return cycle(year - 4, 60);
}

/**
 * 五虎遁: the months of a year take their stems from the year's. `ordinal` 0 is the 寅 month, 11
 * the 丑 month. 甲 and 己 years open with 丙寅, 乙 and 庚 with 戊寅, and so on by twos.
 */
export function monthGanzhiIndex(yearIndex: number, ordinal: number): number {
  return pairIndex((yearIndex % 5) * 2 + 2 + ordinal, 2 + ordinal);
}

/**
 * The branch of a clock hour 0–23: 子 is 23:00–00:59, so the branches run half an interval ahead of
 * the even hours.
 */
export function hourBranch(hour: number): number {
  return Math.floor((hour + 1) / 2) % 12;
}

/**
 * 五鼠遁: the double-hours of a day take their stems from the day's. `hourBranch` 0 is 子. 甲 and
 * 己 days open with 甲子, 乙 and 庚 with 丙子, and so on by twos.
 */
export function hourGanzhiIndex(dayIndex: number, hourBranch: number): number {
  return pairIndex((dayIndex % 5) * 2 + hourBranch, hourBranch);
}
