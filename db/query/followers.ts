import { asc, inArray, sql } from 'drizzle-orm';
import type { Follower } from '#domain/console/retention';
import { countedAt, PAID_LEVELS } from '#domain/shop/membership';
import type { Store } from '../store.ts';
import { wholeNumber } from './expressions.ts';

/** People of a kind of money whose first paid membership lies in a stretch (ms); null: no bound. */
export interface FollowersAsked {
  sandbox: boolean;
  /** A source of users, or `all`. */
  source: string;
  since: number;
  until: number;
}

/** People whose rows are read together. */
const PART = 500;

/** Buyers with their first paid membership of the stretch, their days and what they paid and kept until `now` (ms). */
export async function followers({ q, t }: Pick<Store, 'q' | 't'>, asked: FollowersAsked, now: number) {
  const { membershipGrants: grants, orders, users } = t;
  const levels = sql.raw(`('${PAID_LEVELS.join("', '")}')`);
  const earlier = sql`exists (select 1 from ${orders} as earlier where earlier.user_id = ${orders.userId}
      and not earlier.sandbox <> ${orders.sandbox} and earlier.amount > 0
      and coalesce(earlier.type, '') in ${levels} and coalesce(earlier.paid_at, ${orders.paidAt}) < ${orders.paidAt})`;
  const firsts = await q
    .select({ userId: orders.userId, firstAt: wholeNumber<number>(sql`min(${orders.paidAt})`) })
    .from(orders)
    .innerJoin(users, sql`${users.id} = ${orders.userId}`)
    .where(
      sql`${orders.paidAt} >= ${asked.since} and ${orders.paidAt} < ${asked.until} and ${orders.amount} > 0
        and coalesce(${orders.type}, '') in ${levels} and not ${orders.sandbox} <> ${asked.sandbox}
        and not ${earlier}${asked.source === 'all' ? sql`` : sql` and coalesce(${users.source}, 'unknown') = ${asked.source}`}`,
    )
    .groupBy(orders.userId)
    .orderBy(asc(orders.userId));
  const people: Follower[] = [];
  for (let first = 0; first < firsts.length; first += PART) {
    const part = firsts.slice(first, first + PART);
    const ids = part.map(({ userId }) => userId);
    const own = Map.groupBy(await q.select().from(grants).where(inArray(grants.userId, ids)), ({ userId }) => userId);
    const nets = await q
      .select({
        userId: orders.userId,
        fen: wholeNumber<number>(sql`sum(${orders.amount} - ${orders.refunded})`),
      })
      .from(orders)
      .where(
        sql`${inArray(orders.userId, ids)} and ${orders.paidAt} is not null and not ${orders.sandbox} <> ${asked.sandbox}`,
      )
      .groupBy(orders.userId);
    const fenOf = new Map(nets.map(({ userId, fen }) => [userId, fen]));
    for (const { userId, firstAt } of part) {
      const days = countedAt(own.get(userId) ?? [], now);
      people.push({ userId, firstAt, grants: days, netFen: fenOf.get(userId) ?? 0 });
    }
    // Many people are read part by part: between two the server answers others.
    await Bun.sleep(0);
  }
  return people;
}
