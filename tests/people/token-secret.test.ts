import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, SECRETS, type TestApp, testApp } from '../support/app.ts';
import { readers } from '../support/readers.ts';
import { type Enrolled, enrolled } from '../support/second-step.ts';

const MINUTE = 60_000;

/** The same installation before and after a start with another JWT_SECRET. */
let before: TestApp;
let after: TestApp;
let member: Person;
let amy: Enrolled;
let code: string;
beforeAll(async () => {
  before = await testApp();
  member = await readers(before).reader('month');
  amy = await enrolled(before, 'amy');
  // The code of the registration was a moment ago.
  before.clock.advance(MINUTE);
  code = await before.smsCode(member.phone, 'reset');
  after = await testApp({
    beside: before,
    secrets: { ...SECRETS, jwtSecret: 'a token secret after the change, long enough' },
  });
  after.clock.advance(before.clock.now() - after.clock.now());
});
afterAll(async () => {
  await after.close();
  await before.close();
});

it('another JWT_SECRET revokes every token', async () => {
  const own = `/api/web/user-info?id=${member.id}`;
  expect(await before.call('GET', own, { token: member.token })).toMatchObject({ code: 0 });
  expect(await after.call('GET', own, { token: member.token })).toMatchObject({ code: 40100 });
  expect(await after.call('GET', '/api/admin/account', { token: amy.token })).toMatchObject({
    code: 40100,
  });
});

it('another JWT_SECRET keeps births, codes and recovery codes valid', async () => {
  const reset = { username: member.phone, smsCode: code };
  const password = 'horse battery';
  const answer = await after.call('POST', '/api/web/reset-password', {
    body: { ...reset, password, confirmPassword: password },
  });
  expect(answer.code).toBe(0);
  member.password = password;
  await after.signIn(member);
  const own = await after.call('GET', `/api/web/user-info?id=${member.id}`, {
    token: member.token,
  });
  expect(own).toMatchObject({ data: { profile: { birthDate: '1990年5月12日' } } });

  const { username, password: staffPassword } = amy;
  const login = await after.call('POST', '/api/admin/login', {
    body: { username, password: staffPassword },
  });
  const { challenge } = login.data as { challenge: string };
  const entered = await after.call('POST', '/api/admin/login-code', {
    body: { challenge, code: amy.recoveryCodes[0] },
  });
  expect(entered).toMatchObject({ code: 0, data: { token: expect.any(String) } });
});
