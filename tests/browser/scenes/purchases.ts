import { expect } from '@playwright/test';
import type { OwnInvoices } from '#contract/invoices';
import type { OrderList, OrderView } from '#contract/orders';
import {
  atCashier,
  choosePlan,
  dialog,
  lastOrder,
  layInStorage,
  orderStatus,
  payPopup,
  unlockOnChart,
} from '../web-visitor.ts';
import { answered, press, type Scene, type Stage, unanswered, unreached } from './scene.ts';

const PRICES = {
  month: ['月包VIP', 2999],
  year: ['年包VIP', 17990],
  consult: ['咨询留言', 39900],
} as const;
export const QUESTION_TEXT = '想请老师看看今年换工作是否合适，家人不太赞成';

/** An order made over HTTP and left, paid or called off; the device remembers it as its last. */
export const ordered =
  (type: keyof typeof PRICES, end?: 'pay' | 'cancel') =>
  async ({ page, request, account: { id, token } }: Stage) => {
    const [subject, amount] = PRICES[type];
    const answer = await request.post('/api/web/pay', {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        userId: id,
        subject,
        type,
        amount,
        isRenew: false,
        ...(type === 'consult' && { content: QUESTION_TEXT }),
      },
    });
    const clientSn: string = (await answer.json()).data.client_sn;
    await layInStorage(page, { orderNo: clientSn });
    if (!end) return;
    await atCashier(request, clientSn, end);
    const expected = end === 'pay' ? 'PAID' : 'PAY_CANCELED';
    await expect.poll(() => orderStatus(request, token, clientSn)).toBe(expected);
  };

const issuedFor = (client_sn: string): OwnInvoices['invoices'][number] => ({
  id: 'one',
  client_sn,
  kind: 'company',
  title: '深圳市某某文化科技有限公司',
  taxNo: '914403001922038216',
  amount: 2999,
  state: 'issued',
  number: '24442000000012345678',
  issuedOn: '2026-12-01',
  reason: null,
  askedAt: Date.UTC(2026, 10, 29, 4),
  file: 'pdf',
});

/** One order of each state the list knows. */
async function someOrders(stage: Stage) {
  await ordered('month', 'pay')(stage);
  await ordered('consult', 'pay')(stage);
  await ordered('year', 'cancel')(stage);
}

const openCode = async ({ page }: Pick<Stage, 'page'>) => {
  const plan = await choosePlan(page, '月包VIP');
  await plan.getByRole('button', { name: '立即开通' }).click();
  await expect(payPopup(page)).toBeVisible();
};

export async function payFor({ page, request }: Stage) {
  await expect(payPopup(page)).toBeVisible();
  await atCashier(request, await lastOrder(page), 'pay');
}

/** A gift that was paid for and waits for its receiver. */
async function givenAway({ request, account: { id, token } }: Stage) {
  const answer = await request.post('/api/web/pay', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      userId: id,
      subject: '年包VIP',
      type: 'year',
      amount: 17990,
      gift: true,
      giftFrom: '阿宁',
      giftNote: '新的一年，慢慢来，都会好的',
    },
  });
  const clientSn: string = (await answer.json()).data.client_sn;
  await atCashier(request, clientSn, 'pay');
  await expect.poll(() => orderStatus(request, token, clientSn)).toBe('PAID');
}

const GIFT = {
  type: 'year',
  days: 365,
  from: '阿宁',
  note: '新的一年，慢慢来，都会好的。',
  usable: true,
  why: null,
};

/** The call as if the server had answered this. */
const answeredWith =
  (call: string, data: object) =>
  ({ page }: Pick<Stage, 'page'>) =>
    page.route(`**/api/web/${call}`, (route) => route.fulfill({ json: { code: 0, msg: '', data } }));

