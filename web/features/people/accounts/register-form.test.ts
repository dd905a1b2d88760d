import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { expect, test } from 'vitest';
import { firstProblem } from '#web/lib/first-problem.ts';
import { REGISTER_ORDER, type RegisterFields, RegisterForm } from './register-page.tsx';

const GOOD: RegisterFields = {
  username: '13800138000',
  smsCode: '123456',
  password: 'secret-66',
  confirmPassword: 'secret-66',
  inviteCode: '',
  agreed: true,
};

async function complaint(fields: Partial<RegisterFields>): Promise<string | null> {
  const options = { fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await standardSchemaResolver(RegisterForm)({ ...GOOD, ...fields }, {}, options);
  const messages = Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, String(error?.message)]));
  return firstProblem(messages, REGISTER_ORDER)?.message ?? null;
}

const NOTHING = { username: '', smsCode: '', password: '', confirmPassword: '', agreed: false };

test.each([
  [{}, null],
  [NOTHING, '请输入手机号'],
  [{ ...NOTHING, username: '123' }, '请输入密码'],
  [{ ...NOTHING, username: '123', password: '1' }, '请再次输入密码'],
  [{ ...NOTHING, username: '123', password: '1', confirmPassword: '2' }, '请输入正确的手机号'],
  [{ smsCode: '', agreed: false, password: '1', confirmPassword: '1' }, '请输入验证码'],
  [{ agreed: false, password: '1', confirmPassword: '1' }, '请勾选已阅读并同意隐私政策'],
  [{ password: '12345', confirmPassword: '54321' }, '密码长度不能少于6位'],
  [{ confirmPassword: 'secret2' }, '两次输入的密码不一致'],
])('the form %o gets the message %o', async (fields, expected) => {
  expect(await complaint(fields)).toBe(expected);
});
