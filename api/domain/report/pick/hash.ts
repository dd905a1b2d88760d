import { ring } from '../../lookup.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over a key, begun from a seed or from what stood before the key. */
function fed(begun: number, key: string): number {
  let hash = begun;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), FNV_PRIME);
  }
  return hash;
}

/** murmur3's last mixing, so that every bit counts. */
function mixed(begun: number): number {
  let hash = Math.imul(begun ^ (begun >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * One of several wordings of the same idea: always the same one for a seed and key, so that a chart
 * reads the same for ever, and unrelated for two keys, so that two charts that begin alike go on
 * differently. `options` must not be empty.
 */
export function variant<T>(seed: number, key: string, options: readonly T[]): T {
  return ring(options)(mixed(fed(seed ^ FNV_OFFSET, key)));
}

/** Options that are put in an order are fewer. */
const MAX_OPTIONS = 1024;

/** The options in an order of the seed and key's own: for taking several that differ. */
export function shuffled<T>(seed: number, key: string, options: readonly T[]): T[] {
  const begun = fed(seed ^ FNV_OFFSET, `${key}#`);
  // Rank and place in one number (below 2⁵³), so that numbers are sorted and equal ranks keep their order.
  const ranks = Float64Array.from(options, (_, at) => mixed(fed(begun, String(at))) * MAX_OPTIONS + at);
  return Array.from(ranks.sort(), (rank) => options[rank % MAX_OPTIONS] as T);
}
