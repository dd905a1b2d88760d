import type { Config } from '#api/platform/config';
import { DataKeysError, keyOpener } from '#api/platform/data-keys';
import { dataKeySecretsOf } from '#api/platform/secret-change';
import type { KeyRow } from '#db/keys/key-store';

/** Whether what a database holds can be read with its keys. */
interface Readable {
  keys: number;
  /** Sealed texts whose key is missing and was not erased. */
  lostTexts: number;
  /** Keys that open with no secret of this installation. */
  lockedKeys: number;
}

/** True if a key can be unwrapped with a secret of this installation; false without a secret. */
export function opensHere(config: Config): (row: KeyRow) => boolean {
  try {
    return keyOpener(dataKeySecretsOf(config, { keysExist: true }));
  } catch (error) {
    if (!(error instanceof DataKeysError)) throw error;
    return () => false;
  }
}

export function readableWith(keys: readonly KeyRow[], lostTexts: number, opens: (row: KeyRow) => boolean): Readable {
  return { keys: keys.length, lostTexts, lockedKeys: keys.filter((row) => !opens(row)).length };
}

/** `32 keys, which open every sealed text`, or what is missing. */
export function readableText({ keys, lostTexts: lost, lockedKeys }: Readable): string {
  const faults = [
    lost > 0 && `${lost} sealed texts have no key`,
    lockedKeys > 0 && `${lockedKeys} keys open with no DATA_KEY_SECRET that is here`,
  ].filter((fault) => fault !== false);
  return `${keys} keys, ${faults.length === 0 ? 'which open every sealed text' : faults.join(', ')}`;
}

export const isReadable = ({ lostTexts: lost, lockedKeys }: Readable) => lost === 0 && lockedKeys === 0;
