import { expect, type Page, test } from '@playwright/test';
import { standAt } from './page-clock.ts';
import { expectTakenOver, newAccount, openAs, saveBirth, signIn, tab, watchFaults } from './web-visitor.ts';

watchFaults();

const begin = (page: Page) => page.getByRole('button', { name: '免费获取八字分析' });

test('the introduction and the entry are on a visitor’s first screen, and do not move when the wheels load', {
  tag: '@phones',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('填出生时间，一分钟看懂自己的八字');
  await expectTakenOver(page);
  // The drawn page gives way to the app's: for a moment there may be none.
  const bottom = async () => {
    const box = await begin(page).boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  const sizes = [
    [320, 568, 512],
    [375, 667, 560],
    [375, 812, 560],
  ] as const;
  for (const [width, height, lowest] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(bottom).toBeLessThanOrEqual(lowest);
  }
  const before = await bottom();
  await page.getByRole('button', { name: '选出生时间，看自己的四柱' }).click();
  await expect(page.getByRole('spinbutton', { name: '年' })).toBeVisible();
  expect(await bottom()).toBe(before);
  await page.getByRole('button', { name: '再选时辰' }).click();
  await expect(page.getByText('请选择性别')).toBeVisible();
  await page.locator('label').filter({ hasText: '男' }).click();
  await page.getByRole('button', { name: '再选时辰' }).click();
  await page.getByLabel('钟表时间').fill('07:30');
  await expect(page.getByRole('radio', { name: '辰 7:00-8:59' })).toBeChecked();
  await page.getByRole('button', { name: '看四柱' }).click();
  await expect(page.getByText('您的四柱：己巳 丙子 丙寅 壬辰')).toBeAttached();
  await page.reload();
  await expect(page.getByText(/^日主是丙火/)).toBeVisible();
  // The one action is in the card; what else the page offers comes back with the wheels.
  await expect(page.getByRole('button', { name: '看完整解读（免费注册）' })).toBeVisible();
  await expect(begin(page)).toHaveCount(0);
  await page.getByRole('button', { name: '改一改' }).click();
  await expect(page.getByRole('button', { name: '再选时辰' })).toBeVisible();
  await expect(begin(page)).toBeVisible();
});

test('a birth during summer time is asked for its clock on the home page too', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('draftBirth', `${Date.now()} 1.19900620.chen.f.s`));
  await page.goto('/');
  await expect(page.getByText('您的四柱：庚午 壬午 丙辰 壬辰')).toBeAttached();
  await page.getByText('是，钟上的').click();
  await page.getByText('7点多', { exact: true }).click();
  await expect(page.getByText('您的四柱：庚午 壬午 丙辰 辛卯')).toBeAttached();
  const kept = () => page.evaluate(() => sessionStorage.getItem('draftBirth'));
  await expect.poll(kept).toMatch(/ 1\.19900620\.chen\.f\.s\.c1$/);
});

test('an invited visitor sees the invitation without a layout shift', async ({ page }) => {
  await page.goto('/?inviteCode=ABC123');
  // The drawn page gives way to the app's: for a moment there may be none.
  const box = () => begin(page).boundingBox();
  let before: Awaited<ReturnType<typeof box>> = null;
  await expect
    .poll(async () => {
      before = await box();
      return before;
    })
    .not.toBeNull();
  await expect(page.getByText('好友邀请您来看看')).toBeVisible();
  await expect.poll(box).toEqual(before);
});

test('a member’s first paint has no welcome; a logout restores it', { tag: '@daily' }, async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) seen.push((shift as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '个人专属运势' })).toBeVisible();
  await expect(page.getByRole('button', { name: '看看示例' })).toBeHidden();
  await expect(page.getByRole('list', { name: '五个方面' })).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  await tab(page, '我的').click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '看看示例' })).toBeVisible();
});

test('every 宜 and 忌 has its plain-language word', async ({ page }) => {
  await standAt(page, new Date('2026-11-22T04:00:00Z'));
  await page.goto('/');
  const leaf = page.locator('.leaf');
  await expect(leaf).toContainText('宜结婚、搬家、住进新房');
  await expect(leaf).toContainText('忌装修厨房、纺纱织布、摆放床铺');
});

test.describe('the day without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('after one visit date line and almanac of any day are whole', async ({ page, request, context }) => {
    await openAs(page, request, '/fortune');
    await expect(page.getByRole('heading', { name: '十二时辰' })).toBeVisible();
    const tomorrow = page.locator('[aria-current=date] + button');
    await expect(tomorrow).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await tomorrow.click();
    await expect(page.getByRole('heading', { name: /^\d+月\d+日 历书$/ })).toBeVisible();
    await expect(page.getByText(/加载失败/)).toHaveCount(0);
    await page.getByRole('button', { name: '回到今天' }).click();
    await expect(page.getByRole('heading', { name: '今日历书' })).toBeVisible();
    await tab(page, '首页').click();
    await expect(page.getByText(/^\d+年\d+月\d+日 周.$/)).toBeVisible();
    await expect(page.getByText(/^..年 ..月 ..日$/)).toBeVisible();
  });
});

test('a day off is shown on the daily page and in the almanac, with nine stars and the two counts of years', async ({
  page,
  request,
}) => {
  await standAt(page, new Date('2026-02-19T04:00:00Z'));
  await openAs(page, request, '/fortune');
  await expect(page.getByText('春节 第5天')).toBeVisible();
  const facts = page.locator('details').filter({ hasText: '神煞与方位' });
  await expect(facts).toContainText('九星');
  await expect(facts).toContainText('2569年');
  await expect(facts).toContainText('4723年');
  await standAt(page, new Date('2026-02-14T04:00:00Z'));
  await page.goto('/fortune');
  await expect(page.getByText('春节调休上班')).toBeVisible();
});
