import { expect, type Page, test } from '@playwright/test';
import { standAt } from './page-clock.ts';
import { dialog, newAccount, saveBirth, signIn, typeOnWheel, watchFaults } from './web-visitor.ts';

watchFaults();

/** Any writing of the two births, 1990-05-12 and one of 1937. */
const BIRTHS = /1990\D{0,2}0?5\D{0,2}12|19900512|1937|妈妈/;

/** Opens the page; afterwards the app's own calls of a start are done, however slow the line is. */
async function openSettled(page: Page, path: string): Promise<void> {
  const calls = ['visit', 'user-info'].map((call) => page.waitForResponse((each) => each.url().includes(`/${call}`)));
  await page.goto(path);
  await Promise.all(calls);
  await page.waitForLoadState('networkidle');
}

test('a day for a move is chosen, explained, adjusted and saved, and nothing is sent', { tag: '@phones' }, async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await standAt(page, '2026-11-23T12:00:00+08:00');
  await openSettled(page, '/days');
  await expect(page).toHaveTitle('择日 · 子平');
  await page.getByText(/^自己 · 11月24日起\d+天 · 不限$/).click();
  const self = page.getByRole('button', { name: '自己 · 要合' });
  await expect(self).toHaveAttribute('aria-pressed', 'true');
  const sent: string[] = [];
  page.on('request', (each) => sent.push(decodeURIComponent(each.url()) + (each.postData() ?? '')));

  // The days are there at once, for the matter that is asked most.
  await expect(page.getByRole('radio', { name: '搬家' })).toBeChecked();
  const days = page.getByRole('heading', { name: '可以的日子' }).locator('..');
  await expect(days.getByRole('heading', { level: 3 }).first()).toContainText('12月6日');
  await expect(days.getByText('通书写宜搬家').first()).toBeVisible();
  await expect(days.getByText('与自己不冲').first()).toBeVisible();

  // The calendar file is made here; the picture too.
  await days.getByText('留下这一天').first().click();
  const file = page.waitForEvent('download');
  await days.getByRole('button', { name: '放进日历' }).first().click();
  expect((await file).suggestedFilename()).toBe('搬家-2026-12-06.ics');
  const picture = page.waitForEvent('download');
  await days.getByRole('button', { name: '存成图片' }).first().click();
  expect((await picture).suggestedFilename()).toBe('搬家-2026-12-06.png');

  // 2026-12-12 is a day of 诸事不宜.
  await page.getByRole('button', { name: '下月' }).click();
  await page.getByRole('button', { name: '12月12日' }).click();
  await expect(page.getByRole('heading', { name: /为什么不是这一天/ })).toBeVisible();
  await expect(page.getByText('通书写“诸事不宜”')).toBeVisible();

  // A range without any day offers what to let go, and a press does it.
  for (const filter of ['哪段日子', '还希望']) await page.getByText(filter, { exact: true }).click();
  await page.getByLabel('从', { exact: true }).fill('2026-12-07');
  await page.getByLabel('到', { exact: true }).fill('2026-12-12');
  await page.getByRole('button', { name: '周末', exact: true }).click();
  await expect(page.getByText(/放宽一条试试/)).toBeVisible();
  await page
    .getByRole('button', { name: /，有\d+天$/ })
    .first()
    .click();
  await expect(page.getByText(/共有\d+天/)).toBeVisible();

  // A registered account looks at one person; whoever is added waits until there is a place.
  await page.getByRole('button', { name: '加一位' }).click();
  const sheet = dialog(page, '加一位亲友');
  await sheet.getByLabel('称呼').fill('妈妈');
  await sheet.getByText('父母', { exact: true }).click();
  await sheet.getByRole('button', { name: /出生日期/ }).click();
  await typeOnWheel(page, '年', 1937);
  await dialog(page, '选择出生日期').getByRole('button', { name: '确认' }).click();
  await dialog(page, '选择出生时辰').getByRole('checkbox', { name: '时辰不确定' }).check();
  await dialog(page, '选择出生时辰').getByRole('button', { name: '确认' }).click();
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('请先征得同意并勾选');
  await sheet.getByRole('checkbox', { name: '对方知道并同意我用其出生资料' }).check();
  await sheet.getByRole('button', { name: '保存' }).click();
  const mother = page.getByRole('button', { name: /^妈妈/ });
  await mother.click();
  await expect(page.getByText(/现在一次可看1位/)).toBeVisible();
  await self.click();
  await page.getByRole('button', { name: '自己 · 只当参考' }).click();
  await mother.click();
  await expect(page.getByText('妈妈的时辰不确定：按年柱和日柱看')).toBeVisible();

  await page.getByLabel('到', { exact: true }).fill('2026-12-01');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('开始的日子要在结束之前');

  expect(sent.filter((each) => /\/api\//.test(each))).toEqual([]);
  expect(sent.filter((each) => BIRTHS.test(each))).toEqual([]);
});

test('another program’s pillars are shown next to ours, with the options that explain the difference', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  await saveBirth(request, account, { birthTime: 'early_zi', dayBoundary: '23h' });
  await signIn(page, account);
  await openSettled(page, '/why');
  const table = page.getByRole('table', { name: '我们的四柱和 lunar-javascript 的四柱' });
  const signs = (name: string) => table.getByRole('row', { name }).getByRole('cell');
  await expect(signs('我们的')).toHaveText(['庚午', '辛巳', '戊寅', '壬子']);
  await expect(signs('另一个程序').nth(2)).toHaveText('戊寅');
  await expect(signs('另一个程序，不作校正')).toHaveText(['庚午', '辛巳', '丁丑不同', '壬子']);
  await expect(page.getByText('两个程序排的一样。')).toBeVisible();
  await expect(page.getByText('不作校正就会不同：您的起盘选项里有23点换日。')).toBeVisible();
});
