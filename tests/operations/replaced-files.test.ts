import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { type Installation, installation } from '../support/installation.ts';

vi.setConfig({ testTimeout: 120_000 });

const PASSWORD = 'correct horse';

let place: Installation;
let server: ChildServer | undefined;
let port: number;
beforeEach(async () => {
  place = await installation();
  port = freePort();
  server = await childServer(place.folder, port);
});
afterEach(async () => {
  await server?.kill();
  place.remove();
});

const path = (name: string) => join(place.folder, name);

async function post(call: string, body: unknown, token = '') {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${server?.address}${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, ...(await answer.json()) };
}

async function register(phone: string) {
  await post('/api/web/send-sms-code', { phone });
  const sms = await fetch(`${server?.address}/sandbox/api/sms?phone=${phone}`).then((answer) => answer.json());
  const account = { username: phone, password: PASSWORD, confirmPassword: PASSWORD, smsCode: sms.data.smsCode };
  return post('/api/web/register', account);
}

const signIn = (phone: string) => post('/api/web/login', { username: phone, password: PASSWORD });
const year = (userId: string) => ({ userId, subject: '年包VIP', type: 'year', amount: 17990 });

function replaceDatabase(): void {
  copyFileSync(path('ziping.db'), path('old.db'));
  for (const end of ['', '-wal', '-shm']) rmSync(path(`ziping.db${end}`), { force: true });
  renameSync(path('old.db'), path('ziping.db'));
}

const CASES: readonly [string, string, () => void][] = [
  ['the log of the database was removed', 'database', () => rmSync(path('ziping.db-wal'))],
  ['the database was removed', 'database', () => rmSync(path('ziping.db'))],
  ['the file of keys was removed', 'keys', () => rmSync(path('ziping-keys.db'))],
];

async function expectReported(file: string, buyer: { id: string; token: string }): Promise<void> {
  // Nothing is sold that a restart would lose.
  expect(await post('/api/web/pay', year(buyer.id), buyer.token)).toMatchObject({ status: 503, code: 50300 });
  expect((await fetch(`${server?.address}/readyz`)).status).toBe(503);
  expect((await fetch(`${server?.address}/api/web/plans`)).status).toBe(200);
  const figures = await fetch(`${server?.address}/metrics`).then((answer) => answer.text());
  expect(figures).toContain(`ziping_file_intact{file="${file}"} 0`);
  expect(figures).toContain('\nziping_ready 0\n');

  await expect.poll(() => server?.printed(), { timeout: 20_000 }).toMatch(/it was replaced or removed/);
  const doctor = await place.run('doctor', ['--json'], { PORT: String(port) });
  expect(doctor.exitCode).toBe(1);
  expect(JSON.parse(doctor.stdout).checks).toContainEqual({
    name: 'files in use',
    state: 'wrong',
    detail: expect.stringContaining(file === 'keys' ? 'ziping-keys.db' : 'ziping.db'),
  });
}

it.each(CASES)('when %s, the server stops selling and reports it', async (_case, file, remove) => {
  const { data: buyer } = await register('13900000001');
  remove();
  await expectReported(file, buyer);
});

it('when the database was replaced, the server stops selling, reports it, and sells after a restart', async () => {
  await register('13900000001');
  // A stop folds the log into the file, so that the copy has every user.
  await server?.stop();
  server = await childServer(place.folder, port);
  const { data: buyer } = await signIn('13900000001');
  replaceDatabase();
  await expectReported('database', buyer);
  await server.stop();
  server = await childServer(place.folder, port);
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  const { data: again } = await signIn('13900000001');
  expect(await post('/api/web/pay', year(buyer.id), again.token)).toMatchObject({ code: 0 });
});
