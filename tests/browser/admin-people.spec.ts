import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { mayStaff, PERMISSIONS, STAFF_ROLES } from '#domain/console/staff';
import { keysOf } from '#domain/lookup';
import { type ChildServer, childServer, freePort } from '../support/child-server.ts';
import { layConsoleSession } from './admin-visitor.ts';
import { expectSound } from './sound.ts';

test.use({ viewport: { width: 1024, height: 768 } });
// One after another, on one server.
test.describe.configure({ mode: 'default' });

const OWNER = { username: 'owner', password: 'owner-of-the-people' };

/** A server of its own: a changed price would reach every test. */
let folder: string;
let server: ChildServer;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziping-people-'));
  server = await childServer(folder, freePort(), { OWNER_PASSWORD: OWNER.password });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

async function call<T>(
  request: APIRequestContext,
  path: string,
  data: Record<string, unknown>,
  token = '',
): Promise<T> {
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await request.post(`${server.address}/api${path}`, { data, headers });
  const { code, msg, data: found } = await answer.json();
  if (code !== 0) throw new Error(`${path}: ${msg}`);
  return found;
}

interface SignedIn {
  token: string;
  staff: { username: string };
}

async function signInAs(page: Page, account: { username: string; password: string }) {
  const { token, staff } = await call<SignedIn>(page.request, '/admin/login', account);
  await layConsoleSession(page, { token, staff });
  return token;
}

/** Somebody with a birth, signed in on one device. */
async function newUser(request: APIRequestContext, phone: string) {
  await call(request, '/web/send-sms-code', { phone });
  const sms = await request.get(`${server.address}/sandbox/api/sms?phone=${phone}`);
  const { smsCode } = (await sms.json()).data;
  const passwords = { password: 'secret-66', confirmPassword: 'secret-66' };
  const account = { username: phone, ...passwords, smsCode };
  const user = await call<{ id: string; token: string }>(request, '/web/register', account);
  const birth = {
    id: user.id,
    username: '清风',
    gender: 'female',
    calendar: 'solar',
    birthDate: '1990年5月12日',
    birthTime: 'chen',
  };
  await call(request, '/web/save-profile', birth, user.token);
  return user;
}

test('support ends a session of a user, grants days, and revokes them', async ({ page, request }) => {
  const user = await newUser(request, '13900000001');
  const owner = await call<SignedIn>(request, '/admin/login', OWNER);
  const added = await call<{ password: string }>(
    request,
    '/admin/staff/add',
    { username: 'amy', role: 'support' },
    owner.token,
  );
  await signInAs(page, { username: 'amy', password: added.password });
  await page.goto(`${server.address}/admin/users`);
  await page.getByRole('button', { name: /139\*{4}0001/ }).click();
  const drawer = page.getByRole('dialog', { name: '清风' });
  const part = (name: string) => drawer.getByRole('region', { name, exact: true });
  await expect(part('会员时间线')).toContainText('没有会员记录');
  await expect(part('出生资料与命盘')).toContainText('您的角色不能查看出生资料');
  await expect(drawer).not.toContainText('13900000001');
  await drawer.getByRole('button', { name: '查看手机号' }).click();
  await expect(part('账号')).toContainText('13900000001');
  await expectSound(page);

  await part('登录设备')
    .getByRole('button', { name: /^结束 / })
    .click();
  const ending = page.getByRole('dialog', { name: /^结束 / });
  await expect(ending).toContainText('不能撤销');
  await expectSound(page);
  await ending.getByRole('button', { name: /^结束 / }).click();
  await expect(part('登录设备')).toContainText('没有登录中的设备');
  const info = await request.get(`${server.address}/api/web/user-info?id=${user.id}`, {
    headers: { Authorization: `Bearer ${user.token}` },
  });
  expect(info.status()).toBe(401);

  await drawer.getByRole('button', { name: '赠送天数' }).click();
  const giving = page.getByRole('dialog', { name: '赠送会员天数' });
  await giving.getByRole('button', { name: '赠送天数' }).click();
  await expect(giving.getByRole('alert')).toHaveText('请填写原因');
  await giving.getByRole('radio', { name: '年包VIP' }).click();
  await giving.getByLabel('天数（1 到 365）').fill('10');
  await giving.getByLabel('原因').fill('系统故障补偿');
  await expectSound(page);
  await giving.getByRole('button', { name: '赠送天数' }).click();
  // Under a pointer the notice stays.
  const undo = page.getByRole('button', { name: '撤销', exact: true });
  await undo.hover();
  await expect(part('会员时间线')).toContainText('系统故障补偿');
  await expect(part('概况')).toContainText('年包VIP');

  await undo.click();
  await expect(page.getByText('已撤销')).toBeVisible();
  await expect(part('会员时间线')).toContainText('收回');
  await expect(part('概况')).toContainText('注册用户');

  // Acts on the user, and a note for the colleagues.
  await expect(part('经过')).toContainText('系统故障补偿');
  await part('经过').getByRole('radio', { name: '会员天数' }).click();
  await expect(part('经过')).toContainText('没有这一类记录');
  await part('经过').getByRole('radio', { name: '员工操作' }).click();
  await expect(part('经过').getByRole('listitem')).toContainText([
    '收回赠送的天数',
    '赠送会员天数',
    '结束用户登录',
    '查看完整手机号',
  ]);
  await part('备注').getByLabel('写给同事的备注').fill('晚上八点后联系');
  await part('备注').getByRole('button', { name: '保存备注' }).click();
  await expect(part('备注').getByRole('listitem')).toContainText('amy晚上八点后联系');
  await expectSound(page);
});

