import { entryOf, type LinkKind, type LinkRow } from './money-link.ts';
import type { Queries, Store } from './store.ts';

/**
 * Appends to the chain, in the transaction that writes the row itself. `row` has at least the columns
 * of its kind.
 */
export function moneyChain(store: Store) {
  return (q: Queries, kind: LinkKind, row: LinkRow): Promise<void> =>
    store.append(q, entryOf(kind, row));
}

export type MoneyChain = ReturnType<typeof moneyChain>;
