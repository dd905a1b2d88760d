import type { Position } from '../../../bazi/chart.ts';
import { branchElement, ELEMENTS, type Element } from '../../../bazi/elements.ts';
import { ganzhiAt, yearGanzhiIndex } from '../../../calendar/ganzhi.ts';
import type { Evidence } from '../../../judgement/evidence.ts';
import { elementOfGroup, groupOf, spouseGods } from '../../../judgement/god-groups.ts';
import type { GodGroup } from '../../../judgement/judgement.ts';
import { pillarAt, placeName } from '../../../judgement/placed-stems.ts';
import type { Analysis } from '../../../outlook/analysis.ts';
import type { CycleOutlook } from '../../../outlook/outlook.ts';
import { evidenceText, spokenStrength } from '../../evidence.ts';
import type { SignGloss } from '../../report.ts';
import { namedPlaces } from '../../sections.ts';
import type { NatalContext } from './context.ts';
import type { Facts } from './facts.ts';
import { themeText } from './themes/theme.ts';
import type { Found } from './thesis.ts';

/** Effect of the other pillars on one: it is clashed, bound, harmed or left alone. */
export type PillarState = 'clash' | 'bond' | 'harm' | 'quiet';

export function stateOf({ clash, bond, harm }: Facts, position: Position): PillarState {
  if (clash(position)) return 'clash';
  if (bond(position)) return 'bond';
  return harm(position) ? 'harm' : 'quiet';
}

const STATES: Readonly<Record<PillarState, string>> = { clash: '逢冲', bond: '逢合', harm: '逢刑害', quiet: '无冲合' };

type Chart = Pick<Analysis, 'dayElement' | 'roles' | 'groups'>;

const roleOf = ({ dayElement, roles }: Chart, group: GodGroup) => roles.byElement[elementOfGroup(dayElement, group)];

const tenth = (value: number) => String(Math.round(value * 10) / 10);

// The signs of a chart that its sentences rest on: id, and gloss in the terms of the art.

/** 日干丁，生在夏季 */
export const stemSign = ({ analysis: { dayStem }, plan }: NatalContext): SignGloss => ({
  id: `stem.${dayStem}`,
  gloss: `日干${dayStem}，生在${plan.facts.season}季`,
});

/** 财6.3分，为用 */
export const groupSign = ({ analysis }: NatalContext, group: GodGroup): SignGloss => ({
  id: `group.${group}`,
  gloss: `${group}${tenth(analysis.groups[group])}分，为${roleOf(analysis, group)}`,
});

/** 财最重，6.3分，为用 */
export const heavySign = ({ analysis, plan: { facts } }: NatalContext): SignGloss => ({
  id: `heavy.${facts.heavy}`,
  gloss: `${facts.heavy}最重，${tenth(analysis.groups[facts.heavy])}分，为${roleOf(analysis, facts.heavy)}`,
});

/** 用神金，透2处，根2处 */
export const usefulSign = ({ plan: { facts } }: NatalContext): SignGloss => {
  const { element, open, main, light } = facts.useful;
  return { id: `useful.${element}`, gloss: `用神${element}，透${open}处，根${main + light}处` };
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
  const role = main ? `，本气${main.stem}为${roleOf(analysis, groupOf(main.tenGod))}` : '';
  return {
    id: `${position}.${state}`,
    gloss: `${placeName(position)}支${branch}${STATES[state]}${position === 'day' ? role : ''}`,
  };
}

/** 年支午，火，为忌 */
export function homeSign({ analysis }: NatalContext): SignGloss {
  const { branch } = pillarAt(analysis.pillars, 'year');
  const element = branchElement(branch);
  const role = analysis.roles.byElement[element];
  return { id: `home.${role}`, gloss: `年支${branch}属${element}，为${role}` };
}

/** 正财、偏财：年干庚、月干辛 */
export function starSign({ analysis }: NatalContext): SignGloss {
  const names = spouseGods(analysis.gender);
  return {
    id: `star.${names.join('')}`,
    gloss: `${names.join('、')}：${namedPlaces(analysis.pillars, names) || '未见'}`,
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
  return { id: `least.${element}`, gloss: `${element}最少，占${tenth(share)}%` };
}

export const strengthSign = ({ analysis: { strength } }: NatalContext): SignGloss => ({
  id: `strength.${strength.class}`,
  gloss: `强弱${strength.score}分，${spokenStrength(strength)}`,
});

/** A year as the chart meets it: 2028戊申：天干戊属土，为伤官. */
export const yearSign = (year: number, why: string | Evidence | readonly Evidence[]): SignGloss => ({
  id: `year.${year}`,
  gloss: `${year}${ganzhiAt(yearGanzhiIndex(year))}：${typeof why === 'string' ? why : evidenceText(why)}`,
});

/** 甲申运：甲正印为仇，申正财为用 */
export const cycleSign = ({ ganzhi, stem, branch }: CycleOutlook): SignGloss => ({
  id: `luck.${ganzhi}`,
  gloss: `${ganzhi}运：${stem.sign}${stem.god}为${stem.role}，${branch.sign}${branch.god}为${branch.role}`,
});
