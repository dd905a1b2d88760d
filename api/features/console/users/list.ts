import type { Platform } from '#api/platform/platform';
import type { UserRow } from '#contract/admin';
import { USER_LIST, type UserFilters } from '#contract/lists/users';
import { followers } from '#db/query/followers';
import { userByCode } from '#db/query/invite-code';
import { usersByPhone } from '#db/query/phone-search';
import { monthDays, stayed } from '#domain/console/retention';
import { invalid } from '#domain/errors';
import { maskPhone } from '#domain/people/phone';
import { dayStart } from '#domain/time/beijing-day';
import { DAY_MS } from '#domain/time/durations';
import * as memberships from '../../people/memberships/service.ts';
import { dayNamed, dayRange, KEYSET, servedList } from '../../staff/lists/console-list.ts';
import * as memberRepository from './member-repository.ts';
import type { UserFilter } from './repository.ts';
import * as repository from './repository.ts';

/** With more matches, walking the list is faster than looking them up. */
const MAX_FOUND = 500;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function filterOf(ctx: Platform, query: UserFilters): Promise<UserFilter> {
  const { from, to, member, memberOn, leaves, firstPaid, months, stay, ...rest } = query;
  const now = ctx.clock.now();
  const text = query.q.trim();
  const named = ID.test(text) ? [] : await ctx.store.searchUsers('name', text, MAX_FOUND);
  const ofCode = await userByCode(ctx.store, text);
  const numbered = [...(await usersByPhone(ctx.store, text)), ...(ofCode === null ? [] : [ofCode])];
  if (ID.test(text)) numbered.push(text);
  const day = dayNamed(memberOn, now, 'memberOn');
  const at = day === null ? now : Math.min(now, dayStart(day + 1));
  const members = await memberRepository.memberFilter(ctx, member, at);
  const leaving = await leavingOf(ctx, leaves, now);
  const followed = await followersOf(ctx, { firstPaid, months, stay, money: query.money, source: query.source }, now);
  return { ...rest, named, numbered, members, leaving, followers: followed, ...dayRange(from, to, now) };
}

/** Ranges, in days from now, in which a membership ends or ended. */
const LEAVES = { in7: [0, 7], in30: [0, 30], gone7: [-7, 0], gone30: [-30, 0] } as const;

async function leavingOf(ctx: Platform, leaves: UserFilters['leaves'], now: number) {
  if (leaves === 'all') return [];
  const [was, is] = LEAVES[leaves];
  const conditions = [
    await memberRepository.memberFilter(ctx, 'member', now + was * DAY_MS),
    await memberRepository.memberFilter(ctx, 'none', now + is * DAY_MS),
  ];
  return conditions.filter((condition) => condition !== null);
}

type FollowersAsked = Pick<UserFilters, 'firstPaid' | 'months' | 'stay' | 'money' | 'source'>;

/**
 * The people behind a retention figure.
 * @throws AppError validation for an invalid month
 */
async function followersOf(ctx: Platform, { firstPaid, months, stay, money, source }: FollowersAsked, now: number) {
  if (firstPaid === '') return null;
  const days = monthDays(firstPaid);
  if (days === null) throw invalid('月份不正确', 'firstPaid');
  const stretch = { since: dayStart(days.from), until: dayStart(days.to + 1) };
  const asked = { sandbox: money === 'sandbox', source, stretch };
  const people = await followers(ctx.store, asked, now);
  const k = Number(months);
  return people
    .filter((one) => k === 0 || stay === 'all' || stayed(one, k) === (stay === 'stayed'))
    .map(({ userId }) => userId);
}

type Found = Awaited<ReturnType<typeof repository.page>>[number];

async function userRows(ctx: Platform, found: readonly Found[]): Promise<UserRow[]> {
  const ids = found.map(({ id }) => id);
  const levels = await memberships.levelsAndEnds(ctx, ids);
  const paid = new Map((await repository.paidBy(ctx, ids)).map(({ userId, fen }) => [userId, fen]));
  const reports = Map.groupBy(await repository.reportsOf(ctx, ids), ({ userId }) => userId);
  return found.map(({ phone, birthUserId, invitedBy, blockedAt, ...row }) => ({
    ...row,
    phone: maskPhone(phone),
    vipLevel: levels.get(row.id)?.level ?? 'free',
    endsAt: levels.get(row.id)?.endsAt ?? null,
    paid: paid.get(row.id) ?? 0,
    lastReport: reports.get(row.id)?.[0]?.template ?? null,
    birthSaved: birthUserId !== null,
    invited: invitedBy !== null,
    blocked: blockedAt !== null,
  }));
}

/** Current rows of users. */
export async function rowsOf(ctx: Platform, ids: readonly string[]): Promise<UserRow[]> {
  return ids.length === 0 ? [] : userRows(ctx, await repository.many(ctx, ids));
}

/** The console's users list: phones are masked; of a birth only whether there is one. */
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
  // For the people behind a retention figure, and for members, all grants are read.
  isLong: ({ firstPaid, member, leaves }) => firstPaid !== '' || member !== 'all' || leaves !== 'all',
  countsAreLong: true,
  rowsOf: userRows,
});
