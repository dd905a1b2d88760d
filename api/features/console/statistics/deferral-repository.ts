import { and, asc, eq, gt, inArray, lte, ne, notExists, sql } from 'drizzle-orm';
import { wholeNumber } from '#db/query/expressions';
import type { ConsultState } from '#domain/consulting/consult-state';
import { DAY_MS } from '#domain/shop/membership';
import type { Platform } from '../../../platform/platform.ts';

// What is paid and not yet earned, from grants, orders, refunds and ends of consultations.

/** Money of one kind as it stood at the end of a day (ms). */
export interface Moment {
  at: number;
  sandbox: boolean;
}

/**
 * Grants of the users that may have days left at the instant, each with its order's money. Days last
 * at most until all of a user's days have been lived through after the last grant.
 */
export function grantsAt(ctx: Platform, { at, sandbox }: Moment) {
  const { membershipGrants: grants, orders } = ctx.store.t;
  const lived = sql`${grants.days} * ${sql.raw(String(DAY_MS))}`;
  const chosen = ctx.store.q
    .select({ userId: grants.userId })
    .from(grants)
    .where(lte(grants.grantedAt, at))
    .groupBy(grants.userId)
    .having(sql`max(${grants.grantedAt}) + sum(${lived}) > ${at}`)
    .as('chosen');
  return ctx.store.q
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
    })
    .from(chosen)
    .innerJoin(grants, eq(grants.userId, chosen.userId))
    .leftJoin(orders, and(eq(orders.clientSn, grants.clientSn), eq(orders.sandbox, sandbox)))
    .where(lte(grants.grantedAt, at))
    .orderBy(asc(grants.userId));
}

/** What was given back after the instant, by order: at the instant it had not been. */
export function refundsAfter(ctx: Platform, at: number) {
  const { refunds } = ctx.store.t;
  return ctx.store.q
    .select({
      clientSn: refunds.clientSn,
      fen: wholeNumber(sql`sum(${refunds.amount})`),
    })
    .from(refunds)
    .where(and(eq(refunds.status, 'done'), gt(refunds.settledAt, at)))
    .groupBy(refunds.clientSn);
}

/** The hour was held, or will not be. */
const HELD: ConsultState[] = ['held', 'done', 'closed', 'cancelled'];

/** Consultations paid for whose hour had not been held at the instant. */
export function consultsAt(ctx: Platform, { at, sandbox }: Moment) {
  const { orders, consultEvents: events } = ctx.store.t;
  const ended = ctx.store.q
    .select({ one: sql`1` })
    .from(events)
    .where(
      and(eq(events.clientSn, orders.clientSn), inArray(events.toState, HELD), lte(events.at, at)),
    );
  return ctx.store.q
    .select({ clientSn: orders.clientSn, amount: orders.amount, refunded: orders.refunded })
    .from(orders)
    .where(
      and(
        eq(orders.type, 'consult'),
        eq(orders.sandbox, sandbox),
        lte(orders.paidAt, at),
        ne(orders.amount, 0),
        notExists(ended),
      ),
    );
}
