import { and, asc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import type { ConsultState } from '#domain/consulting/state';
import { DAY_MS } from '#domain/time/durations';

/** The session was held, or will not be. */
const HELD: ConsultState[] = ['held', 'done', 'closed', 'cancelled'];

// Rows from which memberships and owed money are computed, some users at a time.

function someGrants(ctx: Platform) {
  const { membershipGrants: grants, orders } = ctx.store.t;
  const known = lte(grants.grantedAt, sql.placeholder('until'));
  return ctx.store.prepare('statistics_grants', (q) => {
    // All days have expired at the latest when they have passed after the last grant.
    const lived = sql`${grants.days} * ${sql.raw(String(DAY_MS))}`;
    const chosen = q
      .select({ userId: grants.userId })
      .from(grants)
      .where(and(gt(grants.userId, sql.placeholder('after')), known))
      .groupBy(grants.userId)
      .having(sql`max(${grants.grantedAt}) + sum(${lived}) > ${sql.placeholder('since')}`)
      .orderBy(asc(grants.userId))
      .limit(sql.placeholder('users'))
      .as('chosen');
    return q
      .select({
        id: grants.id,
        userId: grants.userId,
        level: grants.level,
        days: grants.days,
        grantedAt: grants.grantedAt,
        revokedAt: grants.revokedAt,
        clientSn: grants.clientSn,
        amount: orders.amount,
        refunded: orders.refunded,
        sandbox: orders.sandbox,
      })
      .from(chosen)
      .innerJoin(grants, eq(grants.userId, chosen.userId))
      .leftJoin(orders, eq(orders.clientSn, grants.clientSn))
      .where(known)
      .orderBy(asc(grants.userId));
  });
}

/** The grants, up to `until`, of a page of users after `after` that may have had days left at `since`. */
export function grantsAfter(ctx: Platform, page: { after: string; since: number; until: number; users: number }) {
  return someGrants(ctx).execute({ ...page });
}

/** Consultations paid until an instant (ms), and when their session was held; null: not yet. */
export function consultsUntil(ctx: Platform, until: number) {
  const { orders, consultEvents: events } = ctx.store.t;
  const held = ctx.store.q
    .select({ clientSn: events.clientSn, at: sql`min(${events.at})`.as('held_at') })
    .from(events)
    .where(inArray(events.toState, HELD))
    .groupBy(events.clientSn)
    .as('held');
  return ctx.store.q
    .select({
      clientSn: orders.clientSn,
      amount: orders.amount,
      refunded: orders.refunded,
      sandbox: orders.sandbox,
      paidAt: wholeNumber<number>(sql`${orders.paidAt}`),
      heldAt: wholeNumber<number | null>(sql`${held.at}`),
    })
    .from(orders)
    .leftJoin(held, eq(held.clientSn, orders.clientSn))
    .where(and(eq(orders.type, 'consult'), isNotNull(orders.paidAt), lte(orders.paidAt, until), ne(orders.amount, 0)));
}

/** Refunds of the orders, with their instants. */
export function refundsOf(ctx: Platform, clientSns: readonly string[]) {
  const { refunds } = ctx.store.t;
  return ctx.store.q
    .select({
      clientSn: refunds.clientSn,
      at: wholeNumber<number>(sql`${refunds.settledAt}`),
      fen: refunds.amount,
    })
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), inArray(refunds.clientSn, [...clientSns])));
}
