import { dayGanzhiIndex } from '../../calendar/ganzhi.ts';
import { shuffled } from '../variant.ts';

/** Counted up when words change: what was kept stays as it was shown, coming days take the new ones. */
export const POOL_VERSION = 1;

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

/** A pool in the chart's own order, begun at a turn: one after the other until it is used up. */
export function inOrder<T>(seed: number, pool: string, entries: readonly T[], turn: number): T[] {
  const order = shuffled(seed, `${pool} ${POOL_VERSION}`, entries);
  const at = order.length === 0 ? 0 : turn % order.length;
  return [...order.slice(at), ...order.slice(0, at)];
}

/**
 * The same for who may have to pass over the first: after it come those half a lap away, every other
 * one first, so that two turns in a row never meet in an entry.
 */
export function inTurn<T>(seed: number, pool: string, entries: readonly T[], turn: number): T[] {
  const [first, ...rest] = inOrder(seed, pool, entries, turn);
  if (first === undefined) return [];
  const half = Math.max(0, Math.floor(entries.length / 2) - 1);
  const far = [...rest.slice(half), ...rest.slice(0, half)];
  return [first, ...far.filter((_, at) => at % 2 === 0), ...far.filter((_, at) => at % 2 === 1)];
}
