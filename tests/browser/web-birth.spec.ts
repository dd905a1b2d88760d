import { expect, type Page, test } from '@playwright/test';
import {
  dialog,
  expectLayers,
  keptOnDevice,
  newAccount,
  PASSWORD,
  saveBirth,
  signIn,
  tab,
  typeOnWheel,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const stems = (page: Page) =>
  page.getByRole('table', { name: '命盘细目' }).getByRole('row', { name: '天干' }).getByRole('cell');
const wheel = (page: Page, name: string) => page.getByRole('spinbutton', { name });

test('from login to the chart: 1990年5月12日 辰时, a woman', {
  tag: '@phones',
}, async ({ page, request }) => {
  const { phone } = await newAccount(request);
  await page.goto('/login');
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '登录成功' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile\?showEdit=true$/);

  const edit = dialog(page, '编辑资料');
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(edit.getByRole('alert')).toHaveText('请先完善个人资料');
  const save = edit.getByRole('button', { name: '保存' });
  await save.click();
  await expect(edit.getByRole('alert')).toHaveText('请选择性别');
  await edit.getByRole('radio', { name: '女' }).check({ force: true });
  await save.click();
  await expect(edit.getByRole('alert')).toHaveText('请选择出生日期');

  await edit.getByRole('button', { name: /出生日期/ }).click();
  await typeOnWheel(page, '年', 1990);
  await typeOnWheel(page, '月', 5);
  await typeOnWheel(page, '日', 12);
  const date = dialog(page, '选择出生日期');
  await expect(date.getByText('农历 一九九〇年四月十八')).toBeVisible();
  await date.getByRole('button', { name: '确认' }).click();
  const time = dialog(page, '选择出生时辰');
  await time.getByRole('button', { name: '取消' }).click();
  await save.click();
  await expect(edit.getByRole('alert')).toHaveText('请选择出生时辰');

  await edit.getByRole('button', { name: /出生时辰/ }).click();
  await expect(time.getByRole('radio')).toHaveCount(13);
  await time.getByRole('radio', { name: '辰 7:00-8:59' }).check({ force: true });
  await time.getByRole('button', { name: '确认' }).click();
  await expect(edit.getByRole('button', { name: /出生时辰/ })).toContainText('辰 7:00-8:59');

  await save.click();
  const confirm = dialog(page, '信息确认');
  for (const fact of ['女', '1990年5月12日', '一九九〇年四月十八', '辰 7:00-8:59']) {
    await expect(confirm).toContainText(fact);
  }
  await confirm.getByRole('button', { name: '取消' }).click();
  await expect(edit).toBeVisible();
  await save.click();
  await expect(confirm).toContainText('单独同意子平处理我的性别、出生日期与出生时辰');
  await confirm.getByRole('button', { name: '确认' }).click();
  await expect(page.getByRole('status').filter({ hasText: '资料保存成功' })).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(page).toHaveURL(/\/bazi-chart$/);
  await tab(page, '我的').click();
  const birth = page.getByRole('button', { name: '编辑资料' });
  for (const fact of ['1990年5月12日 辰 7:00-8:59 女', '庚午马年四月十八 辰时'])
    await expect(birth).toContainText(fact);

  await page.getByRole('link', { name: /八字分析/ }).click();
  await page.getByRole('button', { name: '命盘细目' }).click();
  const table = page.getByRole('table').first();
  const row = (name: string) => table.getByRole('row', { name }).getByRole('cell');
  await expect(row('天干')).toHaveText(['庚', '辛', '丁', '甲']);
  await expect(row('地支')).toHaveText(['午', '巳', '丑', '辰']);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['正财', '偏财', '日主', '正印']);
  await page.getByRole('button', { name: /^大运流年/ }).click();
  await expect(page.getByText('1992年6月8日起运 · 逆行')).toBeVisible();
});

