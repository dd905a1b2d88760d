import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
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

describe('the desk', () => {
  it('shows a link nobody opened, and pays it as somebody who scans it would', async () => {
    const { clientSn } = await link();
    expect((await app.gateway.query(clientSn)).known).toBe(false);
    const desk = await app.call('GET', '/sandbox');
    expect(desk.text).toContain(clientSn);
    expect(desk.text).toContain('等待扫码');
    const press = await app.call('POST', `/sandbox/desk/orders/${clientSn}/pay`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: '',
    });
    expect(press.status).toBe(303);
    expect(await app.gateway.query(clientSn)).toMatchObject({ status: 'PAID', totalAmount: 2999 });
  });
});
