import type { Database } from 'bun:sqlite';

/** With SQLite's default of 2 MiB, 100,000 users make a server read the disk. */
const SERVER_CACHE_KIB = 32_768;
/** A command goes once through what it reads: pages that it has left would only be held. */
export const COMMAND_CACHE_KIB = 4_096;

/**
 * The order matters. `busy_timeout` comes first: eight processes opening one file at once failed
 * 70 times of 80 with `journal_mode` before it, once with it first.
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
  database.run(`PRAGMA busy_timeout = ${use === 'start' ? 30_000 : 25}`);
  // Readers and one writer at once. Stays with the file, so only start-up sets it.
  if (use === 'start') database.run('PRAGMA journal_mode = WAL');
  // Survives a killed process; a power cut may lose the last commits, never the file. FULL is
  // six times slower.
  database.run('PRAGMA synchronous = NORMAL');
  database.run('PRAGMA foreign_keys = ON');
  database.run(`PRAGMA cache_size = -${cacheKib}`);
  database.run('PRAGMA temp_store = MEMORY');
  // The WAL file never shrinks by itself after a long read let it grow.
  database.run('PRAGMA journal_size_limit = 67108864');
  // What is deleted is overwritten with zeros, so that the file has no more of it than the tables.
  if (use !== 'read') database.run('PRAGMA secure_delete = ON');
  // A read connection that cannot write keeps every write behind the one mutex.
  if (use === 'read') database.run('PRAGMA query_only = ON');
}
