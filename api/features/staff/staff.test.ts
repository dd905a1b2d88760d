import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../tests/support/app.ts';

const HOUR = 3_600_000;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const login = (username: string, password: string) =>
  app.call('POST', '/api/admin/login', { body: { username, password } });

describe('the first owner', () => {
  it('is made once, with the password given or one made here', async () => {
    const own = await testApp();
    try {
      const made = await own.services.staff.ensureOwner(null);
      expect(made).toMatch(/^[2-9a-z]{16}$/);
      expect(await own.services.staff.ensureOwner('another password')).toBeNull();
      const answer = await own.call('POST', '/api/admin/login', {
        body: { username: 'owner', password: made },
      });
      expect(answer.data).toMatchObject({ staff: { username: 'owner', role: 'owner' } });
    } finally {
      own.close();
    }
  });
});

describe('staff sign-in', () => {
  it.each([
    ['nobody', 'nobody', 'whatever'],
    ['a wrong password', 'amy', 'wrong'],
  ])('%s hears the same sentence', async (_name, username, password) => {
    if (username === 'amy') await app.services.staff.add('amy', 'support');
    expect(await login(username, password)).toMatchObject({ status: 401, msg: '用户名或密码错误' });
  });

  it('asks for both fields', async () => {
    expect(await login('', '')).toMatchObject({ status: 422, msg: '请输入用户名和密码' });
  });

  it('locks after five wrong passwords', async () => {
    for (let n = 0; n < 5; n += 1) await login('locked', 'wrong');
    expect(await login('locked', 'wrong')).toMatchObject({ status: 429, code: 42900 });
  });

  it('lasts a working day, ends with logout, and ends when the account is disabled', async () => {
    const { eq } = await import('drizzle-orm');
    const me = (token: string) => app.call('GET', '/api/admin/me', { token });
    const [leaves, stays, disabled] = [
      await app.staffToken('support'),
      await app.staffToken('finance'),
      await app.staffToken('owner'),
    ];
    expect((await app.call('POST', '/api/admin/logout', { token: leaves })).code).toBe(0);
    expect(await me(leaves)).toMatchObject({ status: 401, code: 40101 });
    const { data } = await me(disabled);
    const { staff } = app.store.t;
    await app.store.tx((q) =>
      q
        .update(staff)
        .set({ disabledAt: 1 })
        .where(eq(staff.id, (data as { id: string }).id)),
    );
    expect(await me(disabled)).toMatchObject({ status: 401, code: 40101 });
    expect(await me(stays)).toMatchObject({ code: 0, data: { role: 'finance' } });
    app.clock.advance(12 * HOUR);
    expect(await me(stays)).toMatchObject({ status: 401, code: 40101 });
  });
});
