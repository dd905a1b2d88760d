import {
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** How far the chain had come. */
export interface Reached {
  position: number;
  hash: string;
}

/** The same, and up to which link its rows were compared. */
export interface Mark extends Reached {
  checked: number;
}

/** What a look at the chain found. A fault is one sentence for the operator. */
export interface MoneyCheck {
  /** The last link; null for none. */
  reached: Reached | null;
  /** How many links were compared with their rows. */
  compared: number;
  faults: string[];
}

/** One write of fixed length: it is there whole or not at all, and needs no new space on a full disk. */
const LENGTH = 128;
const INCIDENT = '.broken-';
const FORM = /^(\d+) ([0-9a-f]{64}) (\d+) *\n$/;

/** `data/ziping.db` → `data/ziping-money.mark` */
export function markPathOf(databasePath: string): string {
  return databasePath.replace(/(\.db)?$/, '-money.mark');
}

/** Null when there is none, or none that can be read. */
export function readMark(databasePath: string): Mark | null {
  const path = markPathOf(databasePath);
  if (!existsSync(path)) return null;
  const [, position, hash, checked] = FORM.exec(readFileSync(path, 'utf8')) ?? [];
  if (position === undefined || hash === undefined) return null;
  return { position: Number(position), hash, checked: Number(checked) };
}

/**
 * How far the money's chain had come, kept beside the database: a log that lost its end leaves a
 * database that is whole and only older, and nothing inside it could tell. Written after every
 * commit that appended, never before; it may be behind by the last one, never ahead.
 */
export function moneyMark(databasePath: string) {
  const descriptor = openSync(
    markPathOf(databasePath),
    constants.O_RDWR | constants.O_CREAT,
    0o600,
  );
  let checked = readMark(databasePath)?.checked ?? 0;
  let complained = false;

  function write({ position, hash }: Reached): void {
    try {
      const line = `${position} ${hash} ${Math.min(checked, position)}`;
      writeSync(descriptor, `${line.padEnd(LENGTH - 1)}\n`, 0);
      complained = false;
    } catch (cause) {
      // The commit stands; a mark that lags hides a loss at worst. Said once, not for every commit.
      if (!complained) process.emitWarning(`The mark of the money cannot be written: ${cause}`);
      complained = true;
    }
  }

  return {
    write,
    /** Everything up to here was compared with its rows. */
    check(reached: Reached): void {
      checked = reached.position;
      write(reached);
    },
    close: () => closeSync(descriptor),
  };
}

/** Sets the mark aside, as when an older database is put in the place of this one on purpose. */
export function setMarkAside(databasePath: string, stamp: string): void {
  const path = markPathOf(databasePath);
  if (existsSync(path)) renameSync(path, `${path}.before-${stamp}`);
}

/**
 * Writes down what was found broken. The mark goes on with the next payment and would forget it, so
 * this stays until the operator removes it.
 */
export function keepIncident(
  databasePath: string,
  faults: readonly string[],
  stamp: string,
): string {
  const path = `${markPathOf(databasePath)}${INCIDENT}${stamp}`;
  writeFileSync(path, `${faults.join('\n')}\n`, { mode: 0o600 });
  return path;
}

/** What was found broken and is not yet put away, oldest first. */
export function openIncidents(databasePath: string): string[] {
  const folder = dirname(databasePath);
  const beginning = basename(markPathOf(databasePath)) + INCIDENT;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning))
    .sort()
    .map((name) => join(folder, name));
}
