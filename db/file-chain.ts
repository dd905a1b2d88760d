import { desc } from 'drizzle-orm';
import { type Entry, linksAfter } from './money-link.ts';
import type { Reached } from './money-mark.ts';
import { placeholders } from './placeholders.ts';
import { tables } from './schema/tables.ts';
import type { Queries } from './store.ts';

/**
 * Appends to the chain of a file at once: it has one writer, so the last link is the last until the
 * transaction has ended.
 */
export function fileChain(writes: Queries) {
  const { moneyLinks } = tables;
  const last = writes
    .select({ position: moneyLinks.position, hash: moneyLinks.hash })
    .from(moneyLinks)
    .orderBy(desc(moneyLinks.position))
    .limit(1)
    .prepare();
  const insert = writes.insert(moneyLinks).values(placeholders(moneyLinks)).prepare();

  /** How far the chain has come with it. */
  return async function append(entry: Entry): Promise<Reached> {
    const [before] = await last.execute();
    const [link] = linksAfter(before, [entry]);
    await insert.execute({ ...link });
    return link;
  };
}
