import { LoginBody, LoginCodeBody, RegisterBody, ResetPasswordBody, SendSmsCodeBody, SignedIn } from '../accounts.ts';
import { type Call, NOTHING } from '../call.ts';
import { OwnQuery } from '../ids.ts';
import { MembershipView, Profile, SaveProfileBody, SaveStageBody, Stage, UserInfo } from '../profile.ts';
import { Site } from '../site.ts';
import { VisitBody } from '../visits.ts';

export const login = {
  method: 'POST',
  path: '/api/web/login',
  guard: 'open',
  open: 'gives the token',
  summary: '登录',
  tag: 'accounts',
  body: LoginBody,
  proof: true,
  answer: SignedIn,
  sentence: '登录成功',
  errors: ['unauthenticated', 'forbidden'],
} as const satisfies Call;

export const loginByCode = {
  method: 'POST',
  path: '/api/web/login-code',
  guard: 'open',
  open: 'gives the token',
  summary: '验证码登录',
  tag: 'accounts',
  body: LoginCodeBody,
  answer: SignedIn,
  sentence: '登录成功',
  errors: ['forbidden', 'notFound'],
} as const satisfies Call;

export const sendSmsCode = {
  method: 'POST',
  path: '/api/web/send-sms-code',
  guard: 'open',
  open: 'before there is an account',
  summary: '发送验证码',
  tag: 'accounts',
  body: SendSmsCodeBody,
  proof: true,
  answer: NOTHING,
  sentence: '验证码已发送',
  errors: ['upstream'],
} as const satisfies Call;

export const register = {
  method: 'POST',
  path: '/api/web/register',
  guard: 'open',
  open: 'before there is an account',
  summary: '注册',
  tag: 'accounts',
  body: RegisterBody,
  answer: SignedIn,
  sentence: '注册成功',
  errors: ['conflict'],
} as const satisfies Call;

export const resetPassword = {
  method: 'POST',
  path: '/api/web/reset-password',
  guard: 'open',
  open: 'the code is the proof',
  summary: '重置密码',
  tag: 'accounts',
  body: ResetPasswordBody,
  answer: NOTHING,
  sentence: '密码已重置，所有设备已退出，提醒与日历订阅需要重新开启',
} as const satisfies Call;

export const logout = {
  method: 'POST',
  path: '/api/web/logout',
  guard: 'user',
  summary: '退出登录',
  tag: 'accounts',
  answer: NOTHING,
  sentence: '已退出登录',
} as const satisfies Call;

export const membership = {
  method: 'GET',
  path: '/api/web/membership',
  guard: 'user',
  summary: '会员时间表',
  tag: 'memberships',
  query: OwnQuery,
  answer: MembershipView,
} as const satisfies Call;

export const saveProfile = {
  method: 'POST',
  path: '/api/web/save-profile',
  guard: 'user',
  summary: '保存资料',
  tag: 'profile',
  body: SaveProfileBody,
  answer: Profile,
  sentence: '资料保存成功',
} as const satisfies Call;

export const saveStage = {
  method: 'POST',
  path: '/api/web/life-stage',
  guard: 'user',
  summary: '保存人生阶段',
  tag: 'profile',
  body: SaveStageBody,
  answer: Stage,
} as const satisfies Call;

export const userInfo = {
  method: 'GET',
  path: '/api/web/user-info',
  guard: 'account',
  summary: '用户信息',
  tag: 'profile',
  query: OwnQuery,
  answer: UserInfo,
} as const satisfies Call;

export const site = {
  method: 'GET',
  path: '/api/web/site',
  guard: 'open',
  open: 'what has to be said of the service',
  summary: '服务信息',
  tag: 'site',
  answer: Site,
} as const satisfies Call;

export const staffSite = {
  method: 'GET',
  path: '/api/admin/site',
  guard: 'open',
  open: 'the same, before the sign-in',
  summary: '服务信息',
  tag: 'site',
  answer: Site,
} as const satisfies Call;

export const visit = {
  method: 'POST',
  path: '/api/web/visit',
  guard: 'open',
  open: 'a number of a day that names nobody',
  summary: '访问计数',
  tag: 'site',
  body: VisitBody,
  answer: NOTHING,
} as const satisfies Call;

export const chartOpened = {
  method: 'POST',
  path: '/api/web/chart-opened',
  guard: 'user',
  summary: '打开命盘',
  tag: 'profile',
  body: OwnQuery,
  answer: NOTHING,
} as const satisfies Call;
