import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { record } from '#domain/lookup';
import { MONEY_KINDS, type MoneyKind } from '../store.ts';

/** Number of entries of a kind, and the key of the last one's row. */
export interface Position {
  count: number;
  last: string | null;
}

export type Positions = Record<MoneyKind, Position>;

export const entriesOf = (positions: Positions): number =>
  MONEY_KINDS.reduce((sum, kind) => sum + positions[kind].count, 0);

/**
 * One write of fixed length: it is there whole or not at all, and needs no new space on a full disk.
 * Five counts and five keys of 36 characters are about 350.
 */
const LENGTH = 512;
const INCIDENT = '.broken-';

/** `data/ziping.db` → `data/ziping-money.mark` */
export function watermarkPathOf(databasePath: string): string {
  return databasePath.replace(/(\.db)?$/, '-money.mark');
}

/** Path of the watermark of the ledger, of either engine. */
export const ledgerWatermarkOf = (dataDir: string): string => join(dataDir, 'ziping-ledger.mark');

/** `event 12 <key> grant 3 <key> revocation 0 - …` */
const lineOf = (positions: Positions): string =>
  MONEY_KINDS.map((kind) => `${kind} ${positions[kind].count} ${positions[kind].last ?? '-'}`).join(' ');

/** Earlier marks begin with an instant. */
const FORM = new RegExp(
  `^(?:\\d{1,16} )?${MONEY_KINDS.map((kind) => `${kind} (\\d{1,16}) (\\S{1,128})`).join(' ')} {0,1024}\\n$`,
);

/**
 * Why the watermark cannot verify a database with `entries` money rows; null if it can, or there is nothing to verify.
 * After a restore or move there is none until the next start.
 */
export function watermarkFault(databasePath: string, entries: () => number): string | null {
  if (readWatermark(databasePath)) return null;
  const path = watermarkPathOf(databasePath);
  const unknown = 'a lost end of the database could not be told';
  if (existsSync(path) && statSync(path).size > 0)
    return `the mark of the money ${path} cannot be read: ${unknown}. A start begins a new one`;
  const written = entries();
  if (written === 0) return null;
  return `the mark of the money ${path} is missing beside ${written} entries: ${unknown}. A start begins a new one`;
}

/** Null when there is none, or none that can be read. */
export function readWatermark(databasePath: string): Positions | null {
  const path = watermarkPathOf(databasePath);
  if (!existsSync(path)) return null;
  const found = FORM.exec(readFileSync(path, 'utf8'));
  if (!found) return null;
  return record(MONEY_KINDS, (kind): Position => {
    const place = 1 + 2 * MONEY_KINDS.indexOf(kind);
    const last = found[place + 1] ?? '-';
    return { count: Number(found[place]), last: last === '-' ? null : last };
  });
}

/**
 * The watermark file of the ledger, next to the database. A truncated log leaves a valid but older
 * database, which nothing inside it can detect. Written after each commit that touches money, never
 * before: it may lag by one commit and is never ahead.
 */
export function moneyWatermark(databasePath: string, entries: () => number) {
  const fault = watermarkFault(databasePath, entries);
  if (fault !== null) process.emitWarning(fault);
  const descriptor = openSync(watermarkPathOf(databasePath), constants.O_RDWR | constants.O_CREAT, 0o600);
  // A mark that is written over something longer would not be read again.
  if (fstatSync(descriptor).size > LENGTH) ftruncateSync(descriptor, LENGTH);
  let complained = false;

  function write(positions: Positions): void {
    try {
      writeSync(descriptor, `${lineOf(positions).padEnd(LENGTH - 1)}\n`, 0);
      complained = false;
    } catch (cause) {
      // The commit is durable; a watermark that lags can at worst hide a loss. Logged once.
      if (!complained) process.emitWarning(`The mark of the money cannot be written: ${cause}`);
      complained = true;
    }
  }

  return { write, close: () => closeSync(descriptor) };
}

/**
 * Records broken rows. The watermark continues with the next payment and would lose this, so it stays until the
 * operator removes it.
 */
export function recordIncident(databasePath: string, faults: readonly string[], stamp: string): string {
  const path = `${watermarkPathOf(databasePath)}${INCIDENT}${stamp}`;
  writeFileSync(path, `${faults.join('\n')}\n`, { mode: 0o600 });
  return path;
}

/** Incidents not yet acknowledged, oldest first. */
export function listIncidents(databasePath: string): string[] {
  const folder = dirname(databasePath);
  const beginning = basename(watermarkPathOf(databasePath)) + INCIDENT;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning))
    .sort()
    .map((name) => join(folder, name));
}
