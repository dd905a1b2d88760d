import { expect, type Page, test } from '@playwright/test';
import { openAsReader } from './web-reader.ts';
import { tab, watchFaults } from './web-visitor.ts';

watchFaults();

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('an immediate answer shows no bar, and a slow block shows that it is loading', async ({ page, request }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar?.checkVisibility({ visibilityProperty: true })) seen.push('bar');
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await openAsReader(page, request, '/');
  await expect(page.getByRole('list', { name: '五个方面' })).toBeVisible();
  await page.evaluate(() => {
    (window as Window & { seen?: string[] }).seen?.splice(0);
  });
  // A report that was read is kept for the day.
  await tab(page, '我的').click();
  await expect(heading(page, '个人资料')).toBeVisible();
  await tab(page, '首页').click();
  await expect(page.getByRole('list', { name: '五个方面' })).toBeVisible();
  expect(await page.evaluate(() => (window as Window & { seen?: string[] }).seen)).toEqual([]);

  await page.route('**/api/web/yunshi?*', () => undefined);
  await openAsReader(page, request, '/fortune-record?type=day', 'over');
  const words = () =>
    page
      .locator('[role="status"].bone')
      .filter({ visible: true })
      .evaluate((block) => getComputedStyle(block, '::after').content.replaceAll('"', ''));
  await expect.poll(words).toBe('正在载入…');
});
