import { expect, test } from '@playwright/test';
import { newReader, openAsReader } from './web-reader.ts';
import { newPhone, openAs, PASSWORD, signIn, smsCode, tab, watchFaults } from './web-visitor.ts';

watchFaults();

test('a phone number, and a code from its message, are accepted as phones fill them in', async ({ page, request }) => {
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

test('Enter that ends a composition in WebKit does not submit a form', async ({ page }) => {
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

test('with a clock a day ahead or 400 behind, the app shows the server’s day, and reports it once', async ({
  page,
  request,
}) => {
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

test('crisis help is shown next to a failure, and without the server', async ({ page, request }) => {
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

test('a block that throws shows its own error, and is reported without text of the user', async ({ page }) => {
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

for (const [path, chunk, stays] of [
  ['/fortune', 'almanac', '今日运势'],
  ['/bazi-chart', 'chart-tables', '我的命盘'],
] as const) {
  test(`the page stays when the code of a part of it throws: ${chunk}`, async ({ page, request }) => {
    await page.route(new RegExp(`/${chunk}-[0-9a-f]+\\.js$`), async (route) => {
      const code = await (await route.fetch({ maxRetries: 2 })).text();
      const exported = [...code.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
      const names = exported.map((name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1),
      );
      const body = `const broken = () => { throw new TypeError('broken'); }; export { ${names.map((name) => `broken as ${name}`)} };`;
      await route.fulfill({ contentType: 'text/javascript', body });
    });
    await openAsReader(page, request, path, 'trial');
    // Its own words of the day or the person, and the failure of the part alone.
    await expect(page.getByRole('heading', { name: stays })).toBeVisible();
    const part = page.getByRole('button', { name: '命盘细目' });
    if (path === '/bazi-chart') await part.click();
    else await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByText('这部分出错了').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: stays })).toBeAttached();
  });
}

test.describe('in the WeChat browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.50' });

  test('the cashier opens in the page, pictures are saved by long press, and nothing is downloaded or pushed', {
    tag: '@phones',
  }, async ({ page, request }) => {
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await openAs(page, request, '/bazi-chart');
    await page.getByRole('button', { name: '分享', exact: true }).click();
    await page.getByRole('button', { name: '保存为图片' }).click();
    await expect(page.getByRole('dialog').getByText(/长按/)).toBeVisible();
    await page.goto('/fortune');
    await page
      .getByRole('button', { name: /^订阅明日/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('当前浏览器不支持通知');
    expect(downloads).toBe(0);
    await page.goto('/');
    await page.getByRole('button', { name: '立即开通' }).first().click();
    await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible();
  });
});

const STORAGES = [
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'refused',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      }
    },
  ],
] as const;
for (const [name, refuse] of STORAGES) {
  test(`with storage ${name}, a reader signs in and reads the day`, { tag: '@phones' }, async ({ page, request }) => {
    const account = await newReader(request, 'trial');
    await page.addInitScript(refuse);
    await page.goto('/login');
    await page.getByLabel('手机号').fill(account.phone);
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.getByRole('button', { name: '没变，去看今天' }).click();
    await expect(page.getByText('个人专属运势')).toBeVisible();
    await tab(page, '八字命盘').click();
    await expect(page.getByRole('heading', { name: '一页看懂' })).toBeVisible();
  });
}

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a date is in Beijing time, and labelled so', { tag: '@phones' }, async ({ page, request }) => {
    const beijing = new Date(Date.now() + 8 * 3_600_000);
    const today = `${beijing.getUTCMonth() + 1}月${beijing.getUTCDate()}日`;
    await openAs(page, request, '/');
    await expect(page.getByText(new RegExp(`年${today} 周. · 北京时间$`)).first()).toBeVisible();
    await page.goto('/fortune');
    await expect(page.getByRole('heading', { name: `${today} 个人运势` })).toBeVisible();
    await expect(page.getByText('手机时间不准')).toBeHidden();
  });
});

test('with text of 200 % no page is wider than the phone', { tag: '@phones' }, async ({ page, request }) => {
  await openAs(page, request, '/favicon.svg');
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  for (const path of ['/', '/fortune', '/fortune-record?type=month', '/bazi-chart', '/profile', '/consult', '/days']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path)
      .toBeLessThanOrEqual(0);
  }
});

test('a page restored from the back/forward cache keeps working', { tag: '@phones' }, async ({ page, request }) => {
  await openAs(page, request, '/fortune');
  await expect(page.getByRole('heading', { name: /个人运势$/ })).toBeVisible();
  await page.evaluate(() => {
    for (const name of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  });
  await tab(page, '我的').click();
  await expect(page.getByText(/^剩2天23小时/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /个人运势$/ })).toBeVisible();
});
