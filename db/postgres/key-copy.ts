import { existsSync, renameSync, rmSync } from 'node:fs';
import { BackupError, type KeyCopying, partialPath, renameWhenComplete } from '../backups.ts';
import { lackedBy } from '../keys/key-merge.ts';
import { readKeyArchive } from './archive.ts';
import { onServer } from './backup.ts';
import { hasKeys } from './lost-keys.ts';
import { hasTable } from './monitor.ts';
import { restoreArchive } from './restore.ts';
import { dump } from './tools.ts';

/** Does for a server what `copyKeys` does for a file. */
export function copyPostgresKeys(url: string, target: string, { stamp, opens }: KeyCopying): Promise<void> {
  return onServer(url, async (client) => {
    if (!(await hasTable(client, 'ziping_keys.erasures'))) {
      const { keys, erasures } = await readKeyArchive(target);
      if (keys.length + erasures.length === 0) return;
      throw new BackupError(`There is no schema ziping_keys; the copy ${target} stays as it is.`);
    }
    const unfinished = partialPath(target);
    try {
      await dump(url, unfinished, ['--schema=ziping_keys']);
      const lacking = lackedBy(await readKeyArchive(unfinished), await readKeyArchive(target), opens);
      if (lacking === 0) {
        renameWhenComplete(unfinished, target);
        return;
      }
      const refused = `${target}.refused-${stamp}`;
      renameSync(unfinished, refused);
      throw new BackupError(
        `The copy ${target} holds ${lacking} keys or erasures that the schema ziping_keys lost, or that are damaged there: it stays as it is, and what is there now lies beside it as ${refused}. npm run restore brings the copy back.`,
      );
    } finally {
      rmSync(unfinished, { force: true });
    }
  });
}

/** Restores missing keys from an archive; existing keys are newer and stay. */
export function restorePostgresKeys(url: string, archive: string): Promise<number> {
  return onServer(url, async (client) => {
    if (!existsSync(archive) || (await hasKeys(client))) return 0;
    const { keys } = await readKeyArchive(archive);
    // Nothing ever was in the schema that goes.
    await restoreArchive(url, archive, ['--clean', '--if-exists']);
    return keys.length;
  });
}
