import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  dialog,
  expectLayers,
  layInStorage,
  newAccount,
  saveBirth,
  signIn,
  typeOnWheel,
  watchFaults,
} from './web-visitor.ts';

watchFaults();

const ASPECTS = ['说话', '日常', '两边家里', '互相帮衬', '做事快慢'] as const;
const PARTS = ['结论', '凭什么', '五个方面', '什么时候', '怎么办'] as const;

/** The reader is 庚午 辛巳 丁丑 甲辰. */
async function openPairing(page: Page, request: APIRequestContext) {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await page.goto('/pairing');
  await expect(page.getByRole('heading', { name: '合盘', level: 1 })).toBeVisible();
  return account;
}

async function chooseDate(page: Page) {
  await page.getByRole('button', { name: /出生日期/ }).click();
  await typeOnWheel(page, '年', 1987);
  await typeOnWheel(page, '月', 11);
  await typeOnWheel(page, '日', 23);
  const date = dialog(page, '选择出生日期');
  await expect(date.getByText('农历 一九八七年十月初三')).toBeVisible();
  await date.getByRole('button', { name: '确认' }).click();
}

/** In the dialog that follows the date's. */
async function chooseTime(page: Page) {
  const time = dialog(page, '选择出生时辰');
  await time.getByRole('radio', { name: '辰 7:00-8:59' }).check({ force: true });
  await time.getByRole('button', { name: '确认' }).click();
}

const sheet = (page: Page) => dialog(page, '加一位亲友');
const agree = (page: Page) => sheet(page).getByRole('checkbox', { name: '对方知道并同意' }).check();
const save = (page: Page) => sheet(page).getByRole('button', { name: '保存' }).click();
const lines = (page: Page) => page.getByText(/^(合适|一般|需磨合)：/);
/** Both charts are folded. */
const unfoldCharts = (page: Page) => page.getByText('两人的命盘', { exact: true }).first().click();
const part = (page: Page, name: string) => page.getByRole('heading', { name, level: 3 });
const unfold = (page: Page) =>
  page
    .getByText(/^逐项细看/)
    .first()
    .click();

/** The form opened, named and told of the relation. */
async function begin(page: Page) {
  await page.getByRole('button', { name: '加一位' }).click();
  await sheet(page).getByLabel('称呼').fill('阿青');
  await sheet(page).getByText('朋友', { exact: true }).click();
}

/** Somebody added, and paired at once. */
async function pair(page: Page) {
  await begin(page);
  await chooseDate(page);
  await chooseTime(page);
  await agree(page);
  await save(page);
  await expect(page.getByRole('heading', { name: '两个人怎么相处' })).toBeFocused();
}

test('the chart leads to five lines, each with its reason on request', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPairing(page, request);
  await page.goto('/bazi-chart?room=reading');
  await page.getByText('还可以', { exact: true }).click();
  await page.getByRole('link', { name: /合盘/ }).click();
  await expect(page).toHaveURL(/\/pairing$/);
  await expect(page).toHaveTitle('合盘 · 子平');
  await begin(page);
  const alert = sheet(page).getByRole('alert');
  await save(page);
  await expect(alert).toHaveText('请选择出生日期');
  await chooseDate(page);
  await dialog(page, '选择出生时辰').getByRole('button', { name: '取消' }).click();
  await expectLayers(page, 1);
  await save(page);
  await expect(alert).toHaveText('请选择出生时辰');
  await sheet(page)
    .getByRole('button', { name: /出生时辰/ })
    .click();
  await chooseTime(page);
  await save(page);
  await expect(alert).toHaveText('请先征得同意并勾选');
  await agree(page);
  await save(page);
  await expect(page.getByRole('heading', { name: '两个人怎么相处' })).toBeFocused();
  // Below the result, who else is there.
  await page.getByText('我来填TA的生日', { exact: true }).click();
  await expect(page.getByRole('button', { name: '阿青' })).toHaveAttribute('aria-pressed', 'true');

  await unfoldCharts(page);
  const charts = page.getByRole('table', { name: '两人的命盘' });
  await expect(charts.getByRole('row', { name: '您' }).getByRole('cell')).toHaveText(['庚午', '辛巳', '丁丑', '甲辰']);
  await expect(charts.getByRole('row', { name: '阿青' }).getByRole('cell')).toHaveText([
    '丁卯',
    '辛亥',
    '丙子',
    '壬辰',
  ]);
  await unfold(page);
  for (const title of PARTS) await expect(part(page, title)).toBeVisible();
  await expect(lines(page)).toHaveText([/^一般/, /^合适/, /^一般/, /^一般/, /^合适/]);
  for (const aspect of ASPECTS) {
    await page.getByRole('button', { name: `${aspect} 依据` }).click();
  }
  for (const reason of ['阿青的日干是丙火，属阳', '子丑合土', '卯午破', '阿青的喜忌：用']) {
    await expect(page.getByText(reason).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(page.getByText('由程序按传统命理规则生成，仅供文化娱乐参考')).toBeVisible();

  await page.getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('button', { name: '复制全文' }).click();
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('日常\n合适');
  for (const title of PARTS) expect(copied).toContain(title);
  expect(copied).toMatch(/由程序按传统命理规则生成，仅供文化娱乐参考$/);
  expect(copied).not.toMatch(/19\d\d/);
});

test('an unknown hour leaves three pillars', async ({ page, request }) => {
  await openPairing(page, request);
  await begin(page);
  await chooseDate(page);
  const time = dialog(page, '选择出生时辰');
  await time.getByRole('checkbox', { name: '时辰不确定' }).check();
  await time.getByRole('button', { name: '确认' }).click();
  await agree(page);
  await save(page);
  await unfoldCharts(page);
  const other = page.getByRole('table', { name: '两人的命盘' }).getByRole('row', { name: '阿青' });
  await expect(other.getByRole('cell')).toHaveText(['丁卯', '辛亥', '丙子', '不详']);
  await unfold(page);
  await page.getByRole('button', { name: '互相帮衬 依据' }).click();
  await expect(page.getByText(/^阿青的时辰不确定/).filter({ visible: true })).toBeVisible();
});

test('a 节 on a day without an hour leaves two charts to choose from', async ({ page, request }) => {
  const account = await newAccount(request);
  await saveBirth(request, account);
  await signIn(page, account);
  await layInStorage(page, {
    pairedBirth: JSON.stringify({ calendar: 'solar', date: '1984-02-04', time: null }),
  });
  await page.goto('/pairing');
  await unfoldCharts(page);
  const other = page.getByRole('table', { name: '两人的命盘' }).getByRole('row', { name: '对方' });
  await expect(other.getByRole('cell')).toHaveText(['癸亥', '乙丑', '戊辰', '不详']);
  await page.getByRole('group', { name: '对方出生当天交节' }).getByText('立春之后', { exact: true }).click();
  await expect(other.getByRole('cell')).toHaveText(['甲子', '丙寅', '戊辰', '不详']);
});

test.describe('on the narrowest screen and with large text', () => {
  test.use({ viewport: { width: 320, height: 568 } });
  const sideways = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test('neither the form nor the lines scroll sideways', async ({ page, request }) => {
    await openPairing(page, request);
    expect(await sideways(page)).toBe(0);
    await pair(page);
    await unfold(page);
    for (const aspect of ASPECTS) {
      await page.getByRole('button', { name: `${aspect} 依据` }).click();
    }
    expect(await sideways(page)).toBe(0);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await sideways(page)).toBe(0);
  });
});
