import { expect, type Page, test } from '@playwright/test';
import { ageAtGateway, holdAnswers } from './web-reader.ts';
import {
  atCashier,
  choosePlan,
  dialog,
  expectLayers,
  lastOrder,
  newAccount,
  openAs,
  orderStatus,
  payAndAsk,
  payPopup,
  saveBirth,
  signIn,
  tab,
  unlockOnChart,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const CONGRATULATION = '恭喜您成为我们尊贵的会员！';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Presses the plan's button and waits for its payment popup. */
async function order(page: Page, plan: string, button = '立即开通') {
  await (await choosePlan(page, plan)).getByRole('button', { name: button }).click();
  await expect(payPopup(page)).toBeVisible();
}

/** Closes the congratulation; the page then reloads. */
async function later(page: Page) {
  const reloaded = page.waitForEvent('load');
  await dialog(page, CONGRATULATION).getByRole('button', { name: '稍后查看' }).click();
  await reloaded;
}

test('a month is bought on the home page', {
  tag: '@phones',
}, async ({ page, request }) => {
  await openAs(page, request, '/');
  await expect(page.getByText('不自动续费').first()).toBeVisible();
  await page.getByText('完整规则').click();
  await expect(page.getByText(/开通7天内、未查看过付费报告的可自助全额退款/)).toBeVisible();
  await order(page, '月包VIP');
  const payment = payPopup(page);
  // The phone that pays has its cashier one tap away; the code is for another one.
  await expect(payment.getByText('请扫码支付')).toBeVisible();
  const code = payment.getByRole('img', { name: '支付二维码' });
  await expect(code).toHaveAttribute('src', /^data:image\/png/);
  expect(await code.evaluate((image) => image.tagName)).toBe('IMG');
  for (const text of ['长按可保存图片', '￥29.99', '30天，不自动续费', '模拟支付·不会扣款', '退款']) {
    await expect(payment).toContainText(text);
  }
  await expect(payment.getByRole('link', { name: '微信支付' })).toHaveAttribute('href', /sandbox/);
  await atCashier(request, await lastOrder(page), 'pay');
  await expect(status(page, '支付成功')).toBeVisible();
  await expect(payment).toBeHidden();
  const done = dialog(page, CONGRATULATION);
  for (const service of ['月包VIP', '八字详批与建议', '本月运势总览', '30天个人运势']) {
    await expect(done).toContainText(service);
  }
  await later(page);
  await expect((await choosePlan(page, '月包VIP')).getByRole('button', { name: '已开通' })).toBeDisabled();
  await expect((await choosePlan(page, '季包VIP')).getByRole('button', { name: '立即开通' })).toBeEnabled();
});

test('a quarter is bought from the chart, and opens what it sold', async ({ page, request }) => {
  await openAs(page, request, '/bazi-chart');
  await unlockOnChart(page);
  await expect(dialog(page, '会员方案').getByRole('listitem').filter({ hasText: 'VIP' })).toHaveCount(3);
  await order(page, '季包VIP');
  await atCashier(request, await lastOrder(page), 'pay');
  await expect(dialog(page, CONGRATULATION)).toContainText('即开始阅读，这笔订单不再支持自助退款');
  await dialog(page, CONGRATULATION).getByRole('button', { name: '立即查看' }).click();
  // One tap after the seal: the first chapter that was bought, whole.
  await expect(page).toHaveURL(/\/bazi-chart\?room=reading&chapter=wealth$/);
  await expect(page.getByText('这一章还写了')).toBeHidden();
  await expect(page.getByRole('heading', { name: /^财运/, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '解锁' })).toBeHidden();
  await page.goto('/');
  for (const plan of ['月包VIP', '季包VIP']) {
    await expect((await choosePlan(page, plan)).getByRole('button', { name: '已开通' })).toBeDisabled();
  }
  await expect((await choosePlan(page, '年包VIP')).getByRole('button', { name: '立即开通' })).toBeEnabled();
});

test('the profile renews, upgrades, and keeps the lower level’s days for later', async ({ page, request }) => {
  await page.clock.install();
  const buyer = await openAs(page, request, '/profile');
  await expect(page.getByText('终身')).toBeVisible();
  await page.getByRole('button', { name: '开通会员' }).click();
  await order(page, '月包VIP');
  await payAndAsk(page, buyer);
  await later(page);
  await expect(page.getByText('30天', { exact: true })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^\d{4}年\d+月\d+日$/ })).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();

  await page.getByRole('button', { name: '续费' }).click();
  const renewed = page.waitForRequest('**/api/web/pay');
  await order(page, '月包VIP', '续费');
  expect((await renewed).postDataJSON()).toMatchObject({ isRenew: true, amount: 2999 });
  await payAndAsk(page, buyer);
  await later(page);
  await expect(page.getByText('60天', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: '升级' }).click();
  await expect((await choosePlan(page, '月包VIP')).getByRole('button', { name: '已开通' })).toBeDisabled();
  await order(page, '年包VIP');
  await payAndAsk(page, buyer);
  await later(page);
  await expect(page.getByText('365天', { exact: true })).toBeVisible();
  const waiting = page.getByRole('definition').filter({ hasText: '月包VIP' });
  await expect(waiting).toContainText(/\d{4}年\d+月\d+日 – \d{4}年\d+月\d+日/);
  await expect(page.getByRole('button', { name: '升级' })).toBeHidden();
  await expect(page.getByRole('button', { name: '续费' })).toBeVisible();
});

