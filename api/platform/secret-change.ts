import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { installationSecret, newSecret, SECRET_FILE } from './secret.ts';

/** What tokens are signed and keys are wrapped with, and what was used before a change of it. */
export interface Secrets {
  present: string;
  previous: string | null;
}

const presentPlace = (dataDir: string) => join(dataDir, SECRET_FILE);
const previousPlace = (dataDir: string) => join(dataDir, `${SECRET_FILE}-previous`);

/** Of the environment; where it has none, of the data folder, made there on the first start. */
export function secretsOf({
  jwtSecret,
  previousJwtSecret,
  dataDir,
}: Pick<Config, 'jwtSecret' | 'previousJwtSecret' | 'dataDir'>): Secrets {
  const present = jwtSecret ?? installationSecret(dataDir);
  const kept = jwtSecret === null ? formerSecret(dataDir) : null;
  return { present, previous: previousJwtSecret ?? kept };
}

/** The data folder's secret before the present one, while it is kept. */
export function formerSecret(dataDir: string): string | null {
  if (!existsSync(previousPlace(dataDir))) return null;
  const former = readFileSync(previousPlace(dataDir), 'utf8');
  // A change that was cut short between its two steps has changed nothing yet.
  return former === readFileSync(presentPlace(dataDir), 'utf8') ? null : former;
}

/**
 * Gives the data folder another secret and keeps the former one beside it. The former has its second
 * name before the new one takes the first, so wherever this is cut short, a start finds every secret
 * that keys may be wrapped with. One process at a time, and not while a former one is kept.
 */
export function changeSecret(dataDir: string): void {
  const [present, previous] = [presentPlace(dataDir), previousPlace(dataDir)];
  rmSync(previous, { force: true });
  linkSync(present, previous);
  const draft = `${present}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, newSecret(), { mode: 0o600, flag: 'wx', flush: true });
  renameSync(draft, present);
  syncFolder(present);
}

/** From here on nothing opens or holds that was made with the former secret. */
export function forgetFormerSecret(dataDir: string): void {
  rmSync(previousPlace(dataDir));
  syncFolder(previousPlace(dataDir));
}

function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
