import { join } from 'node:path';
import { IS_RELEASE, ROOT } from '#db/root';
import { failedBackup, lastBackup, noteFailedBackup } from './last-backup.ts';
import { lastCheck } from './last-check.ts';
import type { Log } from './log.ts';
import { RELEASE } from './release.ts';

/** The command `backup`, in the one file of a release or in a clone. */
const BACKUP = [process.execPath, IS_RELEASE ? 'backup' : join(ROOT, 'scripts/backup.ts')];

/** Notes of what keeps an installation whole, and a backup on demand. */
export interface Upkeep {
  /** Release, last backup, failures since, last check, and whether a requested backup is running. */
  read(): {
    version: string;
    copy: ReturnType<typeof lastBackup>;
    failed: ReturnType<typeof failedBackup>;
    check: ReturnType<typeof lastCheck>;
    running: boolean;
  };
  /**
   * Starts the command `backup` as a child process with the server's settings; its result is in the notes. Returns
   * false while one is running.
   */
  beginBackup(): boolean;
}

export function upkeepOf(dataDir: string, log: Pick<Log, 'error'>): Upkeep {
  let running = false;

  /** A killed backup leaves no note. */
  function noteEnd(begunAt: number, code: number): void {
    running = false;
    const noted = [lastBackup(dataDir), failedBackup(dataDir)].some((note) => note !== null && note.at >= begunAt);
    if (!noted) noteFailedBackup(dataDir, { at: begunAt, reason: `it ended with ${code} and left no note` });
  }

  return {
    read: () => ({
      version: RELEASE.version,
      copy: lastBackup(dataDir),
      failed: failedBackup(dataDir),
      check: lastCheck(dataDir),
      running,
    }),
    beginBackup() {
      if (running) return false;
      running = true;
      const begunAt = Date.now();
      const child = Bun.spawn(BACKUP, {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      child.exited
        .then((code) => noteEnd(begunAt, code))
        .catch((cause) => log.error({ err: cause }, 'the end of a backup could not be noted'));
      return true;
    },
  };
}
