import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MasterProfileView, SlotsOnSale } from '#contract/consulting';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import { CARD } from '../support/consult-calls.ts';
import { runSql } from '../support/database.ts';

/** A JSON column, with its text as a release wrote it, and as no release did. */
interface StoredDocument {
  released: Partial<Record<'0.1.0' | '0.2.0', object>>;
  missing: unknown;
  extra: unknown;
  wrong: unknown;
}

const stretches = {
  released: { '0.1.0': [{ weekday: 1, from: 540, to: 1080 }] },
  missing: [{ weekday: 1 }],
  extra: [{ weekday: 1, from: 540, to: 1080, room: 2 }],
  wrong: [{ weekday: 'Monday', from: 540, to: 1080 }],
};
const pairs = {
  released: { '0.1.0': { count: 1, note: '好' } },
  missing: {},
  extra: { count: 1, added: 'later' },
  wrong: [5],
};
const texts = (one: string, added: string) => ({
  released: { '0.1.0': [one] },
  missing: [],
  extra: [one, added],
  wrong: { 0: one },
});
const card = {
  school: 'ziping',
  lineage: '随家祖学',
  sinceYear: 2009,
  languages: ['mandarin'],
  topics: ['career'],
  intro: '先听您说，再看盘。',
  declines: '不预测彩票',
  ways: ['call', 'wechat'],
};
const { declines: _, ...cardWithout } = card;

const DOCUMENTS: Readonly<Record<string, StoredDocument>> = {
  'consult_masters.hours': stretches,
  'consult_masters.breaks': stretches,
  'consult_masters.exceptions': {
    released: {
      '0.1.0': [
        { date: '2026-12-01', kind: 'off' },
        { date: '2026-12-02', kind: 'closed', from: 540, to: 600 },
      ],
    },
    missing: [{ date: '2026-12-02', kind: 'closed' }],
    extra: [{ date: '2026-12-01', kind: 'off', why: '假' }],
    wrong: [{ date: '2026-12-01', kind: 'moved' }],
  },
  'consult_cards.card': {
    released: { '0.1.0': card, '0.2.0': card },
    missing: cardWithout,
    extra: { ...card, certificates: '甲' },
    wrong: { ...card, school: 5, ways: ['call', 'letter'] },
  },
  'plan_versions.benefits': { ...texts('每日运势', '年运'), wrong: ['每日运势', 5] },
  'saved_views.search': { ...pairs, wrong: 5 },
  'staff_passkeys.transports': { ...texts('usb', 'nfc'), released: { '0.2.0': ['usb'] } },
  'staff_approvals.detail': { ...pairs, released: { '0.2.0': { count: 1 } } },
  'audit_entries.detail': pairs,
  'reconciliation_runs.counts': {
    released: { '0.1.0': { paidMissing: 1 } },
    missing: {},
    extra: { later: 2 },
    wrong: [],
  },
  'orders.flags': texts('latePaid', 'amountMismatch'),
  'order_events.detail': pairs,
  'payment_notices.raw': pairs,
};

const INSERTED = `
  insert into reconciliation_runs (id, source, input_hash, first_day, last_day, rows, orders, counts, operator, version, at)
    values ('run', 'query', 'hash', '2026-11-20', '2026-11-20', 1, 1, '{}', 'op', '0.1.0', 1);
  insert into staff_passkeys (id, staff_id, credential_id, public_key, counter, transports, name, created_at)
    values ('key', 'STAFF', 'credential', 'key', 0, '[]', '钥匙', 1);
  insert into saved_views (id, list, name, search, shared, staff_id, created_at)
    values ('view', 'orders', '待办', '{}', SHARED, 'STAFF', 1);
  insert into staff_approvals (id, staff_id, call, action, subject_kind, subject_id, detail, asked_at, expires_at)
    values ('ask', 'OTHER', 'hash', 'staff.add', 'staff', 'x', '{}', 1, 9000000000000)`;

let app: TestApp;
let owner: Colleague;
let master: Colleague;
let person: Person;
let clientSn: string;

beforeAll(async () => {
  app = await testApp();
  const desk = consoleConsultations(app);
  owner = await desk.colleague('owner');
  master = await desk.master(owner);
  const [token, body] = [owner.token, { staffId: master.id, version: 1, approve: true }];
  await app.call('POST', '/api/admin/my-card', { token: master.token, body: { card: CARD, version: 0 } });
  await app.call('POST', '/api/admin/master-card-decision', { token, body });
  person = await app.register();
  clientSn = await desk.consultation(person);
  const statements = INSERTED.replaceAll('STAFF', owner.id)
    .replaceAll('OTHER', master.id)
    .replace('SHARED', app.database.startsWith('postgres:') ? 'false' : '0');
  for (const statement of statements.split(';')) await runSql(app.database, statement);
});
afterAll(() => app.close());

