import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { newStaff } from './admin-visitor.ts';
import {
  type Account,
  atCashier,
  dialog,
  expectLayers,
  lastOrder,
  layInStorage,
  newAccount,
  openAs,
  orderStatus,
  payPopup,
  saveBirth,
  signIn,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const PRICES = { month: ['月包VIP', 2999], consult: ['咨询留言', 39900] } as const;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** An order made over HTTP, as another device makes it. */
async function newOrder(
  request: APIRequestContext,
  { id, token }: Account,
  type: keyof typeof PRICES,
): Promise<string> {
  const [subject, amount] = PRICES[type];
  const content = type === 'consult' ? { content: '想请老师看看今年换工作是否合适' } : {};
  const answer = await request.post('/api/web/pay', {
    data: { userId: id, subject, type, amount, isRenew: false, ...content },
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data.client_sn;
}

async function newPaidOrder(request: APIRequestContext, account: Account, type: keyof typeof PRICES): Promise<string> {
  const clientSn = await newOrder(request, account, type);
  await atCashier(request, clientSn, 'pay');
  await expect.poll(() => orderStatus(request, account.token, clientSn)).toBe('PAID');
  return clientSn;
}

async function newUser(page: Page, request: APIRequestContext): Promise<Account> {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  return account;
}

test('a membership is refunded by its buyer, and ends immediately', { tag: '@daily' }, async ({ page, request }) => {
  const account = await newUser(page, request);
  await newPaidOrder(request, account, 'month');
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('月包VIP');
  await page.getByRole('link', { name: /我的订单/ }).click();
  const bought = card(page, '月包VIP');
  for (const text of ['￥29.99', '已支付', '模拟支付·不会扣款']) {
    await expect(bought).toContainText(text);
  }
  await bought.getByRole('button', { name: '申请退款' }).click();
  const ask = dialog(page, '申请退款');
  await expect(ask).toContainText('￥29.99');
  await expect(ask).toContainText('会员天数立即收回');
  await ask.getByRole('button', { name: '取消' }).click();
  await expect(bought).toContainText('已支付');
  await bought.getByRole('button', { name: '申请退款' }).click();
  await ask.getByRole('button', { name: '确认退款' }).click();
  await expect(status(page, '退款成功，款项将原路退回')).toBeVisible();
  await expect(bought).toContainText('已退 ￥29.99');
  await expect(bought.getByRole('button', { name: '申请退款' })).toBeHidden();
  await expectLayers(page);
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('注册用户')).toBeVisible();
});

test('a consultation not begun is refunded; a rejected refund shows the reason and keeps it', async ({
  page,
  request,
}) => {
  const account = await newUser(page, request);
  await newPaidOrder(request, account, 'consult');
  await page.goto('/orders');
  const bought = card(page, '咨询留言');
  await bought.getByRole('button', { name: '申请退款' }).click();
  const ask = dialog(page, '申请退款');
  await expect(ask).toContainText('您提交的诉求随之撤回');
  await page.route('**/api/web/refund', (route) => route.abort());
  await ask.getByRole('button', { name: '确认退款' }).click();
  await expect(ask.getByRole('alert')).toHaveText('网络请求失败，请稍后重试');
  await page.unroute('**/api/web/refund');
  await ask.getByRole('button', { name: '确认退款' }).click();
  await expect(bought).toContainText('已退款');
});

test('a refund is shown as in progress until the gateway confirms it', async ({ page, request }) => {
  const account = await newUser(page, request);
  const clientSn = await newPaidOrder(request, account, 'month');
  const fault = (on: boolean) =>
    request.post('/sandbox/api/faults', { data: { fault: 'http_500', client_sn: clientSn, on } });
  await fault(true);
  await page.clock.install();
  await page.goto('/orders');
  await card(page, '月包VIP').getByRole('button', { name: '申请退款' }).click();
  await dialog(page, '申请退款').getByRole('button', { name: '确认退款' }).click();
  await expect(status(page, '退款已受理，款项将原路退回')).toBeVisible();
  await expect(card(page, '月包VIP')).toContainText('退款处理中');
  await fault(false);
  // Sooner than the server would ask by itself; the page looks by its own clock.
  const { token } = await newStaff(request, 'owner');
  const asked = await request.post(`/api/admin/orders/${clientSn}/requery`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await asked.json()).code).toBe(0);
  await page.clock.fastForward('00:06');
  await expect(card(page, '月包VIP')).toContainText('已退 ￥29.99');
});

test('the empty list of orders links to the plans', async ({ page, request }) => {
  await openAs(page, request, '/orders');
  await expect(page.getByText('还没有订单')).toBeVisible();
  await page.getByRole('link', { name: '查看会员服务' }).click();
  await expect(page.getByRole('heading', { name: '会员服务' })).toBeInViewport();
});

test('the page of an order shows its current state, and detects the payment', async ({ page, request }) => {
  const account = await newUser(page, request);
  const clientSn = await newOrder(request, account, 'month');
  await page.goto(`/payment-success?client_sn=${clientSn}`);
  await expect(heading(page, '等待支付')).toBeVisible();
  await page.getByRole('button', { name: '重新查询' }).click();
  await expect(status(page, '订单仍在等待支付')).toBeVisible();
  await page.getByRole('button', { name: '继续支付' }).click();
  await expect(payPopup(page)).toContainText('月包VIP');
  expect(await lastOrder(page)).toBe(clientSn);
  await atCashier(request, clientSn, 'pay');
  await dialog(page, '恭喜您成为我们尊贵的会员！').getByRole('button', { name: '稍后查看' }).click();
  await expect(heading(page, '支付成功')).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['月包VIP', '￥29.99', '模拟支付', '支付时间']) {
    await expect(main).toContainText(text);
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: `尾号${clientSn.slice(-6)} · 复制` }).click();
  await expect(page.getByText('订单号已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(clientSn);
});

test('without a number the page shows the last order of this device', async ({ page, request }) => {
  const account = await newUser(page, request);
  const clientSn = await newPaidOrder(request, account, 'consult');
  await layInStorage(page, { orderNo: clientSn });
  await page.goto('/payment-success');
  await expect(heading(page, '支付成功')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('￥399.00');
});

test('cancelled orders, orders of other users and invented numbers are labelled correctly', async ({
  page,
  request,
}) => {
  const stranger = await newAccount(request);
  const theirs = await newOrder(request, stranger, 'month');
  const account = await newUser(page, request);
  const clientSn = await newOrder(request, account, 'month');
  await atCashier(request, clientSn, 'cancel');
  await page.goto(`/payment-success?client_sn=${clientSn}`);
  await expect(heading(page, '支付已取消')).toBeVisible();
  for (const sn of [theirs, '0'.repeat(32), '<script>', '']) {
    await page.goto(`/payment-success?client_sn=${encodeURIComponent(sn)}`);
    await expect(heading(page, '未找到该订单')).toBeVisible();
  }
});

test('the cashier returns, and only the server confirms that the order is paid', async ({ page, request }) => {
  const account = await newUser(page, request);
  const clientSn = await newOrder(request, account, 'consult');
  const forged = `client_sn=${clientSn}&is_success=T&status=SUCCESS&total_amount=39900&sign=00`;
  await page.goto(`/redirect?${forged}`);
  await expect(heading(page, '等待支付')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await atCashier(request, clientSn, 'pay');
  await expect(page).toHaveURL(new RegExp(`/payment-success\\?client_sn=${clientSn}$`));
  await expect(heading(page, '支付成功')).toBeVisible();
});

test('a payment on another device is reported with the place to look', async ({ page }) => {
  await page.goto(`/redirect?client_sn=${'0'.repeat(32)}&status=SUCCESS`);
  await expect(heading(page, '请先登录')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('请回到下单的页面查看结果');
  await page.getByRole('link', { name: '去登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the trial counts down by the minute, and its badge disappears with it', async ({ page, request }) => {
  await page.clock.install();
  await openAs(page, request, '/profile');
  const badge = page.getByRole('timer');
  await expect(badge).toHaveText(/^限时免费 剩2天23小时59分$/);
  await page.clock.runFor(120_000);
  await expect(badge).toHaveText(/^限时免费 剩2天23小时5[78]分$/);
  await page.clock.fastForward('01:00:30');
  await expect(badge).toHaveText(/^限时免费 剩2天2[23]小时\d+分$/);
  await page.clock.fastForward(3 * 24 * 60 * 60_000);
  await expect(badge).toBeHidden();
});

test('a member has no trial badge', async ({ page, request }) => {
  const account = await newUser(page, request);
  await newPaidOrder(request, account, 'month');
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('月包VIP');
  await expect(page.getByRole('timer')).toBeHidden();
});

test('customer service shows a picture to scan and an id to copy', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, request, '/profile');
  await page.getByRole('button', { name: /联系客服/ }).click();
  const popup = dialog(page, '联系客服');
  const code = popup.getByRole('img', { name: '客服微信号二维码' });
  await expect(code).toHaveAttribute('src', /^data:image\/png/);
  await popup.getByRole('button', { name: '复制' }).click();
  await expect(status(page, '微信号已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ziping-kefu');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('withheld'));
  });
  await popup.getByRole('button', { name: '复制' }).click();
  await expect(status(page, '已复制').filter({ hasNotText: '微信号' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /联系客服/ })).toBeFocused();
});

test('without a contact the popup reports it', async ({ page }) => {
  await page.route('**/api/web/site', async (route) => {
    const answer = await (await route.fetch({ maxRetries: 2 })).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, supportContactId: null } } });
  });
  await page.goto('/register');
  await page.getByRole('button', { name: '《隐私政策》' }).click();
  await page.getByRole('button', { name: '联系客服' }).click();
  await expect(dialog(page, '联系客服')).toContainText('客服微信暂未开通');
});
