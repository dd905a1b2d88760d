import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rollup from '#api/features/console/statistics/rollup';
import type { ListTotal } from '#contract/lists/list';
import type { Change, Statistics } from '#contract/statistics';
import { type BUYER_KINDS, CHANGE_CUTS, REFUNDS } from '#domain/console/change';
import type { StaffRole } from '#domain/console/staff';
import { changeBehind } from '../../admin/features/console/statistics/behind.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { dayIn, type Everything } from '../support/recount.ts';
import { statisticsYear } from '../support/statistics-year.ts';

let app: TestApp;
let owner: string;
let all: Everything;
beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
  all = await statisticsYear(app);
  // Ranges of finished days, which are added up, and the last ones with a day that is not.
  await rollup.addUp(app.context, app.clock.now());
});
afterAll(() => app.close());

async function get<T>(path: string): Promise<T> {
  const answer = await app.call('GET', `/api/admin${path}`, { token: owner });
  if (answer.code !== 0) throw new Error(answer.text);
  return answer.data as T;
}
const change = (query: string) => get<Change>(`/statistics/change?${query}`);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

it.each<[string, StaffRole | null, number]>([
  ['nobody', null, 401],
  ['a consultant', 'consultant', 403],
  ['support', 'support', 403],
  ['finance', 'finance', 200],
  ['the owner', 'owner', 200],
])('%s is answered according to their permission', async (_name, role, status) => {
  const token = role === null ? undefined : await app.staffToken(role);
  for (const path of ['change', 'export?part=change']) {
    expect((await app.call('GET', `/api/admin/statistics/${path}`, { token })).status, path).toBe(status);
  }
});

it.each([
  ['from=all', 'from'],
  ['to=2026-11-22', 'to'],
  ['from=2026-02-30', 'from'],
  ['from=2023-11-21&to=2026-11-20', 'from'],
  ['cut=month', 'cut'],
  ['againstFrom=2026-11-01', 'againstTo'],
  ['againstTo=2026-11-01', 'againstFrom'],
  ['againstFrom=2026-11-02&againstTo=2026-11-01', 'againstFrom'],
  ['againstFrom=2026-11-02&againstTo=2027-11-01', 'againstTo'],
  ['againstFrom=2026-11-31&againstTo=2026-11-01', 'againstFrom'],
])('%s is refused at its field', async (query, field) => {
  const answer = await app.call('GET', `/api/admin/statistics/change?${query}`, { token: owner });
  expect(answer).toMatchObject({ code: 42200, data: { fields: [field] } });
});

type Order = Everything['orders'][number];

/** The kind of buyer by walking all earlier orders of the person, beside the statement of the product. */
function kindOf({ userId, sandbox, type, paidAt }: Order): keyof typeof BUYER_KINDS {
  const past = (all.ordersOf.get(userId) ?? []).filter(
    (other) => other.sandbox === sandbox && other.paidAt !== null && other.paidAt < (paidAt ?? 0),
  );
  if (past.length === 0) return 'first';
  const consulted = past.some((other) => other.type === 'consult');
  if (type === 'consult') return consulted ? 'again' : 'add';
  return past.some((other) => ['month', 'quarter', 'year'].includes(other.type)) ? 'more' : 'join';
}

const RANGES: [range: string, against: [string, string] | null, money: 'real' | 'sandbox'][] = [
  [['2026-03-01', '2026-03-31'].join(' '), null, 'real'],
  [['2025-12-15', '2026-01-20'].join(' '), ['2026-02-01', '2026-02-28'], 'real'],
  [['2026-11-15', '2026-11-21'].join(' '), null, 'real'],
  [['2026-02-20', '2026-04-10'].join(' '), null, 'sandbox'],
];

describe.each(RANGES)('%s against %s, %s money', (range, against, money) => {
  const [from = '', to = ''] = range.split(' ');
  const own = against === null ? '' : `&againstFrom=${against[0]}&againstTo=${against[1]}`;
  const who = { money, type: 'all', source: 'all' } as const;

  it.each(CHANGE_CUTS)(
    'adds up by %s, matching a recount of rows, and each part is the total of its list',
    async (cut) => {
      const found = await change(`from=${from}&to=${to}&money=${money}&cut=${cut}${own}`);
      expect(sum(found.parts.map(({ diff }) => diff))).toBe(found.now.fen - found.before.fen);
      for (const [days, side] of [
        [found.before, 'before'],
        [found.now, 'now'],
      ] as const) {
        const within = (at: number | null) => at !== null && dayIn(at) >= days.from && dayIn(at) <= days.to;
        const orders = all.orders.filter(({ sandbox, paidAt }) => sandbox === (money === 'sandbox') && within(paidAt));
        const byNumber = new Map(all.orders.map((order) => [order.clientSn, order]));
        const back = all.refunds.filter(
          ({ clientSn, settledAt }) => byNumber.get(clientSn)?.sandbox === (money === 'sandbox') && within(settledAt),
        );
        const net = sum(orders.map(({ amount }) => amount)) - sum(back.map(({ amount }) => amount));
        expect(days.fen).toBe(net);
        for (const part of found.parts) {
          const { key } = part;
          const { orders: count, fen } = part[side];
          const keyOf = (order: Order) =>
            cut === 'type'
              ? order.type
              : cut === 'buyer'
                ? kindOf(order)
                : (all.user.get(order.userId)?.source ?? 'unknown');
          const own = orders.filter((order) => keyOf(order) === key);
          const walked =
            key === REFUNDS
              ? [new Set(back.map(({ clientSn }) => clientSn)).size, 0 - sum(back.map(({ amount }) => amount))]
              : [own.length, sum(own.map(({ amount }) => amount))];
          expect([count, fen], `${side} ${key}`).toEqual(walked);

          const { search } = changeBehind(cut, key, days, who);
          const list = await get<ListTotal>(`/orders/total?${new URLSearchParams(search as Record<string, string>)}`);
          expect(list.total, `list of ${key}`).toBe(count);
          const { sums } = list;
          const paid = money === 'sandbox' ? sums?.sandboxPaid : sums?.paid;
          const refunded = money === 'sandbox' ? sums?.sandboxRefunded : sums?.refunded;
          expect(key === REFUNDS ? 0 - (refunded ?? 0) : paid, `sum of ${key}`).toBe(fen);
        }
      }
    },
  );
});

it('has every kind of buyer, and the net revenue of the overview', async () => {
  const query = 'from=2026-01-01&to=2026-11-21';
  const { parts, now } = await change(`${query}&cut=buyer`);
  expect(parts.map(({ key }) => key)).toEqual(expect.arrayContaining(['first', 'more', 'add', 'again', REFUNDS]));
  const { figures } = (await get<Statistics>(`/statistics?${query}`)).now;
  expect(now.fen).toBe(figures.paidFen - figures.returnedFen);
});

it('filtered by plan and source includes their money alone', async () => {
  const query = 'from=2026-01-01&to=2026-11-21&type=month&source=wechat';
  const { now, parts } = await change(query);
  expect(parts.map(({ key }) => key).filter((key) => key !== REFUNDS)).toEqual(['month']);
  const { figures } = (await get<Statistics>(`/statistics?${query}`)).now;
  expect(now.fen).toBe(figures.paidFen - figures.returnedFen);
});
