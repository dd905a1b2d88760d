import { expect, test } from '@playwright/test';
import { dialog, expectTakenOver, newAccount, openAs, saveBirth, signIn, watchFaults } from './web-visitor.ts';

watchFaults();

const PORTRAIT = { width: 375, height: 812 };

test('two people pair by a link: each reads the one pairing, and either ends it', async ({
  page,
  browser,
  request,
}) => {
  await page.setViewportSize(PORTRAIT);
  await openAs(page, request, '/pairing');
  await page.getByRole('button', { name: '生成合盘链接' }).click();
  await expect(page.getByText('请写一个对方看得懂的称呼')).toBeVisible();
  await page.getByLabel('TA看到的称呼').fill('阿宁');
  await page.getByRole('button', { name: '生成合盘链接' }).click();
  const made = page.getByRole('status').filter({ hasText: '链接好了' });
  const link = (await made.getByText(/\/pairing\?inviteCode=\w+#/).textContent()) ?? '';
  await expect(page.getByText(/^还没打开 · /)).toBeVisible();
  // One's own link is none to use.
  await page.goto(link);
  await expect(page.getByText('这是您自己的链接，发给TA吧')).toBeVisible();

  const guest = await (await browser.newContext({ viewport: PORTRAIT })).newPage();
  await guest.goto(link);
  await expectTakenOver(guest);
  await expect(guest.getByRole('heading', { name: '阿宁邀您合个盘' })).toBeVisible();
  await expect(guest.getByText('不会看到：手机号、出生日期。')).toBeVisible();
  await guest.getByRole('button', { name: '同意，并和阿宁合盘' }).click();
  await expect(dialog(guest, '请先登录')).toBeVisible();
  // The guest has an account by now, and comes back with it.
  const friend = await newAccount(request);
  await saveBirth(request, friend);
  await signIn(guest, friend);
  // The same address again would only move within the page.
  await guest.reload();
  await guest.getByLabel('阿宁看到的称呼').fill('阿强');
  await guest.getByRole('button', { name: '同意，并和阿宁合盘' }).click();
  await expect(guest).toHaveURL(/\/pairing\?pair=/);
  await expect(guest.getByText('您和阿宁', { exact: true })).toBeVisible();
  await expect(guest.getByRole('heading', { name: '五个方面', level: 2 })).toBeVisible();
  await guest.getByText('两人的命盘').first().click();
  await expect(guest.getByRole('table', { name: '两人的命盘' }).getByRole('row')).toHaveCount(3);
  await guest.getByRole('button', { name: '发给TA' }).click();
  const card = dialog(guest, '分享');
  await expect(card.getByRole('img', { name: /^卡片：/ })).toBeVisible();
  await expect(card.getByRole('checkbox', { name: '带上四柱' })).toHaveCount(0);
  await guest.keyboard.press('Escape');

  // The maker of the link finds the guest in the list, and ends it.
  await page.goto('/pairing');
  await page.getByRole('link', { name: /阿强/ }).click();
  await expect(page.getByText('您和阿强', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '结束这次合盘' }).click();
  await dialog(page, '结束这次合盘？').getByRole('button', { name: '结束', exact: true }).click();
  await expect(page).toHaveURL(/\/pairing$/);
  await expect(page.getByRole('link', { name: /阿强/ })).toHaveCount(0);
  await guest.goto('/pairing');
  await expect(guest.getByText('对方已结束合盘')).toBeVisible();
  const used = await (await browser.newContext()).newPage();
  await used.goto(link);
  await expect(used.getByRole('heading', { name: '这个链接已取消，请TA再发一次。' })).toBeVisible();
  await used.context().close();
  await guest.context().close();
});
