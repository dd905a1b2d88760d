import type { UserList, UserListQuery, UserRow, UserTotalQuery } from '#contract/admin';
import { BADGE_CAP, COUNT_CAP, type ListNews, type ListTotal } from '#contract/lists';
import type { Store } from '#db/store';
import { dayEnd } from '#domain/console/list-day';
import { invalid } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import type { Clock } from '../../../platform/clock.ts';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { MembershipsService } from '../../people/memberships/service.ts';
import type { Auditor, AuditService } from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import { type UserFilter, userDirectoryRepository } from './repository.ts';

/** More than these are found sooner by walking the list than by looking them up. */
const MOST_FOUND = 500;
export interface UserDirectoryParts {
  store: Store;
  clock: Clock;
  audit: Pick<AuditService, 'record'>;
  memberships: Pick<MembershipsService, 'levelsOf'>;
}

/** The users list of the console: phones masked, of births only whether there is one. */
export function userDirectoryService({ store, clock, audit, memberships }: UserDirectoryParts) {
  const repository = userDirectoryRepository(store);

  async function filterOf(query: UserTotalQuery): Promise<UserFilter> {
    const { from, to, member, memberOn, ...rest } = query;
    const now = clock.now();
    const ids = await store.searchUsers(query.q.trim(), MOST_FOUND);
    const ended = dayEnd(memberOn, now);
    if (memberOn !== '' && ended === null) throw invalid('日期不正确', 'memberOn');
    const members = await repository.memberFilter(member, Math.min(now, ended ?? now));
    return { ...rest, ids, members, ...dayRange(from, to, now) };
  }

  async function page(
    filter: UserFilter,
    { after, size }: Pick<UserListQuery, 'after' | 'size'>,
  ): Promise<UserList> {
    const found = await repository.page(filter, placeOf(after, 'after'), size + 1);
    const levels = await memberships.levelsOf(found.map(({ id }) => id));
    const byLogin = filter.sort.endsWith('lastLoginAt');
    return pageOf(
      found,
      size,
      ({ id, createdAt, lastLoginAt }) => ({
        id,
        value: byLogin ? (lastLoginAt ?? 0) : createdAt,
      }),
      ({ phone, birthUserId, invitedBy, blockedAt, ...row }): UserRow => ({
        ...row,
        phone: maskPhone(phone),
        vipLevel: levels.get(row.id) ?? 'free',
        birthSaved: birthUserId !== null,
        invited: invitedBy !== null,
        blocked: blockedAt !== null,
      }),
    );
  }

  return {
    /** One page. Throws AppError validation. */
    async list(query: UserListQuery): Promise<UserList> {
      return page(await filterOf(query), query);
    },

    /**
     * Exactly the filtered users, as rows of text under a head, a part at a time; phones stay
     * masked. Who took them is written down before the first part is read.
     */
    async *export(query: UserTotalQuery, by: Auditor): AsyncGenerator<string[][]> {
      const filter = await filterOf(query);
      await store.tx((q) =>
        audit.record(q, by, {
          action: 'list.export',
          subject: { kind: 'list', id: 'users' },
          detail: { ...query, q: query.q !== '' },
        }),
      );
      yield* csvParts(CSV_HEAD, (after, size) => page(filter, { after, size }), csvRow);
    },

    /** How many there are, apart from the page: counting may take longer than showing. */
    async total(query: UserTotalQuery): Promise<ListTotal> {
      return totalOf(await repository.count(await filterOf(query), COUNT_CAP + 1), COUNT_CAP);
    },

    /** How many came above the first row shown. */
    async news(query: UserTotalQuery & { above: string }): Promise<ListNews> {
      const place = placeOf(query.above, 'above');
      if (!place) return { count: 0 };
      return { count: await repository.countAbove(await filterOf(query), place, BADGE_CAP + 1) };
    },
  };
}

export type UserDirectoryService = ReturnType<typeof userDirectoryService>;
