import { dayGanzhiIndex } from '../../calendar/ganzhi.ts';

const CYCLE = 60;
const PLACES = Array.from({ length: CYCLE }, (_, place) => place);

/**
 * Counts earlier days, from Julian day 0, whose index in the sixty-day cycle satisfies `has`. Computed from the cycle,
 * so nothing is stored. With one index it is the number of whole cycles; with all, the day number.
 */
export function earlierDays(jdn: number, has: (place: number) => boolean): number {
  const each = PLACES.filter(has).length;
  const rest = jdn % CYCLE;
  const begun = PLACES.slice(0, rest).filter((day) => has(dayGanzhiIndex(day))).length;
  return Math.floor(jdn / CYCLE) * each + begun;
}
