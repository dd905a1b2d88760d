import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { PAID_LEVELS } from '#domain/shop/membership';
import type { Tables } from '../schema/tables.ts';

/** The memberships that a person ever paid for, kept or given back. */
export function paidMemberships(orders: Tables['orders'], userId: string): SQL | undefined {
  return and(
    eq(orders.userId, userId),
    inArray(orders.type, [...PAID_LEVELS]),
    isNotNull(orders.paidAt),
  );
}
