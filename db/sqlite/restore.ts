import { Database } from 'bun:sqlite';
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  BackupError,
  type CopyContent,
  type KeyContent,
  lostTextsIn,
  type PreparedRestore,
  type RestorePlan,
  type RestoreRequest,
  sync,
} from '../backups.ts';
import { assertHeader, FileFault } from '../faults/file-fault.ts';
import { messageOf } from '../faults/message-of.ts';
import { mergeKeys } from '../keys/key-merge.ts';
import { watermarkPathOf } from '../money/watermark.ts';
import {
  ASK_ALL_AGAIN,
  askAgainValues,
  NEWEST_EVENT_QUERY,
  NOTE_RESTORED,
  noteUnknownOrders,
  noteValues,
  type RestoreNote,
  takeTerminals,
} from '../restored.ts';
import { COMPANIONS, isInUse, readDatabase, sealedTexts } from './backup.ts';
import { readKeys } from './key-copy.ts';
import { keysPathOf, writeKeys } from './key-store.ts';
import { migrate } from './migrate.ts';
import { openReadOnly } from './open-read-only.ts';
import { shadowOf } from './replication-lag.ts';

/** Files that replace a database: its own, and the keys that belong to it. */
export interface RestoreSource {
  /** The file of the keys' copy, which may be missing. */
  keys: string;
  /** Brings the plain database to `target`. @throws BackupError */
  fetch(target: string): Promise<void>;
}

const INCOMING = '.incoming-';

/** Staging file, next to its target. */
const incomingOf = (path: string) => `${path}${INCOMING}${process.pid}`;

/** Removes what restores before this one left there when they were killed. */
function removeLeftovers(path: string): void {
  if (!existsSync(dirname(path))) return;
  for (const name of readdirSync(dirname(path))) {
    const isLeftover = [path, keysPathOf(path)].some((place) => name.startsWith(basename(place) + INCOMING));
    if (isLeftover) rmSync(join(dirname(path), name), { recursive: true, force: true });
  }
}

/** The newest event of the database to be replaced; null if there is none, or it is unreadable. */
function newestEvent(path: string): number | null {
  if (!existsSync(path)) return null;
  try {
    assertHeader('database', path);
    const database = openReadOnly(path);
    try {
      return database.query<{ n: number }, []>(NEWEST_EVENT_QUERY).get()?.n ?? null;
    } finally {
      database.close();
    }
  } catch {
    // A damaged database is one of the reasons for a restore.
    return null;
  }
}

/** Keeps what the database that goes alone knows: numbers of orders, the terminal's keys. Of a damaged one, nothing. */
function keepFromReplaced(incoming: Database, replaced: string, note: RestoreNote): void {
  const looking = openReadOnly(replaced);
  incoming.run('ATTACH ? AS replaced', [replaced]);
  try {
    // Held open: a connection that may write folds the log into the file when it is the last to close it.
    using reading = looking.prepare('SELECT 1 FROM sqlite_schema');
    reading.get();
    for (const statement of takeTerminals('replaced')) incoming.run(statement);
    for (const statement of noteUnknownOrders('replaced')) incoming.run(statement, askAgainValues(note));
  } catch (cause) {
    process.emitWarning(`${replaced} cannot be read: ${messageOf(cause)}`);
  } finally {
    incoming.run('DETACH replaced');
    looking.close();
  }
}

/**
 * Ends the log of a copy that has one, as those of the replica do: only the file itself is put in place, and what is
 * written into it before would stay behind in its log.
 */
