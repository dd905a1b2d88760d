import { expect, type Page, test } from '@playwright/test';
import { standAt } from './page-clock.ts';
import { holdAnswers } from './web-reader.ts';
import {
  atCashier,
  choosePlan,
  dialog,
  lastOrder,
  leaveHour,
  newAccount,
  openAs,
  orderStatus,
  payPopup,
  signIn,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const wheel = (page: Page, name: string) => page.getByRole('spinbutton', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('the two introductions lead visitors to the login', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  for (const [name, path] of [
    ['八字解读', 'bazi-chart'],
    ['运势分析', 'fortune'],
  ] as const) {
    const view = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name }) })
      .getByRole('button', { name: '查看' });
    await page.goto('/');
    await view.click();
    await dialog(page, '请先登录').getByRole('button', { name: '去登录' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await openAs(page, request, '/');
    await view.click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
    await page.evaluate(() => localStorage.clear());
  }
});

test('the back-to-top button appears from 10 px on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '咨询留言' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(button(page, '回到顶部')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 9));
  await expect(button(page, '回到顶部')).toBeHidden();
});

test('/calendar-test turns from 1960 to today, by the moon to 2100', async ({ page }) => {
  await standAt(page, new Date('2026-06-10T04:00:00Z'));
  await page.goto('/calendar-test');
  await expect(page.getByRole('heading', { name: '农历日期选择' })).toBeVisible();
  const date = dialog(page, '选择出生日期');
  await button(page, /^日期/).click();
  await wheel(page, '年').press('End');
  await expect(wheel(page, '年')).toHaveAttribute('aria-valuetext', '2100年');
  await expect(date.getByRole('alert')).toHaveText('出生日期不能晚于今天');
  await wheel(page, '年').press('Home');
  await wheel(page, '月').press('Home');
  await wheel(page, '日').press('Home');
  await date.getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('definition')).toHaveText(['一九六〇年正月初一', '1960年1月28日']);

  await page.getByRole('radio', { name: '公历' }).check({ force: true });
  await button(page, /^日期/).click();
  await wheel(page, '月').press('Home');
  await wheel(page, '日').press('Home');
  await expect(wheel(page, '年')).toHaveAttribute('aria-valuetext', '1960年');
  await expect(wheel(page, '年')).toHaveAttribute('aria-valuenow', '0');
  for (const [name, last] of [
    ['年', '2026年'],
    ['月', '6月'],
    ['日', '10日'],
  ] as const) {
    await wheel(page, name).press('End');
    await expect(wheel(page, name)).toHaveAttribute('aria-valuetext', last);
  }
  await date.getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('definition')).toHaveText(['二〇二六年四月廿五', '2026年6月10日']);
});

test('the thirteen double-hours are listed, each with its clock time', async ({ page, request }) => {
  await openAs(page, request, '/profile?showEdit=true');
  await button(page, /出生时辰/).click();
  const hours = dialog(page, '选择出生时辰').getByRole('radio');
  await expect(hours).toHaveCount(13);
  const names = await hours.evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label')));
  expect(names).toEqual([
    '早子 23:00-23:59',
    '晚子 00:00-00:59',
    '丑 1:00-2:59',
    '寅 3:00-4:59',
    '卯 5:00-6:59',
    '辰 7:00-8:59',
    '巳 9:00-10:59',
    '午 11:00-12:59',
    '未 13:00-14:59',
    '申 15:00-16:59',
    '酉 17:00-18:59',
    '戌 19:00-20:59',
    '亥 21:00-22:59',
  ]);
});

for (const [gender, avatar] of [
  ['male', '男命头像'],
  ['female', '女命头像'],
] as const) {
  test(`the profile of a ${gender} user has its figure, name and badge`, {}, async ({ page, request }) => {
    const account = await newAccount(request);
    await request.post('/api/web/save-profile', {
      data: {
        id: account.id,
        username: '清风',
        gender,
        calendar: 'solar',
        birthDate: '1990年5月12日',
        birthTime: 'chen',
      },
      headers: { Authorization: `Bearer ${account.token}` },
    });
    await signIn(page, account);
    await page.goto('/profile');
    await expect(page.getByRole('img', { name: avatar })).toBeVisible();
    await expect(page.getByRole('heading', { name: '清风', level: 1 })).toBeVisible();
    await expect(page.locator('.badge').first()).toHaveText('注册用户');
    await button(page, '编辑资料').click();
    await expect(dialog(page, '编辑资料')).toBeVisible();
  });
}

