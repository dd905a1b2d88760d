import { NOTHING, tagged } from '../call.ts';
import { ConsolePlans, PlanVersionBody, PlanVersionSaved, PlanWithdrawBody } from '../console-plans.ts';
import { OwnQuery } from '../ids.ts';
import {
  ClosedWords,
  OrderList,
  OrderListQuery,
  OrderOnlyBody,
  OrderQuery,
  OrderView,
  PayBody,
  PayLink,
  RefundBody,
  RefundView,
  StaffCloseBody,
  StaffRefundBody,
} from '../orders.ts';
import { ReferralsView } from '../referrals.ts';

const ordersCalls = tagged('orders');
const paymentsCalls = tagged('payments');
const staffCalls = tagged('staff');
const referralsCalls = tagged('referrals');

export const placeOrder = ordersCalls.post('/api/web/pay', 'buyer', '创建支付', {
  body: PayBody,
  answer: PayLink,
  errors: ['conflict', 'upstream'],
});

export const queryOrder = ordersCalls.get('/api/web/order-query', 'user', '查询订单', {
  query: OrderQuery,
  answer: OrderView,
  beside: ['subject'],
  errors: ['notFound'],
});

export const receiveNotification = paymentsCalls.post('/api/pay/notify', 'open', '支付网关通知', {
  raw: true,
  open: 'the signature is the proof',
  answer: { media: 'text/plain', description: 'success' },
  errors: ['forbidden'],
});

export const listOwnOrders = paymentsCalls.get('/api/web/orders', 'user', '我的订单', {
  query: OrderListQuery,
  answer: OrderList,
});

export const refundOwnOrder = paymentsCalls.post('/api/web/refund', 'user', '自助退款', {
  body: RefundBody,
  answer: RefundView,
  errors: ['notFound', 'conflict', 'upstream'],
});

export const refundByStaff = staffCalls.post('/api/admin/refund', 'orders:refund', '退款', {
  body: StaffRefundBody,
  answer: RefundView,
  errors: ['notFound', 'conflict', 'upstream'],
});

export const closeOrder = staffCalls.post('/api/admin/close-order', 'orders:close', '关闭订单', {
  body: StaffCloseBody,
  answer: OrderView,
  errors: ['notFound', 'conflict', 'upstream'],
});

export const closeGiftWords = staffCalls.post('/api/admin/gift-words-close', 'orders:close', '关闭礼物的署名和祝福', {
  body: OrderOnlyBody,
  answer: ClosedWords,
  errors: ['notFound'],
});

export const listPlanVersions = staffCalls.get('/api/admin/plans', 'plans:edit', '方案与版本', {
  answer: ConsolePlans,
});

export const savePlanVersion = staffCalls.post('/api/admin/plan-version', 'plans:edit', '保存方案的新版本', {
  body: PlanVersionBody,
  answer: PlanVersionSaved,
  sentence: '已保存',
  errors: ['conflict'],
});

export const withdrawPlanVersion = staffCalls.post(
  '/api/admin/plan-version-withdraw',
  'plans:edit',
  '撤销未生效的版本',
  {
    body: PlanWithdrawBody,
    answer: NOTHING,
    sentence: '已撤销',
    errors: ['notFound', 'conflict'],
  },
);

export const readReferrals = referralsCalls.get('/api/web/referrals', 'user', '邀请与奖励', {
  query: OwnQuery,
  answer: ReferralsView,
});
