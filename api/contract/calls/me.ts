import { ChangePasswordBody, ChangePhoneBody, EndSignInBody, PhoneCodeBody, SignIns } from '../accounts.ts';
import { NOTHING, tagged } from '../call.ts';
import { OwnQuery } from '../ids.ts';
import { AccessList, ConsentList, DeleteAccountBody, WithdrawConsentBody } from '../privacy.ts';
import { SecondChart } from '../second-chart.ts';

const privacyCalls = tagged('privacy');
const accountsCalls = tagged('accounts');
const profileCalls = tagged('profile');

export const listConsents = privacyCalls.get('/api/web/consents', 'user', '授权记录', {
  query: OwnQuery,
  answer: ConsentList,
});

export const listAccesses = privacyCalls.get('/api/web/looks', 'user', '谁看过我的咨询', {
  query: OwnQuery,
  answer: AccessList,
});

export const withdrawConsent = privacyCalls.post('/api/web/withdraw-consent', 'user', '撤回授权', {
  body: WithdrawConsentBody,
  answer: NOTHING,
  sentence: '已撤回授权，出生资料与解读已删除',
});

export const exportData = privacyCalls.get('/api/web/export-data', 'user', '导出个人数据', {
  query: OwnQuery,
  answer: { media: 'application/json', description: '{code, msg, data}' },
});

export const deleteAccount = privacyCalls.post('/api/web/delete-account', 'user', '注销账号', {
  body: DeleteAccountBody,
  answer: NOTHING,
  sentence: '账号已注销',
});

export const listSignIns = accountsCalls.get('/api/web/sign-ins', 'user', '登录的设备', {
  query: OwnQuery,
  answer: SignIns,
});

export const endSignIn = accountsCalls.post('/api/web/end-sign-in', 'user', '退出一台设备', {
  body: EndSignInBody,
  answer: NOTHING,
  errors: ['notFound'],
  sentence: '该设备已退出登录',
});

export const endOtherSignIns = accountsCalls.post('/api/web/end-other-sign-ins', 'user', '退出其他设备', {
  body: OwnQuery,
  answer: NOTHING,
  sentence: '其他设备已退出登录',
});

export const changePassword = accountsCalls.post('/api/web/change-password', 'user', '修改密码', {
  body: ChangePasswordBody,
  answer: NOTHING,
  sentence: '密码已修改，其他设备已退出登录',
});

export const sendPhoneCode = accountsCalls.post('/api/web/phone-code', 'user', '向新手机号发送验证码', {
  body: PhoneCodeBody,
  answer: NOTHING,
  errors: ['upstream'],
  sentence: '验证码已发送',
});

export const changePhone = accountsCalls.post('/api/web/change-phone', 'user', '更换手机号', {
  body: ChangePhoneBody,
  answer: NOTHING,
  errors: ['conflict'],
  sentence: '手机号已更换',
});

export const readSecondChart = profileCalls.get('/api/web/second-chart', 'user', '另一个程序排的四柱', {
  query: OwnQuery,
  answer: SecondChart,
  errors: ['forbidden'],
});
