import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/app.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const send = (phone: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/web/send-sms-code', { body: { phone }, headers });

const register = (phone: string, smsCode: string) =>
  app.call('POST', '/api/web/register', {
    body: { username: phone, password: 'secret1', confirmPassword: 'secret1', smsCode },
  });

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a one-time code', () => {
  it('is never stored as it was sent', async () => {
    const phone = app.newPhone();
    const code = await app.smsCode(phone);
    const [row] = await app.store.q.select().from(app.store.t.smsCodes);
    expect(Object.values(row ?? {}).map(String)).not.toContain(code);
  });

  it('works once', async () => {
    const phone = app.newPhone();
    const code = await app.smsCode(phone);
    expect((await register(phone, code)).code).toBe(0);
    expect(await register(phone, code)).toMatchObject({ msg: '验证码错误或已过期' });
  });

  it('lives five minutes', async () => {
    const [inTime, late] = [app.newPhone(), app.newPhone()];
    const codes = [await app.smsCode(inTime), await app.smsCode(late)] as const;
    app.clock.advance(5 * MINUTE - 1);
    expect((await register(inTime, codes[0])).code).toBe(0);
    app.clock.advance(1);
    expect(await register(late, codes[1])).toMatchObject({ msg: '验证码错误或已过期' });
  });

  it('survives four wrong tries, not five', async () => {
    const [patient, guesser] = [app.newPhone(), app.newPhone()];
    for (const [phone, tries, code] of [
      [patient, 4, 0],
      [guesser, 5, 42200],
    ] as const) {
      const right = await app.smsCode(phone);
      for (let n = 0; n < tries; n += 1) await register(phone, otherThan(right));
      expect((await register(phone, right)).code).toBe(code);
    }
  });

  it('counts tries exactly when they come all at once', async () => {
    const phone = app.newPhone();
    const right = await app.smsCode(phone);
    const guesses = Array.from({ length: 8 }, () => register(phone, otherThan(right)));
    await Promise.all(guesses);
    expect((await register(phone, right)).code).toBe(42200);
  });

  it('gives way to a newer one', async () => {
    const phone = app.newPhone();
    const first = await app.smsCode(phone);
    app.clock.advance(MINUTE);
    const second = await app.smsCode(phone);
    if (first !== second) expect((await register(phone, first)).code).toBe(42200);
    expect((await register(phone, second)).code).toBe(0);
  });

  it('is not lost when the registration fails for another reason', async () => {
    const phone = app.newPhone();
    const smsCode = await app.smsCode(phone);
    const body = { username: phone, password: 'secret1', confirmPassword: 'secret1', smsCode };
    const refused = await app.call('POST', '/api/web/register', {
      body: { ...body, inviteCode: 'ZZZZZZ' },
    });
    expect(refused.code).toBe(42200);
    expect((await app.call('POST', '/api/web/register', { body })).code).toBe(0);
  });
});

describe('the limits on codes', () => {
  it('§9 One code a minute to a phone: let a phone have one a minute', async () => {
    const phone = app.newPhone();
    expect((await send(phone)).code).toBe(0);
    app.clock.advance(20 * SECOND);
    const refused = await send(phone);
    expect(refused).toMatchObject({ status: 429, code: 42900 });
    expect(refused.headers.get('retry-after')).toBe('40');
    app.clock.advance(40 * SECOND);
    expect((await send(phone)).code).toBe(0);
  });

  it('let a phone have five an hour and ten a day', async () => {
    const phone = app.newPhone();
    for (let n = 0; n < 5; n += 1) {
      expect((await send(phone)).code).toBe(0);
      app.clock.advance(MINUTE);
    }
    expect((await send(phone)).headers.get('retry-after')).toBe(String(55 * 60));
    app.clock.advance(HOUR);
    for (let n = 0; n < 5; n += 1) {
      expect((await send(phone)).code).toBe(0);
      app.clock.advance(MINUTE);
    }
    app.clock.advance(HOUR);
    expect((await send(phone)).code).toBe(42900);
    app.clock.advance(22 * HOUR);
    expect((await send(phone)).code).toBe(0);
  });

  it('count each purpose for itself, so that nobody uses up the way back in', async () => {
    const { phone } = await app.register();
    app.clock.advance(MINUTE);
    for (let n = 0; n < 5; n += 1) {
      expect((await send(phone)).code).toBe(n < 4 ? 0 : 42900);
      app.clock.advance(MINUTE);
    }
    expect(await app.smsCode(phone, 'reset')).toMatch(/^\d{6}$/);
  });

  it('send one code for ten requests at once', async () => {
    const phone = app.newPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(phone)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });
});

it('lets the user ask again at once when the carrier failed', async () => {
  app.close();
  let working = false;
  app = await testApp({
    smsSender: {
      async send() {
        if (!working) throw new Error('carrier is down');
      },
    },
  });
  const phone = app.newPhone();
  expect(await send(phone)).toMatchObject({
    status: 502,
    code: 50200,
    msg: '短信发送失败，请稍后重试',
  });
  working = true;
  expect((await send(phone)).code).toBe(0);
});