test('the owner sees the chart, and changes a price that the next buyer sees', async ({ page, request }) => {
  const user = await newUser(request, '13900000002');
  await signInAs(page, OWNER);
  await page.goto(`${server.address}/admin/users/${user.id}`);
  await page.getByRole('button', { name: '查看出生资料与命盘' }).click();
  const chart = page.getByRole('table', { name: '四柱' });
  // 1990-05-12, 辰时: 庚午 辛巳 丁丑 甲辰.
  for (const sign of ['庚午', '辛巳', '丁丑', '甲辰']) {
    await expect(chart.getByRole('cell', { name: sign, exact: true })).toBeVisible();
  }
  await expectSound(page);

  await page.goto(`${server.address}/admin/plans`);
  const month = page.getByRole('region', { name: '月包VIP', exact: true });
  await expect(month).toContainText('29.99 元');
  await expectSound(page);
  await month.getByRole('button', { name: '修改月包VIP' }).click();
  const form = page.getByRole('dialog', { name: '修改月包VIP' });
  await form.getByLabel('价格（元）').fill('39.9');
  await form.getByLabel('修改说明').fill('新年调价');
  await form.getByRole('button', { name: '查看修改内容' }).click();
  const confirming = page.getByRole('dialog', { name: '确认修改月包VIP' });
  await expect(confirming.getByRole('row', { name: '价格 29.99 元 39.90 元' })).toBeVisible();
  await expect(confirming).toContainText('变动超过 20%');
  await expectSound(page);
  await confirming.getByLabel(/修改后的价格/).fill('39.90');
  await confirming.getByRole('button', { name: '保存新版本' }).click();
  await expect(month).toContainText('39.90 元');
  await month.getByText('历史（2 版）').click();
  await expect(month.getByRole('row', { name: /第 2 版 生效中/ })).toContainText('新年调价');

  await page.goto(server.address);
  await expect(page.getByText('￥39.9', { exact: true })).toBeVisible();
});

/** The day's settlement report in which the order that `phone` has just paid is ten yuan short. */
async function damagedBill(request: APIRequestContext, phone: string) {
  const user = await newUser(request, phone);
  const offer = (await (await request.get(`${server.address}/api/web/plans`)).json()).data;
  const { price } = offer.find(({ type }: { type: string }) => type === 'month');
  const wish = { userId: user.id, subject: '月包VIP', type: 'month', amount: price };
  const order = await call<{ client_sn: string }>(request, '/web/pay', { ...wish, isRenew: false }, user.token);
  await request.post(`${server.address}/sandbox/api/orders/${order.client_sn}/pay`);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const report = async () => (await request.get(`${server.address}/sandbox/api/statement?date=${today}`)).text();
  await expect.poll(report).toContain(order.client_sn);
  const lines = (await report()).split('\n');
  const damaged = lines.map((line) =>
    line.includes(order.client_sn) ? line.replace(`,${price},`, `,${price - 1000},`) : line,
  );
  return { today, clientSn: order.client_sn, buffer: Buffer.from(damaged.join('\n')) };
}

