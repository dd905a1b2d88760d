import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as payments from '#api/features/money/payments/service';
import * as smsCodes from '#api/features/people/accounts/sms-codes';
import { watchedClock } from '#api/platform/clock';
import type { MembershipView } from '#contract/profile';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { ledgerOf } from '../support/ledger-check.ts';
import { readers } from '../support/readers.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let app: TestApp;
let person: Person;
beforeEach(async () => {
  app = await testApp();
  person = await readers(app).reader('month');
});
afterEach(() => app.close());

async function membership(): Promise<MembershipView> {
  const { id, token } = person;
  const answer = await app.call('GET', `/api/web/membership?id=${id}`, { token });
  return answer.data as MembershipView;
}

it.each([
  ['an hour back', -HOUR],
  ['an hour on', HOUR],
  ['a day back', -DAY],
])('a clock that jumps %s and returns neither removes nor adds a day', async (_name, step) => {
  const before = await membership();
  app.clock.advance(step);
  await payments.runDue(app.context, app.clock.now());
  app.clock.advance(-step);
  await payments.runDue(app.context, app.clock.now());
  expect(await membership()).toEqual(before);
});

it('a clock that jumps 400 days ahead ends the membership, and its return restores it', async () => {
  const before = await membership();
  app.clock.advance(400 * DAY);
  await payments.runDue(app.context, app.clock.now());
  await app.signIn(person);
  expect((await membership()).level).toBe('free');
  app.clock.advance(-400 * DAY);
  await app.signIn(person);
  expect(await membership()).toEqual(before);
});

it('days bought while the clock was a day back are as many as those bought before', async () => {
  app.clock.advance(-DAY);
  const { buyers } = readers(app);
  await buyers.payAndHear((await buyers.order(person, 'month', { subject: '再买一次' })).clientSn);
  app.clock.advance(DAY);
  const { startAt, expireAt, upcoming } = await membership();
  const last = upcoming.at(-1)?.until ?? expireAt ?? 0;
  expect(Math.round((last - (startAt ?? 0)) / DAY)).toBeGreaterThanOrEqual(59);
  expect(Math.round((last - (startAt ?? 0)) / DAY)).toBeLessThanOrEqual(63);
  const ledger = ledgerOf(app.database, app.folder);
  expect((await ledger.offences()).filter((each) => !each.startsWith('a state without'))).toEqual([]);
  await ledger.close();
});

it.each([
  ['an hour', HOUR],
  ['two days', 2 * DAY],
])('a payment while the clock is %s ahead makes a member immediately when it is correct again', async (_name, step) => {
  const { buyers, reader, report } = readers(app);
  const buyer = await reader();
  app.clock.advance(step);
  const { clientSn } = await buyers.order(buyer, 'year');
  await buyers.payAndHear(clientSn);
  const paidAt = app.clock.now();
  app.clock.advance(-step);
  expect(await buyers.info(buyer)).toMatchObject({
    isVip: true,
    vipLevel: 'year',
    vipExpire: false,
    unopenedOrderNo: clientSn,
    vipExpireAt: app.clock.now() + 365 * DAY,
  });
  expect(await report(buyer, 2)).toMatchObject({ code: 0, data: { access: 'full' } });
  // Once the days of the jump have passed, the bought ones are as many as ever.
  app.clock.advance(step + HOUR);
  await app.signIn(buyer);
  expect(await buyers.info(buyer)).toMatchObject({ vipExpireAt: paidAt + 365 * DAY });
});

it('a refund while the clock was ahead is not reverted with it', async () => {
  const { buyers, reader, report } = readers(app);
  const buyer = await reader();
  app.clock.advance(2 * DAY);
  const { clientSn } = await buyers.order(buyer, 'year');
  await buyers.payAndHear(clientSn);
  const body = { id: buyer.id, client_sn: clientSn };
  const answer = await app.call('POST', '/api/web/refund', { token: buyer.token, body });
  expect(answer.code).toBe(0);
  app.clock.advance(-2 * DAY);
  expect(await buyers.info(buyer)).toMatchObject({ isVip: false });
  expect((await report(buyer, 3)).code).toBe(40310);
  app.clock.advance(-2 * DAY);
  expect((await report(buyer, 3)).code).toBe(40310);
});

describe('a clock two days ahead and back', () => {
  const login = (password: string) =>
    app.call('POST', '/api/web/login', { body: { username: person.phone, password } });
  const askCode = (phone: string, headers = {}) =>
    app.call('POST', '/api/web/send-sms-code', { body: { phone, purpose: 'reset' }, headers });

  it('leaves no lock behind', async () => {
    app.clock.advance(2 * DAY);
    for (let n = 0; n < 5; n += 1) await login('not this one');
    expect((await login(person.password)).status).toBe(429);
    app.clock.advance(-2 * DAY);
    expect((await login(person.password)).code).toBe(0);
  });

  it('never blocks codes, and the newer one is valid', async () => {
    const sent: string[] = [];
    await app.close();
    app = await testApp({
      smsSender: {
        async send({ code }) {
          sent.push(code);
        },
      },
    });
    const phone = app.newPhone();
    const ask = async () => {
      expect((await app.call('POST', '/api/web/send-sms-code', { body: { phone } })).code).toBe(0);
      await smsCodes.rest(app.context);
    };
    app.clock.advance(2 * DAY);
    await ask();
    app.clock.advance(-2 * DAY);
    await ask();
    const [ahead = '', code = ''] = sent;
    const register = (smsCode: string) => {
      const passwords = { password: 'new-pass-1', confirmPassword: 'new-pass-1' };
      const body = { username: phone, smsCode, ...passwords };
      return app.call('POST', '/api/web/register', { body });
    };
    if (ahead !== code) expect((await register(ahead)).code).toBe(42200);
    expect((await register(code)).code).toBe(0);
  });

  it('starts no rate limit window longer than its hour', async () => {
    await app.close();
    app = await testApp({ perIpFactor: 1 });
    app.clock.advance(2 * DAY);
    const HOME = { 'x-forwarded-for': '203.0.113.9' };
    for (let n = 0; n < 10; n += 1) await askCode(app.newPhone(), HOME);
    app.clock.advance(-2 * DAY);
    expect((await askCode(app.newPhone(), HOME)).code).toBe(0);
    const refused = await askCode(app.newPhone(), HOME);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(HOUR / 1000);
    app.clock.advance(HOUR + 1);
    expect((await askCode(app.newPhone(), HOME)).code).toBe(0);
  });
});

it('a step back is logged once, small corrections never', () => {
  const told: object[] = [];
  let now = 10 * DAY;
  const clock = watchedClock({ now: () => now }, { warn: (line) => told.push(line) });
  clock.now();
  for (const step of [-500, 800, -2 * DAY, 1, 1]) {
    now += step;
    expect(clock.now()).toBe(now);
  }
  expect(told).toEqual([{ seconds: 2 * 24 * 60 * 60 }]);
  now -= HOUR;
  clock.now();
  expect(told).toHaveLength(2);
});
