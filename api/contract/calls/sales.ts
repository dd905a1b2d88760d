import { type Call, NOTHING } from '../call.ts';
import { ConsolePlans, PlanVersionBody, PlanVersionSaved, PlanWithdrawBody } from '../console-plans.ts';
import { OwnQuery } from '../ids.ts';
import {
  OrderList,
  OrderListQuery,
  OrderQuery,
  OrderView,
  PayBody,
  PayLink,
  RefundBody,
  RefundView,
  StaffCloseBody,
  StaffRefundBody,
} from '../orders.ts';
import { PlanList } from '../plans.ts';
import { ReferralsView } from '../referrals.ts';

export const pay = {
  method: 'POST',
  path: '/api/web/pay',
  guard: 'buyer',
  summary: '创建支付',
  tag: 'orders',
  body: PayBody,
  answer: PayLink,
  errors: ['conflict', 'upstream'],
} as const satisfies Call;

export const orderQuery = {
  method: 'GET',
  path: '/api/web/order-query',
  guard: 'user',
  summary: '查询订单',
  tag: 'orders',
  query: OrderQuery,
  answer: OrderView,
  errors: ['notFound'],
} as const satisfies Call;

export const payNotify = {
  method: 'POST',
  path: '/api/pay/notify',
  raw: true,
  guard: 'open',
  open: 'the signature is the proof',
  summary: '支付网关通知',
  tag: 'payments',
  answer: { media: 'text/plain', description: 'success' },
  errors: ['forbidden'],
} as const satisfies Call;

export const orders = {
  method: 'GET',
  path: '/api/web/orders',
  guard: 'user',
  summary: '我的订单',
  tag: 'payments',
  query: OrderListQuery,
  answer: OrderList,
} as const satisfies Call;

export const refund = {
  method: 'POST',
  path: '/api/web/refund',
  guard: 'user',
  summary: '自助退款',
  tag: 'payments',
  body: RefundBody,
  answer: RefundView,
  errors: ['notFound', 'conflict', 'upstream'],
} as const satisfies Call;

export const refundByStaff = {
  method: 'POST',
  path: '/api/admin/refund',
  guard: 'orders:refund',
  summary: '退款',
  tag: 'staff',
  body: StaffRefundBody,
  answer: RefundView,
  errors: ['notFound', 'conflict', 'upstream'],
} as const satisfies Call;

export const closeOrder = {
  method: 'POST',
  path: '/api/admin/close-order',
  guard: 'orders:close',
  summary: '关闭订单',
  tag: 'staff',
  body: StaffCloseBody,
  answer: OrderView,
  errors: ['notFound', 'conflict', 'upstream'],
} as const satisfies Call;

export const plans = {
  method: 'GET',
  path: '/api/web/plans',
  guard: 'open',
  open: 'the catalogue',
  summary: '会员方案',
  tag: 'plans',
  shared: true,
  answer: PlanList,
} as const satisfies Call;

export const planVersions = {
  method: 'GET',
  path: '/api/admin/plans',
  guard: 'plans:edit',
  summary: '方案与版本',
  tag: 'staff',
  answer: ConsolePlans,
} as const satisfies Call;

export const planVersion = {
  method: 'POST',
  path: '/api/admin/plan-version',
  guard: 'plans:edit',
  summary: '保存方案的新版本',
  tag: 'staff',
  body: PlanVersionBody,
  answer: PlanVersionSaved,
  sentence: '已保存',
  errors: ['conflict'],
} as const satisfies Call;

export const planVersionWithdraw = {
  method: 'POST',
  path: '/api/admin/plan-version-withdraw',
  guard: 'plans:edit',
  summary: '撤销未生效的版本',
  tag: 'staff',
  body: PlanWithdrawBody,
  answer: NOTHING,
  sentence: '已撤销',
  errors: ['notFound', 'conflict'],
} as const satisfies Call;

export const referrals = {
  method: 'GET',
  path: '/api/web/referrals',
  guard: 'user',
  summary: '邀请与奖励',
  tag: 'referrals',
  query: OwnQuery,
  answer: ReferralsView,
} as const satisfies Call;
