import { AUDIT_ACTIONS, AUDIT_SUBJECTS, RETIRED_ACTIONS } from '#domain/console/audit';
import { PAUSES } from '#domain/console/pause';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { CATEGORIES } from '#domain/reconciliation/categories';
import { PLAN_CATALOGUE } from '#domain/shop/plans';

const PLAN_NAMES: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  PLAN_CATALOGUE.map(({ type, name }) => [type, name]),
);
const ROLES: Readonly<Record<string, string>> = STAFF_ROLE_NAMES;
/** Lists that can be exported. */
const LISTS: Readonly<Record<string, string>> = {
  audit: '操作记录',
  demands: '咨询',
  findings: '对账差异',
  orders: '订单',
  referrals: '邀请',
  reports: '报告',
  staff: '员工',
  'statistics-cohorts': '统计：注册批次',
  'statistics-deferral': '统计：已确认与递延收入',
  'statistics-figures': '统计：走势',
  'statistics-funnel': '统计：转化漏斗',
  'statistics-record': '统计：准确记录',
  'statistics-sources': '统计：按来源',
  'statistics-types': '统计：按套餐',
  users: '用户',
};
const discrepancyNames: Readonly<Partial<Record<string, { label: string }>>> = CATEGORIES;
const partNames: Readonly<Partial<Record<string, { name: string }>>> = PAUSES;
const actionNames: Readonly<Partial<Record<string, string>>> = { ...AUDIT_ACTIONS, ...RETIRED_ACTIONS };
const subjectNames: Readonly<Partial<Record<string, string>>> = AUDIT_SUBJECTS;

export const AUDIT = {
  // An unknown key is shown as it is.
  actionName: (key: string) => actionNames[key] ?? key,
  // Subjects without an id: a role, a list, a kind of discrepancy.
  subjectName: (id: string) =>
    ROLES[id] ?? LISTS[id] ?? partNames[id]?.name ?? PLAN_NAMES[id] ?? discrepancyNames[id]?.label ?? null,
  /** Order numbers do not wrap in a cell, so only the end is shown, as in their list. */
  shortId: (id: string) => (/^[0-9a-f]{32}$/.test(id) ? `…${id.slice(-6)}` : id),
  kindName: (key: string) => subjectNames[key] ?? key,
  from: '来自',
  near: '今天的额度接近上限',
  detail: '详情',
  rows: '范围',
  everything: '全部',
  searched: '含搜索',
  yes: '是',
  noDetail: '没有更多内容',
  none: '还没有记录',
  notHere: '这条记录不在当前这一页，请用条件查找。',
  sameSubject: '只看这个对象',
  samePerson: '只看这位员工',
} as const;
