import { dayGanzhiIndex } from '../../calendar/ganzhi.ts';

const CYCLE = 60;
const PLACES = Array.from({ length: CYCLE }, (_, place) => place);

/**
 * Counts earlier days, from Julian day 0, whose index in the sixty-day cycle satisfies `has`. Computed from the cycle,
 * so nothing is stored. With one index it is the number of whole cycles; with all, the day number.
 */
export function earlierDays(jdn: number, has: (place: number) => boolean): number {
  // The days of a cycle of Julian days in order, each with its index.
  const found = PLACES.map((day) => has(dayGanzhiIndex(day)));
  const count = (days: readonly boolean[]) => days.filter(Boolean).length;
  return Math.floor(jdn / CYCLE) * count(found) + count(found.slice(0, jdn % CYCLE));
}
