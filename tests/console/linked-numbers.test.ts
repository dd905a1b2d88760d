import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { DISCREPANCY_LIST } from '#contract/lists/discrepancies';
import type { ListTotal, ViewCounts } from '#contract/lists/list';
import { ORDER_LIST } from '#contract/lists/orders';
import type { Cohorts, Funnel, Statistics } from '#contract/statistics';
import type { Figures, Sold } from '#domain/console/day-figures';
import { FUNNEL_STEPS } from '#domain/people/funnel';
import {
  type Behind,
  type Days,
  ordersBehind,
  usersBehind,
  type Who,
} from '../../admin/features/console/statistics/behind.ts';
import { CHARTS, OTHERS, REVENUE_CHART, TILES } from '../../admin/features/console/statistics/figures-table.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { STATISTICS_RANGES as RANGES, statisticsYear } from '../support/statistics-year.ts';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
  await statisticsYear(app);
});
afterAll(() => app.close());

async function get<T>(path: string): Promise<T> {
  const answer = await app.call('GET', `/api/admin${path}`, { token: owner });
  if (answer.code !== 0) throw new Error(answer.text);
  return answer.data as T;
}
const query = (fields: object) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const totalOf = (list: string, search: object) => get<ListTotal>(`${list}/total?${query(search)}`);

/** Count of the list behind a number of orders. */
const SOLD_BY = {
  created: 'ordered',
  paid: 'paid',
  firstRefunded: 'returned',
  due: 'due',
} as const satisfies Record<string, keyof Sold>;
const isCounted = (by: unknown): by is keyof typeof SOLD_BY => typeof by === 'string' && by in SOLD_BY;

/** How many rows the list behind a figure has, by the figures of the same days. */
function countedIn(behind: Behind, figures: Figures): number | undefined {
  if (behind.to === '/orders') {
    const { by } = behind.search;
    return isCounted(by) ? figures[SOLD_BY[by]] : undefined;
  }
  const { member, reached } = behind.search;
  if (member) return figures.members;
  return reached === 'trial' ? figures.trialsConverted : figures.registered;
}

type Sums = NonNullable<ListTotal['sums']>;

/** Sums of the list behind a number of money. */
const SUMMED = {
  paid: ({ paid }, { paidFen }) => [paid, paidFen],
  refunded: ({ refunded }, { returnedFen }) => [refunded, returnedFen],
  money: ({ paid, refunded }, { paidFen, returnedFen }) => [paid - refunded, paidFen - returnedFen],
} as const satisfies Record<string, (sums: Pick<Sums, 'paid' | 'refunded'>, figures: Figures) => [number, number]>;
const isSummed = (by: unknown): by is keyof typeof SUMMED => typeof by === 'string' && by in SUMMED;

/** How the list behind a number of money adds up. */
async function expectSums({ search }: Behind & { to: '/orders' }, figures: Figures): Promise<void> {
  if (!isSummed(search.by)) return;
  const { sums } = await totalOf('/orders', search);
  if (!sums) throw new Error(`${JSON.stringify(search)} has no sums`);
  const play = search.money === 'sandbox';
  // The other kind of money is not among these orders.
  expect(play ? [sums.paid, sums.refunded] : [sums.sandboxPaid, sums.sandboxRefunded]).toEqual([0, 0]);
  const paid = play ? sums.sandboxPaid : sums.paid;
  const refunded = play ? sums.sandboxRefunded : sums.refunded;
  const [listed, figure] = SUMMED[search.by]({ paid, refunded }, figures);
  expect(listed, JSON.stringify(search)).toBe(figure);
}

async function expectList(behind: Behind, count: number, what: string): Promise<ListTotal> {
  const total = await totalOf(behind.to, behind.search);
  expect(total.total, `${what}: ${JSON.stringify(behind)}`).toBe(count);
  return total;
}

