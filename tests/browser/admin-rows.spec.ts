import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newStaff, openConsole } from './admin-visitor.ts';
import { expectSound } from './sound.ts';
import { atCashier, newAccount, orderStatus } from './web-visitor.ts';

test.use({ viewport: { width: 1280, height: 720 } });

async function paidOrder(request: APIRequestContext): Promise<string> {
  const { id: userId, token } = await newAccount(request);
  const answer = await request.post('/api/web/pay', {
    headers: { Authorization: `Bearer ${token}` },
    data: { userId, subject: '月包VIP', type: 'month', amount: 2999, isRenew: false },
  });
  const sn: string = (await answer.json()).data.client_sn;
  await atCashier(request, sn, 'pay');
  await expect.poll(() => orderStatus(request, token, sn)).toBe('PAID');
  return sn;
}

const rowOf = (page: Page, sn: string) => page.locator(`[data-row="${sn}"]`);
const status = (word: string) => encodeURI(`/orders?status=${word}&money=all`).replaceAll('"', '%22');

test('a row removed from the filter by a colleague stays in its place, struck through', async ({ page, request }) => {
  const first = await paidOrder(request);
  const second = await paidOrder(request);
  await openConsole(page, await newStaff(request, 'support'), status('PAID'));
  const ids = () => page.locator('[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  const before = await ids();
  expect(before).toEqual(expect.arrayContaining([first, second]));

  const finance = await newStaff(request, 'finance');
  const refunded = await request.post('/api/admin/refund', {
    headers: { Authorization: `Bearer ${finance.token}` },
    data: { client_sn: first, amount: 2999, reason: '客户要求退款' },
  });
  expect(await refunded.json()).toMatchObject({ code: 0 });
  const left = rowOf(page, first);
  await expect(left).toContainText('已不在此视图', { timeout: 10_000 });
  await expect(left).toContainText('已退款');
  await expect(left.locator('td').last()).toHaveCSS('text-decoration-line', 'line-through');
  await expect(rowOf(page, second)).not.toContainText('已不在此视图');
  expect((await ids()).filter((id) => id !== null && before.includes(id))).toEqual(before);
  await expectSound(page);
});

test('the menu of a row lists its actions with their keys', async ({ page, request }) => {
  const sn = await paidOrder(request);
  await openConsole(page, await newStaff(request, 'finance'), status('PAID'));
  await rowOf(page, sn).getByRole('button').first().click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    /^打开/,
    /^重新查询\s*Q/,
    /^退款\s*T/,
    /^选择或取消\s*X/,
    /^复制编号/,
  ]);
  // Alone: the guards that hold its focus are the library's.
  await expectSound(page, 'the menu of a row', { part: '[role="menu"]' });
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  // The same by key, and the number of the row by another.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await rowOf(page, sn).focus();
  await page.keyboard.press('Control+.');
  await expect(page.getByText('已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sn);
  await page.keyboard.press('.');
  await menu.getByRole('menuitem', { name: '退款' }).click();
  await expect(page.getByRole('dialog', { name: '退款' })).toBeVisible();
});

test('filters are typed, and changed in place', async ({ page, request }) => {
  await openConsole(page, await newStaff(request, 'finance'), '/orders');
  await page.keyboard.press('f');
  const typed = page.getByLabel('输入筛选条件');
  await expect(typed).toBeFocused();
  await typed.fill('已支付 昨');
  await expect(page.getByRole('button', { name: /昨天$/ }).first()).toBeVisible();
  await expectSound(page, 'typed filters');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const chips = page.getByRole('list', { name: '当前筛选' });
  await expect(chips.getByRole('listitem')).toHaveText([/已支付/, /昨天/]);
  await chips.getByRole('button', { name: /^修改筛选 .*昨天$/ }).click();
  await page.getByRole('button', { name: '今天', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(chips.getByRole('listitem')).toHaveText([/已支付/, /今天/]);
  await chips.getByRole('button', { name: /^移除筛选 .*今天$/ }).click();
  await expect(chips.getByRole('listitem')).toHaveText([/已支付/]);
});

test('a control shows its key on hover, and once a day after a click', async ({ page, request }) => {
  await openConsole(page, await newStaff(request, 'finance'), '/orders');
  const filter = page.getByRole('button', { name: '筛选', exact: true });
  await filter.hover();
  await expect(filter).toHaveAttribute('title', '快捷键 F');
  const hint = page.getByText('下次可以直接按 F');
  await filter.click();
  await expect(hint).toBeVisible();
  await page.reload();
  await page.clock.install();
  await filter.click();
  await page.clock.runFor(3_000);
  await expect(page.getByLabel('输入筛选条件')).toBeVisible();
  await expect(hint).toHaveCount(0);
});
