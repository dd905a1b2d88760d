import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(() => app.simulator.faults.clear());
afterAll(() => app.close());

let made = 0;
async function link(amount = 2999) {
  made += 1;
  const clientSn = `T${String(made).padStart(15, '0')}`;
  const url = await app.gateway.payLink({
    clientSn,
    amount,
    subject: '月包VIP',
    returnUrl: `${app.address()}/redirect?client_sn=${clientSn}`,
    notifyUrl: `${app.address()}/nowhere`,
  });
  return { clientSn, url };
}

/** A button of a page, pressed: a form without fields. */
const press = (path: string) =>
  app.call('POST', path, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the desk', () => {
  it('shows an unopened link, and pays it like a payer who scans it', async () => {
    const { clientSn } = await link();
    expect((await app.gateway.query(clientSn)).known).toBe(false);
    const desk = await app.call('GET', '/sandbox');
    expect(desk.text).toContain(clientSn);
    expect(desk.text).toContain('等待扫码');
    expect(desk.text).toContain('￥29.99');
    expect(desk.text).toContain('模拟支付·不会扣款');
    expect(desk.text).not.toContain('<script');
    const action = new RegExp(`action="([^"]+/${clientSn}/pay)"`).exec(desk.text)?.[1] ?? '';
    const answer = await press(action);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/sandbox');
    expect(await app.gateway.query(clientSn)).toMatchObject({ status: 'PAID', totalAmount: 2999 });
    expect((await app.call('GET', '/sandbox')).text).not.toContain(`${clientSn}/pay`);
  });

  it('switches faults for all orders and for one', async () => {
    const { clientSn } = await link();
    await press('/sandbox/desk/faults/http_500/on');
    await press(`/sandbox/desk/faults/notice_drop/on/${clientSn}`);
    expect((await app.call('GET', '/sandbox/api/faults')).data).toEqual([
      { fault: 'http_500', client_sn: null, value: 0, times: null },
      { fault: 'notice_drop', client_sn: clientSn, value: 0, times: null },
    ]);
    await expect(app.gateway.query(clientSn)).rejects.toMatchObject({ kind: 'upstream' });
    const shown = await app.call('GET', `/sandbox?order=${clientSn}`);
    expect(shown.text).toMatch(new RegExp(`notice_drop/off/${clientSn}"><button type="submit" aria-pressed="true"`));
    expect(shown.text).not.toContain('faults/maintenance');
    await press('/sandbox/desk/calm');
    expect((await app.call('GET', '/sandbox/api/faults')).data).toEqual([]);
  });

  it('advances the gateway’s clock, not ours', async () => {
    const { clientSn, url } = await link();
    expect((await app.call('GET', url.slice(app.address().length))).status).toBe(200);
    const ours = app.clock.now();
    await press('/sandbox/desk/clock/360');
    expect(app.clock.now()).toBe(ours);
    expect(await app.gateway.query(clientSn)).toMatchObject({ status: 'PAY_CANCELED' });
    expect((await app.call('GET', '/sandbox')).text).toContain('已关闭');
  });

  it.each([
    '/orders/nobody/pay',
    '/orders/T1/steal',
    '/faults/no_such_fault/on',
    '/clock/-5',
    '/clock/99999999',
    '/',
    '/else',
  ])('has no button at %s', async (path) => {
    expect(await press(`/sandbox/desk${path}`)).toMatchObject({ status: 404, code: 40400 });
  });

  it('escapes address parameters in the page', async () => {
    const { text } = await app.call('GET', '/sandbox?order=%22%3E%3Cb%3En33dle');
    expect(text).not.toContain('n33dle');
  });
});

