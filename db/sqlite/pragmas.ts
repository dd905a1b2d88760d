import { type Database, SQLiteError } from 'bun:sqlite';

/** With SQLite's default of 2 MiB, 100,000 users make a server read the disk. */
const SERVER_CACHE_KIB = 32_768;
/** A command goes once through what it reads: pages that it has left would only be held. */
export const COMMAND_CACHE_KIB = 4_096;

/** True if another connection holds the requested lock. */
export const isBusy = (cause: unknown): boolean =>
  cause instanceof SQLiteError && cause.code?.startsWith('SQLITE_BUSY') === true;

/** Time in ms that a start waits for a lock. Nothing is served yet. */
const START_WAIT_MS = 30_000;

/**
 * Readers and one writer at once; it stays with the file. SQLite does not wait here for another process
 * that writes: of two that begin one file, the second tries again.
 */
function switchToLog(database: Database): void {
  const deadline = performance.now() + START_WAIT_MS;
  for (;;) {
    try {
      database.run('PRAGMA journal_mode = WAL');
      return;
    } catch (cause) {
      if (!isBusy(cause) || performance.now() > deadline) throw cause;
      Bun.sleepSync(5);
    }
  }
}

/**
 * The order matters: `busy_timeout` comes first, or opening a file in use by another process fails.
 *
 * Waiting for a lock blocks the whole event loop in bun:sqlite, so a request waits 25 ms at most
 * inside SQLite; the rest of the waiting is asynchronous (see transaction.ts). Only start-up, when
 * nothing is served yet, may wait long.
 */
export function setPragmas(
  database: Database,
  use: 'start' | 'write' | 'read',
  cacheKib: number = SERVER_CACHE_KIB,
): void {
  database.run(`PRAGMA busy_timeout = ${use === 'start' ? START_WAIT_MS : 25}`);
  if (use === 'start') switchToLog(database);
  // Survives a killed process; a power cut may lose the last commits, never the file. FULL is
  // six times slower.
  database.run('PRAGMA synchronous = NORMAL');
  database.run('PRAGMA foreign_keys = ON');
  database.run(`PRAGMA cache_size = -${cacheKib}`);
  database.run('PRAGMA temp_store = MEMORY');
  // The WAL file does not shrink automatically after a long read made it grow.
  database.run('PRAGMA journal_size_limit = 67108864');
  // Deleted bytes become zeros, so that the file has no more of them than the tables.
  if (use !== 'read') database.run('PRAGMA secure_delete = ON');
  // A read connection that cannot write keeps every write behind the one mutex.
  if (use === 'read') database.run('PRAGMA query_only = ON');
}
