/**
 * Mean tries that a browser makes unseen before a text message is sent. One try takes a desktop 0.04 s and a slow phone
 * 0.17 s, and no challenge takes more than twice the mean. What counts are wasted codes, sent and never entered: people
 * enter theirs, floods do not.
 */
export const MEAN_TRIES = 2;
const DEAREST_TRIES = 5;

/** Wasted codes of an hour, of all networks together, from which on newcomers' networks work for each message. */
const PRICES = [
  { from: 240, tries: DEAREST_TRIES },
  { from: 90, tries: MEAN_TRIES },
] as const;

/**
 * From so many wasted codes of an hour on, a network that never entered a code is served at its first request only, and
 * while fewer than `newcomers` codes were wasted within `withinMs`: 300 wasted codes an hour at most.
 */
export const SCARCE = { from: 240, newcomers: 3, withinMs: 3 * 60_000 } as const;

/**
 * Tries asked of a newcomer's network after so many wasted codes; 0: none.
 *
 * Example: 89, 90, 240 → 0, 2, 5.
 */
export function triesAt(wasted: number): number {
  return PRICES.find(({ from }) => wasted >= from)?.tries ?? 0;
}
