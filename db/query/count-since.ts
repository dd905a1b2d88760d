import { gte } from 'drizzle-orm';
import type { Store } from '../store.ts';

/** Counts rows since an instant (ms), which a copy of then does not hold. */
export async function countSince({ q, t }: Pick<Store, 'q' | 't'>, since: number) {
  const { orders, users } = t;
  const [newOrders, newUsers] = await Promise.all([
    q.$count(orders, gte(orders.createdAt, since)),
    q.$count(users, gte(users.createdAt, since)),
  ]);
  return { orders: newOrders, users: newUsers };
}
