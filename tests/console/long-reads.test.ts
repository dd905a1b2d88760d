import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILES, READS } from '#api/features/console/long-reads';
import { isMedia } from '#contract/call';
import { CALLS } from '#contract/calls';
import { openReads } from '#db/reads';
import type { Store } from '#db/store';
import { type TestApp, testApp } from '../support/app.ts';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { type Installation, installation } from '../support/installation.ts';

const USERS = 1_300;
const PASSWORD = 'a password for the first owner';

/** People whose rows say nothing but that they are there. */
const addUsers = (store: Store) =>
  store.tx(async (q) => {
    for (let n = 0; n < USERS; n += 100) {
      await q.insert(store.t.users).values(
        Array.from({ length: 100 }, (_, i) => {
          const id = String(n + i).padStart(8, '0');
          return { id, phone: `139${id}`, passwordHash: '', inviteCode: id, createdAt: 1_790_000_000_000 + n + i };
        }),
      );
    }
  });

describe('long reads of a server', () => {
  let place: Installation;
  let server: ChildServer;
  let token: string;
  beforeAll(async () => {
    place = await installation();
    server = await childServer(place.folder, freePort(), place.environment({ OWNER_PASSWORD: PASSWORD }));
    await place.opened(({ store }) => addUsers(store));
    const send = (path: string, body: object) =>
      fetch(`${server.address}/api/admin/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    token = (await (await send('login', { username: 'owner', password: PASSWORD })).json()).data.token;
    await send('confirm', { password: PASSWORD });
  }, 30_000);
  afterAll(async () => {
    await server.stop();
    place.remove();
  });

  const get = (path: string, signal?: AbortSignal) =>
    fetch(server.address + path, { headers: { authorization: `Bearer ${token}` }, signal: signal ?? null });
  const FILE = '/api/admin/users/export';
  const exportsKept = () =>
    place.opened(async ({ store }) => {
      const { auditEntries } = store.t;
      const rows = await store.q.select({ action: auditEntries.action }).from(auditEntries);
      return rows.filter(({ action }) => action === 'list.export').length;
    });

  it('return the same from the other thread as from this one', async () => {
    const parts = ['change', 'cohorts', 'funnel', 'record'].map((part) => `statistics/${part}`);
    const lists = ['referrals/board', 'users'].flatMap((list) => [list, `${list}/total`]);
    for (const path of ['statistics', ...parts, 'settlements', ...lists.map((list) => `${list}?firstPaid=2026-01`)]) {
      const answer = await get(`/api/admin/${path}`);
      expect(await answer.json(), path).toMatchObject({ code: 0 });
    }
    const refused = await get('/api/admin/statistics/cohorts?from=2026-02-01&to=2026-01-01');
    expect(await refused.json()).toMatchObject({ code: 42200, data: { fields: [expect.any(String)] } });
  });

  it('export every row once, audited', async () => {
    const before = await exportsKept();
    const lines = (await (await get(FILE)).text()).trim().split('\n');
    expect(new Set(lines).size).toBe(USERS + 1);
    expect(lines).toHaveLength(USERS + 1);
    expect(await exportsKept()).toBe(before + 1);
  });

  it('leave no entry for a rejected file', async () => {
    const before = await exportsKept();
    const answer = await get(`${FILE}?from=2026-02-30`);
    expect(answer.status).toBe(422);
    expect(await exportsKept()).toBe(before);
  });

  it('abort a file whose client disconnected', async () => {
    const left = new AbortController();
    const gone = await get(FILE, left.signal);
    left.abort();
    await expect(gone.text()).rejects.toThrow();
    await expect.poll(async () => (await get(FILE)).status).toBe(200);
  });

  it('write nothing', async () => {
    const reads = openReads(place.place);
    await expect(reads.tx(async () => undefined)).rejects.toThrow('only reads');
    await reads.close();
  });
});

describe('files in progress', () => {
  let app: TestApp;
  const tokens: string[] = [];
  beforeAll(async () => {
    app = await testApp();
    await app.register();
    for (const name of ['one', 'two', 'three', 'one']) tokens.push(await app.staffToken('finance', name));
  });
  afterAll(() => app.close());

  const take = (token = '') =>
    app.handle(
      new Request('http://localhost/api/admin/orders/export', { headers: { authorization: `Bearer ${token}` } }),
    );

  it('are limited to one per user and two in total, until read or aborted', async () => {
    const [one, two, three, oneAgain] = tokens;
    const first = await take(one);
    expect(first.status).toBe(200);
    const again = await take(oneAgain);
    expect({ status: again.status, wait: again.headers.get('retry-after') }).toEqual({ status: 429, wait: '10' });
    const second = await take(two);
    expect(second.status).toBe(200);
    expect((await take(three)).status).toBe(429);
    await first.body?.cancel();
    const third = await take(three);
    expect(third.status).toBe(200);
    await Promise.all([second.text(), third.text()]);
    expect(await (await take(one)).text()).toContain('订单号');
  });
});

it('every CSV of the console is in the table of long reads, under its own name', () => {
  const names = [...FILES, ...Object.values(READS)].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const files = CALLS.filter(
    ({ path, answer }) => path.startsWith('/api/admin/') && isMedia(answer) && answer.media === 'text/csv',
  );
  // The file of invoices opens sealed titles one by one, and the other thread has no key.
  const elsewhere = files.filter(({ path }) => path !== '/api/admin/invoices/export');
  expect(files.length - elsewhere.length).toBe(1);
  expect(FILES).toHaveLength(elsewhere.length);
});
