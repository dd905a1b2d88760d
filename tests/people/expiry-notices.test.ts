import { afterAll, beforeEach, expect, it } from 'vitest';
import * as expiryPush from '#api/features/readings/tomorrow/expiry-push';
import { DAY_MS, HOUR_MS } from '#domain/time/durations';
import { NOON, type Person, PUSH_KEYS, type TestApp, testApp } from '../support/app.ts';
import { pushService } from '../support/push-service.ts';
import { readers } from '../support/readers.ts';

const service = pushService(PUSH_KEYS.publicKey);
afterAll(() => service.close());

let app: TestApp;
let people: ReturnType<typeof readers>;
beforeEach(async () => {
  app = await testApp({ pushOrigin: service.origin });
  people = readers(app);
  return () => app.close();
});

async function subscribed(person: Person) {
  const browser = service.browser();
  const body = { id: person.id, subscription: browser.subscription };
  const answer = await app.call('POST', '/api/web/tomorrow-push', { token: person.token, body });
  expect(answer.code).toBe(0);
  return browser;
}

/** Moves the clock to an hour of Beijing's so many days after the first, and does what is due. */
async function at(day: number, hour: number, context = app.context) {
  app.clock.advance(NOON + day * DAY_MS + (hour - 12) * HOUR_MS - app.clock.now());
  await expiryPush.runDue(context, app.clock.now());
}

/** Every evening from one day to another. */
async function evenings(from: number, to: number) {
  for (let day = from; day <= to; day += 1) await at(day, 19);
}

const bodies = (browser: Awaited<ReturnType<typeof subscribed>>) => browser.pushed.map(({ day }) => day.body);

it('a member is reminded twice of the expiry, in the evening, that nothing is charged automatically', async () => {
  const browser = await subscribed(await people.reader('month'));
  await at(0, 13);
  await at(25, 18);
  expect(browser.asked).toBe(0);
  await evenings(25, 32);
  expect(bodies(browser)).toEqual([
    '您的月包会员还有5天到期（12月21日）。不会自动续费。',
    '您的月包会员明天到期，不会自动续费。想续可以续，不续资料和免费功能都在。',
  ]);
  // Not one minute into the night.
  expect(browser.pushed[0]?.ttl).toBe(3 * 60 * 60);
  expect(browser.pushed[0]?.topic).toBe('expiry-2026-12-21');
});

it('two processes remind once, and one that died while sending is not repeated', async () => {
  const other = await testApp({ pushOrigin: service.origin, beside: app });
  const browser = await subscribed(await people.reader('month'));
  await at(0, 13);
  app.clock.advance(NOON + 25 * DAY_MS + 7 * HOUR_MS - app.clock.now());
  other.clock.advance(app.clock.now() - other.clock.now());
  await Promise.all([app, other].map(({ context, clock }) => expiryPush.runDue(context, clock.now())));
  expect(browser.pushed).toHaveLength(1);
  const { expiryNotices } = app.store.t;
  await app.store.tx((q) => q.update(expiryNotices).set({ state: 'sending', doneAt: null }));
  await at(25, 20);
  expect(browser.pushed).toHaveLength(1);
  await other.close();
});

it('renewals, refunds, blocks and opt-outs are checked when a reminder is due', async () => {
  const [renewed, refunded, quiet, kept] = [
    await people.reader('month'),
    await people.reader(),
    await people.reader('month'),
    await people.reader('month'),
  ];
  const { clientSn } = await people.buyers.order(refunded, 'month');
  await people.buyers.payAndHear(clientSn);
  const browsers = [await subscribed(renewed), await subscribed(refunded), await subscribed(quiet)];
  const told = await subscribed(kept);
  await people.buyers.payAndHear((await people.buyers.order(renewed, 'month')).clientSn);
  const body = { id: refunded.id, client_sn: clientSn };
  expect((await app.call('POST', '/api/web/refund', { token: refunded.token, body })).code).toBe(0);
  const off = { token: quiet.token, body: { id: quiet.id, on: false } };
  expect((await app.call('POST', '/api/web/expiry-notice', off)).data).toMatchObject({ push: { expiry: false } });
  await at(0, 13);
  await evenings(25, 29);
  expect(browsers.map((browser) => browser.asked)).toEqual([0, 0, 0]);
  expect(told.pushed).toHaveLength(2);
});

it('nothing is sent at night, without a browser, nor by text message; unauthenticated clients change nothing', async () => {
  const [person, stranger] = [await people.reader('month'), await app.register()];
  const foreign = { token: stranger.token, body: { id: person.id, on: false } };
  expect((await app.call('POST', '/api/web/expiry-notice', foreign)).code).toBe(40300);
  expect((await app.call('POST', '/api/web/expiry-notice', { body: { id: person.id, on: false } })).status).toBe(401);
  await at(0, 13);
  await evenings(24, 26);
  const { expiryNotices } = app.store.t;
  expect(await app.store.q.select().from(expiryNotices)).toEqual([]);
  const browser = await subscribed(person);
  await at(28, 19);
  await at(29, 22);
  expect(browser.asked).toBe(0);
});
