import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as staffMembers from '#api/features/staff/members/service';
import * as staff from '#api/features/staff/sessions/service';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { enrolled } from '../support/second-step.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STRANGER = { 'x-forwarded-for': '198.51.100.1' };
const HOME = { 'x-forwarded-for': '203.0.113.9' };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, headers: Record<string, string>, token?: string) =>
  app.call('POST', path, { body, headers, token });
const login = ({ phone, password }: Person, headers: Record<string, string>) =>
  post('/api/web/login', { username: phone, password }, headers);
const guess = ({ phone }: Person, headers: Record<string, string>) =>
  post('/api/web/login', { username: phone, password: 'not this one' }, headers);
const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

async function locked(person: Person): Promise<void> {
  for (let n = 0; n < 12; n += 1) {
    await guess(person, STRANGER);
    app.clock.advance(MINUTE);
  }
  expect((await guess(person, STRANGER)).status).toBe(429);
}

describe('an unauthenticated client guessing passwords', () => {
  it('locks its own network, and not the user elsewhere', async () => {
    const person = await app.register();
    await locked(person);
    expect((await login(person, HOME)).code).toBe(0);
    expect((await login(person, STRANGER)).status).toBe(429);
  });

  it('from many networks does not lock a device that signed in before', async () => {
    const person = await app.register();
    const cookie = cookieOf(await login(person, HOME));
    expect(cookie).toMatch(/^ziping_device=/);
    for (let n = 0; n < 20; n += 1) {
      await guess(person, { 'x-forwarded-for': `198.51.${n}.1` });
    }
    expect((await login(person, HOME)).status).toBe(429);
    expect((await login(person, { ...HOME, cookie })).code).toBe(0);
    // Of another account it opens nothing.
    const other = await app.register();
    await locked(other);
    expect((await login(other, { ...STRANGER, cookie })).status).toBe(429);
  });

  it('who holds the device has no more attempts than others', async () => {
    const person = await app.register();
    const cookie = cookieOf(await login(person, HOME));
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await guess(person, { ...HOME, cookie })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(person, { 'x-forwarded-for': '203.0.113.77' })).code).toBe(0);
  });

  it.each([
    ['one network', 1],
    ['three networks', 3],
    ['a network for each guess', 60_000],
  ])('from %s has about a hundred guesses a day at one name', async (_name, networks) => {
    const person = await app.register();
    let looked = 0;
    const until = app.clock.now() + 24 * HOUR;
    // As soon as one network may guess again, from one after the other.
    for (let n = 0; app.clock.now() < until; n += 1) {
      const address = `2001:db8:${(n % networks).toString(16)}::1`;
      const { status, headers } = await guess(person, { 'x-forwarded-for': address });
      if (status === 401) looked += 1;
      else app.clock.advance(Number(headers.get('retry-after')) * 1000);
    }
    expect(looked).toBeGreaterThan(90);
    expect(looked).toBeLessThanOrEqual(112);
  });

  it.each([
    ['an IPv4 address', () => '203.0.113.60'],
    ['an IPv4 address with a port', (n: number) => `203.0.113.61:${40_000 + n}`],
    ['an IPv6 network', (n: number) => `2001:db8:61:2::${n + 1}`],
    ['an IPv6 network with brackets and a port', (n: number) => `[2001:db8:62:7::1]:${40_000 + n}`],
  ])('tries ten phones from %s', async (_name, entry) => {
    const strict = await testApp({ perIpFactor: 1 });
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      const body = { username: `1391234${1000 + n}`, password: 'not this one' };
      const headers = { 'x-forwarded-for': `6.6.6.6,  ${entry(n)}` };
      statuses.push((await strict.call('POST', '/api/web/login', { body, headers })).status);
    }
    await strict.close();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  });

  it('does not use up the code of its holder, and has twenty attempts in total', async () => {
    const person = await app.register();
    const code = await app.smsCode(person.phone, 'reset');
    const reset = (smsCode: string, headers: Record<string, string>) =>
      post(
        '/api/web/reset-password',
        { username: person.phone, smsCode, password: 'new-pass-1', confirmPassword: 'new-pass-1' },
        headers,
      );
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 9; n += 1) await reset(wrong, STRANGER);
    // Used up for that network, the right digits are as wrong as any.
    expect((await reset(code, STRANGER)).msg).toBe('验证码错误或已过期');
    expect((await reset(code, HOME)).code).toBe(0);

    app.clock.advance(MINUTE);
    const next = await app.smsCode(person.phone, 'reset');
    for (let n = 0; n < 20; n += 1) await reset(wrong, { 'x-forwarded-for': `198.51.${n}.1` });
    expect((await reset(next, HOME)).msg).toBe('验证码错误或已过期');
  });

  it('who requests registration codes does not use up those for password resets', async () => {
    const person = await app.register();
    for (let n = 0; n < 10; n += 1) {
      app.clock.advance(7 * MINUTE);
      await post('/api/web/send-sms-code', { phone: person.phone }, STRANGER);
    }
    const reset = { phone: person.phone, purpose: 'reset' };
    expect((await post('/api/web/send-sms-code', reset, HOME)).code).toBe(0);
  });

  it('does not keep a signed-in person from deleting the account', async () => {
    const person = await app.register();
    await locked(person);
    const { id, token, password } = person;
    const gone = await post('/api/web/delete-account', { id, password }, HOME, token);
    expect(gone.code).toBe(0);
  });

  it('is counted before the password is checked, with any number of concurrent requests', async () => {
    const person = await app.register();
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(person, STRANGER)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });
});

