import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import * as smsCodes from './sms-codes.ts';

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

const register = (phone: string, smsCode: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/web/register', {
    body: { username: phone, password: 'secret-66', confirmPassword: 'secret-66', smsCode },
    headers,
  });

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a one-time code', () => {
  it('is never stored in plain text', async () => {
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

  it('is valid for five minutes', async () => {
    const [inTime, late] = [app.newPhone(), app.newPhone()];
    const codes = [await app.smsCode(inTime), await app.smsCode(late)] as const;
    app.clock.advance(5 * MINUTE - 1);
    expect((await register(inTime, codes[0])).code).toBe(0);
    app.clock.advance(1);
    expect(await register(late, codes[1])).toMatchObject({ msg: '验证码错误或已过期' });
  });

  it('survives four wrong attempts, not five', async () => {
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

  it('counts attempts exactly when they are concurrent', async () => {
    const phone = app.newPhone();
    const right = await app.smsCode(phone);
    const guesses = Array.from({ length: 8 }, () => register(phone, otherThan(right)));
    await Promise.all(guesses);
    expect((await register(phone, right)).code).toBe(42200);
  });

  it('is replaced by a newer one', async () => {
    const phone = app.newPhone();
    const first = await app.smsCode(phone);
    app.clock.advance(MINUTE);
    const second = await app.smsCode(phone);
    if (first !== second) expect((await register(phone, first)).code).toBe(42200);
    expect((await register(phone, second)).code).toBe(0);
  });

  it('is not used up by a registration that fails for another reason', async () => {
    const phone = app.newPhone();
    const smsCode = await app.smsCode(phone);
    const body = { username: phone, password: 'secret-66', confirmPassword: 'secret-66', smsCode };
    const refused = await app.call('POST', '/api/web/register', {
      body: { ...body, inviteCode: 'ZZZZZZ' },
    });
    expect(refused.code).toBe(42200);
    expect((await app.call('POST', '/api/web/register', { body })).code).toBe(0);
  });
});

describe('rate limits for codes', () => {
  it('allow a phone one a minute', async () => {
    const phone = app.newPhone();
    expect((await send(phone)).code).toBe(0);
    app.clock.advance(20 * SECOND);
    const refused = await send(phone);
    expect(refused).toMatchObject({ status: 429, code: 42900 });
    expect(refused.headers.get('retry-after')).toBe('40');
    app.clock.advance(40 * SECOND);
    expect((await send(phone)).code).toBe(0);
  });

  it('allow a phone five an hour and ten a day', async () => {
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

  it('count each purpose separately, so that password recovery cannot be used up', async () => {
    const { phone } = await app.register();
    app.clock.advance(MINUTE);
    for (let n = 0; n < 5; n += 1) {
      expect((await send(phone)).code).toBe(n < 4 ? 0 : 42900);
      app.clock.advance(MINUTE);
    }
    expect(await app.smsCode(phone, 'reset')).toMatch(/^\d{6}$/);
  });

  it('reserve three codes a day for a device that signed in before, whatever other clients request', async () => {
    const person = await app.register();
    const body = { username: person.phone, password: person.password };
    const signedIn = await app.call('POST', '/api/web/login', { body });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const reset = (headers: Record<string, string> = {}) => {
      app.clock.advance(MINUTE);
      return app.call('POST', '/api/web/send-sms-code', {
        body: { phone: person.phone, purpose: 'reset' },
        headers,
      });
    };
    for (let n = 0; n < 5; n += 1) expect((await reset()).code).toBe(0);
    expect((await reset()).code).toBe(42900);
    // Of another account: its device is a stranger here.
    const other = await app.register();
    const theirs = await app.call('POST', '/api/web/login', {
      body: { username: other.phone, password: other.password },
    });
    const foreign = theirs.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await reset({ cookie: foreign })).code).toBe(42900);
    for (let n = 0; n < 3; n += 1) expect((await reset({ cookie })).code).toBe(0);
    expect((await reset({ cookie })).code).toBe(42900);
  });

  it('do not lock out a network with an earlier sign-in because of guesses from others', async () => {
    const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie });
    const { phone, password } = await app.register();
    const signedIn = await app.call('POST', '/api/web/login', {
      body: { username: phone, password },
      headers: from('203.0.113.7'),
    });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const code = await app.smsCode(phone, 'login');
    const enter = (smsCode: string, headers: Record<string, string>) =>
      app.call('POST', '/api/web/login-code', { body: { username: phone, smsCode }, headers });
    for (let n = 0; n < 25; n += 1) {
      expect((await enter(otherThan(code), from(`198.51.${n}.1`))).status).toBe(422);
    }
    // All that strangers have is used up, for the right code too.
    expect((await enter(code, from('192.0.2.1'))).status).toBe(422);
    // A neighbour's guesses are those of one place, and not of a device that was there before.
    for (let n = 0; n < 5; n += 1) await enter(otherThan(code), from(`203.0.113.${50 + n}`));
    expect((await enter(code, from('203.0.113.99'))).status).toBe(422);
    expect((await enter(code, from('192.0.2.1', cookie))).code).toBe(0);
    app.clock.advance(2 * MINUTE);
    const next = await app.smsCode(phone, 'login');
    for (let n = 0; n < 25; n += 1) await enter(otherThan(next), from(`198.51.${n}.1`));
    expect((await enter(next, from('203.0.113.99'))).code).toBe(0);
  });

  it('do not lock out the network that requested a registration code because of guesses from others', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const phone = app.newPhone();
    const code = await app.smsCode(phone, 'register', from('203.0.113.7'));
    // Beside the guesses at it, strangers have a newer one sent.
    for (let n = 0; n < 25; n += 1) {
      expect((await register(phone, otherThan(code), from(`198.51.${n}.1`))).status).toBe(422);
    }
    expect((await register(phone, code, from('192.0.2.1'))).status).toBe(422);
    app.clock.advance(MINUTE);
    const newer = await app.smsCode(phone, 'register', from('198.51.100.1'));
    for (let n = 0; n < 25; n += 1) await register(phone, otherThan(newer), from(`198.51.${n}.1`));
    expect((await register(phone, newer, from('203.0.113.99'))).code).toBe(0);
  });

  it('trust a network that enters its codes, not one after a day of wrong ones', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` });
    for (const n of [1, 2, 3]) {
      const phone = app.newPhone();
      const code = await app.smsCode(phone, 'register', from(n));
      expect(await app.context.limits.isProven('203.0.113.9')).toBe(false);
      await register(phone, otherThan(code), from(n));
      expect((await register(phone, code, from(n))).code).toBe(0);
    }
    expect(await app.context.limits.isProven('203.0.113.9')).toBe(true);
    expect(await app.context.limits.isProven('203.0.112.9')).toBe(false);
    app.clock.advance(31 * 24 * HOUR);
    expect(await app.context.limits.isProven('203.0.113.9')).toBe(false);
  });

  it('send one code for ten concurrent requests', async () => {
    const phone = app.newPhone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(phone)));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });
});

describe('an SMS carrier', () => {
  /** Takes messages unless it is `down`, and remembers them. */
  function carrier() {
    const given: { phone: string; code: string }[] = [];
    const state = { down: false, given };
    const smsSender = {
      async send({ phone, code }: { phone: string; code: string }) {
        if (state.down) throw new Error('carrier is down');
        given.push({ phone, code });
      },
    };
    return { state, smsSender };
  }
  async function restart(options: Parameters<typeof testApp>[0]) {
    await app.close();
    app = await testApp(options);
  }
  const reset = (phone: string) => app.call('POST', '/api/web/send-sms-code', { body: { phone, purpose: 'reset' } });

  it('that never responds delays no request, and does not reveal which phones have an account', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const started: string[] = [];
    await restart({
      smsSender: {
        async send({ phone, purpose }) {
          started.push(`${purpose} ${phone}`);
          if (purpose === 'reset') await held;
        },
      },
    });
    const { users } = app.store.t;
    const known = app.newPhone();
    const account = { id: 'known', phone: known, passwordHash: '', inviteCode: 'KNOWN1' };
    await app.store.tx(async (q) => {
      await q.insert(users).values({ ...account, createdAt: 0 });
    });
    const [unknown, other] = [app.newPhone(), app.newPhone()];
    // Sending has begun and does not end: the answers are there all the same.
    const told = [await reset(known), await reset(unknown)];
    expect(told[0]?.text).toBe(told[1]?.text);
    expect(told.map(({ status }) => status)).toEqual([200, 200]);
    expect((await reset(other)).status).toBe(200);
    await expect.poll(() => started).toEqual([`reset ${known}`]);
    release();
  });

  it('that fails is retried, at most until the code expires, with the same response', async () => {
    const { state, smsSender } = carrier();
    await restart({ smsSender });
    state.down = true;
    const phone = app.newPhone();
    expect((await send(phone)).code).toBe(0);
    await smsCodes.rest(app.context);
    state.down = false;
    expect(state.given).toEqual([]);
    app.clock.advance(2 * SECOND);
    await smsCodes.runDue(app.context);
    expect(state.given).toHaveLength(1);
    expect((await register(phone, state.given[0]?.code ?? '')).code).toBe(0);

    state.down = true;
    const late = app.newPhone();
    expect((await send(late)).code).toBe(0);
    await smsCodes.rest(app.context);
    const tries = await app.store.q.select().from(app.store.t.jobs);
    expect(tries.filter(({ kind }) => kind === 'sms')).toHaveLength(1);
    for (let n = 0; n < 30; n += 1) {
      app.clock.advance(10 * SECOND);
      await smsCodes.runDue(app.context);
    }
    const left = await app.store.q.select().from(app.store.t.jobs);
    expect(left.filter(({ kind }) => kind === 'sms')).toEqual([]);
    state.down = false;
    app.clock.advance(MINUTE);
    await smsCodes.runDue(app.context);
    expect(state.given).toHaveLength(1);
  });

  it('receives the same code from another process if the first was killed while sending', async () => {
    const codes: string[] = [];
    let goOn = () => {};
    const killed = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await restart({
      smsSender: {
        async send({ code }) {
          codes.push(code);
          if (codes.length === 1) await killed;
        },
      },
    });
    const phone = app.newPhone();
    const row = app.call('POST', '/api/web/send-sms-code', { body: { phone } });
    expect((await row).code).toBe(0);
    await expect.poll(() => codes).toHaveLength(1);
    app.clock.advance(15 * SECOND);
    await smsCodes.runDue(app.context);
    expect(codes).toHaveLength(2);
    expect(codes[1]).toBe(codes[0]);
    expect((await register(phone, codes[1] ?? '')).code).toBe(0);
    goOn();
  });

  it('receives one message if two codes were requested before the first was sent', async () => {
    const { state, smsSender } = carrier();
    await restart({ smsSender });
    state.down = true;
    const phone = app.newPhone();
    await send(phone);
    await smsCodes.rest(app.context);
    app.clock.advance(MINUTE);
    state.down = false;
    await send(phone);
    await smsCodes.rest(app.context);
    await smsCodes.runDue(app.context);
    expect(state.given).toHaveLength(1);
  });
});

describe('the SMS budget', () => {
  const codesFor = (phone: string, purpose: string) =>
    app.call('POST', '/api/web/send-sms-code', { body: { phone, purpose } });

  /** So many messages of an hour's budget are gone. */
  async function spent(key: string, count: number) {
    const { rateLimits } = app.store.t;
    const row = { key, count, resetAt: app.clock.now() + HOUR };
    const set = { count, resetAt: row.resetAt };
    await app.store.tx((q) => q.insert(rateLimits).values(row).onConflictDoUpdate({ target: rateLimits.key, set }));
  }

  it('is not used up by repeated requests for one phone', async () => {
    const { phone: known } = await app.register();
    app.clock.advance(MINUTE);
    // Two of the 5,000 are left: one for the phone that asks forty times, one for another.
    await spent('all:register', 4_998);
    const phone = app.newPhone();
    const answers = await Promise.all(Array.from({ length: 40 }, () => codesFor(phone, 'register')));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await codesFor(app.newPhone(), 'register')).code).toBe(0);
    expect((await codesFor(app.newPhone(), 'register')).code).toBe(42900);
    expect((await codesFor(known, 'reset')).code).toBe(0);
  });

  it('for password resets is separate, and warns once when half is used', async () => {
    const lines: string[] = [];
    await app.close();
    app = await testApp({ log: pino({}, { write: (line: string) => lines.push(line) }) });
    const person = await app.register();
    await spent('all:register', 2_499);
    const warned = () => lines.filter((line) => line.includes('HALF OF THE TEXT MESSAGES'));
    expect(warned()).toHaveLength(0);
    for (let n = 0; n < 3; n += 1) await codesFor(app.newPhone(), 'register');
    expect(warned()).toHaveLength(1);
    await spent('all:register', 5_000);
    expect((await codesFor(app.newPhone(), 'register')).code).toBe(42900);
    app.clock.advance(MINUTE);
    expect((await codesFor(person.phone, 'reset')).code).toBe(0);
    // Used up, it is so for phones with and without an account alike.
    await spent('all:reset', 2_000);
    app.clock.advance(MINUTE);
    const both = [await codesFor(person.phone, 'reset'), await codesFor(app.newPhone(), 'reset')];
    expect(both.map(({ status }) => status)).toEqual([429, 429]);
    expect(both[0]?.text).toBe(both[1]?.text);
  });
});