function keepInOneFile(incoming: string): void {
  const database = new Database(incoming, { readwrite: true, create: false });
  try {
    database.run('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/** Brings a copy up to this release, and writes into it that it was restored. @throws BackupError */
function prepareIncoming(incoming: string, path: string, note: RestoreNote, replacedUntil: number | null): void {
  const database = new Database(incoming, { readwrite: true, create: false });
  try {
    migrate(database);
    database.run(NOTE_RESTORED, noteValues(note, replacedUntil));
    database.run(ASK_ALL_AGAIN, askAgainValues(note));
    if (replacedUntil !== null) keepFromReplaced(database, path, note);
  } catch (cause) {
    throw new BackupError(`The copy cannot be used by this release: ${messageOf(cause)} Nothing was changed.`);
  } finally {
    database.close();
  }
}

interface KeysFound {
  state: RestorePlan['keysThere'];
  content: KeyContent;
}

function keysThere(path: string): KeysFound {
  try {
    const content = readKeys(path);
    return { state: content.keys.length + content.erasures.length === 0 ? 'none' : 'whole', content };
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause;
    return { state: 'unreadable', content: { keys: [], erasures: [] } };
  }
}

function keysOfCopy(path: string): { content: KeyContent; fault: string | null } {
  try {
    return { content: readKeys(path), fault: null };
  } catch (cause) {
    return { content: { keys: [], erasures: [] }, fault: messageOf(cause) };
  }
}

/** The name under which a replaced file is kept. */
const keptName = (path: string, isWhole: boolean, stamp: string) =>
  `${path}.${isWhole ? 'before' : 'damaged'}-${stamp}`;

/** Gives a file a second name, so that at no moment it has none. */
function secondName(path: string, name: string): void {
  try {
    linkSync(path, name);
  } catch {
    // Some file systems have no links.
    copyFileSync(path, name);
  }
}

/**
 * Replaces an SQLite file by `incoming` and keeps it as `kept`, with its journal files. Returns the undo. After a
 * crash at any point the target is one of the two files.
 */
function replace(place: string, incoming: string, kept: string): () => void {
  const wasThere = existsSync(place);
  // An empty one is what a journal leaves behind.
  const companions = COMPANIONS.filter((end) => hasContent(place + end));
  if (wasThere) secondName(place, kept);
  for (const end of companions) copyFileSync(place + end, kept + end);
  const undo = () => {
    for (const end of COMPANIONS) rmSync(place + end, { force: true });
    if (wasThere) renameSync(kept, place);
    else rmSync(place, { force: true });
    for (const end of companions) renameSync(kept + end, place + end);
  };
  try {
    // A log or a journal of the former file would be folded into the new one.
    for (const end of COMPANIONS) rmSync(place + end, { force: true });
    renameSync(incoming, place);
    sync(dirname(place));
  } catch (cause) {
    undo();
    throw cause;
  }
  return undo;
}

/** Archives the watermark: the backup is older on purpose, and starts its own. */
function setMarkAside(path: string, stamp: string): () => void {
  const mark = watermarkPathOf(path);
  if (!existsSync(mark)) return () => undefined;
  const kept = `${mark}.before-${stamp}`;
  renameSync(mark, kept);
  return () => renameSync(kept, mark);
}

/** Runs the steps in order, and takes back those that were done when one fails. @throws BackupError */
function allOrNothing(steps: readonly (() => () => void)[]): void {
  const undone: (() => void)[] = [];
  try {
    for (const step of steps) undone.unshift(step());
  } catch (cause) {
    for (const undo of undone) undo();
    throw new BackupError(`The copy could not be put in place: ${messageOf(cause)}. Nothing was changed.`);
  }
}

/** Checkpoints the log of the replaced database, so that the archived file is complete. */
function foldLog(path: string): void {
  if (!existsSync(path)) return;
  try {
    const database = new Database(path, { readwrite: true, create: false });
    database.run('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  } catch {
    // Damaged: archived with its log as it is.
  }
}

/** Keys needed by the texts of a database that stays; empty if it is unreadable. */
function sealedThere(path: string): CopyContent['sealed'] {
  try {
    return sealedTexts(path);
  } catch {
    // Damage of the file itself is reported when it is opened; the keys can be restored anyway.
    return new Map();
  }
}

/** Throws for a restore after which no sealed text could be read though keys of it may still be found. */
function requireKeys({ content, keysThere: there, keyCopyFault: fault, keys, lostTexts }: RestorePlan): void {
  if (keys.keys.length > 0 || lostTexts === 0) {
    if (content === null && fault !== null)
      throw new BackupError(`The copy of the keys ${fault}. Nothing was changed.`);
    return;
  }
  const ours = there === 'unreadable' ? 'The file of keys is damaged' : 'There are no keys';
  const keyNote = fault === null ? 'none lie beside the copy' : `their copy ${fault}`;
  throw new BackupError(`${ours}, and ${keyNote}: ${lostTexts} sealed texts could not be read. Nothing was changed.`);
}

/**
 * Checks every part of a restore: the copy, its keys, the current files. Stages everything; nothing is changed before
 * `carryOut`.
 * @throws BackupError when the restore cannot be done whole.
 */
export async function prepareFileRestore(
  path: string,
  source: RestoreSource,
  { keysOnly, note, opens, stamp }: Pick<RestoreRequest, 'keysOnly' | 'note' | 'opens' | 'stamp'>,
): Promise<PreparedRestore> {
  const keysPath = keysPathOf(path);
  const [incoming, incomingKeys] = [incomingOf(path), incomingOf(keysPath)];
  // Includes the files that Litestream leaves next to the one it restores.
  const discard = () => removeLeftovers(path);
  discard();
  try {
    const replacedUntil = keysOnly ? null : newestEvent(path);
    const content = keysOnly ? null : await fetched();
    if (!keysOnly) prepareIncoming(incoming, path, note, replacedUntil);
    const there = keysThere(keysPath);
    const copy = keysOfCopy(source.keys);
    const merged = mergeKeys(there.content, copy.content, opens);
    const plan: RestorePlan = {
      content,
      replacedUntil,
      keysThere: there.state,
      keyCopyFault: copy.fault,
      keysChange: merged.isChanged || (there.state === 'unreadable' && copy.fault === null),
      broughtKeys: merged.brought,
      keys: merged.content,
      lostTexts: lostTextsIn(content?.sealed ?? sealedThere(path), merged.content),
    };
    requireKeys(plan);
    if (plan.keysChange) {
      writeKeys(incomingKeys, merged.content);
      sync(incomingKeys);
    }
    return { plan, carryOut: async () => carryOut(plan), discard };
  } catch (cause) {
    discard();
    throw cause;
  }

  async function fetched(): Promise<CopyContent> {
    // A new machine has none yet.
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    await source.fetch(incoming);
    keepInOneFile(incoming);
    return readDatabase(incoming, note.source);
  }

  function carryOut({ content, keysChange, keysThere: state, replacedUntil }: RestorePlan): string[] {
    try {
      if (isInUse(path))
        throw new BackupError('The database is in use: stop the server first (and ship, where it runs).');
      foldLog(path);
      const steps: (() => () => void)[] = [];
      const kept: string[] = [];
      const take = (place: string, from: string, isWhole: boolean) => {
        const name = keptName(place, isWhole, stamp);
        if (existsSync(place)) kept.push(name);
        steps.push(() => replace(place, from, name));
      };
      if (content !== null) steps.push(() => setMarkAside(path, stamp));
      // The keys first: they open the former database, too.
      if (keysChange) take(keysPath, incomingKeys, state !== 'unreadable');
      if (content !== null) {
        sync(incoming);
        take(path, incoming, replacedUntil !== null || !hasContent(path));
      }
      allOrNothing(steps);
      // Continuous copies of the former database do not go on with this one: they begin anew.
      if (content !== null) rmSync(shadowOf(path), { recursive: true, force: true });
      return kept;
    } finally {
      discard();
    }
  }
}

const hasContent = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
