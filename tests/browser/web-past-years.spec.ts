import { expect, test } from '@playwright/test';
import { openAsReader } from './web-reader.ts';
import { dialog, expectLayers, watchFaults } from './web-visitor.ts';

watchFaults();

test('after three years that fit the offer follows, after three that do not the hour of birth', async ({
  page,
  request,
}) => {
  await openAsReader(page, request, '/bazi-chart?room=reading');
  const years = page.getByRole('group', { name: /^\d{4}年 .. 虚岁\d+$/ });
  await expect(years).toHaveCount(3);
  for (const year of await years.all()) {
    const fits = year.getByRole('button', { name: '符合' });
    await fits.click();
    await expect(fits).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByText('三年都对上了')).toBeVisible();
  await page.getByRole('button', { name: '看往后的几年' }).click();
  await expect(dialog(page, '会员方案')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectLayers(page);
  for (const year of await years.all()) {
    const not = year.getByRole('button', { name: '不符' });
    await not.click();
    await expect(not).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByRole('button', { name: '看往后的几年' })).toHaveCount(0);
  await page.getByRole('button', { name: '核对出生时辰' }).click();
  await expect(dialog(page, '编辑资料')).toBeVisible();
});
