import { expect, it } from 'vitest';
import { loginReason } from './login-text.ts';

it.each([
  ['/ask', '登录后可以提问。'],
  ['/kin?who=a', '登录后可以添加、管理亲友。'],
  ['/orders', '登录后可查看订单。'],
  ['/consult', '登录后可预约老师。'],
  ['/consult-summary?client_sn=1', '登录后可查看咨询小结。'],
  ['/bazi-chart', null],
  [null, null],
])('the way to %s gives its own reason to sign in', (wished, reason) => {
  expect(loginReason(wished)).toBe(reason);
});
