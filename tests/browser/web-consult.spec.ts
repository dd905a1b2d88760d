import { expect, type Page, test } from '@playwright/test';
import { atCashier, dialog, expectLayers, lastOrder, leaveHour, openAs, payPopup, watchFaults } from './web-visitor.ts';

watchFaults();

const TEXT = '想请老师看看今年换工作是否合适，家人不太赞成';
const SUBMITTED = '您的诉求已提交成功';

const field = (page: Page) => page.getByRole('textbox', { name: '诉求描述' });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
async function submit(page: Page) {
  await leaveHour(page);
  await page.getByRole('button', { name: '提交' }).click();
}

/** Writes on the page of the form and goes as far as the payment popup. */
async function order(page: Page) {
  await field(page).fill(TEXT);
  await submit(page);
  await expect(payPopup(page)).toContainText('￥399');
  return lastOrder(page);
}

/** Keys of a consultation that this device still has. */
const kept = (page: Page) =>
  page.evaluate(() =>
    ['consultDraft', 'pendingConsultContent', 'pendingConsultOrderNo'].map((key) => localStorage.getItem(key)),
  );

test('a consultation is written in the sheet, paid for and submitted once', {
  tag: '@phones',
}, async ({ page, request }) => {
  const { token } = await openAs(page, request, '/');
  await page.getByRole('button', { name: '预约' }).click();
  const sheet = dialog(page, '诉求描述');
  await expect(sheet.getByRole('img', { name: '女命头像' })).toBeVisible();
  for (const text of ['1990年5月12日', '庚午马年四月十八', '￥399', '开始前可全额退 · 没有自动扣费']) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet).toContainText('咨询未开始前可自助全额退款');
  await submit(page);
  await expect(alert(page, '请输入咨询内容')).toBeVisible();
  await expect(field(page)).toBeFocused();
  await field(page).fill('   今年事业如何   ');
  await submit(page);
  await expect(alert(page, '咨询内容至少需要10个字')).toBeVisible();
  const paid = page.waitForRequest('**/api/web/pay');
  const filed = page.waitForResponse('**/api/web/save-demands');
  const clientSn = await order(page);
  expect((await paid).postDataJSON()).toMatchObject({
    type: 'consult',
    amount: 39900,
    isRenew: false,
    content: TEXT,
  });
  await atCashier(request, clientSn, 'pay');
  expect((await filed).request().postDataJSON()).toMatchObject({
    demands: TEXT,
    client_sn: clientSn,
  });
  expect((await filed).status()).toBe(200);
  const done = dialog(page, SUBMITTED);
  await expect(done).toContainText(/电话或微信/);
  expect(await kept(page)).toEqual([null, null, null]);
  const reloaded = page.waitForEvent('load');
  await done.getByRole('button', { name: '我知道了' }).click();
  await reloaded;
  await expect(sheet).toBeHidden();
  // Handing in again changes nothing: the server has the text.
  const again = await request.post('/api/web/save-demands', {
    data: { id: (await filed).request().postDataJSON().id, demands: TEXT, client_sn: clientSn },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await again.json()).code).toBe(0);
});

test('the counter counts characters as users do, and stops at a hundred', async ({ page, request }) => {
  await openAs(page, request, '/consult');
  await field(page).fill('问🙂𠮷');
  await expect(page.getByText('3/100')).toBeVisible();
  await field(page).fill('问'.repeat(99));
  await field(page).press('End');
  await page.keyboard.insertText('🙂🙂');
  await expect(page.getByText('100/100')).toBeVisible();
  await expect(field(page)).toHaveValue(`${'问'.repeat(99)}🙂`);
});

test('the text survives a reload, a failure and a cancelled payment', async ({ page, request }) => {
  await openAs(page, request, '/consult');
  await field(page).fill(TEXT);
  // The field can be typed into before the app stands; the draft is kept from then on.
  await expect(page.getByText(`${TEXT.length}/100`)).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue(TEXT);
  await page.route('**/api/web/pay', (route) => route.abort());
  await submit(page);
  await expect(alert(page, '支付失败，请重试')).toBeVisible();
  await expect(field(page)).toHaveValue(TEXT);
  await page.unroute('**/api/web/pay');
  await submit(page);
  await expect(payPopup(page)).toBeVisible();
  await atCashier(request, await lastOrder(page), 'cancel');
  await expect(alert(page, '支付未完成或已取消')).toBeVisible();
  await expect(payPopup(page)).toBeHidden();
  await expect(field(page)).toHaveValue(TEXT);
  expect(await kept(page)).toEqual([TEXT, null, null]);
});

test('after five minutes polling stops, and the text stays', async ({ page, request }) => {
  await page.clock.install();
  await openAs(page, request, '/consult');
  const clientSn = await order(page);
  expect(await kept(page)).toEqual([TEXT, TEXT, clientSn]);
  await page.clock.fastForward('05:01');
  await expect(alert(page, '支付超时，请重新下单')).toBeVisible();
  await expect(payPopup(page)).toBeHidden();
  expect(await kept(page)).toEqual([TEXT, null, null]);
});

test('paid while the browser was closed, the consultation request reaches staff', async ({
  page,
  request,
  context,
}) => {
  await openAs(page, request, '/consult');
  const clientSn = await order(page);
  await page.close();
  await atCashier(request, clientSn, 'pay');
  const again = await context.newPage();
  await again.goto('/fortune');
  await expect(dialog(again, SUBMITTED)).toBeVisible();
  expect(await kept(again)).toEqual([null, null, null]);
});

test('logging out removes the text from the device', async ({ page, request }) => {
  await openAs(page, request, '/consult');
  await field(page).fill(TEXT);
  await page.goto('/profile');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已退出登录' })).toBeVisible();
  expect(await kept(page)).toEqual([null, null, null]);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: '大众运势' })).toBeVisible();
  await expectLayers(page);
  await page.goto('/consult');
  await expect(dialog(page, '请先登录')).toBeVisible();
  await expect(field(page)).toBeHidden();
});
