import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import {
  dialog,
  keptOnDevice,
  newAccount,
  openAs,
  PASSWORD,
  payPopup,
  signIn,
  tab,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function openConsole(page: Page) {
  await page.getByRole('button', { name: /隐私与数据/ }).click();
  const desk = dialog(page, '隐私与数据');
  await expect(desk.getByRole('heading', { name: '授权记录' })).toBeVisible();
  return desk;
}

test('all stored data is exported as one file, to read or for programs', async ({ page, request }) => {
  const { phone } = await openAs(page, request, '/profile');
  const desk = await openConsole(page);
  await expect(desk.getByText('处理出生资料')).toBeVisible();
  await expect(desk.getByText('2026年11月版')).toBeVisible();
  const reading = page.waitForEvent('download');
  await desk.getByRole('button', { name: /导出我的数据/ }).click();
  const readable = await reading;
  expect(readable.suggestedFilename()).toMatch(/^ziping-\d{4}-\d\d-\d\d\.html$/);
  expect(await readFile(await readable.path(), 'utf8')).toContain('<td>1990年5月12日</td>');
  const downloading = page.waitForEvent('download');
  await desk.getByRole('button', { name: /导出原始数据/ }).click();
  await expect(said(page, '已导出')).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^ziping-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: [{ phone }],
    birth: { birthDate: '1990年5月12日' },
    consents: [{ event: 'implied' }],
  });
});

test('the policy can be read there', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  const desk = await openConsole(page);
  await desk.getByRole('button', { name: '查看《隐私政策》' }).click();
  const policy = dialog(page, '隐私政策');
  for (const words of ['15个工作日', '监护人', '10000元', '人工智能', '注销账号', '加密']) {
    await expect(policy).toContainText(words);
  }
  await page.keyboard.press('Escape');
  await expect(policy).toBeHidden();
  await expect(desk).toBeVisible();
});

test('a withdrawn consent deletes the birth, and is required again', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  const desk = await openConsole(page);
  await desk.getByRole('button', { name: /撤回出生资料授权/ }).click();
  const ask = dialog(page, '撤回出生资料授权');
  await expect(ask).toContainText('立即删除');
  await ask.getByRole('button', { name: '撤回并删除' }).click();
  await expect(said(page, '已撤回授权')).toBeVisible();
  const edit = dialog(page, '编辑资料');
  await expect(edit).toBeVisible();
  await expect(page.getByText('1990年5月12日')).toHaveCount(0);
  // Nothing else can be reached without a birth, but what is kept can.
  await edit.getByRole('button', { name: '隐私与数据' }).click();
  await expect(dialog(page, '隐私与数据').getByText('已撤回')).toBeVisible();
});

test('an account is deleted for good, and its phone can register again', async ({ page, request }) => {
  const { phone, token } = await openAs(page, request, '/profile');
  await page.evaluate(() => {
    localStorage.setItem(`chartOptions_${localStorage.getItem('userId')}`, '{"luckMethod":1}');
  });
  const desk = await openConsole(page);
  await desk.getByRole('button', { name: /注销账号/ }).click();
  const ask = dialog(page, '注销账号');
  await expect(ask).toContainText('依法保留');
  const confirm = ask.getByRole('button', { name: '确认注销' });
  await confirm.click();
  await expect(ask.getByRole('alert')).toHaveText('请输入“注销”二字确认');
  await ask.getByLabel('请输入“注销”二字').fill('注销');
  await confirm.click();
  await expect(ask.getByRole('alert')).toHaveText('请输入密码');
  await ask.getByLabel('密码', { exact: true }).fill('wrong-one');
  await confirm.click();
  await expect(ask.getByRole('alert')).toHaveText('密码错误');
  await ask.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await confirm.click();
  await expect(said(page, '账号已注销')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(await keptOnDevice(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: '大众运势' })).toBeVisible();
  await tab(page, '我的').click();
  await expect(dialog(page, '请先登录')).toBeVisible();
  const info = await request.get('/api/web/orders?id=x', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await info.json()).code).toBe(40101);
  const again = await request.post('/api/web/send-sms-code', { data: { phone } });
  expect((await again.json()).code).toBe(0);
});

test('the pay button has the note that only adults pay, and the consent is stored', async ({ page, request }) => {
  await openAs(page, request, '/profile');
  await page.getByRole('button', { name: '开通会员' }).click();
  const plans = dialog(page, '会员方案');
  await expect(plans).toContainText('付款即确认已年满18周岁');
  await plans.getByRole('button', { name: '立即开通' }).first().click();
  await expect(payPopup(page)).toContainText('付款即确认已年满18周岁');
  const records = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch(`/api/web/consents?id=${localStorage.getItem('userId')}`, {
      headers,
    });
    return (await answer.json()).data.records.map((record: { purpose: string }) => record.purpose);
  });
  expect(records).toContain('adult');
});

test('a user without a birth can delete the account', async ({ page, request }) => {
  const account = await newAccount(request);
  await signIn(page, account);
  await page.goto('/profile');
  await dialog(page, '编辑资料').getByRole('button', { name: '隐私与数据' }).click();
  const desk = dialog(page, '隐私与数据');
  await expect(desk.getByText('还没有授权记录')).toBeVisible();
  await expect(desk.getByRole('button', { name: /撤回/ })).toHaveCount(0);
  await desk.getByRole('button', { name: /注销账号/ }).click();
  const ask = dialog(page, '注销账号');
  await ask.getByLabel('请输入“注销”二字').fill('注销');
  await ask.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await ask.getByRole('button', { name: '确认注销' }).click();
  await expect(said(page, '账号已注销')).toBeVisible();
});
