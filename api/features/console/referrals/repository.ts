import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ReferralFilter } from '#contract/console-referrals';
import { beyond, countOf } from '#db/query/keyset';
import type { Store } from '#db/store';

/** What the list is narrowed to. Instants are ms; `until` is not included. */
export interface ConsoleReferralsFilter {
  state: ReferralFilter;
  now: number;
  since: number | null;
  until: number | null;
  /** Who came by it or gave it; null: anybody. */
  userIds: readonly string[] | null;
}

/** Who came by whose invitation, and what it brought. */
export function consoleReferralsRepository(store: Store) {
  const { referralRewards: rewards, users } = store.t;
  const inviters = alias(users, 'inviters');

  function ofState(state: ReferralFilter, now: number): SQL | undefined {
    switch (state) {
      case 'all':
        return undefined;
      case 'none':
        return isNull(rewards.inviteeId);
      case 'pending':
        return and(eq(rewards.state, 'pending'), gt(rewards.dueAt, now));
      case 'due':
        return and(eq(rewards.state, 'pending'), lte(rewards.dueAt, now));
      default:
        return eq(rewards.state, state);
    }
  }

  const either = (userIds: readonly string[]) =>
    or(inArray(users.id, [...userIds]), inArray(users.invitedBy, [...userIds]));

  function matching(filter: ConsoleReferralsFilter): SQL | undefined {
    const { state, now, since, until, userIds } = filter;
    return and(
      isNotNull(users.invitedBy),
      userIds === null ? undefined : either(userIds),
      ofState(state, now),
      since === null ? undefined : gte(users.createdAt, since),
      until === null ? undefined : lt(users.createdAt, until),
    );
  }

  return {
    /** The newest registration first. */
    page: (
      filter: ConsoleReferralsFilter,
      after: { value: number; id: string } | null,
      limit: number,
    ) =>
      store.q
        .select({
          id: users.id,
          phone: users.phone,
          deletedAt: users.deletedAt,
          registeredAt: users.createdAt,
          inviter: {
            id: inviters.id,
            phone: inviters.phone,
            deletedAt: inviters.deletedAt,
          },
          reward: rewards,
        })
        .from(users)
        .innerJoin(inviters, eq(inviters.id, users.invitedBy))
        .leftJoin(rewards, eq(rewards.inviteeId, users.id))
        .where(
          and(
            matching(filter),
            after ? beyond([users.createdAt, users.id], after, true) : undefined,
          ),
        )
        .orderBy(desc(users.createdAt), desc(users.id))
        .limit(limit),

    count: (filter: ConsoleReferralsFilter, limit: number) =>
      countOf(
        store.q,
        store.q
          .select({ id: users.id })
          .from(users)
          .leftJoin(rewards, eq(rewards.inviteeId, users.id))
          .where(matching(filter))
          .limit(limit),
      ),
  };
}
