import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** In the data folder, where the environment has no secret. */
export const SECRET_FILE = 'jwt-secret';

export const newSecret = (): string => randomBytes(48).toString('base64url');

/** The installation's own secret, made on the first start. */
export function installationSecret(dataDir: string): string {
  return madeOnce(join(dataDir, SECRET_FILE), newSecret);
}

/**
 * The text of a secret file, written by `make` when there is none. Two processes may start at
 * once: each writes a whole file of its own and links it into place; the link fails for the
 * second, and both read the first one's.
 */
export function madeOnce(place: string, make: () => string): string {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  const existing = readSecret(place);
  if (existing !== null) return existing;
  const draft = `${place}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, place);
  } catch (cause) {
    if (!isMissingOrTaken(cause, 'EEXIST')) throw cause;
  } finally {
    rmSync(draft);
  }
  return readFileSync(place, 'utf8');
}

function readSecret(place: string): string | null {
  try {
    return readFileSync(place, 'utf8');
  } catch (cause) {
    if (isMissingOrTaken(cause, 'ENOENT')) return null;
    throw cause;
  }
}

function isMissingOrTaken(cause: unknown, code: 'ENOENT' | 'EEXIST'): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}

/** A key for one use, so that no two uses ever share key material. */
export function deriveKey(secret: string, use: string): string {
  return createHmac('sha256', secret).update(use).digest('base64url');
}
