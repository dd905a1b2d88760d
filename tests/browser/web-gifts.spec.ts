import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  type Account,
  atCashier,
  dialog,
  expectArrived,
  expectTakenOver,
  newAccount,
  newPhone,
  openAs,
  PASSWORD,
  payAndAsk,
  payPopup,
  saveBirth,
  signIn,
  smsCode,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

/** Buys a month for somebody else on the page, and resolves once the code is shown. */
async function give(page: Page, buyer: Account, from: string, note: string) {
  await page.getByLabel(/^署名/).fill(from);
  await page.getByLabel(/^选一句祝福/).selectOption(note);
  await page.getByRole('button', { name: '去支付 ￥29.99' }).click();
  await expect(payPopup(page)).toContainText('子平月包会员（礼物）');
  await expect(payPopup(page)).toContainText('对方兑换前可随时退');
  await payAndAsk(page, buyer);
  await expect(dialog(page, '礼物已备好')).toContainText(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/);
}

/** The link as its owner's own list has it. */
async function newestLink(request: APIRequestContext, { id, token }: Account): Promise<string> {
  const answer = await request.get(`/api/web/gifts?id=${id}`, { headers: { Authorization: `Bearer ${token}` } });
  return (await answer.json()).data[0].link;
}

/** Another one, bought on another device. */
async function giveElsewhere(request: APIRequestContext, { id, token }: Account): Promise<void> {
  const wish = { userId: id, type: 'month', amount: 2999, isRenew: false, gift: true, giftFrom: '阿宁' };
  const answer = await request.post('/api/web/pay', {
    data: { ...wish, subject: '子平月包会员（礼物）' },
    headers: { Authorization: `Bearer ${token}` },
  });
  await atCashier(request, (await answer.json()).data.client_sn, 'pay');
}

test('a gift is redeemed by a guest who registers for it; another one is taken back', async ({
  page,
  browser,
  request,
}) => {
  await page.clock.install();
  const buyer = await openAs(page, request, '/');
  await page.getByRole('link', { name: '送一份会员给朋友' }).click();
  await give(page, buyer, '阿宁', '生日快乐，愿你岁岁平安');
  // As after every purchase, the page loads itself again once its dialog is closed.
  const loaded = page.waitForEvent('load');
  await dialog(page, '礼物已备好').getByRole('button', { name: '以后再送' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: '月包会员 · 30天' })).toBeVisible();
  const link = await newestLink(request, buyer);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '存成图片' }).click();
  expect((await file).suggestedFilename()).toBe('月包会员.png');
  // The buyer cannot take it.
  await page.goto(link);
  await expect(page.getByRole('status').filter({ hasText: '自己买的不能自己兑换' })).toBeVisible();
  // Heard of while the guest registers.
  await giveElsewhere(request, buyer);

  // A guest: sees it, registers, comes back by itself, takes it. The code is in no request's address.
  const guest = await (await browser.newContext()).newPage();
  const code = new URL(link).hash.slice(1);
  await guest.clock.install();
  const addresses: string[] = [];
  guest.on('request', (each) => addresses.push(each.url().split('#')[0] ?? ''));
  await guest.goto(link);
  await expectTakenOver(guest);
  await expect(guest.getByRole('heading', { name: '阿宁送您一份月包会员，30天' })).toBeVisible();
  await expect(guest.getByText('生日快乐')).toBeVisible();
  await guest.getByRole('button', { name: '收下' }).click();
  await dialog(guest, '请先登录').getByRole('button', { name: '免费注册' }).click();
  const phone = newPhone();
  await guest.getByLabel('手机号', { exact: true }).fill(phone);
  await guest.getByRole('button', { name: '获取验证码' }).click();
  await expect(guest.getByRole('status').filter({ hasText: '验证码已发送' })).toBeVisible();
  await guest.getByLabel('验证码', { exact: true }).fill(await smsCode(request, phone));
  await guest.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('确认密码', { exact: true }).fill(PASSWORD);
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: '注册', exact: true }).click();
  await expectArrived(guest, /showEdit=true/);
  // The birth is asked for first; saved elsewhere, the way goes on where it led to.
  const token = await guest.evaluate(() => localStorage.getItem('token') ?? '');
  const id = await guest.evaluate(() => localStorage.getItem('userId') ?? '');
  await saveBirth(request, { phone, token, id });
  await guest.goto(link);
  await expect(guest.getByText(/现在就开始，到\d+年/)).toBeVisible();
  await guest.getByRole('button', { name: '收下' }).click();
  await expect(guest.getByRole('heading', { name: /^已收下，从今天到/ })).toBeVisible();
  expect(addresses.filter((each) => each.includes(code))).toEqual([]);
  await guest.context().close();

  // Gone: the list says so. A second one is taken back.
  await page.goto('/gifts');
  await expect(page.getByText('已兑换')).toBeVisible();
  await page.getByRole('button', { name: '收回并退款' }).click();
  await dialog(page, '收回礼物').getByRole('button', { name: '收回并退款' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已收回，款项将原路退回' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('已收回');
});

test('a code is typed by hand; a wrong one is reported without a request', async ({ page, request }) => {
  const account = await newAccount(request);
  await signIn(page, account);
  await page.goto('/gift');
  const asked: string[] = [];
  page.on('request', (each) => asked.push(each.url()));
  await page.getByLabel('礼品码').fill('0123-4567-89ab-cdef');
  await page.getByRole('button', { name: '看看是什么' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '礼品码不对' })).toBeVisible();
  expect(asked.filter((each) => each.includes('/api/web/gift'))).toEqual([]);
  // A right check character, and no such gift.
  await page.getByLabel('礼品码').fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: '看看是什么' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '没有这份礼物' })).toBeVisible();
});
