import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayBench, gatewayBench } from '#tests/support/gateway.ts';
import type { PaymentGateway } from '../payment/gateway.ts';

let bench: GatewayBench;
let gateway: PaymentGateway;
beforeAll(async () => {
  bench = await gatewayBench();
  gateway = bench.adapter();
});
afterEach(async () => {
  await bench.simulator.faults.clear();
  // Sends what is still waiting, so that no test receives another's notices.
  await bench.gatewayWaits(1_000);
  bench.received.length = 0;
  Object.assign(bench.answering, { text: 'success', status: 200 });
});
afterAll(() => bench.close());

async function paid() {
  const request = bench.request();
  await fetch(await gateway.payLink(request));
  await bench.simulator.press(request.clientSn, 'pay');
  return request.clientSn;
}

function read({ body, authorization }: GatewayBench['received'][number]) {
  return gateway.parseNotification(body, authorization);
}

function first() {
  const [notice] = bench.received;
  if (!notice) throw new Error('nothing was received');
  return notice;
}

describe('the payment notification', () => {
  it('arrives a second later, signed over its bytes, and ends with success', async () => {
    const clientSn = await paid();
    expect(await bench.simulator.sendDue()).toBe(0);
    expect(await bench.gatewayWaits(1)).toBe(1);
    const { order, fingerprint } = read(first());
    expect(order).toMatchObject({ clientSn, status: 'PAID', final: true, totalAmount: 2999 });
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(read(first()).fingerprint).toBe(fingerprint);
    expect(await bench.gatewayWaits(1_000)).toBe(0);
  });

  it.each([
    ['SUCCESS', 200],
    ['{"code":0}', 200],
    ['success\n', 200],
    ['success', 500],
  ])('is repeated at 5, 30 and 600 s when the answer is %o with %d, then never', async (text, status) => {
    await paid();
    Object.assign(bench.answering, { text, status });
    const counts: number[] = [];
    for (const wait of [1, 4, 25, 570, 10_000]) counts.push(await bench.gatewayWaits(wait));
    expect(counts).toEqual([1, 1, 1, 1, 0]);
  });

  it('is sent once by two concurrent processes', async () => {
    await paid();
    await bench.simulator.advance(1);
    const sent = await Promise.all([bench.simulator.sendDue(), bench.simulator.sendDue()]);
    expect(sent.sort()).toEqual([0, 1]);
    expect(bench.received).toHaveLength(1);
  });

  it('may be late, repeated or lost', async () => {
    await bench.fault('notice_delay', { value: 100 });
    await paid();
    expect(await bench.gatewayWaits(100)).toBe(0);
    expect(await bench.gatewayWaits(1)).toBe(1);

    await bench.simulator.faults.clear();
    bench.received.length = 0;
    await bench.fault('notice_duplicate', { value: 3 });
    await paid();
    await bench.gatewayWaits(1);
    expect(bench.received.map((notice) => read(notice).fingerprint)).toHaveLength(3);
    expect(new Set(bench.received.map((notice) => read(notice).fingerprint)).size).toBe(1);

    await bench.simulator.faults.clear();
    bench.received.length = 0;
    await bench.fault('notice_drop');
    await paid();
    expect(await bench.gatewayWaits(10_000)).toBe(4);
    expect(bench.received).toEqual([]);
  });

  it('may be overtaken by the notification of the refund that followed', async () => {
    await bench.fault('notice_reorder');
    const clientSn = await paid();
    await gateway.refund({ clientSn, refundNo: 'R1', amount: 2999, operator: 'finance' });
    await bench.gatewayWaits(1);
    await bench.gatewayWaits(40);
    expect(bench.received.map((notice) => read(notice).order.status)).toEqual(['REFUNDED', 'PAID']);
  });

  it('may contain a wrong amount, which is passed on unchanged', async () => {
    await bench.fault('notice_wrong_amount', { value: 1 });
    const clientSn = await paid();
    await bench.gatewayWaits(1);
    expect(read(first()).order.totalAmount).toBe(1);
    expect((await gateway.query(clientSn)).totalAmount).toBe(2999);
  });

  it.each(['notice_bad_signature', 'notice_wrong_terminal'] as const)('is refused with %s', async (fault) => {
    await bench.fault(fault);
    await paid();
    await bench.gatewayWaits(1);
    expect(() => read(first())).toThrow(expect.objectContaining({ kind: 'forbidden' }));
  });
});

describe('an incoming notification', () => {
  async function one() {
    await paid();
    await bench.gatewayWaits(1);
    return first();
  }
  const refused = expect.objectContaining({ kind: 'forbidden' });

  it('is accepted with only the signature in the header, too', async () => {
    const { body, authorization } = await one();
    const signature = authorization?.split(' ')[1] ?? '';
    expect(gateway.parseNotification(body, signature).order.status).toBe('PAID');
    expect(() => gateway.parseNotification(body, `999 ${signature}`)).toThrow(refused);
    expect(() => gateway.parseNotification(body, `a b ${signature}`)).toThrow(refused);
  });

  it('is rejected if one byte differs, or without a signature', async () => {
    const { body, authorization } = await one();
    const spaced = new TextEncoder().encode(`${new TextDecoder().decode(body)} `);
    expect(() => gateway.parseNotification(spaced, authorization)).toThrow(refused);
    for (const header of [null, '', 'Bearer x', 'not base64 at all']) {
      expect(() => gateway.parseNotification(body, header)).toThrow(refused);
    }
  });

  it('is rejected if signed by another key, including ours by MD5', async () => {
    const { body } = await one();
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const signature = sign('RSA-SHA256', body, other).toString('base64');
    expect(() => gateway.parseNotification(body, signature)).toThrow(refused);
    expect(() => gateway.parseNotification(body, '3092db8962e9f2effe44e1e651f5d77a')).toThrow(refused);
  });

  it('is rejected if signed by the gateway for another merchant', async () => {
    const fields = { terminal_sn: '100000000000000001', client_sn: 'A1', order_status: 'PAID' };
    const body = Buffer.from(JSON.stringify(fields));
    const signature = sign('RSA-SHA256', body, bench.keys.privateKey).toString('base64');
    await one();
    // Until we have looked once more, it could be a terminal another process just made.
    expect(() => gateway.parseNotification(body, signature)).toThrow();
    await vi.waitFor(() => expect(() => gateway.parseNotification(body, signature)).toThrow(refused), {
      timeout: 30_000,
    });
  });

  it('is accepted by a process that started after the terminal was activated', async () => {
    const { body, authorization } = await one();
    const restarted = bench.adapter();
    const status = () => restarted.parseNotification(body, authorization).order.status;
    await vi.waitFor(() => expect(status()).toBe('PAID'), { timeout: 30_000 });
  });

  it('stores nothing about the payer', async () => {
    const { body } = await one();
    const fields = {
      ...JSON.parse(new TextDecoder().decode(body)),
      payer_uid: 'x',
      payer_login: 'y',
    };
    const bytes = Buffer.from(JSON.stringify(fields));
    const signature = sign('RSA-SHA256', bytes, bench.keys.privateKey).toString('base64');
    const { raw } = gateway.parseNotification(bytes, signature).order;
    expect(raw).toHaveProperty('client_sn');
    expect(raw).not.toHaveProperty('payer_uid');
    expect(raw).not.toHaveProperty('payer_login');
  });
});
