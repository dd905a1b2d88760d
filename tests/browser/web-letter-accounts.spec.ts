import { expect, type Page, test } from '@playwright/test';
import {
  dialog,
  newAccount,
  newPhone,
  openAs,
  openStill,
  PASSWORD,
  saveBirth,
  signIn,
  smsCode,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

async function logIn(page: Page, phone: string) {
  await field(page, '手机号').fill(phone);
  await field(page, '密码').fill(PASSWORD);
  await button(page, '登录').click();
}

/** Answers a call with a refusal that has no sentence. */
const refuse = (page: Page, path: string) =>
  page.route(`**/api/web/${path}`, (route) =>
    route.fulfill({ status: 500, json: { code: 50000, msg: '', data: null } }),
  );

test('登录成功 is shown for 1.5 s before the profile opens', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await openStill(page, '/login');
  await logIn(page, account.phone);
  await expect(status(page, '登录成功')).toBeVisible();
  await page.clock.runFor(1499);
  await expect(page).toHaveURL(/\/login$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/profile\?showEdit=true$/);
  // React draws code that came late by a timer of the page.
  await page.clock.resume();
  await expect(dialog(page, '编辑资料')).toBeVisible();
});

test('a code can be sent again after 60 s, 注册成功 is shown for 1 s', async ({ page, request }) => {
  const phone = newPhone();
  await openStill(page, '/register');
  await field(page, '手机号').fill(phone);
  await button(page, '获取验证码').click();
  await expect(button(page, '60秒后重新获取')).toBeDisabled();
  await page.clock.runFor(59_000);
  await expect(button(page, '1秒后重新获取')).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(button(page, '获取验证码')).toBeEnabled();

  await field(page, '验证码').fill(await smsCode(request, phone));
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await button(page, '注册').click();
  await expect(status(page, '注册成功')).toBeVisible();
  await page.clock.runFor(999);
  await expect(page).toHaveURL(/\/register$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/login$/);
});

test('login and register link to each other', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: '注册' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('link', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an error without a message and a lost request each have their own', async ({ page, request }) => {
  await page.goto('/login');
  await refuse(page, 'login');
  await logIn(page, newPhone());
  await expect(alert(page, '登录失败')).toBeVisible();

  await page.goto('/register');
  await field(page, '手机号').fill(newPhone());
  await field(page, '验证码').fill('123456');
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await refuse(page, 'register');
  await button(page, '注册').click();
  await expect(alert(page, '注册失败')).toBeVisible();
  await page.unroute('**/api/web/register');
  await page.route('**/api/web/register', (route) => route.abort());
  await button(page, '注册').click();
  await expect(alert(page, '注册请求失败')).toBeVisible();
  await expect(field(page, '密码')).toHaveValue(PASSWORD);

  await openAs(page, request, '/profile?showEdit=true');
  await refuse(page, 'save-profile');
  await dialog(page, '编辑资料').getByRole('button', { name: '保存' }).click();
  const confirm = dialog(page, '信息确认');
  await expect(confirm).toContainText('请确认出生时间与性别无误');
  await expect(confirm).toContainText('资料仅用于命理推算，我们严格保密');
  await confirm.getByRole('button', { name: '确认' }).click();
  await expect(alert(page, '资料保存失败')).toBeVisible();
  await page.unroute('**/api/web/save-profile');
  await page.route('**/api/web/save-profile', (route) => route.abort());
  await confirm.getByRole('button', { name: '确认' }).click();
  await expect(alert(page, '资料保存请求失败')).toBeVisible();
});

test('the privacy policy states what is stored and why, rewards, labels and rights', async ({ page }) => {
  await page.goto('/register');
  await button(page, '《隐私政策》').click();
  const policy = dialog(page, '隐私政策');
  for (const part of [
    '手机号',
    '密码',
    '出生日期',
    '订单',
    '访问记录',
    '退出登录',
    '人工智能',
    '10000元',
    '未满18周岁',
    '监护人',
    '15个工作日',
    '注销',
  ]) {
    await expect(policy, part).toContainText(part);
  }
});

test('a failed user-info request is ignored', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  await expect(page.getByText('1990年5月12日 辰 7:00-8:59')).toBeVisible();
  const known = '**/api/web/user-info*';
  for (const fail of ['refused', 'lost']) {
    if (fail === 'refused') await refuse(page, 'user-info*');
    else await page.route(known, (route) => route.abort());
    const asked = page.waitForRequest(known);
    await page.goto('/bazi-chart');
    await asked;
    await expect(page.getByRole('heading', { name: '我的命盘' })).toBeVisible();
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page.getByText('1990年5月12日 辰 7:00-8:59')).toBeVisible();
    await expect(alert(page, /\S/)).toHaveCount(0);
    await page.unroute(known);
  }
});

test('a logout in one tab closes the account in the others', async ({ page, request, context }) => {
  await openAs(page, request, '/profile');
  const other = await context.newPage();
  await other.goto('/bazi-chart');
  await expect(other.getByRole('heading', { name: '我的命盘' })).toBeVisible();
  await button(page, '退出登录').click();
  await expect(dialog(other, '请先登录')).toBeVisible();
  await expect(other.getByRole('heading', { name: '我的命盘' })).toBeHidden();
});

test('a token that expires while a page is open leads to the login, with the reason', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/profile');
  await expect(page.getByText('1990年5月12日 辰 7:00-8:59')).toBeVisible();
  await request.post('/api/web/logout', {
    data: {},
    headers: { Authorization: `Bearer ${account.token}` },
  });
  await page.getByRole('link', { name: '八字命盘', exact: true }).click();
  await expect(alert(page, '登录已失效，请重新登录')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
