import { expect, it } from 'vitest';
import { type Bought, refundEffects } from './refund-rule.ts';

const NOTHING: Bought = { grant: null, demand: null };
const MONTH: Bought = { ...NOTHING, grant: { days: 30, usedDays: 4 } };
const BOOKED: Bought = { ...NOTHING, demand: { slotAt: Date.UTC(2026, 10, 23, 2) } };
const FILED: Bought = { ...NOTHING, demand: { slotAt: null } };

it.each<[boolean, Bought, string]>([
  [true, MONTH, '全额退款：这笔订单的 30 天会员同时收回（已用 4 天），其他订单的天数不变。'],
  [false, MONTH, '部分退款：30 天会员不变。'],
  [true, BOOKED, '全额退款：这条咨询随之撤回，2026-11-23 10:00 的预约时间放出。'],
  [true, FILED, '全额退款：这条咨询随之撤回。'],
  [false, BOOKED, '部分退款：咨询与预约不变。'],
  [true, NOTHING, '全额退款：没有会员天数或咨询需要收回。'],
  [false, NOTHING, '部分退款：订单仍为已支付。'],
])('whole %s of %o', (whole, bought, said) => {
  expect(refundEffects(whole, bought)).toEqual([said]);
});
