import { expect, type Page, test } from '@playwright/test';
import {
  choosePlan,
  dialog,
  expectTakenOver,
  newAccount,
  openAs,
  openStill,
  PASSWORD,
  saveBirth,
  tab,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

test('a browser without storage is reported at login, and login works', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openStill(page, '/login');
  await page.getByLabel('手机号').fill(account.phone);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '关闭页面后要重新登录' })).toBeVisible();
  await page.clock.runFor(1500);
  await expect(page).toHaveURL(/\/profile\?showEdit=true$/);
});

test('a clock that is wrong by a day is reported once', async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 30 * 3_600_000);
  // It is said for three seconds, on a busy machine before the page counts as loaded.
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('alert').filter({ hasText: '手机时间不准，已按北京时间显示' })).toBeVisible();
});

test.describe('in the WeChat browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.50' });

  const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

  test('unavailable features are named, with an alternative', async ({ page, request }) => {
    await openAs(page, request, '/fortune');
    await page.getByRole('button', { name: '分享', exact: true }).click();
    await page.getByRole('button', { name: '打印' }).click();
    await expect(said(page, '在浏览器打开')).toBeVisible();
    await tab(page, '我的').click();
    await page.getByRole('button', { name: /隐私与数据/ }).click();
    await page.getByRole('button', { name: /导出我的数据/ }).click();
    await expect(said(page, '再导出')).toBeVisible();
  });

  test('a cashier that does not open is reported', async ({ page, request }) => {
    await page.clock.install();
    await openAs(page, request, '/');
    const plan = await choosePlan(page, '月包VIP');
    // No page comes: the app's own stays.
    await page.route('**/sandbox/**', (route) => route.fulfill({ status: 204 }));
    const asked = page.waitForResponse('**/sandbox/**');
    await plan.getByRole('button', { name: '立即开通' }).click();
    await asked;
    // Timers in their order, where a leap fires them in the order they were set: an answer under way is told of at
    // five seconds. Stands still there: a word of three seconds could be gone before a busy machine looks.
    await page.clock.pauseAt(Date.now() + 1_000);
    await page.clock.runFor(8_000);
    await expect(said(page, '收银台没有打开')).toBeVisible();
  });
});

