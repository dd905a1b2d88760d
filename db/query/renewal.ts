import { type SQL, sql } from 'drizzle-orm';
import type { Store } from '../store.ts';
import { beijingDay, MEMBERSHIP_TYPES } from './expressions.ts';

/** Whether the buyer of an order paid for a membership again until the day on which its days were over, at `due` (ms). */
export function renewedBy({ t: { orders } }: Pick<Store, 't'>, due: SQL): SQL {
  // No index but that of the person is to be used: the few orders of one person are to be read.
  return sql`exists (select 1 from ${orders} as later
      where later.user_id = ${orders.userId} and not later.sandbox <> ${orders.sandbox}
        and later.amount > 0
        and coalesce(later.type, '') in ${MEMBERSHIP_TYPES}
        and coalesce(later.paid_at, 0) > ${orders.paidAt}
        and ${beijingDay(sql`later.paid_at`)} <= ${beijingDay(due)})`;
}
