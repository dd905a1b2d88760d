import { failedBackup, lastBackup } from './last-backup.ts';
import { lastCheck } from './last-check.ts';
import { RELEASE } from './release.ts';

/** The state of an installation as its notes have it: the release, the last copy, what failed since, the last look. */
export const upkeepOf = (dataDir: string) => ({
  version: RELEASE.version,
  copy: lastBackup(dataDir),
  failed: failedBackup(dataDir),
  check: lastCheck(dataDir),
});
