import { expect, test } from '@playwright/test';
import { standAt } from './page-clock.ts';
import { withoutDayCode, withoutItsDay } from './scenes/scene.ts';
import {
  dialog,
  expectLayers,
  expectTakenOver,
  newAccount,
  saveBirth,
  signIn,
  tab,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

test('the home page shows the day and the catalogue', async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on('request', (asked) => {
    if (!/^data:/.test(asked.url()) && new URL(asked.url()).origin !== baseURL) foreign.push(asked.url());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '大众运势' })).toBeVisible();
  await expect(page.getByText(/^\d{4}年\d{1,2}月\d{1,2}日 周.$/)).toBeVisible();
  for (const plan of ['注册用户', '月包VIP', '季包VIP', '年包VIP', '咨询留言']) {
    await expect(page.getByRole('heading', { name: plan })).toBeVisible();
  }
  for (const text of ['限时免费', '首选推荐', '￥29.99', '￥59.99', '￥179.9', '￥399']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  expect(foreign).toEqual([]);
});

test('a visitor’s tabs require a login, the home tab does not', async ({ page }) => {
  await page.goto('/home');
  await expect(tab(page, '首页')).toHaveAttribute('aria-current', 'page');
  const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
  await expect(tabs).toHaveText(['首页', '八字命盘', '运势', '我的']);
  await expectTakenOver(page);
  const prompt = dialog(page, '请先登录');
  for (const name of ['八字命盘', '运势', '我的']) {
    await tab(page, name).click();
    await expect(prompt).toBeVisible();
    await prompt.getByRole('button', { name: '取消' }).click();
    await expect(prompt).toBeHidden();
    await expect(tab(page, name)).toBeFocused();
  }
  await page.getByRole('button', { name: '免费获取八字分析' }).click();
  await prompt.getByRole('button', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: '返回首页' }).click();
  await tab(page, '首页').click();
  await expect(prompt).toBeHidden();
});

test('a visitor who opens a tab’s address is prompted, and redirected home', async ({ page }) => {
  for (const [path, offer] of [
    ['/bazi-chart', '您的四柱、五行和大运流年，先有一页看懂。'],
    ['/fortune', '每天一页：今天怎么样，适合做什么，几点办事好。'],
    ['/profile', '您的出生资料、会员和设置都在这里。'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(offer)).toBeVisible();
    const prompt = dialog(page, '请先登录');
    await prompt.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('heading', { name: '大众运势' })).toBeVisible();
  }
});

test('failed content reports an error and can be retried', async ({ page }) => {
  await withoutItsDay({ page });
  const code = await withoutDayCode({ page });
  await page.goto('/');
  const failure = page.getByRole('alert').filter({ hasText: '黄历加载失败' });
  await expect(failure).toBeVisible();
  await page.unroute(code);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText(/^\d{4}年\d{1,2}月\d{1,2}日 周.$/)).toBeVisible();
});

test('the anchor leads to the membership section', async ({ page }) => {
  await page.goto('/#member-upgrade');
  await expect(page.getByRole('heading', { name: '会员服务' })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  // At the top of the screen, though plans and all come after the page was scrolled.
  const heading = page.getByRole('heading', { name: '会员服务' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(100);
});

test('the anchor is scrolled to smoothly where motion is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    addEventListener('scroll', () => places.add(Math.round(scrollY)));
  });
  await page.goto('/#member-upgrade');
  const places = () => page.evaluate(() => (window as unknown as { places: Set<number> }).places.size);
  await expect.poll(places).toBeGreaterThan(5);
  const heading = page.getByRole('heading', { name: '会员服务' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(100);
});

test('the button back to the top appears and works', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '咨询留言' })).toBeVisible();
  const button = page.getByRole('button', { name: '回到顶部' });
  await expect(button).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 400));
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('an unknown address shows a calm page', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await page.getByRole('link', { name: '回到首页' }).click();
  await expect(page.getByRole('heading', { name: '大众运势' })).toBeVisible();
});

test('a tab scrolls to the top', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/bazi-chart');
  await expect(page.getByRole('heading', { name: '我的命盘' })).toBeVisible();
  for (const [name, heading] of [
    ['运势', '今日历书'],
    ['首页', '会员服务'],
    ['我的', '个人资料'],
    ['八字命盘', '合冲刑害'],
  ] as const) {
    // The page is long enough once its parts are there.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 900));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    }).toPass();
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('the almanac shows days off and working days, and beyond the known ones their end date', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  for (const [day, mark] of [
    ['2026-10-03', '国庆节 第3天'],
    ['2026-10-10', '国庆节调休上班'],
    ['2027-10-01', null],
  ] as const) {
    await standAt(page, new Date(`${day}T04:00:00Z`));
    await page.goto('/fortune');
    await expect(page.getByRole('heading', { name: '今日历书' })).toBeVisible();
    await expect(page.getByText('放假安排收录至2026年底')).toHaveCount(mark === null ? 1 : 0);
    await expect(page.getByText(/第.天$|调休上班$/)).toHaveText(mark === null ? [] : [mark]);
  }
});

test('a term opens its explanation, a luck pillar its years', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/bazi-chart');
  await page.getByRole('button', { name: '命盘细目' }).click();
  await page.getByRole('button', { name: '正印' }).click();
  await expect(dialog(page, '正印')).toContainText('学习与庇护');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '正印' })).toBeFocused();
  await expectLayers(page);
  await page.getByRole('button', { name: /^大运流年/ }).click();
  await page.getByRole('button', { name: /庚辰/ }).click();
  await expect(page.getByRole('table', { name: '庚辰的流年' }).getByRole('row')).toHaveCount(11);
});

test.describe('on the narrowest screens', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('no page scrolls sideways', async ({ page, request }) => {
    const account = await newAccount(request);
    await saveBirth(request, account);
    await signIn(page, account);
    for (const path of ['/', '/bazi-chart', '/fortune', '/profile', '/register', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content, path).toBeLessThanOrEqual(screen ?? 0);
    }
  });

  test('every hour is a tap target of 44 px', async ({ page, request }) => {
    const account = await newAccount(request);
    await saveBirth(request, account);
    await signIn(page, account);
    await page.goto('/profile?showEdit=true');
    await page.getByRole('button', { name: /出生时辰/ }).click();
    const hours = dialog(page, '选择出生时辰').getByRole('radio');
    await expect(hours).toHaveCount(13);
    for (const hour of await hours.all()) {
      const box = await hour.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });
});
