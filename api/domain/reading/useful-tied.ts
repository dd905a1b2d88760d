import { type Pillar, POSITIONS } from '../bazi/chart.ts';
import type { Element } from '../bazi/elements.ts';
import { STEM_PAIRS } from '../bazi/relation-tables.ts';
import { placeName, visiblePlaces } from './placed-stems.ts';

/**
 * 用神受绊: the useful element stands open once, and a neighbouring stem combines with it, so that
 * it is less free to help. Null where it is free, hidden, or there more than once.
 */
export function usefulTied(pillars: readonly Pillar[], useful: Element): string | null {
  const [only, ...more] = visiblePlaces(pillars).filter(({ element }) => element === useful);
  if (!only || more.length > 0) return null;
  const at = POSITIONS.indexOf(only.position);
  const neighbour = pillars.find(
    ({ position, stem }) =>
      Math.abs(POSITIONS.indexOf(position) - at) === 1 &&
      STEM_PAIRS.get(stem + only.stem)?.some(({ kind }) => kind === '干合'),
  );
  if (!neighbour) return null;
  return `${placeName(only.position)}干${only.stem}是唯一透出的用神，与${placeName(neighbour.position)}干${neighbour.stem}相合受绊`;
}
