import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { membershipAt, PAID_LEVELS, type PaidLevel } from '#domain/shop/membership';
import { DAY_MS } from '#domain/time/durations';
import type { Store } from '../store.ts';
import { listed, wholeNumber } from './expressions.ts';

/**
 * Finds the members at an instant without working out every user's days (`#domain/membership`).
 *
 * Days are used up one after the other, without a gap, as long as there are any. So they last until
 * the instant exactly if, from one of the grants on, all later grants together come to more than the
 * time since. Example: 30 days given on day 0 and 30 on day 10 last until day 60, which is past day
 * 50; 30 on day 0 and 7 on day 40 are over on day 47.
 *
 * Only the rule knows what a revoked grant gave: at least nothing, at most the time until then. A user
 * that is a member without it is one in any case. A user that could be a member only with it is in
 * doubt, and left to the rule itself.
 *
 * Lower days wait while there are higher ones, so the days of a level and those above it are used up
 * as if there were no others: a user with any left of them is at that level or above.
 */
const DAY_MS_SQL = sql.raw(String(DAY_MS));
type Instant = SQLWrapper | number;
const [LOWEST] = PAID_LEVELS;

const atLeast = (grant: SQL, at: Instant) =>
  sql`case when ${grant}.revoked_at <= ${at} then 0 else ${DAY_MS_SQL} * ${grant}.days end`;
const atMost = (grant: SQL, at: Instant) =>
  sql`case when ${grant}.revoked_at <= ${at}
      and ${grant}.revoked_at - ${grant}.granted_at < ${DAY_MS_SQL} * ${grant}.days
    then ${grant}.revoked_at - ${grant}.granted_at else ${DAY_MS_SQL} * ${grant}.days end`;

function activeAt(
  { t: { membershipGrants: grants } }: Pick<Store, 't'>,
  userId: SQLWrapper,
  at: Instant,
  given: typeof atLeast,
  lowest: PaidLevel,
): SQL {
  const [first, next] = [sql.raw('first_grant'), sql.raw('next_grant')];
  return sql`exists (select 1 from ${grants} as ${first}
    where ${first}.user_id = ${userId} and ${first}.granted_at <= ${at}${hasLevel(first, lowest)}
      and ${first}.granted_at + (select sum(${given(next, at)}) from ${grants} as ${next}
        where ${next}.user_id = ${first}.user_id and ${next}.granted_at >= ${first}.granted_at
          and ${next}.granted_at <= ${at}${hasLevel(next, lowest)}) > ${at})`;
}

const levelsFrom = (lowest: PaidLevel): readonly PaidLevel[] => PAID_LEVELS.slice(PAID_LEVELS.indexOf(lowest));

/** Empty where every level counts: then the index has all there is to know. */
function hasLevel(grant: SQL, lowest: PaidLevel): SQL {
  if (lowest === LOWEST) return sql``;
  return sql` and ${grant}.level in (${sql.raw(listed(levelsFrom(lowest)))})`;
}

/** True if the user's days at a level or above last past `at` (ms), without revoked grants. */
export const hasDays = (store: Pick<Store, 't'>, userId: SQLWrapper, at: Instant, lowest: PaidLevel = LOWEST): SQL =>
  activeAt(store, userId, at, atLeast, lowest);

/** Makes the questions once for a store. Instants are ms. */
export function memberSearch(store: Pick<Store, 't' | 'q' | 'prepare'>) {
  const { membershipGrants: grants } = store.t;
  const at = sql.placeholder('at');
  // One grant alone settles most, and that all of them together are over settles most others.
  const single = sql`max(${grants.grantedAt} + ${atLeast(sql`${grants}`, at)}) > ${at}`;
  const possible = sql`max(${grants.grantedAt}) + ${DAY_MS_SQL} * sum(${grants.days}) > ${at}`;
  const known = sql`${grants.grantedAt} <= ${at}`;

  const certain = store.prepare('members_certain', (q) => {
    const members = q
      .select({ userId: grants.userId })
      .from(grants)
      .where(known)
      .groupBy(grants.userId)
      .having(sql`${single} or (${possible} and ${hasDays(store, grants.userId, at)})`)
      .as('members');
    return q.select({ members: wholeNumber(sql`count(*)`) }).from(members);
  });

  const doubtful = (lowest: PaidLevel) =>
    store.prepare(`members_doubtful_${lowest}`, (q) => {
      const own = sql.raw('own_grant');
      const all = sql`(select max(${own}.granted_at) + sum(${atMost(own, at)}) from ${grants} as ${own}
        where ${own}.user_id = ${grants.userId} and ${own}.granted_at <= ${at})`;
      // One after the other: the first rules most out, and costs least.
      const isAmbiguous = sql`case when ${all} <= ${at} then false
        when not ${activeAt(store, grants.userId, at, atMost, lowest)} then false
        else not ${hasDays(store, grants.userId, at, lowest)} end`;
      const chosen = q
        .select({ userId: grants.userId })
        .from(grants)
        .where(sql`${grants.revokedAt} <= ${at} and ${isAmbiguous}`);
      return q
        .select({
          id: grants.id,
          userId: grants.userId,
          level: grants.level,
          days: grants.days,
          grantedAt: grants.grantedAt,
          revokedAt: grants.revokedAt,
        })
        .from(grants)
        .where(and(known, inArray(grants.userId, chosen)));
    });
  const doubts: Record<PaidLevel, ReturnType<typeof doubtful>> = {
    month: doubtful('month'),
    quarter: doubtful('quarter'),
    year: doubtful('year'),
  };

  /** Users at a level or above, although `hasDays` does not show it. */
  async function others(instant: number, lowest: PaidLevel = LOWEST): Promise<string[]> {
    const rows = await doubts[lowest].execute({ at: instant });
    return [...Map.groupBy(rows, ({ userId }) => userId)]
      .filter(([, theirs]) => levelsFrom(lowest).some((level) => level === membershipAt(theirs, instant).level))
      .map(([userId]) => userId);
  }

  return {
    besides: others,

    async count(instant: number): Promise<number> {
      const [row] = await certain.execute({ at: instant });
      return (row?.members ?? 0) + (await others(instant)).length;
    },
  };
}
