import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KioskList, WallList, WallView } from '#contract/screens';
import { WALL } from '#domain/console/screens';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations';
import { type TestApp, testApp } from '../../../../tests/support/app.ts';
import { newWall, pairedWall } from '../../../../tests/support/screens.ts';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
});
afterAll(() => app.close());

const read = (token: string | undefined) => app.call('GET', '/api/admin/wall', { token });
const seen = async (token: string) => (await read(token)).data as WallView;
const pair = (code: string, token = owner) =>
  app.call('POST', '/api/admin/walls', { token, body: { code, name: '前台' } });
const walls = async () => ((await app.call('GET', '/api/admin/walls', { token: owner })).data as WallList).walls;
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

describe('who may', () => {
  it('pair and end a screen, and name a shop: owners alone', async () => {
    const wall = await newWall(app);
    for (const role of ['finance', 'support', 'consultant'] as const) {
      const token = await app.staffToken(role);
      expect((await pair(wall.code, token)).status).toBe(403);
      for (const path of ['/api/admin/walls', '/api/admin/kiosks']) {
        expect((await app.call('GET', path, { token })).status).toBe(403);
      }
    }
    expect((await pair(wall.code, '')).status).toBe(401);
  });

  it('read the wall: a paired screen alone', async () => {
    for (const token of [undefined, owner, 'A'.repeat(32), (await app.register()).token]) {
      expect((await read(token)).status).toBe(401);
    }
    const token = await pairedWall(app);
    expect((await read(token)).status).toBe(200);
  });
});

describe('pairing', () => {
  it('is the entry of the code that the screen shows, once, in whatever way it is written', async () => {
    const wall = await newWall(app);
    expect(wall.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(await read(wall.token)).toMatchObject({ status: 200, data: null });
    const typed = `${wall.code.slice(0, 4).toLowerCase()}-${wall.code.slice(4)} `;
    expect((await pair(typed)).code).toBe(0);
    expect(await seen(wall.token)).toMatchObject({ name: '前台', expiresAt: app.clock.now() + WALL.lifeMs });
    expect(await pair(wall.code)).toMatchObject({ status: 422, data: { fields: ['code'] } });
  });

  it('refuses a guessed code and an old one, and the screen of an old one', async () => {
    const wall = await newWall(app);
    expect((await pair('ABCDEFGH')).status).toBe(422);
    expect((await pair('short')).status).toBe(422);
    await later(WALL.codeMs);
    expect((await pair(wall.code)).status).toBe(422);
    expect((await read(wall.token)).status).toBe(401);
    // A screen that waited in vain is forgotten with the next one.
    await newWall(app);
    const { wallScreens } = app.store.t;
    const rows = await app.store.q.select().from(wallScreens).where(isNull(wallScreens.pairedAt));
    expect(rows.map(({ codeUntil }) => codeUntil)).toEqual([app.clock.now() + WALL.codeMs]);
  });

  it('keeps no code and no token as they are', async () => {
    const wall = await newWall(app);
    const rows = JSON.stringify(await app.store.q.select().from(app.store.t.wallScreens));
    expect(rows).not.toContain(wall.code);
    expect(rows).not.toContain(wall.token);
  });

  it('wants a fresh proof, and is written down with its end', async () => {
    const wall = await newWall(app);
    app.clock.advance(11 * MINUTE_MS);
    const again = await newWall(app);
    expect(await pair(again.code)).toMatchObject({ status: 403, data: { needs: 'proof' } });
    expect((await read(wall.token)).status).toBe(401);
    owner = await app.staffToken('owner');
    expect((await pair(again.code)).code).toBe(0);
    const id = (await walls()).at(-1)?.id ?? '';
    expect((await app.call('POST', `/api/admin/walls/${id}/end`, { token: owner, body: {} })).code).toBe(0);
    expect((await read(again.token)).status).toBe(401);
    expect((await app.call('POST', `/api/admin/walls/${id}/end`, { token: owner, body: {} })).status).toBe(404);
    const { auditEntries } = app.store.t;
    const entries = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
    const of = entries.filter(({ subjectId }) => subjectId === id).map(({ action }) => action);
    expect(of).toEqual(['wall.pair', 'wall.end']);
  });

  it('lasts 30 days to the minute, however seldom the screen asks', async () => {
    const token = await pairedWall(app);
    await later(30 * DAY_MS - MINUTE_MS);
    expect((await read(token)).status).toBe(200);
    app.clock.advance(MINUTE_MS);
    expect((await read(token)).status).toBe(401);
  });
});

describe('the wall', () => {
  it('says the hours of masters by their initials, what is late and three figures, and nothing of a client', async () => {
    const token = await pairedWall(app);
    const now = app.clock.now();
    const { consultMasters, staff } = app.store.t;
    await app.staffToken('consultant');
    await app.staffToken('consultant');
    // In the order of the wall: by the age of the account.
    const known = await app.store.q
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.role, 'consultant'))
      .orderBy(staff.createdAt, staff.id);
    for (const [index, name] of ['清和先生', '清远先生'].entries()) {
      const id = known[index]?.id ?? '';
      const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 24 * 60 }));
      const row = { staffId: id, shownName: name, active: true, buffer: 0, hours, breaks: [], exceptions: [] };
      const stamp = { version: 1, changedAt: now, changedBy: id };
      await app.store.tx((q) => q.insert(consultMasters).values(Object.assign(row, stamp)));
    }
    const view = await seen(token);
    expect(view.masters.map(({ initials }) => initials)).toEqual(['清和', '清远']);
    expect(view.masters[0]?.hours).toHaveLength(24);
    expect(view).toMatchObject({ overdue: 0, overdueSince: null, waiting: 0, unassigned: 0, paidToday: 0 });
    expect(JSON.stringify(view)).not.toContain('先生');
    expect(Object.keys(view).sort()).toEqual(
      'expiresAt masters name now overdue overdueSince paidToday release unassigned waiting'.split(' '),
    );
  });

  it('writes its last sight down at most every five minutes', async () => {
    const token = await pairedWall(app, '后屋');
    const sight = async () => (await walls()).find(({ name }) => name === '后屋')?.seenAt;
    await read(token);
    const first = await sight();
    app.clock.advance(WALL.seenEveryMs - 1);
    await read(token);
    expect(await sight()).toBe(first);
    app.clock.advance(1);
    await read(token);
    expect(await sight()).toBe(app.clock.now());
  });
});

describe('a shop’s tablet', () => {
  it('is counted by day and step, and nobody learns whether a code is known', async () => {
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

  it('counts no more once its code was stopped', async () => {
    const shop = await newShop('城北店');
    const end = () => app.call('POST', `/api/admin/kiosks/${shop}/end`, { token: owner, body: {} });
    expect((await end()).code).toBe(0);
    expect((await end()).status).toBe(404);
    expect(await count(shop, 'start')).toMatchObject({ status: 200, code: 0 });
    const { kioskDays } = app.store.t;
    expect(await app.store.q.select().from(kioskDays).where(eq(kioskDays.shop, shop))).toEqual([]);
  });

  it('is answered 60 times a minute', async () => {
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

  it('sends nothing but a known step of a code of eight signs', async () => {
    for (const [shop, what] of [
      ['7K3M9QX', 'start'],
      ['<script>', 'start'],
      ['7K3M9QXA', 'pay'],
    ]) {
      expect((await count(shop ?? '', what ?? '')).status).toBe(422);
    }
  });
});
