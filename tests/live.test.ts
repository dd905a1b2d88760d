import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LIVE_TOPICS, topicsFor } from '#domain/live';
import { STAFF_ROLES, type StaffRole } from '#domain/staff';
import { type TestApp, testApp } from './support/app.ts';
import { childServer, freePort } from './support/child-server.ts';
import { newDatabase, overPostgres } from './support/database.ts';
import { askToListen, type LiveReader, listen } from './support/live-reader.ts';
import { shop } from './support/shop.ts';
import { post } from './support/shoppers.ts';

const SOON = { timeout: 10_000, interval: 20 };

let app: TestApp;
/** Another process on the same database, where the engine tells one of the other. */
let other: TestApp;
const readers: LiveReader[] = [];
beforeAll(async () => {
  app = await testApp();
  other = overPostgres ? await testApp({ database: app.database }) : app;
});
afterEach(() => {
  for (const { leave } of readers.splice(0)) leave();
});
afterAll(async () => {
  if (other !== app) await other.close();
  await app.close();
});

const logout = (token: string) => app.call('POST', '/api/admin/logout', { token });

/** A page that knows what there was before it was opened. */
async function reader(token: string, address = app.address()): Promise<LiveReader> {
  const page = await listen(address, token);
  readers.push(page);
  await vi.waitFor(() => expect(page.heard).not.toHaveLength(0), SOON);
  return page;
}

const hears = (page: LiveReader, topic: (typeof LIVE_TOPICS)[number]) =>
  vi.waitFor(() => expect(page.heard.slice(1).flat()).toContain(topic), SOON);

describe('who may listen', () => {
  it('is staff, and nobody else', async () => {
    const user = await other.register();
    const out = await app.staffToken('owner');
    await logout(out);
    for (const token of ['', 'nobody', user.token, out]) {
      const { signal } = new AbortController();
      expect((await askToListen(app.address(), token, signal)).status).toBe(401);
      expect((await app.call('GET', '/api/admin/live', { token })).status).toBe(401);
    }
  });

  it('is told of the lists that the role may read', async () => {
    const topics: Record<StaffRole, string[]> = {
      owner: ['orders', 'demands', 'users', 'findings', 'audit'],
      finance: ['orders', 'users', 'findings'],
      support: ['orders', 'demands', 'users'],
      consultant: ['demands'],
    };
    for (const role of STAFF_ROLES) {
      const token = await app.staffToken(role);
      expect(await app.call('GET', '/api/admin/live', { token })).toMatchObject({
        data: { topics: topics[role] },
      });
      expect((await reader(token)).heard[0]).toEqual(topics[role]);
    }
  });

  it('has the second step on first, where the role must', async () => {
    const token = await app.staffToken('finance');
    const owner = await app.staffToken('owner');
    const body = { role: 'finance', rule: 'required' };
    await app.call('POST', '/api/admin/staff/totp-rule', { token: owner, body });
    const { signal } = new AbortController();
    const refused = await askToListen(app.address(), token, signal);
    expect([refused.status, (await refused.json()).code]).toEqual([403, 40321]);
  });

  it('has eight pages open at most', async () => {
    const token = await app.staffToken('support');
    const pages = await Promise.all(Array.from({ length: 8 }, () => reader(token)));
    const { signal } = new AbortController();
    const refused = await askToListen(app.address(), token, signal);
    expect([refused.status, (await refused.json()).code]).toEqual([429, 42900]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    pages[0]?.leave();
    await vi.waitFor(() => reader(token), SOON);
  });
});

describe('a change', () => {
  it('is heard of by whoever may read its list, whichever process took it', async () => {
    const owner = await reader(await app.staffToken('owner'));
    const consultant = await reader(await app.staffToken('consultant'));
    const at = shop(other);
    const client = await other.register();
    await hears(owner, 'users');
    const { clientSn } = await at.order(client, 'consult');
    await hears(owner, 'orders');
    await at.payAndHear(clientSn);
    await hears(owner, 'demands');
    await hears(consultant, 'demands');
    expect(new Set(consultant.heard.flat())).toEqual(new Set(topicsFor('consultant')));
  });

  it('is heard of when the gateway or a colleague made it', async () => {
    const at = shop(other);
    const client = await other.register();
    const { clientSn } = await at.order(client, 'month');
    const colleague = await other.staffToken('support');
    const owner = await reader(await app.staffToken('owner'));
    await at.payAndHear(clientSn);
    await hears(owner, 'orders');
    const path = `/api/admin/users/${client.id}/reveal-phone`;
    expect((await other.call('POST', path, { token: colleague })).code).toBe(0);
    await hears(owner, 'audit');
  });

  it('is not heard of after a sign-out', async () => {
    const token = await app.staffToken('owner');
    const leaving = await reader(token);
    const staying = await reader(await app.staffToken('owner'));
    await logout(token);
    await other.register();
    await hears(staying, 'users');
    await leaving.ended;
    expect(leaving.heard.slice(1).flat()).not.toContain('users');
  });
});

describe('a server that stops', () => {
  it('ends every page at once, and itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ziping-live-'));
    const settings = { OWNER_PASSWORD: 'the owner listens', LOG_LEVEL: 'debug' };
    const server = await childServer(folder, freePort(), {
      ...settings,
      ...(overPostgres && { DATABASE_URL: await newDatabase(folder) }),
    });
    const login = { username: 'owner', password: settings.OWNER_PASSWORD };
    const { token = '' } = (await post(server.address, '/api/admin/login', login)).data;
    const pages = await Promise.all(Array.from({ length: 3 }, () => reader(token, server.address)));
    // The line of the log, and the figures with it, are of the answer's beginning.
    await vi.waitFor(
      () => expect(server.printed().split('/api/admin/live"')).toHaveLength(4),
      SOON,
    );
    const code = server.stop();
    await Promise.all(pages.map(({ ended }) => ended));
    expect(await code).toBe(0);
    expect(server.printed()).not.toContain('cut off');
    rmSync(folder, { recursive: true });
  });
});
