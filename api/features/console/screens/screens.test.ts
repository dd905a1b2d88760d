import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KioskList } from '#contract/screens';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations';
import { type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
});
afterAll(() => app.close());

const count = (shop: string, what: string) => app.call('POST', '/api/web/kiosk-count', { body: { shop, what } });

/** The owner once more: half an hour without work ends a session. */
async function later(ms: number) {
  app.clock.advance(ms);
  owner = await app.staffToken('owner');
}

async function newShop(name: string): Promise<string> {
  const { data } = await app.call('POST', '/api/admin/kiosks', { token: owner, body: { name } });
  const shop = (data as KioskList).kiosks.find((one) => one.name === name);
  if (!shop) throw new Error('no shop');
  return shop.code;
}

describe('a shop’s tablet', () => {
  it('is managed by owners alone', async () => {
    for (const role of ['finance', 'support', 'consultant'] as const) {
      const token = await app.staffToken(role);
      expect((await app.call('GET', '/api/admin/kiosks', { token })).status).toBe(403);
    }
  });

  it('is counted by day and step, and never reveals whether a code exists', async () => {
    await later(HOUR_MS);
    const shop = await newShop('城南店');
    for (const what of ['start', 'start', 'chart', 'take', 'consult']) expect((await count(shop, what)).code).toBe(0);
    expect(await count('22222222', 'start')).toMatchObject({ status: 200, code: 0, data: null });
    await later(DAY_MS);
    await count(shop, 'start');
    const { data } = await app.call('GET', '/api/admin/kiosks', { token: owner });
    expect((data as KioskList).kiosks.find(({ code }) => code === shop)).toMatchObject({
      today: { start: 1, chart: 0, take: 0, consult: 0 },
      month: { start: 3, chart: 1, take: 1, consult: 1 },
    });
    expect(await app.store.q.select().from(app.store.t.kioskDays)).toHaveLength(5);
  });

  it('is not counted after its code was revoked', async () => {
    const shop = await newShop('城北店');
    const end = () => app.call('POST', `/api/admin/kiosks/${shop}/end`, { token: owner, body: {} });
    expect((await end()).code).toBe(0);
    expect((await end()).status).toBe(404);
    expect(await count(shop, 'start')).toMatchObject({ status: 200, code: 0 });
    const { kioskDays } = app.store.t;
    expect(await app.store.q.select().from(kioskDays).where(eq(kioskDays.shop, shop))).toEqual([]);
  });

  it('is limited to 60 requests a minute', async () => {
    const strict = await testApp({ perIpFactor: 1 });
    const { kioskShops } = strict.store.t;
    const shop = '7K3M9QXA';
    await strict.store.tx((q) => q.insert(kioskShops).values({ code: shop, name: '城东店', madeAt: 0 }));
    const start = () => strict.call('POST', '/api/web/kiosk-count', { body: { shop, what: 'start' } });
    for (let n = 0; n < 60; n += 1) expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
    strict.clock.advance(MINUTE_MS + 1);
    expect((await start()).status).toBe(200);
    await strict.close();
  });

  it('accepts only a known step of a code of eight characters', async () => {
    for (const [shop, what] of [
      ['7K3M9QX', 'start'],
      ['<script>', 'start'],
      ['7K3M9QXA', 'pay'],
    ]) {
      expect((await count(shop ?? '', what ?? '')).status).toBe(422);
    }
  });
});
