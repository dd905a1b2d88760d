import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Store } from '#db/store';
import { DAY_MS, type Grant } from '#domain/shop/membership';

export type OwnedGrant = Grant & { userId: string };

/** Grants of many users, some users at a time. */
export function membersRepository(store: Store) {
  const { membershipGrants: grants } = store.t;
  const lived = sql`${grants.days} * ${sql.raw(String(DAY_MS))}`;
  const lastDay = sql`max(${grants.grantedAt}) + sum(${lived})`;
  const until = sql.placeholder('until');
  const known = lte(grants.grantedAt, until);

  const columns = {
    id: grants.id,
    userId: grants.userId,
    level: grants.level,
    days: grants.days,
    grantedAt: grants.grantedAt,
    revokedAt: grants.revokedAt,
  };

  const some = store.prepare('statistics_grants', (q) => {
    // Days run out at the latest when all of them have been lived through after the last grant.
    const chosen = q
      .select({ userId: grants.userId })
      .from(grants)
      .where(and(gt(grants.userId, sql.placeholder('after')), known))
      .groupBy(grants.userId)
      .having(sql`${lastDay} > ${sql.placeholder('since')}`)
      .orderBy(asc(grants.userId))
      .limit(sql.placeholder('users'))
      .as('chosen');
    return q
      .select(columns)
      .from(chosen)
      .innerJoin(grants, eq(grants.userId, chosen.userId))
      .where(known)
      .orderBy(asc(grants.userId));
  });

  return {
    /** The grants, up to `until`, of so many users after `after` who may have had days left at `since`. */
    grantsAfter: (page: {
      after: string;
      since: number;
      until: number;
      users: number;
    }): Promise<OwnedGrant[]> => some.execute({ ...page }),
  };
}
