import { Database } from 'bun:sqlite';
import { messageOf } from '../faults/message-of.ts';
import { doubtsIn, lostMoney } from '../money/verify.ts';
import { readWatermark } from '../money/watermark.ts';
import { readKeysInUse } from './key-copy.ts';
import { keysPathOf } from './key-store.ts';
import { lostTexts } from './lost-keys.ts';
import { setPragmas } from './pragmas.ts';
import { readOnlyQueries } from './read-only.ts';

/** A file is read once: cached pages would only take memory. */
const CACHE_KIB = 8_192;

/** `ok`, or the first thing that is damaged. */
type FileState = string;

/** Result of a check of a running server's files. */
export interface FileCheck {
  database: FileState;
  keys: FileState;
  /** Encrypted texts without a key; null if one of the files is unreadable. */
  lostTexts: number | null;
  /** Money entries counted by the watermark and missing in the database; null if unreadable. */
  money: readonly string[] | null;
  doubts: string[];
}

function stateOf(read: () => FileState): FileState {
  try {
    return read();
  } catch (cause) {
    return messageOf(cause);
  }
}

function keysState(path: string): FileState {
  return stateOf(() => {
    readKeysInUse(keysPathOf(path));
    return 'ok';
  });
}

/**
 * Reads the tree of every page (`quick_check`, 1 ms per MiB), the key file, and the money watermark. For a separate
 * thread: a large file takes seconds. The server has both files open meanwhile, so only SQLite may read them
 * (`assertHeader`); an invalid header is its first error here.
 */
export async function checkFiles(path: string): Promise<FileCheck> {
  const keys = keysState(path);
  const unread = { keys, lostTexts: null, money: null, doubts: [] };
  try {
    const database = new Database(path, { readwrite: true, create: false });
    try {
      setPragmas(database, 'read', CACHE_KIB);
      using check = database.prepare<{ quick_check: string }, []>('PRAGMA quick_check(1)');
      const state = check.get()?.quick_check ?? 'unreadable';
      if (state !== 'ok') return { database: state, ...unread };
      const store = readOnlyQueries(database);
      const money = await lostMoney(store, readWatermark(path));
      const lost = keys === 'ok' ? lostTexts(path, keysPathOf(path)) : null;
      return { database: state, keys, lostTexts: lost, money, doubts: await doubtsIn(store) };
    } finally {
      database.close();
    }
  } catch (cause) {
    return { database: messageOf(cause), ...unread };
  }
}
