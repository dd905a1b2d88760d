import type { Config } from '#api/platform/config';
import { lastBackup } from '#api/platform/last-backup';
import { ageText, type Finding, stateOfAge } from './finding.ts';

/** Of a file: `newestAt` is when something to lose was last written, 0 for nothing. Both in ms. */
export function backupFinding(
  { dataDir, production }: Pick<Config, 'dataDir' | 'production'>,
  newestAt: number,
  now: number,
): Finding {
  const name = 'backup';
  const last = lastBackup(dataDir);
  if (last === null) {
    const state = !production ? 'ok' : newestAt > 0 ? 'wrong' : 'watch';
    return { name, state, detail: 'none made yet: npm run backup' };
  }
  const age = now - last.at;
  const detail = `${ageText(age)} old, with ${last.keys} keys: ${last.file}`;
  return { name, state: production ? stateOfAge(age) : 'ok', detail };
}
