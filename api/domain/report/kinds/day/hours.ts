import { branchElement, type Element, stemElement } from '#domain/bazi/elements';
import { clashes, related } from '#domain/bazi/relation-tables';
import { BRANCHES, type Branch, branchAt, dayGanzhiIndex, stemAt } from '#domain/calendar/ganzhi';
import { groupOfElement } from '#domain/judgement/god-groups';
import { type GodGroup, ROLE_WORTH } from '#domain/judgement/judgement';
import { pillarAt } from '#domain/judgement/placed-stems';
import type { Analysis } from '#domain/outlook/analysis';

/** From 19:00 offices are closed: these hours have their own wordings. */
const EVENING: readonly Branch[] = ['戌', '亥'];
export const isEvening = ({ branch }: DayHour): boolean => EVENING.includes(branch);

/** Waking double-hours: 辰 7:00–8:59 … 亥 21:00–22:59. */
const WAKING = [4, 5, 6, 7, 8, 9, 10, 11];

export interface DayHour {
  branch: Branch;
  /** `酉时（17–19点）` */
  name: string;
  element: Element;
  group: GodGroup;
}

function named(analysis: Analysis, at: number): DayHour {
  const branch = branchAt(at);
  const element = branchElement(branch);
  const group = groupOfElement(analysis.dayElement, element);
  return { branch, name: `${branch}时（${2 * at - 1}–${2 * at + 1}点）`, element, group };
}

/**
 * Returns the best one or two waking double-hours of a day, and the worst. Scored by the roles of the hour's stem and
 * branch, less for a clash with the day branch of the birth or of this day, more for a combination with either. The
 * first hour follows from the day stem (五鼠遁).
 */
export function hoursOf(analysis: Analysis, jdn: number): { good: DayHour[]; bad: DayHour } {
  const own = pillarAt(analysis.pillars, 'day').branch;
  const place = dayGanzhiIndex(jdn);
  const day = branchAt(place);
  const role = (element: Element) => ROLE_WORTH[analysis.roles.byElement[element]];
  const touch = (one: Branch, hour: Branch) => (clashes(one, hour) ? -2 : Number(related(one, hour, '六合')));
  const worth = (at: number) => {
    const hour = BRANCHES[at] ?? own;
    const signs = role(stemElement(stemAt(place * 12 + at))) + 1.5 * role(branchElement(hour));
    return signs + touch(own, hour) + touch(day, hour);
  };
  const order = [...WAKING].sort((one, two) => worth(two) - worth(one) || one - two);
  const [first = 4] = order;
  const last = order.at(-1) ?? 11;
  const best = named(analysis, first);
  // Both hours share one reason in the text.
  const isAlike = (hour: DayHour) => hour.group === best.group && isEvening(hour) === isEvening(best);
  const second = order.slice(1).find((at) => worth(at) > 1 && isAlike(named(analysis, at)));
  const good = second === undefined ? [first] : [first, second].sort((one, two) => one - two);
  return { good: good.map((at) => named(analysis, at)), bad: named(analysis, last) };
}
