import { describe, expect, it } from 'vitest';
import fc from '#tests/support/property.ts';
import { isLatePayment, mayMove, ORDER_STATUSES, type OrderStatus, statusesBefore } from './order-state.ts';

describe('the states of an order', () => {
  it.each<[OrderStatus, OrderStatus[]]>([
    ['WAITING', ['PAID', 'PAY_CANCELED', 'FAIL']],
    ['PAY_CANCELED', ['PAID']],
    ['FAIL', ['PAID']],
    ['PAID', ['REFUNDED']],
    ['REFUNDED', []],
  ])('lead from %s to %j', (from, targets) => {
    expect(ORDER_STATUSES.filter((to) => mayMove(from, to))).toEqual(targets);
  });

  it('are consistent in both directions', () => {
    for (const to of ORDER_STATUSES) {
      expect(statusesBefore(to)).toEqual(ORDER_STATUSES.filter((from) => mayMove(from, to)));
    }
  });

  it('allow an order one payment and one refund, in any sequence', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES)), (wishes) => {
        let status: OrderStatus = 'WAITING';
        const done: OrderStatus[] = [];
        for (const to of wishes) {
          if (!mayMove(status, to)) continue;
          status = to;
          done.push(to);
        }
        expect(done.filter((to) => to === 'PAID').length).toBeLessThanOrEqual(1);
        expect(done.filter((to) => to === 'REFUNDED').length).toBeLessThanOrEqual(1);
        if (done.includes('REFUNDED')) expect(done.at(-1)).toBe('REFUNDED');
      }),
    );
  });

  it('mark a payment as late only after the order was closed', () => {
    expect(isLatePayment('PAY_CANCELED', 'PAID')).toBe(true);
    expect(isLatePayment('FAIL', 'PAID')).toBe(true);
    expect(isLatePayment('WAITING', 'PAID')).toBe(false);
    expect(isLatePayment('WAITING', 'FAIL')).toBe(false);
  });
});
