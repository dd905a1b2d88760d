import type { Database } from 'bun:sqlite';
import { LINK_KINDS_IN_ORDER, LINKED_TABLES, linkedColumns } from './money-check.ts';
import { contentOf, GENESIS, linkHash } from './money-link.ts';
import { type Mark, markPathOf, readMark } from './money-mark.ts';

/** Whether the database is of a release that chains its money. */
export function hasChain(database: Database): boolean {
  return database.query("SELECT 1 FROM sqlite_master WHERE name = 'money_links'").get() !== null;
}

/** The database cannot be used as it is: the message says why, for the operator. */
export class LostDatabaseError extends Error {}

/**
 * A log without its header, or a file that was cut to nothing, opens as an empty database: made
 * anew it would look like a first day. The mark beside it knows better.
 * @throws LostDatabaseError
 */
export function refuseEmptied(database: Database, path: string): void {
  const mark = readMark(path);
  if (!mark || mark.position === 0 || hasChain(database)) return;
  throw new LostDatabaseError(
    `${path} is empty, but ${mark.position} entries about money were written to it: restore the latest backup (npm run restore). If it is meant to be empty, remove ${markPathOf(path)}.`,
  );
}

/** Money of a release that had no chain is linked once, in the order of its keys. */
export function linkOlderMoney(database: Database, mark: Mark | null): void {
  if (mark && mark.position > 0) return;
  database.run('BEGIN IMMEDIATE');
  try {
    if (database.query('SELECT 1 FROM money_links LIMIT 1').get() === null) linkAll(database);
    database.run('COMMIT');
  } catch (cause) {
    database.run('ROLLBACK');
    throw cause;
  }
}

function linkAll(database: Database): void {
  const insert = database.query(
    'INSERT INTO money_links (position, kind, ref, hash) VALUES (?, ?, ?, ?)',
  );
  let position = 0;
  let previous = GENESIS;
  for (const kind of LINK_KINDS_IN_ORDER) {
    const { name, key, which } = LINKED_TABLES[kind];
    const rows = database.query<Record<string, unknown>, []>(
      `SELECT ${linkedColumns(kind)} FROM ${name} WHERE ${which} ORDER BY ${key}`,
    );
    for (const row of rows.iterate()) {
      const content = contentOf(kind, row);
      const ref = String(content[0]);
      position += 1;
      previous = linkHash(previous, position, kind, ref, content);
      insert.run(position, kind, ref, previous);
    }
  }
}
