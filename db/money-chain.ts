import { desc } from 'drizzle-orm';
import { contentOf, GENESIS, type LinkKind, type LinkRow, linkHash } from './money-link.ts';
import { placeholders } from './placeholders.ts';
import type { Queries, Store } from './store.ts';

/** Appends to the chain, in the transaction that writes the row itself. */
export function moneyChain(store: Store) {
  const { moneyLinks } = store.t;
  const last = store.prepareWrite('money_link_last', (q) =>
    q
      .select({ position: moneyLinks.position, hash: moneyLinks.hash })
      .from(moneyLinks)
      .orderBy(desc(moneyLinks.position))
      .limit(1),
  );
  const insert = store.prepareWrite('money_link_insert', (q) =>
    q.insert(moneyLinks).values(placeholders(moneyLinks)),
  );

  /**
   * `row` has at least the columns of its kind. Of two transactions that would add the same
   * link only one commits: SQLite has one writer, PostgreSQL runs the other again.
   */
  return async function append(q: Queries, kind: LinkKind, row: LinkRow): Promise<void> {
    const [before] = await last.execute(q, {});
    const position = (before?.position ?? 0) + 1;
    const content = contentOf(kind, row);
    const ref = String(content[0]);
    const hash = linkHash(before?.hash ?? GENESIS, position, kind, ref, content);
    await insert.execute(q, { position, kind, ref, hash });
    store.reached(q, { position, hash });
  };
}

export type MoneyChain = ReturnType<typeof moneyChain>;
