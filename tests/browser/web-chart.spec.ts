import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { standAt } from './page-clock.ts';
import { dialog, expectLayers, newAccount, signIn, unlockOnChart, watchFaults } from './web-visitor.ts';

watchFaults();

const BIRTH = {
  gender: 'female',
  calendar: 'solar',
  birthDate: '1990年5月12日',
  birthTime: 'chen',
  hourUnknown: false,
};

/** A summer day in Beijing: in the month of 午, of the year 丙午. */
const TODAY = new Date('2026-06-10T04:00:00Z');

/** Opens the chart of a new account with this birth, its table unfolded, or another room. */
async function openChart(
  page: Page,
  request: APIRequestContext,
  birth: Partial<typeof BIRTH> = {},
  room: '' | 'reading' | 'luck' = '',
) {
  const account = await newAccount(request);
  await request.post('/api/web/save-profile', {
    data: { id: account.id, ...BIRTH, ...birth },
    headers: { Authorization: `Bearer ${account.token}` },
  });
  await standAt(page, TODAY);
  await signIn(page, account);
  await page.goto(room ? `/bazi-chart?room=${room}` : '/bazi-chart');
  await expect(page.getByRole('heading', { name: '我的命盘' })).toBeVisible();
  if (!room) await unfold(page, /^命盘细目/);
}

const toReading = (page: Page) => page.getByRole('link', { name: '看凭什么、什么时候、怎么办' }).click();
const toChart = (page: Page) => page.getByRole('link', { name: '命盘', exact: true }).click();
const unfold = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

const table = (page: Page) => page.getByRole('table', { name: '命盘细目' });
const row = (page: Page, name: string) => table(page).getByRole('row', { name }).getByRole('cell');
const choose = (page: Page, group: string | RegExp, option: string) =>
  dialog(page, '起盘选项').getByRole('group', { name: group }).getByText(option, { exact: true }).click();

test('a star explains itself with its source, an example and what is disputed', async ({ page, request }) => {
  await openChart(page, request);
  await table(page).getByRole('button', { name: '天乙贵人' }).click();
  const sheet = dialog(page, '天乙贵人');
  for (const part of ['传统归为吉', '出处', '《三命通会》', '时柱', '异说']) await expect(sheet).toContainText(part);
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('button', { name: '天乙贵人' })).toBeFocused();
  await expect(table(page).getByRole('button', { name: '桃花' })).toBeHidden();
  await page.getByRole('button', { name: '展开全部20个神煞' }).click();
  await expect(table(page).getByRole('button', { name: '桃花' })).toBeVisible();
});

test('the terms of the table, the figure and the luck have explanations', async ({ page, request }) => {
  await openChart(page, request);
  const words = [
    ['纳音', '三十个名字'],
    ['五行力量', '折成百分比'],
    ['胎元', '十个月'],
    ['甲庚冲', '年柱庚 · 时柱甲'],
    ['逆行', '没有好坏'],
  ] as const;
  for (const part of [/^五行 /, /^合冲刑害 /, /^大运流年 /]) await unfold(page, part);
  for (const [word, meaning] of words) {
    await page.getByRole('button', { name: word, exact: true }).first().click();
    await expect(dialog(page, word)).toContainText(meaning);
    await dialog(page, word).getByRole('button', { name: '知道了' }).click();
    await expect(dialog(page, word)).toBeHidden();
    await expectLayers(page);
  }
  await row(page, '藏干').first().getByRole('button').click();
  await expect(dialog(page, '午中藏干')).toContainText('本气 · 同辈与自立');
});

test('the table is a table for screen readers too, and before it is expanded the picture describes the pillars', async ({
  page,
  request,
}) => {
  await openChart(page, request);
  await expect(page.getByRole('listitem').filter({ hasText: '年柱·正财' })).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText(['项目', '年柱', '月柱', '日柱', '时柱']);
  await expect(table(page).getByRole('rowheader')).toHaveCount(12);
  await expect(row(page, '藏干')).toHaveText([/丁.*比肩.*己.*食神/, /丙.*庚.*戊/, /己.*癸.*辛/, /戊.*乙.*癸/]);
  await expect(row(page, '五行')).toHaveText(['金·火', '金·火', '火·土', '木·土']);
  await expect(row(page, '阴阳')).toHaveText(['阳·阳', '阴·阴', '阴·阴', '阳·阳']);
});

