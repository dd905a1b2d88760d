import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Shop, shop } from '../support/shop.ts';

let app: TestApp;
let buyer: Person;
let at: Shop;
/** The prepared statements that were executed, by name; one built for the occasion is `unprepared`. */
let executed: string[] = [];
beforeAll(async () => {
  app = await testApp();
  buyer = await app.register();
  at = shop(app);
  const { store } = app.context;
  const { prepare } = store;
  store.prepare = (name, build) => {
    const statement = prepare(name, build);
    return {
      execute(values) {
        executed.push(name);
        return statement.execute(values);
      },
    };
  };
  const select = store.q.select.bind(store.q);
  Object.defineProperty(store.q, 'select', {
    value(...fields: []) {
      executed.push('unprepared');
      return select(...fields);
    },
  });
});
afterAll(() => app.close());

/** Statements of the second of two equal calls. */
async function askedBy(path: string, token?: string): Promise<string[]> {
  for (let n = 0; n < 2; n += 1) {
    executed = [];
    expect((await app.call('GET', path, { token })).status).toBe(200);
  }
  return executed;
}

describe('the maximum number of queries of the endpoints used by every screen', () => {
  it('the general day: none', async () => {
    expect(await askedBy('/api/web/today')).toEqual([]);
  });

  it('the plans: none over a file, one over a server for whether they changed', async () => {
    const isFile = app.store.changeMark() !== null;
    expect(await askedBy('/api/web/plans')).toEqual(isFile ? [] : ['plans_in_force']);
  });

  it('user-info: one', async () => {
    const path = `/api/web/user-info?id=${buyer.id}`;
    expect(await askedBy(path, buyer.token)).toEqual(['session_account']);
  });

  it('a polled order: two', async () => {
    const { clientSn } = await at.order(buyer, 'month');
    const path = `/api/web/order-query?client_sn=${clientSn}`;
    expect(await askedBy(path, buyer.token)).toEqual(['live_session', 'order_by_sn']);
  });
});

describe('a response that is the same for all', () => {
  it.each(['/api/web/today', '/api/web/plans'])('%s returns 304 for a known tag', async (path) => {
    const first = await app.call('GET', path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await app.handle(new Request(`http://localhost${path}`, { headers: { 'if-none-match': etag } }));
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  });

  it('is compressed for clients that accept gzip, and no other', async () => {
    const plain = await app.call('GET', '/api/web/plans');
    const headers = { 'accept-encoding': 'gzip, br' };
    const packed = await app.handle(new Request('http://localhost/api/web/plans', { headers }));
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(plain.text);
  });

  it('changes when a price changes, with another tag', async () => {
    const before = await app.call('GET', '/api/web/plans');
    const { planVersions } = app.store.t;
    await app.store.tx(async (q) => {
      await q.update(planVersions).set({ price: 1 });
    });
    const after = await app.call('GET', '/api/web/plans');
    expect(after.text).not.toBe(before.text);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
  });
});
