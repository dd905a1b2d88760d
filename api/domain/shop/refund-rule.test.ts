import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { type RefundCase, refundableFen, selfRefundRefusal } from './refund-rule.ts';

const paid: RefundCase = {
  type: 'month',
  status: 'PAID',
  amount: 2999,
  refunded: 0,
  paidAt: 0,
  reportOpenedAt: null,
  consultBegunAt: null,
  bookedAt: null,
  createdAt: 0,
  gift: null,
  restoredAt: null,
};
const consult: RefundCase = { ...paid, type: 'consult', amount: 39900 };

const HOUR_RUNS = '预约时间已到。命理师15分钟内没有联系您，您可以全额退款';

describe('a self-service refund', () => {
  it.each<[string, RefundCase, number, string | null]>([
    ['a membership within 7 days', paid, 7 * DAY_MS - 1, null],
    ['a membership after 7 days', paid, 7 * DAY_MS, '已超过7天自助退款期限，请联系客服'],
    ['a membership whose report was opened', { ...paid, reportOpenedAt: 1 }, 2, '已查看过付费报告，请联系客服'],
    ['a consultation, even after months', consult, 90 * DAY_MS, null],
    ['a consultation before its hour', { ...consult, bookedAt: 10 * MINUTE_MS }, 10 * MINUTE_MS - 1, null],
    ['a consultation at its hour', { ...consult, bookedAt: 10 * MINUTE_MS }, 10 * MINUTE_MS, HOUR_RUNS],
    ['a consultation waited for', { ...consult, bookedAt: 0 }, 15 * MINUTE_MS - 1, HOUR_RUNS],
    ['a consultation after the wait', { ...consult, bookedAt: 0 }, 15 * MINUTE_MS, null],
    ['a consultation that began', { ...consult, consultBegunAt: 1 }, 2, '咨询已开始，请联系客服'],
    ['a membership of before a restore', { ...paid, restoredAt: 1 }, 2, '恢复前的阅读记录不完整，请联系客服'],
    ['a membership bought after it', { ...paid, createdAt: 1, restoredAt: 1 }, 2, null],
    ['a consultation of before a restore', { ...consult, restoredAt: 1 }, 2, '恢复前的咨询记录不完整，请联系客服'],
    ['an unpaid order', { ...paid, status: 'WAITING', paidAt: null }, 1, '订单未支付或已退款'],
    ['a refunded order', { ...paid, status: 'REFUNDED' }, 1, '订单未支付或已退款'],
    ['an order on its way back', { ...paid, refunded: 2999 }, 1, '该订单已全额退款或正在退款'],
  ])('%s', (_name, order, now, refusal) => {
    expect(selfRefundRefusal(order, now)).toBe(refusal);
  });
});

it('staff may refund the rest of a paid order', () => {
  expect(refundableFen({ ...paid, refunded: 1000 })).toBe(1999);
  expect(refundableFen({ ...paid, status: 'WAITING' })).toBe(0);
  expect(refundableFen({ ...paid, refunded: 4000 })).toBe(0);
});
