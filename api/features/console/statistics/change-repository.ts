import { and, eq, gt, gte, lt, ne, not, sql } from 'drizzle-orm';
import type { StatisticsQuery } from '#contract/statistics';
import { buyerKind } from '#db/query/buyer-kind';
import { wholeNumber } from '#db/query/expressions';
import type { MoneySum } from '#domain/console/change';
import type { Platform } from '../../../platform/platform.ts';

/** Instants from `since` up to, not including, `until`, and what is left in. */
interface Asked extends Pick<StatisticsQuery, 'type' | 'source'> {
  since: number;
  until: number;
  sandbox: boolean;
}

function narrowed(ctx: Platform, { sandbox, type, source }: Asked) {
  const { orders, users } = ctx.store.t;
  return and(
    // By the index of the kind of money nearly all orders would be read.
    not(ne(orders.sandbox, sandbox)),
    type === 'all' ? undefined : sql`coalesce(${orders.type}, '') = ${type}`,
    source === 'all' ? undefined : sql`coalesce(${users.source}, 'unknown') = ${source}`,
  );
}

function named(ctx: Platform) {
  const { orders, users } = ctx.store.t;
  const source = sql<MoneySum['source']>`coalesce(${users.source}, 'unknown')`;
  return { type: orders.type, buyer: buyerKind(ctx.store).as('buyer'), source: source.as('source') };
}

/** Everything paid, and everything given back, within a range, added up by plan, kind of buyer and source. */
export async function moneySums(ctx: Platform, asked: Asked): Promise<MoneySum[]> {
  const { orders, refunds, users } = ctx.store.t;
  const { q } = ctx.store;
  const paid = q
    .select({ ...named(ctx), fen: orders.amount })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(gte(orders.paidAt, asked.since), lt(orders.paidAt, asked.until), gt(orders.amount, 0), narrowed(ctx, asked)),
    )
    .as('paid');
  const back = q
    .select({ ...named(ctx), fen: refunds.amount, clientSn: refunds.clientSn })
    .from(refunds)
    .innerJoin(orders, eq(orders.clientSn, refunds.clientSn))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        // Written out, or the partial index would not be used.
        sql`${refunds.status} = 'done'`,
        gte(refunds.settledAt, asked.since),
        lt(refunds.settledAt, asked.until),
        narrowed(ctx, asked),
      ),
    )
    .as('back');
  const came = await q
    .select({
      type: paid.type,
      buyer: paid.buyer,
      source: paid.source,
      orders: wholeNumber<number>(sql`count(*)`),
      fen: wholeNumber<number>(sql`sum(${paid.fen})`),
    })
    .from(paid)
    .groupBy(paid.type, sql`${paid.buyer}`, sql`${paid.source}`);
  const went = await q
    .select({
      type: back.type,
      buyer: back.buyer,
      source: back.source,
      orders: wholeNumber<number>(sql`count(distinct ${back.clientSn})`),
      fen: wholeNumber<number>(sql`-sum(${back.fen})`),
    })
    .from(back)
    .groupBy(back.type, sql`${back.buyer}`, sql`${back.source}`);
  return [...came.map((row) => ({ ...row, back: false })), ...went.map((row) => ({ ...row, back: true }))];
}