test('an order that is cancelled or fails reports it and opens nothing', async ({ page, request }) => {
  await page.clock.install();
  const { token } = await openAs(page, request, '/');
  for (const [action, message] of [
    ['cancel', '支付已取消'],
    ['fail', '支付失败'],
  ] as const) {
    await order(page, '月包VIP');
    const clientSn = await lastOrder(page);
    await atCashier(request, clientSn, action);
    await expect.poll(() => orderStatus(request, token, clientSn), { intervals: [50] }).not.toBe('WAITING');
    await page.clock.fastForward('00:02');
    await expect(alert(page, message)).toBeVisible();
    await expect(payPopup(page)).toBeHidden();
    await expect((await choosePlan(page, '月包VIP')).getByRole('button', { name: '立即开通' })).toBeEnabled();
  }
});

test('a code that expired at the gateway counts as cancelled', async ({ page, request }) => {
  await openAs(page, request, '/');
  await order(page, '月包VIP');
  const link = payPopup(page).getByRole('link', { name: '支付宝' });
  await request.get((await link.getAttribute('href')) ?? '');
  ageAtGateway(await lastOrder(page), 361);
  await expect(alert(page, '支付已取消')).toBeVisible({ timeout: 30_000 });
  await expect(payPopup(page)).toBeHidden();
});

test('after five minutes the user is released from the code', async ({ page, request }) => {
  await page.clock.install();
  const { token } = await openAs(page, request, '/');
  await order(page, '年包VIP');
  await page.clock.fastForward('05:01');
  await expect(alert(page, '支付超时，请重试')).toBeVisible();
  await expect(payPopup(page)).toBeHidden();
  // From then on a change of page asks a single time, and not within half a minute of the last.
  let asked = 0;
  page.on('request', (each) => {
    if (each.url().includes('/order-query')) asked += 1;
  });
  await expectLayers(page);
  const visit = async (name: string) => {
    const known = page.waitForResponse('**/api/web/user-info*');
    await tab(page, name).click();
    await known;
  };
  await visit('运势');
  await page.clock.fastForward('00:31');
  await visit('首页');
  await visit('运势');
  await visit('首页');
  await expect.poll(() => asked).toBe(1);
  // Paid after all: the next one knows.
  const clientSn = await lastOrder(page);
  await atCashier(request, clientSn, 'pay');
  await expect.poll(() => orderStatus(request, token, clientSn)).toBe('PAID');
  await page.clock.fastForward('00:31');
  await tab(page, '运势').click();
  await expect(dialog(page, CONGRATULATION)).toContainText('年包VIP');
});

test('a purchase continues after a reload and in a browser opened again', async ({ page, request, context }) => {
  await page.clock.install();
  const buyer = await openAs(page, request, '/');
  await order(page, '季包VIP');
  await page.reload();
  await expect(card(page, '季包VIP')).toBeVisible();
  await payAndAsk(page, buyer);
  await expect(dialog(page, CONGRATULATION)).toContainText('季包VIP');
  await later(page);

  await order(page, '年包VIP');
  const clientSn = await lastOrder(page);
  await page.close();
  await atCashier(request, clientSn, 'pay');
  const again = await context.newPage();
  await again.goto('/fortune');
  await expect(dialog(again, CONGRATULATION)).toContainText('年包VIP');
  await later(again);
  await expect(again.getByRole('heading', { name: '今日历书' })).toBeVisible();
  await expect(dialog(again, CONGRATULATION)).toBeHidden();
});

