import { afterAll, beforeEach, expect, it } from 'vitest';
import * as eveningPush from '#api/features/readings/tomorrow/evening-push';
import type { TomorrowView } from '#contract/tomorrow';
import { NOON, type Person, PUSH_KEYS, type TestApp, testApp } from '../support/app.ts';
import { pushService } from '../support/push-service.ts';
import { readers, viewOf } from '../support/readers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const service = pushService(PUSH_KEYS.publicKey);
afterAll(() => service.close());

let app: TestApp;
let people: ReturnType<typeof readers>;
beforeEach(async () => {
  app = await testApp({ pushOrigin: service.origin });
  people = readers(app);
  return () => app.close();
});

const post = (person: Person, path: string, body: object) =>
  app.call('POST', `/api/web/${path}`, { token: person.token, body: { id: person.id, ...body } });

async function subscribed(person: Person) {
  const browser = service.browser();
  const { subscription } = browser;
  expect(await post(person, 'tomorrow-push', { subscription })).toMatchObject({ code: 0 });
  return browser;
}

/** Moves the clock to a time of Beijing's, on the first day or so many after it, and does what is due. */
async function at(time: string, daysLater = 0) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const then = NOON + (hours - 12) * HOUR_MS + minutes * MINUTE_MS + daysLater * DAY_MS;
  app.clock.advance(then - app.clock.now());
  await eveningPush.runDue(app.context, app.clock.now());
}

it('sends tomorrow once in the evening, as on its page, encrypted and signed', async () => {
  const person = await people.reader('month');
  const browser = await subscribed(person);
  await at('20:29');
  expect(browser.asked).toBe(0);
  await at('20:30');
  await at('20:31');
  expect(browser.pushed).toHaveLength(1);
  const [message] = browser.pushed;
  const { day, ttl, topic, claims } = message ?? expect.fail('nothing was pushed');
  expect(day.date).toBe('2026-11-22');
  const { headline, quote } = viewOf(await people.report(person, 4, '2026-11-22'));
  expect(day.title).toBe(`明天11月22日 · ${headline}`);
  expect(day.body).toBe(quote);
  // Not one minute into the night.
  expect(ttl).toBe(90 * 60);
  expect(topic).toBe('tomorrow-2026-11-22');
  expect(claims.aud).toBe(service.origin);
  expect(claims.sub).toMatch(/^mailto:/);
});

