import type { KeyContent } from '../backups.ts';
import type { Erasure, KeyRow } from './key-store.ts';

interface MergedKeys {
  content: KeyContent;
  /** Number of keys that come from the copy. */
  brought: number;
  /** True if it differs from the current keys. */
  isChanged: boolean;
}

/** `<user id>`, also of a key for one use: `<user id>/<use>`. */
const accountOf = ({ userId }: KeyRow) => userId.split('/', 1)[0] ?? userId;

/**
 * Merges the current keys with their copy. A current key that opens is kept; a missing or damaged one is taken from
 * the copy. A key that either side lists as erased is dropped.
 */
export function mergeKeys(there: KeyContent, copy: KeyContent, opens: (row: KeyRow) => boolean): MergedKeys {
  const erasures = [...there.erasures, ...copy.erasures];
  const erasedKeys = new Set(erasures.flatMap(({ keyId }) => (keyId === null ? [] : [keyId])));
  const goneAccounts = new Set(erasures.flatMap(({ userId, keyId }) => (keyId === null ? [userId] : [])));
  const isKept = (row: KeyRow) => !erasedKeys.has(row.id) && !goneAccounts.has(accountOf(row));
  // One key an owner: the one that is there goes first.
  const byOwner = new Map(there.keys.filter(isKept).map((row) => [row.userId, row]));
  let brought = 0;
  for (const row of copy.keys.filter(isKept)) {
    const present = byOwner.get(row.userId);
    if (present !== undefined && (opens(present) || !opens(row))) continue;
    byOwner.set(row.userId, row);
    brought += 1;
  }
  const seen = new Set<string>();
  const named = erasures.filter(({ userId, keyId }) => {
    const name = `${userId} ${keyId ?? ''}`;
    return !seen.has(name) && seen.add(name);
  });
  const isChanged = brought > 0 || byOwner.size < there.keys.length || named.length > there.erasures.length;
  return { content: { keys: [...byOwner.values()], erasures: named }, brought, isChanged };
}

/**
 * Counts keys and erasures of `former` that are missing in `now`, but for keys that were erased. A key of which bytes
 * are damaged, so that `opens` refuses it, is missing where the one of `former` opens.
 */
export function lackedBy(now: KeyContent, former: KeyContent, opens: (row: KeyRow) => boolean): number {
  const formerly = new Map(former.keys.map((row) => [row.id, row]));
  const isDamaged = (row: KeyRow) => {
    const before = formerly.get(row.id);
    return before !== undefined && !opens(row) && opens(before);
  };
  const whole = now.keys.filter((row) => !isDamaged(row));
  const known = new Set([...whole.map(({ id }) => id), ...now.erasures.map(({ keyId }) => keyId)]);
  const nameOf = ({ userId, keyId }: Erasure) => `${userId} ${keyId ?? ''}`;
  const erased = new Set(now.erasures.map(nameOf));
  return (
    former.keys.filter(({ id }) => !known.has(id)).length +
    former.erasures.filter((each) => !erased.has(nameOf(each))).length
  );
}
