import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_STEP_ROLES, STAFF_ROLES } from '#domain/console/staff';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeAt, type Enrolled, enrolled, hire, soleOwner } from '#tests/support/second-step.ts';
import * as staff from '../sessions/service.ts';

const MINUTE = 60_000;
let app: TestApp;
let amy: Enrolled;
let names = 0;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  names += 1;
  amy = await enrolled(app, `amy${names}`);
});

const post = (path: string, body: unknown, token?: string) => app.call('POST', `/api/admin${path}`, { body, token });
const challenge = async ({ username, password } = amy) =>
  ((await post('/login', { username, password })).data as { challenge: string }).challenge;
const code = (off = 0) => codeAt(amy.secret, app.clock.now() + off);
const enter = async (given: string) => post('/login-code', { challenge: await challenge(), code: given });

describe('the second factor', () => {
  it('is required between a right password and a session', async () => {
    const { username, password } = amy;
    const first = await post('/login', { username, password });
    expect(first).toMatchObject({
      code: 0,
      data: { challenge: expect.stringMatching(/^\w{32}$/) },
    });
    expect(first.text).not.toContain('token');
    const second = await enter(code());
    expect(second).toMatchObject({
      code: 0,
      data: { staff: { username, secondStep: 'on' }, token: expect.any(String) },
    });
  });

  it('accepts a code once, and none issued before it', async () => {
    const [now, before] = [code(), code(-30_000)];
    expect((await enter(now)).code).toBe(0);
    expect(await enter(now)).toMatchObject({ status: 401, msg: '验证码不正确' });
    expect(await enter(before)).toMatchObject({ status: 401 });
    app.clock.advance(30_000);
    expect((await enter(code())).code).toBe(0);
  });

  it('admits one of two simultaneous requests with the same code', async () => {
    const open = [await challenge(), await challenge()];
    const answers = await Promise.all(open.map((id) => post('/login-code', { challenge: id, code: code() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each([
    ['half a minute slow', -30_000, 0],
    ['half a minute fast', 30_000, 0],
    ['a minute slow', -MINUTE, 40100],
    ['a minute fast', MINUTE, 40100],
  ])('with a phone %s', async (_name, off, expected) => {
    app.clock.advance(2 * MINUTE);
    expect((await enter(code(off))).code).toBe(expected);
  });

  it('accepts each recovery code once, in any notation', async () => {
    const [first = '', second = ''] = amy.recoveryCodes;
    expect(amy.recoveryCodes).toHaveLength(10);
    expect((await enter(first)).code).toBe(0);
    expect((await enter(first)).code).toBe(40100);
    expect((await enter(` ${second.toUpperCase().replace('-', ' ')} `)).code).toBe(0);
    const { data } = await app.call('GET', '/api/admin/account', { token: amy.token });
    expect(data).toMatchObject({ recoveryCodes: 8 });
  });

  it('issues a challenge for one use, valid for five minutes', async () => {
    const [used, late] = [await challenge(), await challenge()];
    expect((await post('/login-code', { challenge: used, code: code() })).code).toBe(0);
    app.clock.advance(MINUTE);
    expect(await post('/login-code', { challenge: used, code: code() })).toMatchObject({
      status: 401,
      msg: '验证已过期，请重新登录',
    });
    app.clock.advance(4 * MINUTE);
    expect((await post('/login-code', { challenge: late, code: code() })).code).toBe(40100);
  });

  it('checks at most five of many concurrent guesses', async () => {
    const open = await challenge();
    const guesses = Array.from({ length: 12 }, (_, n) =>
      post('/login-code', { challenge: open, code: `${n}`.padStart(6, '0') }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ msg }) => msg === '验证码不正确').length).toBeLessThanOrEqual(5);
    expect(answers.some(({ code: result }) => result === 0)).toBe(false);
  });

  it('locks after five wrong codes, and a correct password in between resets nothing', async () => {
    for (let n = 0; n < 5; n += 1) expect((await enter('000000')).status).toBe(401);
    const { username, password } = amy;
    expect(await post('/login', { username, password })).toMatchObject({ status: 429 });
    app.clock.advance(MINUTE);
    expect((await enter(code())).code).toBe(0);
  });

  it('rejects an account disabled meanwhile', async () => {
    const open = await challenge();
    const owner = await app.staffToken('owner');
    await post('/staff/disable', { id: amy.id, version: 1 }, owner);
    expect((await post('/login-code', { challenge: open, code: code() })).code).toBe(40100);
  });

  it('is stored in the database in unusable form only', async () => {
    const row = await app.store.q.select().from(app.store.t.staff);
    const codes = await app.store.q.select().from(app.store.t.staffRecoveryCodes);
    const held = JSON.stringify([row, codes]);
    expect(held).not.toContain(amy.secret);
    for (const recovery of amy.recoveryCodes) {
      expect(held).not.toContain(recovery);
      expect(held).not.toContain(recovery.replace('-', ''));
    }
  });
});

describe('setting up the second factor', () => {
  it('requires the password, and is active from the first correct code on', async () => {
    const password = await staff.add(app.context, `ben${names}`, 'finance');
    const login = await post('/login', { username: `ben${names}`, password });
    const { token } = login.data as { token: string };
    expect(login.data).toMatchObject({ staff: { secondStep: 'advised' } });
    const wrong = await post('/account/totp-begin', { password: 'wrong' }, token);
    expect(wrong).toMatchObject({ status: 422, msg: '密码错误' });
    const { data } = await post('/account/totp-begin', { password }, token);
    const { secret, uri } = data as { secret: string; uri: string };
    expect(uri).toContain(`secret=${secret}`);
    expect((await post('/account/totp-confirm', { code: '000000' }, token)).code).toBe(42200);
    const again = await post('/login', { username: `ben${names}`, password });
    expect(again.data).toHaveProperty('token');
    const other = (again.data as { token: string }).token;
    const now = codeAt(secret, app.clock.now());
    const on = await post('/account/totp-confirm', { code: now }, token);
    expect(on).toMatchObject({ code: 0, data: { recoveryCodes: expect.any(Array) } });
    // The session that no code opened is over.
    expect((await app.call('GET', '/api/admin/me', { token: other })).code).toBe(40101);
    const me = await app.call('GET', '/api/admin/me', { token });
    expect(me.data).toMatchObject({ secondStep: 'on' });
  });

  it('cannot be restarted, and is removed with password and code only', async () => {
    const { token, password } = amy;
    const again = await post('/account/totp-begin', { password }, token);
    expect(again).toMatchObject({ status: 409 });
    const off = (body: object) => post('/account/totp-off', body, token);
    expect((await off({ password, code: '000000' })).code).toBe(42200);
    expect((await off({ password: 'wrong', code: code() })).code).toBe(42200);
    expect((await off({ password, code: code() })).code).toBe(0);
    const login = await post('/login', { username: amy.username, password });
    expect(login.data).toHaveProperty('token');
  });

  it('issues ten new recovery codes for a code, and invalidates the old ones', async () => {
    const [old = ''] = amy.recoveryCodes;
    const renewed = await post('/account/recovery-codes', { code: code() }, amy.token);
    const [fresh = ''] = (renewed.data as { recoveryCodes: string[] }).recoveryCodes;
    expect((await enter(old)).code).toBe(40100);
    expect((await enter(fresh)).code).toBe(0);
  });
});

describe('a role that requires the second factor', () => {
  it('can do nothing but set it up', async () => {
    const { token: owner } = await soleOwner(app);
    const money = await app.staffToken('finance');
    const rule = (given: string, seen: string) =>
      post('/staff/totp-rule', { role: 'finance', rule: given, seen }, owner);
    expect((await rule('required', 'optional')).data).toEqual({ roles: ['finance'] });
    const orders = () => app.call('GET', '/api/admin/orders', { token: money });
    expect(await orders()).toMatchObject({ status: 403, code: 40321, msg: '请先设置两步验证' });
    const me = await app.call('GET', '/api/admin/me', { token: money });
    expect(me.data).toMatchObject({ secondStep: 'required' });
    const carl = await enrolled(app, `carl${names}`, 'finance');
    const allowed = await app.call('GET', '/api/admin/orders', { token: carl.token });
    expect(allowed.code).toBe(0);
    const body = { password: carl.password, code: codeAt(carl.secret, app.clock.now()) };
    expect((await post('/account/totp-off', body, carl.token)).status).toBe(403);
    expect((await rule('optional', 'required')).data).toEqual({ roles: [] });
    expect((await orders()).code).toBe(0);
  });
});

describe('in production', () => {
  it('owner and finance can access only their own account before it is on', async () => {
    const shop = await testApp({ secondStepFor: SECOND_STEP_ROLES });
    try {
      const ask = (path: string, token: string) => shop.call('GET', `/api/admin${path}`, { token });
      for (const role of STAFF_ROLES) {
        const { token } = await hire(shop, role);
        const must = role === 'owner' || role === 'finance';
        const { data } = await ask('/me', token);
        expect(data).toMatchObject({ secondStep: must ? 'required' : 'off' });
        expect((await ask('/account', token)).code).toBe(0);
        if (must) expect((await ask('/orders', token)).code).toBe(40321);
      }
      const owner = await enrolled(shop, 'boss', 'owner');
      expect((await ask('/staff', owner.token)).code).toBe(0);
      const tell = (path: string, body: object) => shop.call('POST', `/api/admin${path}`, { token: owner.token, body });
      expect((await ask('/staff/totp-rules', owner.token)).data).toEqual({
        roles: ['owner', 'finance'],
      });
      // No owner takes it back, for themselves or for others.
      expect((await tell('/staff/totp-rule', { role: 'finance', rule: 'optional', seen: 'required' })).status).toBe(
        403,
      );
      const code = codeAt(owner.secret, shop.clock.now());
      expect((await tell('/account/totp-off', { password: owner.password, code })).status).toBe(403);
      expect((await tell('/staff/totp-rule', { role: 'support', rule: 'required', seen: 'optional' })).data).toEqual({
        roles: ['owner', 'finance', 'support'],
      });
    } finally {
      await shop.close();
    }
  });
});
