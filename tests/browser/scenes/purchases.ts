import { expect } from '@playwright/test';
import type { ConsultAfter } from '#contract/consult-after';
import type { ConsultHours, ConsultSlots } from '#contract/consult-slots';
import type { OrderList } from '#contract/orders';
import { MOVE_TOO_LATE } from '#domain/consulting/consult-rules';
import { SUMMARY } from '../../support/consult-calls.ts';
import { newMaster } from '../consult-master.ts';
import {
  atCashier,
  dialog,
  lastOrder,
  layInStorage,
  orderStatus,
  unlockOnChart,
} from '../web-visitor.ts';
import { answered, press, type Scene, type Stage, unanswered, unreached } from './scene.ts';

const PRICES = {
  month: ['月包VIP', 2999],
  year: ['年包VIP', 17990],
  consult: ['咨询留言', 39900],
} as const;
const DEMAND = '想请老师看看今年换工作是否合适，家人不太赞成';
const PAYMENT = '请扫码支付';

/** An order made over HTTP and left, paid or called off; the device remembers it as its last. */
const ordered =
  (type: keyof typeof PRICES, end?: 'pay' | 'cancel') =>
  async ({ page, request, account: { id, token } }: Stage) => {
    const [subject, amount] = PRICES[type];
    const answer = await request.post('/api/web/pay', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        ...{ userId: id, subject, type, amount, isRenew: false },
        ...(type === 'consult' && { content: DEMAND }),
      },
    });
    const clientSn: string = (await answer.json()).data.client_sn;
    await layInStorage(page, { orderNo: clientSn });
    if (!end) return;
    await atCashier(request, clientSn, end);
    const expected = end === 'pay' ? 'PAID' : 'PAY_CANCELED';
    await expect.poll(() => orderStatus(request, token, clientSn)).toBe(expected);
  };

/** A paid consultation, and a master with hours for it. */
async function withMaster(stage: Stage) {
  await newMaster(stage.request, '慧明老师');
  await ordered('consult', 'pay')(stage);
}

/** Ten o'clock of a Monday, and the two hours after. */
const MONDAY_TEN = Date.UTC(2026, 10, 30, 2);

/** Free hours as the form shows them, whatever masters other scenes have made. */
const withHours = answered<ConsultHours>('consult-hours*', () => ({
  masters: [
    {
      ...{ id: 'qing', name: '清和先生', facts: { held: 36, onTime: 98 } },
      card: {
        ...{ school: 'ziping', lineage: '随家祖学', sinceYear: 2009, ways: ['call', 'wechat'] },
        ...{ languages: ['mandarin', 'cantonese'], topics: ['career', 'family'] },
        intro: '先听您说，再看盘。看不清的会直说，不作断语。',
        declines: '健康与彩票',
      },
    },
  ],
  slots: [0, 1, 2, 26, 27].map((hours) => ({
    startAt: MONDAY_TEN + hours * 3_600_000,
    masters: ['qing'],
  })),
}));

/** An hour with its summary, amended once, a question answered and another one left. */
const withSummary = answered<ConsultAfter>('consult-after*', (data) => ({
  ...data,
  state: 'done',
  summaries: [
    { at: MONDAY_TEN + 90_000_000, parts: { ...SUMMARY, again: '立秋前后，或工作有变动时。' } },
    { at: MONDAY_TEN + 7_200_000, parts: SUMMARY },
  ],
  followups: [
    {
      ...{ number: 1, question: '上次说下半年再动，具体是几月份开始比较合适？' },
      ...{ askedAt: MONDAY_TEN + 86_400_000, answeredAt: MONDAY_TEN + 100_000_000 },
      answer: '从立秋以后开始谈，十月前定下来。',
    },
  ],
  ...{ asksLeft: 1, askUntil: MONDAY_TEN + 7 * 86_400_000, rating: null, mayRate: true },
}));

/** One order of each state the list knows. */
async function someOrders(stage: Stage) {
  await ordered('month', 'pay')(stage);
  await ordered('consult', 'pay')(stage);
  await ordered('year', 'cancel')(stage);
}

const openCode = async ({ page }: Pick<Stage, 'page'>) => {
  const plan = page.getByRole('listitem').filter({ hasText: '月包VIP' });
  await plan.getByRole('button', { name: '立即开通' }).click();
  await expect(dialog(page, PAYMENT)).toBeVisible();
};

