import { expect, type Page, test } from '@playwright/test';
import { dateAnswers } from './page-clock.ts';
import { holdAnswers, openAsReader } from './web-reader.ts';
import { dialog, expectLayers, expectTakenOver, tab, watchFaults } from './web-visitor.ts';

watchFaults();

const REPORT = '**/api/web/report';
const GENERAL = '**/api/web/common-yunshi?*';
const LABEL = '由程序按传统命理规则生成，仅供文化娱乐参考';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const bar = (page: Page, percent: number) => page.getByText(`分析生成中... ${percent}%`);

/** The bodies of the report calls that the page makes from now on. */
function reportCalls(page: Page) {
  const calls: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/web/report')) calls.push(request.postDataJSON());
    if (request.url().includes('/api/web/common-yunshi?')) calls.push({ templateType: 5 });
  });
  return calls;
}

test('a visitor reads the general day at home, and is invited to their own', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, '大众运势')).toBeVisible();
  await expect(heading(page, '今日 · ')).toBeVisible();
  await expect(page.getByText(LABEL)).toBeVisible();
  await button(page, '展开全文').click();
  await expect(heading(page, '时辰')).toBeVisible();
  await expect(page.getByText(LABEL)).toHaveCount(1);
  await button(page, '免费获取八字分析').click();
  await expect(dialog(page, '请先登录')).toBeVisible();
});

test('the general day is requested 1.2 s after the page, a personal one after 0.1 s', async ({ page, request }) => {
  const calls = reportCalls(page);
  await page.clock.install();
  await page.goto('/favicon.svg');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  /** Lets the stopped clock run until the bar has its place, which is the beginning of the wait. */
  const begun = () =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(20);
          return page.getByText(/^分析生成中/).count();
        },
        { intervals: [50], timeout: 30_000 },
      )
      .toBe(1);
  await page.goto('/');
  await begun();
  await page.clock.runFor(1100);
  expect(calls).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => calls).toMatchObject([{ templateType: 5 }]);

  await openAsReader(page, request, '/');
  calls.length = 0;
  await page.clock.runFor(90);
  expect(calls).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => calls).toMatchObject([{ templateType: 4 }]);
});

test('home shows the reader’s own day, unchanged for the rest of it', {
  tag: '@phones',
}, async ({ page, request }) => {
  const calls = reportCalls(page);
  await openAsReader(page, request, '/');
  await expect(heading(page, '个人专属运势')).toBeVisible();
  await expect(page.getByText(/^..年 ..月 ..日$/)).toBeVisible();
  await expect(page.getByText(/^\d{4}年\d{1,2}月\d{1,2}日 周.$/)).toBeVisible();
  const areas = page.getByRole('list', { name: '五个方面' }).getByRole('listitem');
  await expect(areas).toHaveCount(5);
  await expect(page.getByText(LABEL)).toBeVisible();
  expect(calls).toMatchObject([{ templateType: 4 }]);

  await page.reload();
  await expect(areas).toHaveCount(5);
  expect(calls).toHaveLength(1);
  await expect(areas.nth(2)).toHaveText(/(顺|稳|平|慢).+。$/);
  await expect(page.getByRole('link', { name: '读全文' })).toHaveAttribute('href', '/fortune');
  await button(page, '订阅明日').click();
  await expect(dialog(page, '订阅明日运势')).toBeVisible();
  await expectLayers(page, 1);
  await page.keyboard.press('Escape');
  await expectLayers(page);
  await button(page, '查看本月总览').click();
  await expect(page).toHaveURL(/\/fortune-record\?type=month&from=profile$/);
});

test('a user without trial or membership sees the general day at home', async ({ page, request }) => {
  await openAsReader(page, request, '/', 'over');
  await expect(heading(page, '大众运势')).toBeVisible();
  await expect(heading(page, '今日 · ')).toBeVisible();
  await button(page, '我的命盘').click();
  await expect(page).toHaveURL(/\/bazi-chart$/);
});

