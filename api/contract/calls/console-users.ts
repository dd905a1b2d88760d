import { tagged } from '../call.ts';
import { ConsultationNoteBody } from '../console-consultations.ts';
import {
  ConsoleUserAccount,
  ConsoleUserBirth,
  ConsoleUserConsents,
  ConsoleUserConsultations,
  ConsoleUserMembership,
  ConsoleUserNotes,
  ConsoleUserOrders,
  ConsoleUserParams,
  ConsoleUserPhone,
  ConsoleUserReferrals,
  ConsoleUserSessions,
  ConsoleUserTimeline,
  DaysGranted,
  EndSessionsBody,
  GrantDaysBody,
  RevokeDaysBody,
  SessionsEnded,
  UserActBody,
  UserChanged,
} from '../console-user.ts';

const { get, post } = tagged('staff');

export const readUser = get('/api/admin/users/:id', 'users:view', '用户详情', {
  params: ConsoleUserParams,
  answer: ConsoleUserAccount,
});

export const listUserConsents = get('/api/admin/users/:id/consents', 'users:view', '用户的授权记录', {
  params: ConsoleUserParams,
  answer: ConsoleUserConsents,
});

export const readUserMembership = get('/api/admin/users/:id/membership', 'users:view', '用户的会员记录', {
  params: ConsoleUserParams,
  answer: ConsoleUserMembership,
});

export const listUserReferrals = get('/api/admin/users/:id/referrals', 'users:view', '用户的邀请', {
  params: ConsoleUserParams,
  answer: ConsoleUserReferrals,
});

export const listUserSessions = get('/api/admin/users/:id/sessions', 'users:view', '用户的登录', {
  params: ConsoleUserParams,
  answer: ConsoleUserSessions,
});

export const listUserOrders = get('/api/admin/users/:id/orders', 'orders:list', '用户的订单', {
  params: ConsoleUserParams,
  answer: ConsoleUserOrders,
});

export const listUserConsultations = get('/api/admin/users/:id/demands', 'demands:list-all', '用户的咨询', {
  params: ConsoleUserParams,
  answer: ConsoleUserConsultations,
});

export const listUserNotes = get('/api/admin/users/:id/notes', 'users:notes', '用户备注', {
  params: ConsoleUserParams,
  answer: ConsoleUserNotes,
});

export const addUserNote = post('/api/admin/users/:id/notes', 'users:notes', '写用户备注', {
  params: ConsoleUserParams,
  body: ConsultationNoteBody,
  answer: ConsoleUserNotes,
  sentence: '已保存备注',
});

/** Orders, grants, consultations and staff actions, as far as the role may see them. */
export const readUserTimeline = get('/api/admin/users/:id/timeline', 'users:view', '用户的经过', {
  params: ConsoleUserParams,
  answer: ConsoleUserTimeline,
});

export const revealUserPhone = post('/api/admin/users/:id/reveal-phone', 'users:reveal-phone', '查看完整手机号', {
  params: ConsoleUserParams,
  answer: ConsoleUserPhone,
});

export const revealUserBirth = post('/api/admin/users/:id/reveal-birth', 'users:reveal-birth', '查看出生信息', {
  params: ConsoleUserParams,
  answer: ConsoleUserBirth,
});

export const grantDays = post('/api/admin/users/:id/grant-days', 'users:grant', '赠送会员天数', {
  params: ConsoleUserParams,
  body: GrantDaysBody,
  answer: DaysGranted,
  sentence: '已赠送',
  errors: ['conflict'],
});

export const revokeDays = post('/api/admin/users/:id/revoke-days', 'users:grant', '收回赠送的天数', {
  params: ConsoleUserParams,
  body: RevokeDaysBody,
  answer: UserChanged,
  sentence: '已收回',
  errors: ['conflict'],
});

export const blockUser = post('/api/admin/users/:id/block', 'users:block', '停用用户', {
  params: ConsoleUserParams,
  body: UserActBody,
  answer: UserChanged,
  sentence: '已停用',
  errors: ['conflict'],
});

export const unblockUser = post('/api/admin/users/:id/unblock', 'users:block', '恢复用户', {
  params: ConsoleUserParams,
  body: UserActBody,
  answer: UserChanged,
  sentence: '已恢复',
});

export const endUserSessions = post('/api/admin/users/:id/end-sessions', 'users:end-sessions', '结束用户的登录', {
  params: ConsoleUserParams,
  body: EndSessionsBody,
  answer: SessionsEnded,
  sentence: '已结束',
});
