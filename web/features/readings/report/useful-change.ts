import { READING } from './text.ts';

/** The roles as evidence names them: `用水、喜木`; kept readings have `用神水、忌神金`. */
const NAMED = /用神?([木火土金水])、(?:忌神|喜)/;

const usefulIn = (reading: unknown) => NAMED.exec(JSON.stringify(reading) ?? '')?.[1];

/**
 * The sentence to a reader whose useful element is another one than this device read last for the same birth: the
 * rules have changed, for a birth never has two. The reading is kept now, so that this is said once.
 */
export function usefulChange(former: unknown, now: unknown): string | null {
  const [before, after] = [usefulIn(former), usefulIn(now)];
  return before && after && before !== after ? READING.usefulChanged(before, after) : null;
}
