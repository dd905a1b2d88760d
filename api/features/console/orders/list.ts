import type { Platform } from '#api/platform/platform';
import type { ConsoleOrdersRow } from '#contract/console-orders';
import { ORDER_LIST, type OrderFilters } from '#contract/lists/orders';
import { usersByPhone } from '#db/query/phone-search';
import { phoneText } from '#domain/people/phone';
import { orderFields } from '../../sales/orders/service.ts';
import { dayRange, KEYSET, servedList } from '../../staff/lists/console-list.ts';
import type { OrderFilter, OrderSearch } from './repository.ts';
import * as repository from './repository.ts';

const NUMBER = /^[A-Za-z0-9]{6,32}$/;

/** A refund open for longer needs attention. */
const SLOW_REFUND_MS = 60 * 60_000;

/** Four digits end a phone number, eleven are one; six or more may start an order number. */
async function searchOf(ctx: Platform, text: string): Promise<OrderSearch | null> {
  if (text === '') return null;
  const number = NUMBER.test(text) ? text : null;
  return { number, userIds: await usersByPhone(ctx.store, text) };
}

async function filterOf(ctx: Platform, query: OrderFilters): Promise<OrderFilter> {
  const { q, status, type, gift, flag, money, by, buyer, source, renewal, from, to, sort } = query;
  const now = ctx.clock.now();
  const days = dayRange(from, to, now);
  // Days that have ended; those ending later today have not.
  if (by === 'due') days.until = Math.min(days.until ?? now + 1, now + 1);
  return {
    status,
    type,
    gift,
    flag,
    money,
    by,
    buyer,
    source,
    renewal,
    sort,
    ...days,
    slowBefore: now - SLOW_REFUND_MS,
    search: await searchOf(ctx, q.trim()),
  };
}

type Found = Awaited<ReturnType<typeof repository.page>>[number];

export function orderRow({ order, phone, buyer }: Pick<Found, 'order' | 'phone' | 'buyer'>): ConsoleOrdersRow {
  return { ...orderFields(order), phone: phoneText(phone), buyer, flags: order.flags };
}

/** Current rows of orders. */
export async function rowsOf(ctx: Platform, clientSns: readonly string[]): Promise<ConsoleOrdersRow[]> {
  if (clientSns.length === 0) return [];
  return (await repository.many(ctx, clientSns)).map(orderRow);
}

/** The console's list of orders. */
export const orderList = servedList(ORDER_LIST, {
  filterOf,
  page: repository.page,
  count: repository.count,
  countAbove: repository.countAbove,
  sums: repository.sums,
  place: ({ order }, { sort }) => ({
    id: order.clientSn,
    value: sort.endsWith('paidAt') ? (order.paidAt ?? 0) : order.createdAt,
  }),
  format: KEYSET,
  // Of 300,000 orders these take 0.2 to 17 s: renewals and kinds of buyers are read from each person's other orders.
  isLong: ({ q, by, buyer, source, renewal, flag }) =>
    q !== '' || by !== 'created' || buyer !== 'all' || source !== 'all' || renewal !== 'all' || flag !== 'all',
  countsAreLong: true,
  rowsOf: (_ctx, found) => found.map(orderRow),
});
