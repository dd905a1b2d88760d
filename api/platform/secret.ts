import { createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FileFault } from '#db/faults/file-fault';

/** Secret that must outlive a token: only `npm run secrets:rotate` changes it. */
export interface DataKeySecret {
  dataKeySecret: string;
}

export interface Secrets extends DataKeySecret {
  /** Signs tokens and nothing else: it may change at any time, and then all users sign in again. */
  jwtSecret: string;
  /** Seals the ledger: it never changes, or no entry of before could be checked any more. */
  ledgerSecret: string;
}

/**
 * Uses of each secret, and the effect of a change on each use. The name of a use is part
 * of the key that is derived for it, so it stays as it is.
 */
export const SECRET_USES = {
  'web-tokens': { of: 'jwtSecret', changed: 'users sign in again' },
  'staff-tokens': { of: 'jwtSecret', changed: 'staff sign in again' },
  'proofs-of-work': { of: 'jwtSecret', changed: 'work under way is asked for again' },
  'data-keys': { of: 'dataKeySecret', changed: 'the keys of personal data are wrapped again' },
  'calendar-feeds': {
    of: 'dataKeySecret',
    changed: 'calendar addresses of appointments no longer work; the new ones are on their pages',
  },
  'staff-recovery-codes': {
    of: 'dataKeySecret',
    changed: 'recovery codes of staff no longer work and have to be made again',
  },
  'sms-codes': { of: 'dataKeySecret', changed: 'codes on their way no longer work; the next do' },
  'phone-digest': {
    of: 'dataKeySecret',
    changed: 'phones of deleted accounts are no longer known: each may have a trial again',
  },
  'sandbox-gateway-vendor': { of: 'dataKeySecret', changed: 'nothing' },
  'sandbox-gateway-activation': { of: 'dataKeySecret', changed: 'nothing' },
  ledger: { of: 'ledgerSecret', changed: 'what was sealed before can no longer be checked' },
} as const satisfies Record<string, { of: keyof Secrets; changed: string }>;

export type SecretUse = keyof typeof SECRET_USES;
type SecretOf<U extends SecretUse> = (typeof SECRET_USES)[U]['of'];

/** A key for one use, from the secret of that use: no two uses ever share key material. */
export function deriveKey<U extends SecretUse>(secrets: Readonly<Record<SecretOf<U>, string>>, use: U): string {
  const of: SecretOf<U> = SECRET_USES[use].of;
  return createHmac('sha256', secrets[of]).update(use).digest('base64url');
}

/** Files of the data folder, for an environment without the secrets. */
export const SECRET_FILES = {
  jwtSecret: 'jwt-secret',
  dataKeySecret: 'data-key-secret',
  ledgerSecret: 'ledger-secret',
} as const;

export const newSecret = (): string => randomBytes(48).toString('base64url');

/** A secret of the data folder, made on the first start. */
export function folderSecret(dataDir: string, of: keyof Secrets, once: MakeOnce = createOnce): string {
  const path = join(dataDir, SECRET_FILES[of]);
  const secret = once(path, newSecret);
  if (!TEXT.test(secret.trimEnd())) throw new FileFault(of, path, 'it holds no text of 32 characters or more');
  // A wrong value of the other two is noticed because data does not open; this one would silently sign everyone out.
  if (of === 'jwtSecret' && CUT.test(secret.trimEnd())) throw new FileFault(of, path, 'its end is missing');
  return secret;
}

/** A truncated or overwritten file would be a guessable secret. */
const TEXT = /^[^\p{Cc}\ufffd]{32,}$/u;
/** Shorter than every secret that was made here: 64 characters of these. */
const CUT = /^[\w-]{1,63}$/;

/** Returns the content of a secret file, or of `make` if it does not exist. */
export type MakeOnce = (place: string, make: () => string) => string;

/**
 * Returns the content of a secret file, created by `make` if missing. Two processes may start at once: each writes a
 * complete temporary file and links it into place; the second link fails, and both read the first one's.
 */
export function createOnce(place: string, make: () => string): string {
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
  const existing = readSecret(place);
  if (existing !== null) return existing;
  const draft = `${place}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' });
    linkSync(draft, place);
  } catch (cause) {
    if (!isMissingOrTaken(cause, 'EEXIST')) throw cause;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(place, 'utf8');
}

/** `createOnce` for a read-only command: a missing secret is created in memory only. */
export const readOrMake: MakeOnce = (place, make) => readSecret(place) ?? make();

/** The text of a secret file; null when there is none. */
export function readSecret(place: string): string | null {
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
