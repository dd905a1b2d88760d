import * as z from 'zod/mini';
import { record } from '#domain/lookup';
import { COHORT_WITHIN, STEP_NAMES } from '#domain/people/funnel';
import { VISIT_SOURCE_FILTER } from '#domain/people/visit-source';
import { TEMPLATE_NAMES } from '#domain/report/templates';
import { planName } from '#domain/shop/plans';
import { UserRow } from '../admin.ts';
import { CODE_DIGITS, choice, consoleList, day, days, type FilterOf, phoneOr, search, sorts, typed } from './list.ts';

/** Months after the first paid membership that retention follows (`#domain/console/retention`). */
export const KEPT_MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

const { register: _register, ...REACHED } = STEP_NAMES;

/** Days after registering within which it happened; 0: any. */
const within = {
  kind: 'choice',
  field: 'within',
  label: '注册后',
  options: [
    { value: '0', label: '不限' },
    ...COHORT_WITHIN.map((most) => ({ value: String(most), label: most === 1 ? '当天' : `${most} 天内` })),
  ],
  shape: { within: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(400)), 0) },
} as const;

export const USER_LIST = consoleList(UserRow, {
  name: 'users',
  title: '用户',
  unit: '人',
  calls: {
    path: '/api/admin/users',
    guard: 'users:list',
    fileGuard: 'users:export',
    rows: '用户列表',
    total: '用户总数',
    news: '新到用户数',
    file: '导出用户',
  },
  parts: [
    // A phone number or its last four digits, part of a name, an invitation code, or a user's id.
    search('q', '搜索用户', '手机号、尾号四位、姓名或邀请码', 36, phoneOr(36, CODE_DIGITS)),
    choice('birth', '出生资料', { all: '全部', saved: '已填写', missing: '未填写' }),
    // Membership at the end of `memberOn`; for today, or without a day, the current one.
    choice('member', '会员', {
      all: '全部',
      member: '会员',
      month: planName('month'),
      quarter: planName('quarter'),
      year: planName('year'),
      none: '非会员',
    }),
    day('memberOn', '会员状态截至'),
    days('注册日期'),
    choice('source', '来源', { all: '全部', ...VISIT_SOURCE_FILTER }),
    // Progress of both, whose money it was, and how soon.
    choice('reached', '进展', { all: '全部', ...REACHED }),
    // Users who reached a step: through every earlier step, or not.
    choice('way', '走法', { all: '全部', through: '依次走到', skipped: '跳过了前面的步骤' }),
    within,
    // By the month of the first paid membership: members so many months later, or not (`#domain/console/retention`).
    typed('firstPaid', '首次开通月份', '如 2026-01', 7, z.string().check(z.regex(/^(\d{4}-\d{2})?$/, '月份不正确'))),
    choice('months', '首次开通后', { '0': '不限', ...record(KEPT_MONTHS, (month) => `${month} 个月`) }),
    choice('stay', '留存', { all: '全部', stayed: '仍是会员', left: '不再是会员' }),
    choice('leaves', '会员去留', {
      all: '全部',
      in7: '7 天内到期',
      in30: '30 天内到期',
      gone7: '7 天前是、现在不是',
      gone30: '30 天前是、现在不是',
    }),
    choice('money', '金额', { real: '真实', sandbox: '沙箱' }),
    sorts('-createdAt', 'createdAt', '-lastLoginAt', 'lastLoginAt'),
  ],
  columns: {
    id: { head: '编号', text: ({ id }) => id },
    phone: { head: '手机号', text: ({ phone }) => phone },
    name: { head: '姓名', text: ({ name }) => name ?? '' },
    vipLevel: { head: '会员', text: ({ vipLevel }) => planName(vipLevel) },
    birthSaved: { head: '出生资料', text: ({ birthSaved }) => (birthSaved ? '已填写' : '未填写') },
    invited: { head: '邀请注册', text: ({ invited }) => (invited ? '是' : '否') },
    blocked: { head: '状态', text: ({ blocked }) => (blocked ? '已停用' : '正常') },
    endsAt: { head: '会员到期', at: ({ endsAt }) => endsAt },
    paid: { head: '净付（元）', fen: ({ paid }) => paid },
    lastReport: { head: '最近报告', text: ({ lastReport }) => (lastReport ? TEMPLATE_NAMES[lastReport] : '') },
    createdAt: { head: '注册时间', at: ({ createdAt }) => createdAt },
    lastLoginAt: { head: '最近登录', at: ({ lastLoginAt }) => lastLoginAt },
  },
});

export type UserFilters = FilterOf<typeof USER_LIST>;
