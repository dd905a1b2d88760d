import { UserListQuery } from '#contract/admin';
import { ConsoleOrdersQuery } from '#contract/console-orders';
import type { ConsoleSearchResult } from '#contract/console-search';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import { yuanText } from '#domain/shop/money';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import type { Platform } from '../../../platform/platform.ts';
import * as consoleOrders from '../orders/service.ts';
import * as userDirectory from '../users/service.ts';

/** Of each kind; who wants more opens the list. */
const MOST = 5;

// One search over what a member of staff may see, and nothing beyond.

async function orders(ctx: Platform, q: string): Promise<ConsoleSearchResult> {
  const { rows } = await consoleOrders.list(ctx, ConsoleOrdersQuery.parse({ q, size: MOST }));
  return rows.map(({ client_sn: id, subject, amount, status, phone }) => ({
    kind: 'order',
    id,
    title: `${subject} ${yuanText(amount)} 元`,
    note: `${ORDER_STATUS_NAMES[status]} · ${phone} · ${id.slice(-6)}`,
    to: `/orders?open=${id}`,
  }));
}

async function users(ctx: Platform, q: string): Promise<ConsoleSearchResult> {
  const { rows } = await userDirectory.list(ctx, UserListQuery.parse({ q, size: MOST }));
  return rows.map(({ id, name, phone }) => ({
    kind: 'user',
    id,
    title: name ?? phone,
    note: name === null ? '' : phone,
    to: `/users?open=${id}`,
  }));
}

export async function find(
  ctx: Platform,
  role: StaffRole,
  q: string,
): Promise<ConsoleSearchResult> {
  const found = await Promise.all([
    mayStaff(role, 'orders:list') ? orders(ctx, q) : [],
    mayStaff(role, 'users:list') ? users(ctx, q) : [],
  ]);
  return found.flat();
}
