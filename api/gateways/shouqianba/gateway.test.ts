import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#api/platform/config';
import { createLog } from '#api/platform/log';
import { webhookKeys } from '#api/platform/payment-config';
import { type GatewayBench, gatewayBench } from '#tests/support/gateway.ts';
import { systemClock, timeOrderedIds } from '../../platform/clock.ts';
import { secureRandom } from '../../platform/random.ts';
import type { PaymentGateway, PayRequest } from '../payment/gateway.ts';
import { shouqianbaGateway } from './gateway.ts';

const UPSTREAM = expect.objectContaining({ kind: 'upstream' });

let bench: GatewayBench;
let gateway: PaymentGateway;
beforeAll(async () => {
  bench = await gatewayBench();
  gateway = bench.adapter();
});
afterEach(() => bench.simulator.faults.clear());
afterAll(() => bench.close());

/** An order that somebody opened. */
async function opened(over: { amount?: number } = {}): Promise<PayRequest> {
  const request = bench.request(over);
  const page = await fetch(await gateway.payLink(request));
  expect(page.status).toBe(200);
  return request;
}

async function paid(over: { amount?: number } = {}): Promise<PayRequest> {
  const request = await opened(over);
  await bench.simulator.press(request.clientSn, 'pay');
  return request;
}

const refundOf = (request: PayRequest, refundNo: string, amount = request.amount) => ({
  clientSn: request.clientSn,
  refundNo,
  amount,
  operator: 'finance',
});

/**
 * Tests that need no payer run against the real gateway too, if its settings are in the environment
 * (PAYMENT_PROVIDER=shouqianba and SQB_*). A run moves no money, but leaves canceled orders there and
 * activates a terminal, which takes one use of the activation code.
 */
const real = process.env.PAYMENT_PROVIDER === 'shouqianba' ? [once(realGateway)] : [];

