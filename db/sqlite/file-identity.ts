import { statSync } from 'node:fs';
import { AppError } from '#domain/errors';
import type { ReplaceableFile } from '../store.ts';
import { keysPathOf } from './key-store.ts';

function identityOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}

/**
 * Compares the open files with those at their paths. Data written to a replaced or deleted file is lost when the
 * process ends (https://www.sqlite.org/howtocorrupt.html, 2.4).
 */
export function trackFiles(databasePath: string) {
  // While this process has the log open, no other removes it.
  const paths = { database: [databasePath, `${databasePath}-wal`], keys: [keysPathOf(databasePath)] };
  const opened = new Map<string, string>();

  function isReplaced(path: string): boolean {
    const [before, now] = [opened.get(path), identityOf(path)];
    // The log and the keys of a new installation are made after the database is opened.
    if (before === undefined && now !== null) opened.set(path, now);
    return before !== undefined && before !== now;
  }

  const replaced = (): ReplaceableFile[] =>
    (['database', 'keys'] as const).filter((file) => paths[file].filter(isReplaced).length > 0);
  replaced();

  return {
    replaced,
    /** @throws AppError busy */
    requireInPlace(): void {
      const files = replaced();
      if (files.length === 0) return;
      const cause = new Error(`replaced or removed while it was open: ${files.join(', ')}`);
      throw new AppError('busy', { retryAfter: 30, cause });
    },
  };
}
