import type { UserRow, UserTotalQuery } from '#contract/admin';
import * as calls from '#contract/calls/console-users';
import { maskPhone } from '#domain/people/phone';
import { planName } from '#domain/shop/plans';
import { dayStart } from '#domain/time/beijing-day';
import { beijingText } from '#domain/time/beijing-text';
import type { Platform } from '../../../platform/platform.ts';
import type { Context } from '../../context.ts';
import * as memberships from '../../people/memberships/service.ts';
import {
  type ConsoleList,
  dayNamed,
  dayRange,
  keysetPlace,
  listRoutes,
  timeText,
} from '../../staff/lists/console-list.ts';
import * as memberRepository from './member-repository.ts';
import type { UserFilter } from './repository.ts';
import * as repository from './repository.ts';

/** With more matches than this, walking the list is faster than looking them up. */
const MAX_FOUND = 500;

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function filterOf(ctx: Platform, query: UserTotalQuery): Promise<UserFilter> {
  const { from, to, member, memberOn, ...rest } = query;
  const now = ctx.clock.now();
  const text = query.q.trim();
  const ids = ID.test(text) ? [text] : await ctx.store.searchUsers(text, MAX_FOUND);
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
export const USER_LIST: ConsoleList<UserTotalQuery, UserFilter, Found, UserRow> = {
  name: 'users',
  filterOf,
  page: repository.page,
  count: repository.count,
  countAbove: repository.countAbove,
  place: keysetPlace(({ id, createdAt, lastLoginAt }, { sort }) => ({
    id,
    value: sort.endsWith('lastLoginAt') ? (lastLoginAt ?? 0) : createdAt,
  })),
  rowsOf: userRows,
  columns: [
    ['编号', ({ id }) => id],
    ['手机号', ({ phone }) => phone],
    ['姓名', ({ name }) => name ?? ''],
    ['会员', ({ vipLevel }) => planName(vipLevel)],
    ['出生资料', ({ birthSaved }) => (birthSaved ? '已填写' : '未填写')],
    ['邀请注册', ({ invited }) => (invited ? '是' : '否')],
    ['状态', ({ blocked }) => (blocked ? '已停用' : '正常')],
    ['注册时间', ({ createdAt }) => beijingText(createdAt)],
    ['最近登录', ({ lastLoginAt }) => timeText(lastLoginAt)],
  ],
  auditDetail: (query) => ({ ...query, q: query.q !== '' }),
};

export function userListRoutes(ctx: Context) {
  const { users: rows, usersTotal: total, usersNews: news, usersExport: file } = calls;
  return listRoutes(ctx, USER_LIST, { rows, total, news, file });
}
