import { expect, test } from '@playwright/test';
import { dialog, expectLayers, newAccount, saveBirth, signIn, watchFaults } from './web-visitor.ts';

watchFaults();

test('three questions are offered once below the first reading, and skipping is remembered', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/bazi-chart?room=reading');
  const offer = page.getByRole('heading', { name: '想让这些话更合您的处境？' });
  await expect(offer).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '跳过' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: '分享', exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('the answers are changed and withdrawn below the reading', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/bazi-chart?room=reading');
  await page.getByRole('button', { name: '跳过' }).click();
  const row = page.getByRole('button', { name: /^现在的情况/ });
  await row.click();
  const sheet = dialog(page, '现在的情况');
  await expect(sheet.getByRole('button', { name: '跳过' })).toBeInViewport();
  await sheet.getByRole('radio', { name: '自己干' }).check({ force: true });
  await sheet.getByRole('radio', { name: '有伴' }).check({ force: true });
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(row).toContainText('自己干、有伴');
  await expectLayers(page);
  await page.reload();
  await row.click();
  await expect(sheet.getByRole('radio', { name: '自己干' })).toBeChecked();
  await sheet.getByRole('button', { name: '清空回答' }).click();
  await expect(row).toContainText('三个小问题');
});

test('the record is empty before an answer, and has one sentence after it', async ({ page, request }) => {
  const account = await newAccount(request);
  // Old enough for years behind them, too young for four.
  await saveBirth(request, account, { birthDate: '2006年5月12日' });
  await signIn(page, account);
  await page.goto('/fortune-record?type=day');
  await expect(page.getByRole('heading', { name: '运势总览' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/到今天您答过/)).toHaveCount(0);
  await page.goto('/bazi-chart?room=reading&chapter=past');
  const years = page.getByRole('group', { name: /^\d{4}年 .. 虚岁\d+$/ });
  await years.first().getByRole('button', { name: '符合' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已记录' })).toBeVisible();
  await page.goto('/fortune-record?type=day');
  await expect(page.getByText('到今天您答过1条，像的有1条')).toBeVisible();
});
