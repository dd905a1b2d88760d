import { expect, type Page, test } from '@playwright/test';
import {
  type Account,
  atCashier,
  dialog,
  newAccount,
  newPhone,
  openAs,
  orderStatus,
  PASSWORD,
  saveBirth,
  signIn,
  smsCode,
  watchFaults,
} from './web-visitor.ts';
import { WHOLE } from './whole.ts';

watchFaults();

const sheet = (page: Page) => dialog(page, '邀请好友');
const openSheet = (page: Page) => page.getByRole('button', { name: /^邀请好友/ }).click();

/** Records texts that the page puts on the clipboard, or shares. */
async function watchHandedOn(page: Page, withShare: boolean) {
  await page.addInitScript((withShare) => {
    const seen: unknown[] = [];
    Object.assign(window, { handedOn: seen });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void seen.push(text) },
    });
    Object.defineProperty(navigator, 'share', {
      value: withShare ? async (data: ShareData) => void seen.push(data.url) : undefined,
    });
  }, withShare);
}
const handedOn = (page: Page) => page.evaluate(() => (window as unknown as { handedOn: string[] }).handedOn);

test('a friend registers by the link and buys; the inviter sees each step', async ({ page, browser, request }) => {
  await watchHandedOn(page, true);
  await openAs(page, request, '/profile');
  await openSheet(page);
  await expect(sheet(page)).toContainText('还没有好友通过您的链接注册');
  await expect(sheet(page).getByRole('img', { name: '邀请链接二维码' })).toBeVisible();
  await sheet(page).getByRole('button', { name: '复制邀请链接' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^已复制$/ })).toBeVisible();
  await sheet(page).getByRole('button', { name: '分享', exact: true }).click();
  await sheet(page).getByRole('button', { name: '复制邀请码' }).click();
  await expect(page.getByRole('status').filter({ hasText: '邀请码已复制' })).toBeVisible();
  const [words = '', copied = '', code = ''] = await handedOn(page);
  expect(words).toBe(`我在用子平看八字，用我的链接注册，你多3天免费体验：${copied}`);
  expect(copied).toMatch(/\/\?inviteCode=[A-Z0-9]{6}$/);
  expect(copied.endsWith(code)).toBe(true);
  await sheet(page).getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('button', { name: /^邀请好友/ })).toBeFocused();

  const friend = await (await browser.newContext()).newPage();
  const phone = newPhone();
  await friend.goto(copied);
  await expect(friend.getByText('好友邀请您来看看')).toBeVisible();
  await friend.goto('/register');
  await expect(friend.getByText(code)).toBeVisible();
  await friend.getByLabel('手机号', { exact: true }).fill(phone);
  await friend.getByRole('button', { name: '获取验证码' }).click();
  await expect(friend.getByRole('status').filter({ hasText: '验证码已发送' })).toBeVisible();
  await friend.getByLabel('验证码', { exact: true }).fill(await smsCode(request, phone));
  await friend.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await friend.getByLabel('确认密码', { exact: true }).fill(PASSWORD);
  await friend.getByRole('checkbox').check();
  await friend.getByRole('button', { name: '注册', exact: true }).click();
  await expect(friend).toHaveURL(/\/login$/);
  await friend.context().close();

  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const line = sheet(page).getByRole('listitem').filter({ hasText: masked });
  await openSheet(page);
  await expect(sheet(page)).toContainText('已邀请 1 人，获得奖励 0 次');
  await expect(line).toContainText('已注册');
  await page.keyboard.press('Escape');

  const login = await request.post('/api/web/login', {
    data: { username: phone, password: PASSWORD },
  });
  const account: Account = { phone, ...(await login.json()).data };
  const order = await request.post('/api/web/pay', {
    headers: { Authorization: `Bearer ${account.token}` },
    data: { userId: account.id, subject: '月包VIP', type: 'month', amount: 2999, isRenew: false },
  });
  const { client_sn } = (await order.json()).data;
  await atCashier(request, client_sn, 'pay');
  await expect.poll(() => orderStatus(request, account.token, client_sn)).toBe('PAID');
  await openSheet(page);
  await expect(line).toContainText('退款期内 · 月包VIP 7天');
  await expect(line).toContainText('预计');
});

