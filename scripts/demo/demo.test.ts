import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reconciliation from '#api/features/money/reconciliation/service';
import { readSettlementReport } from '#api/features/money/statements/read';
import { orderRepository } from '#api/gateways/sandbox/order-repository';
import { reportRows, reportText } from '#api/gateways/sandbox/settlement-report';
import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { dataKeys } from '#api/platform/data-keys';
import { folderSecret } from '#api/platform/secret';
import { type Database, openDatabase } from '#db/open';
import { sandboxStore } from '#db/sandbox/store';
import { CONSULT_STATES, OPEN_STATES } from '#domain/consulting/state';
import { ORDER_STATUSES } from '#domain/shop/order-state';
import { selfRefundRefusal } from '#domain/shop/refund-rule';
import { dayOf, dayStart, dayText } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import { placeOf } from '../../tests/support/database.ts';
import { integrityOf, ledgerOf } from '../../tests/support/ledger-check.ts';
import { runScript } from '../../tests/support/run-script.ts';
import { demoEnvironment } from '../launch/demo.mjs';
import { withContext } from '../lib/installation.ts';
import { DEMO_TABLES } from './demo-rows.ts';
import { fillDemo } from './fill.ts';
import { type Demo, stateOf } from './folder.ts';
import { type DemoPlan, demoYear } from './year.ts';

const UNTIL = Date.parse('2026-11-21T15:00:00+08:00');
const PLAN: DemoPlan = {
  seed: 7,
  users: 300,
  days: 400,
  until: UNTIL,
  passwordHash: 'hash',
  owner: 'o',
  finance: 'f',
  masters: ['m'],
};

const home = mkdtempSync(join(tmpdir(), 'ziping-demo-'));
const folder = join(home, 'demo');
const path = join(folder, 'ziping.db');
const SETTINGS = { PATH: process.env.PATH, DATA_DIR: home };
let demo: Demo;
let store: Database['store'];
let keys: Database['keys'];
beforeAll(async () => {
  const environment = demoEnvironment(SETTINGS);
  demo = await fillDemo({ folder, environment, seed: 7, users: 300, days: 400, until: UNTIL });
  ({ store, keys } = await openDatabase(placeOf(path, folder)));
});
afterAll(async () => {
  keys.close();
  await store.close();
  rmSync(home, { recursive: true });
});

/** The command, as an operator runs it. */
async function seed(env: Record<string, string | undefined>, ...args: string[]) {
  const { stdout, stderr, exitCode } = await runScript('demo-seed', args, env);
  return { code: exitCode, said: stdout, complained: stderr };
}

