import { resolve } from 'node:path';
import { countMoney, doubtsIn } from '../money/verify.ts';
import {
  checksum,
  countRows,
  type End,
  InvalidEndpointError,
  keyOf,
  keysOf,
  type Parameter,
  type Row,
  rowsOf,
  rowText,
  type TargetEndpoint,
} from './end.ts';
import { fileSource } from './file-end.ts';
import { MOVED_TABLES, type MovedTable } from './moved-tables.ts';
import { serverTarget } from './server-end.ts';

/** Deletes rows that the source no longer has: since an earlier run a user was erased, a limit forgotten. */
async function deleteExtra(source: End, target: TargetEndpoint, table: MovedTable): Promise<void> {
  let after: Parameter[] | null = null;
  for (;;) {
    const there: Parameter[][] = await keysOf(target, table, { after });
    const last = there.at(-1);
    if (!last) return;
    const stands = new Set((await keysOf(source, table, { after, last })).map((key) => JSON.stringify(key)));
    const gone = there.filter((key) => !stands.has(JSON.stringify(key)));
    if (gone.length > 0) await target.remove(table, gone);
    after = last;
  }
}

async function insertMissing(
  source: End,
  target: TargetEndpoint,
  table: MovedTable,
  came: (rows: number) => void,
): Promise<void> {
  let after: Parameter[] | null = null;
  for (;;) {
    const rows: Row[] = await rowsOf(source, table, { after });
    const end = rows.at(-1);
    if (!end) return;
    const last = keyOf(table, end);
    const there = new Set((await rowsOf(target, table, { after, last })).map(rowText));
    const missing = rows.filter((row) => !there.has(rowText(row)));
    if (missing.length > 0) await target.put(table, missing);
    came(rows.length);
    after = last;
  }
}

/**
 * Makes the target's rows equal to the source's, whatever an earlier run left. Deletes come first, children
 * before parents, so that a reused phone number is never there twice; then inserts and updates, parents first.
 */
async function bring(source: End, target: TargetEndpoint, came: (rows: number) => void): Promise<void> {
  for (const table of MOVED_TABLES.toReversed()) await deleteExtra(source, target, table);
  let done = 0;
  for (const table of MOVED_TABLES) {
    await insertMissing(source, target, table, (rows) => {
      done += rows;
      came(done);
    });
  }
}

/** Checksums are null if rows were only counted. */
export interface ComparedTable {
  name: string;
  rows: { source: number; target: number };
  sha256: { source: string; target: string } | null;
  same: boolean;
}

export interface Moved {
  /**
   * `ready`: possible, nothing done; `ahead`: the bulk was copied, the target is not usable yet; `moved`: just now;
   * `same`: already moved, nothing done; `differs`: the two databases differ.
   */
  state: 'ready' | 'ahead' | 'moved' | 'same' | 'differs';
  source: string;
  target: string;
  tables: ComparedTable[];
  /** Money rows of the target; null if nothing was read. */
  money: { links: number; faults: string[]; asInSource: boolean } | null;
}

/**
 * `check` only looks. `ahead` copies what there is while servers run on the source; `whole`, with the
 * servers stopped, copies the rest, so that they are down only as long as it takes to read.
 */
export type MoveMode = 'check' | 'ahead' | 'whole';

/** Called with the rows that were copied, or read to be compared, of all there are. */
type MoveProgress = (step: 'copied' | 'compared', done: number, total: number) => void;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

async function counted(source: End, target: End): Promise<ComparedTable[]> {
  const tables: ComparedTable[] = [];
  for (const table of MOVED_TABLES) {
    const rows = {
      source: await countRows(source, table),
      target: await countRows(target, table),
    };
    const same = rows.source === rows.target;
    tables.push({ name: table.name, rows, sha256: null, same });
  }
  return tables;
}

async function compared(
  source: End,
  target: End,
  came: MoveProgress,
): Promise<Pick<Moved, 'tables' | 'money'> & { same: boolean }> {
  const counts = await counted(source, target);
  const total = sum(counts.map(({ rows }) => rows.source + rows.target));
  let done = 0;
  const read = (rows: number) => {
    done += rows;
    came('compared', done, total);
  };
  const tables: ComparedTable[] = [];
  for (const [place, table] of MOVED_TABLES.entries()) {
    const sha256 = {
      source: await checksum(source, table, read),
      target: await checksum(target, table, read),
    };
    const rows = counts[place]?.rows ?? { source: 0, target: 0 };
    const same = rows.source === rows.target && sha256.source === sha256.target;
    tables.push({ name: table.name, rows, sha256, same });
  }
  // Faults of the source come over as they are; any other fault would be the move's doing.
  const faults = await doubtsIn(target.books);
  const asInSource = JSON.stringify(await doubtsIn(source.books)) === JSON.stringify(faults);
  const same = asInSource && tables.every((table) => table.same);
  return { tables, money: { links: await countMoney(target.books), faults, asInSource }, same };
}

async function between(
  source: End,
  target: TargetEndpoint,
  how: MoveMode,
  came: MoveProgress,
): Promise<Pick<Moved, 'state' | 'tables' | 'money'>> {
  if (target.state !== 'filled') {
    if (how === 'check') {
      return { state: 'ready', tables: await counted(source, target), money: null };
    }
    await target.begin();
    const counts = await counted(source, target);
    const total = sum(counts.map(({ rows }) => rows.source));
    await bring(source, target, (done) => came('copied', done, total));
    if (how === 'ahead') {
      return { state: 'ahead', tables: await counted(source, target), money: null };
    }
    const { same, ...found } = await compared(source, target, came);
    if (same) await target.finish();
    return { state: same ? 'moved' : 'differs', ...found };
  }
  const tables = await counted(source, target);
  const { same, ...found } = tables.every((table) => table.same)
    ? await compared(source, target, came)
    : { same: false, tables, money: null };
  if (same || how === 'check') return { state: same ? 'same' : 'differs', ...found };
  throw new InvalidEndpointError(
    `${target.name} is not empty, and holds something else than ${source.name}: nothing was changed.`,
  );
}

/**
 * Copies all rows of a file into an empty PostgreSQL database of the same release, and compares the two.
 * @throws InvalidEndpointError if one of them cannot be used: nothing was changed
 * @throws ConnectionLostError if rows were not copied: the next run copies what is missing
 */
export async function move(path: string, url: string, how: MoveMode, watch: MoveProgress): Promise<Moved> {
  const source = await fileSource(resolve(path), how === 'whole');
  try {
    const target = await serverTarget(url, source.name, how !== 'check');
    try {
      const outcome = await between(source, target, how, watch);
      return { ...outcome, source: source.name, target: target.name };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
