import { expect, type Page, test } from '@playwright/test';
import { dialog, newAccount, newPhone, PASSWORD, smsCode, watchFaults } from './web-visitor.ts';

watchFaults();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const complaint = (page: Page, text: string) => expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

async function fillRegistration(page: Page, phone: string, code: string) {
  await field(page, '手机号').fill(phone);
  await field(page, '验证码').fill(code);
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await page.getByRole('checkbox').check();
}

test('registration shows one step after the other', async ({ page }) => {
  await page.goto('/register');
  await button(page, '注册').click();
  await complaint(page, '请输入手机号');
  await expect(field(page, '手机号')).toBeFocused();
  await field(page, '手机号').fill('23800138000');
  await button(page, '获取验证码').click();
  await complaint(page, '请输入正确的手机号');
  await field(page, '手机号').fill(newPhone());
  await field(page, '密码').fill('12345');
  await field(page, '确认密码').fill('123456');
  await button(page, '注册').click();
  await complaint(page, '请输入验证码');
  await field(page, '验证码').fill('000000');
  await button(page, '注册').click();
  await complaint(page, '请勾选已阅读并同意隐私政策');
  await page.getByRole('checkbox', { name: /我已阅读并同意.*隐私政策/ }).check();
  await button(page, '注册').click();
  await complaint(page, '密码长度不能少于6位');
  await expect(field(page, '密码')).toHaveAttribute('aria-invalid', 'true');
  await field(page, '密码').fill(PASSWORD);
  await button(page, '注册').click();
  await complaint(page, '两次输入的密码不一致');
});

test('a code is sent, counted down, and a wrong one refused', {
  tag: '@phones',
}, async ({ page, request }) => {
  const phone = newPhone();
  await page.goto('/register');
  await field(page, '手机号').fill(phone);
  await button(page, '获取验证码').click();
  await expect(page.getByRole('status').filter({ hasText: '验证码已发送' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^\d+秒后重新获取$/ })).toBeDisabled();
  const right = await smsCode(request, phone);
  await fillRegistration(page, phone, right === '000000' ? '111111' : '000000');
  await button(page, '注册').click();
  await complaint(page, '验证码错误或已过期');
  await field(page, '验证码').fill(right);
  await button(page, '注册').click();
  await expect(page.getByRole('status').filter({ hasText: '注册成功' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('an invite link fills in its code, which can be removed', async ({ page }) => {
  await page.goto('/register?inviteCode=1E5000');
  await expect(page.getByText('1E5000')).toBeVisible();
  await button(page, '移除').click();
  await expect(page.getByText('1E5000')).toBeHidden();
  await page.goto('/register?code=ABC123');
  await expect(page.getByText('ABC123')).toBeVisible();
});

test('the privacy policy opens over the form and returns the focus', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: '《隐私政策》' }).click();
  const policy = dialog(page, '隐私政策');
  await expect(policy).toContainText('15个工作日');
  await expect(policy).toContainText('监护人');
  await page.keyboard.press('Escape');
  await expect(policy).toBeHidden();
  await expect(page.getByRole('button', { name: '《隐私政策》' })).toBeFocused();
});

test('login reports missing and invalid fields, and network failures', async ({ page, request }) => {
  const { phone } = await newAccount(request);
  await page.goto('/login');
  await button(page, '登录').click();
  await complaint(page, '请输入手机号和密码');
  await field(page, '手机号').fill('12345678901');
  await field(page, '密码').fill('wrong password');
  await button(page, '登录').click();
  await complaint(page, '请输入正确的手机号');
  await field(page, '手机号').fill(phone);
  await button(page, '登录').click();
  await complaint(page, '手机号或密码错误');
  await page.route('**/api/web/login', (route) => route.abort());
  await button(page, '登录').click();
  await complaint(page, '登录请求失败');
  await expect(page).toHaveURL(/\/login$/);
});

test('the password shows and hides', async ({ page }) => {
  await page.goto('/login');
  await expect(field(page, '密码')).toHaveAttribute('type', 'password');
  await button(page, '显示密码').click();
  await expect(field(page, '密码')).toHaveAttribute('type', 'text');
  await button(page, '隐藏密码').click();
  await expect(field(page, '密码')).toHaveAttribute('type', 'password');
});

test('a code requested too soon is rejected, and the wait is counted down', async ({ page, request }) => {
  const { phone } = await newAccount(request);
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible();
  const asked = await request.post('/api/web/send-sms-code', { data: { phone, purpose: 'reset' } });
  expect(asked.ok()).toBe(true);
  await field(page, '手机号').fill(phone);
  await button(page, '获取验证码').click();
  await complaint(page, '操作过于频繁');
  await expect(page.getByRole('button', { name: /^\d+秒后重新获取$/ })).toBeVisible();
});

test('there is no tab bar on login and registration pages', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeHidden();
  }
});
