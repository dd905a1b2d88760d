import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// The password that a server made for its first owner, where no terminal shows it: a journal would keep what is printed.

export const firstOwnerFile = (dataDir: string): string => join(dataDir, 'first-owner.txt');

export const isFirstOwnerKept = (dataDir: string): boolean => existsSync(firstOwnerFile(dataDir));

/** For the operator alone, until somebody has signed in. */
export function keepFirstOwner(dataDir: string, username: string, password: string): void {
  writeFileSync(firstOwnerFile(dataDir), `user name: ${username}\npassword: ${password}\n`, { mode: 0o600 });
}

export function removeFirstOwner(dataDir: string): void {
  rmSync(firstOwnerFile(dataDir), { force: true });
}
