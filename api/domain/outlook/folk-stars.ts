import { STARS } from '#content/tables/stars';
import { BRANCHES, type Branch } from '../calendar/ganzhi.ts';

export type FolkStar = '桃花' | '驿马' | '红鸾' | '天喜';

const RULES = [...STARS.trine, ...STARS.yearBranch];

/** The rows of the star tables, by the branch they are looked up with. */
function places(name: FolkStar): readonly string[] {
  const row = RULES.find((rule) => rule.name === name)?.clauses[0]?.signs ?? '';
  return row.split(' ');
}

const PLACES: Readonly<Record<FolkStar, readonly string[]>> = {
  桃花: places('桃花'),
  驿马: places('驿马'),
  红鸾: places('红鸾'),
  天喜: places('天喜'),
};

/** Whether `branch` is the star's place seen from `from`: 酉 is 桃花 of 子. */
export function isStarOf(name: FolkStar, from: Branch, branch: Branch): boolean {
  return PLACES[name][BRANCHES.indexOf(from)] === branch;
}
