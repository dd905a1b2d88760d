import { asc, sql } from 'drizzle-orm';
import type { Follower } from '#domain/console/retention';
import { slices } from '#domain/lookup';
import { countedAt } from '#domain/shop/membership';
import type { Store } from '../store.ts';
import { MEMBERSHIP_TYPES, wholeNumber } from './expressions.ts';

/** Users of a money kind whose first paid membership is in the period (ms), if one is given. */
export interface FollowersAsked {
  sandbox: boolean;
  /** A source of users, or `all`. */
  source: string;
  stretch?: { since: number; until: number };
}

type Reads = Pick<Store, 'prepare' | 't'>;

/** People whose grants are read together. */
const PART = 500;

/** Buyers with the instant of their first paid membership and what they paid and kept: one pass over the paid orders. */
function buyers({ prepare, t: { orders, users } }: Reads, { sandbox, source, stretch }: FollowersAsked) {
  const first = sql`min(case when ${orders.amount} > 0 and coalesce(${orders.type}, '') in ${MEMBERSHIP_TYPES} then ${orders.paidAt} end)`;
  const [since, until, from] = [sql.placeholder('since'), sql.placeholder('until'), sql.placeholder('source')];
  // Of a stretch, the orders of those alone who paid in it are read, by the index of the person.
  const some = sql` and ${orders.userId} in (select own.user_id from ${orders} as own
    where own.paid_at >= ${since} and own.paid_at < ${until})`;
  const ofSource = sql` and coalesce(${users.source}, 'unknown') = ${from}`;
  const within = sql` and ${first} >= ${since} and ${first} < ${until}`;
  const money = sql`not ${orders.sandbox} <> ${sql.raw(String(sandbox))}`;
  const [ofAll, ever] = [source === 'all', stretch === undefined];
  const only = sql`${ever ? sql`` : some}${ofAll ? sql`` : ofSource}`;
  const name = `followers_${sandbox}_${ofAll ? 'all' : 'source'}_${ever ? 'ever' : 'stretch'}`;
  return prepare(name, (q) =>
    q
      .select({
        userId: orders.userId,
        firstAt: wholeNumber<number>(first),
        netFen: wholeNumber<number>(sql`sum(${orders.amount} - ${orders.refunded})`),
      })
      .from(orders)
      .innerJoin(users, sql`${users.id} = ${orders.userId}`)
      .where(sql`${orders.paidAt} is not null and ${money}${only}`)
      .groupBy(orders.userId)
      .having(sql`${first} is not null${ever ? sql`` : within}`)
      .orderBy(asc(orders.userId)),
  ).execute({ ...stretch, source });
}

const PLACES = Array.from({ length: PART }, (_, place) => `user${place}`);

/** Grants of up to so many users; unused parameters match no one. */
async function grantsOf({ prepare, t: { membershipGrants } }: Reads, ids: readonly string[]) {
  const { id, userId, level, days, grantedAt, revokedAt, suspendedAt } = membershipGrants;
  const users = sql.join(
    PLACES.map((place) => sql.placeholder(place)),
    sql`, `,
  );
  const statement = prepare('followers_grants', (q) =>
    q
      .select({ id, userId, level, days, grantedAt, revokedAt, suspendedAt })
      .from(membershipGrants)
      .where(sql`${userId} in (${users})`),
  );
  const rows = await statement.execute(Object.fromEntries(PLACES.map((place, index) => [place, ids[index] ?? ''])));
  return Map.groupBy(rows, (grant) => grant.userId);
}

/** What the memberships and payments of all people depend on: the newest of each kind of change. */
export async function newestFacts({ prepare, t }: Reads): Promise<(string | number | null)[]> {
  const { orders, orderEvents, membershipGrants: grants } = t;
  const facts = await prepare('followers_facts', (q) =>
    q
      .select({
        event: sql<string | null>`(select max(${orderEvents.id}) from ${orderEvents})`,
        paid: sql<number | null>`(select max(${orders.paidAt}) from ${orders} where ${orders.paidAt} is not null)`,
        grant: sql<string | null>`(select max(${grants.id}) from ${grants})`,
        revoked: sql<
          number | null
        >`(select max(${grants.revokedAt}) from ${grants} where ${grants.revokedAt} is not null)`,
      })
      .from(sql`(select 1) as one`),
  ).execute({});
  return Object.values(facts[0] ?? {});
}

/** Buyers whose first paid membership is in the range, with their days and net payments until `now` (ms). */
export async function followers(store: Reads, asked: FollowersAsked, now: number): Promise<Follower[]> {
  const people: Follower[] = [];
  const all = await buyers(store, asked);
  for (const part of slices(all, PART)) {
    const own = await grantsOf(
      store,
      part.map(({ userId }) => userId),
    );
    for (const one of part) people.push({ ...one, grants: countedAt(own.get(one.userId) ?? [], now) });
    // Many people are read part by part: between two the server answers others.
    await Bun.sleep(0);
  }
  return people;
}
