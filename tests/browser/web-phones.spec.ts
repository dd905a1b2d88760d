import { expect, test } from '@playwright/test';
import { newReader } from './web-reader.ts';
import { newPhone, openAs, PASSWORD, signIn, smsCode, watchFaults } from './web-visitor.ts';

watchFaults();

test('a phone number, and a code out of its message, are taken as phones hand them over', async ({ page, request }) => {
  const phone = newPhone();
  await page.goto('/register');
  const number = page.getByLabel('手机号');
  await number.fill(`\u202d+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}\u202c`);
  await expect(number).toHaveValue(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  const code = page.getByLabel('验证码', { exact: true });
  const sent = await smsCode(request, phone);
  await code.fill(`【子平】验证码${sent}，5分钟内有效`);
  await expect(code).toHaveValue(sent);
});

test('Enter that ends a composition in WebKit sends no form', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('手机号').fill('13912345601');
  const password = page.getByLabel('密码', { exact: true });
  await password.fill(PASSWORD);
  let sent = 0;
  page.on('request', (each) => {
    if (each.url().includes('/api/web/login')) sent += 1;
  });
  const enter = (keyCode: number) =>
    password.evaluate((field, code) => {
      const key = { key: 'Enter', keyCode: code, bubbles: true, cancelable: true };
      return field.dispatchEvent(new KeyboardEvent('keydown', key));
    }, keyCode);
  // The app listens once it has started.
  await expect.poll(() => enter(229)).toBe(false);
  expect(sent).toBe(0);
  // The next one is meant.
  await password.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  expect(sent).toBe(1);
});

test('a day ahead or 400 behind, the app shows the server’s day, and says so once', async ({ page, request }) => {
  const beijing = new Date(Date.now() + 8 * 3_600_000);
  const today = `${beijing.getUTCMonth() + 1}月${beijing.getUTCDate()}日`;
  for (const days of [1, -400]) {
    await page.clock.install({ time: Date.now() + days * 86_400_000 });
    await openAs(page, request, '/fortune');
    await expect(page.getByText('手机时间不准，已按北京时间显示')).toBeVisible();
    await expect(page.getByRole('heading', { name: `${today} 个人运势` })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText('剩2天23小时')).toBeVisible();
  }
});

test('help in danger stands next to a failure, and is shown without the server', async ({ page, request }) => {
  const account = await newReader(request, 'trial');
  await signIn(page, account);
  await page.route('**/api/web/ask-suggest', (route) => route.abort());
  await page.goto('/ask');
  const field = page.getByLabel('想问的事');
  await field.fill('我不想活了，怎么办');
  await expect(page.getByRole('link', { name: '心理援助热线 12356' })).toHaveAttribute('href', 'tel:12356');
  await page.getByRole('button', { name: '我没事，继续问' }).click();
  await field.fill('这个月财运怎么样');
  for (const number of ['12356', '110', '120']) {
    await expect(page.getByRole('link', { name: new RegExp(`${number}$`) })).toBeVisible();
  }
});

test('a block that throws shows its own failure, and is reported without a word of the user', async ({ page }) => {
  const reports: Record<string, string>[] = [];
  await page.route('**/api/web/client-error', async (route) => {
    reports.push(route.request().postDataJSON());
    expect(await route.request().allHeaders()).not.toHaveProperty('authorization');
    await route.continue();
  });
  await page.addInitScript(() => {
    HTMLElement.prototype.togglePopover = () => {
      throw new TypeError('no popover for 张三 13800138000');
    };
  });
  await page.goto('/about');
  await expect(page.getByText('这部分出错了')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({ kind: 'TypeError', message: 'no popover for *', route: '/about' });
  expect(reports[0]?.engine).toMatch(/^Chromium \d+$/);
});
