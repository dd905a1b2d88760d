import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { COMPLAINT } from '#domain/consulting/summary-parts';
import { PAID_LEVELS } from '#domain/shop/membership';
import type { Tables } from '../schema/tables.ts';
import type { Store } from '../store.ts';

// Conditions that statements of several features share.

/** Memberships a user ever paid for, refunded or not. */
export function paidMemberships(orders: Tables['orders'], userId: string): SQL | undefined {
  return and(eq(orders.userId, userId), inArray(orders.type, [...PAID_LEVELS]), isNotNull(orders.paidAt));
}

/** Whether all that is left of a row's order is on its way back, in a query that reads `orders`. */
export function refunding({ t: { orders, refunds } }: Pick<Store, 't'>): SQL<boolean> {
  // A partial refund by staff revokes nothing. The order number is a column of both tables.
  return sql`exists (select 1 from ${refunds} where ${refunds.clientSn} = ${orders.clientSn}
    and ${refunds.status} = 'open' and ${refunds.amount} >= ${orders.amount} - ${orders.refunded})`.mapWith(
    Boolean,
  ) as SQL<boolean>;
}

/** Condition on `consult_ratings`: a client's last word, not satisfied and not settled. */
export function openComplaints({ t: { consultRatings } }: Pick<Store, 't'>): SQL {
  // As in the partial index: the two conditions in plain words.
  return sql`satisfaction = '${sql.raw(COMPLAINT)}' and settled_at is null and not exists (
    select 1 from ${consultRatings} later
    where later.client_sn = ${consultRatings.clientSn} and later.id > ${consultRatings.id})`;
}
