import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Store } from '#db/store';
import { DAY_MS, type Grant } from '#domain/membership';

export type OwnedGrant = Grant & { userId: string };

/** Grants of many users, some users at a time. */
export function membersRepository(store: Store) {
  const { membershipGrants: grants } = store.t;
  const lived = sql`${grants.days} * ${sql.raw(String(DAY_MS))}`;
  const lastDay = sql`max(${grants.grantedAt}) + sum(${lived})`;
  const until = sql.placeholder('until');
  /**
   * A grant that was not taken back cannot be used up before its days have passed since it was
   * given, whatever is used before it: until then its owner is a member.
   */
  const sure = sql`max(case when (${grants.revokedAt} is null or ${grants.revokedAt} > ${until})
    and ${grants.grantedAt} + ${lived} > ${until} then 1 else 0 end)`;

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

  const certain = store.prepare('statistics_members_sure', (q) => {
    const members = q
      .select({ userId: grants.userId })
      .from(grants)
      .where(known)
      .groupBy(grants.userId)
      .having(sql`${sure} = 1`)
      .as('members');
    return q.select({ members: sql<number>`count(*)` }).from(members);
  });
  const doubtful = store.prepare('statistics_members_doubtful', (q) => {
    const chosen = q
      .select({ userId: grants.userId })
      .from(grants)
      .where(known)
      .groupBy(grants.userId)
      .having(sql`${sure} = 0 and ${lastDay} > ${until}`)
      .as('chosen');
    return q
      .select(columns)
      .from(chosen)
      .innerJoin(grants, eq(grants.userId, chosen.userId))
      .where(known)
      .orderBy(asc(grants.userId));
  });

  return {
    /** Who is a member at an instant by a single grant: how many. */
    async sureAt(instant: number): Promise<number> {
      const [row] = await certain.execute({ until: instant });
      return row?.members ?? 0;
    },

    /** The grants of all others who may be one at that instant. */
    doubtfulAt: (instant: number): Promise<OwnedGrant[]> => doubtful.execute({ until: instant }),

    /** The grants, up to `until`, of so many users after `after` who may have had days left at `since`. */
    grantsAfter: (page: {
      after: string;
      since: number;
      until: number;
      users: number;
    }): Promise<OwnedGrant[]> => some.execute({ ...page }),
  };
}
