import { asTyped } from '#api/platform/release';
import { ConfigError } from '#api/platform/setting';
import { BackupError } from '#db/backups';
import { LostDatabaseError } from '#db/money/first-open';
import { ToolError } from '#db/postgres/tools';
import { beijingText } from '#domain/time/beijing-text';
import { EXIT, RefusedError, UsageError } from './command.ts';

/** `20261121-093000` in UTC+8, which sorts by time and suits every file system. `at` is in ms. */
export function stampOf(at: number): string {
  return beijingText(at).replaceAll(/[-:]/g, '').replace(' ', '-');
}

/** Ends with one sentence where a file, the disk, the server, a tool or a setting is at fault and no code of ours. */
export async function fileFailures(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ConfigError || error instanceof LostDatabaseError) {
      throw new UsageError(error.message);
    }
    if (error instanceof ToolError) throw new RefusedError(error.message);
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(asTyped(`${error.message}\n`));
    process.exitCode = EXIT.failed;
  }
}
