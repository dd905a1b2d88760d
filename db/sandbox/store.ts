import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assertHeader, naming } from '../faults/file-fault.ts';
import { ROOT } from '../root.ts';
import { openConnections } from '../sqlite/connections.ts';
import { type Checkpoint, emptyLog, TRUNCATE } from '../sqlite/empty-log.ts';
import { migrate } from '../sqlite/migrate.ts';
import { openReadOnly } from '../sqlite/open-read-only.ts';
import { queriesOver, queriesWithin } from '../sqlite/queries.ts';
import { transactions } from '../sqlite/transaction.ts';
import type { Queries, Reads } from '../store.ts';

const MIGRATIONS_FOLDER = join(ROOT, 'db/sandbox/migrations');
/** A sandbox keeps a few hundred rows. */
const CACHE_KIB = 1_024;

export const sandboxPathOf = (dataDir: string) => join(dataDir, 'sandbox.db');

/** Where the sandbox keeps its play data, apart from the shop's: always a file of SQLite. */
export interface SandboxStore {
  readonly q: Reads;
  /** Runs `work` in one write transaction, as a `Store` does. */
  tx<T>(work: (q: Queries) => Promise<T>): Promise<T>;
  /** Tells this sandbox from one that is made later in its place. */
  deviceId(): string;
  /** Removes deleted data from the log, too. */
  checkpointWal(): Promise<void>;
  /** Checks the header of its file, if there is one. @throws FileFault when it is damaged */
  check(): void;
  close(): void;
}

function prepare(starting: Database): void {
  migrate(starting, MIGRATIONS_FOLDER);
  starting.run('INSERT OR IGNORE INTO installation (id, device_id, ahead_ms) VALUES (1, lower(hex(randomblob(8))), 0)');
}

function open(path: string, look: boolean) {
  const connections = look ? openToSee(path) : openConnections(path, prepare, CACHE_KIB);
  const { writer, reader } = connections;
  const { transaction, between } = transactions(writer, (committed) => committed?.committed());
  return { ...connections, reads: queriesOver(reader), transaction, between };
}

/** Opens the file read-only; a missing one as an empty sandbox. Writes throw. */
function openToSee(path: string) {
  const isThere = existsSync(path);
  const database = isThere ? openReadOnly(path) : new Database(':memory:');
  if (!isThere) prepare(database);
  return { writer: database, reader: database, close: () => database.close() };
}

/**
 * The sandbox of a data folder. Its file is made and migrated when it is first used, not before; with `look` nothing is
 * made or changed.
 */
export function sandboxStore(dataDir: string, { look = false } = {}): SandboxStore {
  let file: ReturnType<typeof open> | null = null;
  function opened() {
    const path = sandboxPathOf(dataDir);
    if (file === null) {
      assertHeader('sandbox', path);
      file = naming('sandbox', path, () => open(path, look));
    }
    return file;
  }
  return {
    get q() {
      return opened().reads;
    },
    async tx(work) {
      const { transaction, writer } = opened();
      return transaction((within) => work(queriesWithin(writer, within)));
    },
    deviceId() {
      const row = opened().reader.query<{ device_id: string }, []>('SELECT device_id FROM installation').get();
      if (!row) throw new Error('the sandbox has no installation row');
      return row.device_id;
    },
    async checkpointWal() {
      const { between, writer } = opened();
      await emptyLog(() => between(() => writer.query<Checkpoint, []>(TRUNCATE).get()));
    },
    check: () => assertHeader('sandbox', sandboxPathOf(dataDir)),
    close() {
      file?.close();
      file = null;
    },
  };
}
