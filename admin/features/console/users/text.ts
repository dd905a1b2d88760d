import { MEMBER_FILTERS, type MemberFilter, REACHED_STEPS } from '#contract/admin';
import { COHORT_WITHIN, STEP_NAMES } from '#domain/people/funnel';
import { sourceName, VISIT_SOURCE_NAMES, VISIT_SOURCES } from '#domain/people/visit-source';
import { planName } from '#domain/shop/plans';
import type { UserSearch } from '../../../lib/searches.ts';

const BIRTH: Record<UserSearch['birth'], string> = {
  all: '全部',
  saved: '已填写',
  missing: '未填写',
};

const MEMBERS: Partial<Record<MemberFilter, string>> = {
  all: '全部',
  member: '会员',
  none: '非会员',
};

export const USERS = {
  title: '用户',
  list: '用户列表',
  search: '搜索用户',
  searchHint: '手机号、尾号或姓名',
  birth: '出生资料',
  registered: '注册日期',
  birthChoices: [
    { value: 'all', label: BIRTH.all },
    { value: 'saved', label: BIRTH.saved },
    { value: 'missing', label: BIRTH.missing },
  ],
  member: '会员',
  members: MEMBER_FILTERS.map((value) => ({
    value,
    label: MEMBERS[value] ?? planName(value),
  })),
  memberOn: '会员状态截至',
  source: '来源',
  sources: [
    { value: 'all', label: '全部' },
    ...VISIT_SOURCES.map((value) => ({ value, label: VISIT_SOURCE_NAMES[value] })),
    { value: 'unknown', label: sourceName('unknown') },
  ],
  reached: '进展',
  steps: [{ value: 'all', label: '全部' }, ...REACHED_STEPS.map((value) => ({ value, label: STEP_NAMES[value] }))],
  within: '注册后',
  withins: [
    { value: '0', label: '不限' },
    ...COHORT_WITHIN.map((days) => ({
      value: String(days),
      label: days === 1 ? '当天' : `${days} 天内`,
    })),
  ],
  money: '金额',
  moneys: [
    { value: 'real', label: '真实' },
    { value: 'sandbox', label: '沙箱' },
  ],
  birthSaved: (saved: boolean) => (saved ? BIRTH.saved : BIRTH.missing),
  columns: {
    phone: '手机号',
    name: '姓名',
    membership: '会员',
    birth: '出生资料',
    invited: '邀请注册',
    state: '状态',
    createdAt: '注册时间',
    lastLoginAt: '最近登录',
  },
  nameless: '—',
  invited: (invited: boolean) => (invited ? '是' : '否'),
  working: '正常',
  blocked: '已停用',
  never: '从未',
  total: (total: number, capped: boolean) => `共 ${total}${capped ? '+' : ''} 人`,
  noMatch: '没有符合条件的用户',
  nobody: '还没有用户注册',
} as const;
