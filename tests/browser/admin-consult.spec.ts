import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, test } from '@playwright/test';
import { MINUTE_MS } from '#domain/time/durations';
import { runSql } from '../support/database.ts';
import { openAsStaff } from './admin-visitor.ts';
import { newColleague, newMaster, staffToken } from './consult-master.ts';
import { expectSound } from './sound.ts';
import { type Account, atCashier, newAccount, orderStatus, saveBirth, watchFaults } from './web-visitor.ts';

test.use({ viewport: { width: 1024, height: 768 } });
watchFaults();

const TEXT = '想请老师看看今年换工作是否合适';

/** A client with a birth and a paid consultation; the order's number. */
async function consultation(request: APIRequestContext, account: Account): Promise<string> {
  const headers = { Authorization: `Bearer ${account.token}` };
  const wish = { userId: account.id, subject: '咨询留言', type: 'consult', amount: 39900 };
  const answer = await request.post('/api/web/pay', {
    headers,
    data: { ...wish, isRenew: false, content: TEXT },
  });
  const clientSn: string = (await answer.json()).data.client_sn;
  await atCashier(request, clientSn, 'pay');
  await expect.poll(() => orderStatus(request, account.token, clientSn)).toBe('PAID');
  return clientSn;
}

async function newClient(request: APIRequestContext): Promise<Account> {
  const account = await newAccount(request);
  await saveBirth(request, account);
  return account;
}

