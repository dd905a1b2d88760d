import type { ConsoleSearchResult } from '#contract/console-search';
import { ORDER_LIST } from '#contract/lists/orders';
import { USER_LIST } from '#contract/lists/users';
import { mayStaff } from '#domain/console/staff';
import { yuanText } from '#domain/shop/money';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import type { StaffCaller } from '../../../platform/http/request.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listPage } from '../../staff/lists/console-list.ts';
import { orderList } from '../orders/list.ts';
import { userList } from '../users/list.ts';

/** Of each kind; the list shows more. */
const MAX_COUNT = 5;

// One search over what a member of staff may see, and nothing beyond.

async function orders(ctx: Platform, by: StaffCaller, q: string): Promise<ConsoleSearchResult> {
  const { rows } = await listPage(ctx, orderList, ORDER_LIST.query.parse({ q, size: MAX_COUNT }), by);
  return rows.map(({ client_sn: id, subject, amount, status, phone }) => ({
    kind: 'order',
    id,
    title: `${subject} ${yuanText(amount)} 元`,
    note: `${ORDER_STATUS_NAMES[status]} · ${phone} · ${id.slice(-6)}`,
    to: `/orders?open=${id}`,
  }));
}

async function users(ctx: Platform, by: StaffCaller, q: string): Promise<ConsoleSearchResult> {
  const { rows } = await listPage(ctx, userList, USER_LIST.query.parse({ q, size: MAX_COUNT }), by);
  return rows.map(({ id, name, phone }) => ({
    kind: 'user',
    id,
    title: name ?? phone,
    note: name === null ? '' : phone,
    to: `/users?open=${id}`,
  }));
}

export async function searchConsole(ctx: Platform, by: StaffCaller, q: string): Promise<ConsoleSearchResult> {
  const found = await Promise.all([
    mayStaff(by.role, 'orders:list') ? orders(ctx, by, q) : [],
    mayStaff(by.role, 'users:list') ? users(ctx, by, q) : [],
  ]);
  return found.flat();
}
