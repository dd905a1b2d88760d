import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { confirmByPassword, newStaff, openConsole } from './admin-visitor.ts';
import { expectSound } from './sound.ts';
import { type Account, atCashier, newAccount, orderStatus, watchFaults } from './web-visitor.ts';

/** A staff tablet. */
test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });
watchFaults();

const PRICES = { month: ['月包VIP', 2999], quarter: ['季包VIP', 5999] } as const;

async function buy(
  request: APIRequestContext,
  { id, token }: Account,
  type: keyof typeof PRICES,
  paid: boolean,
): Promise<string> {
  const [subject, amount] = PRICES[type];
  const answer = await request.post('/api/web/pay', {
    data: { userId: id, subject, type, amount, isRenew: false },
    headers: { Authorization: `Bearer ${token}` },
  });
  const clientSn = (await answer.json()).data.client_sn;
  if (paid) {
    await atCashier(request, clientSn, 'pay');
    await expect.poll(() => orderStatus(request, token, clientSn)).toBe('PAID');
  }
  return clientSn;
}

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const rowOf = (page: Page, clientSn: string) => page.getByRole('row').filter({ hasText: `…${clientSn.slice(-6)}` });

test('finance refunds with the keyboard alone, and moves on to the next order', { tag: '@desks' }, async ({
  page,
  context,
  request,
}) => {
  const buyer = await newAccount(request);
  const paid = await buy(request, buyer, 'quarter', true);
  const waiting = await buy(request, buyer, 'month', false);
  await openConsole(page, await newStaff(request, 'finance'), `/orders?q=${buyer.phone}`);
  await expect(rowOf(page, paid)).toContainText('59.99');

  await page.keyboard.press('j');
  await expect(rowOf(page, waiting)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowOf(page, paid)).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^订单/ });
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  expect(searchOf(page)).toEqual({ q: buyer.phone, open: paid });
  await expect(drawer).toContainText('待支付 → 已支付');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await drawer.getByRole('button', { name: '复制订单号' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(paid);
  await drawer.getByRole('heading', { level: 2 }).focus();

  await page.keyboard.press('t');
  const ask = page.getByRole('dialog', { name: '退款', exact: true });
  // The amount is the whole one already; typing in it replaces it.
  await expect(ask.getByLabel('原因')).toBeFocused();
  await page.keyboard.type('服务未达预期');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('9.99');
  await page.keyboard.press('Enter');
  const sure = page.getByRole('dialog', { name: '确认退款' });
  await expect(sure).toContainText('9.99 元');
  // Nothing is given back before the dialog has said what becomes of the membership.
  await expect(sure).toContainText('部分退款：90 天会员不变。');
  await expect(sure.getByRole('button', { name: '确认退款' })).toHaveAttribute('aria-disabled', 'true');
  await expect(sure.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('9.99');
  await page.keyboard.press('Enter');
  await expect(drawer).toContainText('已退款 9.99 元');
  await expect(drawer).toContainText('服务未达预期');
  await expect(rowOf(page, paid).getByRole('cell', { name: '9.99', exact: true })).toBeVisible();

  await page.keyboard.press('k');
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText(waiting.slice(-6));
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect.poll(() => searchOf(page)).toEqual({ q: buyer.phone });
  await expect(rowOf(page, waiting)).toBeFocused();
});

test('filters are in the address, and the export has exactly the filtered rows', async ({ page, request }) => {
  const buyer = await newAccount(request);
  const month = await buy(request, buyer, 'month', true);
  const quarter = await buy(request, buyer, 'quarter', false);
  const finance = await newStaff(request, 'finance');
  await openConsole(page, finance, `/orders?q=${buyer.phone}`);
  await page.keyboard.press('f');
  await page.getByLabel('商品').selectOption({ label: '月包VIP' });
  await expect(page.getByRole('button', { name: '移除筛选 商品：月包VIP' })).toBeVisible();
  await page.getByRole('button', { name: '今天', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, quarter)).toBeHidden();
  await expect(rowOf(page, month)).toBeVisible();
  await expect.poll(() => searchOf(page)).toEqual({ q: buyer.phone, type: 'month', from: 'today' });
  await page.reload();
  await expect(page.getByRole('button', { name: '移除筛选 商品：月包VIP' })).toBeVisible();
  await expect(page.getByText('共 1 笔')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 CSV' }).click();
  // The sign-in is no proof for a list of people.
  await confirmByPassword(page, finance);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const rows: string[][] = parse(readFileSync(await file.path()), { bom: true, from: 2 });
  expect(rows.map(([number]) => number)).toEqual([month]);

  await page.getByRole('button', { name: '移除筛选 商品：月包VIP' }).click();
  await expect(rowOf(page, quarter)).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, quarter)).toBeHidden();
});

