import type { Database } from 'bun:sqlite';
import { entriesOf, readWatermark, watermarkPathOf } from './watermark.ts';

/** The database cannot be used; the message gives the operator the reason. */
export class LostDatabaseError extends Error {}

/** The database server is down, starting or full: may be transient. */
export class UnreachedDatabaseError extends LostDatabaseError {}

function isEmptied(database: Database): boolean {
  const table = database.query("SELECT 1 FROM sqlite_master WHERE name = 'order_events'").get();
  if (table === null) return true;
  // A file that only lost the end of its log still has rows; `checkMoney` reports it later.
  const anybody = `SELECT 1 FROM order_events UNION ALL SELECT 1 FROM users
    UNION ALL SELECT 1 FROM staff LIMIT 1`;
  return database.query(anybody).get() === null;
}

/**
 * Detects a log without header or a truncated file: it would open as an empty database, be migrated and
 * look like a first start. The watermark file shows that data existed.
 * @throws LostDatabaseError
 */
export function assertNotEmptied(database: Database, path: string): void {
  const mark = readWatermark(path);
  if (!mark || mark.event.count === 0 || !isEmptied(database)) return;
  throw new LostDatabaseError(
    `${path} is empty, but ${entriesOf(mark)} entries about money were written to it: restore the latest backup (npm run restore). If it is meant to be empty, remove ${watermarkPathOf(path)}.`,
  );
}
