import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderList } from '#api/features/console/orders/list';
import { userList } from '#api/features/console/users/list';
import { listPage, viewCounts } from '#api/features/staff/lists/console-list';
import { systemClock as clock } from '#api/platform/clock';
import type { StaffCaller } from '#api/platform/http/request';
import { ORDER_LIST, type OrderFilters } from '#contract/lists/orders';
import { USER_LIST, type UserFilters } from '#contract/lists/users';
import { openStore } from '#db/sqlite/client';
import { fillShop, ORDERS, USERS } from './lists-data.ts';
import { benchPlatform } from './shop.ts';
import type { Row } from './table.ts';

const ROUNDS = 100;

/** The calling member of staff. */
const BY: StaffCaller = {
  id: '',
  username: 'bench',
  name: 'bench',
  role: 'owner',
  secondStep: 'off',
  passkey: false,
  sessionId: '',
  provedAt: 0,
  signedInAt: 0,
  ip: '',
  agent: '',
};

/** Filters that staff use first, and filters that are hard on an index: rare, frequent, without a row. */
const ORDER_QUERIES: readonly Partial<OrderFilters>[] = [
  {},
  { from: 'today' },
  { status: 'WAITING' },
  { status: 'FAIL', type: 'year' },
  { status: 'PAID', type: 'consult', money: 'sandbox' },
  { by: 'refunded', from: 'today' },
  { by: 'paid', from: 'today-29', sort: '-paidAt' },
  { by: 'money', from: 'today-200', to: 'today-200' },
  { flag: 'any' },
  { flag: 'refundUnresolved' },
  { money: 'sandbox' },
  { type: 'free' },
  { q: '0199' },
  { q: '019a' },
  { sort: '-paidAt' },
  { status: 'REFUNDED', sort: 'paidAt' },
];
const USER_QUERIES: readonly Partial<UserFilters>[] = [
  {},
  { q: '138' },
  { q: '1380000' },
  { q: '7919999' },
  { q: '王' },
  { q: '秀英' },
  { q: '没有这个人' },
  { birth: 'missing', sort: '-lastLoginAt' },
  { birth: 'saved' },
  { from: 'today-6' },
];

/** The slowest of a hundred, less one: ms. */
async function p99(ask: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const start = performance.now();
    await ask();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b)[Math.floor(ROUNDS * 0.99) - 1] ?? 0;
}

async function worst<Q extends object>(queries: readonly Q[], ask: (query: Q) => Promise<unknown>) {
  let slowest = { query: '', ms: 0 };
  for (const query of queries) {
    const ms = await p99(() => ask(query));
    if (ms > slowest.ms) slowest = { query: JSON.stringify(query), ms };
  }
  return slowest;
}

/** The lists of the console over a year of a busy shop: the first page of every kind of question. */
export async function benchLists(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ziping-bench-'));
  const path = join(folder, 'ziping.db');
  fillShop(path, clock.now());
  const store = openStore(path);
  const ctx = benchPlatform(store);
  const first = await p99(() => listPage(ctx, orderList, ORDER_LIST.query.parse({}), BY));
  const orders = await worst(ORDER_QUERIES, (query) => listPage(ctx, orderList, ORDER_LIST.query.parse(query), BY));
  const users = await worst(USER_QUERIES, (query) => listPage(ctx, userList, USER_LIST.query.parse(query), BY));
  const counts = await p99(() => viewCounts(ctx, orderList, BY));
  const deep = await p99(async () => {
    const half = clock.now() - 180 * 86_400_000;
    await listPage(ctx, orderList, ORDER_LIST.query.parse({ after: `${half}.${'f'.repeat(32)}` }), BY);
  });
  store.close();
  rmSync(folder, { recursive: true, force: true });
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    { what: `orders list of ${ORDERS}, first page, p99`, value: ms(first) },
    { what: 'orders list, half a year down, p99', value: ms(deep) },
    { what: `orders list, slowest filter ${orders.query}, p99`, value: ms(orders.ms) },
    { what: 'orders list, counts of all views, p99', value: ms(counts) },
    { what: `users list of ${USERS}, slowest search ${users.query}, p99`, value: ms(users.ms) },
  ];
}
