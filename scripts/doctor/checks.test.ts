import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteBackup, noteFailedBackup } from '#api/platform/last-backup';
import { overPostgres, runSql } from '../../tests/support/database.ts';
import { type Installation, installation } from '../../tests/support/installation.ts';
import { writeNote } from '../upgrading/note.ts';
import { checkAll, upgradeCheck } from './checks.ts';
import { backupCheck } from './database.ts';
import { notificationsCheck, ofCertificate, serverCheck } from './network.ts';

const NOW = Date.UTC(2026, 10, 22, 4);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOWHERE = 'http://127.0.0.1:9';
const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'a',
  ALIYUN_ACCESS_KEY_SECRET: 'b',
  ALIYUN_SMS_SIGN_NAME: '子平',
  ALIYUN_SMS_TEMPLATE_CODE: '1',
};

describe('the doctor’s checks of a database', () => {
  let place: Installation;
  beforeEach(async () => {
    place = await installation();
    await place.opened(async ({ store }) => store.ping());
  });
  afterEach(() => place.remove());

  async function stateOf(name: string, env: Record<string, string> = {}) {
    const all = await checkAll(place.environment({ PUBLIC_URL: NOWHERE, ...env }), NOW);
    return all.find((each) => each.name === name)?.state;
  }

  /** A difference of the gateway's records, by what was said of it last. */
  async function difference(event: string, age: number, code = 'GRANT_MISSING') {
    const id = `${event}${age}`;
    await runSql(
      place.database,
      `insert into reconciliation_runs (id, source, input_hash, first_day, last_day, rows, orders, counts, operator, version, at)
       values ('${id}', 'query', '${id}', '2026-11-20', '2026-11-20', 0, 0, '{}', 'owner', '1', 1)`,
    );
    await runSql(
      place.database,
      `insert into reconciliation_findings (id, run_id, at, event, code, subject, day, ours, theirs, amount)
       values ('${id}', '${id}', ${NOW - age}, '${event}', '${code}', 'A1', '2026-11-20', '', '', 1)`,
    );
  }

  it.each<[string, number, string]>([
    ['found', HOUR, 'watch'],
    ['found', 4 * DAY, 'wrong'],
    ['cleared', 4 * DAY, 'ok'],
  ])('a discrepancy %s %d ms ago: %s', async (event, age, state) => {
    expect(await stateOf('reconciliation')).toBe('ok');
    await difference(event, age);
    expect(await stateOf('reconciliation')).toBe(state);
  });

  it('a paused part of the shop: watch', async () => {
    expect(await stateOf('pauses')).toBe('ok');
    await runSql(place.database, "insert into pauses (part, since, words) values ('sales', 1, '')");
    expect(await stateOf('pauses')).toBe('watch');
  });

  it('a discrepancy that only waits for the next day: nothing', async () => {
    await difference('found', 4 * DAY, 'PENDING_CUTOFF');
    expect(await stateOf('reconciliation')).toBe('ok');
  });

  it.each<[number, number, string]>([
    [0, 5, 'ok'],
    [1, 0, 'watch'],
    [3, 1, 'watch'],
    [3, 0, 'wrong'],
  ])('%d codes failed and %d sent in the last hour: %s', async (failed, sent, state) => {
    for (let n = 0; n < failed + sent; n += 1) {
      await runSql(
        place.database,
        `insert into sms_codes (id, phone, purpose, tries_left, created_at, expires_at, failed_at)
         values ('c${n}', '13800138000', 'register', 5, ${NOW - HOUR / 2}, ${NOW}, ${n < failed ? NOW : 'null'})`,
      );
    }
    expect(await stateOf('text messages', ALIYUN)).toBe(state);
  });

  it.skipIf(overPostgres)('a database that this user cannot open: wrong, with a reason', async () => {
    rmSync(join(place.folder, 'ziping.db'));
    mkdirSync(join(place.folder, 'ziping.db'));
    expect(await stateOf('database')).toBe('wrong');
  });
});

describe('the doctor’s checks of the environment', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'ziping-doctor-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('an unresponsive server is an error in production only', async () => {
    expect((await serverCheck({ publicUrl: NOWHERE, production: true })).state).toBe('wrong');
    expect((await serverCheck({ publicUrl: NOWHERE, production: false })).state).toBe('watch');
  });

  it('a backup is required once there is data to lose, and becomes outdated', () => {
    const production = { dataDir, production: true, postgresUrl: null };
    expect(backupCheck(production, 0, NOW).state).toBe('watch');
    expect(backupCheck(production, 1, NOW).state).toBe('wrong');
    const ofServer = { ...production, postgresUrl: 'postgres://a/b' };
    expect(backupCheck(ofServer, 1, NOW).state).toBe('watch');
    noteBackup(dataDir, { at: NOW, file: 'x.db', bytes: 1, keys: 2, doubts: 0 });
    noteFailedBackup(dataDir, { at: NOW, reason: 'x' });
    expect(backupCheck(production, 1, NOW).state).toBe('watch');
    noteFailedBackup(dataDir, { at: NOW, reason: 'x' });
    expect(backupCheck(production, 1, NOW).state).toBe('wrong');
    noteBackup(dataDir, { at: NOW, file: 'x.db', bytes: 1, keys: 2, doubts: 1 });
    expect(backupCheck(production, 1, NOW).state).toBe('watch');
    noteBackup(dataDir, { at: NOW, file: 'x.db', bytes: 1, keys: 2, doubts: 0 });
    const states = [HOUR, 2 * DAY, 4 * DAY].map((age) => backupCheck(production, 1, NOW + age).state);
    expect(states).toEqual(['ok', 'watch', 'wrong']);
    expect(backupCheck({ ...production, production: false }, 1, NOW + 4 * DAY).state).toBe('ok');
  });

  it.each([
    [90, 'ok'],
    [10, 'watch'],
    [1, 'wrong'],
    [-1, 'wrong'],
  ])('a certificate that ends in %d days: %s', (days, state) => {
    const end = new Date(NOW + days * DAY + 1).toUTCString();
    expect(ofCertificate(end, NOW).state).toBe(state);
  });

  it('gateway notifications must reach our server, not only its proxy', async () => {
    let answer = () => Response.json({ code: 40300, msg: '无权访问', data: null }, { status: 403 });
    const proxy = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => answer() });
    const { origin } = proxy.url;
    expect((await notificationsCheck(origin)).state).toBe('ok');
    answer = () => new Response('<h1>403 Forbidden</h1>', { status: 403 });
    expect((await notificationsCheck(origin)).state).toBe('wrong');
    await proxy.stop(true);
    expect((await notificationsCheck(origin)).state).toBe('wrong');
  });
});

it('reports an interrupted upgrade until it is settled', () => {
  const releases = mkdtempSync(join(tmpdir(), 'ziping-releases-'));
  const note = { from: 'a', to: 'b', copy: 'copy', copiedAt: 1, doubts: false, switchedAt: 2 };
  expect(upgradeCheck(releases)).toEqual([]);
  writeNote(releases, { ...note, done: false });
  expect(upgradeCheck(releases)).toMatchObject([{ state: 'watch', detail: expect.stringMatching(/--settle$/) }]);
  writeNote(releases, { ...note, done: true });
  expect(upgradeCheck(releases)).toEqual([]);
  rmSync(releases, { recursive: true });
});
