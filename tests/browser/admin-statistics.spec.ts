import { expect, test } from '@playwright/test';
import { layConsoleSession, newStaff, openConsole } from './admin-visitor.ts';
import { expectSound } from './sound.ts';
import { newAccount, saveBirth, watchFaults } from './web-visitor.ts';

/** A staff tablet. */
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });
watchFaults();

test('the owner reads the funnel and opens the list behind a number', async ({ page, request }) => {
  await saveBirth(request, await newAccount(request));
  await openConsole(page, await newStaff(request, 'owner'), '/users');
  await page.getByRole('link', { name: '统计' }).click();
  await expect(page.getByRole('heading', { name: '统计', level: 1 })).toBeVisible();
  await page.getByText('筛选', { exact: true }).click();
  await page.getByRole('radio', { name: '沙箱' }).click();
  await expect(page.getByText('以下只统计沙箱订单，不是真实收入')).toBeVisible();
  const today = page.getByRole('button', { name: '今天', exact: true });
  await today.click();
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  // Every chart says in words and numbers what it draws.
  const revenue = page.getByRole('figure', { name: '净收入' });
  await expect(revenue.getByRole('img', { name: /^净收入：净收入合计/ })).toBeVisible();
  await revenue.getByText('查看表格').click();
  await expect(revenue.getByRole('columnheader', { name: '退款' })).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: '漏斗', exact: true }).click();
  await page.getByRole('radio', { name: '来源', exact: true }).click();
  await expect(page).toHaveURL(/by=source/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    from: 'today',
    part: 'funnel',
    by: 'source',
    money: 'sandbox',
  });
  const unknown = page.getByRole('region', { name: '转化漏斗表格' }).getByRole('row', { name: /^未记录/ });
  const filled = unknown.getByRole('cell').nth(2).getByRole('link');
  const people = Number(await filled.textContent());
  expect(people).toBeGreaterThan(0);
  await filled.press('Enter');
  await expect(page.getByRole('heading', { name: '用户', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '移除筛选 进展：填写出生资料' })).toBeVisible();
  await expect(page.getByRole('button', { name: '移除筛选 来源：未记录' })).toBeVisible();
  // Others may have come meanwhile.
  const said = await page.getByText(/^共 \d+ 人$/).textContent();
  expect(Number(said?.match(/\d+/)?.[0])).toBeGreaterThanOrEqual(people);
});

for (const { role, sees } of [
  { role: 'owner', sees: true },
  { role: 'support', sees: false },
] as const)
  test(`the first page of ${role} shows ${sees ? 'how business goes' : 'nothing of revenue'}`, async ({
    page,
    request,
  }) => {
    await layConsoleSession(page, await newStaff(request, role));
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: '今日', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: /^昨天/ })).toBeVisible({ visible: sees });
    await expect(page.getByText(/^(尚未对账|上次对账)/)).toHaveCount(Number(sees));
    await expectSound(page);
  });
