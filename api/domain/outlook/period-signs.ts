import { branchElement, hiddenStems, stemElement } from '../bazi/elements.ts';
import type { PeriodPosition } from '../bazi/relations.ts';
import { tenGod } from '../bazi/ten-gods.ts';
import type { Branch, Ganzhi, Stem } from '../calendar/ganzhi.ts';
import { branchOf, stemOf } from '../calendar/ganzhi.ts';
import type { Role } from '../judgement/judgement.ts';
import { must } from '../lookup.ts';
import type { Analysis } from './analysis.ts';
import type { SeenSign } from './outlook.ts';

/** A luck pillar, year, month or day over a chart. */
export interface PeriodSigns {
  position: PeriodPosition | 'luckDay';
  ganzhi: Ganzhi;
  stem: SeenSign<Stem>;
  branch: SeenSign<Branch>;
}

/** The period's pair with its roles in the chart; a branch has the ten god of its 本气. */
export function periodSigns(
  { dayStem, roles }: Pick<Analysis, 'dayStem' | 'roles'>,
  position: PeriodSigns['position'],
  ganzhi: Ganzhi,
): PeriodSigns {
  const stem = stemOf(ganzhi);
  const branch = branchOf(ganzhi);
  const ofStem = stemElement(stem);
  const ofBranch = branchElement(branch);
  const ruler = must(hiddenStems(branch)[0], '本气');
  return {
    position,
    ganzhi,
    stem: {
      sign: stem,
      element: ofStem,
      god: tenGod(dayStem, stem),
      role: roles.byElement[ofStem],
    },
    branch: {
      sign: branch,
      element: ofBranch,
      god: tenGod(dayStem, ruler),
      role: roles.byElement[ofBranch],
    },
  };
}

export const welcome = (role: Role): boolean => role === '用' || role === '喜';
export const unwelcome = (role: Role): boolean => role === '忌' || role === '仇';

const NAMES: Readonly<Record<PeriodSigns['position'], string>> = {
  luckCycle: '大运',
  luckYear: '流年',
  luckMonth: '流月',
  luckDay: '当日',
};

/** `流年` */
export function periodName(position: PeriodSigns['position']): string {
  return NAMES[position];
}