test('service is two taps away on every page, the invitation for signed-in users', async ({ page, request }) => {
  const more = () => page.getByRole('button', { name: '客服与邀请' });
  for (const path of WHOLE ? ['/', '/login', '/register', '/forgot-password'] : ['/', '/login']) {
    await page.goto(path);
    await more().click();
    const menu = dialog(page, '客服与邀请');
    await expect(menu.getByRole('button', { name: /^邀请好友/ })).toBeHidden();
    await expect(menu.getByRole('region', { name: '联系客服' })).toContainText('ziping-kefu');
    await expect(menu.getByRole('button', { name: '复制' })).toBeVisible();
  }
  await openAs(page, request, '/');
  const pages = ['/bazi-chart', '/consult'];
  for (const path of WHOLE ? ['/', ...pages, '/fortune', '/profile', '/orders'] : pages) {
    await page.goto(path);
    await more().click();
    await dialog(page, '客服与邀请')
      .getByRole('button', { name: /^邀请好友/ })
      .click();
    await expect(sheet(page)).toBeVisible();
  }
});

test('a link that fails to load is reported and can be retried', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  await page.route('**/api/web/referrals?*', (route) => route.abort());
  await openSheet(page);
  const failure = sheet(page).getByRole('alert').filter({ hasText: '邀请信息加载失败' });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/web/referrals?*');
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(sheet(page)).toContainText('/?inviteCode=');
});

test.describe('inside WeChat', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile MicroMessenger/8.0.50' });

  test('there is no share button, and forwarding is described as unrewarded', async ({ page, request }) => {
    await watchHandedOn(page, true);
    await openAs(page, request, '/profile');
    await openSheet(page);
    await expect(sheet(page)).toContainText('转发到群或朋友圈不会带来奖励');
    await expect(sheet(page).getByRole('button', { name: '分享', exact: true })).toBeHidden();
    await expect(sheet(page).getByRole('button', { name: '复制邀请链接' })).toBeVisible();
  });
});

test('becoming a promotion member opens a contact that can be copied', async ({ page, request }) => {
  await page.route('**/api/web/site', (route) =>
    route.fulfill({
      json: {
        code: 0,
        msg: '',
        data: {
          supportContactId: 'ziping-kefu',
          supportContactLink: null,
          officialContactId: null,
          icpNumber: null,
          sandbox: true,
          demo: false,
        },
      },
    }),
  );
  await watchHandedOn(page, false);
  await openAs(page, request, '/profile');
  await page.getByRole('button', { name: '推广会员' }).click();
  const promotion = dialog(page, '推广会员');
  await expect(promotion).toContainText('ziping-kefu');
  await promotion.getByRole('button', { name: '复制' }).click();
  await expect(page.getByRole('status').filter({ hasText: '微信号已复制' })).toBeVisible();
  expect(await handedOn(page)).toEqual(['ziping-kefu']);
});

test.describe('on the narrowest screens', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('the sheet fits the table of rewards without scrolling sideways', async ({ page, request }) => {
    const account = await newAccount(request);
    await saveBirth(request, account);
    await signIn(page, account);
    await page.route('**/api/web/referrals?*', async (route) => {
      const answer = await (await route.fetch({ maxRetries: 2 })).json();
      const reward = {
        level: 'quarter',
        days: 15,
        refusal: null,
        openedAt: Date.UTC(2026, 10, 11),
        dueAt: Date.UTC(2026, 10, 18),
        grantedAt: null,
        endedAt: null,
      };
      const entry = { phone: '138****1234', registeredAt: Date.UTC(2026, 10, 10) };
      answer.data.invited = 3;
      answer.data.ledger = [
        { ...entry, reward: { ...reward, state: 'pending' } },
        { ...entry, reward: { ...reward, state: 'void', refusal: 'capReached' } },
        {
          ...entry,
          phone: null,
          reward: { ...reward, state: 'reversed', grantedAt: reward.dueAt },
        },
      ];
      await route.fulfill({ json: answer });
    });
    await page.goto('/profile');
    await openSheet(page);
    await expect(sheet(page)).toContainText('已注销的用户');
    await expect(sheet(page)).toContainText('您的奖励已满50次');
    const overflow = await sheet(page).evaluate((element) =>
      [element, ...element.querySelectorAll('*')].some(
        (each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 40,
      ),
    );
    expect(overflow).toBe(false);
  });
});
