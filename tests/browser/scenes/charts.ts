import { layInStorage, saveBirth } from '../web-visitor.ts';
import { press, type Scene } from './scene.ts';

/** A summer day in Beijing: the luck opens at the same cycle and year whenever the tests run. */
const SUMMER = '2026-06-10T12:00:00+08:00';

const chart = { as: 'trial', path: '/bazi-chart', at: SUMMER } as const;
const reading = { ...chart, path: '/bazi-chart?room=reading' } as const;
const chapter = (id: string) => `/bazi-chart?room=reading&chapter=${id}`;
const luck = { ...chart, path: '/bazi-chart?room=luck' } as const;
const FREE_READING = '7天内未查看可全额退 · 到期不扣费';

const OTHER = { calendar: 'solar', date: '1987-11-23', time: 'chen' };

/** Charts: one's own, what explains it, and two side by side. */
export const CHART_SCENES: readonly Scene[] = [
  { ...chart, name: 'chart', shows: '一页看懂' },
  { ...reading, name: 'chart-reading', shows: FREE_READING },
  { ...luck, name: 'chart-luck', shows: '百年流年表' },
  { ...reading, name: 'chart-chapter', as: 'month', path: chapter('wealth'), shows: '什么时候' },
  { ...chart, name: 'chart-share', dialog: 'chart/share/chart-share', after: press('分享'), shows: '知道了' },
  { ...reading, name: 'chart-chapter-closed', path: chapter('love'), shows: '解锁' },
  { ...reading, name: 'chart-chapter-years', as: 'over', path: chapter('years'), shows: '解锁' },
  {
    ...reading,
    name: 'chart-evidence',
    as: 'month',
    path: chapter('career'),
    dialog: 'chart/reading/chapter',
    after: press('依据'),
    shows: '知道了',
  },
  {
    ...reading,
    name: 'chart-signed',
    as: 'month',
    path: chapter('self'),
    after: async ({ page }) => page.locator('.chapter-text .word').first().click(),
    shows: /^（出生那天/,
  },
  {
    ...chart,
    name: 'chart-all-stars',
    after: async ({ page }) => {
      await press(/命盘细目/, /展开全部/)({ page });
      // Where the press has left it, the bar lies over a part of a button.
      await page.evaluate(() => scrollTo(0, 0));
    },
    shows: '收起神煞',
  },
  { ...reading, name: 'chart-unopened', as: 'bought', shows: '开始阅读详批' },
  {
    ...reading,
    name: 'chart-member',
    as: 'month',
    shows: /^接着读：|^分享$/,
  },
  {
    ...reading,
    name: 'chart-reference',
    as: 'month',
    path: chapter('basis'),
    after: ({ page }) => page.getByText(/^逐项细看/).click(),
    shows: /下面是盘面的数据和取用的理由/,
  },
  {
    ...reading,
    name: 'chart-card',
    as: 'month',
    dialog: 'readings/card/card-sheet',
    after: press('分享'),
    shows: '卡片上没有姓名、生日和手机号。',
  },
  { ...reading, name: 'chart-over', as: 'over', shows: FREE_READING },
  {
    ...chart,
    name: 'chart-hour-unknown',
    as: 'buyer',
    before: ({ request, account }) => saveBirth(request, account, { hourUnknown: true }),
    shows: '一页看懂',
  },
  {
    ...chart,
    name: 'chart-star',
    dialog: 'chart/explain/explain-sheet',
    after: press(/命盘细目/, '天乙贵人'),
    shows: '出处',
  },
  {
    ...luck,
    name: 'chart-year',
    dialog: 'chart/luck/year-sheet',
    after: press('2026 当前'),
    shows: '与命盘的关系',
  },
  {
    ...luck,
    name: 'chart-hundred-years',
    dialog: 'chart/luck/luck-section',
    after: press('百年流年表'),
    shows: '从出生当年起的一百年，每年一行。',
  },
  {
    ...chart,
    name: 'chart-options',
    dialog: 'chart/options/options-sheet',
    after: press(/出生信息/, '起盘选项'),
    shows: '选项存进您的资料，命盘、运势、合盘和咨询都按它。',
  },
  {
    ...chart,
    name: 'chart-options-solar-time',
    dialog: 'chart/options/options-sheet',
    after: async ({ page }) => {
      await press(/出生信息/, '起盘选项')({ page });
      await page.getByRole('group', { name: '真太阳时' }).getByText('使用', { exact: true }).click();
      await press('确认')({ page });
    },
    shows: /请输入.*之间的时间|请选择城市/,
  },
  {
    ...chart,
    name: 'chart-cities-none',
    dialog: 'chart/options/city-sheet',
    after: async ({ page }) => {
      await press(/出生信息/, '起盘选项')({ page });
      await page.getByRole('group', { name: '真太阳时' }).getByText('使用', { exact: true }).click();
      await press(/出生城市/)({ page });
      await page.getByRole('searchbox').fill('不存在');
    },
    shows: /没找到/,
  },
  {
    ...chart,
    name: 'chart-cities',
    dialog: 'chart/options/city-sheet',
    after: async ({ page }) => {
      await press(/出生信息/, '起盘选项')({ page });
      await page.getByRole('group', { name: '真太阳时' }).getByText('使用', { exact: true }).click();
      await press(/出生城市/)({ page });
    },
    shows: /成都/,
  },
  {
    ...chart,
    name: 'chart-picture',
    dialog: 'chart/share/chart-share',
    messenger: true,
    after: press('分享', '保存为图片'),
    shows: '长按图片保存',
  },
  { name: 'calendar-test', as: 'visitor', path: '/calendar-test', shows: '日期' },
  { name: 'pairing', as: 'trial', path: '/pairing', shows: '我来填TA的生日' },
  {
    name: 'pairing-result',
    as: 'trial',
    path: '/pairing',
    before: ({ page }) => layInStorage(page, { pairedBirth: JSON.stringify(OTHER) }),
    after: press('结论 依据'),
    shows: '两个人怎么相处',
  },
  {
    name: 'pairing-share',
    as: 'trial',
    path: '/pairing',
    dialog: 'readings/report/paper-sheet',
    before: ({ page }) => layInStorage(page, { pairedBirth: JSON.stringify(OTHER) }),
    after: press('分享'),
    shows: '复制全文',
  },
  { name: 'why', as: 'trial', path: '/why', shows: '两个程序排的一样。' },
  {
    name: 'birth-hour',
    as: 'buyer',
    path: '/birth-hour',
    before: ({ request, account }) => saveBirth(request, account, { hourUnknown: true }),
    after: async ({ page }) => {
      await page.getByText('记得那时候在做什么').click();
      await press('早饭')({ page });
      await page.getByRole('radio', { name: /^辰/ }).check();
    },
    shows: '按这次选择的四柱',
  },
  { name: 'why-visitor', as: 'visitor', path: '/why', shows: /^登录并填好出生时间/ },
];
