import { and, eq, gte, lt, ne, not, sql } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import { wholeNumber } from '#db/query/expressions';
import type { MoneySum } from '#domain/console/change';
import type { Narrowing } from './counts.ts';

/** Instants from `since` up to, not including, `until`, and the filters. */
interface Asked extends Narrowing {
  since: number;
  until: number;
}

/**
 * Refunds within a range, by plan and source. Counted from the rows: an order refunded in parts counts once per
 * range, so days cannot be added up; refunds are few.
 */
export async function refundSums(ctx: Platform, asked: Asked): Promise<MoneySum[]> {
  const { orders, refunds, users } = ctx.store.t;
  const source = sql<MoneySum['source']>`coalesce(${users.source}, 'unknown')`;
  const rows = await ctx.store.q
    .select({
      type: orders.type,
      source,
      orders: wholeNumber<number>(sql`count(distinct ${refunds.clientSn})`),
      fen: wholeNumber<number>(sql`-sum(${refunds.amount})`),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.clientSn, refunds.clientSn))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        // Written out so that the partial index is used.
        sql`${refunds.status} = 'done'`,
        gte(refunds.settledAt, asked.since),
        lt(refunds.settledAt, asked.until),
        // By the index of the kind of money nearly all orders would be read.
        not(ne(orders.sandbox, asked.sandbox)),
        asked.type === 'all' ? undefined : sql`coalesce(${orders.type}, '') = ${asked.type}`,
        asked.source === 'all' ? undefined : sql`${source} = ${asked.source}`,
      ),
    )
    .groupBy(orders.type, source);
  return rows.map((row) => ({ ...row, back: true }));
}
