import { expect, it } from 'vitest';
import { loginReason } from './login-text.ts';

it.each([
  ['/ask', false, '登录后可提问。'],
  ['/kin?who=a', true, '登录后可管理亲友。'],
  ['/orders', false, '登录后可查看订单。'],
  ['/consult', false, '登录后可预约老师。'],
  ['/consult-summary?client_sn=1', false, '登录后可查看咨询小结。'],
  ['/bazi-chart', false, '登录后可查看您的命盘与运势。'],
  [null, true, '登录后保存这张盘，明天接着看。'],
])('on the way to %s (chart drafted: %s) the reason to sign in is its own', (wished, drafted, reason) => {
  expect(loginReason(wished, drafted)).toBe(reason);
});
