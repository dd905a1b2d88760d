import type { Branch, Stem } from '../calendar/ganzhi.ts';
import { must } from '../lookup.ts';
import { branchElement, ELEMENTS, type Element, hiddenStems, relation, stemElement } from './elements.ts';

/** Strength of an element in the season of the month branch. */
export type SeasonState = '旺' | '相' | '休' | '囚' | '死';

/** Words for a share: under 5, 15, 25, 40 percent, and above. */
const LEVELS = [
  { below: 5, name: '很弱' },
  { below: 15, name: '弱' },
  { below: 25, name: '一般' },
  { below: 40, name: '强' },
  { below: Number.POSITIVE_INFINITY, name: '很强' },
] as const;
type ElementLevel = (typeof LEVELS)[number]['name'];

/**
 * One element in a chart, by count and by strength. Both are shown, never combined: the count can be checked by hand,
 * the strength measures what the count cannot.
 */
export interface ElementBalance {
  element: Element;
  /** Stems and branches of it among the eight signs. */
  signs: number;
  /** Stems of it hidden in the branches. */
  hidden: number;
  season: SeasonState;
  /** Percent before the season is counted, one decimal; the five add up to 100. */
  unseasoned: number;
  /** Percent of the strength, one decimal; the five add up to 100. */
  share: number;
  level: ElementLevel;
}

/**
 * Weight of a hidden stem, by its place in a branch of one, two or three, in tenths of a visible
 * stem: 本气 7 or 6, 中气 3, 余气 1, as the common chart software has it; a branch always makes ten.
 */
const HIDDEN_TENTHS: Readonly<Record<number, readonly number[]>> = {
  1: [10],
  2: [7, 3],
  3: [6, 3, 1],
};
const STEM_TENTHS = 10;

/** State and factor, in tenths, by the relation of the season's element to the other. */
const SEASONS = {
  same: { state: '旺', tenths: 15 },
  produces: { state: '相', tenths: 13 },
  producedBy: { state: '休', tenths: 10 },
  controlledBy: { state: '囚', tenths: 8 },
  controls: { state: '死', tenths: 6 },
} as const;

/**
 * Shares of 1,000 that keep the proportions and the sum: the largest remainders are rounded up.
 * Integers throughout, so that five printed percentages always add up to 100.
 */
function shares(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const floors = weights.map((weight) => Math.floor((weight * 1000) / total));
  const left = 1000 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (weight * 1000) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) floors[index] = (floors[index] as number) + 1;
  return floors.map((share) => share / 10);
}

function level(share: number): ElementLevel {
  return (LEVELS.find(({ below }) => share < below) ?? LEVELS[4]).name;
}

function add(list: number[], element: Element, amount: number): void {
  const at = ELEMENTS.indexOf(element);
  list[at] = (list[at] as number) + amount;
}

/**
 * The five elements of a chart in the order 木火土金水, from three pillars or four. Every stem
 * weighs one, every branch one spread over its hidden stems, and the season of the month branch
 * multiplies: 旺 1.5, 相 1.3, 休 1, 囚 0.8, 死 0.6.
 * 庚午 辛巳 乙酉 癸未 in the fire of 巳: 木 1.1 火 1.6 土 1.0 金 3.3 水 1.0, seasoned 1.1 2.4 1.3
 * 1.98 0.8, so 木 14.5 火 31.7 土 17.1 金 26.1 水 10.6 percent.
 */
export function elementBalance(
  pillars: readonly { stem: Stem; branch: Branch }[],
  monthBranch: Branch,
): ElementBalance[] {
  const signs = [0, 0, 0, 0, 0];
  const hidden = [0, 0, 0, 0, 0];
  const weights = [0, 0, 0, 0, 0];
  for (const { stem, branch } of pillars) {
    add(signs, stemElement(stem), 1);
    add(signs, branchElement(branch), 1);
    add(weights, stemElement(stem), STEM_TENTHS);
    const stems = hiddenStems(branch);
    const tenths = HIDDEN_TENTHS[stems.length] as readonly number[];
    for (let place = 0; place < stems.length; place++) {
      const element = stemElement(must(stems[place], 'stem'));
      add(hidden, element, 1);
      add(weights, element, tenths[place] as number);
    }
  }
  const season = branchElement(monthBranch);
  const seasons = ELEMENTS.map((element) => SEASONS[relation(season, element)]);
  const unseasoned = shares(weights);
  const seasoned = shares(weights.map((weight, at) => weight * (seasons[at]?.tenths as number)));
  return ELEMENTS.map((element, at) => ({
    element,
    signs: signs[at] as number,
    hidden: hidden[at] as number,
    season: must(seasons[at], 'season').state,
    unseasoned: unseasoned[at] as number,
    share: seasoned[at] as number,
    level: level(seasoned[at] as number),
  }));
}