describe('a name kept locked by other clients', () => {
  it('is unlocked by a code on a new device, whether or not it has an account', async () => {
    const person = await app.register();
    for (const name of [person.phone, app.newPhone()]) {
      for (let n = 0; n < 12; n += 1) {
        await guess({ ...person, phone: name }, { 'x-forwarded-for': `198.51.${n}.1` });
      }
      const refused = await guess({ ...person, phone: name }, HOME);
      expect(refused).toMatchObject({ status: 429, data: { ways: ['code'] } });
    }
    const code = await app.smsCode(person.phone, 'login');
    const byCode = (smsCode: string) => post('/api/web/login-code', { username: person.phone, smsCode }, HOME);
    expect((await byCode(code === '000000' ? '111111' : '000000')).status).toBe(422);
    const entered = await byCode(code);
    expect(entered).toMatchObject({ code: 0, data: { id: person.id } });
    expect(cookieOf(entered)).toMatch(/^ziping_device=/);
    expect((await byCode(code)).status).toBe(422);
    expect((await login(person, { 'x-forwarded-for': '203.0.113.200' })).code).toBe(0);
  });

  it('receives a code valid until the next may be requested, although other clients requested it', async () => {
    const person = await app.register();
    for (let n = 0; n < 4; n += 1) {
      await post('/api/web/send-sms-code', { phone: person.phone, purpose: 'login' }, STRANGER);
      app.clock.advance(2 * MINUTE);
    }
    const code = await app.smsCode(person.phone, 'login');
    app.clock.advance(40 * MINUTE);
    expect((await post('/api/web/send-sms-code', { phone: person.phone, purpose: 'login' }, HOME)).status).toBe(429);
    const body = { username: person.phone, smsCode: code };
    expect((await post('/api/web/login-code', body, HOME)).code).toBe(0);
  });

  it('gives nothing to a phone without an account, and no session to a blocked one', async () => {
    const phone = app.newPhone();
    expect((await post('/api/web/send-sms-code', { phone, purpose: 'login' }, HOME)).code).toBe(0);
    const { data } = await app.call('GET', `/sandbox/api/sms?phone=${phone}`);
    expect(data).toBeNull();
    const person = await app.register();
    const { users } = app.store.t;
    await app.store.tx((q) => q.update(users).set({ blockedAt: 1 }).where(eq(users.id, person.id)));
    const smsCode = await app.smsCode(person.phone, 'login');
    expect((await post('/api/web/login-code', { username: person.phone, smsCode }, HOME)).status).toBe(403);
  });
});

