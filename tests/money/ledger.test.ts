import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as ledger from '#api/features/system/ledger/service';
import type { PasskeyCreation } from '#contract/passkeys';
import { healthOf } from '#db/open';
import { ledgerCheckOf } from '../../scripts/doctor/checks.ts';
import { ofDatabase } from '../../scripts/doctor/database.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { authenticator } from '../support/authenticator.ts';
import { overPostgres, placeOf, runSql } from '../support/database.ts';
import { GIFT_WORDS } from '../support/givers.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { enrolled, hire } from '../support/second-step.ts';
import { shop } from '../support/shop.ts';

const HOUR = 3_600_000;
let app: TestApp;
let kept: string;
let boss: Awaited<ReturnType<typeof hire>>;
beforeEach(async () => {
  kept = join(scratchFolder('kept'), 'checkpoints');
  app = await testApp({ ledgerShip: [kept] });
  boss = await hire(app, 'owner');
  await sellAndGiveBack();
});

async function sellAndGiveBack(): Promise<void> {
  const at = shop(app);
  const { clientSn } = await at.order(await app.register(), 'month');
  await at.payAndHear(clientSn);
  const body = { client_sn: clientSn, reason: '顾客要求' };
  expect((await app.call('POST', '/api/admin/refund', { token: boss.token, body })).code).toBe(0);
}

afterEach(async () => {
  // A database of PostgreSQL serves the next file too; a copy of SQLite's file is gone with the test.
  if (overPostgres) await runSql(app.database, 'ALTER TABLE audit_entries ENABLE TRIGGER USER');
  await app.close();
});

const seal = () => ledger.runDue(app.context, app.clock.now());
const problems = async () => (await ledger.verify(app.context)).problems;

/** As somebody with write access to the database would: the triggers stop nobody who takes them away. */
async function dropTriggers(): Promise<void> {
  if (overPostgres) return void (await runSql(app.database, 'ALTER TABLE audit_entries DISABLE TRIGGER USER'));
  for (const trigger of ['audit_entries_stay', 'audit_entries_remain']) {
    await runSql(app.database, `DROP TRIGGER ${trigger}`);
  }
}

