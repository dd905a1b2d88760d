import { ELEMENTS, type Element, relation } from '../../bazi/elements.ts';
import { ganzhiAt } from '../../calendar/ganzhi.ts';
import { type DayScale, GOD_GROUPS, type Leads } from '../analysis.ts';
import { groupOfElement } from '../god-groups.ts';
import { AREAS } from '../outlook.ts';
import { passingSigns } from '../passing-signs.ts';
import { foundIn } from './find.ts';
import { type Found, type Natal, passageOf } from './found.ts';
import { addTo, type Scores, scoresOf } from './scores.ts';

const PAIRS = 60;

/** 旺相休囚死: what a sign weighs by the month it comes in. */
const SEASONS = {
  same: 1.5,
  produces: 1.3,
  producedBy: 1,
  controlledBy: 0.8,
  controls: 0.6,
} as const;

/** The element of the month's branch to that of the sign. */
export function seasonOf(month: Element, element: Element): number {
  return SEASONS[relation(month, element)];
}

function rowsOf(natal: Natal, found: readonly Found[]): number[][] {
  const rows = [...ELEMENTS, null].map(() => AREAS.map(() => 0));
  for (const signal of found) {
    const at = signal.seasonal ? ELEMENTS.indexOf(signal.element) : ELEMENTS.length;
    addTo(rows[at] ?? [], signal, natal);
  }
  return rows;
}

function leadsOf({ dayElement }: Natal, found: readonly Found[]): Leads {
  const ranked = (side: 1 | -1) => {
    const worths = GOD_GROUPS.map((group) => {
      const own = found.filter(
        ({ element, valence }) =>
          valence * side > 0 && groupOfElement(dayElement, element) === group,
      );
      return {
        group,
        worth: own.reduce((sum, { valence, weight }) => sum + side * valence * weight, 0),
      };
    });
    return worths
      .filter(({ worth }) => worth > 0)
      .sort((one, two) => two.worth - one.worth)
      .map(({ group }) => group);
  };
  return { good: ranked(1), bad: ranked(-1) };
}

export function dayScaleOf(natal: Natal): DayScale {
  const pairs = Array.from({ length: PAIRS }, (_, pair) =>
    foundIn(passageOf(natal, passingSigns(natal, 'luckDay', ganzhiAt(pair)))),
  );
  return {
    rows: pairs.map((found) => rowsOf(natal, found)),
    leads: pairs.map((found) => leadsOf(natal, found)),
  };
}

/** The scores of a day by its pair and the element of its month. */
export function dayScores(scale: DayScale, pair: number, month: Element): Scores {
  const own: number[] = AREAS.map(() => 0);
  for (const [at, row] of (scale.rows[pair] ?? []).entries()) {
    const element = ELEMENTS[at];
    const season = element ? seasonOf(month, element) : 1;
    for (const [area, worth] of row.entries()) own[area] = (own[area] ?? 0) + season * worth;
  }
  return scoresOf(own);
}
