import { NATAL_REF_EVIDENCE } from '#content/natal/ref/evidence';
import { NATAL_SIGN } from '#content/natal/sign';
import type { Position } from '#domain/bazi/chart';
import { branchElement, ELEMENTS, type Element } from '#domain/bazi/elements';
import { ganzhiAt, yearGanzhiIndex } from '#domain/calendar/ganzhi';
import type { Evidence } from '#domain/judgement/evidence';
import { elementOfGroup, groupOf, spouseGods } from '#domain/judgement/god-groups';
import type { GodGroup } from '#domain/judgement/judgement';
import { pillarAt, placeName } from '#domain/judgement/placed-stems';
import type { Analysis } from '#domain/outlook/analysis';
import type { CycleOutlook } from '#domain/outlook/outlook';
import { evidenceText, spokenStrength } from '../../evidence.ts';
import { filled } from '../../pick/pick.ts';
import type { SignGloss } from '../../report.ts';
import { namedPlaces } from '../../sections.ts';
import type { NatalContext } from './context.ts';
import { type Facts, tenth } from './facts.ts';
import type { PastYear } from './past-year.ts';
import { themeText } from './themes/theme.ts';
import type { Found } from './thesis.ts';

/** Effect of the other pillars on one: it is clashed, bound, harmed or left alone. */
export type PillarState = 'clash' | 'bond' | 'harm' | 'quiet';

export function stateOf({ clash, bond, harm }: Facts, position: Position): PillarState {
  if (clash(position)) return 'clash';
  if (bond(position)) return 'bond';
  return harm(position) ? 'harm' : 'quiet';
}

type Chart = Pick<Analysis, 'dayElement' | 'roles' | 'groups'>;

const roleOf = ({ dayElement, roles }: Chart, group: GodGroup) => roles.byElement[elementOfGroup(dayElement, group)];

// The signs of a chart that its sentences rest on: id, and gloss in the terms of the art.

/** 日干丁，生在夏季 */
export const stemSign = ({ analysis: { dayStem }, plan }: NatalContext): SignGloss => ({
  id: `stem.${dayStem}`,
  gloss: filled(NATAL_SIGN.stem, { 干: dayStem, 季: plan.facts.season }),
});

const groupText = (wording: string, chart: Chart, group: GodGroup) =>
  filled(wording, { 群: group, 重分: String(tenth(chart.groups[group])), 角: roleOf(chart, group) });

/** 财6.3分，为用 */
export const groupSign = ({ analysis }: NatalContext, group: GodGroup): SignGloss => ({
  id: `group.${group}`,
  gloss: groupText(NATAL_SIGN.group, analysis, group),
});

/** 财最重，6.3分，为用 */
export const heavySign = ({ analysis, plan: { facts } }: NatalContext): SignGloss => ({
  id: `heavy.${facts.heavy}`,
  gloss: groupText(NATAL_SIGN.heavy, analysis, facts.heavy),
});

/** 用神金，透2处，根2处 */
export const usefulSign = ({ plan: { facts } }: NatalContext): SignGloss => {
  const { element, open, main, light } = facts.useful;
  const slots = { 用: element, 明: String(open), 处: String(main + light) };
  return { id: `useful.${element}`, gloss: filled(NATAL_SIGN.useful, slots) };
};

export const themeSign = ({ theme, why }: Found): SignGloss => ({
  id: `theme.${theme.id}`,
  gloss: `${themeText(theme, 'title')}：${why}`,
});

/** 月支巳，逢合；日支丑，本气己，为喜 */
export function pillarSign({ analysis, plan }: NatalContext, position: 'month' | 'day'): SignGloss {
  const { branch, hiddenStems } = pillarAt(analysis.pillars, position);
  const state = stateOf(plan.facts, position);
  const [main] = hiddenStems;
  const met = filled(NATAL_SIGN[state], { 名: placeName(position), 支: branch });
  const id = `${position}.${state}`;
  if (position === 'month' || !main) return { id, gloss: met };
  const role = roleOf(analysis, groupOf(main.tenGod));
  return { id, gloss: met + filled(NATAL_SIGN.main, { 干: main.stem, 角: role }) };
}

