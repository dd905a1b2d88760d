import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passwordQueue } from '#api/platform/passwords';
import { type TestApp, testApp } from '#tests/support/app.ts';

const MINUTE = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const info = (id: string, token?: string) => app.call('GET', `/api/web/user-info?id=${id}`, { token });

/** Its session is read without the account. */
const signIns = (token: string) => app.call('GET', '/api/web/sign-ins', { token });

describe('a token', () => {
  it.each([
    ['none at all', undefined, 40100],
    ['not a token', 'garbage-garbage-garbage', 40100],
    [
      'unsigned (alg none)',
      `${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","jti":"y","aud":"web","exp":99999999999}')}.`,
      40100,
    ],
  ])('%s is refused', async (_name, token, code) => {
    const { id } = await app.register();
    expect(await info(id, token)).toMatchObject({ status: 401, code });
  });

  it('with a changed payload is refused', async () => {
    const { id, token } = await app.register();
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(atob(body));
    const forged = btoa(JSON.stringify({ ...claims, exp: claims.exp + 999 })).replace(/=+$/, '');
    expect(await info(id, `${head}.${forged}.${signature}`)).toMatchObject({ code: 40100 });
  });

  it('opens the account it belongs to and no other', async () => {
    const one = await app.register();
    const other = await app.register();
    expect(await info(one.id, one.token)).toMatchObject({ status: 200, code: 0 });
    expect(await info(other.id, one.token)).toMatchObject({ status: 403, code: 40300 });
  });

  it('of a user is rejected in the console, and vice versa', async () => {
    const { id, token } = await app.register();
    const staff = await app.staffToken('owner');
    expect(await app.call('GET', '/api/admin/me', { token })).toMatchObject({ code: 40100 });
    expect(await info(id, staff)).toMatchObject({ code: 40100 });
  });

  it('is revoked by logout, and no other is', async () => {
    const person = await app.register();
    const second = await app.call('POST', '/api/web/login', {
      body: { username: person.phone, password: person.password },
    });
    const { token } = second.data as { token: string };
    expect(await app.call('POST', '/api/web/logout', { token })).toMatchObject({ code: 0 });
    expect(await info(person.id, token)).toMatchObject({ status: 401, code: 40101 });
    expect(await signIns(token)).toMatchObject({ status: 401, code: 40101 });
    expect(await info(person.id, person.token)).toMatchObject({ code: 0 });
  });

  it('is revoked when its user is blocked or deleted', async () => {
    const { users } = app.store.t;
    const blocked = await app.register();
    const deleted = await app.register();
    expect(await info(blocked.id, blocked.token)).toMatchObject({ code: 0 });
    await app.store.tx(async (q) => {
      await q.update(users).set({ blockedAt: 1 }).where(eq(users.id, blocked.id));
      await q.delete(users).where(eq(users.id, deleted.id));
    });
    expect(await info(blocked.id, blocked.token)).toMatchObject({ code: 40101 });
    expect(await signIns(blocked.token)).toMatchObject({ code: 40101 });
    expect(await info(deleted.id, deleted.token)).toMatchObject({ code: 40101 });
    expect(await signIns(deleted.token)).toMatchObject({ code: 40101 });
    const login = { username: blocked.phone, password: blocked.password };
    expect(await app.call('POST', '/api/web/login', { body: login })).toMatchObject({
      status: 403,
      msg: '账号已停用，请联系客服',
    });
  });
});

describe('login', () => {
  it.each([
    ['nothing', {}, '请输入手机号和密码'],
    ['no password', { username: '13800000000' }, '请输入手机号和密码'],
    ['a wrong phone and no password', { username: '123' }, '请输入手机号和密码'],
    ['a wrong phone', { username: '12800000000', password: 'x' }, '请输入正确的手机号'],
    ['a long phone', { username: '138000000001', password: 'x' }, '请输入正确的手机号'],
  ])('with %s names what is missing', async (_name, body, msg) => {
    const answer = await app.call('POST', '/api/web/login', { body });
    expect(answer).toMatchObject({ status: 422, code: 42200, msg });
  });

  it('returns the same error for a wrong password and for a phone without an account', async () => {
    const { phone } = await app.register();
    const attempt = (username: string) =>
      app.call('POST', '/api/web/login', { body: { username, password: 'wrong one' } });
    const known = await attempt(phone);
    const unknown = await attempt(app.newPhone());
    expect(known).toMatchObject({ status: 401, code: 40100, msg: '手机号或密码错误', data: null });
    expect(unknown).toMatchObject({
      status: 401,
      code: 40100,
      msg: '手机号或密码错误',
      data: null,
    });
  });

  it('locks a phone after five wrong passwords, longer each time, known or not', async () => {
    for (const phone of [(await app.register()).phone, app.newPhone()]) {
      const attempt = () => app.call('POST', '/api/web/login', { body: { username: phone, password: 'wrong one' } });
      for (let n = 1; n <= 5; n += 1) expect((await attempt()).status).toBe(401);
      const locked = await attempt();
      expect(locked).toMatchObject({ status: 429, code: 42900 });
      expect(locked.headers.get('retry-after')).toBe('60');
      app.clock.advance(MINUTE);
      expect((await attempt()).status).toBe(401);
      expect((await attempt()).headers.get('retry-after')).toBe('120');
    }
  });

  it('works again after the lock expires, and resets the failures', async () => {
    const { phone, password } = await app.register();
    const attempt = (with_: string) =>
      app.call('POST', '/api/web/login', { body: { username: phone, password: with_ } });
    for (let n = 1; n <= 5; n += 1) await attempt('wrong one');
    expect((await attempt(password)).code).toBe(42900);
    app.clock.advance(MINUTE);
    expect((await attempt(password)).code).toBe(0);
    expect((await attempt('wrong one')).status).toBe(401);
    expect((await attempt(password)).code).toBe(0);
  });
});