describe('a script', () => {
  it.each([
    ['pay', 'PAID', 'PAID'],
    ['cancel', 'PAY_CANCELED', 'PAY_CANCELED'],
    ['fail', 'PAY_CANCELED', 'FAIL'],
  ])('may %s an order', async (action, word, status) => {
    const { clientSn } = await link();
    const answer = await app.call('POST', `/sandbox/api/orders/${clientSn}/${action}`);
    expect(answer).toMatchObject({ code: 0, data: { client_sn: clientSn, order_status: word } });
    expect(await app.gateway.query(clientSn)).toMatchObject({ status });
    // Once more is the same; something else is too late.
    const path = `/sandbox/api/orders/${clientSn}`;
    expect((await app.call('POST', `${path}/${action}`)).code).toBe(0);
    const other = action === 'pay' ? 'cancel' : 'pay';
    expect(await app.call('POST', `${path}/${other}`)).toMatchObject({ code: 40900 });
  });

  it('may refund a paid order at the gateway’s own console, without a notification', async () => {
    const { clientSn } = await link();
    const path = `/sandbox/api/orders/${clientSn}`;
    expect(await app.call('POST', `${path}/refund`)).toMatchObject({ code: 40900 });
    await app.call('POST', `${path}/pay`);
    await app.gateway.refund({ clientSn, refundNo: 'PART1', amount: 1000, operator: 'console' });
    expect((await app.call('GET', '/sandbox')).text).toContain('在收款台退款');
    // Once more is the same.
    for (const time of [1, 2]) {
      const answer = await app.call('POST', `${path}/refund`);
      expect(answer, `${time}`).toMatchObject({ code: 0, data: { client_sn: clientSn, order_status: 'REFUNDED' } });
    }
    expect(await app.gateway.query(clientSn)).toMatchObject({ status: 'REFUNDED', refundedAmount: 2999 });
    expect((await app.simulator.noticesOf(clientSn)).length).toBe(1);
    expect((await app.call('GET', '/sandbox')).text).not.toContain(`${clientSn}/refund`);
  });

  it('may refund an order partially there, and revoke a payment completely on its day', async () => {
    const { clientSn } = await link();
    const path = `/sandbox/api/orders/${clientSn}`;
    await app.call('POST', `${path}/pay`);
    expect((await app.call('POST', `${path}/refund?amount=3000`)).code).toBe(40900);
    expect((await app.call('POST', `${path}/refund?amount=0`)).code).toBe(42200);
    expect((await app.call('POST', `${path}/refund`, { body: { amount: 0.5 } })).code).toBe(42200);
    for (const [refundedAmount, sent] of [
      [500, { path: `${path}/refund?amount=500`, parts: {} }],
      [1000, { path: `${path}/refund`, parts: { body: { amount: 500 } } }],
    ] as const) {
      const answer = await app.call('POST', sent.path, sent.parts);
      expect(answer).toMatchObject({ code: 0, data: { order_status: 'PARTIAL_REFUNDED' } });
      expect(await app.gateway.query(clientSn)).toMatchObject({ refundedAmount });
    }
    expect((await app.call('POST', `${path}/revoke`)).code).toBe(40900);
    const other = await link();
    expect((await app.call('POST', `/sandbox/api/orders/${other.clientSn}/revoke`)).code).toBe(40900);
    await app.call('POST', `/sandbox/api/orders/${other.clientSn}/pay`);
    for (const time of [1, 2]) {
      const answer = await app.call('POST', `/sandbox/api/orders/${other.clientSn}/revoke`);
      expect(answer, `${time}`).toMatchObject({ code: 0, data: { order_status: 'CANCELED' } });
    }
  });

  it('refunds no order that its payer abandoned, nor through the payer’s own page', async () => {
    const left = await link();
    await app.call('POST', `/sandbox/api/orders/${left.clientSn}/cancel`);
    expect(await app.call('POST', `/sandbox/api/orders/${left.clientSn}/refund`)).toMatchObject({ code: 40900 });
    const paid = await link();
    await app.call('POST', `/sandbox/api/orders/${paid.clientSn}/pay`);
    const { sn } = await app.gateway.query(paid.clientSn);
    expect((await press(`/sandbox/sqb/cashier/${sn}/refund`)).status).toBe(404);
    expect(await app.gateway.query(paid.clientSn)).toMatchObject({ status: 'PAID' });
  });

  it('receives an error for an unknown order', async () => {
    expect((await app.call('POST', '/sandbox/api/orders/NOBODY/pay')).code).toBe(40400);
  });

  it('advances the gateway’s clock, forwards only', async () => {
    const before = await app.simulator.now();
    const answer = await app.call('POST', '/sandbox/api/clock', { body: { advanceSeconds: 90 } });
    expect(answer.data).toEqual({ now: before + 90_000 });
    for (const advanceSeconds of [-1, 1e12, Number.NaN]) {
      const wrong = await app.call('POST', '/sandbox/api/clock', { body: { advanceSeconds } });
      expect(wrong.code).toBe(42200);
    }
  });

  it('cannot set a fault of the whole gateway for one order', async () => {
    const body = { fault: 'maintenance', on: true, client_sn: 'A1' };
    expect(await app.call('POST', '/sandbox/api/faults', { body })).toMatchObject({
      code: 42200,
      data: { fields: ['client_sn'] },
    });
  });

  it.each([
    { on: 'yes' },
    { value: -1 },
    { value: 1.5 },
    { value: '1' },
    { times: 0 },
    { times: null },
    { client_sn: '*' },
  ])('cannot set a fault with %o', async (over) => {
    const body = { fault: 'notice_delay', on: true, client_sn: 'A1', ...over };
    const [field] = Object.keys(over);
    expect(await app.call('POST', '/sandbox/api/faults', { body })).toMatchObject({
      code: 42200,
      data: { fields: [field] },
    });
  });

  it('limits how often a fault occurs', async () => {
    const { clientSn } = await link();
    const body = { fault: 'http_500', on: true, client_sn: clientSn, times: 2 };
    await app.call('POST', '/sandbox/api/faults', { body });
    for (let strike = 0; strike < 2; strike += 1) {
      await expect(app.gateway.query(clientSn)).rejects.toMatchObject({ kind: 'upstream' });
    }
    expect(await app.gateway.query(clientSn)).toMatchObject({ known: false });
  });

  it('downloads the settlement report of a day as CSV, which the desk links to', async () => {
    const { clientSn } = await link();
    await app.call('POST', `/sandbox/api/orders/${clientSn}/pay`);
    const desk = (await app.call('GET', '/sandbox')).text;
    const [, path = ''] = /href="([^"]+statement[^"]+)"/.exec(desk) ?? [];
    const answer = await app.call('GET', path);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.text).toContain(clientSn);
    for (const date of ['2026-13-01', '2026-02-30', 'today', '']) {
      expect((await app.call('GET', `/sandbox/api/statement?date=${date}`)).code).toBe(42200);
    }
  });
});