describe('the ledger', () => {
  it('contains every row of audit and money, and exports its head once an hour', async () => {
    await seal();
    expect(await problems()).toEqual([]);
    const { size, checkpoints } = await ledger.verify(app.context);
    expect(size).toBeGreaterThan(5);
    expect(checkpoints).toBe(1);
    await seal();
    app.clock.advance(HOUR);
    await seal();
    const notes = readFileSync(kept, 'utf8').trim().split('\n');
    expect(notes).toHaveLength(2);
    expect(JSON.parse(notes[1] ?? '')).toMatchObject({ ledger: 'ziping/ledger', size });
  });

  it('contains audit rows of an earlier release, whose ids sign nothing, and backdated ones', async () => {
    const { auditEntries } = app.store.t;
    const [newest] = await app.store.q.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    const old = { id: '01990000-0000-7000-8000-000000000000', at: app.clock.now() - 30 * 24 * HOUR };
    await app.store.tx((q) => q.insert(auditEntries).values(Object.assign({}, newest, old)));
    await seal();
    expect(await problems()).toEqual([]);
  });

  it('reports removed triggers before any missing row', async () => {
    const gone = async () => (await healthOf(placeOf(app.database, app.folder), app.clock.now()))?.auditTriggersGone;
    expect(await gone()).toBe(0);
    await dropTriggers();
    expect(await gone()).toBe(2);
    const health = await healthOf(placeOf(app.database, app.folder), app.clock.now());
    expect(health && ofDatabase(health, app.clock.now())).toContainEqual(
      expect.objectContaining({ name: 'audit', state: 'wrong' }),
    );
  });

  it('reports nothing missing before a server has checked all of it, as after an upgrade', async () => {
    app.clock.advance(2 * HOUR);
    await ledger.sealLately(app.context);
    const report = await ledger.verify(app.context);
    expect(report).toMatchObject({ waiting: 3, problems: [] });
    const finding = ledgerCheckOf(report, { ledgerShip: [kept] });
    expect(finding).toMatchObject({ state: 'watch', detail: expect.stringMatching(/^3 rows wait for an entry/) });
    await seal();
    expect(await ledger.verify(app.context)).toMatchObject({ waiting: 0, problems: [] });
  });

  it('contains recent rows after the next check, and older ones after the next full check', async () => {
    await seal();
    await sellAndGiveBack();
    app.clock.advance(2 * HOUR);
    await ledger.sealLately(app.context);
    // A refund of two hours ago has no instant in its number, and a revocation has the id of its grant.
    expect(await problems()).toEqual([
      expect.stringMatching(/^rows of revocation have no entry: \S+$/),
      expect.stringMatching(/^rows of refund have no entry: \w+$/),
      expect.stringMatching(/^rows of refundEnd have no entry: \w+$/),
    ]);
    await seal();
    expect(await problems()).toEqual([]);
    const { size } = await ledger.verify(app.context);
    await hire(app, 'support');
    await ledger.sealLately(app.context);
    // The account and its sign-in.
    expect((await ledger.verify(app.context)).size).toBe(size + 2);
    expect(await problems()).toEqual([]);
  });

  it('reports a trigger that removes entries before they are sealed', async () => {
    const strange = async () => (await healthOf(placeOf(app.database, app.folder), app.clock.now()))?.strangeTriggers;
    expect(await strange()).toEqual([]);
    if (overPostgres) {
      await runSql(app.database, 'CREATE RULE quiet AS ON INSERT TO audit_entries DO INSTEAD NOTHING');
      expect(await strange()).toEqual(['quiet']);
      await runSql(app.database, 'DROP RULE quiet ON audit_entries');
      return;
    }
    await runSql(app.database, 'DROP TRIGGER audit_entries_stay');
    const update = 'BEFORE UPDATE ON audit_entries WHEN 0 BEGIN SELECT 1; END';
    await runSql(app.database, `CREATE TRIGGER audit_entries_stay ${update}`);
    await runSql(app.database, 'CREATE TRIGGER quiet BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(IGNORE); END');
    expect(await strange()).toEqual(['audit_entries_stay', 'quiet']);
  });

  it('is continued at the next start after a server stops', async () => {
    const stopping = new AbortController();
    stopping.abort();
    app.clock.advance(2 * HOUR);
    await ledger.runDue({ ...app.context, stopping }, app.clock.now());
    const report = await ledger.verify(app.context);
    expect(report).toMatchObject({ size: 0, problems: [] });
    expect(report.waiting).toBeGreaterThan(0);
  });

  it('reports that its watermark was removed, until the next seal begins another', async () => {
    await seal();
    rmSync(app.context.ledgerWatermark);
    const report = await ledger.verify(app.context);
    expect(ledgerCheckOf(report, { ledgerShip: ['https://kept.example'] })).toMatchObject({
      state: 'watch',
      detail: expect.stringMatching(/watermark is missing/),
    });
    await sellAndGiveBack();
    await seal();
    expect(await ledger.verify(app.context)).toMatchObject({ isMarked: true, problems: [] });
  });

  it('is sealed once with two servers', async () => {
    await Promise.all([seal(), seal(), seal()]);
    expect(await problems()).toEqual([]);
    const rows = await app.store.q.select().from(app.store.t.ledger);
    expect(rows.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1));
  });

  it('reports another server that seals with another secret, until it has not for a day', async () => {
    const other = { ...app.context, ledgerKey: 'the key of another secret' };
    await seal();
    expect((await ledger.verify(app.context)).otherSecrets).toBe(0);
    await ledger.runDue(other, app.clock.now());
    const report = await ledger.verify(app.context);
    expect(report).toMatchObject({ otherSecrets: 1, problems: [] });
    const shop = { ledgerShip: [kept] };
    expect(ledgerCheckOf(report, shop)).toMatchObject({
      state: 'watch',
      detail: 'servers seal with different secrets: give all of them the same LEDGER_SECRET',
    });
    const blamed = { ...report, problems: ['audit 1 was changed (entry 1)'] };
    expect(ledgerCheckOf(blamed, shop)).toMatchObject({
      state: 'wrong',
      detail: expect.stringMatching(/^servers seal with different secrets.*changed/),
    });
    expect(ledgerCheckOf({ ...report, otherSecrets: 0 }, shop)).toMatchObject({ state: 'ok' });
    app.clock.advance(27 * HOUR);
    await seal();
    expect((await ledger.verify(app.context)).otherSecrets).toBe(0);
  });

  it('reports rows older than an hour without an entry', async () => {
    await seal();
    await sellAndGiveBack();
    app.clock.advance(HOUR + 1);
    expect((await problems()).join('\n')).toMatch(/rows of audit have no entry: /);
    await seal();
    expect(await problems()).toEqual([]);
  });
});