test('slow code and pages are reported, with an alternative', async ({ page }) => {
  await page.clock.install();
  const line = Promise.withResolvers<void>();
  await page.route('**/assets/main-*.js', async (route) => {
    await line.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const note = page.locator('#unreached');
  await expect(note).toBeAttached();
  await expect(note).toBeHidden();
  await page.clock.fastForward(8_000);
  await expect(note).toContainText('网络较慢');
  await expect(note.getByRole('link', { name: '重新载入' })).toBeVisible();
  line.resolve();
  await expectTakenOver(page);
  await expect(note).toBeHidden();
  await page.route('**/assets/login-page-*.js', () => {});
  await page.getByRole('link', { name: '我的' }).click();
  await page.getByRole('button', { name: '去登录' }).click();
  await page.clock.fastForward(5_000);
  await expect(page.getByRole('alert').filter({ hasText: '可以换个网络再试' })).toBeVisible();
});

for (const { path, code } of [
  { path: '/login', code: 'main' },
  { path: '/register', code: 'register-page' },
]) {
  test(`text typed on ${path} stays if the network fails before ${code} is loaded`, async ({ page, context }) => {
    const line = Promise.withResolvers<void>();
    const file = `**/assets/${code}-*.js`;
    await page.route(file, async (route) => {
      await line.promise;
      await route.abort();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const phone = page.getByLabel('手机号');
    await phone.fill('13800000000');
    await context.setOffline(true);
    line.resolve();
    await expect(page.getByRole('alert').filter({ hasText: '连上后自动继续' })).toBeVisible();
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
    await page.unroute(file);
    await context.setOffline(false);
    await expectTakenOver(page);
    await expect(phone).toHaveValue('13800000000');
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByText('连上后自动继续')).toHaveCount(0);
  });
}

test.describe('a part of a page whose code cannot be fetched', () => {
  const CODE = '**/assets/more-sheet-*.js';
  const home = ({ pathname }: URL) => pathname === '/';
  const open = async (page: Page) => {
    await page.clock.install();
    await page.goto('/register');
    await expectTakenOver(page);
    await page.route(CODE, (route) => route.abort());
  };
  const press = (page: Page) => page.getByRole('button', { name: '客服与邀请' }).click();
  const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
  /** Another version is served: its pages name other files. */
  const deploy = (page: Page) =>
    page.route(home, (route) => route.fulfill({ contentType: 'text/html', body: '<p>new</p>' }));

  test('without a connection loads automatically later, and typed text stays', async ({ page }) => {
    await open(page);
    await page.route(home, (route) => route.abort());
    await page.getByLabel('手机号').fill('13800000000');
    await press(page);
    await expect(said(page, '连上后自动继续')).toBeVisible();
    await page.unroute(CODE);
    await page.clock.fastForward(5_000);
    await expect(dialog(page, '客服与邀请')).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue('13800000000');
  });

  test('after a deploy waits while a form is being filled in', async ({ page }) => {
    await open(page);
    await deploy(page);
    await page.getByLabel('手机号').fill('13800000000');
    await press(page);
    await expect(said(page, '页面有更新')).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue('13800000000');
  });

  test('after a deploy loads the new version if no form is filled in', async ({ page }) => {
    await open(page);
    await deploy(page);
    const reloaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/register'),
    );
    await press(page);
    await reloaded;
  });
});

test('a waiting block reports it after a second', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  await page.route('**/api/web/orders**', () => {});
  await page.getByRole('link', { name: /我的订单/ }).click();
  const waiting = page.getByRole('status', { name: '正在载入' });
  const words = () =>
    waiting.evaluate((block) => {
      const { content, visibility } = getComputedStyle(block, '::after');
      return `${content} ${visibility}`;
    });
  await expect.poll(words).toBe('"正在载入…" visible');
});

test('a page whose code is unavailable reports it, and loads with the network', async ({ page, context, request }) => {
  await openAs(page, request, '/');
  await expectTakenOver(page);
  await expect(page.getByRole('heading', { name: '个人专属运势' })).toBeVisible();
  // The browser takes the dead line for a live one.
  await page.route('**/assets/**', (route) => route.abort());
  await tab(page, '运势').click();
  const said = page.getByRole('main').getByRole('alert');
  await expect(said).toHaveText(/网络好像断了，连上后再试试/);
  await context.setOffline(true);
  await page.unroute('**/assets/**');
  await said.getByRole('button', { name: '重试' }).click();
  await expect(said).toHaveText(/网络好像断了，连上后再试试/);
  await context.setOffline(false);
  await said.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { name: '今日运势', level: 1 })).toBeVisible();
});

test('a sheet follows the finger, returns after a short pull and closes after a long one', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '客服与邀请' }).click();
  const sheet = dialog(page, '客服与邀请');
  // Its answer makes the sheet higher, and it rises into place: its head stands still after both.
  await expect(sheet.getByRole('img')).toBeVisible();
  await sheet.getByRole('heading', { name: '客服与邀请' }).click({ trial: true });
  const finger = await context.newCDPSession(page);
  const pull = async (down: number, release: boolean) => {
    const head = await sheet.getByRole('heading', { name: '客服与邀请' }).boundingBox();
    if (!head) throw new Error('the sheet has no head');
    const x = head.x + head.width / 2;
    const y = head.y + head.height / 2;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x, y: at }],
      });
    await touch('touchStart', y);
    for (const step of [0.25, 0.5, 0.75, 1]) await touch('touchMove', y + step * down);
    if (release) await touch('touchEnd');
    return () => touch('touchEnd');
  };
  const letGo = await pull(60, false);
  await expect.poll(() => sheet.evaluate(({ style }) => style.transform)).toBe('translateY(60px)');
  await letGo();
  await expect.poll(() => sheet.evaluate(({ style }) => style.transform)).toBe('');
  await expect(sheet).toBeVisible();
  await pull(150, true);
  await expect(sheet).toBeHidden();
});