it('sends every evening, and includes a question on its day alone, without its text', async () => {
  const person = await people.reader('month');
  const browser = await subscribed(person);
  const { asks } = app.store.t;
  const due = (id: string, { id: userId }: Person, checkAnswer: 'fits' | null) => ({
    id,
    userId,
    checkAnswer,
    askedAt: NOON,
    class: 'wealth' as const,
    subject: 'self' as const,
    horizon: 'month' as const,
    checkOn: '2026-11-22',
    textSealed: '',
    rulesVersion: '1',
  });
  const other = await people.reader('month');
  const beside = await subscribed(other);
  const rows = [due('one', person, null), due('two', person, 'fits'), due('three', other, 'fits')];
  await app.store.tx((q) => q.insert(asks).values(rows));
  for (const later of [0, 1, 2]) await at('20:30', later);
  expect(browser.pushed.map(({ day }) => day.date)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
  const told = browser.pushed.map(({ day }) => day.body.includes('您问过的一件事，今天可以对一对。'));
  expect(told).toEqual([false, true, false]);
  expect(beside.pushed.filter(({ day }) => day.body.includes('对一对'))).toEqual([]);
});

it('sends once if several processes run at the same time', async () => {
  const other = await testApp({ pushOrigin: service.origin, beside: app });
  const crowd = [];
  for (let n = 0; n < 8; n += 1) crowd.push(await subscribed(await people.reader()));
  for (const each of [app, other]) each.clock.advance(8.6 * HOUR_MS);
  const now = app.clock.now();
  const processes = [app, other, app, other, app, other];
  await Promise.all(processes.map((each) => eveningPush.runDue(each.context, now)));
  await Promise.all(processes.map((each) => eveningPush.runDue(each.context, now)));
  await other.close();
  expect(crowd.map(({ asked }) => asked)).toEqual(crowd.map(() => 1));
});

it('sends nothing in quiet hours, and nothing for a day that has begun', async () => {
  const browser = await subscribed(await people.reader());
  for (const time of ['22:00', '23:30']) await at(time);
  for (const time of ['3:00', '6:59', '9:00']) await at(time, 1);
  expect(browser.asked).toBe(0);
  await at('20:30', 1);
  expect(browser.pushed.map(({ day }) => day.date)).toEqual(['2026-11-23']);
});

it('is sent at the chosen time', async () => {
  const person = await people.reader();
  const browser = await subscribed(person);
  const answer = await post(person, 'tomorrow-time', { sendAt: '17:00' });
  expect((answer.data as TomorrowView).push.sendAt).toBe('17:00');
  await at('17:00');
  expect(browser.pushed).toHaveLength(1);
  await post(person, 'tomorrow-time', { sendAt: '21:30' });
  await at('21:30');
  expect(browser.pushed).toHaveLength(1);
  for (const sendAt of ['22:00', '07:00', '16:30', '20:15'])
    expect(await post(person, 'tomorrow-time', { sendAt })).toMatchObject({ code: 42200 });
});

it.each([404, 410])('deletes a subscription whose service answers %i', async (status) => {
  const person = await people.reader();
  const browser = await subscribed(person);
  browser.answer = status;
  await at('20:30');
  await at('20:30', 1);
  expect(browser.asked).toBe(1);
  const { data } = await app.call('GET', `/api/web/tomorrow?id=${person.id}`, {
    token: person.token,
  });
  expect((data as TomorrowView).push.devices).toBe(0);
});

it.each([429, 503])('retries a response of %i from a service, until the night', async (status) => {
  const browser = await subscribed(await people.reader());
  browser.answer = status;
  await at('20:30');
  await at('20:31');
  expect(browser.asked).toBe(1);
  browser.answer = 201;
  await at('20:35');
  await at('20:45');
  expect(browser.pushed).toHaveLength(1);
  expect(browser.pushed[0]?.ttl).toBe(85 * 60);
});

it('does not repeat a message to a browser that was reached while another was not', async () => {
  const person = await people.reader();
  const [reached, away] = [await subscribed(person), await subscribed(person)];
  away.answer = 503;
  await at('20:30');
  away.answer = 201;
  await at('20:35');
  expect([reached.pushed.length, away.pushed.length]).toEqual([1, 1]);
});

it('ends with one request, and with another account in the same browser', async () => {
  const [first, second] = [await people.reader(), await people.reader()];
  const browser = await subscribed(first);
  const { subscription } = browser;
  await post(second, 'tomorrow-push', { subscription });
  const view = async (person: Person) => {
    const query = new URLSearchParams({ id: person.id, endpoint: subscription.endpoint });
    const answer = await app.call('GET', `/api/web/tomorrow?${query}`, { token: person.token });
    return (answer.data as TomorrowView).push;
  };
  expect(await view(first)).toMatchObject({ devices: 0, here: false });
  expect(await view(second)).toMatchObject({ devices: 1, here: true });
  // Only its owner ends it.
  await post(first, 'tomorrow-push-off', { endpoint: subscription.endpoint });
  expect(await view(second)).toMatchObject({ devices: 1 });
  await post(second, 'tomorrow-push-off', { endpoint: subscription.endpoint });
  await at('20:30');
  expect(browser.asked).toBe(0);
});

it('stores the five newest browsers', async () => {
  const person = await people.reader();
  const browsers = [];
  for (let n = 0; n < 6; n += 1) {
    browsers.push(await subscribed(person));
    app.clock.advance(1);
  }
  await at('20:30');
  expect(browsers.map(({ asked }) => asked)).toEqual([0, 1, 1, 1, 1, 1]);
});

it('mentions in its message that the trial has expired', async () => {
  const browser = await subscribed(await people.reader());
  await at('20:30', 5);
  const day = browser.pushed[0]?.day;
  expect(day?.title).toMatch(/^明天11月27日 · .{2,14}$/);
  expect(day?.body).toMatch(/已到期.*可以随时关闭/);
});

it('deletes a browser whose keys cannot encrypt', async () => {
  const person = await people.reader();
  const { endpoint, keys } = service.browser().subscription;
  // Looks like a point, and lies on no curve.
  const subscription = { endpoint, keys: { ...keys, p256dh: `B${'_'.repeat(86)}` } };
  expect(await post(person, 'tomorrow-push', { subscription })).toMatchObject({ code: 0 });
  const beside = await subscribed(person);
  await at('20:30');
  expect(beside.pushed).toHaveLength(1);
  const { data } = await post(person, 'tomorrow-time', { sendAt: '20:30' });
  expect((data as TomorrowView).push.devices).toBe(1);
});

it('never sends to addresses other than browsers’ push services', async () => {
  const strict = await testApp();
  const person = await strict.register();
  const { keys } = service.browser().subscription;
  const endpoints = [
    'http://127.0.0.1/push',
    'https://127.0.0.1/push',
    'https://localhost/push',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.example/send',
    `${service.origin}/push/1`,
  ];
  for (const endpoint of endpoints) {
    const body = { id: person.id, subscription: { endpoint, keys } };
    expect(await strict.call('POST', '/api/web/tomorrow-push', { token: person.token, body })).toMatchObject({
      code: 42200,
      data: { fields: ['subscription'] },
    });
  }
  await strict.close();
});

it('stores the address that will be called, not the text that was sent', async () => {
  const world = await testApp();
  const person = await world.register();
  const { subscription } = service.browser();
  const sent = String.raw`https://fcm.googleapis.com\@127.0.0.1/send`;
  const ask = (path: string, body: object) =>
    world.call('POST', `/api/web/${path}`, {
      token: person.token,
      body: { id: person.id, ...body },
    });
  const view = await ask('tomorrow-push', { subscription: { ...subscription, endpoint: sent } });
  expect(view.data).toMatchObject({ push: { devices: 1, here: true } });
  const { pushDevices } = world.store.t;
  const rows = await world.store.q.select().from(pushDevices);
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(['https://fcm.googleapis.com/@127.0.0.1/send']);
  const off = await ask('tomorrow-push-off', { endpoint: sent });
  expect(off.data).toMatchObject({ push: { devices: 0 } });
  await world.close();
});