test('support completes a consultation request with the keyboard alone', { tag: '@daily' }, async ({
  page,
  request,
}) => {
  await newMaster(request, '慧明老师');
  await newMaster(request, '若水老师');
  const client = await newClient(request);
  await consultation(request, client);
  const support = await newColleague(request, 'support');
  const drawer = page.getByRole('dialog', { name: /^咨询 / });
  const { keyboard } = page;
  const tabTo = async (control: Locator) => {
    while (!(await control.evaluate((field) => field === document.activeElement))) await keyboard.press('Tab');
  };
  /** The step can be taken: the one before is done, and the rows know of it. */
  const offered = (step: string) =>
    expect(drawer.getByRole('button', { name: step, exact: true })).not.toHaveAttribute('aria-disabled');

  await openAsStaff(page, support, `/admin/demands?q=${client.phone}`);
  await expect(page.getByRole('table')).toContainText('待接单');
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(drawer).toContainText('这次咨询不由您负责');
  await expect(drawer).not.toContainText(TEXT);
  await expect(drawer).not.toContainText(client.phone);
  await expectSound(page);
  const why = drawer.getByRole('radio', { name: '接单或分配' });
  await tabTo(why);
  for (let n = 0; n < 5; n += 1) await keyboard.press('ArrowRight');
  await expect(drawer.getByRole('radio', { name: '其他' })).toBeChecked();
  const look = drawer.getByRole('button', { name: '查看内容' });
  await expect(look).toHaveAttribute('aria-disabled', 'true');
  await keyboard.press('Tab');
  await keyboard.type('核对改期的经过');
  await expect(look).not.toHaveAttribute('aria-disabled');
  await expectSound(page);
  await keyboard.press('Enter');
  // The question gives way to the text, which has the focus now; the keys of the drawer go on.
  await expect(drawer.getByText(TEXT)).toBeFocused();
  await expectSound(page);

  // While a step is sent, its keys do as little as its buttons: a dialog would be closed by the answer.
  const accepted = Promise.withResolvers<void>();
  await page.route('**/move', async (route) => {
    await accepted.promise;
    await route.continue();
  });
  await keyboard.press('c');
  await expect(drawer.getByRole('button', { name: '预约', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await keyboard.press('s');
  await expect(page.getByRole('dialog', { name: '预约时间' })).toHaveCount(0);
  accepted.resolve();
  await expect(drawer).toContainText(support.username);
  await offered('预约');
  // The answer is held back: until it comes no key closes the dialog or books.
  const answer = Promise.withResolvers<void>();
  await page.route('**/slots', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await keyboard.press('s');
  const booking = page.getByRole('dialog', { name: '预约时间' });
  await expect(booking).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('Space');
  await expect(booking).toBeVisible();
  answer.resolve();
  await expect(booking.getByRole('button', { name: /可约$/ }).first()).toBeFocused();
  await expectSound(page);
  await keyboard.press(']');
  await expect(booking.getByRole('button', { name: /可约$/ }).first()).toBeFocused();
  // An hour of anybody may be of the master whose list the next test counts.
  await booking
    .getByRole('button', { name: /^慧明老师 .* 可约$/ })
    .last()
    .focus();
  await keyboard.press('Enter');
  await expect(booking).toBeHidden();
  await expect(drawer).toContainText('已预约');
  await expect(drawer.getByRole('button', { name: /起可开始$/ })).toBeDisabled();
  await keyboard.press('b');
  const asked = page.getByRole('dialog', { name: '开始咨询' });
  await expect(asked).toContainText('开始后用户不能自助退款');
  await asked.getByRole('button', { name: '开始咨询' }).click();
  await expect(asked.getByRole('alert')).toHaveText('预约时间前10分钟起可以开始');
  await keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await drawer.getByRole('button', { name: '取消时间' }).click();
  const giveUp = page.getByRole('dialog', { name: '取消预约时间' });
  await giveUp.getByLabel('取消原因').fill('用户希望先通电话');
  await giveUp.getByRole('button', { name: '取消预约时间' }).click();
  await expect(drawer).toContainText('已接单');
  await drawer.getByRole('button', { name: '记录联系' }).click();
  await drawer.getByRole('radio', { name: '已约好时间' }).check();
  await drawer.getByRole('button', { name: '记录', exact: true }).click();
  await expect(drawer).toContainText('电话 · 已约好时间');
  await keyboard.press('b');
  await expect(asked).toContainText('没有预约时间。现在开始？');
  await asked.getByRole('button', { name: '开始咨询' }).click();
  await expect(asked).toBeHidden();
  await expect(drawer).toContainText('进行中');
  await offered('撤销开始');
  await keyboard.press('d');
  const closing = page.getByRole('dialog', { name: '结束咨询' });
  await tabTo(closing.getByRole('radio', { name: '用户提前结束' }));
  await keyboard.press('Space');
  const words = closing.getByLabel('内部说明');
  await tabTo(words);
  await keyboard.type('谈了换工作的时机');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(closing).toBeHidden();
  await expect(drawer).toContainText('待小结');
});

test('a master takes a consultation request from 今日 to the sent summary in fifteen presses', async ({
  page,
  request,
}) => {
  const master = await newMaster(request, '守一老师');
  const mine = await consultation(request, await newClient(request));
  const assigned = await request.post(`/api/admin/demands/${mine}/move`, {
    headers: { Authorization: `Bearer ${await staffToken(request)}` },
    data: { action: 'assign', version: 1, assigneeId: master.id },
  });
  expect((await assigned.json()).code).toBe(0);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const drawer = page.getByRole('dialog', { name: /^咨询 / });
  const now = (state: string) => expect(drawer.getByRole('definition').first()).toContainText(state);
  /** The step before is done, and the rows know of it. */
  const ready = (within: Locator, name: string) =>
    expect(within.getByRole('button', { name, exact: true })).not.toHaveAttribute('aria-disabled');

  await openAsStaff(page, master, '/admin');
  await expect(page.getByRole('link', { name: /^待接单的咨询/ })).toBeVisible();
  await press('e');
  await expect(page.getByRole('link', { name: /^待约时间的咨询/ })).toBeVisible();
  await press('Enter');
  await now('已接单');
  await ready(drawer, '预约');
  await press('s');
  await expect(page.getByRole('button', { name: /可约$/ }).first()).toBeFocused();
  await press('Enter');
  await now('已预约');

  // The hour comes.
  const past = Date.now() - 5 * MINUTE_MS;
  await runSql(
    join(process.env.ZIPING_TEST_DATA ?? '', 'ziping.db'),
    `update consult_demands set slot_at = ${past} where client_sn = '${mine}'`,
  );
  await page.reload();
  await expect(drawer.getByRole('button', { name: '开始', exact: true })).toBeEnabled();
  await press('b');
  await now('进行中');
  await press('d');
  // It took no time at all, so it is asked why; nothing is chosen beforehand.
  const closing = page.getByRole('dialog', { name: '结束咨询' });
  await expect(closing.getByText('这么短')).toBeVisible();
  await expect(closing.getByRole('button', { name: '结束咨询' })).toHaveAttribute('aria-disabled', 'true');
  await press('Tab');
  await press('Space');
  await expect(closing.getByRole('radio', { name: '用户提前结束' })).toBeChecked();
  await ready(closing, '结束咨询');
  await press('Enter');
  await now('待小结');
  for (const [index, name] of ['您的问题', '依据', '看法', '建议', '何时再看'].entries()) {
    if (index > 0) await press('Tab');
    await expect(drawer.getByRole('textbox').nth(index), name).toBeFocused();
    await page.keyboard.insertText(`${name}：${'今年换工作宜在秋后，先看合同再定。'.repeat(4)}`);
  }
  await press('Control+Enter');
  await now('已完成');
  expect(presses).toBeLessThanOrEqual(15);
});

test('a consultant sees their own consultation requests, and the client’s chart there', async ({ page, request }) => {
  const master = await newMaster(request, '静安老师');
  const client = await newClient(request);
  const mine = await consultation(request, client);
  const assigned = await request.post(`/api/admin/demands/${mine}/move`, {
    headers: { Authorization: `Bearer ${await staffToken(request)}` },
    data: { action: 'assign', version: 1, assigneeId: master.id },
  });
  expect((await assigned.json()).code).toBe(0);
  await consultation(request, await newClient(request));

  await openAsStaff(page, master, '/admin/demands?state=all');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link')).toHaveText([
    '今日',
    '咨询',
    '日历',
    '命理师结算',
  ]);
  await page.goto(`/admin/demands?state=all&open=${mine}`);
  const drawer = page.getByRole('dialog', { name: /^咨询 / });
  await drawer.getByRole('button', { name: '查看命盘' }).click();
  const chart = drawer.getByRole('table', { name: '四柱' });
  // 1990-05-12 at 辰: 庚午 辛巳 丁丑 甲辰.
  await expect(chart.getByRole('row', { name: /^天干/ })).toHaveText('天干庚辛丁甲');
  await drawer.getByRole('button', { name: '查看号码' }).click();
  await expect(drawer).toContainText(client.phone);
  await expectSound(page);

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '日历', exact: true }).click();
  await page.getByRole('link', { name: '我的时间', exact: true }).click();
  const half = (name: string) => page.getByRole('button', { name, exact: true });
  await half('周二 10:00').press('Enter');
  await expect(half('周二 10:00')).toHaveAttribute('aria-pressed', 'false');
  await expectSound(page);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(half('周二 10:00')).toHaveAttribute('aria-pressed', 'false');
  await expect(half('周二 10:30')).toHaveAttribute('aria-pressed', 'true');
});

