import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryRow } from '#contract/lists/audit';
import type { ListPage } from '#contract/lists/list';
import type { StaffAccount } from '#contract/staff';
import { type TestApp, testApp } from '#tests/support/app.ts';
import * as staff from './service.ts';

const MINUTE = 60_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const post = (path: string, body: unknown, token?: string) => app.call('POST', `/api/admin${path}`, { body, token });
const me = (token: string) => app.call('GET', '/api/admin/me', { token });
const login = (username: string, password: string) =>
  app.call('POST', '/api/admin/login', { body: { username, password } });

describe('the first owner', () => {
  it('is created once, with the given password or a generated one', async () => {
    const own = await testApp();
    try {
      const made = await staff.ensureOwner(own.context, null);
      expect(made).toMatch(/^[2-9a-z]{16}$/);
      expect(await staff.ensureOwner(own.context, 'another password', 'boss')).toBeNull();
      const answer = await own.call('POST', '/api/admin/login', {
        body: { username: 'owner', password: made },
      });
      expect(answer.data).toMatchObject({ staff: { username: 'owner', role: 'owner' } });
    } finally {
      await own.close();
    }
  });
});

describe('staff sign-in', () => {
  it.each([
    ['nobody', 'nobody', 'whatever'],
    ['a wrong password', 'amy', 'wrong'],
  ])('%s returns the same message', async (_name, username, password) => {
    if (username === 'amy') await staff.add(app.context, 'amy', 'support');
    expect(await login(username, password)).toMatchObject({ status: 401, msg: '用户名或密码错误' });
  });

  it('requires both fields', async () => {
    expect(await login('', '')).toMatchObject({ status: 422, msg: '请输入用户名和密码' });
  });

  it('locks after five wrong passwords', async () => {
    for (let n = 0; n < 5; n += 1) await login('locked', 'wrong');
    expect(await login('locked', 'wrong')).toMatchObject({ status: 429, code: 42900 });
  });

  it('ends with logout, and when the account is disabled', async () => {
    const [leaves, stays, stopped] = [
      await app.staffToken('support'),
      await app.staffToken('finance'),
      await app.staffToken('consultant'),
    ];
    expect((await post('/logout', {}, leaves)).code).toBe(0);
    expect(await me(leaves)).toMatchObject({ status: 401, code: 40101 });
    const { id } = (await me(stopped)).data as { id: string };
    await post('/staff/disable', { id, version: 1 }, await app.staffToken('owner'));
    expect(await me(stopped)).toMatchObject({ status: 401, code: 40101 });
    expect(await me(stays)).toMatchObject({ code: 0, data: { role: 'finance' } });
  });
});

describe('a session', () => {
  it('expires after half an hour without activity, and never before', async () => {
    const token = await app.staffToken('support');
    app.clock.advance(30 * MINUTE - 1);
    expect((await me(token)).code).toBe(0);
    app.clock.advance(30 * MINUTE - 1);
    expect((await me(token)).code).toBe(0);
    app.clock.advance(30 * MINUTE);
    expect(await me(token)).toMatchObject({ status: 401, code: 40101 });
  });

  it('expires after twelve hours of activity', async () => {
    const token = await app.staffToken('support');
    for (let n = 0; n < 24; n += 1) {
      app.clock.advance(30 * MINUTE - 1000);
      expect((await me(token)).code).toBe(0);
    }
    app.clock.advance(24_000);
    expect((await me(token)).code).toBe(40101);
  });

  it('is not extended by background requests', async () => {
    const token = await app.staffToken('support');
    const headers = { 'x-unattended': '1' };
    for (const code of [0, 0, 40101]) {
      app.clock.advance(10 * MINUTE);
      expect((await app.call('GET', '/api/admin/me', { token, headers })).code).toBe(code);
    }
  });

  it('shows its device and address, and is revoked alone or with all others', async () => {
    const password = await staff.add(app.context, 'dora', 'support');
    const agents = ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'x'];
    const tokens: string[] = [];
    for (const agent of [...agents, 'y']) {
      const headers = { 'user-agent': agent };
      const body = { username: 'dora', password };
      const answer = await app.call('POST', '/api/admin/login', { body, headers });
      tokens.push((answer.data as { token: string }).token);
    }
    const [firefox = '', second = '', third = ''] = tokens;
    const { sessions } = (await app.call('GET', '/api/admin/account', { token: firefox })).data as StaffAccount;
    expect(sessions).toHaveLength(3);
    const own = sessions.find(({ current }) => current);
    expect(own).toMatchObject({ device: 'Firefox · Linux', ip: 'unknown' });
    const of = await me(second);
    expect(of.code).toBe(0);
    const other = sessions.find(({ current }) => !current)?.id;
    expect((await post('/account/end-session', { session: other }, firefox)).code).toBe(0);
    const codes = [(await me(second)).code, (await me(third)).code].sort();
    expect(codes).toEqual([0, 40101]);
    const stranger = await app.staffToken('support');
    const foreign = await post('/account/end-session', { session: own?.id }, stranger);
    expect(foreign.status).toBe(404);
    expect((await post('/account/end-others', {}, firefox)).data).toMatchObject({
      sessions: [{ current: true }],
    });
    expect([(await me(second)).code, (await me(third)).code]).toEqual([40101, 40101]);
    expect((await me(firefox)).code).toBe(0);
  });
});