test('23点换日 moves the day of a birth at 23:30, and is saved with the birth until the default is restored', async ({
  page,
  request,
}) => {
  await openChart(page, request, { birthDate: '1990年5月20日', birthTime: 'early_zi' });
  await expect(row(page, '天干')).toHaveText(['庚', '辛', '乙', '戊']);
  await unfold(page, /^出生信息/);
  await page.getByRole('button', { name: '起盘选项' }).click();
  await choose(page, '换日', '23点换日');
  await dialog(page, '起盘选项').getByLabel('这个时辰是暂定的').check();
  await choose(page, '取用神的路数', '徐乐吾一路');
  const moved = dialog(page, '起盘选项').getByLabel('四柱的变化');
  await expect(moved).toContainText('原来的四柱庚午 辛巳 乙酉 戊子');
  await expect(moved).toContainText('按这次选择的四柱庚午 辛巳 丙戌 戊子');
  await page.getByRole('button', { name: '确认' }).click();
  await unfold(page, /^命盘细目/);
  await expect(row(page, '天干')).toHaveText(['庚', '辛', '丙', '戊']);
  await unfold(page, /^出生信息/);
  await page.getByRole('button', { name: '排盘规则' }).click();
  await expect(page.getByText('日柱以23点换日')).toBeVisible();
  await toReading(page);
  const usual = page.getByText('按您资料里的时辰解读：23点换日 · 暂定。取法：徐乐吾一路。');
  await expect(usual).toBeVisible();
  await expectLayers(page);
  await toChart(page);
  await page.reload();
  await unfold(page, /^命盘细目/);
  await unfold(page, /^出生信息/);
  await expect(row(page, '天干')).toHaveText(['庚', '辛', '丙', '戊']);
  await page.getByRole('button', { name: '起盘选项' }).click();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await expect(moved).toContainText('按这次选择的四柱庚午 辛巳 乙酉 戊子');
  await page.getByRole('button', { name: '确认' }).click();
  await unfold(page, /^命盘细目/);
  await expect(row(page, '天干')).toHaveText(['庚', '辛', '乙', '戊']);
  await expect(usual).toHaveCount(0);
});

test('an unknown hour leaves three pillars and nothing that depends on the hour', async ({ page, request }) => {
  await openChart(page, request, { birthDate: '1984年2月4日', hourUnknown: true });
  await expect(row(page, '天干')).toHaveText(['癸', '乙', '戊']);
  await expect(page.getByText('1984年2月4日 时辰不确定 · 女')).toBeVisible();
  await expect(page.getByRole('button', { name: '胎元', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '命宫' })).toHaveCount(0);
  await unfold(page, /^大运流年/);
  await expect(page.getByText(/至.*之间起运/)).toBeVisible();
  const usual = page.getByText('时辰不确定，以下按当天正午的三柱解读');
  await expect(usual).toHaveCount(0);
  await page.getByText('立春之后').click();
  await expect(row(page, '天干')).toHaveText(['甲', '丙', '戊']);
  await toReading(page);
  await expect(usual).toBeVisible();
});

