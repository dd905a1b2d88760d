import { STARS } from '#content/tables/stars';
import type { Pillar } from '../bazi/chart.ts';
import { BRANCHES, type Branch } from '../calendar/ganzhi.ts';
import { pillarAt } from '../judgement/placed-stems.ts';

export type FolkStar = '桃花' | '驿马' | '红鸾' | '天喜';

const RULES = [...STARS.trine, ...STARS.yearBranch];

/** Rows of the star tables, by the branch used for the lookup. */
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

/** Pillars that each star is looked up from; the first match is reported. */
const LOOKED_UP: readonly (readonly [FolkStar, readonly ('year' | 'day')[]])[] = [
  ['桃花', ['year', 'day']],
  ['红鸾', ['year']],
  ['天喜', ['year']],
  ['驿马', ['year', 'day']],
];

/** Stars that a branch brings to a chart, with the pillar they are looked up from: 酉 is 桃花 of 子. */
export function comingStars(pillars: readonly Pillar[], branch: Branch) {
  return LOOKED_UP.flatMap(([name, places]) => {
    const from = places
      .map((place) => pillarAt(pillars, place))
      .find((own) => PLACES[name][BRANCHES.indexOf(own.branch)] === branch);
    return from ? [{ name, from }] : [];
  });
}
