import { UserListQuery } from '#contract/admin';
import { ConsoleOrdersQuery } from '#contract/console-orders';
import type { ConsoleSearchResult } from '#contract/console-search';
import { mayStaff, type StaffRole } from '#domain/console/staff';
import { yuanText } from '#domain/shop/money';
import { ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import type { ConsoleOrdersService } from '../orders/service.ts';
import type { UserDirectoryService } from '../users/service.ts';

/** Of each kind; who wants more opens the list. */
const MOST = 5;

export interface ConsoleSearchParts {
  consoleOrders: Pick<ConsoleOrdersService, 'list'>;
  userDirectory: Pick<UserDirectoryService, 'list'>;
}

/** One search over what a member of staff may see, and nothing beyond. */
export function consoleSearchService({ consoleOrders, userDirectory }: ConsoleSearchParts) {
  async function orders(q: string): Promise<ConsoleSearchResult> {
    const { rows } = await consoleOrders.list(ConsoleOrdersQuery.parse({ q, size: MOST }));
    return rows.map(({ client_sn: id, subject, amount, status, phone }) => ({
      kind: 'order',
      id,
      title: `${subject} ${yuanText(amount)} 元`,
      note: `${ORDER_STATUS_NAMES[status]} · ${phone} · ${id.slice(-6)}`,
      to: `/orders?open=${id}`,
    }));
  }

  async function users(q: string): Promise<ConsoleSearchResult> {
    const { rows } = await userDirectory.list(UserListQuery.parse({ q, size: MOST }));
    return rows.map(({ id, name, phone }) => ({
      kind: 'user',
      id,
      title: name ?? phone,
      note: name === null ? '' : phone,
      to: `/users?open=${id}`,
    }));
  }

  return {
    async find(role: StaffRole, q: string): Promise<ConsoleSearchResult> {
      const found = await Promise.all([
        mayStaff(role, 'orders:list') ? orders(q) : [],
        mayStaff(role, 'users:list') ? users(q) : [],
      ]);
      return found.flat();
    },
  };
}

export type ConsoleSearchService = ReturnType<typeof consoleSearchService>;