test('a consultation during a refund shows the refund, and offers no work', async ({ page, request }) => {
  const client = await newClient(request);
  const clientSn = await consultation(request, client);
  const silent = (on: boolean) =>
    request.post('/sandbox/api/faults', { data: { fault: 'http_500', on, client_sn: clientSn } });
  await silent(true);
  await request.post('/api/web/refund', {
    headers: { Authorization: `Bearer ${client.token}` },
    data: { id: client.id, client_sn: clientSn },
  });
  await openAsStaff(page, await newColleague(request, 'support'), `/admin/demands?q=${client.phone}`);
  await expect(page.getByRole('table')).toContainText('退款中');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^咨询 / });
  await expect(drawer.getByRole('status')).toContainText('款项正在退回用户');
  await expect(drawer.getByRole('button', { name: '接单' })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: '预约' })).toHaveCount(0);
  await expectSound(page);
  await silent(false);
});

test('a consultant writes a profile, and a client reads it once it is approved', async ({ page, request }) => {
  const tag = crypto.randomUUID().slice(0, 4).replace(/\d/g, 'k');
  const name = `清${tag}先生`;
  const master = await newMaster(request, name);
  await openAsStaff(page, master, '/admin/my-hours');
  const card = page.getByRole('region', { name: '名片' });
  await expect(card).toContainText('还没有名片');
  await card.getByLabel(/介绍/).fill('包准');
  await card.getByRole('button', { name: '提交审核' }).click();
  await expect(card.getByRole('alert')).toContainText('请去掉这些说法');
  await card.getByLabel(/介绍/).fill('先听您说，再看盘。');
  await card.getByRole('checkbox', { name: '家庭' }).check();
  await card.getByRole('button', { name: '提交审核' }).click();
  await expect(card).toContainText('待审核');
  await expectSound(page);

  const support = await newColleague(request, 'support');
  await page.context().clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await openAsStaff(page, support, '/admin/masters');
  await page.getByRole('button', { name: new RegExp(name) }).click();
  const review = page.getByRole('region', { name: '名片' });
  await expect(review).toContainText('先听您说，再看盘。');
  await review.getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('button', { name: '通过这份名片' }).click();
  await expect(review.getByRole('button', { name: '通过', exact: true })).toBeHidden();
  await expectSound(page);

  const headers = { Accept: 'application/json' };
  const hours = await (await request.get('/api/web/consult-hours', { headers })).json();
  const shown = hours.data.masters.find((one: { name: string }) => one.name === name);
  expect(shown).toMatchObject({ card: { intro: '先听您说，再看盘。', topics: ['family'] } });
});

