import * as calls from '#contract/calls/console';
import { type ConsoleOrdersRow, ORDER_VIEWS, type OrderTotalQuery } from '#contract/console-orders';
import { usersByPhoneEnd } from '#db/query/phone-search';
import { phoneText } from '#domain/people/phone';
import { yuanText } from '#domain/shop/money';
import { ORDER_FLAGS, ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { beijingText } from '#domain/time/beijing-text';
import type { Platform } from '../../../platform/platform.ts';
import type { Context } from '../../context.ts';
import { orderFields } from '../../sales/orders/service.ts';
import {
  type ConsoleList,
  dayRange,
  keysetPlace,
  listRoutes,
  timeText,
  yesNo,
} from '../../staff/lists/console-list.ts';
import type { OrderFilter, OrderSearch } from './repository.ts';
import * as repository from './repository.ts';

const NUMBER = /^[A-Za-z0-9]{6,32}$/;

/** A refund that is open longer than this needs a look. */
const SLOW_REFUND_MS = 60 * 60_000;

/** Digits may end a phone number or begin an order's number. */
async function searchOf(ctx: Platform, text: string): Promise<OrderSearch | null> {
  if (text === '') return null;
  const number = NUMBER.test(text) ? text : null;
  return { number, userIds: await usersByPhoneEnd(ctx.store, text) };
}

async function filterOf(ctx: Platform, query: OrderTotalQuery): Promise<OrderFilter> {
  const { q, status, type, flag, money, by, source, from, to, sort } = query;
  const now = ctx.clock.now();
  const days = dayRange(from, to, now);
  // Days that are over: those of the rest of today are not.
  if (by === 'due') days.until = Math.min(days.until ?? now + 1, now + 1);
  return {
    status,
    type,
    flag,
    money,
    by,
    source,
    sort,
    ...days,
    slowBefore: now - SLOW_REFUND_MS,
    search: await searchOf(ctx, q.trim()),
  };
}

type Found = Awaited<ReturnType<typeof repository.page>>[number];

export function orderRow({ order, phone }: Pick<Found, 'order' | 'phone'>): ConsoleOrdersRow {
  const { renewal, flags } = order;
  return { ...orderFields(order), phone: phoneText(phone), renewal, flags };
}

/** Orders as the list shows them now. */
export async function rowsOf(ctx: Platform, clientSns: readonly string[]): Promise<ConsoleOrdersRow[]> {
  if (clientSns.length === 0) return [];
  return (await repository.many(ctx, clientSns)).map(orderRow);
}

/** The console's list of orders. */
export const ORDER_LIST: ConsoleList<OrderTotalQuery, OrderFilter, Found, ConsoleOrdersRow> = {
  name: 'orders',
  filterOf,
  page: repository.page,
  count: repository.count,
  countAbove: repository.countAbove,
  sums: repository.sums,
  place: keysetPlace(({ order }, { sort }) => ({
    id: order.clientSn,
    value: sort.endsWith('paidAt') ? (order.paidAt ?? 0) : order.createdAt,
  })),
  rowsOf: (_ctx, found) => found.map(orderRow),
  columns: [
    ['订单号', ({ client_sn }) => client_sn],
    ['状态', ({ status }) => ORDER_STATUS_NAMES[status]],
    ['商品', ({ subject }) => subject],
    ['金额（元）', ({ amount }) => yuanText(amount)],
    ['已退（元）', ({ refunded }) => yuanText(refunded)],
    ['手机号', ({ phone }) => phone],
    ['下单时间', ({ createdAt }) => beijingText(createdAt)],
    ['支付时间', ({ paidAt }) => timeText(paidAt)],
    ['沙箱', ({ sandbox }) => yesNo(sandbox)],
    ['续费', ({ renewal }) => yesNo(renewal)],
    ['需要看一看', ({ flags }) => flags.map((flag) => ORDER_FLAGS[flag]).join('、')],
  ],
  auditDetail: (query) => ({ ...query, q: query.q !== '' }),
};

export function orderListRoutes(ctx: Context) {
  const { orders: rows, ordersTotal: total, ordersNews: news, ordersViews, ordersExport } = calls;
  const served = { rows, total, news, views: ordersViews, file: ordersExport };
  return listRoutes(ctx, ORDER_LIST, served, ORDER_VIEWS);
}
