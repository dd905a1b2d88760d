import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newDatabase, runSql } from '../../tests/support/database.ts';
import { type TcpRelay, tcpRelay } from '../../tests/support/tcp-relay.ts';
import type { Store } from '../store.ts';
import { openPostgres } from './client.ts';
import { asAppError } from './errors.ts';

/** The document promises a connection within five seconds, and an answer within five more. */
const ANSWERED_WITHIN_MS = 10_000;
const CONNECTIONS = 4;
const TIMEOUT = { timeout: 60_000 };

let folder: string;
let database: string;
let relay: TcpRelay;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-pool-'));
  database = await newDatabase(folder);
  relay = await tcpRelay(database);
  ({ store } = await openPostgres(relay.url, { connections: CONNECTIONS }));
});
afterEach(async () => {
  relay.goOn();
  await store.close();
  await relay.close();
  rmSync(folder, { recursive: true, force: true });
});

const row = (key: string) => ({ key, count: 1, resetAt: 1 });
const add = (key: string, meanwhile = () => {}) =>
  store.tx(async (q) => {
    await q.insert(store.t.rateLimits).values(row(key)).onConflictDoNothing();
    meanwhile();
    return key;
  });
const look = async () => await store.q.select().from(store.t.rateLimits);
const kept = async () => (await runSql(database, 'select key from rate_limits order by key')).map(({ key }) => key);

/** Awaits a promise that rejects: how long it took, in ms. */
async function letDown(work: Promise<unknown>): Promise<number> {
  const start = performance.now();
  const told = await work.then(() => 'an answer', asAppError);
  expect(told).toMatchObject({ kind: 'busy' });
  return performance.now() - start;
}

it('fails fast on a broken connection, and serves as soon as it is back', TIMEOUT, async () => {
  await add('before');
  relay.stall();
  // More than there are connections, one behind the other: none of the dead is lent again.
  const waited: number[] = [];
  for (const _ of [1, 2]) {
    const calls = Array.from({ length: CONNECTIONS }, (_each, n) => [letDown(look()), letDown(add(`during ${n}`))]);
    waited.push(...(await Promise.all(calls.flat())));
  }
  expect(Math.max(...waited)).toBeLessThan(ANSWERED_WITHIN_MS);
  relay.goOn();
  const start = performance.now();
  expect(await look()).toHaveLength(1);
  await add('after');
  expect(performance.now() - start).toBeLessThan(2_000);
  expect(await kept()).toEqual(['after', 'before']);
});

it('reports an unacknowledged commit as unknown, and tolerates its retry', TIMEOUT, async () => {
  const unheard = await letDown(add('wish', () => relay.stall()));
  expect(unheard).toBeLessThan(ANSWERED_WITHIN_MS);
  // The wire may have carried it before it was cut, or not: now or never, it is there once.
  relay.goOn();
  expect(await add('wish')).toBe('wish');
  expect(await kept()).toEqual(['wish']);
});

it('reports that nothing was committed if a statement had failed', TIMEOUT, async () => {
  const swallowed = store.tx(async (q) => {
    await q.insert(store.t.rateLimits).values(row('lost'));
    await Promise.resolve(q.insert(store.t.rateLimits).values(row('lost'))).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow(/not committed/);
  expect(await kept()).toEqual([]);
});
