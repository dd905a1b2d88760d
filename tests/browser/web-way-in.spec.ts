import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { holdAnswers } from './web-reader.ts';
import {
  dialog,
  expectArrived,
  expectLayers,
  expectTakenOver,
  newAccount,
  newPhone,
  PASSWORD,
  saveBirth,
  signIn,
  smsCode,
  tab,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Counts the work of a person's hand in the page itself: presses of the finger and of keys. */
async function countHand(page: Page) {
  await page.addInitScript(() => {
    const hand = { taps: 0, keys: 0 };
    Object.assign(window, { hand });
    addEventListener('pointerdown', () => hand.taps++, true);
    addEventListener('keydown', () => hand.keys++, true);
  });
  return () => page.evaluate(() => (window as unknown as { hand: { taps: number; keys: number } }).hand);
}

/** Types where the cursor already is: a field that had to be tapped first would stay empty. */
const typeOn = (page: Page, text: string) => page.keyboard.type(text);

/** One turn of a wheel by the finger, which is no tap. */
async function turn(page: Page, name: string) {
  await page.getByRole('spinbutton', { name }).hover();
  await page.mouse.wheel(0, 44 * 3);
}

async function register(page: Page, request: APIRequestContext, phone: string, password: string) {
  await expect(field(page, '手机号')).toBeFocused();
  await typeOn(page, phone);
  await button(page, '获取验证码').click();
  await expect(field(page, '验证码')).toBeFocused();
  await typeOn(page, await smsCode(request, phone));
  await expect(field(page, '密码')).toBeFocused();
  await typeOn(page, password);
  await field(page, '确认密码').click();
  await typeOn(page, password);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
  await button(page, '注册').click();
}

async function inviteCodeOf(request: APIRequestContext, id: string, token: string) {
  const answer = await request.get(`/api/web/user-info?id=${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await answer.json()).data.inviteCode as string;
}

test('from a friend’s link to the reader’s own pillars: 4 taps, no key, no request; and on to the saved chart: 12 taps, 31 keys', async ({
  page,
  request,
}) => {
  const inviter = await newAccount(request);
  const code = await inviteCodeOf(request, inviter.id, inviter.token);
  const hand = await countHand(page);
  const phone = newPhone();
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(`${asked.url()} ${asked.postData() ?? ''}`));
  await page.goto(`/?inviteCode=${code}`);
  await expectTakenOver(page);
  await button(page, '选出生时间，看自己的四柱').click();
  await page.locator('label').filter({ hasText: '女' }).click();
  for (const wheel of ['年', '月', '日']) await turn(page, wheel);
  await button(page, '再选时辰').click();
  await expect(page.getByLabel('钟表时间')).toBeVisible();
  // Nothing more is needed from the network.
  await page.context().setOffline(true);
  await page.getByRole('radio', { name: '辰 7:00-8:59' }).click({ force: true });
  await expect(page.getByText(/^您的四柱：/)).toBeAttached();
  await expect(page.getByText(/^日主是/)).toBeVisible();
  await page.context().setOffline(false);
  expect((await hand()).taps).toBeLessThanOrEqual(4);
  expect((await hand()).keys).toBe(0);
  const held = await page.evaluate(() => sessionStorage.getItem('draftBirth'));
  const [, date = ''] = /1\.(\d{8})\.chen\.f\.s$/.exec(held ?? '') ?? [];
  expect(date).toMatch(/^\d{8}$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + location.href + document.cookie)).not.toContain(date);

  await button(page, '看完整解读（免费注册）').click();
  await expect(dialog(page, '请先登录')).toContainText('登录后保存这张盘');
  await button(page, '免费注册').click();
  await register(page, request, phone, 'secret7');
  await expect(page.getByText('正在登录…')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?showEdit=true$/);
  const edit = dialog(page, '编辑资料');
  await expect(edit).toContainText('已填入您刚才选的出生时间');
  expect(sent.filter((each) => each.includes(date))).toEqual([]);
  await edit.getByRole('button', { name: '保存' }).click();
  await dialog(page, '信息确认').getByRole('button', { name: '确认' }).click();
  await expect(page).toHaveURL(/\/bazi-chart$/);
  await expect(page.getByRole('heading', { name: '我的命盘' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('draftBirth'))).toBeNull();
  const { taps, keys } = await hand();
  test.info().annotations.push({ type: 'hand', description: `${taps} taps, ${keys} keys` });
  expect(taps).toBeLessThanOrEqual(12);
  expect(keys).toBeLessThanOrEqual(31);

  const ledger = await request.get(`/api/web/referrals?id=${inviter.id}`, {
    headers: { Authorization: `Bearer ${inviter.token}` },
  });
  expect((await ledger.json()).data.invited).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('invite'))).toBeNull();
});

test('an invite code survives browsing, is replaced by a newer link, and stays removed', async ({ page }) => {
  // Before the code is there the links are the page's own, and nothing has kept the invitation.
  const release = await holdAnswers(page, '**/assets/main-*.js');
  await page.goto('/register?inviteCode=ABC123', { waitUntil: 'commit' });
  await page.getByRole('link', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/login\?inviteCode=ABC123$/);
  release();
  await page.getByRole('link', { name: '注册' }).click();
  await expect(page.getByText('ABC123')).toBeVisible();
  await page.goto('/?code=DEF456');
  await tab(page, '我的').click();
  await expect(dialog(page, '请先登录')).toBeVisible();
  await page.goto('/register');
  await expect(page.getByText('DEF456')).toBeVisible();
  await button(page, '移除').click();
  await expect(page.getByText('DEF456')).toBeHidden();
  await page.reload();
  await expect(button(page, '注册')).toBeVisible();
  await expect(page.getByText(/DEF456|ABC123/)).toHaveCount(0);
});

test('a pasted message fills the code, and the phone is kept between the three forms', async ({ page }) => {
  await page.goto('/login');
  const phone = newPhone();
  await expect(field(page, '手机号')).toBeFocused();
  await typeOn(page, phone);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(field(page, '手机号')).toHaveValue(phone);
  await page.getByRole('link', { name: '登录' }).click();
  await page.getByRole('link', { name: '注册' }).click();
  await expect(field(page, '手机号')).toHaveValue(phone);
  await expect(field(page, '验证码')).toBeFocused();
  await field(page, '验证码').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '【子平】验证码123456，5分钟内有效');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(field(page, '验证码')).toHaveValue('123456');
  await expect(field(page, '密码')).toBeFocused();
  await page.keyboard.type('secret7');
  await page.keyboard.press('Enter');
  await expect(field(page, '确认密码')).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/secret7|13\d{9}/);
});

test('the page that required the login reopens after the profile is closed', async ({ page, request }) => {
  await page.clock.install();
  const account = await newAccount(request);
  await saveBirth(request, account);
  const logIn = async () => {
    await field(page, '手机号').fill(account.phone);
    await field(page, '密码').fill(PASSWORD);
    await button(page, '登录').click();
    await expectArrived(page, /\/profile\?showEdit=true$/);
    await expect(dialog(page, '编辑资料')).toBeVisible();
    await expectLayers(page, 1);
    await page.keyboard.press('Escape');
  };
  // A friend's link, opened by a visitor.
  await page.goto('/fortune-record?type=month');
  await button(page, '去登录').click();
  await logIn();
  await expect(page).toHaveURL(/\/fortune-record\?type=month$/);
  await expectLayers(page);

  // A session that has ended on the server.
  await signIn(page, { ...account, token: 'ended' });
  await page.goto('/fortune');
  await expect(page).toHaveURL(/\/login$/);
  await logIn();
  await expect(page).toHaveURL(/\/fortune$/);
  await expectLayers(page);

  // A user that only asked for the profile stays there.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expectTakenOver(page);
  await tab(page, '我的').click();
  await button(page, '去登录').click();
  await logIn();
  await expect(page).toHaveURL(/\/profile$/);
});
