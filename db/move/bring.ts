import {
  type End,
  keyOf,
  keysOf,
  type Parameter,
  type Row,
  rowsOf,
  rowText,
  type TargetEndpoint,
} from './end.ts';
import { MOVED_TABLES, type MovedTable } from './moved-tables.ts';

/** Takes away what the source has no more: since an earlier run a user was erased, a limit forgotten. */
async function removeGone(source: End, target: TargetEndpoint, table: MovedTable): Promise<void> {
  let after: Parameter[] | null = null;
  for (;;) {
    const there: Parameter[][] = await keysOf(target, table, { after });
    const last = there.at(-1);
    if (!last) return;
    const stands = new Set(
      (await keysOf(source, table, { after, last })).map((key) => JSON.stringify(key)),
    );
    const gone = there.filter((key) => !stands.has(JSON.stringify(key)));
    if (gone.length > 0) await target.remove(table, gone);
    after = last;
  }
}

async function putNew(
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
 * Makes the rows of the target those of the source, whatever an earlier run has left there. What is
 * gone goes first, from the tables that refer to others, so that a phone that was given up and taken
 * again never stands there twice; then comes what is new or changed, each after what it refers to.
 */
export async function bring(
  source: End,
  target: TargetEndpoint,
  came: (rows: number) => void,
): Promise<void> {
  for (const table of MOVED_TABLES.toReversed()) await removeGone(source, target, table);
  let done = 0;
  for (const table of MOVED_TABLES) {
    await putNew(source, target, table, (rows) => {
      done += rows;
      came(done);
    });
  }
}