describe('a new password', () => {
  it('ends the locks, and the trust of earlier devices', async () => {
    const person = await app.register();
    const cookie = cookieOf(await login(person, HOME));
    await locked(person);
    const smsCode = await app.smsCode(person.phone, 'reset');
    person.password = 'new-pass-1';
    const passwords = { password: person.password, confirmPassword: person.password };
    const body = { username: person.phone, smsCode, ...passwords };
    expect((await post('/api/web/reset-password', body, HOME)).code).toBe(0);
    expect(
      (await app.store.q.select().from(app.store.t.knownDevices)).filter(({ userId }) => userId === person.id),
    ).toEqual([]);
    expect((await login(person, STRANGER)).code).toBe(0);
    for (let n = 0; n < 20; n += 1) {
      await guess(person, { 'x-forwarded-for': `198.51.${n}.1` });
    }
    expect((await login(person, { ...HOME, cookie })).status).toBe(429);
  });
});

describe('an unauthenticated client at the console', () => {
  const staffLogin = (username: string, password: string, headers: Record<string, string>) =>
    post('/api/admin/login', { username, password }, headers);

  it('locks no staff out elsewhere, nor out of a live session', async () => {
    const password = await staff.add(app.context, 'ines', 'support');
    const { data, ...answer } = await staffLogin('ines', password, HOME);
    const { token } = data as { token: string };
    const cookie = cookieOf(answer);
    expect((await post('/api/admin/lock', {}, HOME, token)).code).toBe(0);
    for (let n = 0; n < 40; n += 1) {
      await staffLogin('ines', 'guess', { 'x-forwarded-for': `198.51.${n % 20}.1` });
    }
    expect((await post('/api/admin/unlock', { password }, HOME, token)).code).toBe(0);
    expect((await staffLogin('ines', password, HOME)).status).toBe(429);
    expect((await staffLogin('ines', password, { ...HOME, cookie })).code).toBe(0);
  });

  it('does not block the password with a recovery code, which works once', async () => {
    const { username, password, recoveryCodes } = await enrolled(app, 'karl');
    const knock = async (headers: Record<string, string>, recovery?: string, by = password) =>
      post('/api/admin/login', { username, password: by, ...(recovery && { recovery }) }, headers);
    for (let n = 0; n < 14; n += 1) await staffLogin(username, 'guess', { 'x-forwarded-for': `198.51.${n}.1` });
    expect(await knock(HOME)).toMatchObject({ status: 429, data: { ways: ['recovery'] } });
    const [first = '', second = ''] = recoveryCodes;
    expect((await knock(HOME, first, 'guess')).status).toBe(401);
    expect((await knock(HOME, '22222-22222')).status).toBe(401);
    expect((await knock(HOME, '123456')).status).toBe(422);
    expect((await knock(HOME, first)).data).toMatchObject({ staff: { username } });
    expect((await knock(HOME, first)).status).toBe(401);
    expect((await knock({ 'x-forwarded-for': '203.0.113.50' }, second)).data).toMatchObject({ staff: { username } });
  });

  it('is reset when the operator or the owner sets a new password', async () => {
    await staff.add(app.context, 'jana', 'support');
    const lock = async () => {
      for (let n = 0; n < 9; n += 1) await staffLogin('jana', 'guess', HOME);
      expect((await staffLogin('jana', 'guess', HOME)).status).toBe(429);
    };
    await lock();
    const made = await staffMembers.letIn(app.context, 'jana');
    const signedIn = await staffLogin('jana', made, HOME);
    expect(signedIn.code).toBe(0);

    app.clock.advance(HOUR);
    await lock();
    const { id } = (signedIn.data as { staff: { id: string } }).staff;
    const owner = await app.staffToken('owner');
    const reset = await post('/api/admin/staff/reset-password', { id, version: 2 }, HOME, owner);
    const { password } = reset.data as { password: string };
    expect((await staffLogin('jana', password, HOME)).code).toBe(0);
  });
});
