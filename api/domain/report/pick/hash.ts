import { ring } from '../../lookup.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over a key, from an initial state. */
function fed(begun: number, key: string): number {
  let hash = begun;
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), FNV_PRIME);
  }
  return hash;
}

/** Finaliser of murmur3, so that every bit counts. */
function mixed(begun: number): number {
  let hash = Math.imul(begun ^ (begun >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Picks one option by seed and key: stable, so that a chart always reads the same, and independent between keys, so
 * that two charts that start alike diverge. `options` must not be empty.
 */
export function variant<T>(seed: number, key: string, options: readonly T[]): T {
  return ring(options)(mixed(fed(seed ^ FNV_OFFSET, key)));
}

/** Maximum number of options to shuffle. */
const MAX_OPTIONS = 1024;

/** Shuffles the options by seed and key. */
export function shuffled<T>(seed: number, key: string, options: readonly T[]): T[] {
  const begun = fed(seed ^ FNV_OFFSET, `${key}#`);
  // Rank and index in one number (below 2⁵³): sorting is numeric and stable.
  const ranks = Float64Array.from(options, (_, at) => mixed(fed(begun, String(at))) * MAX_OPTIONS + at);
  return Array.from(ranks.sort(), (rank) => options[rank % MAX_OPTIONS] as T);
}
