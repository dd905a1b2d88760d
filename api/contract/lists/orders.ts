import { BUYER_KINDS } from '#domain/console/change';
import { record } from '#domain/lookup';
import { VISIT_SOURCE_FILTER } from '#domain/people/visit-source';
import { ORDER_FLAGS, ORDER_STATUS_NAMES } from '#domain/shop/order-state';
import { PLAN_TYPES, planName } from '#domain/shop/plans';
import { ConsoleOrdersRow } from '../console-orders.ts';
import { choice, consoleList, days, type FilterOf, ORDER_DIGITS, phoneOr, search, sorts } from './list.ts';

const ALL = '全部';

export const ORDER_LIST = consoleList(ConsoleOrdersRow, {
  name: 'orders',
  title: '订单',
  unit: '笔',
  calls: {
    path: '/api/admin/orders',
    guard: 'orders:list',
    fileGuard: 'orders:export',
    rows: '订单列表',
    total: '订单总数',
    news: '新到订单数',
    views: '订单视图计数',
    file: '导出订单',
  },
  parts: [
    // An order number, whole or its first six characters or more; or a phone, or its last four digits.
    search('q', '搜索订单', '订单号、手机号或末四位', 32, phoneOr(32, ORDER_DIGITS)),
    choice('status', '状态', { all: ALL, ...ORDER_STATUS_NAMES }, '没有这个订单状态'),
    choice('type', '商品', { all: ALL, ...record(PLAN_TYPES, planName) }, '无效的会员类型'),
    choice('gift', '送人', { all: ALL, gift: '礼物', own: '自己用' }),
    choice('flag', '需要看一看', { all: ALL, any: '任何原因', slowRefund: '退款超过 1 小时未到账', ...ORDER_FLAGS }),
    choice('money', '资金', { all: ALL, real: '真实', sandbox: '沙箱' }),
    // Kind of the order for its buyer, by earlier payments in the same kind of money.
    choice('buyer', '买家', { all: ALL, ...BUYER_KINDS }),
    choice('source', '来源', { all: ALL, ...VISIT_SOURCE_FILTER }),
    // Event that the days refer to: created; paid or refunded, at any time or for the first; either (`money`); end of
    // the membership's days, if none were refunded before.
    choice('by', '日期按', {
      created: '下单',
      paid: '支付',
      refunded: '退款',
      money: '收款或退款',
      firstRefunded: '首次退款',
      due: '会员到期',
    }),
    // For memberships that have ended: whether the buyer paid again by that day.
    choice('renewal', '到期续费', { all: ALL, renewed: '已续费', lost: '未续费' }),
    days('日期'),
    sorts('-createdAt', 'createdAt', '-paidAt', 'paidAt'),
  ],
  columns: {
    client_sn: { head: '订单号', text: ({ client_sn }) => client_sn },
    status: { head: '状态', text: ({ status }) => ORDER_STATUS_NAMES[status] },
    subject: { head: '商品', text: ({ subject }) => subject },
    amount: { head: '金额（元）', fen: ({ amount }) => amount },
    refunded: { head: '已退（元）', fen: ({ refunded }) => refunded },
    phone: { head: '手机号', text: ({ phone }) => phone },
    createdAt: { head: '下单时间', at: ({ createdAt }) => createdAt },
    paidAt: { head: '支付时间', at: ({ paidAt }) => paidAt },
    sandbox: { head: '沙箱', text: ({ sandbox }) => (sandbox ? '是' : '') },
    buyer: { head: '买家', text: ({ buyer }) => (buyer === null ? '' : BUYER_KINDS[buyer]) },
    flags: { head: '需要看一看', text: ({ flags }) => flags.map((flag) => ORDER_FLAGS[flag]).join('、') },
    kept: { head: '实收（元）', fen: ({ paidAt, amount, refunded }) => (paidAt === null ? 0 : amount - refunded) },
  },
  views: [
    { name: 'all', label: ALL, search: {}, uncounted: true },
    { name: 'today', label: '今日', search: { from: 'today' } },
    { name: 'waiting', label: '待支付', search: { status: 'WAITING' } },
    { name: 'refundedToday', label: '今日退款', search: { by: 'refunded', from: 'today' } },
    { name: 'flagged', label: '需要看一看', search: { flag: 'any' }, done: '没有需要看的订单' },
    {
      name: 'slowRefunds',
      label: '退款超 1 小时',
      search: { flag: 'slowRefund' },
      done: '没有超过 1 小时未到账的退款',
      rare: true,
    },
    { name: 'sandbox', label: '沙箱', search: { money: 'sandbox' } },
  ],
});

export type OrderFilters = FilterOf<typeof ORDER_LIST>;
