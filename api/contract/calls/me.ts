import { type Call, NOTHING } from '../call.ts';
import { ConsentList, DeleteAccountBody, PrivacyQuery, WithdrawConsentBody } from '../privacy.ts';

export const consents = {
  method: 'GET',
  path: '/api/web/consents',
  guard: 'user',
  summary: '授权记录',
  tag: 'privacy',
  query: PrivacyQuery,
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
  query: PrivacyQuery,
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
