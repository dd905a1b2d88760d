import { UserList, UserListQuery, UserNewsQuery, UserTotalQuery } from '../admin.ts';
import { type Call, CSV } from '../call.ts';
import { DemandNoteBody } from '../console-consultations.ts';
import {
  ConsoleUserAccount,
  ConsoleUserBirth,
  ConsoleUserConsents,
  ConsoleUserDemands,
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
import { ListNews, ListTotal } from '../lists.ts';

export const usersOne = {
  method: 'GET',
  path: '/api/admin/users/:id',
  guard: 'users:view',
  summary: '用户详情',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserAccount,
} as const satisfies Call;

export const usersConsents = {
  method: 'GET',
  path: '/api/admin/users/:id/consents',
  guard: 'users:view',
  summary: '用户的授权记录',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserConsents,
} as const satisfies Call;

export const usersMembership = {
  method: 'GET',
  path: '/api/admin/users/:id/membership',
  guard: 'users:view',
  summary: '用户的会员记录',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserMembership,
} as const satisfies Call;

export const usersReferrals = {
  method: 'GET',
  path: '/api/admin/users/:id/referrals',
  guard: 'users:view',
  summary: '用户的邀请',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserReferrals,
} as const satisfies Call;

export const usersSessions = {
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  guard: 'users:view',
  summary: '用户的登录',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserSessions,
} as const satisfies Call;

export const usersOrders = {
  method: 'GET',
  path: '/api/admin/users/:id/orders',
  guard: 'orders:list',
  summary: '用户的订单',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserOrders,
} as const satisfies Call;

export const usersDemands = {
  method: 'GET',
  path: '/api/admin/users/:id/demands',
  guard: 'demands:list-all',
  summary: '用户的咨询',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserDemands,
} as const satisfies Call;

export const usersNotes = {
  method: 'GET',
  path: '/api/admin/users/:id/notes',
  guard: 'users:notes',
  summary: '用户备注',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserNotes,
} as const satisfies Call;

export const usersAddNote = {
  method: 'POST',
  path: '/api/admin/users/:id/notes',
  guard: 'users:notes',
  summary: '写用户备注',
  tag: 'staff',
  params: ConsoleUserParams,
  body: DemandNoteBody,
  answer: ConsoleUserNotes,
  sentence: '已保存备注',
} as const satisfies Call;

/** Orders, days, consultations and what staff did, as far as the role may see them. */
export const usersTimeline = {
  method: 'GET',
  path: '/api/admin/users/:id/timeline',
  guard: 'users:view',
  summary: '用户的经过',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserTimeline,
} as const satisfies Call;

export const usersRevealPhone = {
  method: 'POST',
  path: '/api/admin/users/:id/reveal-phone',
  guard: 'users:reveal-phone',
  summary: '查看完整手机号',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserPhone,
} as const satisfies Call;

export const usersRevealBirth = {
  method: 'POST',
  path: '/api/admin/users/:id/reveal-birth',
  guard: 'users:reveal-birth',
  summary: '查看出生信息',
  tag: 'staff',
  params: ConsoleUserParams,
  answer: ConsoleUserBirth,
} as const satisfies Call;

export const usersGrantDays = {
  method: 'POST',
  path: '/api/admin/users/:id/grant-days',
  guard: 'users:grant',
  summary: '赠送会员天数',
  tag: 'staff',
  params: ConsoleUserParams,
  body: GrantDaysBody,
  answer: DaysGranted,
  sentence: '已赠送',
  errors: ['conflict'],
} as const satisfies Call;

export const usersRevokeDays = {
  method: 'POST',
  path: '/api/admin/users/:id/revoke-days',
  guard: 'users:grant',
  summary: '收回赠送的天数',
  tag: 'staff',
  params: ConsoleUserParams,
  body: RevokeDaysBody,
  answer: UserChanged,
  sentence: '已收回',
  errors: ['conflict'],
} as const satisfies Call;

export const usersBlock = {
  method: 'POST',
  path: '/api/admin/users/:id/block',
  guard: 'users:block',
  summary: '停用用户',
  tag: 'staff',
  params: ConsoleUserParams,
  body: UserActBody,
  answer: UserChanged,
  sentence: '已停用',
  errors: ['conflict'],
} as const satisfies Call;

export const usersUnblock = {
  method: 'POST',
  path: '/api/admin/users/:id/unblock',
  guard: 'users:block',
  summary: '恢复用户',
  tag: 'staff',
  params: ConsoleUserParams,
  body: UserActBody,
  answer: UserChanged,
  sentence: '已恢复',
} as const satisfies Call;

export const usersEndSessions = {
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  guard: 'users:end-sessions',
  summary: '结束用户的登录',
  tag: 'staff',
  params: ConsoleUserParams,
  body: EndSessionsBody,
  answer: SessionsEnded,
  sentence: '已结束',
} as const satisfies Call;

export const usersExport = {
  method: 'GET',
  path: '/api/admin/users/export',
  guard: 'users:export',
  summary: '导出用户',
  tag: 'staff',
  query: UserTotalQuery,
  answer: CSV,
} as const satisfies Call;

export const users = {
  method: 'GET',
  path: '/api/admin/users',
  guard: 'users:list',
  summary: '用户列表',
  tag: 'staff',
  query: UserListQuery,
  answer: UserList,
} as const satisfies Call;

export const usersTotal = {
  method: 'GET',
  path: '/api/admin/users/total',
  guard: 'users:list',
  summary: '用户总数',
  tag: 'staff',
  query: UserTotalQuery,
  answer: ListTotal,
} as const satisfies Call;

export const usersNews = {
  method: 'GET',
  path: '/api/admin/users/news',
  guard: 'users:list',
  summary: '新到用户数',
  tag: 'staff',
  query: UserNewsQuery,
  answer: ListNews,
} as const satisfies Call;
