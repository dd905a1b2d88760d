import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Generated password of the first owner, if there is no terminal to print it on: a journal would retain it.

export const firstOwnerFile = (dataDir: string): string => join(dataDir, 'first-owner.txt');

export const isFirstOwnerKept = (dataDir: string): boolean => existsSync(firstOwnerFile(dataDir));

/** Readable by the operator only, deleted at the first sign-in. */
export function keepFirstOwner(dataDir: string, username: string, password: string): void {
  writeFileSync(firstOwnerFile(dataDir), `user name: ${username}\npassword: ${password}\n`, { mode: 0o600 });
}

export function removeFirstOwner(dataDir: string): void {
  rmSync(firstOwnerFile(dataDir), { force: true });
}
