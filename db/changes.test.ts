import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIVE_TOPICS, type LiveTopic } from '#domain/live';
import { newDatabase, overPostgres, placeOf } from '../tests/support/database.ts';
import type { Changes } from './changes.ts';
import { type Database, openDatabase } from './open.ts';
import type { Queries, Store } from './store.ts';

const SOON = { timeout: 10_000, interval: 20 };

let folder: string;
let here: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-changes-'));
  here = await openDatabase(placeOf(await newDatabase(folder), folder));
});
afterEach(async () => {
  await here.store.close();
  here.keys.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What is heard, after the topics that may have changed before anybody listened. */
async function listeningTo(changes: Changes): Promise<LiveTopic[]> {
  const heard: LiveTopic[] = [];
  changes.subscribe((topics) => heard.push(...topics));
  if (overPostgres) await vi.waitFor(() => expect(heard).toEqual(LIVE_TOPICS), SOON);
  heard.length = 0;
  return heard;
}

const addUser = (q: Queries, { t }: Store, id: string) =>
  q.insert(t.users).values({ id, phone: id, passwordHash: '', inviteCode: id, createdAt: 1 });

const addOrder = (q: Queries, { t }: Store, userId: string) =>
  q.insert(t.orders).values({
    ...{ clientSn: 'a', userId, type: 'month', subject: '', amount: 1, renewal: false },
    ...{ returnPath: '/', sandbox: true, status: 'WAITING', createdAt: 1, flags: [] },
  });

describe('a change', () => {
  it('is heard of once it is committed, and not when it was taken back', async () => {
    const heard = await listeningTo(here.changes);
    const { store } = here;
    await store.tx((q) => addUser(q, store, '1'));
    expect(heard).toEqual([]);
    await vi.waitFor(() => expect(heard).toEqual(['users']), SOON);
    const failing = store.tx(async (q) => {
      await addUser(q, store, '2');
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await store.tx((q) => addOrder(q, store, '1'));
    await vi.waitFor(() => expect(heard).toEqual(['users', 'orders']), SOON);
  });

  it('is heard of when a prepared statement wrote it', async () => {
    const heard = await listeningTo(here.changes);
    const { store } = here;
    const insert = store.prepareWrite('test_insert', (q) =>
      q.insert(store.t.users).values({
        ...{ id: sql.placeholder('id'), phone: '1', passwordHash: '' },
        ...{ inviteCode: '1', createdAt: 1 },
      }),
    );
    await store.tx((q) => insert.execute(q, { id: '1' }));
    await vi.waitFor(() => expect(heard).toEqual(['users']), SOON);
  });

  it('is told once, however much changes at once', async () => {
    const heard = await listeningTo(here.changes);
    const { store } = here;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => store.tx((q) => addUser(q, store, String(n)))),
    );
    await store.tx((q) => addOrder(q, store, '1'));
    await vi.waitFor(() => expect(heard).toContain('orders'), SOON);
    expect(heard.length).toBeLessThan(20);
  });

  it('is not heard of any more by who has left', async () => {
    const heard: LiveTopic[] = [];
    const leave = here.changes.subscribe((topics) => heard.push(...topics));
    leave();
    const others = await listeningTo(here.changes);
    heard.length = 0;
    await here.store.tx((q) => addUser(q, here.store, '1'));
    await vi.waitFor(() => expect(others).toEqual(['users']), SOON);
    expect(heard).toEqual([]);
  });
});
