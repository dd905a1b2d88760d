import { and, asc, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { COUNT_CAP, type UserListQuery, type UserSort } from '#contract/admin';
import type { Store } from '#db/store';

/** Users as staff search them. */
export function userDirectoryRepository(store: Store) {
  const { births, users } = store.t;

  // The id breaks ties, so that a page never shows a row twice or skips one.
  const ORDER: Record<UserSort, SQL[]> = {
    createdAt: [asc(users.createdAt), asc(users.id)],
    '-createdAt': [desc(users.createdAt), desc(users.id)],
    lastLoginAt: [asc(users.lastLoginAt), asc(users.id)],
    '-lastLoginAt': [desc(users.lastLoginAt), desc(users.id)],
  };

  function matching({ q, birth }: Pick<UserListQuery, 'q' | 'birth'>): SQL | undefined {
    const text = q.trim();
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    const named = sql`${users.name} like ${pattern} escape '\\'`;
    const found = /^\d{11}$/.test(text)
      ? eq(users.phone, text)
      : /^\d+$/.test(text)
        ? or(like(users.phone, pattern), named)
        : named;
    return and(
      isNull(users.deletedAt),
      text === '' ? undefined : found,
      birth === 'saved' ? isNotNull(births.userId) : undefined,
      birth === 'missing' ? isNull(births.userId) : undefined,
    );
  }

  return {
    rows(query: UserListQuery) {
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
        .where(matching(query))
        .orderBy(...ORDER[query.sort])
        .limit(query.size)
        .offset((query.page - 1) * query.size);
    },

    /** How many match, counted no further than one past COUNT_CAP. */
    async count(query: UserListQuery): Promise<number> {
      const found = store.q
        .select({ id: users.id })
        .from(users)
        .leftJoin(births, eq(births.userId, users.id))
        .where(matching(query))
        .limit(COUNT_CAP + 1)
        .as('found');
      const [row] = await store.q.select({ count: sql<number>`count(*)` }).from(found);
      return row?.count ?? 0;
    },
  };
}
