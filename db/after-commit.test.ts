import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase, placeOf } from '../tests/support/database.ts';
import { type Database, openDatabase } from './open.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-after-'));
  database = await openDatabase(placeOf(await newDatabase(folder), folder));
});
afterAll(async () => {
  await database.store.close();
  database.keys.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('work after the commit', () => {
  it('runs once for each, however often a transaction is retried', async () => {
    const { store } = database;
    const { rateLimits } = store.t;
    await store.tx((q) => q.insert(rateLimits).values({ key: 'n', count: 0, resetAt: 1 }));
    const said: number[] = [];
    const adding = Array.from({ length: 6 }, (_, n) =>
      store.tx(async (q) => {
        const [found] = await q.select().from(rateLimits);
        store.afterCommit(q, () => said.push(n));
        await q.update(rateLimits).set({ count: (found?.count ?? 0) + 1 });
      }),
    );
    await Promise.all(adding);
    expect(said.sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await store.q.select().from(rateLimits)).toMatchObject([{ count: 6 }]);
  });

  it('never runs for rolled-back transactions', async () => {
    const { store } = database;
    const said: string[] = [];
    const failing = store.tx(async (q) => {
      store.afterCommit(q, () => said.push('rolled back'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await store.tx(async (q) => store.afterCommit(q, () => said.push('committed')));
    expect(said).toEqual(['committed']);
  });
});
