import { ELEMENTS, type Element, relation } from '../../bazi/elements.ts';
import { ganzhiAt } from '../../calendar/ganzhi.ts';
import type { DayScale } from '../analysis.ts';
import { AREAS } from '../outlook.ts';
import { passingSigns } from '../passing-signs.ts';
import { foundIn } from './find.ts';
import { type Natal, passageOf } from './found.ts';
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

function rowsOf(natal: Natal, pair: number): number[][] {
  const period = passingSigns(natal, 'luckDay', ganzhiAt(pair));
  const rows = [...ELEMENTS, null].map(() => AREAS.map(() => 0));
  for (const signal of foundIn(passageOf(natal, period))) {
    const at = signal.seasonal ? ELEMENTS.indexOf(signal.element) : ELEMENTS.length;
    addTo(rows[at] ?? [], signal, natal);
  }
  return rows;
}

export function dayScaleOf(natal: Natal): DayScale {
  return Array.from({ length: PAIRS }, (_, pair) => rowsOf(natal, pair));
}

/** The scores of a day by its pair and the element of its month. */
export function dayScores(scale: DayScale, pair: number, month: Element): Scores {
  const own: number[] = AREAS.map(() => 0);
  for (const [at, row] of (scale[pair] ?? []).entries()) {
    const element = ELEMENTS[at];
    const season = element ? seasonOf(month, element) : 1;
    for (const [area, worth] of row.entries()) own[area] = (own[area] ?? 0) + season * worth;
  }
  return scoresOf(own);
}
