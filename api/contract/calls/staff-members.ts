import { ApprovalDecideBody, ApprovalList } from '../approvals.ts';
import { tagged } from '../call.ts';
import {
  RaiseBudgetBody,
  StaffAddBody,
  StaffBudgetList,
  StaffBudgetQuery,
  StaffChangeBody,
  StaffIdQuery,
  StaffOne,
  StaffRenameBody,
  StaffRoleBody,
  StaffSessionList,
  StaffSessionsEndBody,
  StaffWithPassword,
  TotpRuleBody,
  TotpRules,
} from '../staff.ts';

const { get, post } = tagged('staff');

export const readMember = get('/api/admin/staff/one', 'staff:manage', '一位员工', {
  query: StaffIdQuery,
  answer: StaffOne,
  errors: ['notFound'],
});

export const listMemberSessions = get('/api/admin/staff/sessions', 'staff:manage', '员工的登录', {
  query: StaffIdQuery,
  answer: StaffSessionList,
  errors: ['notFound'],
});

/** Use of today's quotas, of all staff or of one. */
export const readBudgets = get('/api/admin/staff/budgets', 'staff:manage', '今天的额度', {
  query: StaffBudgetQuery,
  answer: StaffBudgetList,
});

export const listTotpRules = get('/api/admin/staff/totp-rules', 'staff:manage', '两步验证要求', {
  answer: TotpRules,
});

export const addMember = post('/api/admin/staff/add', 'staff:manage', '添加员工', {
  body: StaffAddBody,
  answer: StaffWithPassword,
  sentence: '已添加员工',
  errors: ['conflict'],
});

export const setRole = post('/api/admin/staff/role', 'staff:manage', '修改角色', {
  body: StaffRoleBody,
  answer: StaffOne,
  sentence: '角色已修改',
  errors: ['notFound'],
});

/** Changes a display name, also the caller's own; the user name stays. */
export const renameMember = post('/api/admin/staff/rename', 'staff:manage', '修改显示名', {
  body: StaffRenameBody,
  answer: StaffOne,
  sentence: '显示名已修改',
  errors: ['notFound', 'conflict'],
});

export const disableMember = post('/api/admin/staff/disable', 'staff:manage', '停用员工', {
  body: StaffChangeBody,
  answer: StaffOne,
  sentence: '已停用',
  errors: ['notFound', 'conflict'],
});

export const enableMember = post('/api/admin/staff/enable', 'staff:manage', '启用员工', {
  body: StaffChangeBody,
  answer: StaffOne,
  sentence: '已启用',
});

export const resetMemberPassword = post('/api/admin/staff/reset-password', 'staff:manage', '重置员工密码', {
  body: StaffChangeBody,
  answer: StaffWithPassword,
  sentence: '密码已重置',
  errors: ['notFound'],
});

export const resetMemberTotp = post('/api/admin/staff/reset-totp', 'staff:manage', '重置员工的两步验证', {
  body: StaffChangeBody,
  answer: StaffOne,
  sentence: '两步验证已重置',
});

export const endMemberSessions = post('/api/admin/staff/end-sessions', 'staff:manage', '结束员工的登录', {
  body: StaffSessionsEndBody,
  answer: StaffSessionList,
  sentence: '已结束登录',
  errors: ['notFound'],
});

/** Raises a colleague's quota for today. */
export const raiseBudget = post('/api/admin/staff/raise-budget', 'staff:manage', '放行当日额度', {
  body: RaiseBudgetBody,
  answer: StaffBudgetList,
  sentence: '已放行',
  errors: ['conflict', 'notFound'],
});

export const setTotpRule = post('/api/admin/staff/totp-rule', 'staff:manage', '修改两步验证要求', {
  body: TotpRuleBody,
  answer: TotpRules,
  sentence: '已保存',
  errors: ['conflict'],
});

/** Actions of an owner that wait for another owner. */
export const listApprovals = get('/api/admin/approvals', 'staff:approve', '等待同意的操作', {
  answer: ApprovalList,
});

export const decideApproval = post('/api/admin/approvals/decide', 'staff:approve', '同意或不同意一项操作', {
  body: ApprovalDecideBody,
  answer: ApprovalList,
  errors: ['notFound', 'conflict'],
  sentence: '已处理',
});