/** 年支午，火，为忌 */
export function homeSign({ analysis }: NatalContext): SignGloss {
  const { branch } = pillarAt(analysis.pillars, 'year');
  const element = branchElement(branch);
  const role = analysis.roles.byElement[element];
  return { id: `home.${role}`, gloss: filled(NATAL_SIGN.home, { 支: branch, 行: element, 角: role }) };
}

/** 正财、偏财：年干庚、月干辛 */
export function starSign({ analysis }: NatalContext): SignGloss {
  const names = spouseGods(analysis.gender);
  return {
    id: `star.${names.join('')}`,
    gloss: `${names.join('、')}：${namedPlaces(analysis.pillars, names) || NATAL_REF_EVIDENCE.none}`,
  };
}

/** The element that the chart has least of. */
export function leastElement({ elements }: Pick<Analysis, 'elements'>): Element {
  const least = elements.reduce((a, b) => (b.share < a.share ? b : a));
  return ELEMENTS[elements.indexOf(least)] ?? '水';
}

/** 水最少，占3.7% */
export function elementSign({ analysis }: NatalContext): SignGloss {
  const element = leastElement(analysis);
  const { share = 0 } = analysis.elements[ELEMENTS.indexOf(element)] ?? {};
  return { id: `least.${element}`, gloss: filled(NATAL_SIGN.least, { 少: element, 占: String(tenth(share)) }) };
}

/** 强弱62分，身强 */
export const strengthText = (strength: Analysis['strength']): string =>
  filled(NATAL_SIGN.strength, { 数: String(strength.score), 级: spokenStrength(strength) });

export const strengthSign = ({ analysis: { strength } }: NatalContext): SignGloss => ({
  id: `strength.${strength.class}`,
  gloss: strengthText(strength),
});

/** A year as the chart meets it: 2028戊申：天干戊属土，为伤官. */
export const yearSign = (year: number, why: string | Evidence | readonly Evidence[]): SignGloss => ({
  id: `year.${year}`,
  gloss: `${year}${ganzhiAt(yearGanzhiIndex(year))}：${typeof why === 'string' ? why : evidenceText(why)}`,
});

/** A year behind its reader, by its sign alone: 2018戊戌，虚岁29. */
export const livedYearSign = ({ year, ganzhi, age }: Pick<PastYear, 'year' | 'ganzhi' | 'age'>): SignGloss => ({
  id: `lived.${year}`,
  gloss: filled(NATAL_SIGN.lived, { 年: String(year), 运: ganzhi, 岁: String(age) }),
});

/** 满9岁: what is said of an age rests on the calendar alone. */
export const ageSign = ({ age }: Pick<NatalContext, 'age'>): SignGloss => ({
  id: `age.${age}`,
  gloss: filled(NATAL_SIGN.age, { 岁: String(age) }),
});

/** A month in which the report of its year does not say to hold back. */
export const openMonthSign = ({ year, month }: { year: number; month: number }): SignGloss => ({
  id: `open.${year}-${month}`,
  gloss: filled(NATAL_SIGN['open-month'], { 年: String(year), 月: String(month) }),
});

const passingText = ({ sign, god, role }: CycleOutlook['stem'] | CycleOutlook['branch']) =>
  filled(NATAL_SIGN['sign-role'], { 干: sign, 神: god, 角: role });

/** 甲申运：甲正印为仇，申正财为用 */
export const cycleSign = ({ ganzhi, stem, branch }: CycleOutlook): SignGloss => ({
  id: `luck.${ganzhi}`,
  gloss: filled(NATAL_SIGN.luck, { 运: ganzhi, 甲: passingText(stem), 乙: passingText(branch) }),
});
