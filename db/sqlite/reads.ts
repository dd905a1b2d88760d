import { Database, type Statement } from 'bun:sqlite';
import { onceByName } from '../query/once-by-name.ts';
import { searchUsers } from '../query/user-search.ts';
import { tables } from '../schema/tables.ts';
import type { ReadsOnly } from '../store.ts';
import { setPragmas } from './pragmas.ts';
import { changeVersionOf, type Prepare, prepared } from './prepared.ts';
import { queriesOver, StatementCache } from './queries.ts';

/** A long read goes once through what it reads: a large cache would only hold it. */
const CACHE_KIB = 8_192;

/** One connection, which cannot write. */
export function openFileReads(path: string): ReadsOnly {
  const reader = new Database(path, { readonly: true });
  setPragmas(reader, 'read', CACHE_KIB);
  const statements: Statement[] = [];
  const preparing: Prepare = (text) => {
    const statement = reader.prepare(text);
    statements.push(statement);
    return statement;
  };
  // Long reads are planned by their values.
  const kept = new StatementCache(reader, (text) => text);
  const q = queriesOver(kept);
  const readOf = onceByName();
  return {
    t: tables,
    q,
    prepare: (name, build) => readOf(name, () => prepared(preparing, build(q))),
    changeMark: changeVersionOf(preparing),
    searchUsers: (column, text, limit) => searchUsers(q, column, text, limit),
    load: () => ({ inUse: 0, waiting: 0, retries: 0, slow: 0, busy: 0 }),
    async ping() {
      reader.query('SELECT 1').get();
    },
    close() {
      for (const statement of [...statements, kept]) statement.finalize();
      reader.close();
    },
  };
}