/** One adapter for all tests, as a server has it. */
function once(make: () => PaymentGateway): () => PaymentGateway {
  let made: PaymentGateway | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function realGateway(): PaymentGateway {
  const { payment } = readConfig(process.env);
  if (payment.provider !== 'shouqianba') throw new Error('no real gateway is configured');
  return shouqianbaGateway({
    store: bench.store,
    clock: systemClock,
    ids: timeOrderedIds,
    log: createLog('warn'),
    developer: payment,
    apiBase: () => payment.apiBase,
    cashierBase: () => payment.cashierBase,
    noticeKeys: webhookKeys(payment),
    payway: payment.payway,
    sandbox: false,
  });
}

/** A number no gateway has seen. */
const newNumber = () => `Z${timeOrderedIds.next().replace(/-/g, '').slice(0, 24)}${secureRandom.integer(10)}`;

describe.each([() => gateway, ...real])('a gateway without a payment', (make) => {
  const request = () => ({ ...bench.request(), clientSn: newNumber(), subject: '会员月卡 A&B=C' });

  it('signs links with its terminal, and does not know an order before it is opened', async () => {
    const wanted = request();
    const { clientSn, subject } = wanted;
    const link = new URL(await make().payLink(wanted));
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      client_sn: clientSn,
      total_amount: '2999',
      subject,
      terminal_sn: expect.stringMatching(/^\w+$/),
      sign: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
    expect(await make().query(clientSn)).toMatchObject({
      status: 'WAITING',
      known: false,
      final: false,
      totalAmount: null,
    });
  });

  it('cannot cancel or refund an unknown number', async () => {
    const wanted = request();
    expect(await make().cancel(wanted.clientSn)).toMatchObject({ known: false, final: false });
    expect(await make().refund(refundOf(wanted, 'R1'))).toBe('failed');
  });

  it('knows an order with a code, once, until it is cancelled unpaid', async () => {
    const wanted = request();
    expect((await make().precreate(wanted)).qrCode).not.toBe('');
    await expect(make().precreate(wanted)).rejects.toEqual(UPSTREAM);
    expect(await make().query(wanted.clientSn)).toMatchObject({
      status: 'WAITING',
      known: true,
      final: false,
      totalAmount: 2999,
      refundedAmount: 0,
    });
    expect(await make().cancel(wanted.clientSn)).toMatchObject({
      status: 'PAY_CANCELED',
      final: true,
    });
  });

  it('rejects a notification that it did not sign', () => {
    const body = new TextEncoder().encode('{"client_sn":"A1","order_status":"PAID"}');
    const forged = Buffer.alloc(256, 1).toString('base64');
    expect(() => make().parseNotification(body, forged)).toThrow(expect.objectContaining({ kind: 'forbidden' }));
  });
});

describe('an order', () => {
  it('waits after its link was opened, and is paid at the cashier page', async () => {
    const request = bench.request({ subject: '月包<VIP>' });
    const link = await gateway.payLink(request);
    const page = await (await fetch(link)).text();
    expect(page).toContain('模拟支付·不会扣款');
    expect(page).toContain('月包&lt;VIP&gt;');
    expect(page).toContain('￥29.99');
    expect(page).not.toContain('<script');
    expect(await gateway.query(request.clientSn)).toMatchObject({
      status: 'WAITING',
      known: true,
      final: false,
      uncertain: false,
      finishedAt: null,
    });

    const action = /action="([^"]+\/pay)"/.exec(page)?.[1];
    const result = await fetch(`${bench.base}${action}`, { method: 'POST' });
    const text = await result.text();
    expect(text).toContain('支付成功');
    const back = new URL(/url=([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(back.href.startsWith(request.returnUrl)).toBe(true);
    expect(back.searchParams.get('is_success')).toBe('T');
    expect(back.searchParams.get('status')).toBe('SUCCESS');
    expect(await gateway.query(request.clientSn)).toMatchObject({
      status: 'PAID',
      final: true,
      totalAmount: 2999,
      refundedAmount: 0,
      sn: expect.stringMatching(/^\d{16}$/),
      tradeNo: expect.any(String),
      finishedAt: await bench.simulator.now(),
    });
  });

  it.each([
    ['cancel', 'PAY_CANCELED'],
    ['fail', 'FAIL'],
  ] as const)('ends when the payer presses %s', async (action, status) => {
    const { clientSn } = await opened();
    await bench.simulator.press(clientSn, action);
    expect(await gateway.query(clientSn)).toMatchObject({ status, final: true });
    await expect(bench.simulator.press(clientSn, 'pay')).rejects.toMatchObject({
      kind: 'conflict',
    });
  });

  it('is uncertain at four minutes, closed at six, and cannot be paid from four', async () => {
    const { clientSn } = await opened();
    await bench.simulator.advance(239);
    expect((await gateway.query(clientSn)).uncertain).toBe(false);
    await bench.simulator.advance(1);
    expect(await gateway.query(clientSn)).toMatchObject({
      status: 'WAITING',
      final: false,
      uncertain: true,
    });
    await expect(bench.simulator.press(clientSn, 'pay')).rejects.toMatchObject({
      kind: 'conflict',
    });
    await bench.simulator.advance(120);
    expect(await gateway.query(clientSn)).toMatchObject({ status: 'PAY_CANCELED', final: true });
  });

  it('may be paid late when the switch is on', async () => {
    const { clientSn } = await opened();
    await bench.simulator.advance(400);
    await bench.fault('late_pay', { clientSn });
    await bench.simulator.press(clientSn, 'pay');
    expect(await gateway.query(clientSn)).toMatchObject({ status: 'PAID', final: true });
  });

  it('keeps its number: another order cannot reuse it', async () => {
    const request = await opened();
    const other = await fetch(await gateway.payLink({ ...request, amount: 1 }));
    expect(other.status).toBe(400);
    expect(await other.text()).toContain('CLIENT_SN_CONFLICT');
    await expect(gateway.precreate(request)).rejects.toEqual(UPSTREAM);
  });

  it('is not opened by an altered link', async () => {
    const request = bench.request();
    const link = await gateway.payLink(request);
    const page = await fetch(link.replace('total_amount=2999', 'total_amount=1'));
    expect(page.status).toBe(400);
    expect(await page.text()).toContain('ILLEGAL_SIGN');
    expect((await gateway.query(request.clientSn)).known).toBe(false);
  });

  it('of a code exists immediately, and the code leads to the cashier page', async () => {
    const request = bench.request();
    const { qrCode } = await gateway.precreate(request);
    expect((await gateway.query(request.clientSn)).known).toBe(true);
    expect(await (await fetch(qrCode)).text()).toContain('模拟支付·不会扣款');
  });

  it.each([
    [{ clientSn: 'with-dash' }, 'client_sn'],
    [{ clientSn: 'X'.repeat(33) }, 'client_sn'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 29.99 }, 'amount'],
    [{ subject: '字'.repeat(22) }, 'subject'],
    [{ returnUrl: `https://example.com/${'x'.repeat(120)}` }, 'return_url'],
  ])('with %o is refused before it reaches the gateway', async (over, field) => {
    await expect(gateway.payLink({ ...bench.request(), ...over })).rejects.toMatchObject({
      kind: 'validation',
      fields: [field],
    });
  });
});

describe('a refund', () => {
  it('refunds in parts, once per number, and never more than was paid', async () => {
    const request = await paid();
    expect(await gateway.refund(refundOf(request, 'R1', 1000))).toBe('done');
    expect(await gateway.refund(refundOf(request, 'R1', 1000))).toBe('done');
    expect(await gateway.query(request.clientSn)).toMatchObject({
      status: 'PAID',
      refundedAmount: 1000,
      totalAmount: 2999,
    });
    expect(await gateway.refund(refundOf(request, 'R2', 2000))).toBe('failed');
    expect(await gateway.refund(refundOf(request, 'R3', 1999))).toBe('done');
    expect(await gateway.query(request.clientSn)).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 2999,
      final: true,
    });
  });

  it('of an unpaid or unknown order fails', async () => {
    expect(await gateway.refund(refundOf(await opened(), 'R1'))).toBe('failed');
    expect(await gateway.refund(refundOf(bench.request(), 'R1'))).toBe('failed');
  });

  it.each(['timeout_before', 'http_500', 'maintenance'] as const)(
    'hit by %s is unknown, and repeated with its number is executed once',
    async (fault) => {
      const request = await paid();
      await bench.fault(fault, { times: 1 });
      expect(await gateway.refund(refundOf(request, 'R1', 500))).toBe('unknown');
      expect((await gateway.query(request.clientSn)).refundedAmount).toBe(0);
      expect(await gateway.refund(refundOf(request, 'R1', 500))).toBe('done');
      expect((await gateway.query(request.clientSn)).refundedAmount).toBe(500);
    },
  );

  it.each(['timeout_after', 'http_500_after', 'garbage'] as const)(
    'whose response is lost by %s was executed, and repeating it changes nothing',
    async (fault) => {
      const request = await paid();
      await bench.fault(fault, { times: 1 });
      expect(await gateway.refund(refundOf(request, 'R1', 500))).toBe('unknown');
      expect((await gateway.query(request.clientSn)).refundedAmount).toBe(500);
      expect(await gateway.refund(refundOf(request, 'R1', 500))).toBe('done');
      expect((await gateway.query(request.clientSn)).refundedAmount).toBe(500);
    },
  );
});

