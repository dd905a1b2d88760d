import { expect } from '@playwright/test';
import {
  answered,
  press,
  type Scene,
  type Stage,
  unanswered,
  unreached,
  withoutDayCode,
  withoutItsDay,
} from './scene.ts';

const LABEL = '由程序按传统命理规则生成，仅供文化娱乐参考';

/** Presses once the day is read: a button that moves between down and up was not pressed. */
const pressOnTheDay =
  (...names: string[]) =>
  async ({ page }: Stage) => {
    await expect(page.getByText('合适的时辰')).toBeVisible();
    await press(...names)({ page });
  };

/** The days: home, the fortune pages and the overviews. */
export const READING_SCENES: readonly Scene[] = [
  { name: 'home-visitor', as: 'visitor', path: '/', shows: '今日 · ' },
  { name: 'home-lapsed', as: 'lapsed', path: '/', shows: '会员已到期' },
  {
    name: 'home-own-birth',
    as: 'visitor',
    path: '/',
    after: async ({ page }) => {
      await press('选出生时间，看自己的四柱')({ page });
      await page.locator('label').filter({ hasText: '女' }).click();
      await press('再选时辰')({ page });
      await page.getByRole('radio', { name: '辰 7:00-8:59' }).click({ force: true });
    },
    shows: /^日主是/,
  },
  {
    name: 'home-sample',
    as: 'visitor',
    path: '/',
    dialog: 'shell/home/sample-sheet',
    after: press('看看示例'),
    shows: '2008年8月8日 晚上8点',
  },
  { name: 'home-trial', as: 'trial', path: '/', shows: '合适的时辰' },
  { name: 'home-member', as: 'year', path: '/home', shows: '合适的时辰' },
  {
    name: 'home-unfolded',
    as: 'over',
    path: '/',
    after: press('展开全文'),
    shows: '五项',
  },
  {
    name: 'home-loading',
    as: 'visitor',
    path: '/',
    before: async (stage) => {
      await withoutItsDay(stage);
      await unanswered('today', 'plans', 'report')(stage);
    },
    shows: /^分析生成中/,
  },
  {
    name: 'home-failed',
    as: 'visitor',
    path: '/',
    before: async (stage) => {
      await withoutItsDay(stage);
      await unreached('plans', 'report')(stage);
      await withoutDayCode(stage);
    },
    // The bar goes without a word.
    after: async ({ page }) => {
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeHidden();
    },
    shows: '黄历加载失败',
  },
  {
    name: 'home-middle-of-the-month',
    as: 'trial',
    path: '/',
    dialog: 'readings/fortune/mid-term-dialog',
    // 冬至.
    at: '2026-12-22T10:00:00+08:00',
    shows: /今日冬至/,
  },
  {
    name: 'fortune-trial',
    as: 'trial',
    path: '/fortune',
    shows: '民俗',
  },
  {
    name: 'fortune-evidence',
    as: 'trial',
    path: '/fortune',
    after: pressOnTheDay('民俗'),
    shows: /^出处 .* · 判断 (依盘|较明|两可)$/,
  },
  {
    name: 'fortune-closed-day',
    as: 'trial',
    path: '/fortune',
    dialog: 'sales/plans/plan-sheet',
    after: pressOnTheDay('未开放'),
    shows: /^现在可看到/,
  },
  {
    name: 'fortune-over',
    as: 'over',
    path: '/fortune',
    shows: '时辰',
  },
  {
    name: 'fortune-lapsed',
    as: 'lapsed',
    path: '/fortune',
    shows: '时辰',
  },
  {
    name: 'fortune-generating',
    as: 'year',
    path: '/fortune',
    before: unanswered('report'),
    shows: /^分析生成中/,
  },
  {
    name: 'fortune-failed',
    as: 'year',
    path: '/fortune',
    before: unreached('report'),
    shows: '请求失败，请稍后重试',
  },
  {
    name: 'fortune-subscribe',
    as: 'trial',
    path: '/fortune',
    dialog: 'readings/fortune/subscribe-dialog',
    before: answered('site', (site) => ({ ...site, officialContactId: 'ziping-daily' })),
    after: pressOnTheDay('订阅明日运势'),
    shows: 'ziping-daily',
  },
  {
    name: 'fortune-subscribe-failed',
    as: 'trial',
    path: '/fortune',
    dialog: 'readings/fortune/subscribe-dialog',
    before: unreached('tomorrow?*'),
    after: pressOnTheDay('订阅明日运势'),
    shows: '请求失败，请稍后重试',
  },
  {
    name: 'fortune-subscribe-unset',
    as: 'trial',
    path: '/fortune',
    dialog: 'readings/fortune/subscribe-dialog',
    after: pressOnTheDay('订阅明日运势'),
    shows: '浏览器通知',
  },
  { name: 'record-day', as: 'trial', path: '/fortune-record?type=day', shows: LABEL },
  { name: 'record-day-over', as: 'over', path: '/fortune-record?type=day', shows: LABEL },
  {
    name: 'record-month-refused',
    as: 'trial',
    path: '/fortune-record?type=month',
    shows: '请开通会员',
  },
  {
    name: 'record-year-refused',
    as: 'month',
    path: '/fortune-record?type=year',
    shows: '请开通年度会员',
  },
  { name: 'record-unopened', as: 'bought', path: '/fortune-record?type=month', shows: '开始阅读本月运势' },
  { name: 'record-month', as: 'year', path: '/fortune-record?type=month', shows: '分享' },
  { name: 'record-year', as: 'year', path: '/fortune-record?type=year', shows: '分享' },
  {
    name: 'record-generating',
    as: 'year',
    path: '/fortune-record?type=year',
    before: unanswered('report'),
    shows: /^分析生成中/,
  },
  {
    name: 'record-failed',
    as: 'lapsed',
    path: '/fortune-record?type=day',
    before: ({ page }) =>
      page.route('**/api/web/yunshi?*', (route) =>
        route.fulfill({ status: 400, json: { code: 1, msg: '', data: null } }),
      ),
    shows: '接口返回错误',
  },
  {
    name: 'days-visitor',
    as: 'visitor',
    path: '/days',
    at: '2026-11-23T12:00:00+08:00',
    after: async ({ page }) => {
      await page.getByText('搬家', { exact: true }).click();
      await page.getByText('留下这一天').first().click();
      await press('下月', '12月5日')({ page });
    },
    shows: '可以的日子',
  },
  {
    name: 'days-month',
    as: 'visitor',
    path: '/days',
    at: '2026-11-23T12:00:00+08:00',
    after: ({ page }) => page.getByText('谁 · 哪段 · 希望').click(),
    shows: '民间还有的讲究',
  },
  {
    name: 'days-none',
    as: 'year',
    path: '/days',
    at: '2026-11-23T12:00:00+08:00',
    after: async ({ page }) => {
      await page.getByText('嫁娶', { exact: true }).click();
      for (const filter of ['谁 · 哪段 · 希望', '哪段日子', '还希望'])
        await page.getByText(filter, { exact: true }).click();
      await page.getByLabel('从', { exact: true }).fill('2026-11-30');
      await page.getByLabel('到', { exact: true }).fill('2026-12-01');
      await press('周末', '放假日', '上午')({ page });
      await page.getByText('民间还有的讲究').click();
    },
    shows: /放宽一条试试|换一段日子再看/,
  },
  {
    name: 'almanac-all-matters',
    as: 'trial',
    path: '/fortune',
    at: '2026-11-23T12:00:00+08:00',
    after: async ({ page }) => {
      const more = page.getByRole('button', { name: /还有\d+项/ });
      // A press on the page as it was drawn opens nothing: that one has another day.
      await expect(page.locator('[data-drawn]')).toHaveCount(0);
      await more.click();
      await expect(more).toBeHidden();
    },
    shows: '要办事？挑个日子',
  },
];
