import type { UserList, UserListQuery, UserRow, UserTotalQuery } from '#contract/admin';
import { BADGE_CAP, COUNT_CAP, type ListNews, type ListTotal } from '#contract/lists';
import { dayEnd } from '#domain/console/list-day';
import { invalid } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import { csvParts } from '../../../platform/csv-parts.ts';
import { dayRange, pageOf, placeOf, totalOf } from '../../../platform/lists.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as memberships from '../../people/memberships/service.ts';
import type { Auditor } from '../../staff/audit/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { CSV_HEAD, csvRow } from './csv.ts';
import * as memberRepository from './member-repository.ts';
import type { UserFilter } from './repository.ts';
import * as repository from './repository.ts';

/** More than these are found sooner by walking the list than by looking them up. */
const MOST_FOUND = 500;

// The users list of the console: phones masked, of births only whether there is one.

async function filterOf(ctx: Platform, query: UserTotalQuery): Promise<UserFilter> {
  const { from, to, member, memberOn, ...rest } = query;
  const now = ctx.clock.now();
  const ids = await ctx.store.searchUsers(query.q.trim(), MOST_FOUND);
  const ended = dayEnd(memberOn, now);
  if (memberOn !== '' && ended === null) throw invalid('日期不正确', 'memberOn');
  const members = await memberRepository.wish(ctx, member, Math.min(now, ended ?? now));
  return { ...rest, ids, members, ...dayRange(from, to, now) };
}

async function page(
  ctx: Platform,
  filter: UserFilter,
  { after, size }: Pick<UserListQuery, 'after' | 'size'>,
): Promise<UserList> {
  const found = await repository.page(ctx, filter, placeOf(after, 'after'), size + 1);
  const levels = await memberships.levelsOf(
    ctx,
    found.map(({ id }) => id),
  );
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

/** One page. Throws AppError validation. */
export async function list(ctx: Platform, query: UserListQuery): Promise<UserList> {
  return page(ctx, await filterOf(ctx, query), query);
}

/**
 * Exactly the filtered users, as rows of text under a head, a part at a time; phones stay
 * masked. Who took them is written down before the first part is read.
 */
export async function* exportRows(
  ctx: Platform,
  query: UserTotalQuery,
  by: Auditor,
): AsyncGenerator<string[][]> {
  const filter = await filterOf(ctx, query);
  await ctx.store.tx((q) =>
    audit.record(ctx, q, by, {
      action: 'list.export',
      subject: { kind: 'list', id: 'users' },
      detail: { ...query, q: query.q !== '' },
    }),
  );
  yield* csvParts(CSV_HEAD, (after, size) => page(ctx, filter, { after, size }), csvRow);
}

/** How many there are, apart from the page: counting may take longer than showing. */
export async function total(ctx: Platform, query: UserTotalQuery): Promise<ListTotal> {
  return totalOf(await repository.count(ctx, await filterOf(ctx, query), COUNT_CAP + 1), COUNT_CAP);
}

/** How many came above the first row shown. */
export async function news(
  ctx: Platform,
  query: UserTotalQuery & { above: string },
): Promise<ListNews> {
  const place = placeOf(query.above, 'above');
  if (!place) return { count: 0 };
  return {
    count: await repository.countAbove(ctx, await filterOf(ctx, query), place, BADGE_CAP + 1),
  };
}