test('a failure at home ends the bar without a message', async ({ page }) => {
  const calls = reportCalls(page);
  const answer = await holdAnswers(page, GENERAL, 'abort');
  await page.goto('/');
  await expect(page.getByText(/^分析生成中/)).toBeVisible();
  answer();
  await expect(page.getByText(/^分析生成中/)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(heading(page, '会员服务')).toBeVisible();
  expect(calls).toHaveLength(4);
});

test('the bar rises by one every 0.8 s to 99, and ends at 100 with the answer', async ({ page, request }) => {
  const answer = await holdAnswers(page, REPORT);
  await page.clock.install();
  await openAsReader(page, request, '/profile');
  await expect(heading(page, '个人资料')).toBeVisible();
  await expectTakenOver(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  // Within the app: a page that is loaded again waits for its first paint, which a still clock holds up.
  await tab(page, '运势').click();
  await expect(bar(page, 0)).toBeAttached();
  await page.clock.runFor(299);
  await expect(bar(page, 0)).toBeHidden();
  await page.clock.runFor(1);
  await expect(bar(page, 0)).toBeVisible();
  await page.clock.runFor(499);
  await expect(bar(page, 0)).toBeVisible();
  await page.clock.runFor(1);
  await expect(bar(page, 1)).toBeVisible();
  await page.clock.runFor(9 * 800);
  await expect(bar(page, 10)).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(bar(page, 99)).toBeVisible();
  answer();
  await expect(bar(page, 100)).toBeVisible();
  await page.clock.runFor(300);
  await expect(heading(page, '民俗')).toBeVisible();
  await expect(page.getByText(/^分析生成中/)).toBeHidden();
});

test('errors are reported, and can be retried', async ({ page, request }) => {
  await page.route(REPORT, (route) => route.abort());
  await openAsReader(page, request, '/fortune');
  const failure = page.getByRole('alert').filter({ hasText: '请求失败，请稍后重试' });
  await expect(failure).toBeVisible();
  await page.unroute(REPORT);
  await page.route(REPORT, (route) => route.fulfill({ status: 500, json: { code: 50000, msg: '', data: null } }));
  await failure.getByRole('button', { name: '重试' }).click();
  const abnormal = page.getByRole('alert').filter({ hasText: '接口返回异常' });
  await expect(abnormal).toBeVisible();
  await page.unroute(REPORT);
  await abnormal.getByRole('button', { name: '重试' }).click();
  await expect(heading(page, '民俗')).toBeVisible();

  await page.route(REPORT, (route) => route.fulfill({ status: 500, json: { code: 50000, msg: '', data: null } }));
  await page.goto('/bazi-chart?room=reading');
  await expect(abnormal).toBeVisible();
  await page.unroute(REPORT);
  await page.route(REPORT, (route) => route.abort());
  await abnormal.getByRole('button', { name: '重试' }).click();
  await expect(failure).toBeVisible();
});

test('a section expands to its evidence', async ({ page, request }) => {
  await openAsReader(page, request, '/fortune');
  // The report is whole: until then its sections are taken away once more.
  await expect(button(page, '分享')).toBeVisible();
  const evidence = button(page, '民俗');
  await expect(evidence).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText(/判断 (依盘|较明|两可)/).first()).toBeHidden();
  await evidence.click();
  await expect(evidence).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/^出处 .* · 判断 (依盘|较明|两可)$/).first()).toBeVisible();
  await expect(page.getByText(LABEL)).toBeVisible();
});

test('copied text names its author', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsReader(page, request, '/fortune');
  await button(page, '分享').click();
  await button(page, '复制全文').click();
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('今日 · ');
  expect(text.endsWith(LABEL)).toBe(true);
});

