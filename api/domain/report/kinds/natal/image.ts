import { OVERVIEW_TEXT } from '#content/overview/text';
import { type Season, seasonOf } from '#domain/calendar/ganzhi';
import { elementOfGroup, groupOfElement } from '#domain/judgement/god-groups';
import { GOD_GROUPS, type GodGroup } from '#domain/judgement/judgement';
import { pillarAt } from '#domain/judgement/placed-stems';
import { sideOf } from '#domain/judgement/strength/strength';
import type { Analysis } from '#domain/outlook/analysis';
import { filled } from '../../pick/pick.ts';
import type { ImageSigns } from '../../report.ts';

type Facts = Pick<Analysis, 'pillars' | 'dayStem' | 'dayElement' | 'groups' | 'roles'>;

/** The group that weighs most; of equal ones the first of 比劫 食伤 财 官杀 印. */
export function heaviestGroup({ groups }: Pick<Analysis, 'groups'>): GodGroup {
  return GOD_GROUPS.reduce((most, group) => (groups[group] > groups[most] ? group : most));
}

export const birthSeason = ({ pillars }: Pick<Analysis, 'pillars'>): Season =>
  seasonOf(pillarAt(pillars, 'month').branch);

/** The heavier group of 忌 and 仇; what presses is never what feeds. */
function pressingGroup({ dayElement, groups, roles }: Facts): GodGroup {
  const hard = groupOfElement(dayElement, roles.byRole.忌);
  const costly = groupOfElement(dayElement, roles.byRole.仇);
  return groups[costly] > groups[hard] ? costly : hard;
}

/** Elements of the image: the reader's sign, what presses, what feeds. 庚午 辛巳 乙酉 癸未: 乙 金 水. */
export function imageElements(natal: Facts): ImageSigns {
  const { dayStem, dayElement, roles } = natal;
  return {
    stem: dayStem,
    press: elementOfGroup(dayElement, pressingGroup(natal)),
    feed: roles.byRole.用,
  };
}

/** Hours of twelve with the same useful element from which it is said as it is, and below which nothing is said. */
const FIRM = 9;
const LIKELY = 5;

/** How the useful element is said: as it is, 多半, or not at all; an unknown hour is twelve hours. */
export function sureOfUseful({ roles: { hoursAgreeing } }: Pick<Analysis, 'roles'>): 'firm' | 'likely' | 'open' {
  if (hoursAgreeing === null || hoursAgreeing >= FIRM) return 'firm';
  return hoursAgreeing >= LIKELY ? 'likely' : 'open';
}

/** `丁火日主，自身偏强，最需要金`: the person in one line. */
export function headlineOf(natal: Facts & Pick<Analysis, 'strength'>): string {
  const { dayStem, dayElement, strength, roles } = natal;
  const side = OVERVIEW_TEXT[`side-${sideOf(strength.class)}`];
  const text = OVERVIEW_TEXT[`headline-${sureOfUseful(natal)}`];
  return filled(text, { 干: dayStem, 我: dayElement, 态: side, 行: roles.byRole.用 });
}