test('true solar time requires a clock time within the hour and a city', async ({ page, request }) => {
  await openChart(page, request, { birthDate: '1992年5月20日', birthTime: 'wei' });
  await expect(row(page, '地支')).toHaveText(['申', '巳', '申', '未']);
  await unfold(page, /^出生信息/);
  await page.getByRole('button', { name: '起盘选项' }).click();
  const sheet = dialog(page, '起盘选项');
  await expect(sheet.getByRole('group', { name: /拨快了一小时/ })).toHaveCount(0);
  await choose(page, '真太阳时', '使用');
  await sheet.getByLabel('出生钟表时间').fill('12:30');
  await sheet.getByRole('button', { name: '确认' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('请输入13:00至14:59之间的时间');
  await sheet.getByLabel('出生钟表时间').fill('13:30');
  await sheet.getByRole('button', { name: '确认' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('请选择城市');
  await sheet.getByRole('button', { name: /出生城市/ }).click();
  const cities = dialog(page, '选择城市');
  await cities.getByRole('searchbox', { name: '搜索城市或省份' }).fill('不存在');
  await expect(cities.getByRole('status')).toContainText('没找到');
  await cities.getByRole('searchbox').fill('四川');
  await cities.getByRole('button', { name: /成都/ }).click();
  await sheet.getByRole('button', { name: '确认' }).click();
  await unfold(page, /^命盘细目/);
  await expect(row(page, '地支')).toHaveText(['申', '巳', '申', '午']);
  await unfold(page, /^出生信息/);
  await expect(page.getByText('1992年5月20日 未 13:00-14:59 · 13:30 · 按成都真太阳时')).toBeVisible();
  await page.getByRole('button', { name: '排盘规则' }).click();
  await expect(page.getByText(/东经104.07度的真太阳时/)).toBeVisible();
});

test('summer time is offered to a birth within it', async ({ page, request }) => {
  await openChart(page, request);
  await expect(row(page, '地支')).toHaveText(['午', '巳', '丑', '辰']);
  await unfold(page, /^出生信息 有1处请核对/);
  await expect(page.getByText(/出生时正值夏令时/)).toBeVisible();
  await page.getByRole('button', { name: '起盘选项' }).click();
  await page.getByRole('button', { name: '夏令时是什么？' }).click();
  await expect(dialog(page, '夏令时')).toContainText('拨快一小时');
  await page.keyboard.press('Escape');
  await choose(page, /拨快了一小时/, '是，钟上的');
  await choose(page, '7点多，还是8点多？', '7点多');
  await page.getByRole('button', { name: '确认' }).click();
  await unfold(page, /^命盘细目/);
  await expect(row(page, '地支')).toHaveText(['午', '巳', '丑', '卯']);
  await unfold(page, /^出生信息/);
  await page.getByRole('button', { name: '排盘规则' }).click();
  await expect(page.getByText(/按夏令时钟表读取/)).toBeVisible();
});

test('the timeline opens at today, a cycle on its years, a year on its months', async ({ page, request }) => {
  await openChart(page, request, {}, 'luck');
  const cycle = page.getByRole('button', { name: '33岁 丁丑 2022 当前' });
  await expect(cycle).toHaveAttribute('aria-pressed', 'true');
  const years = page.getByRole('table', { name: '丁丑的流年' });
  await expect(years.getByRole('row')).toHaveCount(11);
  await expect(years.getByRole('row', { name: '2026' })).toHaveAttribute('aria-current', 'date');
  await years.getByRole('button', { name: '2026 当前' }).click();
  const sheet = dialog(page, '2026年 丙午');
  await expect(sheet.getByRole('list', { name: '与命盘的关系' })).toContainText('丙辛合水（月柱）');
  const months = sheet.getByRole('table', { name: '2026年的流月' });
  await expect(months.getByRole('row')).toHaveCount(13);
  await expect(months.getByRole('row', { name: '五月' })).toContainText('6月5日');
  await expect(months.getByRole('row', { name: '五月' })).toHaveAttribute('aria-current', 'date');
  await sheet.getByRole('button', { name: '知道了' }).click();

  await page.getByRole('button', { name: /庚辰/ }).click();
  await expect(cycle).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('table', { name: '庚辰的流年' }).getByRole('button', { name: '1999' }).click();
  await expect(dialog(page, '1999年 己卯')).toBeVisible();
  await expect(dialog(page, '1999年 己卯').getByText('当前')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '百年流年表' }).click();
  await expect(page.getByRole('table', { name: '百年流年表' }).getByRole('row')).toHaveCount(101);
});

test('the first screen summarises the reading: five areas, two years, one link', async ({ page, request }) => {
  await openChart(page, request);
  await expect(page.getByRole('heading', { name: '一页看懂' })).toBeVisible();
  const areas = page.locator('.summary-rows > li');
  await expect(areas).toHaveText([/^事业/, /^财运/, /^感情/, /^家人/, /^健康/]);
  for (const area of await areas.all()) await expect(area).toHaveText(/(好|平稳|吃力|先难后易|先易后难)/);
  await expect(page.locator('.summary-years > li')).toHaveText([/^今年 丙午/, /^明年 丁未/]);
  const label = page.getByText('由程序按传统命理规则生成，仅供文化娱乐参考');
  await expect(label.filter({ visible: true })).toHaveCount(1);
  await toReading(page);
  await expect(page.getByRole('link', { name: /^性格/ })).toBeVisible();
  await expect(label.filter({ visible: true })).toHaveCount(1);
});

test('a 节 within the hour of birth is shown under the pillars, with a link to the clock', async ({
  page,
  request,
}) => {
  await openChart(page, request, { birthDate: '1990年2月4日', birthTime: 'si' });
  await expect(page.getByText(/所选时辰之内交节.*立春/).first()).toBeVisible();
  await page.getByRole('button', { name: '填钟点' }).click();
  await expect(dialog(page, '起盘选项')).toBeVisible();
});

test('解锁 shows the three plans, 预约 the consultation', async ({ page, request }) => {
  await openChart(page, request, {}, 'reading');
  await unlockOnChart(page);
  const plans = dialog(page, '会员方案');
  for (const text of ['月包VIP', '￥29.99', '季包VIP', '￥59.99', '年包VIP', '￥179.9', '不自动续费']) {
    await expect(plans).toContainText(text);
  }
  await expect(plans.getByRole('listitem').filter({ hasText: '咨询留言' })).toHaveCount(0);
  await plans.getByRole('button', { name: '关闭' }).click();
  await expect(plans).toBeHidden();
  await page.getByRole('button', { name: '预约 ￥399' }).click();
  await expect(dialog(page, '诉求描述')).toContainText('￥399');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '预约 ￥399' })).toBeFocused();
});

