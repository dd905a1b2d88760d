import { expect, type Page, test } from '@playwright/test';
import { openAsReader, type Standing } from './web-reader.ts';
import { dialog, watchFaults } from './web-visitor.ts';

watchFaults();

const LABEL = '由程序按传统命理规则生成，仅供文化娱乐参考';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const type = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '总览类型' }).getByRole('link', { name });

test('the profile lists the overviews, and they link back to it', async ({ page, request }) => {
  await openAsReader(page, request, '/profile');
  for (const [name, overview] of [
    ['年运', 'year'],
    ['月运', 'month'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/fortune-record?type=${overview}&from=profile`,
    );
  await page.getByRole('link', { name: '日运' }).click();
  await expect(page).toHaveURL(/\/fortune-record\?type=day&from=profile$/);
  await expect(page.getByText(LABEL)).toBeVisible();
  await type(page, '月运').click();
  await expect(page).toHaveURL(/type=month&from=profile$/);
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('an unknown type shows a day, and Back leads home', async ({ page, request }) => {
  await openAsReader(page, request, '/fortune-record?type=century');
  // The same day as on its own page.
  await expect(page.getByRole('list', { name: '五个方面' })).toBeVisible();
  for (const period of ['年运', '月运']) await expect(type(page, period)).not.toHaveAttribute('aria-current');
  await expect(page.getByText(LABEL)).toBeVisible();
  await page.getByRole('link', { name: '返回' }).click();
  await expect(page).toHaveURL(/\/$/);
});

const REFUSED: readonly (readonly [Standing, 'month' | 'year', string])[] = [
  ['trial', 'month', '请开通会员'],
  ['over', 'month', '请开通会员'],
  ['trial', 'year', '请开通年度会员'],
  ['quarter', 'year', '请开通年度会员'],
];
for (const [standing, asked, sentence] of REFUSED) {
  test(`${asked} for ${standing}: ${sentence}, and a link to it`, {
    // The member's own limit is read in every run; that a trial meets the same, before a release.
  }, async ({ page, request }) => {
    await openAsReader(page, request, `/fortune-record?type=${asked}`, standing);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await button(page, '解锁').click();
    await expect(dialog(page, '会员方案')).toContainText('年包VIP');
  });
}

test('the day stays open after the trial', async ({ page, request }) => {
  await openAsReader(page, request, '/fortune-record?type=day', 'over');
  await expect(heading(page, '五项')).toBeVisible();
  const evidence = page.getByText(/^依据（.+，判断：..）：/);
  await expect(evidence.filter({ visible: true })).toHaveCount(0);
  await page.getByText('依据', { exact: true }).first().click();
  await expect(evidence.first()).toBeVisible();
  await expect(page.getByText(LABEL)).toBeVisible();
});

test('a month is a calendar of its days, within the reach of the membership', {
  tag: '@phones',
}, async ({ page, request }) => {
  await openAsReader(page, request, '/fortune-record?type=month', 'quarter');
  const now = new Date(Date.now() + 8 * 3_600_000);
  const month = (ahead: number) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
    const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    return { name: `${first.getUTCFullYear()}年${first.getUTCMonth() + 1}月`, length };
  };
  const days = button(page, /^\d+ ?日 .. [顺平稳慢]$/);
  await expect(heading(page, '本月日历')).toBeVisible();
  await expect(days).toHaveCount(month(0).length);
  await expect(button(page, new RegExp(`^${now.getUTCDate()} ?日 `))).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, '上个月')).toBeDisabled();
  for (const ahead of [1, 2, 3]) {
    await button(page, '下个月').click();
    await expect(page.getByText(month(ahead).name, { exact: true })).toBeVisible();
    await expect(days).toHaveCount(month(ahead).length);
  }
  await expect(button(page, '下个月')).toBeDisabled();
  await days.nth(11).click();
  await expect(days.nth(11)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('突出的').filter({ visible: true })).toBeVisible();
  await expect(page.getByText(LABEL)).toBeVisible();
});

test('a month’s membership sees this month alone', async ({ page, request }) => {
  await openAsReader(page, request, '/fortune-record?type=month', 'month');
  await expect(heading(page, '本月日历')).toBeVisible();
  await expect(button(page, '上个月')).toBeDisabled();
  await expect(button(page, '下个月')).toBeDisabled();
});

test('a year has its twelve months', async ({ page, request }) => {
  await openAsReader(page, request, '/fortune-record?type=year', 'year');
  await expect(page.getByText(LABEL)).toBeVisible();
  await expect(page.getByText(/^\d{1,2}月 [顺稳平慢]（..，\d{1,2}月\d{1,2}日起/)).toHaveCount(12);
  const next = button(page, '明年');
  // In January a year's membership ends within the year.
  if (new Date(Date.now() + 8 * 3_600_000).getUTCMonth() === 0) {
    await expect(next).toBeDisabled();
    return;
  }
  await next.click();
  await expect(page.getByText(LABEL)).toBeVisible();
});

test('a lost response is retried three times', async ({ page, request }) => {
  let calls = 0;
  await page.route('**/api/web/yunshi?*', (route) => {
    calls += 1;
    return calls <= 3 ? route.abort() : route.continue();
  });
  await openAsReader(page, request, '/fortune-record?type=day', 'over');
  await expect(page.getByText(LABEL)).toBeVisible();
  expect(calls).toBe(4);
});

test('a request that keeps failing is reported, and can be retried', async ({ page, request }) => {
  await page.route('**/api/web/yunshi?*', (route) =>
    route.fulfill({ status: 400, json: { code: 1, msg: '', data: null } }),
  );
  await openAsReader(page, request, '/fortune-record?type=day', 'over');
  const failure = page.getByRole('alert').filter({ hasText: '接口返回错误' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/web/yunshi?*');
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText(LABEL)).toBeVisible();
});

test.describe('on the narrowest screens', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('nothing scrolls sideways, and every day is a tap target', async ({ page, request }) => {
    await openAsReader(page, request, '/fortune-record?type=day', 'year');
    for (const asked of ['day', 'month', 'year']) {
      await page.goto(`/fortune-record?type=${asked}`);
      await expect(page.getByText(LABEL)).toBeVisible();
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, asked).toBe(0);
    }
    await page.goto('/fortune-record?type=month');
    const box = await button(page, /^1 ?日 /).boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
    expect(box?.width ?? 0).toBeGreaterThanOrEqual(38);
  });
});
