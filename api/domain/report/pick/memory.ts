import { dayGanzhiIndex } from '../../calendar/ganzhi.ts';

const CYCLE = 60;
const PLACES = Array.from({ length: CYCLE }, (_, place) => place);

/**
 * How many days before this one, counted from Julian day 0, had a place in the sixty-day cycle that
 * has the key: counted by the cycle, so that nothing need be stored. With one place it is the number
 * of whole cycles; with all it is the day number itself.
 */
export function earlierDays(jdn: number, has: (place: number) => boolean): number {
  const each = PLACES.filter(has).length;
  const rest = jdn % CYCLE;
  const begun = PLACES.slice(0, rest).filter((day) => has(dayGanzhiIndex(day))).length;
  return Math.floor(jdn / CYCLE) * each + begun;
}
