import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { buy, newReader, openAsReader } from './web-reader.ts';
import { type Account, signIn, watchFaults } from './web-visitor.ts';

watchFaults();

const READING = '/bazi-chart?room=reading';
/** Where what was bought waits, and the words of each. */
const PLACES = { [READING]: '开始阅读详批', '/fortune-record?type=month': '开始阅读本月运势' } as const;
/** Where the day stands, which no purchase takes away. */
const DAYS = ['/fortune', '/home'] as const;
const LABEL = '由程序按传统命理规则生成，仅供文化娱乐参考';

const start = (page: Page) => page.getByRole('button', { name: '开始阅读详批' });

/** Why the newest order cannot be given back; null: it can. */
async function refusal(request: APIRequestContext, { id, token }: Account): Promise<string | null> {
  const answer = await request.get(`/api/web/orders?id=${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data[0].refundRefusal;
}

test('a purchase shows as unopened on every page, and can be refunded until it is read', async ({ page, request }) => {
  const asked: unknown[] = [];
  page.on('request', (each) => {
    if (each.url().endsWith('/api/web/report')) asked.push(each.postDataJSON().asked);
  });
  const account = await openAsReader(page, request, '/profile', 'bought');
  for (const [place, words] of Object.entries(PLACES)) {
    await page.goto(place);
    await expect(page.getByRole('button', { name: words })).toBeVisible();
    await expect(page.getByText('会员已到账，随时可以开始')).toBeVisible();
    await expect(page.getByText('这笔订单不再支持自助退款')).toBeVisible();
  }
  for (const place of DAYS) {
    await page.goto(place);
    await expect(page.getByText(LABEL).first()).toBeVisible();
    await expect(page.getByText('这笔订单不再支持自助退款')).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: '个人专属运势' })).toBeVisible();
  // The free part of the natal reading, and the day, which is refused: by who only came by.
  expect(new Set(asked)).toEqual(new Set([false]));
  expect(await refusal(request, account)).toBeNull();
});

test('the reader’s tap opens it, once for each purchase and for every device', async ({ page, request, browser }) => {
  const account = await openAsReader(page, request, READING, 'bought');
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/chapter=wealth$/);
  await expect(page.getByRole('heading', { name: /^财运/, level: 1 })).toBeVisible();
  expect(await refusal(request, account)).toBe('已查看过付费报告，请联系客服');
  await page.goto('/fortune-record?type=month');
  await expect(page.getByText(LABEL)).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, account);
  await other.goto('/fortune');
  await expect(other.getByText(LABEL)).toBeVisible();
  await other.context().close();
});

test('a device unaware of the purchase does not open it either', async ({ page, request }) => {
  const account = await newReader(request, 'over');
  await signIn(page, account);
  await page.goto('/profile');
  await expect(page.getByText('注册用户').first()).toBeVisible();
  await page.route('**/api/web/user-info?*', (route) => route.abort());
  await buy(request, account, 'month');
  await page.goto(READING);
  await expect(start(page)).toBeVisible();
  expect(await refusal(request, account)).toBeNull();
});

test('the year is rejected for a monthly membership immediately, without a button that would end a right', async ({
  page,
  request,
}) => {
  const account = await openAsReader(page, request, '/fortune-record?type=year', 'bought');
  await expect(page.getByText('请开通年度会员')).toBeVisible();
  await expect(page.getByRole('button', { name: /^开始阅读/ })).toHaveCount(0);
  await expect(page.getByText('这笔订单不再支持自助退款')).toBeHidden();
  expect(await refusal(request, account)).toBeNull();
});
