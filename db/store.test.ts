import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tables } from './schema/tables.ts';
import { openStore } from './sqlite/client.ts';
import { migrate } from './sqlite/migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-store-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = () => join(folder, 'ziping.db');

const row = (key: string) => ({ key, count: 1, resetAt: 1 });

describe('the migrations', () => {
  it('create exactly the tables and columns that the schema describes', () => {
    // The search index of user-search.ts is the engine's own and no table of the schema.
    openStore(file()).close();
    const database = new Database(file());
    const made = database
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'schema_migrations' AND name NOT LIKE 'user_search%'",
      )
      .all()
      .map(({ name }) => [
        name,
        database
          .query<{ name: string; notnull: number }, []>(`PRAGMA table_info(${name})`)
          .all()
          .map((column) => `${column.name} ${column.notnull}`)
          .sort(),
      ]);
    const described = Object.values(tables).map((table) => {
      const { name, columns } = getTableConfig(table);
      return [name, columns.map((column) => `${column.name} ${Number(column.notNull)}`).sort()];
    });
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(described));
    database.close();
  });

  it('run once, also if four processes start at the same time', async () => {
    const script = `import { openStore } from '${import.meta.dirname}/sqlite/client.ts'; const s = openStore('${file()}'); await s.ping(); s.close();`;
    const starts = Array.from({ length: 4 }, () =>
      Bun.spawn([process.execPath, '-e', script], {
        cwd: join(import.meta.dirname, '..'),
        stderr: 'pipe',
      }),
    );
    for (const start of starts) {
      expect(await new Response(start.stderr).text()).toBe('');
      expect(await start.exited).toBe(0);
    }
    const database = new Database(file());
    expect(migrate(database)).toBe(0);
    database.close();
  });

  it('refuse a database of another release', () => {
    openStore(file()).close();
    const database = new Database(file());
    database.run("UPDATE schema_migrations SET hash = 'another'");
    expect(() => migrate(database)).toThrow(/another release/);
    expect(database.inTransaction).toBe(false);
    database.close();
  });
});

describe('a transaction', () => {
  it('rolls back when it throws after an await', async () => {
    const store = openStore(file());
    const { rateLimits } = store.t;
    const failing = store.tx(async (q) => {
      await q.insert(rateLimits).values(row('a'));
      await Promise.resolve();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await store.q.select().from(rateLimits)).toEqual([]);
    await store.tx((q) => q.insert(rateLimits).values(row('b')));
    expect(await store.q.select().from(rateLimits)).toHaveLength(1);
    store.close();
  });

  it('excludes others until it ends, so that none of 100 increments is lost', async () => {
    const store = openStore(file());
    const { rateLimits } = store.t;
    await store.tx((q) => q.insert(rateLimits).values({ ...row('n'), count: 0 }));
    const increment = () =>
      store.tx(async (q) => {
        const [found] = await q.select().from(rateLimits);
        await Promise.resolve();
        await q.update(rateLimits).set({ count: (found?.count ?? 0) + 1 });
      });
    await Promise.all(Array.from({ length: 100 }, increment));
    const [found] = await store.q.select().from(rateLimits);
    expect(found?.count).toBe(100);
    store.close();
  });

  it('reports busy, without blocking readers, while another process holds the lock', async () => {
    const store = openStore(file());
    const { rateLimits } = store.t;
    const other = new Database(file());
    other.run('BEGIN IMMEDIATE');
    const writing = store.tx((q) => q.insert(rateLimits).values(row('c')));
    expect(await store.q.select().from(rateLimits).where(eq(rateLimits.key, 'c'))).toEqual([]);
    await expect(writing).rejects.toMatchObject({ kind: 'busy', retryAfter: 1 });
    other.run('ROLLBACK');
    await store.tx((q) => q.insert(rateLimits).values(row('c')));
    other.close();
    store.close();
  });

  it('ends before the log is checkpointed, which SQLite rejects within one', async () => {
    const store = openStore(file());
    const { rateLimits } = store.t;
    const begun = Promise.withResolvers<void>();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const order: string[] = [];
    const writing = store.tx(async (q) => {
      await q.insert(rateLimits).values(row('a'));
      begun.resolve();
      await held;
      order.push('written');
    });
    await begun.promise;
    const folding = store.checkpointWal().then(() => order.push('folded'));
    release();
    await Promise.all([writing, folding]);
    expect(order).toEqual(['written', 'folded']);
    expect(statSync(`${file()}-wal`).size).toBe(0);
    store.close();
  });

  it('cannot be bypassed: the reading connection rejects writes', async () => {
    const store = openStore(file());
    const writable = store.q as unknown as Parameters<Parameters<typeof store.tx>[0]>[0];
    await expect((async () => writable.insert(store.t.rateLimits).values(row('d')))()).rejects.toThrow(/readonly/);
    store.close();
  });
});
