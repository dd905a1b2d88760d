import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { KeyRow } from './key-store.ts';
import type { RestoreNote } from './restored.ts';

/** A copy, or what it is made of, that cannot be used: the message says why, for the operator. */
export class BackupError extends Error {}

/** What a database or its copy holds; two with the same rows give the same, but for the bytes. */
export interface DatabaseFacts {
  bytes: number;
  migrations: number;
  users: number;
  orders: number;
  /** Fen of all orders that were ever paid, less what went back. */
  takings: number;
}

/** The keys of personal data, and how many sealed texts they and the erasures do not account for. */
export interface SealedFacts {
  keys: readonly KeyRow[];
  lostTexts: number;
}

/** Copies of one installation's database, and of its keys apart; each function throws BackupError. */
export interface Copies {
  /** How the file of a copy ends. */
  ending: '.db' | '.dump';
  /** The database, for the operator. */
  place: string;
  /** Copies a database that may be in use; the copy has its name only once it was read back whole. */
  backup(copy: string): Promise<DatabaseFacts>;
  /**
   * Copies the keys beside a copy, in the place of those before: of keys only the latest may be kept.
   * Poorer keys never replace a copy: they lie beside it under a name with `stamp`.
   */
  copyKeys(copy: string, stamp: string): Promise<void>;
  /** Reads a copy whole. */
  verify(copy: string): Promise<DatabaseFacts>;
  /** Of a copy with the keys beside it, or (null) of the database with its own. */
  sealedIn(copy: string | null): Promise<SealedFacts>;
  /**
   * Puts a copy in the database's place, with `note` written into it; the name under which what was there is kept,
   * or null.
   */
  restore(copy: string, stamp: string, note: RestoreNote): Promise<string | null>;
  /** Brings the keys beside a copy where there are none; how many. */
  restoreKeys(copy: string, stamp: string): Promise<number>;
}

/** Where a copy is made before it has its name; makes the folder. */
export function unfinishedOf(copy: string): string {
  if (existsSync(copy)) throw new BackupError(`${copy} exists already; backups are not overwritten.`);
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  return `${copy}.unfinished`;
}

export function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Names a file that is complete. The disk has the file first, then the folder's entry for it. */
export function giveName(file: string, name: string): void {
  chmodSync(file, 0o600);
  sync(file);
  renameSync(file, name);
  sync(dirname(name));
}
