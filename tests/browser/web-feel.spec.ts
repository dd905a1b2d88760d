import { expect, type Page, test } from '@playwright/test';
import { holdAnswers } from './web-reader.ts';
import {
  dialog,
  expectLayers,
  expectTakenOver,
  newAccount,
  newPhone,
  openAs,
  PASSWORD,
  saveBirth,
  signIn,
  tab,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('before the app’s code is loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('every entry page is rendered, and home has today’s almanac page', async ({ page }) => {
    for (const [path, heading] of [
      ['/login', '登录'],
      ['/register', '注册'],
      ['/bazi-chart', '我的命盘'],
      ['/fortune', '今日运势'],
      ['/', '填出生时间，一分钟看懂自己的八字'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('h1').filter({ visible: true })).toHaveText(heading);
    }
    await expect(page.getByText(/^\d{4}年\d{1,2}月\d{1,2}日 周.$/)).toBeVisible();
    await expect(page.getByText('宜', { exact: true }).first()).toBeVisible();
  });
});

test('code that cannot be loaded is reported, with a retry', async ({ page }) => {
  await page.route('**/assets/main-*.js', (route) => route.abort());
  await page.goto('/');
  const said = alert(page, '网络好像断了');
  await expect(said).toBeVisible();
  await page.unroute('**/assets/main-*.js');
  await said.getByRole('link', { name: '重新载入' }).click();
  await expect(page.getByText(/^\d{4}年\d{1,2}月\d{1,2}日 周.$/)).toBeVisible();
});

