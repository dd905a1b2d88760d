import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { UserSort, UserTotalQuery } from '#contract/admin';
import { beyond, countOf } from '#db/query/keyset';
import { holds } from '#db/query/user-search';
import { wholeNumber } from '#db/query/whole-number';
import type { Store } from '#db/store';
import { type MemberCondition, memberRepository } from './member-repository.ts';
import { type Reached, stepReachedCondition } from './reached-repository.ts';

/** A place in the list: what it is sorted by (0 for never), and whose row. */
export interface UserCursor {
  value: number;
  id: string;
}

/** What the list is narrowed to and how it is put. Instants are ms; `until` is not included. */
export interface UserFilter
  extends Pick<UserTotalQuery, 'q' | 'birth' | 'source' | 'sort'>,
    Reached {
  /** Who was found by `q`; null: not looked up, each row is asked. */
  ids: readonly string[] | null;
  members: MemberCondition | null;
  since: number | null;
  until: number | null;
}

/** Users as staff search them. */
export function userDirectoryRepository(store: Store) {
  const { births, users } = store.t;
  // Never stands before every login, in every engine.
  const login = wholeNumber(
    sql`case when ${users.lastLoginAt} is null then 0 else ${users.lastLoginAt} end`,
  );
  const BY: Record<UserSort, { value: SQL | typeof users.createdAt; down: boolean }> = {
    createdAt: { value: users.createdAt, down: false },
    '-createdAt': { value: users.createdAt, down: true },
    lastLoginAt: { value: login, down: false },
    '-lastLoginAt': { value: login, down: true },
  };

  const reached = stepReachedCondition(store);
  const members = memberRepository(store);

  function matching(filter: UserFilter): SQL | undefined {
    const { q, ids, birth, source, since, until } = filter;
    const text = q.trim();
    const searched = ids ? inArray(users.id, [...ids]) : holds(users, text);
    return and(
      isNull(users.deletedAt),
      text === '' ? undefined : searched,
      birth === 'saved' ? isNotNull(births.userId) : undefined,
      birth === 'missing' ? isNull(births.userId) : undefined,
      source === 'all'
        ? undefined
        : source === 'unknown'
          ? isNull(users.source)
          : eq(users.source, source),
      reached(filter),
      members.matching(filter.members),
      since === null ? undefined : gte(users.createdAt, since),
      until === null ? undefined : lt(users.createdAt, until),
    );
  }

  const counted = (filter: UserFilter, limit: number, extra?: SQL) =>
    store.q
      .select({ id: users.id })
      .from(users)
      .leftJoin(births, eq(births.userId, users.id))
      .where(and(matching(filter), extra))
      .limit(limit);

  return {
    memberFilter: members.wish,

    /** The rows after a place, from the top when it is null. */
    page(filter: UserFilter, after: UserCursor | null, limit: number) {
      const { value, down } = BY[filter.sort];
      const way = down ? desc : asc;
      return store.q
        .select({
          id: users.id,
          name: users.name,
          phone: users.phone,
          birthUserId: births.userId,
          invitedBy: users.invitedBy,
          blockedAt: users.blockedAt,
          createdAt: users.createdAt,
          lastLoginAt: users.lastLoginAt,
        })
        .from(users)
        .leftJoin(births, eq(births.userId, users.id))
        .where(and(matching(filter), after ? beyond([value, users.id], after, down) : undefined))
        .orderBy(way(value), way(users.id))
        .limit(limit);
    },

    /** How many match, counted up to `limit`. */
    count: (filter: UserFilter, limit: number) => countOf(store.q, counted(filter, limit)),

    /** How many came above a place, counted up to `limit`. */
    countAbove(filter: UserFilter, place: UserCursor, limit: number) {
      const { value, down } = BY[filter.sort];
      return countOf(store.q, counted(filter, limit, beyond([value, users.id], place, !down)));
    },
  };
}