/** Every figure that leads to a list, and every point of every chart. */
async function expectFigures(period: Days & { figures: Figures }, who: Who): Promise<number> {
  let walked = 0;
  const shown = [...TILES, ...OTHERS, ...[REVENUE_CHART, ...CHARTS].flatMap(({ lines }) => lines)];
  const seen = new Set<string>();
  for (const { label, behind } of shown) {
    const list = behind?.(period, who);
    const count = list && countedIn(list, period.figures);
    if (!list || seen.has(JSON.stringify(list))) continue;
    seen.add(JSON.stringify(list));
    if (count !== undefined) await expectList(list, count, label);
    if (list.to === '/orders') await expectSums(list, period.figures);
    walked += 1;
  }
  return walked;
}

const NOBODY_IN_PARTICULAR = { type: 'all', source: 'all' } as const;

describe.each(RANGES)('from %s to %s, %s money: a number that links to a list is its total', (from, to, money) => {
  const who: Who = { money, ...NOBODY_IN_PARTICULAR };
  const asked = `from=${from}&to=${to}&money=${money}`;

  it('in the figures and at each point of the charts', async () => {
    const { now, series } = await get<Statistics>(`/statistics?${asked}&group=month`);
    // Orders by three days, money that moved and went back, renewals, registrations, trials that were
    // bought, members.
    for (const period of [now, ...series]) expect(await expectFigures(period, who)).toBe(9);
  });

  it('for each plan and source', async () => {
    const { now, types, sources } = await get<Statistics>(`/statistics?${asked}&group=month`);
    for (const row of [...types, ...sources]) {
      const only = 'type' in row ? { type: row.type } : { source: row.source };
      for (const [by, figure] of Object.entries(SOLD_BY)) {
        if (isCounted(by)) await expectList(ordersBehind(now, by, who, only), row[figure], figure);
      }
    }
  });

  it('in the funnel and the cohorts', async () => {
    for (const by of ['week', 'source']) {
      const { rows } = await get<Funnel>(`/statistics/funnel?${asked}&by=${by}`);
      for (const row of rows) {
        for (const reached of FUNNEL_STEPS) {
          const behind = usersBehind(row, who, { reached, source: row.source });
          await expectList(behind, row[reached], reached);
        }
      }
    }
    const cohorts = await get<Cohorts>(`/statistics/cohorts?${asked}`);
    for (const row of cohorts.rows) {
      await expectList(usersBehind(row, who), row.registered, 'registered');
      for (const [index, within] of cohorts.within.entries()) {
        const paid = row.paid[index] ?? null;
        const behind = usersBehind(row, who, { reached: 'paid', within });
        if (paid !== null) await expectList(behind, paid, `paid within ${within} days`);
      }
    }
  });
});

it.each(['created', 'paid', 'money'])(
  'orders of both kinds of money, by %s, exclude play money from the total',
  async (by) => {
    const days = { from: '2025-09-28', to: '2026-11-21', by };
    const { sums } = await totalOf('/orders', { ...days, money: 'all' });
    const [real, play] = [
      await totalOf('/orders', { ...days, money: 'real' }),
      await totalOf('/orders', { ...days, money: 'sandbox' }),
    ];
    expect(play.sums?.sandboxPaid).toBeGreaterThan(0);
    expect(sums).toEqual({
      paid: real.sums?.paid,
      refunded: real.sums?.refunded,
      sandboxPaid: play.sums?.sandboxPaid,
      sandboxRefunded: play.sums?.sandboxRefunded,
    });
  },
);

it.each([
  ['/orders', ORDER_LIST.views],
  ['/demands', CONSULTATION_LIST.views],
  ['/findings', DISCREPANCY_LIST.views],
] as const)('a count of 今日 and of the tabs of %s is the total of its list', async (list, views) => {
  const counts = await get<ViewCounts>(`${list}/views`);
  for (const { name, search } of views) {
    const count = counts[name];
    if (!count || count.capped) continue;
    expect((await totalOf(list, search)).total, name).toBe(count.total);
  }
});