describe('the simulated gateway', () => {
  it.each([
    ['GET', '/sandbox/sqb/nothing'],
    ['GET', '/sandbox/sqb/upay/v2/query'],
    ['POST', '/sandbox/sqb/gateway'],
    ['GET', '/sandbox/sqb/cashier/7800'],
    ['POST', '/sandbox/sqb/cashier/7800/pay'],
  ])('returns 404 for %s %s', async (method, path) => {
    expect((await app.call(method, path)).status).toBe(404);
  });

  it.each([
    ['/terminal/activate', '{}', 'ILLEGAL_SIGN'],
    ['/terminal/checkin', '{}', 'INVALID_TERMINAL'],
    ['/upay/v2/query', '{"terminal_sn":"1"}', 'INVALID_TERMINAL'],
    ['/upay/v2/query', 'not json', 'INVALID_PARAMS'],
    ['/upay/v2/query', 'null', 'INVALID_PARAMS'],
  ])('rejects an unsigned request of %s with %s', async (path, raw, errorCode) => {
    const answer = await app.call('POST', `/sandbox/sqb${path}`, { raw });
    expect(JSON.parse(answer.text)).toMatchObject({ result_code: '400', error_code: errorCode });
  });

  it('refuses a body that is too long', async () => {
    const raw = 'x'.repeat(65_537);
    expect((await app.call('POST', '/sandbox/sqb/upay/v2/query', { raw })).status).toBe(413);
  });
});