/** Uploads a report of the day in the page of differences, up to the comparison that records nothing. */
async function compareBill(page: Page, { today, buffer }: { today: string; buffer: Buffer }) {
  await page.getByRole('button', { name: '对账', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '对账', exact: true });
  await dialog.getByLabel('开始日期').fill(today);
  await dialog.getByLabel('结束日期').fill(today);
  await dialog.getByLabel('账单格式').selectOption('canonical');
  const file = { name: 'bill.csv', mimeType: 'text/csv', buffer };
  await dialog.getByLabel(/^账单文件/).setInputFiles(file);
  await page.getByRole('button', { name: '先试算，不记录' }).press('Enter');
  const trial = page.getByRole('dialog', { name: '试算结果（尚未记录）' });
  await expect(trial.getByRole('row', { name: '金额不一致 1 10.00' })).toBeVisible();
  return trial;
}

test('a settlement report goes from upload to fully resolved in the console', { tag: '@daily' }, async ({
  page,
  request,
}) => {
  const bill = await damagedBill(request, '13900000003');
  await signInAs(page, OWNER);
  await page.goto(`${server.address}/admin/findings`);
  await expect(page.getByText('尚未对账，无法判断有没有差异。')).toBeVisible();

  const trial = await compareBill(page, bill);
  await expectSound(page);
  await trial.getByRole('button', { name: '记录这次对账' }).press('Enter');
  await page.getByRole('dialog', { name: '对账结果' }).getByRole('button', { name: '完成' }).press('Enter');
  await expect(page.getByText(/^上次对账：.+，发现 1 条差异/)).toBeVisible();

  // A key goes to the list once the dialog is gone and the row is there.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /金额不一致/ })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '金额不一致' })).toContainText('bill.csv · owner');
  await expectSound(page);
  await page.keyboard.press('v');
  await page.getByLabel('原因').fill('渠道已更正账单');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^没有待处理的差异。上次对账：/)).toBeVisible();
});

test('two upload one bill: both runs are recorded, and its difference exists once', async ({ browser, request }) => {
  const bill = await damagedBill(request, '13900000004');
  const pages = [await browser.newPage(), await browser.newPage()];
  const trials: Locator[] = [];
  for (const page of pages) {
    await signInAs(page, OWNER);
    await page.goto(`${server.address}/admin/findings`);
    trials.push(await compareBill(page, bill));
  }
  for (const [index, trial] of trials.entries()) {
    await trial.getByRole('button', { name: '记录这次对账' }).press('Enter');
    const kept = pages[index]?.getByRole('dialog', { name: '对账结果' });
    await expect(kept?.getByRole('row', { name: '金额不一致 1 10.00' }) ?? trial).toBeVisible();
    await kept?.getByRole('button', { name: '完成' }).press('Enter');
  }
  for (const page of pages) {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(`金额不一致.*${bill.clientSn.slice(-8)}`) })).toHaveCount(1);
    await page.close();
  }
});

test('the owner adds a colleague, and staff see what each role may do', async ({ page, request }) => {
  const owner = await call<SignedIn>(request, '/admin/login', OWNER);
  const bo = { username: 'bo', role: 'finance' };
  const added = await call<{ password: string }>(request, '/admin/staff/add', bo, owner.token);
  await signInAs(page, OWNER);
  await page.goto(`${server.address}/admin/staff`);
  await page.getByRole('button', { name: 'bo', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('显示名').fill('何静');
  await drawer.getByRole('button', { name: '保存显示名' }).click();
  await expect(page.getByRole('dialog', { name: '何静' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '何静' })).toContainText('bo');
  await expectSound(page);

  await signInAs(page, { username: 'bo', password: added.password });
  await page.goto(`${server.address}/admin/account`);
  await expect(page.getByRole('banner')).toContainText('何静');
  await page.getByRole('main').getByRole('link', { name: '财务' }).click();
  const matrix = page.getByRole('table', { name: '角色与权限' });
  await expect(matrix).toBeVisible();
  const shown = await matrix
    .getByRole('row')
    .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(shown).toEqual(
    keysOf(PERMISSIONS).map((permission) => [
      PERMISSIONS[permission].name,
      ...STAFF_ROLES.map((role) => (mayStaff(role, permission) ? '可以' : '不能')),
    ]),
  );
  await expectSound(page);
});