describe('a flood of logins', () => {
  it('is rejected when the queue is full, while other requests are served', async () => {
    // Hashing takes as long as in production, so that a queue forms.
    const costly = await testApp({ passwords: passwordQueue() });
    const body = () => ({ username: costly.newPhone(), password: 'guess' });
    const flood = (size: number) =>
      Array.from({ length: size }, () => costly.call('POST', '/api/web/login', { body: body() }));
    const answers = await Promise.all(flood(40));
    const late = await Promise.all([...flood(30), costly.call('GET', '/api/web/plans')]);
    await costly.close();
    expect(late.pop()).toMatchObject({ status: 200, code: 0 });
    for (const answer of [...answers, ...late]) {
      expect([401, 429]).toContain(answer.status);
      if (answer.status === 429) expect(answer.headers.get('retry-after')).toBe('2');
    }
    expect(answers.filter((answer) => answer.status === 401).length).toBeGreaterThanOrEqual(21);
    expect(answers.filter((answer) => answer.code === 42900).length).toBeGreaterThan(0);
  });
});

describe('register', () => {
  const body = (over: Record<string, unknown>) => ({
    username: app.newPhone(),
    password: 'secret-66',
    confirmPassword: 'secret-66',
    smsCode: '123456',
    ...over,
  });

  it.each([
    ['no phone', { username: '' }, '请输入手机号'],
    ['a wrong phone', { username: '11111111111' }, '请输入正确的手机号'],
    ['no password', { password: '' }, '请输入密码'],
    ['five characters', { password: '12345', confirmPassword: '12345' }, '密码长度不能少于6位'],
    ['another confirmation', { confirmPassword: 'secret2' }, '两次输入的密码不一致'],
    ['no code', { smsCode: '' }, '请输入验证码'],
    ['letters for a code', { smsCode: 'abcdef' }, '请输入6位数字验证码'],
    ['a code nobody sent', {}, '验证码错误或已过期'],
    ['a broken invite code', { inviteCode: '!!' }, '邀请码无效'],
  ])('with %s is refused', async (_name, over, msg) => {
    const answer = await app.call('POST', '/api/web/register', { body: body(over) });
    expect(answer).toMatchObject({ status: 422, code: 42200, msg });
  });

  it('creates an account that can sign in, with its own invite code', async () => {
    const { id, token, phone, password } = await app.register();
    const login = await app.call('POST', '/api/web/login', { body: { username: phone, password } });
    expect(login).toMatchObject({ code: 0, msg: '登录成功', data: { id } });
    const own = await info(id, token);
    expect(own.data).toMatchObject({
      username: phone,
      profile: null,
      isVip: false,
      vipLevel: 'free',
      freeExpire: false,
      inviteCode: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
    });
  });

  it('reveals that a phone is registered only to the holder of its code', async () => {
    const { phone } = await app.register();
    const attempt = (smsCode: string) =>
      app.call('POST', '/api/web/register', { body: body({ username: phone, smsCode }) });
    app.clock.advance(MINUTE);
    const code = await app.smsCode(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await attempt(wrong)).toMatchObject({ code: 42200, msg: '验证码错误或已过期' });
    expect(await attempt(code)).toMatchObject({ status: 409, code: 40900 });
  });

  it('creates one account for two simultaneous identical requests', async () => {
    const phone = app.newPhone();
    const request = { body: body({ username: phone, smsCode: await app.smsCode(phone) }) };
    const answers = await Promise.all([
      app.call('POST', '/api/web/register', request),
      app.call('POST', '/api/web/register', request),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, expect.any(Number)]);
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
  });

  it('stores the inviter, and rejects an unknown invite code', async () => {
    const inviter = await app.register();
    const { data } = await info(inviter.id, inviter.token);
    const { inviteCode } = data as { inviteCode: string };
    const invited = await app.register({ inviteCode: inviteCode.toLowerCase() });
    const { users } = app.store.t;
    const [row] = await app.store.q.select().from(users).where(eq(users.id, invited.id));
    expect(row?.invitedBy).toBe(inviter.id);
    const phone = app.newPhone();
    const refused = await app.call('POST', '/api/web/register', {
      body: body({ username: phone, smsCode: await app.smsCode(phone), inviteCode: 'ZZZZZZ' }),
    });
    expect(refused).toMatchObject({
      code: 42200,
      msg: '邀请码无效',
      data: { fields: ['inviteCode'] },
    });
  });
});

