import { Database } from 'bun:sqlite';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNow, doubtsWatch, runDue } from '#api/features/system/files/service';
import * as ledger from '#api/features/system/ledger/service';
import { noteBackup, noteFailedBackup } from '#api/platform/last-backup';
import { lastCheck } from '#api/platform/last-check';
import type { Upkeep } from '#contract/reconciliation';
import { listIncidents, watermarkPathOf } from '#db/money/watermark';
import { openStore } from '#db/sqlite/client';
import { checkFiles } from '#db/sqlite/file-check';
import { checkFilesInThread } from '#db/sqlite/file-check-thread';
import { databaseHealth } from '#db/sqlite/health';
import { keysPathOf } from '#db/sqlite/key-store';
import { type TestApp, testApp } from '../support/app.ts';
import { happen, withOrder } from '../support/money-rows.ts';
import { shop } from '../support/shop.ts';

const NEVER = new AbortController().signal;

let app: TestApp;
beforeEach(async () => {
  intact = undefined;
  app = await testApp();
});
afterEach(() => app.close());

const files = () => ({
  dataDir: app.folder,
  databasePath: app.database,
  metrics,
  check: () => checkFilesInThread(app.database, NEVER),
});
const look = () => checkNow(app.context, files());
/** As the figure says it; undefined before anything was looked at. */
let intact: boolean | undefined;
const metrics = {
  setMoneyVerified(value: boolean) {
    intact = value;
  },
};

async function bought(): Promise<string> {
  const at = shop(app);
  const { clientSn } = await at.order(await app.register(), 'month');
  await at.payAndHear(clientSn);
  return clientSn;
}

const edit = (statement: string) => {
  const database = new Database(app.database);
  database.run('PRAGMA busy_timeout = 5000');
  database.run(statement);
  database.close();
};

it('the hourly check reports inconsistent money rows, and their recovery', async () => {
  const clientSn = await bought();
  const ask = doubtsWatch(app.context, files());
  await ask();
  expect(intact).toBeUndefined();
  edit(`UPDATE orders SET status = 'WAITING' WHERE client_sn = '${clientSn}'`);
  await ask();
  expect(intact).toBe(false);
  edit(`UPDATE orders SET status = 'PAID' WHERE client_sn = '${clientSn}'`);
  await ask();
  expect(intact).toBe(true);
  // Older ones are the night's.
  edit(`UPDATE orders SET status = 'WAITING' WHERE client_sn = '${clientSn}'`);
  app.clock.advance(3 * 24 * 3_600_000);
  await ask();
  expect(intact).toBe(true);
});

