import { basename, dirname, join } from 'node:path';
import type { Copies } from '#db/copies';
import { type DatabasePlace, lostTextsAt, openKeys } from '#db/open';
import { readDatabaseArchive, readKeyArchive } from '#db/postgres/archive';
import { backupPostgres } from '#db/postgres/backup';
import { copyPostgresKeys, restorePostgresKeys } from '#db/postgres/key-copy';
import { restorePostgres } from '#db/postgres/restore';
import { backupDatabase, restoreDatabase, verifyDatabase } from '#db/sqlite/backup';
import { copyKeys, keyRowsIn, keysBeside, restoreKeys } from '#db/sqlite/key-copy';
import { keysPathOf } from '#db/sqlite/key-store';
import { lostTexts } from '#db/sqlite/lost-keys';
import { placeName } from '../demo/place.ts';

/** Copies of a file, which are files like it. */
const copiesOfFile = (databasePath: string): Copies => ({
  ending: '.db',
  place: databasePath,
  backup: (copy) => backupDatabase(databasePath, copy),
  copyKeys: async (copy, stamp) => copyKeys(databasePath, copy, stamp),
  verify: verifyDatabase,
  async sealedIn(copy) {
    const keys = copy === null ? keysPathOf(databasePath) : keysBeside(copy, databasePath);
    return { keys: keyRowsIn(keys), lostTexts: lostTexts(copy ?? databasePath, keys) };
  },
  restore: (copy, stamp, note) => restoreDatabase(copy, databasePath, stamp, note),
  restoreKeys: async (copy, stamp) => restoreKeys(copy, databasePath, stamp),
});

/** Copies of a server's database: archives of pg_dump. */
function copiesOfServer(place: DatabasePlace, url: string): Copies {
  const keysOf = (copy: string) => join(dirname(copy), keyArchiveName(place));
  return {
    ending: '.dump',
    place: placeName(url),
    backup: (copy) => backupPostgres(url, copy),
    copyKeys: (copy, stamp) => copyPostgresKeys(url, keysOf(copy), stamp),
    verify: async (copy) => (await readDatabaseArchive(copy)).facts,
    async sealedIn(copy) {
      if (copy === null) return { keys: await keysNow(place), lostTexts: await lostTextsAt(place) };
      const { sealed } = await readDatabaseArchive(copy);
      const { keys, erasures } = await readKeyArchive(keysOf(copy));
      for (const { id } of keys) sealed.delete(id);
      for (const { keyId } of erasures) sealed.delete(keyId ?? '');
      return { keys, lostTexts: sealed.values().reduce((sum, texts) => sum + texts, 0) };
    },
    restore: (copy, stamp, note) => restorePostgres(url, copy, stamp, note),
    restoreKeys: (copy) => restorePostgresKeys(url, keysOf(copy)),
  };
}

/** As of a file: `ziping-keys.dump`, one for all copies of a folder. */
export const keyArchiveName = ({ databasePath }: DatabasePlace) =>
  basename(keysPathOf(databasePath)).replace(/\.db$/, '.dump');

async function keysNow(place: DatabasePlace) {
  const opened = await openKeys(place);
  if (opened === null) return [];
  try {
    return await opened.keys.all();
  } finally {
    await opened.close();
  }
}

/** The copies of an installation's engine. */
export const copiesOf = (place: DatabasePlace): Copies =>
  place.postgresUrl === null ? copiesOfFile(place.databasePath) : copiesOfServer(place, place.postgresUrl);