describe('a sign-in on an unknown device', () => {
  it('is recorded for the owner, and one on a known device is not', async () => {
    const password = await staff.add(app.context, 'hana', 'support');
    const owner = await app.staffToken('owner');
    const enter = (cookie?: string) =>
      app.call('POST', '/api/admin/login', {
        body: { username: 'hana', password },
        headers: cookie ? { cookie } : {},
      });
    const alerts = async () => {
      const path = '/api/admin/audit?action=staff.new-device&who=hana';
      return ((await app.call('GET', path, { token: owner })).data as ListPage<AuditEntryRow>).rows;
    };
    // The first one of all is no news.
    const first = await enter();
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await enter(cookie)).code).toBe(0);
    expect(await alerts()).toEqual([]);
    expect((await enter()).code).toBe(0);
    expect(await alerts()).toMatchObject([{ who: 'hana', subjectName: 'hana', ip: 'unknown' }]);
    expect((await enter(cookie)).code).toBe(0);
    expect(await alerts()).toHaveLength(1);
  });
});

describe('a lock', () => {
  it('blocks the session until the password is entered', async () => {
    const password = await staff.add(app.context, 'eve', 'support');
    const login = await post('/login', { username: 'eve', password });
    const { token } = login.data as { token: string };
    expect((await post('/lock', {}, token)).code).toBe(0);
    const shut = await app.call('GET', '/api/admin/users', { token });
    expect(shut).toMatchObject({ status: 403, code: 40320, msg: '已锁定，请先解锁' });
    expect((await me(token)).code).toBe(40320);
    expect((await post('/unlock', { password: 'wrong' }, token)).code).toBe(42200);
    expect((await post('/unlock', {}, token)).code).toBe(42200);
    expect((await me(token)).code).toBe(40320);
    expect((await post('/unlock', { password }, token)).code).toBe(0);
    expect((await me(token)).code).toBe(0);
    await post('/lock', {}, token);
    expect((await post('/logout', {}, token)).code).toBe(0);
  });

  it('counts wrong passwords separately from the sign-in', async () => {
    const password = await staff.add(app.context, 'finn', 'support');
    const login = await post('/login', { username: 'finn', password });
    const { token } = login.data as { token: string };
    await post('/lock', {}, token);
    for (let n = 0; n < 5; n += 1) await post('/unlock', { password: 'wrong' }, token);
    expect((await post('/unlock', { password }, token)).status).toBe(429);
    expect((await post('/login', { username: 'finn', password })).status).toBe(200);
  });
});

describe('a password change', () => {
  it('requires the old password, and ends the other sessions', async () => {
    const oldPassword = await staff.add(app.context, 'gus', 'support');
    const login = async (password: string) => post('/login', { username: 'gus', password });
    const [here, there] = [await login(oldPassword), await login(oldPassword)].map(
      ({ data }) => (data as { token: string }).token,
    );
    const change = (body: object) => post('/account/password', body, here);
    const password = 'quite another one';
    expect((await change({ oldPassword: 'wrong', password })).msg).toBe('密码错误');
    expect((await change({ oldPassword, password: 'too short' })).code).toBe(42200);
    expect((await change({ oldPassword, password: oldPassword })).code).toBe(42200);
    const common = { oldPassword, password: 'qwertyuiop' };
    expect((await change(common)).msg).toBe('密码太简单，请换一个');
    expect((await change({ oldPassword, password })).code).toBe(0);
    expect((await me(here ?? '')).code).toBe(0);
    expect((await me(there ?? '')).code).toBe(40101);
    expect((await login(oldPassword)).status).toBe(401);
    expect((await login(password)).code).toBe(0);
  });
});
