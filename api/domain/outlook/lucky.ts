import { branchElement, ELEMENTS, type Element, relation } from '../bazi/elements.ts';
import { BRANCH_PAIRS, branchSet, clashes, TRIO_RULES } from '../bazi/relation-tables.ts';
import type { Today } from '../calendar/almanac.ts';
import type { Branch } from '../calendar/ganzhi.ts';
import { branchNamed } from '../calendar/ganzhi.ts';
import { pillarAt } from '../judgement/placed-stems.ts';
import { must } from '../lookup.ts';
import type { Analysis } from './analysis.ts';
import type { Lucky } from './outlook.ts';
import { type PeriodSigns, unwelcome } from './period-signs.ts';

interface Correspondence {
  /** Its own two, then those of the element that produces it. */
  colours: readonly [string, string];
  helpers: readonly string[];
  /** 河图, folk only. */
  numbers: readonly [number, number];
  direction: string;
}

/** Reading rules §14. Colours and directions are those of 内经, numbers are custom. */
export const CORRESPONDENCES: Readonly<Record<Element, Correspondence>> = {
  木: { colours: ['青', '绿'], helpers: ['黑', '蓝'], numbers: [3, 8], direction: '东' },
  火: { colours: ['红', '紫'], helpers: ['青', '绿'], numbers: [2, 7], direction: '南' },
  土: { colours: ['黄', '褐'], helpers: ['红', '紫'], numbers: [5, 10], direction: '中' },
  金: { colours: ['白', '金银'], helpers: ['黄', '褐'], numbers: [4, 9], direction: '西' },
  水: { colours: ['黑', '深蓝'], helpers: ['白'], numbers: [1, 6], direction: '北' },
};

/** The hour is of an unwelcome element, or makes a frame of one with the chart or the day, whole or half. */
function harms({ pillars, roles }: Analysis, hour: Branch, day: Branch): boolean {
  const beside = [...pillars.map(({ branch }) => branch), day];
  const present = branchSet([...beside, hour]);
  const made = [
    ...beside.flatMap((branch) => BRANCH_PAIRS.get(branch + hour) ?? []),
    ...TRIO_RULES.filter(({ branches }) => branches & branchSet([hour]) && (branches & present) === branches),
  ];
  return [branchElement(hour), ...made.map(({ element }) => element)].some(
    (element) => element !== undefined && unwelcome(roles.byElement[element]),
  );
}

/** 黄道 hours of the day but those that clash with the own day branch or harm the chart. */
function hoursOf(analysis: Analysis, { branch }: PeriodSigns, { almanac }: Today): string[] {
  const own = pillarAt(analysis.pillars, 'day').branch;
  return almanac.hours
    .filter(({ auspicious, ganzhi }) => {
      const hour = branchNamed(ganzhi.charAt(1));
      return auspicious && !clashes(hour, own) && !harms(analysis, hour, branch.sign);
    })
    .map(({ range }) => range);
}

/** The colours that help an element are those of the one that produces it, unless that is 忌 or 仇. */
function helpersOf({ roles }: Pick<Analysis, 'roles'>, element: Element): readonly string[] {
  const producer = must(
    ELEMENTS.find((each) => relation(each, element) === 'produces'),
    'producer',
  );
  return unwelcome(roles.byElement[producer]) ? [] : CORRESPONDENCES[element].helpers;
}

/**
 * Colours, numbers, direction and hours of a day: by the 用 element on days that lack it, by the 喜
 * element on the others, so that they vary without chance. Of the two colours and numbers the one
 * that the day's number (`jdn`) falls on comes first.
 */
export function luckyOf(
  analysis: Analysis,
  day: PeriodSigns,
  { jdn, almanac }: { jdn: number; almanac: Today },
): Lucky {
  const { 用: useful, 喜: favoured } = analysis.roles.byRole;
  const present = day.stem.element === useful || day.branch.element === useful;
  const element = present ? favoured : useful;
  const { colours, numbers, direction } = CORRESPONDENCES[element];
  const turn = <T>([first, second]: readonly [T, T]) => (jdn % 2 === 0 ? [first, second] : [second, first]);
  return {
    colours: [...turn(colours), ...helpersOf(analysis, element)],
    numbers: turn(numbers),
    direction,
    hours: hoursOf(analysis, day, almanac),
    role: present ? '喜' : '用',
    element,
  };
}
