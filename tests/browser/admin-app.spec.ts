import { expect, test } from '@playwright/test';
import { OWNER, openAsStaff } from './admin-visitor.ts';

test.use({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'allow' });

test('the console is a separate app that opens offline and caches no response', async ({ page, context }) => {
  const badges: number[] = [];
  await page.exposeFunction('badgeSet', (count: number) => badges.push(count));
  await page.addInitScript(() => {
    Object.assign(navigator, { setAppBadge: (count: number) => Reflect.get(window, 'badgeSet')(count) });
  });
  await openAsStaff(page, OWNER, '/admin/home');
  const heading = page.getByRole('heading', { name: '今日', level: 1 });
  await expect(heading).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({ id: '/admin/', scope: '/admin/', display: 'standalone' });
  for (const { src } of JSON.parse(manifest.data ?? '').icons) expect((await page.request.get(src)).ok()).toBe(true);
  await expect.poll(() => badges.length).toBeGreaterThan(0);
  await expect
    .poll(() => page.title())
    .toBe((badges.at(-1) ?? 0) > 0 ? `(${badges.at(-1)}) 今日 · 子平后台` : '今日 · 子平后台');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first page came before its worker: the second one is kept.
  await page.reload();
  await expect(heading).toBeVisible();
  await page.waitForLoadState('load');
  await context.setOffline(true);
  await expect(page.getByText(/^断线 · 数据截至 \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('断线 · 这一页还没有数据')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const store = await caches.open('console-shell');
    return (await store.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/admin/');
  expect(kept.filter((path) => path !== '/admin/' && !path.startsWith('/admin/assets/'))).toEqual([]);
  await context.setOffline(false);
});
