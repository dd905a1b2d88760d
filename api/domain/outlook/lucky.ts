import { branchElement, type Element } from '../bazi/elements.ts';
import { BRANCH_PAIRS, branchSet, clashes, TRIO_RULES } from '../bazi/relation-tables.ts';
import type { Today } from '../calendar/almanac.ts';
import { type Branch, branchNamed } from '../calendar/ganzhi.ts';
import type { Role } from '../judgement/judgement.ts';
import { pillarAt } from '../judgement/placed-stems.ts';
import type { Analysis } from './analysis.ts';
import { type PeriodSigns, unwelcome } from './period-signs.ts';

interface Correspondence {
  colours: readonly [string, string];
  /** 河图, folklore only. */
  numbers: readonly [number, number];
  direction: string;
}

/** Reading rules §14. Colours and directions are from 内经, numbers are custom. */
export const CORRESPONDENCES: Readonly<Record<Element, Correspondence>> = {
  木: { colours: ['青', '绿'], numbers: [3, 8], direction: '东' },
  火: { colours: ['红', '紫'], numbers: [2, 7], direction: '南' },
  土: { colours: ['黄', '褐'], numbers: [5, 10], direction: '中' },
  金: { colours: ['白', '金银'], numbers: [4, 9], direction: '西' },
  水: { colours: ['黑', '深蓝'], numbers: [1, 6], direction: '北' },
};

/** True if the hour is of an unfavourable element, or completes a frame of one with the chart or the day. */
function harms({ pillars, roles }: Analysis, hour: Branch, day: Branch): boolean {
  const nearbyBranches = [...pillars.map(({ branch }) => branch), day];
  const present = branchSet([...nearbyBranches, hour]);
  const made = [
    ...nearbyBranches.flatMap((branch) => BRANCH_PAIRS.get(branch + hour) ?? []),
    ...TRIO_RULES.filter(({ branches }) => branches & branchSet([hour]) && (branches & present) === branches),
  ];
  return [branchElement(hour), ...made.map(({ element }) => element)].some(
    (element) => element !== undefined && unwelcome(roles.byElement[element]),
  );
}

/** 黄道 hours of the day, except those that clash with the user's day branch or harm the chart. */
function hoursOf(analysis: Analysis, { branch }: PeriodSigns, { almanac }: Today): string[] {
  const own = pillarAt(analysis.pillars, 'day').branch;
  return almanac.hours
    .filter(({ auspicious, ganzhi }) => {
      const hour = branchNamed(ganzhi.charAt(1));
      return auspicious && !clashes(hour, own) && !harms(analysis, hour, branch.sign);
    })
    .map(({ range }) => range);
}

/** Folk correspondences of one element, selected by day. */
interface Lucky {
  colours: readonly [string, string];
  direction: string;
  /** `9:00-10:59`: hours of a 黄道 god that do not clash with the chart's day branch. */
  hours: readonly string[];
  role: Role;
  element: Element;
}

/**
 * Colours, direction and hours of a day: by the 用 element on days that lack it, otherwise by the 喜 element, so that
 * they vary without chance. `jdn` selects the first colour.
 */
export function luckyOf(
  analysis: Analysis,
  day: PeriodSigns,
  { jdn, almanac }: { jdn: number; almanac: Today },
): Lucky {
  const { 用: useful, 喜: favoured } = analysis.roles.byRole;
  const present = day.stem.element === useful || day.branch.element === useful;
  const element = present ? favoured : useful;
  const { colours, direction } = CORRESPONDENCES[element];
  const [first, second] = colours;
  return {
    colours: jdn % 2 === 0 ? colours : [second, first],
    direction,
    hours: hoursOf(analysis, day, almanac),
    role: present ? '喜' : '用',
    element,
  };
}
