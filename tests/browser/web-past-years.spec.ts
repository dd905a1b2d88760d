import { expect, test } from '@playwright/test';
import { openAsReader } from './web-reader.ts';
import { newAccount, saveBirth, signIn, watchFaults } from './web-visitor.ts';

watchFaults();

const PAGE = '/bazi-chart?room=reading&chapter=past';
const YEAR = /\d{4}年 .. 虚岁\d+$/;

test('one of four years is a control item: announced before, picked once, revealed afterwards', async ({
  page,
  request,
}) => {
  await openAsReader(page, request, PAGE);
  await expect(page.getByRole('heading', { name: '考一考我们' })).toBeVisible();
  const picks = page.getByRole('button', { name: /^就是这一条/ });
  await expect(picks).toHaveCount(4);
  await expect(page.getByText('抄来的', { exact: true })).toHaveCount(0);
  await picks.first().click();
  const told = page.getByRole('status').filter({ hasText: '随便挑' });
  await expect(told).toBeVisible();
  const sentence = (await told.textContent()) ?? '';
  await expect(picks).toHaveCount(0);
  await expect(page.getByText('抄来的', { exact: true })).toHaveCount(1);
  await expect(page.getByText('照您的盘写的')).toHaveCount(3);
  await page.reload();
  await expect(told).toHaveText(sentence);
  await expect(picks).toHaveCount(0);
});

test('the years of a young reader are followed by one sentence and no offer, whatever the answers', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await saveBirth(request, account, { birthDate: '2006年5月12日' });
  await signIn(page, account);
  await page.goto(PAGE);
  const years = page.getByRole('group', { name: YEAR });
  await expect(years.first()).toBeVisible();
  for (const name of ['符合', '不符']) {
    for (const year of await years.all()) {
      const given = year.getByRole('button', { name });
      await given.click();
      await expect(given).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(page.getByText('对上或对不上，都可能是碰巧。')).toBeVisible();
    await expect(page.getByRole('button', { name: /看往后的几年|核对出生时辰/ })).toHaveCount(0);
  }
});