test('an unknown hour is selected in the ring, and every device uses three pillars', async ({
  page,
  request,
  browser,
}) => {
  const account = await newAccount(request);
  await signIn(page, account);
  await page.goto('/profile');
  const edit = dialog(page, '编辑资料');
  await edit.getByRole('radio', { name: '女' }).check({ force: true });
  await edit.getByRole('button', { name: /出生日期/ }).click();
  await typeOnWheel(page, '年', 1990);
  await typeOnWheel(page, '月', 5);
  await typeOnWheel(page, '日', 12);
  await dialog(page, '选择出生日期').getByRole('button', { name: '确认' }).click();
  const time = dialog(page, '选择出生时辰');
  await expect(time.getByText('记不清就选“时辰不确定”，之后随时能改')).toBeVisible();
  const unsure = time.getByRole('checkbox', { name: '时辰不确定' });
  await unsure.check();
  await time.getByRole('radio', { name: '辰 7:00-8:59' }).check({ force: true });
  await expect(unsure).not.toBeChecked();
  await unsure.check();
  await time.getByRole('button', { name: '确认' }).click();
  await expect(edit.getByRole('button', { name: /出生时辰/ })).toContainText('时辰不确定');
  await edit.getByRole('button', { name: '保存' }).click();
  const confirm = dialog(page, '信息确认');
  await expect(confirm.getByText('时辰不确定')).toBeVisible();
  const saved = page.waitForRequest('**/api/web/save-profile');
  await confirm.getByRole('button', { name: '确认' }).click();
  expect((await saved).postDataJSON()).toMatchObject({ birthTime: 'wu', hourUnknown: true });
  // The confirmation says the same words: what is on the page counts only once it is gone.
  await expect(page).toHaveURL(/\/bazi-chart$/);
  await expectLayers(page);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, account);
  for (const device of [page, other]) {
    await device.goto('/bazi-chart');
    await device.getByRole('button', { name: '命盘细目' }).click();
    await expect(stems(device)).toHaveText(['庚', '辛', '丁']);
    await device.goto('/consult');
    await expect(device.getByText('1990年5月12日 时辰不确定')).toBeVisible();
  }

  // The memories of the family leave two hours, and the wrong one none; one of them is used provisionally.
  await other.goto('/bazi-chart');
  await other.getByRole('link', { name: '看看还剩哪几个时辰' }).click();
  await other.getByText('记得那时候在做什么').click();
  await other.getByRole('button', { name: '早饭' }).click();
  await expect(other.getByText('还剩2种可能。')).toBeVisible();
  await other.getByRole('button', { name: '新闻联播' }).click();
  await expect(other.getByRole('main').getByRole('alert')).toHaveText(
    '这两条对不上：“早饭”，和“新闻联播”。先去掉一条，再往下看。',
  );
  await other.getByRole('button', { name: '新闻联播' }).click();
  await other.getByRole('radio', { name: /^辰/ }).check();
  await other.getByRole('button', { name: '先按这个时辰看（暂定）' }).click();
  await expect(other).toHaveURL(/\/bazi-chart$/);
  for (const device of [other, page]) {
    await device.goto('/bazi-chart');
    // A device with the earlier birth replaces the chart, and closes its folds, once it has loaded the new one.
    const details = device.getByRole('button', { name: '命盘细目' });
    await expect(async () => {
      if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
      await expect(stems(device)).toHaveText(['庚', '辛', '丁', '甲'], { timeout: 2000 });
    }).toPass();
  }
  await other.context().close();
});

test('a user without a birth is confined to the profile', async ({ page, request }) => {
  await signIn(page, await newAccount(request));
  for (const path of ['/', '/home', '/bazi-chart', '/fortune']) {
    await page.goto(path);
    await expect(dialog(page, '编辑资料')).toBeVisible();
    await expect(page).toHaveURL(/\/profile$/);
  }
});

test('the lunar wheels have leap months, short months and today', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/profile?showEdit=true');
  const edit = dialog(page, '编辑资料');
  await edit.getByRole('radio', { name: '农历' }).check({ force: true });
  await expect(edit.getByRole('button', { name: /出生日期/ })).toContainText('一九九〇年四月十八');
  await edit.getByRole('button', { name: /出生日期/ }).click();
  await wheel(page, '月').press('ArrowUp');
  await wheel(page, '月').press('ArrowUp');
  await expect(wheel(page, '月')).toHaveAttribute('aria-valuetext', '闰五月');
  await wheel(page, '日').press('End');
  await expect(wheel(page, '日')).toHaveAttribute('aria-valuetext', '廿九');
  await wheel(page, '年').press('End');
  await wheel(page, '月').press('End');
  await wheel(page, '日').press('End');
  const date = dialog(page, '选择出生日期');
  await expect(date.getByRole('alert')).toHaveText('出生日期不能晚于今天');
  await date.getByRole('button', { name: '确认' }).click({ force: true });
  await expect(date).toBeVisible();
  await date.getByRole('button', { name: '取消' }).click();
  await expect(date).toBeHidden();
  await expectLayers(page, 1);
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
});

test('a wheel turns by press and by mouse wheel', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/profile?showEdit=true');
  await page.getByRole('button', { name: /出生日期/ }).click();
  const year = wheel(page, '年');
  await expect(year).toHaveAttribute('aria-valuetext', '1990年');
  await year.getByText('1991年').click();
  await expect(year).toHaveAttribute('aria-valuetext', '1991年');
  await year.hover();
  await page.mouse.wheel(0, 44 * 5);
  await expect(year).toHaveAttribute('aria-valuetext', '1996年');
});

test('logging out removes the account', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/profile');
  const told = page.waitForResponse('**/api/web/logout');
  await page.getByRole('button', { name: '退出登录' }).click();
  await told;
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: '大众运势' })).toBeVisible();
  expect(await keptOnDevice(page)).toEqual([]);
  await tab(page, '我的').click();
  await expect(dialog(page, '请先登录')).toBeVisible();
  await expectLayers(page, 1);
  await signIn(page, account);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login$/);
});
