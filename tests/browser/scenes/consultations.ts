import type { ConsultAfter, ConsultSlots, SlotsOnSale } from '#contract/consulting';
import type { OrderList } from '#contract/orders';
import { MOVE_TOO_LATE } from '#domain/consulting/rules';
import { SUMMARY } from '../../support/consult-calls.ts';
import { newMaster } from '../consult-master.ts';
import { ordered, payFor, QUESTION_TEXT } from './purchases.ts';
import { answered, press, type Scene, type Stage, unreached } from './scene.ts';

/** A paid consultation, and a master with hours for it. */
async function withMaster(stage: Stage) {
  await newMaster(stage.request, '慧明老师');
  await ordered('consult', 'pay')(stage);
}

/** An hour that can be moved no more. */
const SOON = Date.UTC(2026, 10, 23, 2);

/** Ten o'clock of a Monday, and the two hours after. */
const MONDAY_TEN = Date.UTC(2026, 10, 30, 2);

/** Paid, with the hour chosen. */
async function bookedHour(stage: Stage): Promise<void> {
  await ordered('consult', 'pay')(stage);
  await answered<ConsultSlots>('consult-slots*', (data) => ({
    ...data,
    state: 'booked',
    slotAt: MONDAY_TEN,
    master: '清和先生',
    way: 'call',
    nextBy: null,
    wish: 'reschedule',
    calendar: 'https://ziping.example/calendar/consult/1.ics',
    history: [...data.history, { at: MONDAY_TEN - 8 * 86_400_000, step: 'book', slotAt: MONDAY_TEN }],
  }))(stage);
}

/** Free hours as the form shows them, whatever masters other scenes have made. */
const withHours = answered<SlotsOnSale>('consult-hours*', () => ({
  masters: [
    {
      id: 'qing',
      name: '清和先生',
      facts: { held: 36, onTime: 98, summaries: 97, satisfied: 96 },
      card: {
        school: 'ziping',
        lineage: '随家祖学',
        sinceYear: 2009,
        ways: ['call', 'wechat'],
        languages: ['mandarin', 'cantonese'],
        topics: ['career', 'family'],
        intro: '先听您说，再看盘。看不清的会直说，不作断语。',
        declines: '健康与彩票',
      },
    },
    { id: 'jing', name: '静安老师', card: null, facts: { held: 0, onTime: null, summaries: null, satisfied: null } },
  ],
  slots: [0, 1, 2, 26, 27, 74].map((hours) => ({
    startAt: MONDAY_TEN + hours * 3_600_000,
    masters: ['qing', 'jing'],
  })),
}));

/** An hour with its summary, amended once, a question answered and another one left. */
const withSummary = answered<ConsultAfter>('consult-after*', (data) => ({
  ...data,
  state: 'done',
  master: '清和先生',
  begunAt: MONDAY_TEN,
  summaries: [
    { at: MONDAY_TEN + 90_000_000, parts: { ...SUMMARY, again: '立秋前后，或工作有变动时。' } },
    { at: MONDAY_TEN + 7_200_000, parts: SUMMARY },
  ],
  followups: [
    {
      number: 1,
      question: '上次说下半年再动，具体是几月份开始比较合适？',
      askedAt: MONDAY_TEN + 86_400_000,
      answeredAt: MONDAY_TEN + 100_000_000,
      answer: '从立秋以后开始谈，十月前定下来。',
    },
  ],
  asksLeft: 1,
  askUntil: MONDAY_TEN + 7 * 86_400_000,
  rating: null,
  mayRate: true,
}));