async function payFor({ page, request }: Stage) {
  await expect(dialog(page, PAYMENT)).toBeVisible();
  await atCashier(request, await lastOrder(page), 'pay');
}

/** Plans, the cashier's dialogs, consultations and orders. */
export const PURCHASE_SCENES: readonly Scene[] = [
  {
    name: 'plans',
    as: 'trial',
    path: '/bazi-chart',
    dialog: 'plans/plan-sheet',
    after: ({ page }) => unlockOnChart(page),
    shows: '年包VIP',
  },
  {
    name: 'payment-code',
    as: 'buyer',
    path: '/',
    dialog: 'purchase/code-dialog',
    after: openCode,
    shows: '去支付',
  },
  {
    name: 'payment-question',
    as: 'buyer',
    path: '/',
    dialog: 'purchase/purchase-host',
    after: async ({ page }) => {
      await openCode({ page });
      await dialog(page, PAYMENT).getByRole('button', { name: '关闭' }).click();
    },
    shows: '请确认您是否已完成支付？',
  },
  {
    name: 'payment-member',
    as: 'buyer',
    path: '/',
    dialog: 'purchase/member-dialog',
    after: async (stage) => {
      await openCode(stage);
      await payFor(stage);
    },
    shows: '已为您开通',
  },
  {
    name: 'consult-sheet',
    as: 'trial',
    path: '/',
    dialog: 'consult/consult-sheet',
    after: press('预约'),
    shows: '￥399',
  },
  {
    name: 'consult-empty',
    as: 'trial',
    path: '/consult',
    after: press('提交'),
    shows: '请输入咨询内容',
  },
  {
    name: 'consult-full',
    as: 'trial',
    path: '/consult',
    after: ({ page }) => page.getByRole('textbox', { name: '诉求描述' }).fill('问'.repeat(100)),
    shows: '100/100',
  },
  {
    name: 'consult-hour',
    as: 'trial',
    path: '/consult',
    before: withHours,
    after: async ({ page }) => {
      await page.getByRole('radio', { name: /周一 10:00/ }).check({ force: true });
      await page.getByRole('radio', { name: '微信语音' }).check({ force: true });
    },
    shows: /命理师会在开始前加您的微信/,
  },
  {
    name: 'consult-hours-all',
    as: 'trial',
    path: '/consult',
    before: withHours,
    after: press('更多时间'),
    shows: '开始时间',
  },
  {
    name: 'consult-hours-none',
    as: 'trial',
    path: '/consult',
    before: answered<ConsultHours>('consult-hours*', () => ({ masters: [], slots: [] })),
    shows: /近期没有可约的时间/,
  },
  {
    name: 'consult-hours-failed',
    as: 'trial',
    path: '/consult',
    before: unreached('consult-hours*'),
    shows: '可预约时间加载失败',
  },
  {
    name: 'consult-held',
    as: 'buyer',
    path: '/consult',
    dialog: 'purchase/code-dialog',
    before: async ({ request }) => {
      await newMaster(request, '清和先生');
    },
    after: async (stage) => {
      await stage.page.getByRole('radio').first().check({ force: true });
      await stage.page.getByRole('textbox', { name: '诉求描述' }).fill(DEMAND);
      await press('提交')(stage);
    },
    shows: /为您保留到/,
  },
  {
    name: 'consult-paid',
    as: 'buyer',
    path: '/consult',
    dialog: 'purchase/purchase-host',
    after: async (stage) => {
      await stage.page.getByRole('textbox', { name: '诉求描述' }).fill(DEMAND);
      await press('提交')(stage);
      await payFor(stage);
    },
    shows: /工作人员会尽快/,
  },
  {
    name: 'consult-time',
    as: 'buyer',
    path: '/orders',
    dialog: 'consult-time/time-sheet',
    before: withMaster,
    after: press('选择时间'),
    shows: '开始时间',
  },
  {
    name: 'consult-time-none',
    as: 'buyer',
    path: '/orders',
    dialog: 'consult-time/time-sheet',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await answered<ConsultSlots>('consult-slots*', (data) => ({
        ...data,
        masters: [],
        slots: [],
      }))(stage);
    },
    after: press('选择时间'),
    shows: /近期时间已约满/,
  },
  {
    name: 'consult-time-late',
    as: 'buyer',
    path: '/orders',
    dialog: 'consult-time/time-sheet',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await answered<ConsultSlots>('consult-slots*', (data) => ({
        ...data,
        ...{ state: 'booked', slotAt: Date.UTC(2026, 10, 23, 2), master: '慧明老师' },
        ...{ wish: null, refusal: MOVE_TOO_LATE, masters: [], slots: [] },
      }))(stage);
    },
    after: press('选择时间'),
    shows: /不能自行改约/,
  },
  {
    name: 'consult-summary',
    as: 'buyer',
    path: '/consult-summary',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await withSummary(stage);
    },
    shows: '从立秋以后开始谈',
  },
  {
    name: 'consult-summary-waiting',
    as: 'buyer',
    path: '/consult-summary',
    before: ordered('consult', 'pay'),
    shows: /小结还没有送达/,
  },
  { name: 'orders', as: 'buyer', path: '/orders', before: someOrders, shows: '已取消' },
  {
    name: 'orders-hour-moved',
    as: 'buyer',
    path: '/orders',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      const [from, to] = [Date.UTC(2026, 10, 30, 2), Date.UTC(2026, 11, 1, 6)];
      await answered<OrderList>('orders*', (orders) =>
        orders.map((order) => ({
          ...order,
          consult: { state: 'booked', slotAt: to, movedFrom: from, proposedAt: to + 86_400_000 },
        })),
      )(stage);
    },
    shows: /11月30日/,
  },
  { name: 'orders-empty', as: 'trial', path: '/orders', shows: '还没有订单' },
  {
    name: 'orders-loading',
    as: 'trial',
    path: '/orders',
    before: unanswered('orders*'),
    shows: '我的订单',
  },
  {
    name: 'orders-failed',
    as: 'trial',
    path: '/orders',
    before: unreached('orders*'),
    shows: '订单加载失败',
  },
  {
    name: 'orders-refund',
    as: 'buyer',
    path: '/orders',
    dialog: 'orders/orders-page',
    before: ordered('month', 'pay'),
    after: press('申请退款'),
    shows: '退款金额',
  },
  {
    name: 'order-paid',
    as: 'buyer',
    path: '/payment-success',
    before: ordered('month', 'pay'),
    shows: '支付成功',
  },
  {
    name: 'order-waiting',
    as: 'buyer',
    path: '/payment-success',
    before: ordered('month'),
    shows: '等待支付',
  },
  {
    name: 'order-cancelled',
    as: 'buyer',
    path: '/payment-success',
    before: ordered('month', 'cancel'),
    shows: '支付已取消',
  },
  {
    name: 'order-consult',
    as: 'buyer',
    path: '/payment-success',
    before: ordered('consult', 'pay'),
    shows: /前与您约好时间/,
  },
  {
    name: 'order-consult-booked',
    as: 'buyer',
    path: '/payment-success',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await answered<ConsultSlots>('consult-slots*', (data) => ({
        ...data,
        ...{ state: 'booked', slotAt: MONDAY_TEN, master: '清和先生', way: 'call', nextBy: null },
        ...{ wish: 'reschedule', calendar: 'https://ziping.example/calendar/consult/1.ics' },
        history: [
          ...data.history,
          { at: MONDAY_TEN - 8 * 86_400_000, step: 'book', slotAt: MONDAY_TEN },
        ],
      }))(stage);
    },
    shows: /命理师会拨打您的注册手机号/,
  },
  {
    name: 'order-consult-proposed',
    as: 'buyer',
    path: '/payment-success',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await answered<ConsultSlots>('consult-slots*', (data) => ({
        ...data,
        ...{ state: 'booked', slotAt: MONDAY_TEN, master: '清和先生', way: 'call', nextBy: null },
        ...{ wish: 'reschedule', calendar: 'https://ziping.example/calendar/consult/1.ics' },
        proposal: { at: MONDAY_TEN + 86_400_000, master: '清和先生', reason: '老师当天临时有事' },
      }))(stage);
    },
    shows: /提议改到/,
  },
  { name: 'order-unknown', as: 'trial', path: '/payment-success', shows: '未找到该订单' },
  { name: 'cashier-return-signed-out', as: 'visitor', path: '/redirect', shows: '请先登录' },
  {
    name: 'cashier-return',
    as: 'buyer',
    path: '/redirect',
    before: ordered('month'),
    shows: '等待支付',
  },
];
