import { Database, SQLiteError } from 'bun:sqlite';
import { existsSync } from 'node:fs';

/** Opens a file that is there so that no byte of it changes: its log is not folded into it at the end either. */
export function openReadOnly(path: string): Database {
  const database = new Database(path, { readonly: true });
  // Another process may be making it just now.
  database.run('PRAGMA busy_timeout = 5000');
  return database;
}

/** True where a process was killed in the middle of a write: the next one that may write rolls it back. */
export function isWriteCutShort(path: string): boolean {
  if (!existsSync(path)) return false;
  const database = openReadOnly(path);
  try {
    using reading = database.prepare('SELECT 1 FROM sqlite_schema');
    reading.get();
    return false;
  } catch (cause) {
    // Any other fault is reported when the file is opened.
    if (cause instanceof SQLiteError) return cause.code === 'SQLITE_READONLY_ROLLBACK';
    throw cause;
  } finally {
    database.close();
  }
}

/** `openReadOnly`, where a write that was cut short is rolled back first. */
export function openToRead(path: string): Database {
  if (isWriteCutShort(path)) {
    const writer = new Database(path, { readwrite: true, create: false });
    writer.run('PRAGMA schema_version');
    writer.close();
  }
  return openReadOnly(path);
}