/** A consultation from its form to its summary. */
export const CONSULT_SCENES: readonly Scene[] = [
  {
    name: 'consult-sheet',
    as: 'trial',
    path: '/',
    dialog: 'consulting/purchase/consult-sheet',
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
      await page.getByText('换时间').click();
      await page.getByRole('radio', { name: '11:00' }).check({ force: true });
      // By its key: a forced press goes to the bar that may lie over it.
      await page.getByRole('radio', { name: '微信语音', exact: true }).press('Space');
    },
    shows: /命理师会在开始前加您的微信/,
  },
  {
    name: 'consult-hours-all',
    as: 'trial',
    path: '/consult',
    before: withHours,
    shows: '换时间',
  },
  {
    name: 'consult-hours-none',
    as: 'trial',
    path: '/consult',
    before: answered<SlotsOnSale>('consult-hours*', () => ({ masters: [], slots: [] })),
    shows: /近期没有可约时间/,
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
    dialog: 'shell/code-dialog',
    // Buyers of other scenes take the first hours of any master: this one is offered alone, on its last day.
    before: async (stage) => {
      const { id } = await newMaster(stage.request, '清和先生');
      await answered<SlotsOnSale>('consult-hours*', ({ masters, slots }) => ({
        masters: masters.filter((master) => master.id === id),
        slots: slots.flatMap(({ startAt, masters }) => (masters.includes(id) ? [{ startAt, masters: [id] }] : [])),
      }))(stage);
    },
    after: async (stage) => {
      await stage.page.getByText('换时间').click();
      await stage.page.getByRole('group', { name: '日期' }).getByRole('radio').last().check({ force: true });
      await stage.page.getByRole('group', { name: '开始时间' }).getByRole('radio').last().check({ force: true });
      await stage.page.getByRole('textbox', { name: '诉求描述' }).fill(QUESTION_TEXT);
      await press('提交')(stage);
    },
    shows: /为您保留到/,
  },
  {
    name: 'consult-paid',
    as: 'buyer',
    path: '/consult',
    dialog: 'shell/purchase-host',
    after: async (stage) => {
      await stage.page.getByRole('textbox', { name: '诉求描述' }).fill(QUESTION_TEXT);
      await press('提交')(stage);
      await payFor(stage);
    },
    shows: /通过电话或微信(告诉您|与您联系)/,
  },
  {
    name: 'consult-time',
    as: 'buyer',
    path: '/orders',
    dialog: 'consulting/time/time-sheet',
    before: withMaster,
    after: press('选择时间'),
    shows: '开始时间',
  },
  {
    name: 'consult-time-none',
    as: 'buyer',
    path: '/orders',
    dialog: 'consulting/time/time-sheet',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      // Offered when the list was read, taken since.
      await withHours(stage);
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
    dialog: 'consulting/time/time-sheet',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await answered<OrderList>('orders*', (orders) =>
        orders.map((order) => ({
          ...order,
          consult: { state: 'booked', unwritten: false, slotAt: SOON, movedFrom: null, proposedAt: null },
        })),
      )(stage);
      await answered<ConsultSlots>('consult-slots*', (data) => ({
        ...data,
        state: 'booked',
        slotAt: SOON,
        master: '慧明老师',
        wish: null,
        refusal: MOVE_TOO_LATE,
        masters: [],
        slots: [],
      }))(stage);
    },
    after: press('查看或改约'),
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
  {
    name: 'order-consult',
    as: 'buyer',
    path: '/payment-success',
    before: ordered('consult', 'pay'),
    shows: /前打电话与您约时间/,
  },
  {
    name: 'order-consult-unwritten',
    as: 'buyer',
    path: '/payment-success',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await answered<ConsultSlots>('consult-slots*', (data) => ({ ...data, unwritten: true }))(stage);
    },
    shows: /还没有写想问的事/,
  },
  {
    name: 'order-consult-booked',
    as: 'buyer',
    path: '/payment-success',
    before: bookedHour,
    shows: /命理师会拨打您的注册手机号/,
  },
  {
    name: 'order-consult-booked-in-messenger',
    as: 'buyer',
    messenger: true,
    path: '/payment-success',
    before: bookedHour,
    shows: /微信里打不开日历文件/,
  },
  {
    name: 'order-consult-ready',
    as: 'buyer',
    path: '/payment-success',
    at: '2026-11-30T09:55:00+08:00',
    before: bookedHour,
    shows: '我准备好了',
  },
  {
    name: 'order-consult-no-contact',
    as: 'buyer',
    path: '/payment-success',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await answered<ConsultSlots>('consult-slots*', (data) => ({
        ...data,
        state: 'missed',
        slotAt: MONDAY_TEN,
        missedBy: 'client',
        nextBy: MONDAY_TEN + 14 * 86_400_000,
        mayRefund: false,
        mayDenyContact: true,
        wish: 'book',
      }))(stage);
    },
    shows: /如果没有人联系您/,
  },
  {
    name: 'order-consult-proposed',
    as: 'buyer',
    path: '/payment-success',
    before: async (stage) => {
      await ordered('consult', 'pay')(stage);
      await answered<ConsultSlots>('consult-slots*', (data) => ({
        ...data,
        state: 'booked',
        slotAt: MONDAY_TEN,
        master: '清和先生',
        way: 'call',
        nextBy: null,
        wish: 'reschedule',
        calendar: 'https://ziping.example/calendar/consult/1.ics',
        proposal: { at: MONDAY_TEN + 86_400_000, master: '清和先生', reason: '老师当天临时有事' },
      }))(stage);
    },
    shows: /提议改到/,
  },
];
