import { join } from 'node:path';
import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { agreeTo, openAsStaff, sayWhy } from './admin-visitor.ts';
import { type Colleague, newColleague, newMaster, staffToken } from './consult-master.ts';
import { type Account, atCashier, newAccount, orderStatus, saveBirth } from './web-visitor.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** Somebody signed in at the console, in a browser of their own. */
async function pageOf(browser: Browser, person: Colleague, path: string): Promise<Page> {
  const page = await browser.newPage();
  await openAsStaff(page, person, path);
  return page;
}

async function signIn(page: Page, { username, password }: Colleague) {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
}

/** How often each act was done to the subject, by what the audit says. */
async function actsOn(request: APIRequestContext, kind: string, id: string): Promise<string[]> {
  const token = await staffToken(request);
  const answer = await request.get(`/api/admin/audit?kind=${kind}&subject=${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { rows } = (await answer.json()).data as { rows: { action: string }[] };
  return rows.map(({ action }) => action).filter((action) => !/read|reveal/.test(action));
}

/** The bar of an open dialog about another's act, without a press; within three seconds, as the news come. */
const hears = (dialog: Locator, words: RegExp) =>
  expect(dialog.getByRole('status').filter({ hasText: words })).toBeVisible({ timeout: 6_000 });

async function pressOn(page: Page) {
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
}

async function newClient(request: APIRequestContext): Promise<Account> {
  const account = await newAccount(request);
  await saveBirth(request, account);
  return account;
}

async function consultation(request: APIRequestContext, account: Account): Promise<string> {
  const wish = { userId: account.id, subject: '咨询留言', type: 'consult', amount: 39900 };
  const answer = await request.post('/api/web/pay', {
    headers: { Authorization: `Bearer ${account.token}` },
    data: { ...wish, isRenew: false, content: '想请老师看看今年换工作是否合适' },
  });
  const clientSn: string = (await answer.json()).data.client_sn;
  await atCashier(request, clientSn, 'pay');
  await expect.poll(() => orderStatus(request, account.token, clientSn)).toBe('PAID');
  return clientSn;
}

async function move(request: APIRequestContext, clientSn: string, data: object) {
  const answer = await request.post(`/api/admin/demands/${clientSn}/move`, {
    headers: { Authorization: `Bearer ${await staffToken(request)}` },
    data,
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

test('two disable one user: the second reads that it is done, and pressing again enables no one', async ({
  browser,
  request,
}) => {
  const user = await newAccount(request);
  const path = `/admin/users/${user.id}`;
  const first = await pageOf(browser, await newColleague(request, 'support'), path);
  const second = await pageOf(browser, await newColleague(request, 'support'), path);
  for (const page of [first, second]) {
    await page.getByRole('button', { name: '停用', exact: true }).click();
    await page.getByLabel('原因').fill('辱骂客服');
  }
  await first.keyboard.press('Enter');
  await expect(first.getByText('已停用该用户')).toBeVisible();
  const dialog = second.getByRole('dialog', { name: '停用这个用户' });
  await hears(dialog, /^support-\S+ .+ 已停用该用户（原因：辱骂客服），无需再次操作/);
  await expect(dialog.getByLabel('原因')).toHaveValue('辱骂客服');
  await expect(second.getByRole('button', { name: '恢复', exact: true })).toBeAttached();
  await expect(dialog.getByRole('button', { name: '停用' })).toHaveCount(0);
  await pressOn(second);
  await expect(dialog).toBeVisible();
  expect(await actsOn(request, 'user', user.id)).toEqual(['user.block']);
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(dialog).toBeHidden();
});

test('two refund one order: the second’s dialog stays, shows who was first and how much, and sends nothing', async ({
  browser,
  request,
}) => {
  const clientSn = await consultation(request, await newClient(request));
  const path = `/admin/orders?open=${clientSn}`;
  const first = await pageOf(browser, await newColleague(request, 'finance'), path);
  const second = await pageOf(browser, await newColleague(request, 'finance'), path);
  for (const page of [first, second]) {
    await page.getByRole('button', { name: '退款', exact: true }).click();
    await page.getByRole('dialog').getByLabel('原因').fill('客户不来了');
  }
  await first.getByRole('button', { name: '下一步' }).click();
  await first.getByRole('dialog', { name: '确认退款' }).getByRole('textbox').fill('399.00');
  await first.getByRole('button', { name: '确认退款' }).click();
  const dialog = second.getByRole('dialog').filter({ has: second.getByLabel('原因') });
  await hears(dialog, /finance-\S+ .+ 已为该订单退款 399.00 元，无需再次操作/);
  await expect(dialog.getByLabel('原因')).toHaveValue('客户不来了');
  await pressOn(second);
  expect(await actsOn(request, 'order', clientSn)).toEqual(['order.refund']);
});

test('two answer one complaint: days are granted once', async ({ browser, request }) => {
  const user = await newAccount(request);
  const path = `/admin/users/${user.id}`;
  const first = await pageOf(browser, await newColleague(request, 'support'), path);
  const second = await pageOf(browser, await newColleague(request, 'support'), path);
  for (const page of [first, second]) {
    await page.getByRole('button', { name: '赠送天数' }).click();
    await page.getByRole('dialog').getByLabel('原因').fill('系统故障补偿');
  }
  await first.keyboard.press('Enter');
  await expect(first.getByRole('dialog')).toHaveCount(0);
  const dialog = second.getByRole('dialog', { name: '赠送会员天数' });
  await hears(dialog, /已给该用户赠送月包VIP 7 天（原因：系统故障补偿）$/);
  await pressOn(second);
  await expect(dialog.getByLabel('原因')).toHaveValue('系统故障补偿');
  await expect(dialog.getByRole('button', { name: '仍然赠送' })).toBeVisible();
  expect(await actsOn(request, 'user', user.id)).toEqual(['user.grant']);
});

async function act(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api/admin${path}`, {
    headers: { Authorization: `Bearer ${await staffToken(request)}` },
    data,
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

/** The button that both press, the dialog it opens, and what the second reads there. */
const ONCE = [
  { button: '恢复', dialog: '恢复这个用户', says: '恢复该用户', done: 'user.unblock' },
  { button: '收回 月包VIP 7 天', dialog: '收回赠送的天数', says: '收回', done: 'user.revoke' },
] as const;

for (const { button, dialog: title, says, done } of ONCE) {
  test(`two press ${button} for one user: it is done once`, async ({ browser, request }) => {
    const user = await newAccount(request);
    const before =
      done === 'user.unblock'
        ? { path: 'block', body: { version: 0, reason: '辱骂客服' } }
        : { path: 'grant-days', body: { version: 0, level: 'month', days: 7, reason: '补偿' } };
    await act(request, `/users/${user.id}/${before.path}`, before.body);
    const path = `/admin/users/${user.id}`;
    const first = await pageOf(browser, await newColleague(request, 'support'), path);
    const second = await pageOf(browser, await newColleague(request, 'support'), path);
    for (const page of [first, second]) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').getByLabel('原因').fill('核实后处理');
    }
    await first.keyboard.press('Enter');
    await expect(first.getByRole('dialog')).toHaveCount(0);
    const dialog = second.getByRole('dialog', { name: title });
    await hears(dialog, new RegExp(`已${says}`));
    await pressOn(second);
    await expect(dialog).toBeVisible();
    const acts = await actsOn(request, 'user', user.id);
    expect(acts.filter((one) => one === done)).toHaveLength(1);
    expect(acts).toHaveLength(2);
  });
}

test('two set one role: the second is rejected until they have reviewed the change', async ({ browser, request }) => {
  const person = await newColleague(request, 'support');
  const path = `/admin/staff?open=${person.id}`;
  const first = await pageOf(browser, await newColleague(request, 'owner'), path);
  const second = await pageOf(browser, await newColleague(request, 'owner'), path);
  const set = (page: Page) => page.getByRole('button', { name: '修改角色', exact: true });
  for (const [page, role] of [
    [first, '财务'],
    [second, '命理师'],
  ] as const) {
    await page.getByRole('dialog').getByRole('radio', { name: role }).click();
  }
  await set(first).click();
  await expect(first.getByText('角色已修改')).toBeVisible();
  await set(second).click();
  await expect(second.getByRole('alert').filter({ hasText: '已修改，请看过再操作' })).toBeVisible();
  await pressOn(second);
  // The news, whenever it comes, takes neither the refusal nor what was chosen from under the hand.
  await hears(second.getByRole('dialog'), /已/);
  await expect(second.getByRole('dialog').getByRole('radio', { name: '命理师' })).toBeChecked();
  const acts = await actsOn(request, 'staff', person.id);
  expect(acts.filter((one) => one === 'staff.role')).toHaveLength(1);
  await second.getByRole('button', { name: '看现在的情况' }).click();
  await expect(second.getByRole('dialog').getByRole('radio', { name: '财务' })).toBeChecked();
  await second.getByRole('dialog').getByRole('radio', { name: '命理师' }).click();
  await set(second).click();
  await expect(second.getByText('角色已修改')).toBeVisible();

  // A question that is open hears of it too: it stays, and nothing can be sent from it.
  await second.getByRole('button', { name: '停用账号' }).click();
  const asked = second.getByRole('dialog', { name: '停用账号' });
  await first.reload();
  await first.getByLabel('显示名').fill('周岚');
  await first.getByRole('button', { name: '保存显示名' }).click();
  await hears(asked, /修改这位员工的显示名/);
  await pressOn(second);
  await asked.getByRole('button', { name: '知道了' }).click();
  await expect(asked).toBeHidden();
  expect(await actsOn(request, 'staff', person.id)).not.toContain('staff.disable');
});

test('two edit one plan: the second keeps the typed text, next to the newer version', async ({ browser, request }) => {
  const first = await pageOf(browser, await newColleague(request, 'owner'), '/admin/plans');
  const second = await pageOf(browser, await newColleague(request, 'owner'), '/admin/plans');
  const price = '188.00';
  // No price of today changes.
  const later = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 16);
  for (const [page, note] of [
    [first, '甲的修改'],
    [second, '乙的修改'],
  ] as const) {
    await page.getByRole('button', { name: '修改年包VIP' }).click();
    const form = page.getByRole('dialog', { name: '修改年包VIP', exact: true });
    await form.getByLabel('价格（元）').fill(price);
    await form.getByRole('radio', { name: '指定时间' }).click();
    await form.getByLabel('生效时间（北京时间）').fill(later);
    await form.getByLabel('修改说明').fill(note);
    await form.getByRole('button', { name: '查看修改内容' }).click();
    await page.getByLabel(/修改后的价格/).fill(price);
  }
  await first.keyboard.press('Enter');
  await expect(first.getByRole('dialog').getByRole('alert').last()).toContainText('已请另一位负责人同意');
  await agreeTo(request, 'plan.edit');
  await first.getByLabel(/修改后的价格/).press('Enter');
  await expect(first.getByRole('dialog')).toHaveCount(0);
  const confirming = second.getByRole('dialog', { name: '确认修改年包VIP' });
  await hears(confirming, /已修改该方案/);
  await pressOn(second);
  await expect(confirming).toBeVisible();
  await confirming.getByRole('button', { name: '知道了' }).click();
  const form = second.getByRole('dialog', { name: '修改年包VIP', exact: true });
  await expect(form.getByRole('alert')).toContainText('您填写的内容还在');
  await expect(form.getByLabel('修改说明')).toHaveValue('乙的修改');
  await second.keyboard.press('Escape');
  const plan = second.getByRole('region', { name: '年包VIP', exact: true });
  await expect(plan).toContainText('甲的修改');
  await expect(plan).not.toContainText('乙的修改');
});

test('a master’s week changed by a colleague: the other’s edits stay, and are not saved over it', async ({
  browser,
  request,
}) => {
  const master = await newMaster(request, '闻溪老师');
  const [first, second] = [
    await pageOf(browser, await newColleague(request, 'support'), '/admin/masters'),
    await pageOf(browser, await newColleague(request, 'support'), '/admin/masters'),
  ];
  const half = (page: Page) => page.getByRole('button', { name: '周三 09:00', exact: true });
  for (const page of [first, second]) {
    await page.getByRole('button', { name: /^闻溪老师/ }).click();
    await half(page).press('Enter');
    await expect(half(page)).toHaveAttribute('aria-pressed', 'false');
  }
  await first.getByRole('button', { name: '保存', exact: true }).first().click();
  await expect(second.getByText(/已修改这位命理师的时间$/)).toBeVisible();
  await expect(half(second)).toHaveAttribute('aria-pressed', 'false');
  await expect(second.getByRole('button', { name: '放弃修改，重新打开' })).toBeVisible();
  expect(await actsOn(request, 'master', master.id)).toEqual(['master.edit', 'master.edit']);
});

test('a role revoked while a page is open: the page reports it and shows what is left', async ({
  browser,
  request,
}) => {
  const user = await newAccount(request);
  const me = await newColleague(request, 'support');
  const page = await pageOf(browser, me, `/admin/users/${user.id}`);
  await page.getByRole('button', { name: '停用', exact: true }).click();
  await page.getByRole('dialog').getByLabel('原因').fill('辱骂客服');
  await act(request, '/staff/role', { id: me.id, version: 1, role: 'consultant' });
  await page.keyboard.press('Enter');
  await expect(page.getByText('您的角色已改为命理师，页面已按新的权限更新')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/home/);
  await expect(page.getByRole('banner')).toContainText('命理师');
  await expect(page.getByRole('link', { name: '用户', exact: true })).toHaveCount(0);
  expect(await actsOn(request, 'user', user.id)).toEqual([]);
});

test('two tabs of one user act once, and both show it', async ({ browser, request }) => {
  const user = await newAccount(request);
  const path = `/admin/users/${user.id}`;
  const context = await browser.newContext();
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto('/admin/login');
  await signIn(one, await newColleague(request, 'support'));
  for (const tab of [one, two]) await tab.goto(path);
  for (const tab of [one, two]) {
    await tab.getByRole('button', { name: '停用', exact: true }).click();
    await tab.getByRole('dialog').getByLabel('原因').fill('辱骂客服');
  }
  await one.keyboard.press('Enter');
  await expect(one.getByText('已停用该用户')).toBeVisible();
  await hears(two.getByRole('dialog'), /^您在另一窗口.+已停用该用户（原因：辱骂客服），无需再次操作/);
  await pressOn(two);
  await two.getByRole('button', { name: '知道了' }).click();
  await expect(two.getByRole('button', { name: '恢复', exact: true })).toBeVisible();
  expect(await actsOn(request, 'user', user.id)).toEqual(['user.block']);
});

test('two edit one master’s hours: the second’s edits stay, and are not saved over the first', async ({
  browser,
  request,
}) => {
  const name = `松风${String.fromCodePoint(0x4e00 + Math.floor(20_000 * Math.random()))}`;
  const master = await newMaster(request, name);
  const first = await pageOf(browser, await newColleague(request, 'support'), '/admin/masters');
  const second = await pageOf(browser, await newColleague(request, 'support'), '/admin/masters');
  const buffer = '两次咨询之间的间隔（分钟）';
  for (const [page, minutes] of [
    [first, '15'],
    [second, '25'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await page.getByLabel(buffer).fill(minutes);
  }
  await first.getByLabel(buffer).press('Enter');
  await expect(first.getByText('已保存')).toBeVisible();
  await second.getByLabel(buffer).press('Enter');
  await expect(second.getByText(/刚改过这份时间表/)).toBeVisible();
  await pressOn(second);
  await expect(second.getByLabel(buffer)).toHaveValue('25');
  const edits = await actsOn(request, 'master', master.id);
  await second.getByRole('button', { name: '放弃修改，重新打开' }).click();
  await expect(second.getByLabel(buffer)).toHaveValue('15');
  expect(edits).toHaveLength(2);
});

test('a note about a consultation survives a colleague’s change, and can still be saved', async ({
  browser,
  request,
}) => {
  const clientSn = await consultation(request, await newClient(request));
  const me = await newColleague(request, 'support');
  const other = await newColleague(request, 'support');
  await move(request, clientSn, { action: 'assign', version: 1, assigneeId: me.id });
  const page = await pageOf(browser, me, `/admin/demands?open=${clientSn}`);
  await page.getByRole('button', { name: '取消咨询', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '取消咨询', exact: true });
  await dialog.getByLabel('取消原因').fill('客户改主意，已电话说明');
  await move(request, clientSn, { action: 'assign', version: 2, assigneeId: other.id });
  await hears(dialog, new RegExp(`已把这条咨询分配给${other.username}`));
  await pressOn(page);
  await dialog.getByRole('button', { name: '仍然取消咨询' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/demands?state=cancelled&open=${clientSn}`);
  const drawer = page.getByRole('dialog', { name: /^咨询 / });
  await sayWhy(drawer);
  await expect(drawer).toContainText('客户改主意，已电话说明');
});

test('a note draft survives the end of the session for its author only', async ({ browser, request }) => {
  const clientSn = await consultation(request, await newClient(request));
  const me = await newColleague(request, 'support');
  const other = await newColleague(request, 'support');
  const page = await pageOf(browser, me, `/admin/demands?open=${clientSn}`);
  const drawer = page.getByRole('dialog', { name: /^咨询 / });
  await drawer.getByRole('button', { name: '添加备注' }).click();
  await drawer.getByLabel('内部备注').fill('客户今晚八点后有空');

  const endSessions = async () => {
    const answer = await request.post('/api/admin/staff/end-sessions', {
      headers: { Authorization: `Bearer ${await staffToken(request)}` },
      data: { id: me.id },
    });
    expect(await answer.json()).toMatchObject({ code: 0 });
  };
  // The page hears of it by itself within three seconds, before a press or after it.
  await endSessions();
  await expect(page).toHaveURL(/login/);
  await signIn(page, me);
  await expect(drawer.getByLabel('内部备注')).toHaveValue('客户今晚八点后有空');

  await endSessions();
  await expect(page).toHaveURL(/login/);
  await signIn(page, other);
  await expect(drawer.getByRole('button', { name: '添加备注' })).toBeVisible();
  await expect(drawer.getByLabel('内部备注')).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('八点');
});

const DATABASE = join(process.env.ZIPING_TEST_DATA ?? '', 'ziping.db');

test('two pay one statement: the second’s dialog shows it, and pays nothing', async ({ browser, request }) => {
  const master = await newMaster(request, '听松老师');
  const id = crypto.randomUUID();
  const row = `'${id}', '${master.id}', '2025-01', 21546, 0, 'none', 'system', ${Date.now()}`;
  await runSql(
    DATABASE,
    `insert into consult_settlements (id, master_id, month, fen, lines, hash, made_by, made_at, approved_at, approved_by)
     values (${row}, ${Date.now()}, '${master.id}')`,
  );
  const first = await pageOf(browser, await newColleague(request, 'finance'), '/admin/settlements');
  const second = await pageOf(browser, await newColleague(request, 'finance'), '/admin/settlements');
  for (const [page, reference] of [
    [first, `甲 ${id}`],
    [second, `乙 ${id}`],
  ] as const) {
    await page
      .getByRole('row', { name: /听松老师/ })
      .getByRole('button', { name: '付款' })
      .click();
    const paying = page.getByRole('dialog', { name: '付款' });
    await paying.getByLabel('付款凭证号').fill(reference);
    await paying.getByLabel('结算金额（元）').fill('215.46');
  }
  await first.keyboard.press('Enter');
  await expect(first.getByRole('dialog')).toHaveCount(0);
  const dialog = second.getByRole('dialog', { name: '付款' });
  await hears(dialog, /^finance-\S+ .+无需再次操作/);
  await pressOn(second);
  expect(await actsOn(request, 'settlement', id)).toEqual(['settlement.pay']);
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(second.getByRole('row', { name: /听松老师/ })).toContainText(`甲 ${id}`);
});

test('two upload one result of the tax program: each invoice is issued once', async ({ browser, request }) => {
  const account = await newClient(request);
  const clientSn = await consultation(request, account);
  // Invoices are of real money, which the sandbox has none of.
  await runSql(DATABASE, `update orders set sandbox = 0 where client_sn = '${clientSn}'`);
  const asked = await request.post('/api/web/invoice', {
    headers: { Authorization: `Bearer ${account.token}` },
    data: { id: account.id, client_sn: clientSn, kind: 'person', title: '张三' },
  });
  expect(await asked.json()).toMatchObject({ code: 0 });
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const number = String(Date.now()).padStart(20, '2');
  const buffer = Buffer.from(`备注,发票号码,开票日期\n${clientSn},${number},${today}\n`);
  const first = await pageOf(browser, await newColleague(request, 'finance'), '/admin/invoices');
  const second = await pageOf(browser, await newColleague(request, 'finance'), '/admin/invoices');
  for (const page of [first, second]) {
    await page.getByRole('button', { name: '上传开票结果' }).click();
    const dialog = page.getByRole('dialog', { name: '上传开票结果' });
    await dialog.getByLabel(/开票结果文件/).setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: '对一遍' }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: number })).toBeVisible();
  }
  await first.getByRole('button', { name: '开具这1张' }).click();
  await expect(first.getByText('已开具1张')).toBeVisible();
  await second.getByRole('button', { name: '开具这1张' }).click();
  await expect(second.getByRole('dialog').getByRole('alert')).toContainText('已');
  const acts = await actsOn(request, 'order', clientSn);
  expect(acts.filter((act) => act === 'order.invoice')).toHaveLength(1);
});
