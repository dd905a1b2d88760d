import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  type BackupEngine,
  BackupError,
  type CopyContent,
  type KeyContent,
  lostTextsIn,
  type PreparedRestore,
  type RestoreRequest,
} from '#db/backups';
import { serverName } from '#db/move/server-end';
import { type DatabasePlace, openKeys } from '#db/open';
import { readDatabaseArchive, readKeyArchive } from '#db/postgres/archive';
import { backupPostgres, onServer } from '#db/postgres/backup';
import { copyPostgresKeys, restorePostgresKeys } from '#db/postgres/key-copy';
import { sealedTextsOf } from '#db/postgres/lost-keys';
import { restorePostgres } from '#db/postgres/restore';
import { backupDatabase, fetchCopy } from '#db/sqlite/backup';
import { copyKeys, keyCopyOf, readKeys } from '#db/sqlite/key-copy';
import { keysPathOf } from '#db/sqlite/key-store';
import { prepareFileRestore } from '#db/sqlite/restore';

/** Copies of a file: packed files like it. */
const copiesOfFile = (databasePath: string): BackupEngine => ({
  ending: '.db.zst',
  place: databasePath,
  backup: (copy) => backupDatabase(databasePath, copy),
  copyKeys: async (copy, careful) => copyKeys(databasePath, copy, careful),
  keyCopyOf: async (copy) => readKeys(keyCopyOf(copy, databasePath)),
  prepareRestore: (request) =>
    prepareFileRestore(
      databasePath,
      {
        keys: keyCopyOf(request.copy, databasePath),
        fetch: (target) => fetchCopy(request.copy, target),
      },
      request,
    ),
});

/** File next to a copy that lists doubts about it, one sentence per line. */
export const doubtsPathOf = (copy: string) => `${copy}.doubts`;

const doubtsNextTo = (copy: string) =>
  existsSync(doubtsPathOf(copy)) ? readFileSync(doubtsPathOf(copy), 'utf8').trim().split('\n') : [];

function copiesOfServer(place: DatabasePlace, url: string): BackupEngine {
  const keysOf = (copy: string) => join(dirname(copy), keyArchiveName(place));
  return {
    ending: '.dump',
    place: serverName(url),
    backup: (copy) => backupPostgres(url, copy),
    copyKeys: (copy, careful) => copyPostgresKeys(url, keysOf(copy), careful),
    keyCopyOf: (copy) => readKeyArchive(keysOf(copy)),
    prepareRestore: (request) => prepareServerRestore(place, url, keysOf(request.copy), request),
  };
}

async function contentOfArchive(copy: string): Promise<CopyContent> {
  const { facts, sealed, until } = await readDatabaseArchive(copy);
  return { facts, sealed, until, doubts: doubtsNextTo(copy) };
}

const isEmpty = ({ keys, erasures }: KeyContent) => keys.length + erasures.length === 0;

async function prepareServerRestore(
  place: DatabasePlace,
  url: string,
  keyArchive: string,
  { copy, keysOnly, note, stamp }: RestoreRequest,
): Promise<PreparedRestore> {
  const content = keysOnly ? null : await contentOfArchive(copy);
  const there = await keysNow(place);
  const keyContent = await readKeyArchive(keyArchive);
  // A schema of keys is whole or not there: its server sees to that.
  const keysChange = isEmpty(there) && !isEmpty(keyContent);
  const keys = keysChange ? keyContent : there;
  const sealed = content?.sealed ?? (await onServer(url, sealedTextsOf));
  const lostTexts = lostTextsIn(sealed, keys);
  if (lostTexts > 0 && isEmpty(keys)) {
    throw new BackupError(
      `There are no keys, and none lie beside the copy: ${lostTexts} sealed texts could not be read. Nothing was changed.`,
    );
  }
  return {
    plan: {
      content,
      replacedUntil: null,
      keysThere: isEmpty(there) ? 'none' : 'whole',
      keyCopyFault: null,
      keysChange,
      broughtKeys: keysChange ? keyContent.keys.length : 0,
      keys,
      lostTexts,
    },
    async carryOut() {
      // The keys first: they open the former database, too.
      if (keysChange) await restorePostgresKeys(url, keyArchive);
      const kept = content === null ? null : await restorePostgres(url, copy, stamp, note);
      return kept === null ? [] : [kept];
    },
    discard: () => undefined,
  };
}

/** As of a file: `ziping-keys.dump`, one for all copies of a folder. */
export const keyArchiveName = ({ databasePath }: DatabasePlace) =>
  basename(keysPathOf(databasePath)).replace(/\.db$/, '.dump');

async function keysNow(place: DatabasePlace): Promise<KeyContent> {
  const opened = await openKeys(place);
  if (opened === null) return { keys: [], erasures: [] };
  try {
    return { keys: await opened.keys.all(), erasures: await opened.keys.erasures() };
  } finally {
    await opened.close();
  }
}

/** The copies of an installation's engine. */
export const backupEngineOf = (place: DatabasePlace): BackupEngine =>
  place.postgresUrl === null ? copiesOfFile(place.databasePath) : copiesOfServer(place, place.postgresUrl);
