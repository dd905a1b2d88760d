import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { openAsStaff } from './admin-visitor.ts';
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

test('two stop one user: the second reads that it is done, and lets nobody in by pressing on', async ({
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
  await second.keyboard.press('Enter');
  const dialog = second.getByRole('dialog', { name: '停用这个用户' });
  await expect(dialog.getByRole('alert')).toHaveText(
    /^support-\S+ .+ 已停用该用户（原因：辱骂客服），无需再次操作$/,
  );
  await expect(second.getByRole('button', { name: '恢复', exact: true })).toBeAttached();
  await expect(dialog.getByRole('button', { name: '停用' })).toHaveCount(0);
  await pressOn(second);
  await expect(dialog).toBeVisible();
  expect(await actsOn(request, 'user', user.id)).toEqual(['user.block']);
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(dialog).toBeHidden();
});

test('two answer one complaint: days are given once', async ({ browser, request }) => {
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
  await second.keyboard.press('Enter');
  const dialog = second.getByRole('dialog', { name: '赠送会员天数' });
  await expect(dialog.getByRole('alert')).toContainText('已给该用户赠送天数');
  await pressOn(second);
  expect(await actsOn(request, 'user', user.id)).toEqual(['user.grant']);
});

test('two keep one master’s hours: what the second typed stays, and is not saved over the first', async ({
  browser,
  request,
}) => {
  const master = await newMaster(request, '松风老师');
  const first = await pageOf(browser, await newColleague(request, 'support'), '/admin/masters');
  const second = await pageOf(browser, await newColleague(request, 'support'), '/admin/masters');
  const buffer = '两次咨询之间的间隔（分钟）';
  for (const [page, minutes] of [
    [first, '15'],
    [second, '25'],
  ] as const) {
    await page.getByRole('button', { name: /松风老师/ }).click();
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

test('words about a consultation survive a colleague’s change, and can still be saved', async ({
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
  await dialog.getByRole('button', { name: '取消咨询', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('刚改过这条咨询');
  await dialog.getByRole('button', { name: '仍然取消咨询' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/demands?state=cancelled&open=${clientSn}`);
  await expect(page.getByRole('dialog', { name: /^咨询 / })).toContainText(
    '客户改主意，已电话说明',
  );
});

test('a note outlives the end of the session for its writer, and for nobody else', async ({
  browser,
  request,
}) => {
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
  await endSessions();
  await drawer.getByRole('button', { name: '记录', exact: true }).click();
  await expect(page).toHaveURL(/login/);
  await signIn(page, me);
  await expect(drawer.getByLabel('内部备注')).toHaveValue('客户今晚八点后有空');

  await endSessions();
  await drawer.getByRole('button', { name: '记录', exact: true }).click();
  await expect(page).toHaveURL(/login/);
  await signIn(page, other);
  await expect(drawer.getByRole('button', { name: '添加备注' })).toBeVisible();
  await expect(drawer.getByLabel('内部备注')).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('八点');
});
