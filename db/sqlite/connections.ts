import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setPragmas } from './pragmas.ts';

interface Connections {
  writer: Database;
  reader: Database;
  close(): void;
}

/**
 * Opens a file (created if missing, set up by `prepare`). One connection writes, one reads: in WAL mode
 * neither waits for the other. `cacheKib` is the page cache of each; default: a server's share.
 */
export function openConnections(path: string, prepare: (starting: Database) => void, cacheKib?: number): Connections {
  mkdirSync(dirname(path), { recursive: true });
  const starting = new Database(path, { create: true });
  try {
    setPragmas(starting, 'start');
    prepare(starting);
  } finally {
    starting.close();
  }
  const writer = new Database(path);
  setPragmas(writer, 'write', cacheKib);
  const reader = new Database(path);
  setPragmas(reader, 'read', cacheKib);
  return {
    writer,
    reader,
    close() {
      reader.close();
      // The last connection folds the log into the file.
      writer.run('PRAGMA wal_checkpoint(TRUNCATE)');
      writer.close();
    },
  };
}
