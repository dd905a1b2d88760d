import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { confirmByPassword, layConsoleSession, newStaff, openConsole } from './admin-visitor.ts';
import { expectSound } from './sound.ts';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** As if the sign-in were half an hour ago. */
async function longAgo(staffId: string): Promise<void> {
  const database = join(process.env.ZIPING_TEST_DATA ?? '', 'ziping.db');
  await runSql(database, `update staff_sessions set proved_at = proved_at - 1800000 where staff_id = '${staffId}'`);
}

async function spend(
  request: APIRequestContext,
  { token, password }: Awaited<ReturnType<typeof newStaff>>,
  times: number,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  // The sign-in is no proof for a list of people.
  await request.post('/api/admin/confirm', { headers, data: { password } });
  for (let n = 0; n < times; n += 1) {
    expect((await request.get('/api/admin/orders/export?type=consult', { headers })).status()).toBe(200);
  }
}

test('an owner re-authenticates before an export, and raises a budget once another owner approves', async ({
  page,
  request,
  browser,
}) => {
  const owner = await newStaff(request, 'owner');
  const carl = await newStaff(request, 'finance');
  await spend(request, carl, 8);

  await layConsoleSession(page, owner);
  await page.goto('/admin/settings?part=budgets');
  const near = page.getByRole('row', { name: /^导出/ }).getByRole('link', { name: new RegExp(carl.username) });
  await expect(near).toContainText('8 次，共 10 次');
  await expectSound(page, 'who is near a budget');
  await near.click();
  const budgets = page.getByRole('region', { name: '今天的额度' });
  await expect(budgets).toContainText('接近上限');

  // Half an hour after the sign-in it asks for the password again.
  await longAgo(owner.id);
  const raise = '导出：再放行 10 次';
  await budgets.getByRole('button', { name: raise }).click();
  const raising = page.getByRole('dialog', { name: raise });
  await raising.getByRole('button', { name: raise }).click();
  const proof = page.getByRole('dialog', { name: '确认是您本人' });
  await expectSound(page, 'the question for a proof');
  await proof.getByLabel('密码', { exact: true }).fill('wrong');
  await proof.getByRole('button', { name: '用密码确认' }).click();
  await expect(proof.getByRole('alert')).toHaveText('密码错误');
  await proof.getByLabel('密码', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(proof).toHaveCount(0);
  // There is another owner, who is asked first.
  await expect(raising.getByRole('alert')).toContainText('已请另一位负责人同意');
  const colleague = await newStaff(request, 'owner');
  const theirs = await browser.newPage();
  await layConsoleSession(theirs, colleague);
  await theirs.goto('/admin/');
  const asked = theirs.getByRole('listitem').filter({ hasText: carl.username });
  await expect(asked).toContainText(`${owner.username} 请您同意`);
  await asked.getByRole('link').click();
  await expect(theirs).toHaveURL(/settings\?part=approvals/);
  await expectSound(theirs, 'what waits for a second owner');
  await asked.getByRole('button', { name: '同意放行当日额度', exact: true }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: '同意放行当日额度' }).click();
  await expect(asked).toHaveCount(0);
  await theirs.close();
  await raising.getByRole('button', { name: raise }).click();
  await expect(raising).toHaveCount(0);
  await expect(budgets.getByRole('listitem').filter({ hasText: '导出' })).toContainText('已用 8 次，共 20 次');
  await expectSound(page, 'a budget that was raised');

  // A refusal is shown, and no file is downloaded.
  await page.keyboard.press('Escape');
  await longAgo(owner.id);
  await page.getByRole('button', { name: '导出' }).click();
  await proof.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('请先确认是您本人')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await confirmByPassword(page, owner);
  expect((await file).suggestedFilename()).toMatch(/^staff-.*\.csv$/);
});

test('an owner is notified once of a sign-in on a new device', async ({ page, request, playwright, baseURL }) => {
  const owner = await newStaff(request, 'owner');
  const ida = await newStaff(request, 'support');
  // Another browser, which has no cookie of the first one.
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { 'user-agent': FIREFOX },
  });
  const { username, password } = ida;
  await elsewhere.post('/api/admin/login', { data: { username, password } });
  await elsewhere.dispose();

  await openConsole(page, owner, '/staff');
  const home = page.getByRole('link', { name: '今日', exact: true });
  await home.click();
  const shown = `${username}：Firefox · Linux`;
  const row = page
    .getByRole('region', { name: /^新设备登录/ })
    .getByRole('listitem')
    .filter({ hasText: shown });
  await expect(row).toContainText('如不是本人，请停用账号');
  await expectSound(page, 'a new device');
  await row.getByRole('link', { name: shown }).click();
  const rows = page.getByRole('row').filter({ hasText: username });
  await expect(rows.first()).toContainText('在新设备登录');
  // Reading about it is not enough: it stays until the owner confirms it, and then never comes back.
  await home.click();
  await row.getByRole('button', { name: /^知道了/ }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  // Drawn with the list, from the same answer.
  await expect(page.getByRole('heading', { name: /^开店前还有/ })).toBeVisible();
  await expect(row).toHaveCount(0);
});
