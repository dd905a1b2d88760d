import { dayGanzhiIndex } from '../../calendar/ganzhi.ts';
import { shuffledById } from './hash.ts';

/** Counted up when words change: what was kept stays as it was shown, coming days take the new ones. */
const POOL_VERSION = 1;

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

/** An entry of the book with an id: a sentence, a passage, a theme. */
type Entry = Readonly<Record<'id', string>>;

/** A pool in the chart's own order, begun at a turn: one after the other until it is used up. */
export function inOrder<T extends Entry>(seed: number, pool: string, entries: readonly T[], turn: number): T[] {
  const order = shuffledById(seed, `${pool} ${POOL_VERSION}`, entries);
  const at = order.length === 0 ? 0 : turn % order.length;
  return [...order.slice(at), ...order.slice(0, at)];
}

/** Parts of a lap that lie far from its beginning and from each other. */
const FAR = [0.5, 0.34, 0.67] as const;

/**
 * The same where a caller may have to pass over the first: after it come entries that are far from their
 * turn, before it and after it, so that none comes again soon.
 */
export function inTurn<T extends Entry>(seed: number, pool: string, entries: readonly T[], turn: number): T[] {
  const order = inOrder(seed, pool, entries, turn);
  const size = order.length;
  const far = FAR.map((part) => Math.floor(part * size)).filter((at) => at > 1 && at < size - 1);
  // Last of all what the turns before and after it have for their own.
  const [first, next, ...rest] = order;
  const apart = far.flatMap((at) => order[at] ?? []);
  return [first, ...new Set([...apart, ...rest]), next].filter((entry) => entry !== undefined);
}
