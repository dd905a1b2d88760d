import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiscrepancyRow } from '#contract/lists/discrepancies';
import type { ListPage } from '#contract/lists/list';
import type { StaffRole } from '#domain/console/staff';
import type { Category } from '#domain/reconciliation/categories';
import { type TestApp, testApp } from '#tests/support/app.ts';

const RUN = {
  id: 'r1',
  source: 'query',
  inputHash: 'h',
  firstDay: '2026-11-20',
  lastDay: '2026-11-20',
  rows: 0,
  orders: 0,
  counts: {},
  operator: 'owner',
  version: '1',
  at: 1,
};

let app: TestApp;
let at = 0;
beforeAll(async () => {
  app = await testApp();
  const { reconciliationRuns } = app.store.t;
  await app.store.tx(async (q) => {
    await q.insert(reconciliationRuns).values(RUN);
  });
  await said('found', 'GRANT_MISSING', 'A1');
  await said('found', 'GRANT_EXTRA', 'A2');
  await said('cleared', 'GRANT_EXTRA', 'A2');
  await said('found', 'LOCAL_UNPAID', 'A3');
  await said('repairFailed', 'LOCAL_UNPAID', 'A3');
  await said('found', 'PENDING_CUTOFF', 'A4');
});
afterAll(() => app.close());

async function said(event: 'found' | 'cleared' | 'repairFailed', code: Category, clientSn: string, theirs = '无') {
  const { reconciliationFindings } = app.store.t;
  at += 1;
  const about = { code, subject: clientSn, clientSn, day: '2026-11-20' };
  const says = { ours: 'PAID', theirs, amount: 2999 };
  await app.store.tx(async (q) => {
    await q.insert(reconciliationFindings).values({
      id: `f${at}`,
      runId: 'r1',
      at,
      event,
      ...about,
      ...says,
    });
  });
}

const ask = async (path: string, role: StaffRole = 'finance') =>
  app.call('GET', `/api/admin/findings${path}`, { token: await app.staffToken(role) });
const list = async (query: string) => (await ask(query)).data as ListPage<DiscrepancyRow>;
const orders = async (query: string) => (await list(query)).rows.map((row) => row.client_sn);

describe('discrepancies of reconciliation', () => {
  it.each<[StaffRole, number]>([
    ['owner', 200],
    ['finance', 200],
    ['support', 403],
    ['consultant', 403],
  ])('%s: %s', async (role, status) => {
    for (const path of ['', '/total', '/views']) expect((await ask(path, role)).status).toBe(status);
  });

  it('show the latest status of each, and its age', async () => {
    expect((await list('')).rows).toMatchObject([
      { client_sn: 'A3', code: 'LOCAL_UNPAID', event: 'repairFailed', foundAt: 4, at: 5 },
      { client_sn: 'A1', code: 'GRANT_MISSING', event: 'found', foundAt: 1, at: 1 },
    ]);
  });

  it.each([
    ['?state=ended', ['A2']],
    ['?state=all', ['A3', 'A2', 'A1']],
    ['?code=PENDING_CUTOFF', ['A4']],
    ['?code=all', ['A4', 'A3', 'A1']],
    ['?client_sn=A1', ['A1']],
  ])('are filtered by %s', async (query, expected) => {
    expect(await orders(query)).toEqual(expected);
    expect((await ask(`/total${query}`)).data).toMatchObject({ total: expected.length });
  });

  it('continue after a page', async () => {
    const first = await list('?state=all&code=all&size=3');
    expect(await orders(`?state=all&code=all&size=3&after=${first.next}`)).toEqual(['A1']);
  });

  it('are counted for the views', async () => {
    expect((await ask('/views')).data).toMatchObject({
      open: { total: 2 },
      waiting: { total: 1 },
    });
  });
});

describe('the export of discrepancies', () => {
  const cellsOf = (text: string): string[][] => parse(text, { bom: true, from: 2 });

  it.each<StaffRole>(['support', 'consultant'])('is forbidden for %s', async (role) => {
    expect((await ask('/export', role)).status).toBe(403);
  });

  it('contains exactly the filtered ones, in their order, and is audited', async () => {
    const answer = await ask('/export?state=all&code=all');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="findings-\d{4}-\d\d-\d\d\.csv"$/);
    const cells = cellsOf(answer.text);
    expect(cells.map(([, order]) => order)).toEqual(await orders('?state=all&code=all'));
    const first = ['已付未开通', 'A1', '29.99', 'PAID', '无', '待处理'];
    expect(cells.at(-1)?.slice(0, 6)).toEqual(first);
    const { auditEntries } = app.store.t;
    const entries = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.filter(({ action }) => action === 'list.export')).toMatchObject([
      { subjectKind: 'list', subjectId: 'findings', detail: { state: 'all', code: 'all' } },
    ]);
  });

  it('omits typed text from the audit', async () => {
    await ask('/export?client_sn=13800000000');
    const entries = await app.store.q.select().from(app.store.t.auditEntries).orderBy(app.store.t.auditEntries.id);
    expect(entries.at(-1)).toMatchObject({ action: 'list.export', detail: { client_sn: true } });
    expect(JSON.stringify(entries)).not.toContain('13800000000');
  });

  it('continues past one part, and neutralises formulas', async () => {
    const theirs = '=HYPERLINK("http://evil")';
    for (let n = 0; n < 501; n += 1) await said('found', 'FEE_MISMATCH', `F${n}`, theirs);
    const cells = cellsOf((await ask('/export?code=FEE_MISMATCH')).text);
    expect(new Set(cells.map(([, order]) => order)).size).toBe(501);
    expect(cells.every((row) => row[4] === `'${theirs}`)).toBe(true);
  });
});
