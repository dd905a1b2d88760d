import { gte } from 'drizzle-orm';
import type { Store } from './store.ts';

/** What came in since an instant (ms): what a copy of then does not hold. */
export async function countSince({ q, t }: Pick<Store, 'q' | 't'>, since: number) {
  const { orders, users } = t;
  const [newOrders, newUsers] = await Promise.all([
    q.$count(orders, gte(orders.createdAt, since)),
    q.$count(users, gte(users.createdAt, since)),
  ]);
  return { orders: newOrders, users: newUsers };
}