test('a master’s day shows clients, times, topics and the actions next to them', async ({ page, request }) => {
  const master = await newMaster(request, '若水老师');
  const client = await newClient(request);
  const mine = await consultation(request, client);
  const headers = { Authorization: `Bearer ${await staffToken(request)}` };
  const data = { action: 'assign', version: 1, assigneeId: master.id };
  await request.post(`/api/admin/demands/${mine}/move`, { headers, data });
  // A browser that has not been asked yet, and counts how often it is.
  await page.addInitScript(() => {
    const asked = { count: 0 };
    const fake = {
      permission: 'default',
      requestPermission: async () => {
        asked.count += 1;
        fake.permission = 'denied';
        return 'denied';
      },
    };
    Object.assign(window, { Notification: fake, askedForNotices: asked });
  });
  const asked = () => page.evaluate(() => Reflect.get(window, 'askedForNotices').count);

  await openAsStaff(page, master, '/admin/');
  await expect(page).toHaveURL('/admin/home');
  await expect(page.getByRole('link', { name: /^…\d{4} .*新的咨询交给了您$/ })).toBeVisible();
  await expectSound(page);
  expect(await asked()).toBe(0);
  await page.getByRole('button', { name: '开启桌面提醒' }).click();
  await expect(page.getByRole('button', { name: '开启桌面提醒' })).toHaveCount(0);
  expect(await asked()).toBe(1);

  await page.getByRole('link', { name: '日历', exact: true }).click();
  await page.getByRole('region', { name: /^待约/ }).getByRole('button', { name: /接单/ }).press('s');
  await page.getByRole('button', { name: /可约$/ }).first().press('s');
  await expect(page.getByText(/^下一场还有/)).toBeVisible();
  await page.getByRole('button', { name: /已约$/ }).press('Enter');
  const chosen = page.getByRole('region', { name: '所选咨询' });
  await expect(chosen).toContainText(TEXT);
  await expectSound(page);
  await chosen.getByRole('button', { name: '关闭所选咨询' }).click();
  await expect(chosen).toHaveCount(0);
});

test('a master edits the week by keyboard and mouse, and sees the resulting changes', async ({ page, request }) => {
  const master = await newMaster(request, '静安老师');
  await openAsStaff(page, master, '/admin/my-hours');
  const half = (name: string) => page.getByRole('button', { name, exact: true });
  const isOpen = (name: string, open: boolean) => expect(half(name)).toHaveAttribute('aria-pressed', String(open));
  await isOpen('周三 09:00', true);
  // Monday to Friday from noon to one: eight presses.
  await half('周一 12:00').focus();
  for (const key of ['Shift+ArrowRight', ...Array(4).fill('Shift+ArrowDown'), 'Enter']) await page.keyboard.press(key);
  await isOpen('周五 12:30', false);
  await isOpen('周五 13:00', true);
  await isOpen('周六 12:00', true);
  await expect(page.getByText('保存后，未来两周会少 10 个可约的时间，已有预约不变。')).toBeVisible();
  await half('周六 19:00').scrollIntoViewIfNeeded();
  await half('周六 19:00').dragTo(half('周日 20:30'));
  await isOpen('周日 20:30', true);
  await isOpen('周五 20:00', false);
  await expect(page.getByText(/会多 8 个、会少 10 个/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: '保存', exact: true }).first().click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await isOpen('周日 20:30', true);
  await isOpen('周五 12:30', false);
});

test('a slot is found and booked in the calendar by keyboard', async ({ page, request }) => {
  await newMaster(request, '若水老师');
  const client = await newClient(request);
  await consultation(request, client);
  await openAsStaff(page, await newColleague(request, 'support'), '/admin/calendar');
  const waiting = page.getByRole('region', { name: /^待约/ }).getByRole('button', { name: client.phone.slice(-4) });
  await waiting.press('s');
  await expect(page.getByText(/^已拿起 …\d{4}/)).toBeVisible();
  const free = page.getByRole('button', { name: /^若水老师 \d\d:00 可约$/ }).first();
  const hour = (await free.getAttribute('aria-label'))?.slice(0, -2) ?? '';
  await free.press('s');
  await expect(page.getByRole('button', { name: `${hour}…${client.phone.slice(-4)} 已约` })).toBeVisible();
  await expectSound(page);
});
