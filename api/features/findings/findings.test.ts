import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FindingList } from '#contract/findings';
import type { Category } from '#domain/reconciliation/categories';
import type { StaffRole } from '#domain/staff';
import { type TestApp, testApp } from '../../../tests/support/app.ts';

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

async function said(event: 'found' | 'cleared' | 'repairFailed', code: Category, clientSn: string) {
  const { reconciliationFindings } = app.store.t;
  at += 1;
  const about = { code, subject: clientSn, clientSn, day: '2026-11-20' };
  const says = { ours: 'PAID', theirs: '无', amount: 2999 };
  await app.store.tx(async (q) => {
    await q.insert(reconciliationFindings).values({
      ...{ id: `f${at}`, runId: 'r1', at, event },
      ...about,
      ...says,
    });
  });
}

const ask = async (path: string, role: StaffRole = 'finance') =>
  app.call('GET', `/api/admin/findings${path}`, { token: await app.staffToken(role) });
const list = async (query: string) => (await ask(query)).data as FindingList;
const orders = async (query: string) => (await list(query)).rows.map((row) => row.client_sn);

describe('the findings of reconciliation', () => {
  it.each<[StaffRole, number]>([
    ['owner', 200],
    ['finance', 200],
    ['support', 403],
    ['consultant', 403],
  ])('%s: %s', async (role, status) => {
    for (const path of ['', '/total', '/views'])
      expect((await ask(path, role)).status).toBe(status);
  });

  it('show of each difference the last word, and how long it has stood', async () => {
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
  ])('are narrowed by %s', async (query, expected) => {
    expect(await orders(query)).toEqual(expected);
    expect((await ask(`/total${query}`)).data).toMatchObject({ total: expected.length });
  });

  it('go on where a page ended', async () => {
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
