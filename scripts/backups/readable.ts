import type { Config } from '#api/platform/config';
import { DataKeysError, surveyKeys } from '#api/platform/data-keys';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import { keyRowsIn } from '#db/sqlite/key-copy';
import { lostTexts } from '#db/sqlite/lost-keys';

/** Whether what a database file holds can be read with a file of keys. */
interface Readable {
  keys: number;
  /** Sealed texts whose key is missing and was not erased. */
  lostTexts: number;
  /** Keys that open with no secret of this installation. */
  lockedKeys: number;
}

export function readableWith(database: string, keys: string, config: Config): Readable {
  const rows = keyRowsIn(keys);
  return { keys: rows.length, lostTexts: lostTexts(database, keys), lockedKeys: locked() };

  function locked(): number {
    if (rows.length === 0) return 0;
    try {
      return surveyKeys(rows, dataKeySecretsOf(config, { keysExist: true })).neither;
    } catch (error) {
      if (!(error instanceof DataKeysError)) throw error;
      return rows.length;
    }
  }
}

/** `32 keys, which open every sealed text`, or what is missing. */
export function readableText({ keys, lostTexts: lost, lockedKeys }: Readable): string {
  const faults = [
    lost > 0 && `${lost} sealed texts have no key`,
    lockedKeys > 0 && `${lockedKeys} keys open with no DATA_KEY_SECRET that is here`,
  ].filter((fault) => fault !== false);
  return `${keys} keys, ${faults.length === 0 ? 'which open every sealed text' : faults.join(', ')}`;
}

export const isReadable = ({ lostTexts: lost, lockedKeys }: Readable) =>
  lost === 0 && lockedKeys === 0;
