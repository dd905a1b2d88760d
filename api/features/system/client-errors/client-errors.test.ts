import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClientErrors } from '#contract/client-errors';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';

const DAY = 24 * 3_600_000;
const WECHAT = 'Mozilla/5.0 (Linux; Android 13) Chrome/107.0.5304.141 Mobile Safari/537.36 MicroMessenger/8.0.30';

const webFolder = scratchFolder('client-errors');
writeFileSync(join(webFolder, 'about.html'), '<html></html>');

let app: TestApp;
beforeEach(async () => {
  await app?.close();
  app = await testApp({ perIpFactor: 1, webFolder });
});
afterAll(() => app.close());

const ERROR = {
  kind: 'TypeError',
  message: "Cannot read properties of undefined (reading 'at')",
  where: 'https://ziping.test/assets/main-Dx3k.js:1:20345',
  build: 'main-Dx3k.js',
  engine: 'Chromium 107',
  route: '/fortune',
};

const report = (body: object, path = '/api/web/client-error') => app.call('POST', path, { body });
async function listed(): Promise<ClientErrors> {
  const answer = await app.call('GET', '/api/admin/client-errors', { token: await app.staffToken('owner') });
  return answer.data as ClientErrors;
}

describe('the list', () => {
  it('is restricted to the owner', async () => {
    expect((await app.call('GET', '/api/admin/client-errors')).status).toBe(401);
    const token = await app.staffToken('support');
    expect((await app.call('GET', '/api/admin/client-errors', { token })).status).toBe(403);
  });

  it('groups equal errors, the most common first, and deletes them after 30 days', async () => {
    await report({ ...ERROR, route: '/orders' });
    for (const _ of [1, 2]) expect((await report(ERROR)).code).toBe(0);
    app.clock.advance(29 * DAY);
    await report({ kind: 'Error', message: 'x' }, '/api/admin/client-error');
    expect((await listed()).errors).toMatchObject([
      { ...ERROR, where: 'main-Dx3k.js:1:20345', app: 'web', count: 2, lastDay: '2026-11-21' },
      { app: 'admin', count: 1, lastDay: '2026-12-20', engine: 'other' },
      { app: 'web', count: 1, route: '/orders' },
    ]);
    app.clock.advance(DAY);
    await report({ kind: 'Error', message: 'y' });
    expect((await listed()).errors.map(({ message }) => message)).toEqual(['x', 'y']);
  });

  it('counts page opens and errors by engine, whatever the user agent claims', async () => {
    const open = (agent: string, more = {}) => app.call('GET', '/about', { headers: { 'user-agent': agent, ...more } });
    for (const agent of [WECHAT, WECHAT, '', 'Chrome/99999 13800138000']) await open(agent);
    // A service worker that keeps the page for offline.
    await open(WECHAT, { 'sec-fetch-dest': 'empty' });
    await report(ERROR);
    expect((await listed()).engines).toEqual([
      { app: 'web', engine: 'Chromium 107', opens: 2, errors: 1 },
      { app: 'web', engine: 'Chromium', opens: 1, errors: 0 },
      { app: 'web', engine: 'other', opens: 1, errors: 0 },
    ]);
    const text = await app.metrics();
    expect(text).toContain('ziping_client_errors_total{app="web",engine="Chromium 107"} 1');
    expect(text).toContain('ziping_page_opens_total{app="web",engine="Chromium 107"} 2');
    expect(text).toContain('ziping_client_errors_equal 1');
  });
});

describe('a report', () => {
  it('keeps no phone number, text, control character or unknown field', async () => {
    const made = { kind: '张三', where: '/home/z', build: '<b>', engine: 'Netscape 4', route: '/x?phone=13800138000' };
    const message = 'no 13800138000, 138 0013 8000, 我不想活了\u0000\u001b[31m';
    expect((await report({ ...made, message })).code).toBe(0);
    const rows = await app.store.q.select().from(app.store.t.clientCounts);
    expect(rows).toMatchObject([
      { kind: 'Error', message: 'no *, *, [31m', place: '', build: '', engine: 'other', route: '', count: 1 },
    ]);
  });

  it('is rejected if too long, and limited to ten a minute', async () => {
    expect((await report({ ...ERROR, message: 'x'.repeat(201) })).status).toBe(422);
    expect((await report({ ...ERROR, message: 'x'.repeat(1_048_576) })).status).toBe(413);
    const answers = [];
    for (let i = 0; i < 30; i += 1) answers.push((await report({ ...ERROR, message: `e ${i}` })).status);
    expect(answers).toEqual([...Array(10).fill(200), ...Array(20).fill(429)]);
  });
});