it('an owner reads in the console that backups fail, until one goes well', async () => {
  const token = await app.staffToken('owner');
  const failure = async () => ((await app.call('GET', '/api/admin/upkeep', { token })).data as Upkeep).failed;
  expect(await failure()).toBeNull();
  for (const at of [1, 2]) noteFailedBackup(app.folder, { at, reason: '/srv/copies is full' });
  expect(await failure()).toEqual({ at: 2, inARow: 2 });
  noteBackup(app.folder, { at: 3, file: 'copy.db.zst', bytes: 1, keys: 1, doubts: 0 });
  expect(await failure()).toBeNull();
  // Names of files and folders of the machine stay on it; nobody but the owner reads the rest.
  const { data, text } = await app.call('GET', '/api/admin/upkeep', { token });
  expect(data).toMatchObject({
    copy: { at: 3, bytes: 1, doubts: 0 },
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(text).not.toContain('copy.db');
  for (const role of ['support', 'finance', 'consultant'] as const) {
    const other = await app.staffToken(role);
    expect(await app.call('GET', '/api/admin/upkeep', { token: other })).toMatchObject({ status: 403 });
  }
});

describe('the file check', () => {
  it('accepts intact files', async () => {
    expect(intact).toBeUndefined();
    await bought();
    await look();
    expect(lastCheck(app.folder)).toMatchObject({ database: 'ok', keys: 'ok', lostTexts: 0, doubts: [] });
    expect(intact).toBe(true);
    expect(await app.metrics()).toContain('ziping_file_intact{file="keys"} 1');
  });

  it('keeps the server’s locks: no other process may claim the file', async () => {
    await look();
    const take = `import { Database } from 'bun:sqlite';
      const database = new Database(process.argv.at(-1));
      try {
        database.run('PRAGMA locking_mode = EXCLUSIVE');
        database.run('SELECT count(*) FROM sqlite_schema');
        console.log('taken');
      } catch (cause) {
        console.log(cause.code);
      }`;
    const { stdout } = Bun.spawnSync([process.execPath, '--eval', take, app.database]);
    expect(stdout.toString().trim()).toBe('SQLITE_BUSY');
  });

  it('reports a money row that was altered since it was sealed', async () => {
    const clientSn = await bought();
    await ledger.runDue(app.context, app.clock.now());
    edit(`UPDATE order_events SET detail = '{"x":1}' WHERE client_sn = '${clientSn}' AND to_status = 'PAID'`);
    await look();
    expect(lastCheck(app.folder)?.doubts).toEqual([expect.stringMatching(/^event \S+ was changed/)]);
    expect(intact).toBe(false);
  });

  it('reports inconsistent rows, which are not damage', async () => {
    const clientSn = await bought();
    edit(`UPDATE orders SET status = 'WAITING' WHERE client_sn = '${clientSn}'`);
    await look();
    expect(lastCheck(app.folder)).toMatchObject({ database: 'ok', doubts: [expect.stringContaining(clientSn)] });
    expect(intact).toBe(false);
    expect(listIncidents(app.database)).toEqual([]);
  });

  it('runs each night, once', async () => {
    await runDue(app.context, app.clock.now(), files());
    expect(lastCheck(app.folder)).toBeNull();
    app.clock.advance(24 * 60 * 60_000);
    let looks = 0;
    const counted = {
      dataDir: app.folder,
      databasePath: app.database,
      metrics,
      async check() {
        looks += 1;
        return checkFiles(app.database);
      },
    };
    const now = app.clock.now();
    await Promise.all([runDue(app.context, now, counted), runDue(app.context, now, counted)]);
    await runDue(app.context, now, counted);
    expect(looks).toBe(1);
    expect(lastCheck(app.folder)?.at).toBe(now);
  });

  it('detects a key with damaged bytes', async () => {
    const { id } = await app.register();
    await app.context.dataKeys.seal(id, 'birth', '甲子');
    await look();
    expect(lastCheck(app.folder)?.keys).toBe('ok');
    const keys = new Database(keysPathOf(app.database));
    keys.run('UPDATE data_keys SET wrapped = zeroblob(60)');
    keys.close();
    await look();
    expect(lastCheck(app.folder)?.keys).toMatch(/^1 keys open with no secret/);
  });

  it('names the damaged parts', async () => {
    const path = join(app.folder, 'other.db');
    openStore(path).close();
    expect(await checkFiles(path)).toMatchObject({ database: 'ok' });
    const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
    bytes.fill(0xff, 4_096, 8_192);
    await Bun.write(path, bytes);
    rmSync(`${path}-wal`, { force: true });
    expect((await checkFiles(path)).database).not.toBe('ok');
  });
});

describe('the watermark', () => {
  it('missing or damaged while there are money rows is reported by doctor, until a start creates another', async () => {
    const path = join(app.folder, 'marked.db');
    const store = openStore(path);
    await withOrder(store);
    await happen(store, 1, 3);
    store.close();
    const said = async () => (await databaseHealth(path, app.clock.now()))?.moneyWatermark;
    expect(await said()).toBeNull();
    writeFileSync(watermarkPathOf(path), 'garbage '.repeat(1_000));
    expect(await said()).toContain(`${watermarkPathOf(path)} cannot be read`);
    const begun = openStore(path);
    await begun.checkMoney(() => undefined);
    begun.close();
    expect(await said()).toBeNull();
    rmSync(watermarkPathOf(path));
    expect(await said()).toContain(`${watermarkPathOf(path)} is missing beside`);
    const again = openStore(path);
    await again.checkMoney(() => undefined);
    again.close();
    expect(await said()).toBeNull();
  });
});