test('bulk actions show each result; new rows wait until requested', async ({ page, request }) => {
  const buyer = await newAccount(request);
  const paid = await buy(request, buyer, 'month', true);
  const waiting = await buy(request, buyer, 'quarter', false);
  const desk = await newStaff(request, 'finance');
  const told = page.waitForResponse('**/api/admin/news?*');
  await openConsole(page, desk, `/orders?q=${buyer.phone}`);
  await told;

  const late = await buy(request, buyer, 'month', false);
  const pill = page.getByRole('button', { name: '1 条新' });
  await expect(pill).toBeVisible();
  await expect(rowOf(page, late)).toBeHidden();
  await pill.click();
  await expect(rowOf(page, late)).toBeVisible();

  await rowOf(page, late).getByRole('checkbox').click();
  await rowOf(page, paid)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('已选 3 条')).toBeVisible();
  await page.getByRole('button', { name: '关闭订单' }).click();
  const why = page.getByRole('dialog', { name: '关闭 3 笔订单' });
  await why.getByLabel('原因').fill('顾客改主意');
  await why.getByRole('button', { name: '关闭 3 笔订单' }).click();
  const results = page.getByRole('dialog', { name: '关闭订单' });
  await expect(results).toContainText('2 条成功，1 条未成功');
  const line = (clientSn: string) => results.getByRole('listitem').filter({ hasText: clientSn.slice(-6) });
  await expect(line(paid)).toContainText('只有待支付的订单可以关闭');
  await expect(line(waiting)).toContainText('处理后的状态：已取消');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, waiting)).toContainText('已取消');
});

test('rows and an open drawer update in place when others act', async ({ page, request }) => {
  const buyer = await newAccount(request);
  const [first, second] = [await buy(request, buyer, 'month', false), await buy(request, buyer, 'quarter', false)];
  const search = `q=${buyer.phone}&status=WAITING`;
  await openConsole(page, await newStaff(request, 'finance'), `/orders?${search}&open=${first}`);
  const drawer = page.getByRole('dialog', { name: /^订单/ });
  await expect(drawer).toContainText('待支付');
  const shown = () => page.getByRole('row').filter({ hasText: '…' }).allInnerTexts();
  const before = await shown();
  await atCashier(request, first, 'pay');
  await expect(drawer).toContainText('待支付 → 已支付', { timeout: 6_000 + 3_000 });
  await expect(rowOf(page, first)).toContainText('已支付');
  await expect(rowOf(page, second)).toContainText('待支付');
  expect((await shown()).map((text) => /…\w+/.exec(text)?.[0])).toEqual(before.map((text) => /…\w+/.exec(text)?.[0]));
});

test('an empty list fills automatically', async ({ page, request }) => {
  const buyer = await newAccount(request);
  const desk = await newStaff(request, 'finance');
  const told = page.waitForResponse('**/api/admin/news?*');
  await openConsole(page, desk, `/orders?q=${buyer.phone}`);
  await told;
  await expect(page.getByText('没有符合条件的订单')).toBeVisible();
  const first = await buy(request, buyer, 'month', false);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page.getByText('共 1 笔')).toBeVisible();
});

test('the list, the drawer and every dialog pass axe, in light and dark mode', async ({ page, request }) => {
  const buyer = await newAccount(request);
  const paid = await buy(request, buyer, 'month', true);
  await openConsole(page, await newStaff(request, 'finance'), `/orders?q=${buyer.phone}&status=PAID`);
  await rowOf(page, paid).getByRole('checkbox').click();
  await expectSound(page);
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await rowOf(page, paid).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: /^订单/ })).toContainText('还没有对账');
  await expectSound(page);
  await page.getByRole('button', { name: '退款', exact: true }).click();
  await expectSound(page);
  await page.getByLabel('原因').fill('服务未达预期');
  await page.getByRole('button', { name: '下一步' }).click();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '确认退款' })).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toContainText('选择到这里');
  await expectSound(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '搜索与跳转' }).fill(buyer.phone.slice(-4));
  const found = page.getByRole('option').filter({ hasText: paid.slice(-6) });
  await expect(found).toBeVisible();
  await expectSound(page);
  // Enter comes before the answer to the last character.
  await page.getByRole('combobox', { name: '搜索与跳转' }).fill('对账');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '对账差异', level: 1 })).toBeVisible();
  await expect(page.getByText('尚未对账，无法判断有没有差异。')).toBeVisible();
  await expectSound(page);
});
