import { OVERVIEW_TEXT } from '#content/overview/text';
import type { Element } from '#domain/bazi/elements';
import { type Season, seasonOf } from '#domain/calendar/ganzhi';
import { elementOfGroup, groupOfElement } from '#domain/judgement/god-groups';
import { GOD_GROUPS, type GodGroup } from '#domain/judgement/judgement';
import { pillarAt } from '#domain/judgement/placed-stems';
import { sideOf } from '#domain/judgement/strength/strength';
import type { Analysis } from '#domain/outlook/analysis';
import { filled } from '../../pick/pick.ts';
import type { ImageSigns } from '../../report.ts';

type Facts = Pick<Analysis, 'pillars' | 'dayStem' | 'dayElement' | 'groups' | 'roles'>;

/** The heaviest group; ties go to the first of 比劫 食伤 财 官杀 印. */
export function heaviestGroup({ groups }: Pick<Analysis, 'groups'>): GodGroup {
  return GOD_GROUPS.reduce((most, group) => (groups[group] > groups[most] ? group : most));
}

export const birthSeason = ({ pillars }: Pick<Analysis, 'pillars'>): Season =>
  seasonOf(pillarAt(pillars, 'month').branch);

/** The heavier group of 忌 and 仇; never the supporting element. */
function pressingGroup({ dayElement, groups, roles }: Facts): GodGroup {
  const hard = groupOfElement(dayElement, roles.byRole.忌);
  const costly = groupOfElement(dayElement, roles.byRole.仇);
  return groups[costly] > groups[hard] ? costly : hard;
}

/** Elements of the image: day stem, dominant, supporting. 庚午 辛巳 乙酉 癸未: 乙 金 水. */
export function imageElements(natal: Facts): ImageSigns {
  const { dayStem, dayElement, roles } = natal;
  return {
    stem: dayStem,
    press: elementOfGroup(dayElement, pressingGroup(natal)),
    feed: roles.byRole.用,
  };
}

/** Of twelve hours, how many must agree on the useful god to state it as certain, or as likely. */
const FIRM = 9;
const LIKELY = 5;

/** Certainty of the stated useful god: certain, likely (多半), or not stated. An unknown hour counts as all twelve. */
export function sureOfUseful({ roles: { hoursAgreeing } }: Pick<Analysis, 'roles'>): 'firm' | 'likely' | 'open' {
  if (hoursAgreeing === null || hoursAgreeing >= FIRM) return 'firm';
  return hoursAgreeing >= LIKELY ? 'likely' : 'open';
}

/** Elements that others would call the most useful: a close runner-up, and the other school's. */
export const rivalsOf = ({ roles }: Pick<Analysis, 'roles'>): Element[] => {
  const second = roles.confidence === '高' ? undefined : roles.contenders[1];
  return [second?.element, roles.otherUseful].filter((element) => element !== undefined && element !== null);
};

/** Headline of the chart: `丁火日主，自身偏强，最需要金`. */
export function headlineOf(natal: Facts & Pick<Analysis, 'strength'>): string {
  const { dayStem, dayElement, strength, roles } = natal;
  const side = OVERVIEW_TEXT[`side-${sideOf(strength.class)}`];
  const text = OVERVIEW_TEXT[`headline-${sureOfUseful(natal)}`];
  return filled(text, { 干: dayStem, 我: dayElement, 态: side, 行: roles.byRole.用 });
}
