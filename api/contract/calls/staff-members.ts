import { type Call, CSV } from '../call.ts';
import { ListTotal } from '../lists.ts';
import {
  RaiseBudgetBody,
  StaffAddBody,
  StaffBudgetList,
  StaffBudgetQuery,
  StaffChangeBody,
  StaffIdQuery,
  StaffList,
  StaffListQuery,
  StaffOne,
  StaffRenameBody,
  StaffRoleBody,
  StaffSessionList,
  StaffSessionsEndBody,
  StaffTotalQuery,
  StaffWithPassword,
  TotpRuleBody,
  TotpRules,
} from '../staff.ts';

export const staff = {
  method: 'GET',
  path: '/api/admin/staff',
  guard: 'staff:manage',
  summary: '员工列表',
  tag: 'staff',
  query: StaffListQuery,
  answer: StaffList,
} as const satisfies Call;

export const staffTotal = {
  method: 'GET',
  path: '/api/admin/staff/total',
  guard: 'staff:manage',
  summary: '员工人数',
  tag: 'staff',
  query: StaffListQuery,
  answer: ListTotal,
} as const satisfies Call;

export const staffExport = {
  method: 'GET',
  path: '/api/admin/staff/export',
  guard: 'staff:manage',
  summary: '导出员工',
  tag: 'staff',
  query: StaffTotalQuery,
  answer: CSV,
} as const satisfies Call;

export const staffOne = {
  method: 'GET',
  path: '/api/admin/staff/one',
  guard: 'staff:manage',
  summary: '一位员工',
  tag: 'staff',
  query: StaffIdQuery,
  answer: StaffOne,
  errors: ['notFound'],
} as const satisfies Call;

export const staffSessions = {
  method: 'GET',
  path: '/api/admin/staff/sessions',
  guard: 'staff:manage',
  summary: '员工的登录',
  tag: 'staff',
  query: StaffIdQuery,
  answer: StaffSessionList,
  errors: ['notFound'],
} as const satisfies Call;

/** Use of today's budgets, of all staff or of one. */
export const staffBudgets = {
  method: 'GET',
  path: '/api/admin/staff/budgets',
  guard: 'staff:manage',
  summary: '今天的额度',
  tag: 'staff',
  query: StaffBudgetQuery,
  answer: StaffBudgetList,
} as const satisfies Call;

export const staffTotpRules = {
  method: 'GET',
  path: '/api/admin/staff/totp-rules',
  guard: 'staff:manage',
  summary: '两步验证要求',
  tag: 'staff',
  answer: TotpRules,
} as const satisfies Call;

export const staffAdd = {
  method: 'POST',
  path: '/api/admin/staff/add',
  guard: 'staff:manage',
  summary: '添加员工',
  tag: 'staff',
  body: StaffAddBody,
  answer: StaffWithPassword,
  sentence: '已添加员工',
  errors: ['conflict'],
} as const satisfies Call;

export const staffRole = {
  method: 'POST',
  path: '/api/admin/staff/role',
  guard: 'staff:manage',
  summary: '修改角色',
  tag: 'staff',
  body: StaffRoleBody,
  answer: StaffOne,
  sentence: '角色已修改',
  errors: ['notFound'],
} as const satisfies Call;

/** Of oneself too; the user name stays what it was. */
export const staffRename = {
  method: 'POST',
  path: '/api/admin/staff/rename',
  guard: 'staff:manage',
  summary: '修改显示名',
  tag: 'staff',
  body: StaffRenameBody,
  answer: StaffOne,
  sentence: '显示名已修改',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const staffDisable = {
  method: 'POST',
  path: '/api/admin/staff/disable',
  guard: 'staff:manage',
  summary: '停用员工',
  tag: 'staff',
  body: StaffChangeBody,
  answer: StaffOne,
  sentence: '已停用',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const staffEnable = {
  method: 'POST',
  path: '/api/admin/staff/enable',
  guard: 'staff:manage',
  summary: '启用员工',
  tag: 'staff',
  body: StaffChangeBody,
  answer: StaffOne,
  sentence: '已启用',
} as const satisfies Call;

export const staffResetPassword = {
  method: 'POST',
  path: '/api/admin/staff/reset-password',
  guard: 'staff:manage',
  summary: '重置员工密码',
  tag: 'staff',
  body: StaffChangeBody,
  answer: StaffWithPassword,
  sentence: '密码已重置',
  errors: ['notFound'],
} as const satisfies Call;

export const staffResetTotp = {
  method: 'POST',
  path: '/api/admin/staff/reset-totp',
  guard: 'staff:manage',
  summary: '重置员工的两步验证',
  tag: 'staff',
  body: StaffChangeBody,
  answer: StaffOne,
  sentence: '两步验证已重置',
} as const satisfies Call;

export const staffEndSessions = {
  method: 'POST',
  path: '/api/admin/staff/end-sessions',
  guard: 'staff:manage',
  summary: '结束员工的登录',
  tag: 'staff',
  body: StaffSessionsEndBody,
  answer: StaffSessionList,
  sentence: '已结束登录',
  errors: ['notFound'],
} as const satisfies Call;

/** Somebody may do as much again today. */
export const staffRaiseBudget = {
  method: 'POST',
  path: '/api/admin/staff/raise-budget',
  guard: 'staff:manage',
  summary: '放行当日额度',
  tag: 'staff',
  body: RaiseBudgetBody,
  answer: StaffBudgetList,
  sentence: '已放行',
  errors: ['notFound'],
} as const satisfies Call;

export const staffTotpRule = {
  method: 'POST',
  path: '/api/admin/staff/totp-rule',
  guard: 'staff:manage',
  summary: '修改两步验证要求',
  tag: 'staff',
  body: TotpRuleBody,
  answer: TotpRules,
  sentence: '已保存',
} as const satisfies Call;
