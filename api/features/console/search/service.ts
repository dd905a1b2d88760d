import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { ConsoleSearchResult } from '#contract/console-search';
import { CONSULTATION_LIST } from '#contract/lists/consultations';
import { ORDER_LIST } from '#contract/lists/orders';
import { USER_LIST } from '#contract/lists/users';
import { mayStaff } from '#domain/console/staff';
import { masterName } from '#domain/consulting/master-profile';
import { CONSULT_STATE_NAMES } from '#domain/consulting/state';
import { yuanText } from '#domain/shop/money';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import * as masters from '../../consulting/masters/service.ts';
import type { Context } from '../../context.ts';
import { listPage } from '../../staff/lists/console-list.ts';
import { recordPhoneAccess } from '../../staff/lists/phone-access.ts';
import { consultationList } from '../consultations/list.ts';
import { orderList } from '../orders/list.ts';
import { userList } from '../users/list.ts';

/** Hits of each kind; the list shows more. */
const MAX_COUNT = 5;

// One search over what the caller may see.

async function orders(ctx: Platform, by: StaffCaller, q: string): Promise<ConsoleSearchResult> {
  const query = ORDER_LIST.query.safeParse({ q, size: MAX_COUNT });
  if (!query.success) return [];
  const { rows } = await listPage(ctx, orderList, query.data, by);
  return rows.map(({ client_sn: id, subject, amount, status, phone }) => ({
    kind: 'order',
    id,
    title: `${subject} ${yuanText(amount)} 元`,
    note: `${ORDER_STATUS_NAMES[status]} · ${phone} · ${id.slice(-6)}`,
    to: `/orders?open=${id}`,
  }));
}

async function users(ctx: Platform, by: StaffCaller, q: string): Promise<ConsoleSearchResult> {
  const query = USER_LIST.query.safeParse({ q, size: MAX_COUNT });
  // Digits of an order number are no part of a phone.
  if (!query.success) return [];
  const { rows } = await listPage(ctx, userList, query.data, by);
  return rows.map(({ id, name, phone }) => ({
    kind: 'user',
    id,
    title: name ?? phone,
    note: name === null ? '' : phone,
    to: `/users?open=${id}`,
  }));
}

/** A consultant's own consultations, by the client's last digits or either end of the order number. */
async function demands(ctx: Platform, by: StaffCaller, q: string): Promise<ConsoleSearchResult> {
  const query = CONSULTATION_LIST.query.safeParse({ q: q.toLowerCase(), state: 'all', size: MAX_COUNT });
  // A name finds none: it is encrypted, and the list accepts digits only.
  if (!query.success) return [];
  const { rows } = await listPage(ctx, consultationList, query.data, by);
  return rows.map(({ client_sn: id, state, phone }) => ({
    kind: 'demand',
    id,
    title: phone,
    note: `${CONSULT_STATE_NAMES[state]} · ${id.slice(-6)}`,
    to: `/demands?state=all&open=${id}`,
  }));
}

async function mastersNamed(ctx: Platform, q: string): Promise<ConsoleSearchResult> {
  const all = await masters.listMasters(ctx);
  const found = all.filter(({ name, shownName }) => name.includes(q) || shownName.includes(q)).slice(0, MAX_COUNT);
  return found.map((master) => ({
    kind: 'master',
    id: master.staffId,
    title: masterName(master),
    note: master.name,
    to: '/calendar',
  }));
}

export async function searchConsole(ctx: Context, by: StaffCaller, q: string): Promise<ConsoleSearchResult> {
  const found = (
    await Promise.all([
      mayStaff(by.role, 'orders:list') ? orders(ctx, by, q) : [],
      mayStaff(by.role, 'users:list') ? users(ctx, by, q) : [],
      mayStaff(by.role, 'demands:client') && !mayStaff(by.role, 'demands:list-all') ? demands(ctx, by, q) : [],
      mayStaff(by.role, 'masters:manage') ? mastersNamed(ctx, q) : [],
    ])
  ).flat();
  await recordPhoneAccess(ctx, by, { q }, async () => found.length > 0);
  return found;
}
