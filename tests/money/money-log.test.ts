import { mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listIncidents, readWatermark } from '#db/money/watermark';
import { testApp } from '../support/app.ts';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { programFile } from '../support/program.ts';
import { shop } from '../support/shop.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-books-'));
});
const servers: ChildServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('a server whose log lost its end', () => {
  const post = (address: string, path: string, body: unknown, token = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }).then((answer) => answer.json());

  async function doctor(dataDir: string, port: number) {
    const child = Bun.spawn([process.execPath, programFile('scripts/doctor.ts'), '--json'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, PORT: String(port) },
      stdout: 'pipe',
      stderr: 'inherit',
    });
    const said = await new Response(child.stdout).text();
    return { code: await child.exited, said };
  }

  async function start(port: number): Promise<ChildServer> {
    const server = await childServer(folder, port);
    servers.push(server);
    return server;
  }

  it('reports it in its log, its metrics and to doctor, and keeps serving', async () => {
    const port = freePort();
    const first = await start(port);
    const phone = '13900000001';
    await post(first.address, '/api/web/send-sms-code', { phone });
    const sms = await fetch(`${first.address}/sandbox/api/sms?phone=${phone}`);
    const { smsCode } = (await sms.json()).data;
    const password = 'correct horse';
    const account = { username: phone, password, confirmPassword: password, smsCode };
    const { id, token } = (await post(first.address, '/api/web/register', account)).data;
    const wish = { userId: id, subject: '月包VIP', type: 'month', amount: 2999 };
    expect(await post(first.address, '/api/web/pay', wish, token)).toMatchObject({ code: 0 });
    await first.kill();
    const log = join(folder, 'ziping.db-wal');
    // The last writes about the order go with the end of the log.
    truncateSync(log, statSync(log).size >> 1);

    const second = await start(port);
    expect(second.printed()).toContain('money rows are missing or altered');
    expect(listIncidents(join(folder, 'ziping.db'))).toHaveLength(1);
    const figures = await fetch(`${second.address}/metrics`).then((answer) => answer.text());
    expect(figures).toContain('\nziping_money_intact 0\n');
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200);
    const { code, said } = await doctor(folder, port);
    expect(code).toBe(1);
    expect(said).toMatch(/found at a start/);
    expect(await second.stop()).toBe(0);

    for (const incident of listIncidents(join(folder, 'ziping.db'))) rmSync(incident);
    const third = await start(port);
    expect(third.printed()).not.toContain('money rows');
    const whole = await fetch(`${third.address}/metrics`).then((answer) => answer.text());
    expect(whole).toContain('\nziping_money_intact 1\n');
    await third.stop();
  }, 60_000);
});

describe('the watermark file', () => {
  it('records the end of a refund, so that its loss is detected', async () => {
    const app = await testApp();
    try {
      const at = shop(app);
      const { clientSn } = await at.order(await app.register(), 'month');
      await at.payAndHear(clientSn);
      expect(readWatermark(app.database)?.refundEnd).toEqual({ count: 0, last: null });
      const token = await app.staffToken('finance');
      const body = { client_sn: clientSn, reason: '顾客要求' };
      expect((await app.call('POST', '/api/admin/refund', { token, body })).code).toBe(0);
      const [{ refundNo } = { refundNo: '' }] = await at.refunds(clientSn);
      expect(readWatermark(app.database)?.refundEnd).toEqual({ count: 1, last: refundNo });
    } finally {
      await app.close();
    }
  });
});
