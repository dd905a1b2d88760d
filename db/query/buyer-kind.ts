import { type SQL, sql } from 'drizzle-orm';
import type { BuyerKind } from '#domain/console/change';
import type { Store } from '../store.ts';
import { MEMBERSHIP_TYPES } from './expressions.ts';

/**
 * `BUYER_KINDS` of paid orders. Worked out from the orders themselves, whenever it is asked: nothing is kept
 * that could come to disagree with them.
 */
export function buyerKind({ t: { orders } }: Pick<Store, 't'>): SQL<BuyerKind> {
  // No index but that of the person is to be used: the few orders of one person are to be read.
  const paidBefore = (of: SQL) => sql`exists (select 1 from ${orders} as earlier
      where earlier.user_id = ${orders.userId} and not earlier.sandbox <> ${orders.sandbox}
        and earlier.amount > 0 and coalesce(earlier.paid_at, ${orders.paidAt}) < ${orders.paidAt} ${of})`;
  return sql<BuyerKind>`case
    when not ${paidBefore(sql``)} then 'first'
    when coalesce(${orders.type}, '') = 'consult' then
      case when ${paidBefore(sql`and coalesce(earlier.type, '') = 'consult'`)} then 'again' else 'add' end
    when ${paidBefore(sql`and coalesce(earlier.type, '') in ${MEMBERSHIP_TYPES}`)} then 'more'
    else 'join' end`;
}
