import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '#contract/lists/list';
import type { ConsoleReportsRow } from '#contract/lists/reports';
import type { StaffRole } from '#domain/console/staff';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { type ModelServer, modelServer } from '#tests/support/model-server.ts';
import { readers, viewOf } from '#tests/support/readers.ts';

let server: ModelServer;
let app: TestApp;
let staff: string;
let finance: string;
let reader: Person;
beforeAll(async () => {
  server = modelServer();
  app = await testApp({ model: server.config });
  const shelf = readers(app);
  reader = await shelf.reader('month');
  viewOf(await shelf.report(reader, 1));
  // In the same moment: the list must not lose one of them.
  viewOf(await shelf.report(reader, 4));
  viewOf(await shelf.report(reader, 3));
  await app.call('POST', '/api/web/report-feedback', {
    token: reader.token,
    body: { id: reader.id, date: '2026-11-21', area: '事业', verdict: 'hit' },
  });
  staff = await app.staffToken('support');
  finance = await app.staffToken('finance');
});
afterAll(() => {
  app.close();
  server.close();
});

const ask = (query = '', token: string | undefined = staff) => app.call('GET', `/api/admin/reports${query}`, { token });
const list = async (query = '') => (await ask(query)).data as ListPage<ConsoleReportsRow>;

describe('who may see reports', () => {
  it.each<[StaffRole | 'user' | null, number]>([
    [null, 401],
    ['user', 401],
    ['consultant', 403],
    ['finance', 200],
    ['support', 200],
    ['owner', 200],
  ])('%s', async (role, status) => {
    const token = role === null ? '' : role === 'user' ? reader.token : await app.staffToken(role);
    expect((await ask('', token)).status).toBe(status);
    expect((await ask('/total', token)).status).toBe(status);
  });
});

describe('the list of reports', () => {
  it('has author, duration and rating of each, and none of its text', async () => {
    const answer = await ask();
    expect(answer.text).not.toContain(reader.phone);
    expect(answer.text).not.toMatch(/日主|evidence|sections|chartHash/);
    const { rows } = answer.data as ListPage<ConsoleReportsRow>;
    expect(new Set(rows.map(({ template }) => template))).toEqual(new Set(['bazi', 'month', 'personalDay']));
    const day = rows.find(({ template }) => template === 'personalDay');
    expect(day).toMatchObject({
      userId: reader.id,
      period: '2026-11-21',
      source: 'llm',
      model: 'test-model',
      calls: 1,
      feedback: { good: 1, partly: 0, bad: 0 },
    });
    expect(day?.tokensIn).toBeGreaterThan(0);
    expect(day?.cost).toBeGreaterThan(0);
    const calls = await app.store.q.select().from(app.store.t.modelCalls);
    const spent = calls.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
    expect(rows.reduce((sum, { cost }) => sum + cost, 0)).toBe(spent);
  });

  it('pages through all of them once, even if written at the same time', async () => {
    const first = await list('?size=1');
    const second = await list(`?size=1&after=${first.next}`);
    const third = await list(`?size=1&after=${second.next}`);
    const found = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(new Set(found).size).toBe(3);
    expect(third.next).toBeNull();
  });

  it('filters by template, author and days', async () => {
    expect((await list('?template=month')).rows).toHaveLength(1);
    expect((await list('?source=rules')).rows).toEqual([]);
    expect((await list('?source=llm&from=today')).rows).toHaveLength(3);
    expect((await list('?to=2026-11-20')).rows).toEqual([]);
    expect((await ask('/total?template=bazi')).data).toEqual({ total: 1, capped: false });
  });

  it.each<[string, () => string, number]>([
    ['a whole phone', () => reader.phone, 3],
    ['the last four digits of one', () => reader.phone.slice(-4), 3],
    ['another phone', () => '13900000000', 0],
    ['no digits', () => '%', 0],
  ])('finds by %s', async (_name, text, rows) => {
    const q = encodeURIComponent(text());
    expect((await list(`?q=${q}`)).rows).toHaveLength(rows);
    expect((await ask(`/total?q=${q}`)).data).toEqual({ total: rows, capped: false });
    expect((await list(`?q=${q}&template=month`)).rows).toHaveLength(Math.min(rows, 1));
  });

  it('hides reports still being written', async () => {
    const { reports } = app.store.t;
    await app.store.tx((q) =>
      q.insert(reports).values({
        userId: reader.id,
        template: 'year',
        period: '2026',
        chartHash: 'x',
        writer: 'llm a',
        lease: 'somebody',
        leaseUntil: app.clock.now() + 1,
        percent: 10,
        createdAt: app.clock.now(),
      }),
    );
    expect((await list('?template=year')).rows).toEqual([]);
  });

  it('rejects cursors of other origin', async () => {
    expect(await ask('?after=1.a')).toMatchObject({ status: 422, msg: '翻页位置不正确' });
  });
});

describe('the export of reports', () => {
  const cellsOf = (text: string): string[][] => parse(text, { bom: true, from: 2 });

  it.each<StaffRole>(['consultant', 'support'])('is forbidden for %s', async (role) => {
    expect((await ask('/export', await app.staffToken(role))).status).toBe(403);
  });

  it('contains exactly the filtered ones, in their order, without full phone numbers or texts', async () => {
    const answer = await ask('/export', finance);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="reports-\d{4}-\d\d-\d\d\.csv"$/);
    const { rows } = await list();
    expect(cellsOf(answer.text).map(([, , period]) => period)).toEqual(rows.map(({ period }) => period.split(' ')[0]));
    expect(answer.text).not.toContain(reader.phone);
    expect(answer.text).not.toMatch(/日主|evidence|sections|chartHash/);
    const query = `?template=personalDay&q=${reader.phone}`;
    const [cells, ...others] = cellsOf((await ask(`/export${query}`, finance)).text);
    expect(others).toEqual([]);
    expect(cells?.slice(1, 5)).toEqual(['个人日运', '2026-11-21', 'test-model', '1']);
    expect(cells?.slice(8, 11)).toEqual(['1', '0', '0']);
  });

  it('is audited with its author', async () => {
    const { auditEntries } = app.store.t;
    const entries = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.filter(({ action }) => action === 'list.export')).toMatchObject([
      { subjectKind: 'list', subjectId: 'reports', detail: { template: 'all', q: false } },
      { subjectKind: 'list', subjectId: 'reports', detail: { template: 'personalDay', q: true } },
    ]);
  });

  it('neutralises formulas', async () => {
    const { reports } = app.store.t;
    await app.store.tx((q) =>
      q.insert(reports).values({
        userId: reader.id,
        template: 'year',
        period: '2027',
        chartHash: 'x',
        writer: 'llm =1+1',
        percent: 100,
        createdAt: app.clock.now(),
      }),
    );
    const [cells] = cellsOf((await ask('/export?template=year', finance)).text);
    expect(cells?.[3]).toBe("'=1+1");
  });
});
