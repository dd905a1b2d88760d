import type { UserRow } from '#contract/admin';
import { USER_LIST, type UserFilters } from '#contract/lists/users';
import { userByCode } from '#db/query/invite-code';
import { maskPhone } from '#domain/people/phone';
import { dayStart } from '#domain/time/beijing-day';
import type { Platform } from '../../../platform/platform.ts';
import * as memberships from '../../people/memberships/service.ts';
import { dayNamed, dayRange, KEYSET, servedList } from '../../staff/lists/console-list.ts';
import * as memberRepository from './member-repository.ts';
import type { UserFilter } from './repository.ts';
import * as repository from './repository.ts';

/** With more matches than this, walking the list is faster than looking them up. */
const MAX_FOUND = 500;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function filterOf(ctx: Platform, query: UserFilters): Promise<UserFilter> {
  const { from, to, member, memberOn, ...rest } = query;
  const now = ctx.clock.now();
  const text = query.q.trim();
  const found = ID.test(text) ? [text] : await ctx.store.searchUsers(text, MAX_FOUND);
  const ofCode = await userByCode(ctx.store, text);
  const ids = ofCode === null ? found : [...(found ?? []), ofCode];
  const day = dayNamed(memberOn, now, 'memberOn');
  const at = day === null ? now : Math.min(now, dayStart(day + 1));
  const members = await memberRepository.memberFilter(ctx, member, at);
  return { ...rest, ids, members, ...dayRange(from, to, now) };
}

type Found = Awaited<ReturnType<typeof repository.page>>[number];

async function userRows(ctx: Platform, found: readonly Found[]): Promise<UserRow[]> {
  const levels = await memberships.levelsOf(
    ctx,
    found.map(({ id }) => id),
  );
  return found.map(({ phone, birthUserId, invitedBy, blockedAt, ...row }) => ({
    ...row,
    phone: maskPhone(phone),
    vipLevel: levels.get(row.id) ?? 'free',
    birthSaved: birthUserId !== null,
    invited: invitedBy !== null,
    blocked: blockedAt !== null,
  }));
}

/** Users as the list shows them now. */
export async function rowsOf(ctx: Platform, ids: readonly string[]): Promise<UserRow[]> {
  return ids.length === 0 ? [] : userRows(ctx, await repository.many(ctx, ids));
}

/** The users list of the console: phones are masked; of a birth it only says whether there is one. */
export const userList = servedList(USER_LIST, {
  filterOf,
  page: repository.page,
  count: repository.count,
  countAbove: repository.countAbove,
  place: ({ id, createdAt, lastLoginAt }, { sort }) => ({
    id,
    value: sort.endsWith('lastLoginAt') ? (lastLoginAt ?? 0) : createdAt,
  }),
  format: KEYSET,
  rowsOf: userRows,
});