test('the days ahead are those of the trial', {
  tag: '@phones',
}, async ({ page, request }) => {
  const calls = reportCalls(page);
  await openAsReader(page, request, '/fortune');
  await expect(heading(page, '今日运势')).toBeVisible();
  await expect(page.getByText(/^..年 ..月 ..日$/)).toBeVisible();
  await expect(page.getByText(/ · 农历.+$/)).toBeVisible();
  await expect(heading(page, '今日历书')).toBeVisible();
  const week = page.getByRole('toolbar', { name: '前后七天' }).locator('[aria-pressed]');
  await expect(week).toHaveCount(5);
  await button(page, '更多天').click();
  await expect(week).toHaveCount(14);
  await expect(week.nth(7)).toHaveAccessibleName(/^\d+月\d+日 周. [顺稳平慢] 今天$/);
  await expect(week.nth(7)).toBeInViewport();
  await expect(week.nth(10)).toHaveAccessibleName(/^\d+月\d+日 周. 未开放，开通后可看$/);
  await week.nth(8).click();
  await expect(heading(page, /^个人专属运势$/)).toBeVisible();
  await expect(page.getByText(LABEL)).toBeVisible();
  // The days are one stop of the keyboard, and the arrows lead along them.
  await expect(week.nth(8)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(week.nth(9)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => new Set(calls.map(({ date }) => date)).size).toBe(3);
  await expect(page.getByText(LABEL)).toBeVisible();
  await week.nth(10).click();
  await expect(page.getByRole('dialog', { name: /^开通后可看\d+月\d+日$/ })).toContainText('月包VIP');
});

test('yesterday is open, and its question takes an answer once and keeps it', async ({ page, request }) => {
  await openAsReader(page, request, '/fortune');
  const week = page.getByRole('toolbar', { name: '前后七天' }).locator('[aria-pressed]');
  await expect(button(page, '分享')).toBeVisible();
  await week.nth(0).click();
  await expect(button(page, '回到今天')).toBeVisible();
  const yes = page.getByRole('button', { name: '准', exact: true });
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await yes.click();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  await button(page, '回到今天').click();
  await expect(heading(page, '今日运势')).toBeVisible();
  await expect(yes).toHaveAttribute('aria-pressed', 'false');
  await week.nth(0).click();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
});

test('after the trial none of the reading is present, not even behind the veil', async ({ page, request }) => {
  const calls = reportCalls(page);
  await openAsReader(page, request, '/fortune', 'over');
  await expect(page.getByRole('alert').filter({ hasText: '免费体验已结束' })).toBeVisible();
  expect(await page.locator('.strokes').textContent()).toBe('');
  await expect(heading(page, '大众运势')).toBeVisible();
  await expect(heading(page, '时辰')).toBeVisible();
  // The reader's own day was asked for by the page alone, which does not know them, and refused.
  const own = calls.filter(({ templateType }) => templateType !== 5);
  expect(own.length).toBeLessThanOrEqual(1);
  for (const { asked } of own) expect(asked).toBe(false);
  // By now the device knows that it is closed.
  const asked = calls.length;
  await page.reload();
  await expect(heading(page, '时辰')).toBeVisible();
  expect(calls.slice(asked)).toMatchObject([{ templateType: 5 }]);
  await button(page, '解锁').click();
  await expect(dialog(page, '会员方案')).toContainText('月包VIP');
});

test('after a membership its end is shown, with the general day below', async ({ page, request }) => {
  await openAsReader(page, request, '/fortune', 'lapsed');
  await expect(page.getByRole('alert').filter({ hasText: '会员已到期' })).toBeVisible();
  await expect(page.getByText('免费体验已结束')).toBeHidden();
  await expect(heading(page, '时辰')).toBeVisible();
});

test('the subscription shows which contact to add', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const site = {
    supportContactId: null,
    supportContactLink: null,
    officialContactId: 'ziping-daily',
    icpNumber: null,
    sandbox: true,
    demo: false,
  };
  await page.route('**/api/web/site', (route) => route.fulfill({ json: { code: 0, msg: '', data: site } }));
  const { phone } = await openAsReader(page, request, '/fortune');
  await button(page, '订阅明日运势').click();
  const subscribe = dialog(page, '订阅明日运势报告');
  await expect(subscribe).toContainText('ziping-daily');
  await expect(subscribe).toContainText(phone);
  await expect(subscribe.getByRole('listitem')).toHaveText([
    /添加.*企业微信/,
    /备注.*会员账号/,
    /提前收到第二天的运势报告/,
  ]);
  expect((await subscribe.boundingBox())?.width).toBe(300);
  const copy = subscribe.getByRole('button', { name: '复制微信号' });
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: '微信号已复制' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ziping-daily');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('withheld'));
  });
  await copy.click();
  await expect(page.getByText('已复制', { exact: true })).toBeAttached();
});

test('the reading has every chapter with its judgement, and the free ones whole', async ({ page, request }) => {
  await openAsReader(page, request, '/bazi-chart?room=reading');
  await expect(heading(page, '八字解读')).toBeVisible();
  await expect(page.getByRole('link', { name: /^事业.*免费/ })).toBeVisible();
  await page.getByRole('link', { name: /^感情.*未开通/ }).click();
  await expect(page.getByRole('region', { name: '这一章还有' })).toBeVisible();
  await expect(button(page, '解锁')).toBeVisible();
  await page.goto('/bazi-chart?room=reading&chapter=past');
  await expect(page.getByRole('button', { name: /^就是这一条/ })).toHaveCount(4);
});

