import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { DAY_MS, type Grant } from '#domain/shop/membership';
import type { Platform } from '../../../platform/platform.ts';

export type OwnedGrant = Grant & { userId: string };

// Grants of many users, some users at a time.

function lived(ctx: Platform) {
  const { membershipGrants: grants } = ctx.store.t;
  return sql`${grants.days} * ${sql.raw(String(DAY_MS))}`;
}

function lastDay(ctx: Platform) {
  const { membershipGrants: grants } = ctx.store.t;
  return sql`max(${grants.grantedAt}) + sum(${lived(ctx)})`;
}

const until = sql.placeholder('until');

function known(ctx: Platform) {
  const { membershipGrants: grants } = ctx.store.t;
  return lte(grants.grantedAt, until);
}

function columns(ctx: Platform) {
  const { membershipGrants: grants } = ctx.store.t;
  return {
    id: grants.id,
    userId: grants.userId,
    level: grants.level,
    days: grants.days,
    grantedAt: grants.grantedAt,
    revokedAt: grants.revokedAt,
  };
}

function some(ctx: Platform) {
  const { membershipGrants: grants } = ctx.store.t;
  return ctx.store.prepare('statistics_grants', (q) => {
    // Days run out at the latest when all of them have been lived through after the last grant.
    const chosen = q
      .select({ userId: grants.userId })
      .from(grants)
      .where(and(gt(grants.userId, sql.placeholder('after')), known(ctx)))
      .groupBy(grants.userId)
      .having(sql`${lastDay(ctx)} > ${sql.placeholder('since')}`)
      .orderBy(asc(grants.userId))
      .limit(sql.placeholder('users'))
      .as('chosen');
    return q
      .select(columns(ctx))
      .from(chosen)
      .innerJoin(grants, eq(grants.userId, chosen.userId))
      .where(known(ctx))
      .orderBy(asc(grants.userId));
  });
}

/** The grants, up to `until`, of so many users after `after` that may have had days left at `since`. */
export function grantsAfter(
  ctx: Platform,
  page: {
    after: string;
    since: number;
    until: number;
    users: number;
  },
): Promise<OwnedGrant[]> {
  return some(ctx).execute({ ...page });
}
