import { groupOfElement } from '../../judgement/god-groups.ts';
import { AREAS, type Area } from '../outlook.ts';
import { sharesOf } from './areas.ts';
import type { Found, Natal } from './found.ts';

/** Score of the whole, then of each area in their order. */
export type Scores = readonly number[];

/** Share of the overall score subtracted from an area, so that its tone reflects its own signals. */
const COMMON = 0.2;

/** The total is the mean of the areas; each area is rated relative to the others. */
export function scoresOf(own: readonly number[]): Scores {
  const whole = own.reduce((sum, value) => sum + value, 0) / AREAS.length;
  return [whole, ...own.map((value) => value - COMMON * whole)];
}

/** Adds valence × weight of a signal to each of its areas. */
export function addTo(own: number[], signal: Found, { dayElement, gender }: Natal): void {
  const worth = signal.valence * signal.weight;
  if (worth === 0) return;
  const { element, palace, area } = signal;
  const group = groupOfElement(dayElement, element);
  sharesOf({ group, palace, area }, gender).forEach((share, at) => {
    own[at] = (own[at] ?? 0) + worth * share;
  });
}

/** Scores of a period whose signals do not depend on the season. */
export function plainScores(found: readonly Found[], natal: Natal): Scores {
  const own = AREAS.map(() => 0);
  for (const signal of found) addTo(own, signal, natal);
  return scoresOf(own);
}

export function areaScores([, ...areas]: Scores): Record<Area, number> {
  const [love = 0, career = 0, wealth = 0, travel = 0, health = 0] = areas;
  return { 感情: love, 事业: career, 财运: wealth, 出行: travel, 健康: health };
}