/** Writes the text of a document past all code, in every row; audit entries are only added. */
async function store(name: string, value: unknown): Promise<void> {
  const [table = '', column = ''] = name.split('.');
  const text = `'${JSON.stringify(value).replaceAll("'", "''")}'`;
  if (table !== 'audit_entries') {
    await runSql(app.database, `update ${table} set ${column} = ${text}`);
    return;
  }
  const kept = 'at, staff_id, action, subject_kind, subject_id, ip, agent';
  const id = `'${app.context.ids.next()}'`;
  const from = `select ${id}, ${text}, ${kept} from audit_entries limit 1`;
  await runSql(app.database, `insert into audit_entries (id, detail, ${kept}) ${from}`);
}

/** Calls every endpoint that returns a stored document, or a part of one. */
async function readAll(): Promise<void> {
  const asOwner = [
    'masters',
    'master-cards',
    'plans',
    'views?list=orders',
    'account',
    'approvals',
    'audit',
    'reconciliation',
    'orders',
    `orders/${clientSn}`,
  ].map((path) => [`/api/admin/${path}`, owner.token] as const);
  const asMaster = ['my-card', 'my-hours'].map((path) => [`/api/admin/${path}`, master.token] as const);
  const asClient = [
    'plans',
    'consult-hours',
    `orders?id=${person.id}`,
    `order-query?client_sn=${clientSn}`,
    `consult-slots?id=${person.id}&client_sn=${clientSn}`,
  ].map((path) => [`/api/web/${path}`, person.token] as const);
  for (const [path, token] of [...asOwner, ...asMaster, ...asClient]) {
    const { status, text } = await app.call('GET', path, { token });
    expect(`${path} ${status} ${status === 200 ? '' : text}`).toBe(`${path} 200 `);
  }
}

describe('a stored document', () => {
  it.each(['0.1.0', '0.2.0'] as const)('is accepted by every endpoint as %s wrote it', async (release) => {
    for (const [name, { released }] of Object.entries(DOCUMENTS)) {
      if (released[release]) await store(name, released[release]);
    }
    await readAll();
  });

  it.each(['missing', 'extra', 'wrong'] as const)('with a %s field fails no endpoint', async (fault) => {
    for (const [name, faulty] of Object.entries(DOCUMENTS)) await store(name, faulty[fault]);
    await readAll();
  });

  it('is read with its other fields, and stays as it was written', async () => {
    await store('consult_masters.hours', stretches.released['0.1.0']);
    for (const cuts of ['breaks', 'exceptions']) await store(`consult_masters.${cuts}`, []);
    await store('consult_cards.card', { ...cardWithout, school: 5, certificates: '甲' });
    const { data } = await app.call('GET', '/api/web/consult-hours');
    const expected = { ...card, declines: '', school: 'other' };
    expect((data as SlotsOnSale).masters[0]?.card).toEqual(expected);
    const own = await app.call('GET', '/api/admin/my-card', { token: master.token });
    expect((own.data as MasterProfileView).card).toEqual(expected);
    const [row] = await runSql(app.database, 'select card from consult_cards');
    expect(row?.card).toContain('"certificates":"甲"');
  });
});

describe('a response with an invalid element', () => {
  it('omits it in production, logs its path and counts it', async () => {
    const lines: object[] = [];
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: (line: object) => lines.push(line) };
    const shop = await testApp({ strictAnswers: false, log: log as never });
    const desk = consoleConsultations(shop);
    const buyers = [await shop.register(), await shop.register()];
    const [broken, whole] = await Promise.all(buyers.map((each) => desk.consultation(each)));
    const token = (await desk.colleague('owner')).token;
    await runSql(shop.database, `update orders set status = 'NEWER' where client_sn = '${broken}'`);
    const { data, status } = await shop.call('GET', '/api/admin/orders', { token });
    expect(status).toBe(200);
    expect((data as { rows: { client_sn: string }[] }).rows.map((row) => row.client_sn)).toEqual([whole]);
    const places = expect.stringMatching(/^data,rows,\d,status$/);
    expect(lines).toEqual([{ route: '/api/admin/orders', places }]);
    expect(await shop.metrics()).toContain('ziping_broken_answers_total{route="/api/admin/orders"} 1');
    await shop.close();
  });
});