/** Plans, the cashier's dialogs and orders. */
export const PURCHASE_SCENES: readonly Scene[] = [
  {
    name: 'plans',
    as: 'trial',
    path: '/bazi-chart',
    dialog: 'sales/plans/plan-sheet',
    after: ({ page }) => unlockOnChart(page),
    shows: '年包VIP',
  },
  {
    name: 'payment-code',
    as: 'buyer',
    path: '/',
    dialog: 'shell/code-dialog',
    after: openCode,
    shows: '微信支付',
  },
  {
    name: 'payment-question',
    as: 'buyer',
    path: '/',
    dialog: 'shell/purchase-host',
    after: async ({ page }) => {
      await openCode({ page });
      await payPopup(page).getByRole('button', { name: '关闭' }).click();
    },
    shows: '请确认您是否已完成支付？',
  },
  {
    name: 'payment-member',
    as: 'buyer',
    path: '/',
    dialog: 'sales/purchase/member-dialog',
    after: async (stage) => {
      await openCode(stage);
      await payFor(stage);
    },
    shows: '已为您开通',
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
          consult: { state: 'booked', unwritten: false, slotAt: to, movedFrom: from, proposedAt: to + 86_400_000 },
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
    dialog: 'me/orders/orders-page',
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
    name: 'order-unknown',
    as: 'trial',
    path: '/payment-success',
    shows: '未找到该订单',
  },
  {
    name: 'gifts',
    as: 'buyer',
    path: '/gifts',
    before: givenAway,
    shows: '未兑换',
  },
  {
    name: 'gift-back',
    as: 'buyer',
    path: '/gifts',
    dialog: 'sales/gifts/gift-panel',
    before: givenAway,
    after: press('收回并退款'),
    shows: '收回后礼品码立即失效',
  },
  {
    name: 'gift-ready',
    as: 'buyer',
    path: '/gifts',
    dialog: 'sales/gifts/gift-dialog',
    after: async (stage) => {
      await stage.page.getByLabel(/^署名/).fill('阿宁');
      await stage.page.getByRole('button', { name: /^去支付/ }).click();
      await payFor(stage);
    },
    shows: '未兑换',
  },
  { name: 'about', as: 'visitor', path: '/about', shows: '12315' },
  {
    name: 'honesty',
    as: 'visitor',
    path: '/honesty',
    after: ({ page }) => page.getByText(/^量过的全部数字/).click(),
    shows: '先说不利的',
  },
  {
    name: 'about-whole',
    as: 'visitor',
    path: '/about',
    before: answeredWith('about', {
      operatorName: '子平测试信息技术服务有限公司',
      creditCode: '914403001922038216',
      address: '广东省深圳市南山区某某街道某某路1号某某大厦20层2001室',
      phone: '0755-1234 5678',
      icpNumber: '粤ICP备00000000号-1',
      policeRecord: '粤公网安备44030002000001号',
      pricesSince: '2026-12-01',
      version: '0.2.0',
    }),
    shows: '粤公网安备44030002000001号',
  },
  {
    name: 'order-invoice',
    as: 'buyer',
    path: '/payment-success',
    dialog: 'sales/invoices/invoice-sheet',
    before: async (stage) => {
      await ordered('month', 'pay')(stage);
      await answered<OrderView>('order-query*', (order) => ({ ...order, sandbox: false }))(stage);
      await answered<OwnInvoices>('invoices*', ({ orders }) => ({
        invoices: [],
        orders: orders.map((order) => ({ ...order, refusal: null })),
      }))(stage);
    },
    after: async ({ page }) => {
      await press('申请发票')({ page });
      await dialog(page, '申请发票').getByText('企业', { exact: true }).click();
    },
    shows: /电子普通发票/,
  },
  {
    name: 'order-invoice-issued',
    as: 'buyer',
    path: '/payment-success',
    before: async (stage) => {
      await ordered('month', 'pay')(stage);
      await answered<OrderView>('order-query*', (order) => ({ ...order, sandbox: false }))(stage);
      await answered<OwnInvoices>('invoices*', ({ orders }) => ({
        invoices: orders.map(({ client_sn }) => issuedFor(client_sn)),
        orders,
      }))(stage);
    },
    shows: '下载发票',
  },
  { name: 'gift-typed', as: 'visitor', path: '/gift', shows: '填16位礼品码' },
  {
    name: 'gift',
    as: 'visitor',
    path: '/gift#0000000000000000',
    before: answeredWith('gift', GIFT),
    shows: '阿宁送您一份年包会员',
  },
  {
    name: 'gift-gone',
    as: 'visitor',
    path: '/gift#0000000000000000',
    before: answeredWith('gift', { ...GIFT, note: null, usable: false, why: '这份礼物已被领取' }),
    shows: '这份礼物已被领取',
  },
  { name: 'cashier-return-signed-out', as: 'visitor', path: '/redirect', shows: '请先登录' },
  {
    name: 'cashier-return',
    as: 'buyer',
    path: '/redirect',
    before: ordered('month'),
    shows: '等待支付',
  },
];
