/**
 * Work that a browser does unseen before a text message is sent, in mean tries: 256 are about half a second
 * on a phone. It gets dearer with what all callers together have sent of an hour's budget, so that a
 * stranger who uses many networks pays for each message, and a person waits for some seconds at the worst.
 */
export const MEAN_TRIES = 256;

const PRICES = [
  { from: 0.3, tries: 10 * MEAN_TRIES },
  { from: 0.05, tries: MEAN_TRIES },
] as const;

/** Share of the budget from which on messages go only to networks that asked for none within a day. */
export const RESERVED_FROM = 0.8;

/**
 * Tries asked of everybody at this share of the hour's budget; 0: none.
 *
 * Example: 249, 250, 1,500 of 5,000 messages → 0, 256, 2,560.
 */
export function triesAt(share: number): number {
  return PRICES.find(({ from }) => share >= from)?.tries ?? 0;
}
