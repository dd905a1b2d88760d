import { expect, type Page, test } from '@playwright/test';
import { playPushService } from './played-push.ts';
import { openAs, watchFaults } from './web-visitor.ts';

watchFaults();

const channels = (page: Page) => page.getByRole('dialog', { name: '订阅明日运势' });
const channel = (page: Page, name: string) => channels(page).getByRole('region', { name });

/** Messages come through the service worker, which stands some moments after the page. */
const workerStands = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

test.describe('messages in the browser', () => {
  test.use({ serviceWorkers: 'allow' });

  test('are turned on at a chosen time and off with one tap, from the profile', async ({ page, request }) => {
    await playPushService(page);
    await openAs(page, request, '/profile');
    await workerStands(page);
    await page.getByRole('button', { name: '明日运势' }).click();
    const push = channel(page, '浏览器通知');
    await expect(push).toContainText('22:00到次日7:00不打扰');
    await push.getByRole('button', { name: '开启通知' }).click();
    await expect(page.getByText('通知已开启')).toBeVisible();
    await push.getByLabel('提醒时间').selectOption('18:30');
    await expect(page.getByText('提醒时间已保存')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: '明日运势' }).click();
    await expect(push.getByLabel('提醒时间')).toHaveValue('18:30');
    await push.getByRole('button', { name: '关闭通知' }).click();
    await expect(push.getByRole('button', { name: '开启通知' })).toBeVisible();
    await expect(push.getByLabel('提醒时间')).toBeHidden();
  });

  test('a browser without permission or support shows the reason', async ({ page, request }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = async () => 'denied';
    });
    await openAs(page, request, '/profile');
    await workerStands(page);
    const push = channel(page, '浏览器通知');
    await page.getByRole('button', { name: '明日运势' }).click();
    await push.getByRole('button', { name: '开启通知' }).click();
    await expect(push.getByRole('status')).toHaveText('浏览器已禁止通知，可在网站设置里打开');

    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.reload();
    await page.getByRole('button', { name: '明日运势' }).click();
    await expect(push).toContainText('当前浏览器不支持通知');
  });
});
