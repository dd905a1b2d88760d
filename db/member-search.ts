import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DAY_MS, membershipAt } from '#domain/membership';
import type { Store } from './store.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * Finding who is a member at an instant without working everybody's days out (`#domain/membership`).
 *
 * Days are lived through one after the other without a gap as long as there are any. So they last
 * until the instant exactly if, from one of the grants on, all that were given since come to more
 * than the time since. Example: 30 days given on day 0 and 30 on day 10 last until day 60, which is
 * past day 50; 30 on day 0 and 7 on day 40 are over on day 47.
 *
 * What a grant that was taken back gave is only known to the rule: nothing at least, at most the
 * time until then. Who is a member without it is one in any case; who only could be is in doubt, and
 * left to the rule itself.
 */
const LIVED = sql.raw(String(DAY_MS));
type Instant = SQLWrapper | number;

const atLeast = (grant: SQL, at: Instant) =>
  sql`case when ${grant}.revoked_at <= ${at} then 0 else ${LIVED} * ${grant}.days end`;
const atMost = (grant: SQL, at: Instant) =>
  sql`case when ${grant}.revoked_at <= ${at}
      and ${grant}.revoked_at - ${grant}.granted_at < ${LIVED} * ${grant}.days
    then ${grant}.revoked_at - ${grant}.granted_at else ${LIVED} * ${grant}.days end`;

function lasting(
  { t: { membershipGrants: grants } }: Pick<Store, 't'>,
  userId: SQLWrapper,
  at: Instant,
  given: typeof atLeast,
): SQL {
  const [first, next] = [sql.raw('first_grant'), sql.raw('next_grant')];
  return sql`exists (select 1 from ${grants} as ${first}
    where ${first}.user_id = ${userId} and ${first}.granted_at <= ${at}
      and ${first}.granted_at + (select sum(${given(next, at)}) from ${grants} as ${next}
        where ${next}.user_id = ${first}.user_id and ${next}.granted_at >= ${first}.granted_at
          and ${next}.granted_at <= ${at}) > ${at})`;
}

/** Whether the user's days last past `at` (ms) without those of grants that were taken back. */
export const hasDays = (store: Pick<Store, 't'>, userId: SQLWrapper, at: Instant): SQL =>
  lasting(store, userId, at, atLeast);

/** Makes both questions once for a store. Instants are ms. */
export function memberSearch(store: Pick<Store, 't' | 'q' | 'prepare'>) {
  const { membershipGrants: grants } = store.t;
  const at = sql.placeholder('at');
  // One grant alone settles most, and that all of them together are over settles most others.
  const single = sql`max(${grants.grantedAt} + ${atLeast(sql`${grants}`, at)}) > ${at}`;
  const possible = sql`max(${grants.grantedAt}) + ${LIVED} * sum(${grants.days}) > ${at}`;
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

  const doubtful = store.prepare('members_doubtful', (q) => {
    const chosen = q
      .select({ userId: grants.userId })
      .from(grants)
      .where(
        sql`${grants.revokedAt} <= ${at} and ${lasting(store, grants.userId, at, atMost)}
          and not ${hasDays(store, grants.userId, at)}`,
      );
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

  /** Who is a member although `hasDays` does not say so. */
  async function besides(instant: number): Promise<string[]> {
    const owners = Map.groupBy(await doubtful.execute({ at: instant }), ({ userId }) => userId);
    return [...owners]
      .filter(([, theirs]) => membershipAt(theirs, instant).isVip)
      .map(([userId]) => userId);
  }

  return {
    besides,

    async count(instant: number): Promise<number> {
      const [row] = await certain.execute({ at: instant });
      return (row?.members ?? 0) + (await besides(instant)).length;
    },
  };
}
