import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Erasure, KeyRow } from './keys/key-store.ts';
import type { RestoreNote } from './restored.ts';

/** A copy or its source cannot be used; the message gives the operator the reason. */
export class BackupError extends Error {}

/** Counts of a database or its copy; two with the same rows have the same facts, but for the bytes. */
export interface DatabaseFacts {
  bytes: number;
  migrations: number;
  users: number;
  orders: number;
  /** Fen of all orders ever paid, less refunds. */
  takings: number;
}

/** A copy that was read whole. */
export interface CopyContent {
  facts: DatabaseFacts;
  /** Sentences about rows that do not fit together: no reason to be without a copy. */
  doubts: readonly string[];
  /** Instant of its newest order event, ms; 0 without one. */
  until: number;
  /** Counts of the texts that each key seals, by the id of the key. */
  sealed: ReadonlyMap<string, number>;
}

/** The personal keys, and the list of erased ones. */
export interface KeyContent {
  keys: readonly KeyRow[];
  erasures: readonly Erasure[];
}

/** Sealed texts that neither a key nor an erasure accounts for. */
export function lostTextsIn(sealed: CopyContent['sealed'], { keys, erasures }: KeyContent): number {
  const known = new Set([...keys.map(({ id }) => id), ...erasures.map(({ keyId }) => keyId)]);
  return [...sealed].reduce((sum, [id, texts]) => (known.has(id) ? sum : sum + texts), 0);
}

/** Effects of a restore, found out without changing anything. */
export interface RestorePlan {
  /** Of the copy; null where only keys are brought. */
  content: CopyContent | null;
  /** The newest order event of the replaced database, ms; null if there is none or it is unreadable. */
  replacedUntil: number | null;
  /** The state of the keys that are there. */
  keysThere: 'whole' | 'none' | 'unreadable';
  /** Why the copy's keys cannot be used; null if they can, or there are none. */
  keyCopyFault: string | null;
  /** True where the file or schema of keys is written anew; else it stays untouched. */
  keysChange: boolean;
  /** Number of keys that come from their copy. */
  broughtKeys: number;
  /** The keys that there will be, and how many texts they leave unread. */
  keys: KeyContent;
  lostTexts: number;
}

/** A restore of which every part was read. One of the two has to be called, once. */
export interface PreparedRestore {
  plan: RestorePlan;
  /**
   * Restores completely, or throws BackupError and leaves everything unchanged. Returns the names of the archived
   * files.
   */
  carryOut(): Promise<string[]>;
  discard(): void;
}

export interface RestoreRequest {
  /** The file of the copy. */
  copy: string;
  /** Of the copy the keys alone are wanted. */
  keysOnly: boolean;
  note: RestoreNote;
  /** Part of the names of archived files. */
  stamp: string;
  /** True when a secret of this installation opens a key: one that none opens gives way to its copy. */
  opens(row: KeyRow): boolean;
}

/** Copying of keys over the copy before. */
export interface KeyCopying {
  /** In the name of keys that do not replace it. */
  stamp: string;
  /** True when a secret of this installation opens a key. */
  opens(row: KeyRow): boolean;
}

/** Copies of one installation's database, and of its keys apart; each function throws BackupError. */
export interface BackupEngine {
  /** File extension of a copy. */
  ending: '.db.zst' | '.dump';
  /** The database, for the operator. */
  place: string;
  /** Copies a database that may be in use; the copy has its name only once it was read back whole. */
  backup(copy: string): Promise<CopyContent>;
  /**
   * Copies the keys next to a copy, replacing the previous ones: only the latest may be kept. Keys with
   * losses never replace a copy: they are stored next to it under a name with `stamp`.
   */
  copyKeys(copy: string, careful: KeyCopying): Promise<void>;
  /** The keys of a copy; empty if there are none. */
  keyCopyOf(copy: string): Promise<KeyContent>;
  /** Reads a copy and its keys whole, and finds out what a restore would do. */
  prepareRestore(wish: RestoreRequest): Promise<PreparedRestore>;
}

/** Name of a copy while it is made: the process is in it, so that a later one can tell it is dead. */
export const partialPath = (path: string) => `${path}.unfinished-${process.pid}`;

/** The partial path of a new copy; makes the folder. @throws BackupError where the copy is there already. */
export function beginCopy(copy: string): string {
  if (existsSync(copy)) throw new BackupError(`${copy} exists already; backups are not overwritten.`);
  mkdirSync(dirname(copy), { recursive: true, mode: 0o700 });
  return partialPath(copy);
}

export function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** Names a file that is complete. The disk has the file first, then the folder's entry for it. */
export function renameWhenComplete(file: string, name: string): void {
  chmodSync(file, 0o600);
  sync(file);
  renameSync(file, name);
  sync(dirname(name));
}
