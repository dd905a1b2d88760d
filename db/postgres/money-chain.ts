import { type Entry, linksAfter } from '../money-link.ts';
import type { Reached } from '../money-mark.ts';
import type { Queries } from '../store.ts';
import type { Asked } from './pool.ts';

/** As in migrate.ts: who has this lock appends to the chain, and nobody else in any process. */
const APPENDING = 0x7a_69_70_6c;

const LAST = 'select position, hash from money_links order by position desc limit 1';

/** `($1, $2, $3, $4), ($5, …` */
const placesOf = (rows: number) =>
  Array.from(
    { length: rows },
    (_, n) => `($${n * 4 + 1}, $${n * 4 + 2}, $${n * 4 + 3}, $${n * 4 + 4})`,
  );

/**
 * The chain that all transactions of all processes append to. It is one link after the other, so what a
 * transaction adds to it comes last of all, when its other work is done: then the next one waits for
 * no more than these links and the commit.
 *
 * The last link is read over `fresh`, outside the transaction, whose own view of the data is as old as
 * its first statement. Who has the lock sees it as it will stay: the lock of the one before ends
 * after its commit can be seen. And a transaction that has not read the chain itself does not run
 * again because others have appended meanwhile.
 */
export function serverChain(fresh: Asked) {
  const entries = new WeakMap<Queries, Entry[]>();
  return {
    /** Each try of a transaction has queries of its own, so a failed one leaves nothing behind. */
    add(q: Queries, entry: Entry): void {
      entries.set(q, [...(entries.get(q) ?? []), entry]);
    },

    /** Writes what was added in `q`, on its connection; how far the chain has come with it. */
    async write(q: Queries, connection: Asked): Promise<Reached | undefined> {
      const added = entries.get(q);
      if (!added) return undefined;
      await connection.unsafe(`select pg_advisory_xact_lock(${APPENDING})`);
      const [before]: { position: string; hash: string }[] = await fresh.unsafe(LAST);
      const links = linksAfter(
        before && { position: Number(before.position), hash: before.hash },
        added,
      );
      await connection.unsafe(
        `insert into money_links (position, kind, ref, hash) values ${placesOf(links.length)}`,
        links.flatMap(({ position, kind, ref, hash }) => [position, kind, ref, hash]),
      );
      return links.at(-1);
    },
  };
}
