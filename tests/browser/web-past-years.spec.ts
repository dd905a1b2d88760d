import { expect, test } from '@playwright/test';
import { openAsReader } from './web-reader.ts';
import { watchFaults } from './web-visitor.ts';

watchFaults();

test('whatever three years are answered with, one sentence follows and nothing is offered', async ({
  page,
  request,
}) => {
  await openAsReader(page, request, '/bazi-chart?room=reading&chapter=years');
  const years = page.getByRole('group', { name: /^\d{4}年 .. 虚岁\d+$/ });
  await expect(years).toHaveCount(3);
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