for (const answer of ['已支付成功', '未支付成功']) {
  test(`closing the code asks for confirmation; after ${answer} the order itself is queried`, {}, async ({
    page,
    request,
  }) => {
    await openAs(page, request, '/');
    await order(page, '月包VIP');
    await page.keyboard.press('Escape');
    const question = dialog(page, '确认支付状态');
    await expect(question).toContainText('请确认您是否已完成支付？');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(payPopup(page)).toBeVisible();
    await payPopup(page).getByRole('button', { name: '关闭' }).click();
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
    await expect(payPopup(page)).toBeHidden();
    await expect(page.getByRole('region', { name: '月包VIP' }).getByRole('button')).toBeFocused();
    const claimed = page.getByRole('complementary', { name: '正在确认支付结果' });
    if (answer === '已支付成功') {
      await expect(claimed).toContainText('￥29.99 正在确认，通常1分钟内到账');
      await page.reload();
      await expect(claimed).toBeVisible();
      await expect(page.getByRole('region', { name: '月包VIP' }).getByRole('button')).toHaveText('确认中');
      await page.goto('/orders');
      await expect(page.getByRole('listitem').filter({ hasText: '月包VIP' })).toContainText('确认中');
      await expect(page.getByRole('button', { name: '继续支付' })).toBeHidden();
    } else await expect(claimed).toBeHidden();
    await atCashier(request, await lastOrder(page), 'pay');
    await expect(dialog(page, CONGRATULATION)).toBeVisible();
    await expect(claimed).toBeHidden();
  });
}

test('two taps make one order', async ({ page, request }) => {
  await openAs(page, request, '/');
  let sent = 0;
  page.on('request', (each) => {
    if (each.url().endsWith('/api/web/pay')) sent += 1;
  });
  const open = (await choosePlan(page, '月包VIP')).getByRole('button', { name: '立即开通' });
  // While it is made, and while its popup, a part of its own, is on the way.
  const made = await holdAnswers(page, '**/api/web/pay');
  const fetched = await holdAnswers(page, '**/assets/purchase-host-*.js');
  await open.dblclick();
  const answered = page.waitForResponse('**/api/web/pay');
  made();
  await (await answered).finished();
  await expect(open).toBeEnabled();
  await open.dblclick();
  fetched();
  await expect(payPopup(page)).toBeVisible();
  expect(sent).toBe(1);
});

test('errors are reported, and can be retried', async ({ page, request }) => {
  await openAs(page, request, '/');
  const open = (await choosePlan(page, '月包VIP')).getByRole('button', { name: '立即开通' });
  await page.route('**/api/web/pay', (route) => route.abort());
  await open.click();
  await expect(alert(page, '支付处理失败，请重试')).toBeVisible();
  await page.unroute('**/api/web/pay');
  await page.route('**/api/web/pay', (route) =>
    route.fulfill({ status: 502, json: { code: 50200, msg: '', data: null } }),
  );
  await open.click();
  await expect(alert(page, '创建支付失败')).toBeVisible();
  await page.unroute('**/api/web/pay');
  await open.click();
  await expect(payPopup(page)).toBeVisible();
});

test('a visitor is asked to log in, a user without membership has the free plan', async ({ page, request }) => {
  await page.goto('/');
  const prompt = dialog(page, '请先登录');
  for (const plan of ['注册用户', '年包VIP']) {
    const sale = plan === '注册用户' ? card(page, plan) : await choosePlan(page, plan);
    await sale.getByRole('button', { name: '立即开通' }).click();
    if (plan === '年包VIP') await expect(alert(page, '用户未登录')).toBeVisible();
    await prompt.getByRole('button', { name: '取消' }).click();
  }
  await card(page, '咨询留言').getByRole('button', { name: '预约' }).click();
  await expect(prompt).toBeVisible();
  await expectLayers(page, 1);
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/');
  await expect(card(page, '注册用户').getByRole('button', { name: '已开通' })).toBeDisabled();
});

test.describe('in the WeChat browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50' });

  test('the cashier itself opens, and the way back ends with the confirmation', async ({ page, request }) => {
    await openAs(page, request, '/');
    await (await choosePlan(page, '月包VIP')).getByRole('button', { name: '立即开通' }).click();
    await expect(page.getByRole('heading', { name: '模拟收银台' })).toBeVisible();
    await page.getByRole('button', { name: '支付' }).click();
    await expect(page.getByText('支付成功')).toBeVisible();
    await page.goto('/');
    await expect(dialog(page, CONGRATULATION)).toContainText('月包VIP');
  });
});

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('the price and the link to the cashier are visible with the code', async ({ page, request }) => {
    await openAs(page, request, '/bazi-chart');
    await unlockOnChart(page);
    await order(page, '年包VIP');
    await expect(payPopup(page).getByText('￥179.9')).toBeInViewport();
    await expect(payPopup(page).getByRole('link', { name: '微信支付' })).toBeInViewport();
  });
});