describe('an attacker with write access to the database', () => {
  it('who removes or changes an entry of the audit is detected by the entry’s name', async () => {
    await seal();
    const { auditEntries } = app.store.t;
    const [first, second] = await app.store.q.select().from(auditEntries);
    await dropTriggers();
    await app.store.tx(async (q) => {
      await q.delete(auditEntries).where(eq(auditEntries.id, first?.id ?? ''));
      await q
        .update(auditEntries)
        .set({ ip: '203.0.113.1' })
        .where(eq(auditEntries.id, second?.id ?? ''));
    });
    const said = (await problems()).join('\n');
    expect(said).toContain(`audit ${first?.id} was removed`);
    expect(said).toContain(`audit ${second?.id} was changed`);
  });

  it('who changes the amount of a refund is detected', async () => {
    await seal();
    const { refunds } = app.store.t;
    await app.store.tx((q) => q.update(refunds).set({ amount: 1 }));
    expect((await problems()).join('\n')).toMatch(/refund \w+ was changed/);
  });

  it('who removes the entry with the row is detected by the gap, and by the exported checkpoint', async () => {
    await seal();
    const { auditEntries, ledger: entries } = app.store.t;
    const [victim] = await app.store.q.select().from(entries).where(eq(entries.kind, 'audit'));
    await dropTriggers();
    await app.store.tx(async (q) => {
      await q.delete(auditEntries).where(eq(auditEntries.id, victim?.rowId ?? ''));
      await q.delete(entries).where(eq(entries.n, victim?.n ?? 0));
    });
    expect((await problems()).join('\n')).toMatch(/were removed/);
  });

  it('who rebuilds the whole ledger, with the secret, is detected by the checkpoint alone', async () => {
    await seal();
    const { auditEntries, ledger: entries } = app.store.t;
    const [victim] = await app.store.q.select().from(entries).where(eq(entries.kind, 'audit'));
    await dropTriggers();
    await app.store.tx(async (q) => {
      await q.delete(auditEntries).where(eq(auditEntries.id, victim?.rowId ?? ''));
      await q.delete(entries);
    });
    await seal();
    expect((await problems()).join('\n')).toMatch(/checkpoint/);
  });

  it('cannot forge a checkpoint in the exported file', async () => {
    await seal();
    const note = JSON.parse(readFileSync(kept, 'utf8'));
    writeFileSync(kept, `${JSON.stringify({ ...note, size: 1 })}\n`);
    expect(await problems()).toContain('a checkpoint has a signature of another key');
  });
});

