import { parse } from 'csv-parse/sync';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cohorts, Funnel, Statistics } from '#contract/statistics';
import { type TestApp, testApp } from '../support/app.ts';
import { dayIn, type Everything, recount } from '../support/recount.ts';
import { STATISTICS_RANGES as RANGES, statisticsYear } from '../support/statistics-year.ts';

let app: TestApp;
let owner: string;
let all: Everything;

beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
  all = await statisticsYear(app);
});
afterAll(() => app.close());

async function ask<T>(path: string): Promise<T> {
  const answer = await app.call('GET', `/api/admin/statistics${path}`, { token: owner });
  if (answer.code !== 0) throw new Error(answer.text);
  return answer.data as T;
}
const overview = (query: string) => ask<Statistics>(`?${query}`);
const funnel = (query: string) => ask<Funnel>(`/funnel?${query}`);

/** Rows of one source's people, or of one plan's orders. */
function narrowed(to: { source?: string; type?: string }): Everything {
  const users = all.users.filter(({ source }) => !to.source || (source ?? 'unknown') === to.source);
  const ids = new Set(users.map(({ id }) => id));
  const orders = all.orders.filter(({ userId, type }) => ids.has(userId) && (!to.type || type === to.type));
  return {
    ...all,
    users,
    orders,
    visits: all.visits.filter(({ source }) => !to.source || source === to.source),
  };
}

const SOLD = ['ordered', 'paid', 'paidFen', 'returned', 'returnedFen', 'due', 'renewed'] as const;
const PEOPLE = ['visits', 'registered', 'trialsEnded', 'trialsConverted'] as const;

describe('filtered statistics', () => {
  it.each(['wechat', 'invite', 'direct'])('by %s: the actions of its users', async (source) => {
    for (const [from, to, money] of RANGES) {
      const sandbox = money === 'sandbox';
      const { now } = await overview(`from=${from}&to=${to}&money=${money}&source=${source}`);
      const again = recount(narrowed({ source }), { from, to, sandbox, now: app.clock.now() });
      for (const name of [...SOLD, ...PEOPLE]) {
        expect(now.figures[name], `${name}, ${from} to ${to}`).toBe(again[name]);
      }
      const steps = await funnel(`from=${from}&to=${to}&money=${money}&source=${source}`);
      expect(steps.total.register).toBe(again.registered);
    }
  });

  it.each(['month', 'year', 'consult'])('by the plan %s: its sales', async (type) => {
    for (const [from, to, money] of RANGES) {
      const sandbox = money === 'sandbox';
      const { now } = await overview(`from=${from}&to=${to}&money=${money}&type=${type}`);
      const again = recount(narrowed({ type }), { from, to, sandbox, now: app.clock.now() });
      // A renewal may be of another plan.
      for (const name of SOLD.filter((one) => one !== 'renewed')) {
        expect(now.figures[name], `${name}, ${from} to ${to}`).toBe(again[name]);
      }
      expect(now.figures.visits + now.figures.members).toBe(0);
    }
  });

  it('by plan and by source add up to the total, renewals too', async () => {
    const { now, types, sources } = await overview('from=2026-01-01&to=2026-10-31');
    expect(now.figures.renewed).toBeGreaterThan(0);
    expect(now.figures.due).toBeGreaterThan(now.figures.renewed);
    for (const name of SOLD) {
      for (const rows of [types, sources]) {
        expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(now.figures[name]);
      }
    }
  });

  it('reject an unknown source or plan', async () => {
    for (const field of ['source', 'type']) {
      const path = `/api/admin/statistics?${field}=moon`;
      const answer = await app.call('GET', path, { token: owner });
      expect(answer).toMatchObject({ code: 42200, data: { fields: [field] } });
    }
  });
});

it('the value of a user is what the users of the week paid minus refunds', async () => {
  const { rows } = await ask<Cohorts>('/cohorts?from=2026-03-01&to=2026-05-31');
  for (const row of rows) {
    const ids = new Set(
      all.users
        .filter(({ createdAt }) => dayIn(createdAt) >= row.from && dayIn(createdAt) <= row.to)
        .map(({ id }) => id),
    );
    const paid = all.orders.filter(({ userId, sandbox, paidAt }) => ids.has(userId) && !sandbox && paidAt !== null);
    expect(row.payers, row.from).toBe(new Set(paid.map(({ userId }) => userId)).size);
    const net = paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    expect(row.netFen, row.from).toBe(net);
  }
});

describe('the export of filtered statistics', () => {
  const file = async (query: string) => {
    const path = `/api/admin/statistics/export?${query}`;
    const answer = await app.call('GET', path, { token: owner });
    expect(answer.status).toBe(200);
    return parse(answer.text, { bom: true, columns: true }) as Record<string, string>[];
  };

  it('has the numbers of the screen, a row for each period, and sums that add up', async () => {
    const range = 'from=2026-08-01&to=2026-10-31&group=week';
    const { now, series, types } = await overview(range);
    const rows = await file(`part=figures&${range}`);
    expect(rows.map((row) => row.开始)).toEqual(series.map(({ from }) => from));
    const sum = (name: string) => Math.round(rows.reduce((all, row) => all + Number(row[name]) * 100, 0));
    expect(sum('收款（元）')).toBe(now.figures.paidFen);
    expect(sum('净收入（元）')).toBe(now.figures.paidFen - now.figures.returnedFen);
    expect(sum('注册')).toBe(now.figures.registered * 100);
    const plans = await file(`part=types&${range}`);
    expect(plans.map((row) => Number(row.付款订单))).toEqual(types.map(({ paid }) => paid));
  });

  it.each(['sources', 'funnel', 'cohorts', 'deferral', 'record'])('exists for %s', async (part) => {
    const rows = await file(`part=${part}&from=2026-08-01&to=2026-10-31`);
    expect(rows.length).toBeGreaterThan(part === 'record' ? -1 : 0);
  });

  it('keeps a negative sum numeric, and is audited with its filters', async () => {
    const day = 'from=2026-11-21&to=2026-11-21&type=month';
    const { figures } = (await overview(day)).now;
    const [row] = await file(`part=figures&${day}`);
    expect(row?.['净收入（元）']).toBe(((figures.paidFen - figures.returnedFen) / 100).toFixed(2));
    const [entry] = await app.store.q
      .select()
      .from(app.store.t.auditEntries)
      .orderBy(desc(app.store.t.auditEntries.id))
      .limit(1);
    expect(entry).toMatchObject({
      action: 'statistics.export',
      subjectId: 'statistics-figures',
      detail: { type: 'month', from: '2026-11-21' },
    });
  });
});
