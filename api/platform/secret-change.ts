import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { KeyStore } from '#db/keys/key-store';
import type { Config } from './config.ts';
import { DataKeysError } from './data-keys.ts';
import {
  createOnce,
  folderSecret,
  type MakeOnce,
  newSecret,
  readSecret,
  SECRET_FILES,
  type Secrets,
} from './secret.ts';

/** Secret that wraps the keys, and the one before a change of it. */
interface DataKeySecrets {
  dataKeySecret: string;
  previous: string | null;
}

type Settings = Pick<Config, 'dataKeySecret' | 'previousDataKeySecret' | 'dataDir'>;

const currentPath = (dataDir: string) => join(dataDir, SECRET_FILES.dataKeySecret);
const previousPath = (dataDir: string) => `${currentPath(dataDir)}-previous`;

/**
 * From the environment, or else the data folder, created there for an installation without keys. @throws DataKeysError
 * if there are keys: a new secret could not unwrap them
 */
export function dataKeySecretsOf(
  { dataKeySecret, previousDataKeySecret, dataDir }: Settings,
  { keysExist, once = createOnce }: { keysExist: boolean; once?: MakeOnce },
): DataKeySecrets {
  if (dataKeySecret !== null) return { dataKeySecret, previous: previousDataKeySecret };
  if (keysExist && readSecret(currentPath(dataDir)) === null) {
    throw new DataKeysError(noSecret(dataDir));
  }
  return {
    dataKeySecret: folderSecret(dataDir, 'dataKeySecret', once),
    previous: previousDataKeySecret ?? formerSecret(dataDir),
  };
}

/** The secrets at start: from the environment, or else the data folder. @throws DataKeysError */
export async function secretsOf(config: Config, keys: Pick<KeyStore, 'first'>, once = createOnce) {
  const { dataDir, jwtSecret, ledgerSecret } = config;
  const keysExist = (await keys.first()) !== undefined;
  const { dataKeySecret, previous } = dataKeySecretsOf(config, { keysExist, once });
  const secrets: Secrets = {
    jwtSecret: jwtSecret ?? folderSecret(dataDir, 'jwtSecret', once),
    ledgerSecret: ledgerSecret ?? folderSecret(dataDir, 'ledgerSecret', once),
    dataKeySecret,
  };
  return { secrets, previous };
}

const noSecret = (dataDir: string) =>
  `There are keys of personal data, but no secret to open them: set DATA_KEY_SECRET, or put ${currentPath(dataDir)} back. A release before DATA_KEY_SECRET took JWT_SECRET: give DATA_KEY_SECRET that value (in the data folder: rename ${SECRET_FILES.jwtSecret} to ${SECRET_FILES.dataKeySecret}), and JWT_SECRET another one.`;

/** The data folder's secret before the present one, while it is kept. */
export function formerSecret(dataDir: string): string | null {
  const former = readSecret(previousPath(dataDir));
  // A change that was cut short between its two steps has changed nothing yet.
  return former === readSecret(currentPath(dataDir)) ? null : former;
}

/**
 * Replaces the secret of the data folder and keeps the former one under a second name, written first: after a
 * crash at any point a start finds every secret that may wrap keys. One process at a time, and not while a
 * former secret is kept.
 */
export function changeSecret(dataDir: string): void {
  const [present, previous] = [currentPath(dataDir), previousPath(dataDir)];
  rmSync(previous, { force: true });
  linkSync(present, previous);
  const draft = `${present}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, newSecret(), { mode: 0o600, flag: 'wx', flush: true });
    renameSync(draft, present);
  } catch (cause) {
    rmSync(draft, { force: true });
    rmSync(previous);
    throw cause;
  }
  syncFolder(present);
}

/** From here on a copy of the keys that was made before the change does not open. */
export function forgetFormerSecret(dataDir: string): void {
  rmSync(previousPath(dataDir));
  syncFolder(previousPath(dataDir));
}

function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