describe('a simulated year', () => {
  it('is deterministic for each number', () => {
    const [one, again, other] = [PLAN, PLAN, { ...PLAN, seed: 8 }].map((plan) => [...demoYear({ ...plan, users: 60 })]);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('encrypts the data of each user in one part only, because each part has new keys', () => {
    const parts = [...demoYear({ ...PLAN, users: 4_500 })];
    const asking = parts.map(
      ({ rows }) => new Set(rows.orders.flatMap((one) => (one.content === null ? [] : one.userId))),
    );
    expect(asking).toHaveLength(2);
    expect(asking[0]?.isDisjointFrom(asking[1] ?? new Set())).toBe(true);
    expect(asking[1]?.size).toBeGreaterThanOrEqual(20);
  });

  it('never books a slot of a busy master twice, not even now', () => {
    const parts = [...demoYear({ ...PLAN, seed: 1, users: 2000, days: 20 })];
    const hours = parts
      .flatMap(({ rows }) => rows.consultDemands)
      .filter(({ state, slotAt }) => slotAt !== null && (state === 'booked' || state === 'underway'))
      .map(({ assigneeId, slotAt }) => `${assigneeId} ${slotAt}`);
    expect(hours.length).toBeGreaterThan(3);
    expect(new Set(hours).size).toBe(hours.length);
  });

  it('has the requested number of users, and nothing in the future', () => {
    const parts = [...demoYear(PLAN)];
    expect(parts.flatMap(({ rows }) => rows.users)).toHaveLength(300);
    for (const { rows, births } of parts) {
      const instants = [
        ...rows.users.flatMap(({ createdAt, lastLoginAt }) => [createdAt, lastLoginAt]),
        ...rows.orders.flatMap(({ createdAt, paidAt, closedAt }) => [createdAt, paidAt, closedAt]),
        ...rows.refunds.map(({ settledAt }) => settledAt),
        ...rows.membershipGrants.flatMap((grant) => [grant.grantedAt, grant.reportOpenedAt]),
        ...rows.modelCalls.map(({ endedAt }) => endedAt),
        ...births.map(({ savedAt }) => savedAt),
      ];
      for (const instant of instants) expect(instant ?? 0).toBeLessThanOrEqual(UNTIL);
    }
  });
});

describe('the database of a demonstration', () => {
  it('has balanced accounts', async () => {
    const ledger = ledgerOf(path, folder);
    expect(await ledger.offences()).toEqual([]);
    expect(await ledger.unsettled()).toEqual([]);
    expect(integrityOf(path)).toBe('ok');
    await ledger.close();
  });

  it('has orders in every persistent state, and a row in every table', async () => {
    const orders = await store.q.select().from(store.t.orders);
    expect(orders).toHaveLength(demo.orders);
    const states = new Set(orders.map(({ status }) => status));
    expect(ORDER_STATUSES.filter((status) => !states.has(status) && status !== 'WAITING')).toEqual([]);
    expect(new Set(orders.map(({ sandbox }) => sandbox)).size).toBe(2);
    for (const name of DEMO_TABLES.filter((table) => table !== 'jobs')) {
      expect(await store.q.$count(store.t[name]), name).toBeGreaterThan(0);
    }
  });

  it('shows work in every state, discrepancies, payouts and invoices', async () => {
    const { consultDemands, reconciliationFindings } = store.t;
    const demands = await store.q.select().from(consultDemands);
    const states = demands.map(({ state }) => state);
    expect(CONSULT_STATES.filter((state) => !states.includes(state))).toEqual([]);
    const statements = await store.q.select().from(store.t.consultSettlements);
    const payouts = await store.q.select().from(store.t.consultPayouts);
    const isPaid = ({ id }: { id: string }) => payouts.some(({ settlementId }) => settlementId === id);
    expect(statements.some((one) => isPaid(one) && one.fen > 0)).toBe(true);
    expect(statements.some((one) => !isPaid(one))).toBe(true);
    const lines = await store.q.select().from(store.t.consultSettlementLines);
    const sum = (rows: readonly { fen: number }[]) => rows.reduce((all, { fen }) => all + fen, 0);
    expect(sum(lines)).toBe(sum(statements));
    const open = states.filter((state) => OPEN_STATES.some((one) => one === state));
    expect(open.length).toBeGreaterThanOrEqual(20);
    const invoiced = new Set((await store.q.select().from(store.t.invoices)).map(({ state }) => state));
    for (const state of ['asked', 'issued', 'returned', 'toReverse', 'reversed'] as const) {
      expect(invoiced).toContain(state);
    }
    expect(demands.some(({ slotAt }) => (slotAt ?? 0) > UNTIL + DAY_MS)).toBe(true);
    const found = await store.q.select().from(reconciliationFindings);
    const codes = new Set(found.map(({ code }) => code));
    expect(codes.size).toBeGreaterThanOrEqual(5);
  });

  it('agrees with the gateway’s own settlement report, which resolves the discrepancies of the faulty one', async () => {
    const today = dayOf(UNTIL);
    const sandbox = sandboxStore(folder);
    const environment = demoEnvironment(SETTINGS);
    const statements = orderRepository(sandbox);
    const path = join(home, 'statement.csv');
    await withContext(
      async (ctx) => {
        for (const [first, last] of [
          [today - 385, today - 8],
          [today - 7, today - 1],
        ] as const) {
          const [from, to] = [dayStart(first), dayStart(last + 1)];
          writeFileSync(path, reportText(await reportRows(statements, from, to)));
          const file = { path, format: 'canonical', map: undefined };
          const statement = await readSettlementReport(file, () => undefined);
          const days = { firstDay: dayText(first), lastDay: dayText(last) };
          const heard = () => undefined;
          const compared = await reconciliation.compareFile(ctx, statement, days, {}, heard);
          expect(compared).toMatchObject({ findings: [], unanswered: 0 });
          expect(compared.orders).toBeGreaterThan(10);
          const made = { source: 'own.csv', operator: 'test', version: '1' };
          await reconciliation.record(ctx, compared, days, made);
        }
        expect(await reconciliation.openDiscrepancies(ctx)).toEqual([]);
      },
      { environment, checked: true },
    );
    sandbox.close();
  });

  it('refunds users only what the rule allows', async () => {
    const { membershipGrants, orders, refunds, consultDemands } = store.t;
    const grants = new Map((await store.q.select().from(membershipGrants)).map((row) => [row.clientSn, row]));
    const demands = new Map((await store.q.select().from(consultDemands)).map((row) => [row.clientSn, row]));
    const sold = new Map((await store.q.select().from(orders)).map((row) => [row.clientSn, row]));
    const own = (await store.q.select().from(refunds)).filter((row) => row.operator === 'user');
    expect(own.length).toBeGreaterThan(0);
    for (const { clientSn, createdAt } of own) {
      const order = sold.get(clientSn);
      if (!order) throw new Error('a refund of no order');
      const then = {
        ...order,
        status: 'PAID',
        refunded: 0,
        reportOpenedAt: grants.get(clientSn)?.reportOpenedAt ?? null,
        consultBegunAt: demands.get(clientSn)?.begunAt ?? null,
        bookedAt: null,
        gift: null,
        restoredAt: null,
      } as const;
      expect(selfRefundRefusal(then, createdAt)).toBeNull();
    }
  });

  it('contains encrypted births that open with its own keys', async () => {
    const secrets = { dataKeySecret: folderSecret(folder, 'dataKeySecret') };
    const sealing = dataKeys({ keys, clock: systemClock, ids: timeOrderedIds, secrets });
    const [birth] = await store.q.select().from(store.t.births);
    const opened = await sealing.open(birth?.userId ?? '', 'birth', birth?.sealed ?? '');
    expect(JSON.parse(opened ?? '')).toMatchObject({ gender: expect.any(String) });
  });

  it('is identified by its marker, with staff of every role', () => {
    expect(stateOf(folder)).toEqual({ is: 'filled', demo });
    const masters = Array<string>(6).fill('consultant');
    expect(demo.staff.map(({ role }) => role)).toEqual(['owner', 'finance', 'support'].concat(masters));
  });
});

describe('the command', () => {
  it('never touches a database that is not a demonstration', async () => {
    const real = mkdtempSync(join(tmpdir(), 'ziping-real-'));
    mkdirSync(join(real, 'demo'));
    writeFileSync(join(real, 'demo', 'ziping.db'), 'precious');
    const { code, complained } = await seed({ PATH: process.env.PATH, DATA_DIR: real }, '--fresh');
    expect([code, complained]).toEqual([1, expect.stringContaining('left alone')]);
    expect(readFileSync(join(real, 'demo', 'ziping.db'), 'utf8')).toBe('precious');
    rmSync(real, { recursive: true });
  });

  it('keeps an existing demonstration, and writes to no other folder', async () => {
    const { code, said } = await seed(SETTINGS, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(said)).toMatchObject({ folder, made: false, users: 300 });
    expect(existsSync(join(home, 'ziping.db'))).toBe(false);
  });

  it('rejects an invalid number of users', async () => {
    expect(await seed(SETTINGS, '--users=0')).toMatchObject({ code: 2, said: '' });
  });
});

describe('the environment of a demonstration', () => {
  it('has no setting of the real installation except its address', () => {
    const real = {
      PATH: '/bin',
      PORT: '4000',
      NODE_ENV: 'production',
      DATA_DIR: '/srv/ziping',
      DATABASE_URL: 'file:/srv/ziping/real.db',
      DATABASE_CONNECTIONS: '20',
      JWT_SECRET: 'secret',
      PAYMENT_PROVIDER: 'shouqianba',
      SQB_VENDOR_KEY: 'key',
      TENCENT_SECRET_KEY: 'key',
      LLM_API_KEY: 'key',
    };
    const made = demoEnvironment(real);
    const where = join('/srv/ziping', 'demo');
    expect(made).toEqual({ PATH: '/bin', PORT: '4000', DATA_DIR: where, ZIPING_DEMO: where });
    expect(demoEnvironment(made)).toEqual(made);
  });
});
