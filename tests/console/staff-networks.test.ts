import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNetwork } from '#api/platform/networks';
import { type TestApp, testApp } from '../support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ staffNetworks: ['203.0.113.7', '10.8.0.0/16', '2001:db8::/32'] });
});
afterAll(() => app.close());

/** As the one trusted proxy says it; what stands further left was written by the caller. */
const login = (from: string | null) =>
  app.call('POST', '/api/admin/login', {
    body: { username: 'nobody', password: 'whatever' },
    headers: from === null ? {} : { 'x-forwarded-for': from },
  });

describe('a console restricted to some networks', () => {
  it.each(['203.0.113.7', '10.8.255.1', '::ffff:10.8.0.1', '2001:db8:5::9', '198.51.100.1, 10.8.0.1'])(
    'allows %s to reach the sign-in',
    async (from) => {
      expect((await login(from)).status).toBe(401);
    },
  );

  it.each(['203.0.113.8', '10.9.0.1', '2001:db9::1', '10.8.0.1, 198.51.100.1', 'unknown', null])(
    'refuses %s',
    async (from) => {
      expect(await login(from)).toMatchObject({
        status: 403,
        code: 40300,
        msg: '当前网络不能使用后台',
      });
    },
  );

  it('rejects its pages too, and leaves the app open', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    const status = async (path: string) => (await app.call('GET', path, { headers })).status;
    for (const path of ['/admin', '/admin/', '/admin/orders', '/api/admin/me']) {
      expect([path, await status(path)]).toEqual([path, 403]);
    }
    expect(await status('/api/web/plans')).toBe(200);
    expect(await status('/api/web/today')).toBe(200);
  });

  it.each(['10.8.0.0/33', '10.8.0', 'office', '10.8.0.0/', '10.8.0.0/8/8', '::/129', ''])(
    'rejects the setting %s',
    (text) => expect(isNetwork(text)).toBe(false),
  );
});
