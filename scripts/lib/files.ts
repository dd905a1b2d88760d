import { ConfigError } from '#api/platform/setting';
import type { DatabasePlace } from '#db/open';
import { BackupError } from '#db/sqlite/backup';
import { beijingText } from '#domain/time/beijing-text';
import { EXIT, UsageError } from './command.ts';

/** `20261121-093000` in UTC+8, which sorts by time and suits every file system. `at` is in ms. */
export function stampOf(at: number): string {
  return beijingText(at).replaceAll(/[-:]/g, '').replace(' ', '-');
}

/**
 * The file of an installation that keeps its data in one. A server's copies are made by its own
 * tools, which know how to leave out a schema: `instead` names them.
 */
export function fileOrUsage({ databasePath, postgresUrl }: DatabasePlace, instead: string): string {
  if (postgresUrl === null) return databasePath;
  throw new UsageError(`DATABASE_URL names a server of PostgreSQL: ${instead}`);
}

/** Ends with one sentence where the file, the disk or a setting is at fault and no code of ours. */
export async function fileFailures(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConfigError) throw new UsageError(error.message);
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.failed;
  }
}