test('the profile’s sheet lists the three paid plans', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  await button(page, '开通会员').click();
  const plans = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'VIP' });
  await expect(plans).toHaveCount(3);
  for (const [index, price] of ['￥29.99', '￥59.99', '￥179.9'].entries()) {
    await expect(plans.nth(index)).toContainText(price);
  }
});

/** Orders a plan at home; the payment popup is open. */
async function order(page: Page, plan = '月包VIP') {
  await (await choosePlan(page, plan)).getByRole('button', { name: '立即开通' }).click();
  await expect(payPopup(page)).toBeVisible();
  return lastOrder(page);
}

test('after a payment the page reloads, 1.2 s later at the earliest', async ({ page, request }) => {
  await page.clock.install();
  const { token } = await openAs(page, request, '/');
  const clientSn = await order(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  let answered = false;
  page.on('response', async (response) => {
    if (!response.url().includes('/order-query')) return;
    answered ||= (await response.json()).data.status === 'PAID';
  });
  await atCashier(request, clientSn, 'pay');
  await expect.poll(() => orderStatus(request, token, clientSn), { timeout: 20_000 }).toBe('PAID');
  await expect(async () => {
    if (!answered) await page.clock.runFor(2000);
    await expect.poll(() => answered).toBe(true);
  }).toPass({ timeout: 30_000 });
  // From the answer on the clock stands still, and the pause is counted from there.
  const done = dialog(page, '恭喜您成为我们尊贵的会员！');
  await done.getByRole('button', { name: '稍后查看' }).click();
  await expect(done).toBeHidden();
  // The dialog's entry is gone back from first: the browser's time for that is not the clock's.
  let spent = 0;
  const tick = async () => {
    await page.clock.runFor(1);
    spent += 1;
  };
  await expect
    .poll(async () => {
      await tick();
      return page.evaluate(() => history.state.layers ?? 0);
    })
    .toBe(0);
  await tick();
  await page.evaluate(() => document.body.setAttribute('data-old', ''));
  await page.clock.runFor(1199 - spent);
  await expect(page.locator('body')).toHaveAttribute('data-old');
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(1);
  await reloaded;
  await expect(page.locator('body')).not.toHaveAttribute('data-old');
});

test('one order is polled at a time, the last', async ({ page, request }) => {
  await openAs(page, request, '/');
  await order(page);
  await payPopup(page).getByRole('button', { name: '关闭' }).click();
  await button(page, '未支付成功').click();
  await expect(payPopup(page)).toBeHidden();
  const last = await order(page, '年包VIP');
  const asked: (string | null)[] = [];
  page.on('request', (each) => {
    if (!each.url().includes('/order-query')) return;
    asked.push(new URL(each.url()).searchParams.get('client_sn'));
  });
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(new Set(asked)).toEqual(new Set([last]));
});

test('an order no longer polled shows another message', async ({ page, request }) => {
  await page.clock.install();
  await openAs(page, request, '/');
  const answer = await holdAnswers(page, '**/order-query*');
  await order(page);
  await page.reload();
  const asked = page.waitForResponse('**/order-query*');
  answer();
  await asked;
  await page.clock.fastForward('05:01');
  await expect(alert(page, '订单支付超时，请重新下单')).toBeVisible();
});

for (const [fault, sentence] of [
  ['refused', '提交失败'],
  ['lost', '网络请求失败，请稍后重试'],
] as const) {
  test(`a paid text that is ${fault}: ${sentence}`, async ({ page, request }) => {
    await page.route('**/api/web/save-demands', (route) =>
      fault === 'lost' ? route.abort() : route.fulfill({ status: 400, json: { code: 40000, msg: '', data: null } }),
    );
    await openAs(page, request, '/consult');
    await page.getByRole('textbox', { name: '诉求描述' }).fill('想请老师看看今年换工作是否合适，家人不太赞成');
    await leaveHour(page);
    await button(page, '提交').click();
    await expect(payPopup(page)).toBeVisible();
    await atCashier(request, await lastOrder(page), 'pay');
    await expect(alert(page, sentence)).toBeVisible();
  });
}
