import type { SeasonState } from '../../../bazi/element-balance.ts';
import { branchElement, type Element, type ElementRelation, relation, stemElement } from '../../../bazi/elements.ts';
import { BRANCH_PAIRS, TRIO_RULES } from '../../../bazi/relation-tables.ts';
import { almanacOf, type Today } from '../../../calendar/almanac.ts';
import { type CivilDate, julianDay } from '../../../calendar/civil-date.ts';
import { hourGod } from '../../../calendar/day-signs.ts';
import { BRANCHES, type Branch, cycle, dayGanzhiIndex, type Ganzhi, type Stem } from '../../../calendar/ganzhi.ts';
import { type Animal, animalAt } from '../../../calendar/zodiac.ts';
import { must } from '../../../lookup.ts';
import type { Tone } from '../../../outlook/outlook.ts';
import { OFFICER_ORDER, OFFICERS, type Officer } from './officers.ts';

/** Facts of the general report of a day. */
export interface GeneralDay {
  today: Today;
  /** Julian day number: chooses between wordings. */
  seed: number;
  stem: Stem;
  branch: Branch;
  element: Element;
  /** The branch's. */
  ground: Element;
  /** Relation of the stem's element to the branch's. */
  pair: ElementRelation;
  season: SeasonState;
  monthBranch: Branch;
  officer: Officer;
  god: { name: string; auspicious: boolean };
  tone: Tone;
  /** The animal opposite the day, and those that combine with it. */
  opposite: Animal;
  inStep: readonly Animal[];
}

/** States of an element by its relation to the season's. */
const SEASONS: Readonly<Record<ElementRelation, SeasonState>> = {
  same: '旺',
  produces: '相',
  producedBy: '休',
  controlledBy: '囚',
  controls: '死',
};

/** Officer (−1 … 1) and 黄道 (1) added up; 成 on a 黄道 day is 顺, 破 on a 黑道 day is 慢. */
const TONES_BY_SUM: Readonly<Record<number, Tone>> = { 2: '顺', 1: '稳', 0: '平', [-1]: '慢' };

/** Animals of the 六合 and 三合 of a branch: for 子 those of 丑, 辰 and 申. */
function inStepWith(branch: Branch, index: number): Animal[] {
  return BRANCHES.flatMap((other, at) => {
    if (other === branch) return [];
    const bound = BRANCH_PAIRS.get(branch + other)?.some(({ kind }) => kind === '六合');
    const both = (1 << at) | (1 << index);
    const framed = TRIO_RULES.some(({ kind, branches }) => kind === '三合' && (branches & both) === both);
    return bound || framed ? [animalAt(at)] : [];
  });
}

/**
 * The facts of a day without a birth. Throws `validation` (field `date`) for no real day or
 * a year outside 1900–2100. The month of officer and god is the one that the almanac counts the
 * whole day to, also on the day of a 节: 2026-05-05 is 开, counted from 巳.
 */
export function generalDay(date: CivilDate): GeneralDay {
  const today = almanacOf(date);
  const seed = julianDay(date);
  const index = dayGanzhiIndex(seed);
  const [stem, branch] = [...(today.day as Ganzhi)] as [Stem, Branch];
  const officer = today.almanac.officer as Officer;
  const month = cycle(index - OFFICER_ORDER.indexOf(officer), 12);
  const monthBranch = must(BRANCHES[month], `branch ${month}`);
  const god = hourGod(month, index % 12);
  const element = stemElement(stem);
  const ground = branchElement(branch);
  return {
    today,
    seed,
    stem,
    branch,
    element,
    ground,
    pair: relation(element, ground),
    season: SEASONS[relation(branchElement(monthBranch), element)],
    monthBranch,
    officer,
    god: { name: god.god, auspicious: god.auspicious },
    tone: must(TONES_BY_SUM[OFFICERS[officer].weight + Number(god.auspicious)], 'tone of the day'),
    opposite: animalAt(index + 6),
    inStep: inStepWith(branch, index % 12),
  };
}