describe('every statement of an attacker by SQL is reported as WRONG with the name of its row', () => {
  /** What doctor reports of the money and of the ledger. */
  async function reported(): Promise<string> {
    const health = await healthOf(placeOf(app.database, app.folder), app.clock.now());
    return [...(health?.moneyFaults ?? []), ...(await problems())].join('\n');
  }
  let sold: string;
  let gift: string;

  beforeEach(async () => {
    const at = shop(app);
    const buyer = await app.register();
    sold = (await at.order(buyer, 'year')).clientSn;
    await at.payAndHear(sold);
    const bought = await at.order(buyer, 'month', GIFT_WORDS);
    await at.payAndHear(bought.clientSn);
    const { gifts } = app.store.t;
    const [row] = await app.store.q.select().from(gifts).where(eq(gifts.clientSn, bought.clientSn));
    gift = row?.id ?? '';
    await seal();
    expect(await reported()).toBe('');
  });

  it.each<
    [
      string,
      (names: { sold: string; gift: string; boss: string }) => string,
      (names: { sold: string; gift: string; boss: string }) => string,
    ]
  >([
    ['amounts of orders', () => "UPDATE orders SET amount = 1 WHERE status = 'PAID'", ({ sold: sn }) => sn],
    [
      'refunded sums',
      () => "UPDATE orders SET refunded = 0 WHERE status = 'REFUNDED'",
      () => 'another refunded sum than their refunds: 0',
    ],
    ['refunds', () => 'UPDATE refunds SET amount = 1', () => 'refund'],
    [
      'outcomes of refunds',
      () => "UPDATE refunds SET status = 'open', settled_at = NULL; UPDATE orders SET refunded = 0",
      () => 'refundEnd',
    ],
    [
      'revocations',
      () => 'UPDATE membership_grants SET revoked_at = NULL WHERE revoked_at IS NOT NULL',
      () => 'revocation',
    ],
    ['events', () => "UPDATE order_events SET source = 'notice' WHERE source = 'pay'", () => 'event'],
    ['days of plans', () => "UPDATE plans SET days = 3650 WHERE type = 'month'", () => 'plan month gives 3650 days'],
    [
      'days of gifts',
      () => "UPDATE gifts SET days = 3650 WHERE state = 'open'",
      ({ gift: id }) => `gift ${id} was changed`,
    ],
    [
      'codes of gifts',
      () => "UPDATE gifts SET code_hash = 'x' WHERE state = 'open'",
      ({ gift: id }) => `gift ${id} has another code`,
    ],
    [
      'states of gifts',
      ({ sold: sn }) =>
        `UPDATE gifts SET state = 'refunded' WHERE state = 'open' AND client_sn <> '${sn}'; UPDATE gifts SET state = 'open' WHERE state = 'refunded'; UPDATE orders SET status = 'WAITING' WHERE client_sn IN (SELECT client_sn FROM gifts)`,
      ({ gift: id }) => id,
    ],
    ['grants', ({ sold: sn }) => `UPDATE membership_grants SET days = 9999 WHERE client_sn = '${sn}'`, () => 'grant'],
    ['roles', () => "UPDATE staff SET role = 'finance'", ({ boss: id }) => `staff ${id}:1 was changed`],
    ['states of staff', () => 'UPDATE staff SET disabled_at = 1', ({ boss: id }) => `staff ${id}:1 was changed`],
    [
      'second steps of staff',
      () => 'UPDATE staff SET totp_on_at = 1',
      ({ boss: id }) => `(${id}) has the second step on against the audit`,
    ],
    ['days of the trial', () => 'UPDATE users SET trial_days = 3650', () => 'account'],
    ['inviters', () => 'UPDATE users SET invited_by = id', () => 'account'],
    [
      'passwords',
      () => "UPDATE staff SET password_hash = 'x' WHERE role = 'owner'",
      ({ boss: id }) => `staff ${id}:1 was changed`,
    ],
    ['prices', () => 'UPDATE plan_versions SET price = 1 WHERE price = 2999', () => 'plan month:1 was changed'],
    ['the whole ledger', () => 'DELETE FROM ledger', () => 'were sealed, 0 are here'],
    [
      'the end of the ledger',
      () => 'DELETE FROM ledger WHERE n > (SELECT max(n) - 2 FROM ledger)',
      () => 'were sealed',
    ],
  ])('%s', async (_name, statement, named) => {
    const names = { sold, gift, boss: boss.id };
    for (const each of statement(names).split('; ')) await runSql(app.database, each);
    expect(await reported()).toContain(named(names));
  });

  it('the last entries of the audit and of the ledger', async () => {
    const { ledger: entries } = app.store.t;
    await dropTriggers();
    const [last] = await app.store.q
      .select()
      .from(entries)
      .where(eq(entries.kind, 'audit'))
      .orderBy(desc(entries.n))
      .limit(1);
    await runSql(app.database, `DELETE FROM audit_entries WHERE id = '${last?.rowId}'`);
    await runSql(app.database, `DELETE FROM ledger WHERE n >= ${last?.n}`);
    expect(await reported()).toContain(`were sealed, ${Number(last?.n) - 1} are here`);
  });

  it('a backdated entry of the audit', async () => {
    app.clock.advance(HOUR / 12);
    await sellAndGiveBack();
    await seal();
    await runSql(
      app.database,
      `INSERT INTO audit_entries SELECT 'false', at, staff_id, action, subject_kind, subject_id, detail, ip, agent FROM audit_entries ORDER BY id LIMIT 1`,
    );
    expect(await reported()).toContain('rows of audit have no entry: false');
  });

  it('an added entry of the audit with the current time', async () => {
    const { auditEntries } = app.store.t;
    const [newest] = await app.store.q.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    const plain = app.context.ids.next();
    const marked = `${plain.slice(0, 14)}8${plain.slice(15)}`;
    for (const id of [plain, marked]) {
      await app.store.tx((q) => q.insert(auditEntries).values(Object.assign({}, newest, { id })));
    }
    await ledger.sealLately(app.context);
    for (const id of [plain, marked]) expect(await reported()).toContain(`audit ${id} was written by no server`);
  });

  it('a second factor that was turned off, and a password whose version was incremented', async () => {
    const { id } = await enrolled(app, 'iris');
    await seal();
    expect(await reported()).toBe('');
    await runSql(app.database, `UPDATE staff SET totp_on_at = NULL WHERE id = '${id}'`);
    expect(await reported()).toContain(`staff iris (${id}) has the second step off against the audit`);
    await runSql(app.database, `UPDATE staff SET password_hash = 'x', version = version + 1 WHERE id = '${id}'`);
    await seal();
    expect(await reported()).toContain(`staff iris (${id}) was changed 1 times, and 0 times by the audit`);
  });

  it('a passkey that was inserted, changed or removed', async () => {
    const { id, token } = await enrolled(app, 'olga', 'owner');
    const device = authenticator(new URL(app.context.publicUrl()).origin);
    const asked = await app.call('POST', '/api/admin/account/passkey-begin', { token, body: {} });
    const { challenge, options } = asked.data as PasskeyCreation;
    const body = { challenge, name: '钥匙', credential: device.create(options) };
    expect((await app.call('POST', '/api/admin/account/passkey-add', { token, body })).code).toBe(0);
    await seal();
    expect(await reported()).toBe('');
    await runSql(app.database, `UPDATE staff_passkeys SET public_key = 'other' WHERE staff_id = '${id}'`);
    expect(await reported()).toContain(`staff olga (${id}) has a passkey that the audit does not have`);
    await runSql(app.database, 'DELETE FROM staff_passkeys');
    expect(await reported()).toContain(`staff olga (${id}) lacks a passkey that the audit has`);
    await runSql(
      app.database,
      `INSERT INTO staff_passkeys VALUES ('false', '${boss.id}', 'false', 'key', 0, '[]', 'false', 1, NULL)`,
    );
    expect(await reported()).toContain(`(${boss.id}) has a passkey that the audit does not have`);
  });

  it('a role without an action that granted it, with its version incremented', async () => {
    const added = { username: 'rose', role: 'support' };
    const { data } = await app.call('POST', '/api/admin/staff/add', { token: boss.token, body: added });
    const { id } = (data as { staff: { id: string } }).staff;
    await seal();
    expect(await reported()).toBe('');
    await runSql(app.database, `UPDATE staff SET role = 'owner', version = version + 1 WHERE id = '${id}'`);
    await seal();
    expect(await reported()).toContain(`staff rose (${id}) is owner, and support by the audit`);
  });

  it('but a password changed by its owner, and a role granted by an owner, are valid', async () => {
    const { token, password } = boss;
    const change = { oldPassword: password, password: 'another long password 9' };
    expect((await app.call('POST', '/api/admin/account/password', { token, body: change })).code).toBe(0);
    const rose = await hire(app, 'support');
    const role = { id: rose.id, version: 1, role: 'finance' };
    expect((await app.call('POST', '/api/admin/staff/role', { token, body: role })).code).toBe(0);
    await seal();
    expect(await reported()).toBe('');
  });
});
