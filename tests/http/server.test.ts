import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/child-server.ts';
import { type Installation, installation } from '../support/installation.ts';
import { programFile } from '../support/program.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let place: Installation;
beforeAll(async () => {
  place = await installation();
});
afterAll(() => place.remove());

function start(env: Record<string, string> = {}, { environment } = place) {
  const child = Bun.spawn([process.execPath, programFile('api/server.ts')], {
    cwd: ROOT,
    env: environment({ PORT: '0', ...env }),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const reader = child.stdout.getReader();
  const decoder = new TextDecoder();
  let printed = '';
  /** Output up to the line that says it listens. */
  async function listening(): Promise<{ printed: string; address: string }> {
    while (!printed.includes('"listening"')) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`ended before it listened: ${printed}${await new Response(child.stderr).text()}`);
      printed += decoder.decode(value);
    }
    return { printed, address: /Consumer app\s+(\S+)\//.exec(printed)?.[1] ?? '' };
  }
  return { child, listening };
}

/** Of the words of a first start, or of the file that they name. */
const firstPassword = (said: string) => /password: (\S+)/.exec(said)?.[1];

/** Settings of a shop that is open; its gateway and its carrier cannot be reached. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ziping.invalid',
  JWT_SECRET: 'x'.repeat(32),
  DATA_KEY_SECRET: 'y'.repeat(32),
  PAYMENT_PROVIDER: 'shouqianba',
  SQB_VENDOR_SN: 'vendor',
  SQB_VENDOR_KEY: 'vendor-key',
  SQB_APP_ID: 'app',
  SQB_ACTIVATION_CODE: '12345678',
  SQB_API_BASE: 'https://sqb.invalid',
  SQB_GATEWAY_BASE: 'https://sqb.invalid/gateway',
  SMS_PROVIDER: 'tencent',
  TENCENT_SECRET_ID: 'AKID',
  TENCENT_SECRET_KEY: 'a-secret',
  TENCENT_SMS_APP_ID: '1400006666',
  TENCENT_SMS_SIGN_NAME: '子平',
  TENCENT_SMS_TEMPLATE_ID: '449739',
  OPERATOR_NAME: '某某公司',
  OPERATOR_CREDIT_CODE: '91110108551385082Q',
  ICP_NUMBER: '粤ICP备1号',
};

describe('the server process', () => {
  it('prints its addresses and the first password, and exposes its metrics locally', async () => {
    const { child, listening } = start();
    const { printed, address } = await listening();
    expect(printed).toMatch(/Admin console\s+http:\/\/127\.0\.0\.1:\d+\/admin\n/);
    expect(printed).toMatch(/Sandbox desk\s+http:\/\/127\.0\.0\.1:\d+\/sandbox\n/);
    expect(printed).toMatch(/First owner\s+user name: owner\s+password: \S+\n/);
    const figures = async (headers = {}) => (await fetch(`${address}/metrics`, { headers })).status;
    expect(await figures()).toBe(200);
    // A proxy speaks for somebody else.
    expect(await figures({ 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    child.kill('SIGINT');
    expect(await child.exited).toBe(0);
  });

  it('keeps the first password out of the journal of a public shop, in a file until it was used', async () => {
    const port = await freePort();
    const shop = await installation();
    const { child, listening } = start({ ...PRODUCTION, PORT: String(port) }, shop);
    const { printed } = await listening();
    expect(printed).not.toContain('password');
    const file = /First owner\s+in (\S+) until/.exec(printed)?.[1] ?? '';
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const answer = await fetch(`http://127.0.0.1:${port}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner', password: firstPassword(readFileSync(file, 'utf8')) }),
    });
    expect(answer.status).toBe(200);
    await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(false);
    child.kill('SIGINT');
    expect(await child.exited).toBe(0);
    shop.remove();
  });

  it('creates one backup in a child process for two concurrent requests of its owner, and reports the result', async () => {
    const shop = await installation();
    const { child, listening } = start({ OWNER_PASSWORD: 'horse-battery-9' }, shop);
    const { address } = await listening();
    const call = async (method: string, path: string, token: string, body?: object) =>
      (
        await fetch(`${address}/api/admin${path}`, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(body && { body: JSON.stringify(body) }),
        })
      ).json();
    const { data } = await call('POST', '/login', '', { username: 'owner', password: 'horse-battery-9' });
    const read = async () => (await call('GET', '/upkeep', data.token)).data;
    expect(await read()).toMatchObject({ copy: null, running: false });
    const both = await Promise.all([1, 2].map(() => call('POST', '/upkeep/backup', data.token)));
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40900]);
    expect(await read()).toMatchObject({ running: true });
    await expect.poll(read, { timeout: 60_000 }).toMatchObject({ running: false, failed: null, copy: { doubts: 0 } });
    const acts = (await call('GET', '/audit?action=upkeep.backup', data.token)).data;
    expect(acts.rows).toHaveLength(1);
    child.kill('SIGINT');
    expect(await child.exited).toBe(0);
    shop.remove();
  });

  it('does not expose its sandbox, and warns if it is allowed to', async () => {
    const behindProxy = { PUBLIC_URL: 'https://ziping.example' };
    const refused = start(behindProxy);
    expect(await new Response(refused.child.stderr).text()).toMatch(
      /^This start is open to others \(PUBLIC_URL is https\)[^\n]+ALLOW_SANDBOX=1[^\n]+\n$/,
    );
    expect(await refused.child.exited).toBe(2);

    const { child, listening } = start({ ...behindProxy, ALLOW_SANDBOX: '1' });
    const { printed } = await listening();
    expect(printed).toMatch(/^ {2}ALLOW_SANDBOX=1 {2}This start is open to others/m);
    expect(printed).toMatch(/"level":"error".*a sandbox is open to others/);
    child.kill('SIGTERM');
    expect(await child.exited).toBe(0);
  });

  it('prints one message if its folder cannot be written', async () => {
    const file = join(place.folder, 'file');
    writeFileSync(file, '');
    const { child } = start({ DATA_DIR: join(file, 'data') });
    expect(await new Response(child.stderr).text()).toMatch(
      /^The data folder \S+ cannot be written \(ENOTDIR\): [^\n]+\n$/,
    );
    expect(await child.exited).toBe(1);
  });

  it.each([
    [{ DATA_DIR: '/dev/null' }, /^The data folder \/dev\/null cannot be written \(EEXIST\): .+\n$/],
    // A range of documents (RFC 5737): no machine has an address of it.
    [{ HOST: '203.0.113.4', ALLOW_SANDBOX: '1' }, /^HOST=203\.0\.113\.4 is no address of this .+\n$/],
  ])('prints one message why it cannot start with %o', async (env, sentence) => {
    const { child } = start(env);
    expect(await new Response(child.stderr).text()).toMatch(sentence);
    expect(await child.exited).toBe(1);
  });

  it('keeps serving while its log cannot be written', async () => {
    const port = freePort();
    const child = Bun.spawn([process.execPath, programFile('api/server.ts')], {
      cwd: ROOT,
      env: place.environment({ PORT: String(port), LOG_LEVEL: 'debug' }),
      stdout: Bun.file('/dev/full'),
      stderr: 'inherit',
    });
    const answered = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status);
    await expect.poll(() => answered().catch(() => 0), { timeout: 60_000 }).toBe(200);
    // The line of that request failed by now, or does with this one.
    for (let n = 0; n < 5; n += 1) expect(await answered()).toBe(200);
    child.kill('SIGTERM');
    expect(await child.exited).toBe(0);
  });

  it('does not print the owner again, reports a port in use, and shuts down cleanly on SIGTERM', async () => {
    const first = start();
    const { printed, address } = await first.listening();
    expect(printed).not.toContain('password');
    const port = new URL(address).port;
    const second = start({ PORT: port });
    expect(await second.child.exited).toBe(1);
    expect(await new Response(second.child.stderr).text()).toBe(
      `Port ${port} is already in use: stop what runs there, or choose another one with PORT=${Number(port) + 1} npm start\n`,
    );
    first.child.kill('SIGTERM');
    expect(await first.child.exited).toBe(0);
  });

  it('serves one database from two processes at once, and a session is valid in both', async () => {
    const shared = await installation();
    const processes = [start({}, shared), start({}, shared)] as const;
    const [one, other] = await Promise.all(processes.map((each) => each.listening()));
    const owners = [one, other].filter((each) => each?.printed.includes('First owner'));
    expect(owners).toHaveLength(1);
    const post = async (address: string, path: string, body: unknown, token = '') =>
      (
        await fetch(`${address}/api/admin${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
      ).json();
    const password = firstPassword(owners[0]?.printed ?? '');
    const login = await post(one?.address ?? '', '/login', { username: 'owner', password });
    const { token } = login.data;
    const me = () => fetch(`${one?.address}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status).toBe(200);
    expect(await post(other?.address ?? '', '/logout', {}, token)).toMatchObject({ code: 0 });
    expect((await me()).status).toBe(401);
    for (const { child } of processes) child.kill('SIGTERM');
    expect(await Promise.all(processes.map(({ child }) => child.exited))).toEqual([0, 0]);
    shared.remove();
  });
});
