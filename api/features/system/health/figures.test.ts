import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteBackup } from '#api/platform/last-backup';
import { noteDoctor } from '#api/platform/last-doctor';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { runSql } from '#tests/support/database.ts';
import { PRICE, type Shop, shop } from '#tests/support/shop.ts';

let app: TestApp;
let at: Shop;
let buyer: Person;
beforeAll(async () => {
  app = await testApp();
  at = shop(app);
  buyer = await app.register();
});
afterAll(() => app.close());

/** Every series with its value. */
async function figures(of = app): Promise<Map<string, number>> {
  const lines = (await of.metrics()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** By how much each series grew through an act; those that did not change are left out. */
async function moved(act: () => Promise<unknown>, of = app): Promise<Record<string, number>> {
  const before = await figures(of);
  await act();
  const after = await figures(of);
  return Object.fromEntries(
    [...after]
      .map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)])
      .filter(([, change]) => change !== 0),
  );
}

const buy = async () => {
  const { clientSn } = await at.order(buyer, 'month');
  await at.payAndHear(clientSn);
  return clientSn;
};

describe('the metrics reflect', () => {
  it('a waiting order and its age', async () => {
    const made = await moved(() => at.order(buyer, 'quarter'));
    expect(made).toMatchObject({
      'ziping_orders_waiting{age="1m"}': 1,
      'ziping_jobs_waiting{kind="poll-order"}': 1,
    });
    expect(await moved(async () => app.clock.advance(120_000))).toMatchObject({
      'ziping_orders_waiting{age="1m"}': -1,
      'ziping_orders_waiting{age="15m"}': 1,
      ziping_orders_waiting_oldest_seconds: 120,
      'ziping_jobs_overdue{kind="poll-order"}': 1,
    });
  });

  it('a payment, its notification, and the gateway query', async () => {
    expect(await moved(buy)).toMatchObject({
      'ziping_payments_total{outcome="paid"}': 1,
      ziping_paid_fen_total: PRICE.month,
      'ziping_notices_total{outcome="taken"}': 1,
      'ziping_remote_calls_total{to="gateway",call="query",outcome="ok"}': 1,
    });
  });

  it('a refund', async () => {
    const clientSn = await buy();
    const given = await moved(() =>
      app.call('POST', '/api/web/refund', {
        token: buyer.token,
        body: { id: buyer.id, client_sn: clientSn },
      }),
    );
    expect(given).toMatchObject({
      ziping_returned_fen_total: PRICE.month,
      'ziping_remote_calls_total{to="gateway",call="refund",outcome="done"}': 1,
    });
  });

  it('a forged notification', async () => {
    const forged = await moved(() =>
      app.call('POST', '/api/pay/notify', { raw: '{}', headers: { authorization: 'x' } }),
    );
    expect(forged).toMatchObject({ 'ziping_notices_total{outcome="refused"}': 1 });
  });

  it('a sent code', async () => {
    const sent = await moved(() => app.smsCode(app.newPhone()));
    expect(sent).toMatchObject({
      'ziping_remote_calls_total{to="carrier",call="send",outcome="ok"}': 1,
      'ziping_messages_budget_used_ratio{purpose="register"}': expect.closeTo(1 / 5_000, 6),
    });
  });

  it('pending work: a flag, an open refund, a consultation, a discrepancy', async () => {
    const clientSn = await buy();
    const now = app.clock.now();
    const rows = [
      `update orders set flags = '["latePaid"]', flagged_at = 1 where client_sn = '${clientSn}'`,
      `insert into refunds (refund_no, client_sn, amount, operator, reason, status, created_at)
       values ('r1', '${clientSn}', 1, 'user', '', 'open', ${now - 60_000})`,
      `insert into reconciliation_runs (id, source, input_hash, first_day, last_day, rows, orders, counts, operator, version, at)
       values ('r', 'query', 'h', '2026-11-20', '2026-11-20', 0, 0, '{}', 'owner', '1', 1)`,
      `insert into reconciliation_findings (id, run_id, at, event, code, subject, day, ours, theirs, amount)
       values ('f', 'r', 1, 'found', 'GRANT_MISSING', 'A1', '2026-11-20', '', '', 1)`,
    ];
    const seen = await moved(async () => {
      for (const row of rows) await runSql(app.database, row);
    });
    expect(seen).toMatchObject({
      'ziping_orders_flagged{flag="latePaid"}': 1,
      ziping_refunds_open: 1,
      ziping_refunds_open_oldest_seconds: 60,
      ziping_differences_open: 1,
    });
    const filed = await at.order(buyer, 'consult', { content: '想问工作上的事情，明年能不能换' });
    await at.payAndHear(filed.clientSn);
    expect(await moved(async () => app.clock.advance(30 * 86_400_000))).toMatchObject({
      ziping_consultations_overdue: 1,
    });
  });

  it('a backup', async () => {
    const last = { at: app.clock.now(), file: 'x', bytes: 10, keys: 3, doubts: 0 };
    expect(await moved(async () => noteBackup(app.folder, last))).toMatchObject({
      ziping_backup_bytes: 10,
      ziping_backup_keys: 3,
    });
  });

  it('a restarted job', async () => {
    const { jobs } = app.context;
    await app.store.tx((q) => jobs.arm(q, 'work', 'w', app.clock.now()));
    await jobs.claim('work', app.clock.now(), 1);
    app.clock.advance(60_000);
    expect(await moved(() => jobs.claim('work', app.clock.now(), 1))).toMatchObject({
      'ziping_job_retries_total{kind="work"}': 1,
    });
  });

  it('a queued password check, and a rate-limited caller', async () => {
    const strict = await testApp({ perIpFactor: 0 });
    try {
      const { passwords } = strict.context;
      const waited = await moved(() => Promise.all(['a', 'b', 'c'].map((each) => passwords.hash(each))), strict);
      expect(waited['ziping_passwords_waited_seconds_total{queue="users"}']).toBeGreaterThan(0);
      const limited = await moved(
        () => strict.call('POST', '/api/admin/login', { body: { username: 'owner', password: 'x' } }),
        strict,
      );
      expect(limited).toMatchObject({ 'ziping_limited_total{limit="staffLogin"}': 1 });
    } finally {
      await strict.close();
    }
  });
});

