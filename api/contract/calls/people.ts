import { LoginBody, LoginCodeBody, RegisterBody, ResetPasswordBody, SendSmsCodeBody } from '../accounts.ts';
import { NOTHING, tagged } from '../call.ts';
import { CallerQuery, OwnQuery } from '../ids.ts';
import { MembershipView, Profile, SaveProfileBody, SaveStageBody, Stage, UserInfo } from '../profile.ts';
import { SignedIn } from '../signed-in.ts';
import { VisitBody } from '../visits.ts';

const accountsCalls = tagged('accounts');
const membershipsCalls = tagged('memberships');
const profileCalls = tagged('profile');
const siteCalls = tagged('site');

export const login = accountsCalls.post('/api/web/login', 'open', '登录', {
  open: 'gives the token',
  body: LoginBody,
  proof: true,
  answer: SignedIn,
  sentence: '登录成功',
  errors: ['unauthenticated', 'forbidden'],
});

export const loginByCode = accountsCalls.post('/api/web/login-code', 'open', '验证码登录', {
  open: 'gives the token',
  body: LoginCodeBody,
  answer: SignedIn,
  sentence: '登录成功',
  errors: ['forbidden', 'notFound'],
});

export const sendSmsCode = accountsCalls.post('/api/web/send-sms-code', 'open', '发送验证码', {
  open: 'before there is an account',
  body: SendSmsCodeBody,
  proof: true,
  answer: NOTHING,
  sentence: '验证码已发送',
  errors: ['forbidden', 'upstream'],
});

export const register = accountsCalls.post('/api/web/register', 'open', '注册', {
  open: 'before there is an account',
  body: RegisterBody,
  answer: SignedIn,
  sentence: '注册成功',
  errors: ['conflict', 'forbidden'],
});

export const resetPassword = accountsCalls.post('/api/web/reset-password', 'open', '重置密码', {
  open: 'the code is the proof',
  body: ResetPasswordBody,
  answer: NOTHING,
  sentence: '密码已重置，所有设备已退出，提醒需要重新开启',
});

export const logout = accountsCalls.post('/api/web/logout', 'user', '退出登录', {
  answer: NOTHING,
  sentence: '已退出登录',
});

export const readMembership = membershipsCalls.get('/api/web/membership', 'user', '会员时间表', {
  query: OwnQuery,
  answer: MembershipView,
});

export const saveProfile = profileCalls.post('/api/web/save-profile', 'user', '保存资料', {
  body: SaveProfileBody,
  answer: Profile,
  sentence: '资料保存成功',
});

export const saveStage = profileCalls.post('/api/web/life-stage', 'user', '保存人生阶段', {
  body: SaveStageBody,
  answer: Stage,
});

export const readUserInfo = profileCalls.get('/api/web/user-info', 'account', '用户信息', {
  query: CallerQuery,
  answer: UserInfo,
});

export const countVisit = siteCalls.post('/api/web/visit', 'open', '访问计数', {
  open: 'a number of a day that names nobody',
  body: VisitBody,
  answer: NOTHING,
});

export const recordChartOpened = profileCalls.post('/api/web/chart-opened', 'user', '打开命盘', {
  body: OwnQuery,
  answer: NOTHING,
});
