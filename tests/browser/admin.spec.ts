import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { layInStorage } from './web-visitor.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const OWNER = { username: 'owner', password: process.env.ZIPING_TEST_OWNER ?? '' };

async function signIn(page: Page) {
  await page.getByLabel('用户名').fill(OWNER.username);
  await page.getByLabel('密码', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The users list, signed in beforehand: the sign-in page has tests of its own. */
async function openUsers(page: Page, search = '') {
  const answer = await page.request.post('/api/admin/login', { data: OWNER });
  const { token, staff } = (await answer.json()).data;
  await layInStorage(page, { staffToken: token, staff: JSON.stringify(staff) });
  await page.goto(`/admin/users${search}`);
  await expect(page.getByRole('heading', { name: '用户', level: 1 })).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

/** A user of the consumer app, registered as the app does it. Returns the phone number. */
async function register(request: APIRequestContext): Promise<string> {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const phone = `19${String(random % 1e9).padStart(9, '0')}`;
  await request.post('/api/web/send-sms-code', { data: { phone } });
  const { data } = await (await request.get(`/sandbox/api/sms?phone=${phone}`)).json();
  const passwords = { password: 'secret-66', confirmPassword: 'secret-66' };
  const answer = await request.post('/api/web/register', {
    data: { username: phone, ...passwords, smsCode: data.smsCode },
  });
  expect((await answer.json()).code).toBe(0);
  return phone;
}

const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Errors of the page, and whatever it tried that the content policy forbids. */
let faults: string[] = [];
test.beforeEach(({ page }) => {
  faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
});
test.afterEach(() => expect(faults).toEqual([]));

test.describe('signing in', () => {
  test('without a session every page of the console redirects to the sign-in, and that to 今日', async ({ page }) => {
    for (const path of ['/admin/', '/admin/users?size=50', '/admin']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '子平后台' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/admin/login');
      await expect(page).toHaveTitle('员工登录 · 子平后台');
    }
    await signIn(page);
    await expect(page).toHaveURL('/admin/home');
    await expect(page).toHaveTitle(/^(\(\d+\) )?今日 · 子平后台$/);
    await expect(page.getByRole('banner')).toContainText('owner');
    await expect(page.getByRole('banner')).toContainText('负责人');
    const here = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '今日' });
    await expect(here).toHaveAttribute('aria-current', 'page');
  });

  test('requires both fields, shows the password, and rejects a wrong one', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('请输入用户名和密码');
    const password = page.getByLabel('密码', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByLabel('用户名').fill('nobody');
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
    await expect(password).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('staffToken'))).toBeNull();
  });

  test('returns to the requested page', { tag: '@desks' }, async ({ page }) => {
    await page.goto('/admin/users?birth=missing&size=50');
    await signIn(page);
    await expect(page.getByRole('button', { name: '移除筛选 出生资料：未填写' })).toBeVisible();
    expect(searchOf(page)).toEqual({ birth: 'missing', size: '50' });
  });

  test('never redirects to another site', async ({ page }) => {
    await page.goto('/admin/login?from=//example.com/users');
    await signIn(page);
    await expect(page).toHaveURL('/admin/home');
  });

  test('ends with 退出登录, on the server too', async ({ page, request }) => {
    await openUsers(page);
    const token = await page.evaluate(() => localStorage.getItem('staffToken'));
    const me = () => request.get('/api/admin/me', { headers: { authorization: `Bearer ${token}` } });
    expect((await me()).status()).toBe(200);
    await page.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect((await me()).status()).toBe(401);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goBack();
    await expect(page.getByRole('table')).toHaveCount(0);
  });

  test('ends in every tab', async ({ page, context }) => {
    await openUsers(page);
    const other = await context.newPage();
    await other.goto('/admin/users');
    await other.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  });

  test('with a changed role opens a permitted page', async ({ page }) => {
    await page.route('**/api/admin/me', (route) =>
      route.fulfill({
        json: {
          code: 0,
          msg: '',
          data: { id: '1', username: 'lin', name: 'lin', role: 'consultant' },
        },
      }),
    );
    await page.goto('/admin/users');
    await signIn(page);
    await expect(page.getByRole('heading', { name: '用户', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('命理师');
    await expect(page.getByRole('link', { name: '用户' })).toHaveCount(0);
    await page.goto('/admin/users');
    await expect(page).toHaveURL('/admin/home');
  });

  test('is required again if the session ended elsewhere', async ({ page, request }) => {
    // The question for news would notice it too, at a moment of its own.
    await page.route('**/api/admin/news?*', (route) => route.abort());
    await page.route('**/api/admin/users/news?*', (route) => route.abort());
    await openUsers(page, '?size=50');
    const token = await page.evaluate(() => localStorage.getItem('staffToken'));
    await request.post('/api/admin/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.keyboard.press('f');
    await page.getByRole('radio', { name: '已填写' }).click();
    // The list has live regions of its own until the sign-in takes its place.
    const ended = page.getByRole('status').filter({ hasText: '登录已失效，请重新登录' });
    await expect(ended).toBeVisible();
    await signIn(page);
    await expect(page.getByRole('button', { name: '移除筛选 出生资料：已填写' })).toBeVisible();
    expect(searchOf(page)).toEqual({ birth: 'saved', size: '50' });
  });
});

test.describe('the users list', () => {
  test('finds one user by phone, by its last digits, and immediately with Enter', async ({ page, request }) => {
    const [phone] = [await register(request), await register(request)];
    await openUsers(page);
    const box = page.getByRole('searchbox', { name: '搜索用户' });
    await page.keyboard.press('/');
    await expect(box).toBeFocused();
    await box.fill(phone);
    await expect(page.getByText('共 1 人')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: masked(phone) });
    await expect(row).toContainText('注册用户');
    // The year is shown only where it is another one.
    await expect(row.getByRole('time').first()).toHaveText(/^\d\d-\d\d \d\d:\d\d$/);
    expect(searchOf(page)).toEqual({ q: phone });

    await box.fill(phone.slice(-4));
    await box.press('Enter');
    await expect(page.getByRole('cell', { name: masked(phone) })).toBeVisible();
    await expect.poll(() => searchOf(page)).toEqual({ q: phone.slice(-4) });
    await expect(page.locator('body')).not.toContainText(phone);

    await page.goBack();
    await expect(box).toHaveValue(phone);
    await page.goBack();
    await expect(box).toHaveValue('');
  });

  test('reports that no user matches, and clears the filters', async ({ page, request }) => {
    await register(request);
    await openUsers(page, '?q=没有这个人&birth=saved');
    await expect(page.getByText('没有符合条件的用户')).toBeVisible();
    await page.getByRole('button', { name: '清除条件' }).click();
    await expect(page.getByRole('searchbox', { name: '搜索用户' })).toHaveValue('');
    await expect(page.getByRole('cell').first()).toBeVisible();
    expect(searchOf(page)).toEqual({});
  });

  test('keeps sort order and page in the address, after reload and Back', async ({ page, request }) => {
    for (let n = 0; n < 31; n += 1) await register(request);
    await openUsers(page);
    const created = page.getByRole('columnheader', { name: '注册时间' });
    await expect(created).toHaveAttribute('aria-sort', 'descending');
    await created.getByRole('button').click();
    await expect(created).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => searchOf(page)).toEqual({ sort: 'createdAt' });
    const first = page.getByRole('row').nth(1);
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    // Others sign in meanwhile: of a row, the number alone stays as it is.
    const phone = first.getByRole('cell').first();
    await expect(phone).toHaveText(/\d{4}$/);
    const oldest = (await phone.textContent()) ?? '';

    await page.getByRole('button', { name: '下一页' }).click();
    await expect(page.getByText('第 2 页')).toBeVisible();
    await expect(phone).not.toHaveText(oldest);
    expect(Object.keys(searchOf(page))).toEqual(['sort', 'after']);
    await page.reload();
    await expect(page.getByText('第 2 页')).toBeVisible();
    await expect(created).toHaveAttribute('aria-sort', 'ascending');

    await page.goBack();
    await expect(page.getByText('第 1 页')).toBeVisible();
    await expect(phone).toHaveText(oldest);
    await page.goBack();
    await expect(created).toHaveAttribute('aria-sort', 'descending');
    expect(searchOf(page)).toEqual({});
  });

  test('handles invalid addresses and pages past the end, sorts and changes page size', async ({ page, request }) => {
    await register(request);
    await openUsers(page, `?after=%22&trail=%20&size=13&sort=password&birth=x&q=${'x'.repeat(99)}&y[]=1`);
    await expect(page.getByRole('cell').first()).toBeVisible();
    await expect(page.getByText('第 1 页')).toBeVisible();
    const created = page.getByRole('columnheader', { name: '注册时间' });
    await expect(created).toHaveAttribute('aria-sort', 'descending');

    await page.goto('/admin/users?after=1.a');
    await page.getByRole('button', { name: '回到第一页' }).click();
    await expect(page.getByRole('cell').first()).toBeVisible();
    expect(searchOf(page)).toEqual({});

    await page.goto('/admin/users?after=9.a');
    const login = page.getByRole('columnheader', { name: '最近登录' });
    await expect(login).toHaveAttribute('aria-sort', 'none');
    await login.getByRole('button').click();
    await expect(login).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => searchOf(page)).toEqual({ sort: '-lastLoginAt' });

    await page.getByRole('combobox', { name: '每页条数' }).selectOption('50 条');
    await expect.poll(() => searchOf(page)).toEqual({ sort: '-lastLoginAt', size: '50' });
  });

  test('shows an error with its number, and retries', async ({ page, request }) => {
    await register(request);
    let broken = true;
    await page.route('**/api/admin/users?*', (route) =>
      broken
        ? route.fulfill({
            status: 500,
            json: { code: 50000, msg: '服务出错了，请稍后重试', data: { requestId: 'r-42' } },
          })
        : route.continue(),
    );
    await openUsers(page);
    await expect(page.getByRole('alert')).toContainText('服务出错了，请稍后重试');
    await expect(page.getByRole('alert')).toContainText('r-42');
    broken = false;
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('cell').first()).toBeVisible();
  });
});
