import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase, placeOf } from '../tests/support/database.ts';
import { type Database, openDatabase } from './open.ts';
import { placeholders } from './query/expressions.ts';
import type { Queries } from './store.ts';

/** Cause of the statement's failure; the driver's layer may have wrapped it. */
async function failureOf(statement: () => PromiseLike<unknown>): Promise<string> {
  try {
    await statement();
    return 'none';
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}

const USED_AFTER_END = 'a transaction was used after its end';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-transaction-'));
  database = await openDatabase(placeOf(await newDatabase(folder), folder));
});
afterAll(async () => {
  await database.store.close();
  database.keys.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => database.store.tx((q) => q.delete(database.store.t.rateLimits)));

const row = (key: string) => ({ key, count: 1, resetAt: 1 });
const rows = () => database.store.q.select().from(database.store.t.rateLimits);
const insert = (q: Queries, key: string) => q.insert(database.store.t.rateLimits).values(row(key));

/** The queries of a transaction that has committed. */
async function keptQueries(): Promise<Queries> {
  const kept: Queries[] = [];
  await database.store.tx(async (q) => {
    kept.push(q);
    await q.select().from(database.store.t.rateLimits);
  });
  const [q] = kept;
  if (!q) throw new Error('no transaction ran');
  return q;
}

describe('the queries of a transaction', () => {
  it('write nothing after its rollback, if one of two concurrent ones has failed', async () => {
    const rolledBack = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const failing = database.store.tx((q) => {
      late = rolledBack.promise.then(() => insert(q, 'late'));
      return Promise.all([Promise.reject(new Error('no')), late]);
    });
    await expect(failing).rejects.toThrow('no');
    rolledBack.resolve();
    expect(await failureOf(() => late)).toBe(USED_AFTER_END);
    expect(await rows()).toEqual([]);
  });

  it('neither write nor read after its end, by any statement', async () => {
    const { store } = database;
    const { rateLimits } = store.t;
    const prepared = store.prepareWrite('test_late', (q) => q.insert(rateLimits).values(placeholders(rateLimits)));
    await store.tx((q) => prepared.execute(q, row('kept')));
    const q = await keptQueries();
    const cte = q.$with('all').as(q.select({ key: rateLimits.key }).from(rateLimits));
    const statements: (() => PromiseLike<unknown>)[] = [
      () => insert(q, 'late'),
      () => q.update(rateLimits).set({ count: 7 }),
      () => q.delete(rateLimits),
      () => q.select().from(rateLimits),
      () => q.with(cte).select().from(cte),
      () => q.$count(rateLimits),
      () => prepared.execute(q, row('late')),
      async () => store.afterCommit(q, () => undefined),
    ];
    for (const statement of statements) {
      expect(await failureOf(statement)).toBe(USED_AFTER_END);
    }
    expect(await rows()).toEqual([row('kept')]);
  });

  it('write nothing into another caller’s open transaction', async () => {
    const kept = await keptQueries();
    const { store } = database;
    await store.tx(async (q) => {
      await insert(q, 'own');
      expect(await failureOf(() => insert(kept, 'stray'))).toBe(USED_AFTER_END);
    });
    expect(await rows()).toEqual([row('own')]);
  });

  it('leave no row if a statement still runs at its end', async () => {
    const { store } = database;
    const { rateLimits } = store.t;
    const prepared = store.prepareWrite('test_left', (q) => q.insert(rateLimits).values(placeholders(rateLimits)));
    const left: ((q: Queries) => PromiseLike<unknown>)[] = [
      (q) => insert(q, 'left'),
      (q) => prepared.execute(q, row('left')),
    ];
    for (const start of left) {
      const leaving = store.tx(async (q) => {
        start(q).then(
          () => undefined,
          () => undefined,
        );
      });
      await expect(leaving).rejects.toThrow(/while a statement was running/);
      expect(await rows()).toEqual([]);
    }
    // Others go on.
    await store.tx((q) => insert(q, 'next'));
    expect(await rows()).toEqual([row('next')]);
  });
});