describe('cancelling', () => {
  it('closes an open order, once or twice', async () => {
    const { clientSn } = await opened();
    expect(await gateway.cancel(clientSn)).toMatchObject({ status: 'PAY_CANCELED', final: true });
    expect(await gateway.cancel(clientSn)).toMatchObject({ status: 'PAY_CANCELED', final: true });
  });

  it('of an unopened order finds nothing', async () => {
    expect(await gateway.cancel(bench.request().clientSn)).toMatchObject({ known: false });
  });

  it('reverses a payment of the same day, not one of the day before', async () => {
    const today = await paid();
    expect(await gateway.cancel(today.clientSn)).toMatchObject({ status: 'PAY_CANCELED' });
    const before = await paid();
    await bench.simulator.advance(24 * 3600);
    expect(await gateway.cancel(before.clientSn)).toMatchObject({ status: 'PAID' });
  });

  it('reports the payment if the payer was faster', async () => {
    const { clientSn } = await opened();
    await bench.fault('pay_during_cancel', { clientSn, times: 1 });
    expect(await gateway.cancel(clientSn)).toMatchObject({ status: 'PAID', final: true });
  });

  it.each(['timeout_after', 'http_500_after'] as const)(
    'whose answer is lost by %s is known from the order',
    async (fault) => {
      const { clientSn } = await opened();
      await bench.fault(fault, { clientSn, times: 1 });
      expect(await gateway.cancel(clientSn)).toMatchObject({ status: 'PAY_CANCELED' });
    },
  );
});

describe('querying', () => {
  it.each(['http_500', 'http_500_after', 'timeout_before', 'timeout_after', 'garbage', 'maintenance'] as const)(
    'a gateway with %s throws, and succeeds afterwards',
    async (fault) => {
      const { clientSn } = await paid();
      await bench.fault(fault, { times: 1 });
      await expect(gateway.query(clientSn)).rejects.toEqual(UPSTREAM);
      expect(await gateway.query(clientSn)).toMatchObject({ status: 'PAID' });
    },
  );

  it('returns the gateway’s amount, right or wrong', async () => {
    const { clientSn } = await paid();
    await bench.fault('wrong_amount', { clientSn, value: 7 });
    expect(await gateway.query(clientSn)).toMatchObject({ status: 'PAID', totalAmount: 7 });
  });
});

describe('a settlement report', () => {
  beforeEach(async () => {
    // A day of its own.
    await bench.simulator.advance(48 * 3600);
  });
  const day = async () => {
    const date = new Date((await bench.simulator.now()) + 8 * 3_600_000);
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
  };
  const lines = async () => (await bench.simulator.statement(await day())).trim().split('\n');

  it('lists payments and refunds of a Beijing day in fen', async () => {
    const request = await paid();
    await opened();
    await gateway.refund(refundOf(request, 'R1', 500));
    const [head, pay, refund, ...rest] = await lines();
    expect(head).toBe('client_sn,sn,trade_no,kind,refund_request_no,status,amount,finish_time');
    expect(pay).toMatch(new RegExp(`^${request.clientSn},\\d+,\\d+,pay,,SUCCESS,2999,\\d{13}$`));
    expect(refund).toMatch(new RegExp(`^${request.clientSn},\\d+,\\d+,refund,R1,SUCCESS,500,\\d{13}$`));
    expect(rest).toEqual([]);
  });

  it.each([
    ['statement_missing', 2],
    ['statement_extra', 4],
    ['statement_duplicate', 4],
    ['statement_wrong_amount', 3],
    ['statement_wrong_status', 3],
  ] as const)('has a real discrepancy to find with %s', async (fault, count) => {
    await paid();
    await paid();
    const right = await lines();
    expect(right).toHaveLength(3);
    await bench.fault(fault);
    const wrong = await lines();
    expect(wrong).toHaveLength(count);
    expect(wrong).not.toEqual(right);
  });
});
