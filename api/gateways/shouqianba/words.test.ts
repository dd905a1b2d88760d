import { describe, expect, it } from 'vitest';
import { meaningOf, orderOf, outcomeOf } from './order.ts';
import { parseAnswer } from './transport.ts';

describe('statuses of the gateway', () => {
  it.each([
    ['CREATED', 'IN_PROG', 'WAITING', false, false],
    ['IN_QUEUE', '', 'WAITING', false, false],
    ['PAID', 'SUCCESS', 'PAID', true, false],
    ['PARTIAL_REFUNDED', 'SUCCESS', 'PAID', true, false],
    ['REFUNDED', 'SUCCESS', 'REFUNDED', true, false],
    ['PAY_CANCELED', 'FAIL_CANCELED', 'PAY_CANCELED', true, false],
    ['PAY_CANCELED', 'FAIL_ERROR', 'FAIL', true, false],
    ['CANCELED', 'SUCCESS', 'PAY_CANCELED', true, false],
    ['PAY_ERROR', 'FAIL_ERROR', 'WAITING', false, true],
    ['CANCEL_ERROR', 'CANCEL_ERROR', 'WAITING', false, true],
    ['CANCEL_INPROGRESS', 'IN_PROG', 'WAITING', false, true],
    ['REFUND_ERROR', 'REFUND_ERROR', 'PAID', false, true],
    ['REFUND_INPROGRESS', 'IN_PROG', 'PAID', false, true],
    ['INVALID_STATUS_CODE', '', 'WAITING', false, true],
    ['SOMETHING_NEW', 'SUCCESS', 'WAITING', false, true],
    ['', 'SUCCESS', 'WAITING', false, true],
    ['constructor', '', 'WAITING', false, true],
  ])('%s with %s is %s', (orderStatus, status, word, final, uncertain) => {
    expect(meaningOf(orderStatus, status)).toEqual({ status: word, final, uncertain });
  });

  it.each([
    ['SUCCESS', 'success'],
    ['REFUND_SUCCESS', 'success'],
    ['CANCEL_ABORT_SUCCESS', 'success'],
    ['FAIL', 'failure'],
    ['PRECREATE_FAIL', 'failure'],
    ['REFUND_FAIL', 'failure'],
    ['REFUND_IN_PROGRESS', 'unknown'],
    ['REFUND_ERROR', 'unknown'],
    ['REFUND_FAIL_ERROR', 'unknown'],
    ['CANCEL_ABORT_ERROR', 'unknown'],
    ['PAY_FAIL_IN_PROGRESS', 'unknown'],
    ['NOT_SUCCESS', 'unknown'],
    ['', 'unknown'],
  ])('the action’s %s is %s', (code, outcome) => {
    expect(outcomeOf(code)).toBe(outcome);
  });
});

describe('an order of the gateway', () => {
  const fields = { order_status: 'PAID', status: 'SUCCESS', total_amount: '100' };

  it('is never judged by net_amount, which the vendor’s samples contradict', () => {
    expect(orderOf('A', { ...fields, net_amount: '97' })).toMatchObject({ refundedAmount: 0 });
    expect(orderOf('A', { ...fields, net_amount: '0' })).toMatchObject({ refundedAmount: 0 });
    expect(orderOf('A', { ...fields, order_status: 'PARTIAL_REFUNDED', net_amount: '60' })).toMatchObject({
      status: 'PAID',
      refundedAmount: 40,
    });
  });

  it.each(['', '1.5', '-1', '1e3', ' 1', 'NaN', null, {}, '9'.repeat(20)])('has no amount for %o', (amount) => {
    expect(orderOf('A', { ...fields, total_amount: amount }).totalAmount).toBeNull();
  });
});

describe('a response', () => {
  it.each(['', 'null', '[]', '{}', '<html>', '{"result_code":null}'])('of %o is invalid', (text) => {
    expect(() => parseAnswer(text)).toThrow(expect.objectContaining({ kind: 'upstream' }));
  });

  it('that was accepted says nothing about the action’s result', () => {
    const text = '{"result_code":"200","biz_response":{"result_code":"FAIL","error_code":"X"}}';
    expect(parseAnswer(text)).toMatchObject({ accepted: true, resultCode: 'FAIL', errorCode: 'X' });
  });
});
