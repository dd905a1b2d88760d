import { expect, test } from '@playwright/test';
import { openAsStaff } from './admin-visitor.ts';
import { newMaster } from './consult-master.ts';
import { playPushService } from './played-push.ts';
import { expectSound } from './sound.ts';
import { watchFaults } from './web-visitor.ts';

test.use({ viewport: { width: 768, height: 1024 }, serviceWorkers: 'allow' });
watchFaults();

test('a master turns push reminders on in the current browser, and off', async ({ page, request }) => {
  await playPushService(page);
  await openAsStaff(page, await newMaster(request, '听雨老师'), '/admin/my-hours');
  const section = page.getByRole('region', { name: '浏览器提醒' });
  await section.getByRole('button', { name: '在这个浏览器接收' }).click();
  await expect(section.getByRole('status')).toHaveText('已在这个浏览器开启。');
  await expectSound(page);

  const worker = page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready;
    return [active?.scriptURL, scope].map((address) => new URL(address ?? '').pathname);
  });
  expect(await worker).toEqual(['/admin/push-worker.js', '/admin/']);

  await section.getByRole('button', { name: '不再推送' }).click();
  await expect(section.getByRole('status')).toHaveText('还没有开启。');
});