test('a member reads every chapter under the chart', async ({ page, request }) => {
  const answer = await holdAnswers(page, REPORT);
  await openAsReader(page, request, '/bazi-chart?room=reading', 'month');
  await expect(page.getByText(/^分析生成中/)).toBeVisible();
  answer();
  for (const title of ['财运', '感情', '家人', '健康']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${title}.*未读`) })).toBeVisible();
  }
  await page.getByRole('link', { name: /^财运/ }).click();
  await expect(heading(page, '财运').first()).toBeFocused();
  await expect(page.getByRole('region', { name: '这一章还有' })).toHaveCount(0);
  await page.getByRole('link', { name: '各章' }).click();
  await expect(page.getByRole('link', { name: /^财运.*读过/ })).toBeVisible();
  await page.getByRole('link', { name: /^依据/ }).click();
  await page.getByText(/^逐项细看/).click();
  await expect(page.getByText('日主强弱', { exact: true })).toBeVisible();
});

test.describe('in the middle of the month', () => {
  /** 冬至 of 2026, ten in the morning in Beijing. */
  const SOLSTICE = new Date('2026-12-22T10:00:00+08:00');

  test('the month’s fortune is offered, once a day', async ({ page, request }) => {
    await dateAnswers(page);
    await page.clock.install({ time: SOLSTICE });
    await openAsReader(page, request, '/', 'trial', { offered: false });
    const offer = dialog(page, '本月运势');
    await expect(offer).toContainText('冬至');
    await offer.getByRole('button', { name: '稍后查看' }).click();
    await expect(offer).toBeHidden();
    await expectLayers(page);
    await page.reload();
    // The server's day is another one, and refuses this day's reading: the way to it stays.
    await expect(button(page, '查看本月总览')).toBeVisible();
    await expect(page.getByRole('link', { name: '我的命盘' })).toBeVisible();
    await expect(offer).toBeHidden();

    await page.evaluate(() => localStorage.removeItem('midTermDialogShown_2026-12-22'));
    await page.reload();
    await offer.getByRole('button', { name: '立即查看' }).click();
    await expect(page).toHaveURL(/\/fortune-record\?type=month$/);
  });

  test('on other days it is not', async ({ page, request }) => {
    await dateAnswers(page);
    await page.clock.install({ time: new Date('2026-12-23T10:00:00+08:00') });
    await openAsReader(page, request, '/', 'trial', { offered: false });
    await expect(page.getByRole('link', { name: '我的命盘' })).toBeVisible();
    await expect(dialog(page, '本月运势')).toBeHidden();
  });
});

test('friendly Markdown keeps its links, tables, raw HTML and small pictures', async ({ page, request }) => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const content = [
    '# 标题',
    '<b>粗</b>与https://example.com/a ，另见 www.example.com',
    '"引号"',
    '| 年 | 柱 |\n| --- | --- |\n| 2026 | 丙午 |',
    `![点](${picture})`,
  ].join('\n\n');
  await page.route('**/api/web/yunshi?*', (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: { content, access: 'basic' } } }),
  );
  await openAsReader(page, request, '/profile', 'over');
  await page.goto('/fortune-record?type=day');
  const prose = page.locator('.reading-prose');
  await expect(prose.getByRole('heading', { name: '标题', level: 2 })).toBeVisible();
  await expect(prose.locator('b')).toHaveText('粗');
  const link = prose.getByRole('link');
  await expect(link).toHaveCount(2);
  await expect(link.first()).toHaveAttribute('href', 'https://example.com/a');
  await expect(link.first()).toHaveAttribute('rel', /noopener/);
  await expect(link.last()).toHaveAttribute('href', /^https?:\/\/www\.example\.com$/);
  await expect(prose).toContainText('“引号”');
  await expect(prose.getByRole('cell', { name: '丙午' })).toBeVisible();
  await expect(prose.getByRole('img', { name: '点' })).toHaveAttribute('src', picture);
});

test('a term of the art shows its meaning when pressed', async ({ page, request }) => {
  await openAsReader(page, request, '/bazi-chart?room=reading&chapter=career');
  const term = page.locator('.chapter-text .word').first();
  await expect(term).toHaveAttribute('aria-expanded', 'false');
  await term.click();
  await expect(term).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('.chapter-text span:has(> .word) + span').first()).toHaveText(/^（.{2,}）$/);
});