it('labels do not grow with the number of users', async () => {
  const visit = async () => {
    buyer = await app.register();
    await buy();
    await app.call('GET', `/api/web/user-info?id=${buyer.id}`, { token: buyer.token });
  };
  await visit();
  // A request is counted after its answer.
  await visit();
  const before = [...(await figures()).keys()];
  await visit();
  await visit();
  expect([...(await figures()).keys()]).toEqual(before);
});

describe('an unknown value', () => {
  it('is absent, never 0: no backup yet, no doctor run yet', async () => {
    const fresh = await testApp();
    const names = [...(await figures(fresh)).keys()];
    expect(names.filter((name) => /^ziping_(backup_(age|bytes|keys)|check|money_intact)/.test(name))).toEqual([]);
    expect(names).toContain('ziping_ready');
    noteDoctor(fresh.folder, { at: fresh.clock.now(), checks: [{ name: 'disk', state: 'wrong' }] });
    fresh.clock.advance(60_000);
    const after = await figures(fresh);
    expect(after.get('ziping_check_state{check="disk"}')).toBe(2);
    expect(after.get('ziping_checked_age_seconds')).toBe(60);
    await fresh.close();
  });

  it('is absent while the database is unavailable, and listed by name', async () => {
    const lost = await testApp();
    expect((await figures(lost)).get('ziping_ready')).toBe(1);
    await lost.store.close('discarded');
    await figures(lost);
    const after = await figures(lost);
    expect(after.get('ziping_ready')).toBe(0);
    expect(after.get('ziping_figures_failed_total{figure="ziping_differences_open"}')).toBeGreaterThan(0);
    for (const name of ['ziping_orders_waiting_oldest_seconds', 'ziping_refunds_open', 'ziping_differences_open']) {
      expect([name, after.has(name)]).toEqual([name, false]);
    }
  });

  it('is not reported as lag for a lease set into the future by a clock', async () => {
    const ahead = await testApp();
    const { jobs } = ahead.store.t;
    const runAt = ahead.clock.now() - 600_000;
    const lease = { lease: 'x', leaseUntil: ahead.clock.now() + 86_400_000 };
    const job = { key: 'poll-order:1', kind: 'poll-order', ref: '1', runAt, tries: 0, ...lease };
    await ahead.store.tx((q) =>
      q
        .insert(jobs)
        .values(job)
        .then(() => undefined),
    );
    expect((await figures(ahead)).get('ziping_job_lag_seconds{kind="poll-order"}')).toBe(600);
    await ahead.close();
  });
});