describe('a forgotten password', () => {
  it('is reset by code, which ends every session and lifts the lock', async () => {
    const { id, token, phone } = await app.register();
    for (let n = 1; n <= 5; n += 1) {
      await app.call('POST', '/api/web/login', {
        body: { username: phone, password: 'wrong one' },
      });
    }
    app.clock.advance(10_000);
    app.clock.advance(MINUTE);
    const smsCode = await app.smsCode(phone, 'reset');
    const reset = await app.call('POST', '/api/web/reset-password', {
      body: { username: phone, smsCode, password: 'brand new', confirmPassword: 'brand new' },
    });
    expect(reset).toMatchObject({ code: 0, data: null });
    expect(await info(id, token)).toMatchObject({ code: 40101 });
    const login = (password: string) => app.call('POST', '/api/web/login', { body: { username: phone, password } });
    expect((await login('correct horse')).status).toBe(401);
    expect((await login('brand new')).code).toBe(0);
  });

  it('gives the same response for a phone without an account, and sends nothing there', async () => {
    const phone = app.newPhone();
    const sent = await app.call('POST', '/api/web/send-sms-code', {
      body: { phone, purpose: 'reset' },
    });
    expect(sent).toMatchObject({ code: 0, msg: '验证码已发送', data: null });
    expect(await app.sms.latestCode(phone)).toBeNull();
    const reset = await app.call('POST', '/api/web/reset-password', {
      body: {
        username: phone,
        smsCode: '123456',
        password: 'secret-66',
        confirmPassword: 'secret-66',
      },
    });
    expect(reset).toMatchObject({ code: 42200, msg: '验证码错误或已过期' });
  });

  it('rejects a code sent for registration', async () => {
    const { phone } = await app.register();
    app.clock.advance(MINUTE);
    const smsCode = await app.smsCode(phone, 'register');
    const reset = await app.call('POST', '/api/web/reset-password', {
      body: { username: phone, smsCode, password: 'secret-66', confirmPassword: 'secret-66' },
    });
    expect(reset).toMatchObject({ code: 42200, msg: '验证码错误或已过期' });
  });
});

describe('a password that is too simple', () => {
  const WEAK = '密码太简单，请换一个';
  it('is rejected at registration and reset, and the code stays valid', async () => {
    const phone = app.newPhone();
    const smsCode = await app.smsCode(phone);
    const register = (password: string) =>
      app.call('POST', '/api/web/register', {
        body: { username: phone, password, confirmPassword: password, smsCode },
      });
    for (const password of ['123456', 'password', phone]) {
      const refused = await register(password);
      expect(refused).toMatchObject({ code: 42200, msg: WEAK, data: { fields: ['password'] } });
    }
    expect((await register('secret-66')).code).toBe(0);
    app.clock.advance(MINUTE);
    const code = await app.smsCode(phone, 'reset');
    const body = { username: phone, smsCode: code, password: '111111', confirmPassword: '111111' };
    expect(await app.call('POST', '/api/web/reset-password', { body })).toMatchObject({
      msg: WEAK,
    });
  });

  it('set earlier still signs in, and is rehashed when the cost was raised', async () => {
    const dearer = await testApp({ beside: app, passwords: passwordQueue() });
    const { users } = app.store.t;
    const hashOf = async (id: string) =>
      (await app.store.q.select().from(users).where(eq(users.id, id)))[0]?.passwordHash ?? '';
    try {
      const person = await app.register();
      const passwordHash = await app.context.passwords.hash('123456');
      await app.store.tx((q) => q.update(users).set({ passwordHash }).where(eq(users.id, person.id)));
      const login = (password: string) =>
        dearer.call('POST', '/api/web/login', { body: { username: person.phone, password } });
      expect((await login('1234567')).status).toBe(401);
      expect(await hashOf(person.id)).toBe(passwordHash);
      expect((await login('123456')).code).toBe(0);
      expect(await hashOf(person.id)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await login('123456')).code).toBe(0);
    } finally {
      await dearer.close();
    }
  });
});
