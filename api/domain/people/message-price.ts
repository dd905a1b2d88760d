/**
 * Mean tries of the proof of work that a browser does before a text message is sent. One try takes a desktop 0.04 s
 * and a slow phone 0.17 s, and no challenge takes more than twice the mean. The measure is wasted codes, sent and
 * never entered: people enter theirs, floods do not.
 */
export const MEAN_TRIES = 2;
const DEAREST_TRIES = 5;

/** Wasted codes per hour, over all networks, from which newcomer networks need proof of work for each message. */
const PRICES = [
  { from: 240, tries: DEAREST_TRIES },
  { from: 90, tries: MEAN_TRIES },
] as const;

/**
 * From this number of wasted codes per hour, a network that never entered a code is served at its first request only,
 * and while fewer than `newcomers` codes were wasted within `withinMs`: at most 300 wasted codes an hour.
 */
export const SCARCE = { from: 240, newcomers: 3, withinMs: 3 * 60_000 } as const;

/**
 * Returns the tries required of a newcomer network after so many wasted codes; 0: none. Example: 89, 90, 240 → 0, 2,
 * 5.
 */
export function triesAt(wasted: number): number {
  return PRICES.find(({ from }) => wasted >= from)?.tries ?? 0;
}
