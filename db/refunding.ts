import { type SQL, sql } from 'drizzle-orm';
import type { Store } from './store.ts';

/** Whether all that is left of a row's order is on its way back, in a query that reads `orders`. */
export function refunding({ t: { orders, refunds } }: Pick<Store, 't'>): SQL<boolean> {
  // A part that staff give back takes nothing away; the number of an order stands in both tables.
  return sql`exists (select 1 from ${refunds} where ${refunds.clientSn} = ${orders.clientSn}
    and ${refunds.status} = 'open' and ${refunds.amount} >= ${orders.amount} - ${orders.refunded})`.mapWith(
    Boolean,
  ) as SQL<boolean>;
}