test('the layout is stable while the first pages load', { tag: '@daily' }, async ({ page, request }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifted = () =>
    page.evaluate(() => (window as Window & { shifts?: number[] }).shifts?.reduce((sum, value) => sum + value, 0));
  await page.goto('/');
  await expect(page.getByRole('button', { name: '展开全文' })).toBeVisible({ timeout: 20_000 });
  expect(await shifted()).toBeLessThan(0.01);
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  for (const path of ['/bazi-chart', '/bazi-chart?room=reading', '/fortune']) {
    await page.goto(path);
    await expect(page.getByText('由程序按传统命理规则生成').filter({ visible: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await shifted(), path).toBeLessThan(0.01);
  }
});

test('Back closes one dialog after the other, then leaves the page', async ({ page, request }) => {
  await openAs(page, request, '/');
  await tab(page, '我的').click();
  await page.getByRole('button', { name: '编辑' }).click();
  const edit = dialog(page, '编辑资料');
  await edit.getByRole('button', { name: /出生日期/ }).click();
  const date = dialog(page, '选择出生日期');
  await expect(date).toBeVisible();
  await expectLayers(page, 2);
  await page.goBack();
  await expect(date).toBeHidden();
  await expect(edit).toBeVisible();
  await expectLayers(page, 1);
  await page.goBack();
  await expect(edit).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a dialog closed by its button leaves no history entry', async ({ page, request }) => {
  await openAs(page, request, '/');
  await tab(page, '我的').click();
  await page.getByRole('button', { name: '编辑' }).click();
  await expect(dialog(page, '编辑资料')).toBeVisible();
  await expectLayers(page, 1);
  await page.keyboard.press('Escape');
  await expect(dialog(page, '编辑资料')).toBeHidden();
  await expectLayers(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('the popup that asks for the birth stays, however often Back is pressed', async ({ page, request }) => {
  await signIn(page, await newAccount(request));
  await page.goto('/profile');
  const edit = dialog(page, '编辑资料');
  await expect(edit).toBeVisible();
  for (const press of [1, 2]) {
    await expectLayers(page, 1);
    await page.goBack();
    await expect(edit.getByRole('alert'), `press ${press}`).toHaveText('请先完善个人资料');
    await expect(edit).toBeVisible();
  }
});

test('a login opened from the prompt returns to the page itself', async ({ page }) => {
  await page.goto('/');
  await expectTakenOver(page);
  await expect(page.getByText('￥179.9')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await tab(page, '运势').click();
  await expectLayers(page, 1);
  await dialog(page, '请先登录').getByRole('button', { name: '去登录' }).click();
  await expect(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible();
  await expect(dialog(page, '请先登录')).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '大众运势' })).toBeVisible();
  await expectLayers(page);
  await expect(dialog(page, '请先登录')).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('a page restores its scroll position', async ({ page, request }) => {
  await openAs(page, request, '/bazi-chart');
  await expect(page.getByRole('heading', { name: '一页看懂' })).toBeVisible();
  // The app keeps places from then on.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  // The first texts on the screen may come before the rest of the page.
  await expect.poll(() => page.evaluate('scrollTo(0, 600), scrollY')).toBe(600);
  await tab(page, '我的').click();
  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  // The bottom is below everything rendered before the first touch.
  await expect(page.getByRole('button', { name: /^大运流年 现在走/ })).toBeVisible();
  // The touch itself lets more of the page be rendered.
  const toFoot = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY));
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return toFoot();
    })
    .toBe(0);
  const foot = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(foot);
});

test('a page restores its scroll position however late its texts come', async ({ page, request }) => {
  await page.clock.install();
  await openAs(page, request, '/bazi-chart?room=reading&chapter=career');
  await expect.poll(() => page.evaluate('scrollTo(0, 600), scrollY')).toBe(600);
  const answer = await holdAnswers(page, '**/api/web/report');
  await page.reload();
  await expectTakenOver(page);
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  // Longer than the adjusting, shorter than a request may take.
  await page.clock.fastForward(6_000);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(600);
  answer();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test('a page reloaded under a dialog is left by one Back', async ({ page, request }) => {
  await openAs(page, request, '/');
  await tab(page, '我的').click();
  await page.getByRole('button', { name: '编辑' }).click();
  await expectLayers(page, 1);
  await page.reload();
  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible();
  await expectLayers(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a page with a stray dialog mark is not left', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  await expect(page.getByRole('button', { name: '编辑' })).toBeVisible();
  await page.evaluate(() => history.replaceState({ ...history.state, layers: 1 }, ''));
  await page.reload();
  await expectLayers(page);
  await page.getByRole('button', { name: '编辑' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectLayers(page, 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
});

// A part of the page that is shown, and the page itself, which a load asks for before all else is there.
for (const { path, chunk, shows } of [
  { path: '/', chunk: 'home', shows: '时辰' },
  { path: '/login', chunk: 'login-page', shows: '忘记密码' },
])
  test(`the ${chunk} chunk removed by a deploy loads the new version by one reload`, async ({ page }) => {
    let asked = 0;
    await page.route(`**/assets/${chunk}-*.js`, (route) => {
      asked++;
      return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.goto(path);
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(2);
    await expectTakenOver(page);
    await expect(page.getByText(shows).first()).toBeVisible({ timeout: 20_000 });
  });

test('without a network every entry page keeps typed text', async ({ page, context }) => {
  await page.goto('/login');
  await expectTakenOver(page);
  await page.getByLabel('手机号').fill(newPhone());
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await context.setOffline(true);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(alert(page, '登录请求失败')).toBeVisible();
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PASSWORD);
  await context.setOffline(false);
  for (const [path, button, failure] of [
    ['/register', '注册', '注册请求失败'],
    ['/forgot-password', '重置密码', '请求失败，请稍后重试'],
  ] as const) {
    await page.goto(path);
    await expectTakenOver(page);
    const phone = newPhone();
    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('验证码').fill('123456');
    await page.getByLabel(/^新?密码$/).fill(PASSWORD);
    await page.getByLabel(/^确认新?密码$/).fill(PASSWORD);
    const agree = page.getByRole('checkbox');
    if ((await agree.count()) > 0) await agree.check();
    await context.setOffline(true);
    await page.locator('form').getByRole('button', { name: button, exact: true }).click();
    await expect(alert(page, failure)).toBeVisible();
    await expect(page.getByLabel('手机号')).toHaveValue(phone);
    await expect(page.getByLabel('验证码')).toHaveValue('123456');
    await context.setOffline(false);
  }
});

test('without a network a birth and a question keep their input', async ({ page, context, request }) => {
  await openAs(page, request, '/profile?showEdit=true');
  const edit = dialog(page, '编辑资料');
  await edit.getByRole('radio', { name: '男' }).check({ force: true });
  await edit.getByRole('button', { name: '保存' }).click();
  const confirm = dialog(page, '信息确认');
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.getByRole('button', { name: '确认' }).click();
  await expect(confirm.getByRole('alert')).toHaveText('资料保存请求失败');
  await confirm.getByRole('button', { name: '取消' }).click();
  await expect(edit.getByRole('radio', { name: '男' })).toBeChecked();
  await context.setOffline(false);
  await expect(confirm).toBeHidden();
  await expectLayers(page, 1);
  await page.goto('/consult');
  const question = page.getByRole('textbox', { name: '诉求描述' });
  await question.fill('想请老师看看今年换工作是否合适');
  await expect(page.getByText('￥399')).toBeVisible();
  await expectTakenOver(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: '提交' }).click();
  await expect(alert(page, '支付')).toBeVisible();
  await expect(question).toHaveValue('想请老师看看今年换工作是否合适');
});

test('it can be installed', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
  const uses = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose]);
  expect(uses).toContainEqual(['512x512', 'maskable']);
  expect(uses).toContainEqual(['192x192', 'any']);
});

test.describe('with its service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens offline, with the chart and every report that was read', async ({ page, context, request }) => {
    await openAs(page, request, '/bazi-chart?room=luck');
    await expect(page.getByText(/起运 · /)).toBeVisible();
    const reports = [
      ['/fortune-record?type=day', '合适的时辰'],
      ['/fortune', '合适的时辰'],
      ['/bazi-chart?room=reading&chapter=career', '怎么办'],
    ] as const;
    for (const [path, part] of reports) {
      await page.goto(path);
      await expect(page.getByText(part, { exact: true })).toBeVisible();
      // The last of it is written, and kept.
      await expect(page.getByRole('progressbar')).toBeHidden();
    }
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    for (const [path, part] of reports) {
      await page.goto(path);
      await expect(page.getByText(part, { exact: true })).toBeVisible();
      // Both tabs of the chart show the notice, and one tab is hidden.
      await expect(page.getByText('当前无网络，显示的是上次的内容').filter({ visible: true })).toBeVisible();
    }
    await page.getByRole('link', { name: '各章' }).click();
    await page.getByRole('link', { name: '命盘', exact: true }).click();
    await page.getByRole('button', { name: /^大运流年/ }).click();
    await expect(page.getByText(/起运 · /)).toBeVisible();
    await tab(page, '我的').click();
    await expect(page.getByText('1990年5月12日').first()).toBeVisible();
    // A day is chosen without a network on a page that was never opened.
    await page.goto('/days?purpose=move');
    await expect(page.getByRole('heading', { name: '可以的日子' })).toBeVisible();
    await expect(page.getByText('与自己不冲').first()).toBeVisible();
    await page.getByText('谁 · 哪段 · 希望').click();
    await page.getByRole('button', { name: '加一位' }).click();
    await expect(dialog(page, '加一位亲友')).toBeVisible();
    await page.goto('/kin');
    await expect(page.getByText('还没有添加亲友', { exact: true })).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const keys = await Promise.all(stores.map((store) => store.keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/bazi-chart.html');
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([]);
  });
});