test('the chart is copied as text, by the clipboard API or its fallback', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChart(page, request);
  await page.getByRole('button', { name: '分享', exact: true }).click();
  const copy = page.getByRole('button', { name: '复制文字' });
  const copied = page.getByRole('status').filter({ hasText: '已复制' });
  await copy.click();
  await expect(copied).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('年柱 庚午（正财）藏干丁比肩、己食神');
  expect(text).toContain('1992年6月8日起运，逆行');

  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    navigator.clipboard.writeText = () => Promise.reject(new Error('withheld'));
  });
  await copy.click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expect(copied).toBeVisible();
});

test('the chart is saved as a picture 1,080 px wide', async ({ page, request }) => {
  await openChart(page, request);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('button', { name: '保存为图片' }).click();
  expect((await download).suggestedFilename()).toBe('我的命盘.png');
  const file = await readFile(await (await download).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect(file.readUInt32BE(16)).toBe(1080);
  expect(file.readUInt32BE(20)).toBeGreaterThan(1500);
});

test('it prints on one page of A4', async ({ page, request }) => {
  // One of the fullest charts there are: eleven relations and forty stars.
  await openChart(page, request, { birthDate: '1986年5月7日', birthTime: 'shen', gender: 'male' });
  await expect(table(page)).toBeVisible();
  // The tables come with the first touch, and luck is printed.
  await expect(page.locator('.luck-cycles')).toBeAttached();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole('button', { name: '词馆' })).toBeVisible();
  await expect(page.getByRole('button', { name: '丁酉' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: '解锁' })).toBeHidden();
});

test.describe('on a narrow screen and with large text', () => {
  test.use({ viewport: { width: 320, height: 568 } });
  const sideways = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test('nothing scrolls sideways, and every target is 44 px high', async ({ page, request }) => {
    await openChart(page, request, { birthDate: '2013年5月6日', birthTime: 'shen' });
    await page.getByRole('button', { name: /展开全部/ }).click();
    expect(await sideways(page)).toBe(0);
    const low = () =>
      page
        .getByRole('main')
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => !button.matches('p > *, h2 > *') && (button as HTMLElement).offsetHeight < 44)
            .map((button) => button.textContent),
        );
    // The free reading may come between finding the buttons and measuring them.
    await expect.poll(low).toEqual([]);
    for (const part of [/^五行 /, /^合冲刑害 /, /^大运流年 /, /^出生信息 /]) await unfold(page, part);
    expect(await sideways(page)).toBe(0);
    await expect.poll(low).toEqual([]);
    await page.getByRole('button', { name: '2026 当前' }).click();
    await expect(dialog(page, '2026年 丙午')).toBeVisible();
    expect(await dialog(page, '2026年 丙午').evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expectLayers(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await sideways(page)).toBe(0);
    await toReading(page);
    expect(await sideways(page)).toBe(0);
  });
});
