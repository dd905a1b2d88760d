import { ChangePasswordBody, ChangePhoneBody, EndSignInBody, PhoneCodeBody, SignIns } from '../accounts.ts';
import { type Call, NOTHING } from '../call.ts';
import { OwnQuery } from '../ids.ts';
import { ConsentList, DeleteAccountBody, WithdrawConsentBody } from '../privacy.ts';

export const consents = {
  method: 'GET',
  path: '/api/web/consents',
  guard: 'user',
  summary: '授权记录',
  tag: 'privacy',
  query: OwnQuery,
  answer: ConsentList,
} as const satisfies Call;

export const withdrawConsent = {
  method: 'POST',
  path: '/api/web/withdraw-consent',
  guard: 'user',
  summary: '撤回授权',
  tag: 'privacy',
  body: WithdrawConsentBody,
  answer: NOTHING,
  sentence: '已撤回授权，出生资料与解读已删除',
} as const satisfies Call;

export const exportData = {
  method: 'GET',
  path: '/api/web/export-data',
  guard: 'user',
  summary: '导出个人数据',
  tag: 'privacy',
  query: OwnQuery,
  answer: { media: 'application/json', description: '{code, msg, data}' },
} as const satisfies Call;

export const deleteAccount = {
  method: 'POST',
  path: '/api/web/delete-account',
  guard: 'user',
  summary: '注销账号',
  tag: 'privacy',
  body: DeleteAccountBody,
  answer: NOTHING,
  sentence: '账号已注销',
} as const satisfies Call;

export const signIns = {
  method: 'GET',
  path: '/api/web/sign-ins',
  guard: 'user',
  summary: '登录的设备',
  tag: 'accounts',
  query: OwnQuery,
  answer: SignIns,
} as const satisfies Call;

export const endSignIn = {
  method: 'POST',
  path: '/api/web/end-sign-in',
  guard: 'user',
  summary: '退出一台设备',
  tag: 'accounts',
  body: EndSignInBody,
  answer: NOTHING,
  errors: ['notFound'],
  sentence: '该设备已退出登录',
} as const satisfies Call;

export const endOtherSignIns = {
  method: 'POST',
  path: '/api/web/end-other-sign-ins',
  guard: 'user',
  summary: '退出其他设备',
  tag: 'accounts',
  body: OwnQuery,
  answer: NOTHING,
  sentence: '其他设备已退出登录',
} as const satisfies Call;

export const changePassword = {
  method: 'POST',
  path: '/api/web/change-password',
  guard: 'user',
  summary: '修改密码',
  tag: 'accounts',
  body: ChangePasswordBody,
  answer: NOTHING,
  sentence: '密码已修改，其他设备已退出登录',
} as const satisfies Call;

export const sendPhoneCode = {
  method: 'POST',
  path: '/api/web/phone-code',
  guard: 'user',
  summary: '向新手机号发送验证码',
  tag: 'accounts',
  body: PhoneCodeBody,
  answer: NOTHING,
  errors: ['upstream'],
  sentence: '验证码已发送',
} as const satisfies Call;

export const changePhone = {
  method: 'POST',
  path: '/api/web/change-phone',
  guard: 'user',
  summary: '更换手机号',
  tag: 'accounts',
  body: ChangePhoneBody,
  answer: NOTHING,
  errors: ['conflict'],
  sentence: '手机号已更换',
} as const satisfies Call;
