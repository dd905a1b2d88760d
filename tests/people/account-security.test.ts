import { beforeEach, describe, expect, it } from 'vitest';
import type { SignIns } from '#contract/accounts';
import type { TomorrowView } from '#contract/tomorrow';
import { type Person, PUSH_KEYS, type TestApp, testApp } from '../support/app.ts';
import { pushService } from '../support/push-service.ts';

const NEW = 'another horse';

let app: TestApp;
let person: Person;
const service = pushService(PUSH_KEYS.publicKey);
beforeEach(async () => {
  app = await testApp({ pushOrigin: service.origin });
  person = await app.register();
  return () => app.close();
});

const post = (path: string, body: object, { id, token } = person) =>
  app.call('POST', `/api/web/${path}`, { token, body: { id, ...body } });

const get = (path: string, { id, token } = person) => app.call('GET', `/api/web/${path}?id=${id}`, { token });

async function signIns(of = person) {
  return ((await get('sign-ins', of)).data as SignIns).signIns;
}

/** Another device of the same person; its token. */
async function elsewhere(agent = 'MicroMessenger/8.0 (iPhone)', password = person.password) {
  const answer = await app.call('POST', '/api/web/login', {
    body: { username: person.phone, password },
    headers: { 'user-agent': agent },
  });
  return { ...person, token: (answer.data as { token: string } | null)?.token ?? '' };
}

const works = async (of: Person) => (await get('user-info', of)).status === 200;

describe('signed-in devices', () => {
  it('are listed for their owner alone, in words, with the current one marked', async () => {
    app.clock.advance(60_000);
    await elsewhere();
    const list = await signIns();
    expect(list.map(({ device, here }) => [device, here])).toEqual([
      ['微信 · iPhone', false],
      ['未知设备', true],
    ]);
    expect(list[0]?.at).toBe(app.clock.now());
    const stranger = await app.register();
    const asked = await app.call('GET', `/api/web/sign-ins?id=${person.id}`, {
      token: stranger.token,
    });
    expect(asked.status).toBe(403);
    const session = list[0]?.session ?? '';
    expect(await post('end-sign-in', { session }, stranger)).toMatchObject({ status: 404 });
    expect(await signIns()).toHaveLength(2);
  });

  it('are signed out one by one, or all others at once', async () => {
    const phone = await elsewhere();
    const [tablet, office] = [await elsewhere('iPad'), await elsewhere('Windows')];
    const session = (await signIns()).find(({ device }) => device === '微信 · iPhone')?.session;
    expect(await post('end-sign-in', { session })).toMatchObject({ code: 0 });
    expect([await works(phone), await works(tablet), await works(person)]).toEqual([false, true, true]);
    expect(await post('end-other-sign-ins', {})).toMatchObject({ code: 0 });
    expect([await works(tablet), await works(office), await works(person)]).toEqual([false, false, true]);
    expect(await signIns()).toMatchObject([{ here: true }]);
  });

  it('are limited to twenty: the oldest is removed', async () => {
    const second = await elsewhere();
    for (let more = 0; more < 19; more += 1) {
      app.clock.advance(1_000);
      await elsewhere();
    }
    expect([await works(person), await works(second)]).toEqual([false, true]);
    expect(await signIns(second)).toHaveLength(20);
  });
});

describe('a password change', () => {
  async function reachable() {
    const { subscription } = service.browser();
    await post('tomorrow-push', { subscription });
  }

  it('by code ends sessions and codes', async () => {
    await reachable();
    const smsCode = await app.smsCode(person.phone, 'reset');
    const body = { username: person.phone, smsCode, password: NEW, confirmPassword: NEW };
    const reset = await app.call('POST', '/api/web/reset-password', { body });
    expect(reset.msg).toContain('提醒需要重新开启');
    expect(await works(person)).toBe(false);
    const again = await elsewhere('', NEW);
    const view = (await get('tomorrow', again)).data as TomorrowView;
    expect(view.push.devices).toBe(0);
  });

  it('requires the old one, and keeps the current device signed in', async () => {
    const other = await elsewhere();
    const wish = { password: NEW, confirmPassword: NEW };
    const wrong = await post('change-password', { oldPassword: 'a guess', ...wish });
    expect(wrong).toMatchObject({ code: 42200, msg: '原密码错误' });
    expect(await works(other)).toBe(true);
    const done = await post('change-password', { oldPassword: person.password, ...wish });
    expect(done).toMatchObject({ code: 0 });
    expect([await works(person), await works(other)]).toEqual([true, false]);
    expect((await elsewhere()).token).toBe('');
    expect((await elsewhere('', NEW)).token).not.toBe('');
  });

  it('cannot be guessed without limit from a stolen session', async () => {
    const wish = { password: NEW, confirmPassword: NEW };
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const { status } = await post('change-password', { oldPassword: `guess ${guess}`, ...wish });
      statuses.push(status);
    }
    expect(statuses.slice(-1)).toEqual([429]);
  });
});

describe('a phone change', () => {
  const NEW_PHONE = '13912345678';

  async function codeFor(phone: string) {
    expect(await post('phone-code', { phone })).toMatchObject({ code: 0 });
    return (await app.sms.latestCode(phone)) ?? '';
  }

  it('requires its code and the password, and is used for sign-in from then on', async () => {
    const smsCode = await codeFor(NEW_PHONE);
    const wish = { phone: NEW_PHONE, smsCode };
    expect(await post('change-phone', { ...wish, password: 'a guess' })).toMatchObject({
      msg: '密码错误',
    });
    const bad = { ...wish, smsCode: smsCode === '111111' ? '222222' : '111111' };
    expect(await post('change-phone', { ...bad, password: person.password })).toMatchObject({
      msg: '验证码错误或已过期',
    });
    expect(await post('change-phone', { ...wish, password: person.password })).toMatchObject({
      code: 0,
    });
    expect((await get('user-info')).data).toMatchObject({ username: NEW_PHONE });
    expect((await elsewhere()).token).toBe('');
    person.phone = NEW_PHONE;
    expect((await elsewhere()).token).not.toBe('');
  });

  it('rejects a phone of another account, and a code for another purpose', async () => {
    const taken = await app.register();
    const smsCode = await codeFor(taken.phone);
    const { password } = person;
    expect(await post('change-phone', { phone: taken.phone, smsCode, password })).toMatchObject({
      status: 409,
    });
    const other = await app.smsCode(NEW_PHONE);
    expect(await post('change-phone', { phone: NEW_PHONE, smsCode: other, password })).toMatchObject({ code: 42200 });
  });

  it('grants the old one no second trial', async () => {
    const old = person.phone;
    const smsCode = await codeFor(NEW_PHONE);
    await post('change-phone', { phone: NEW_PHONE, smsCode, password: person.password });
    app.clock.advance(2 * 60_000);
    const again = await app.register({ username: old, smsCode: await app.smsCode(old) });
    expect((await get('user-info', again)).data).toMatchObject({ freeExpire: true });
    expect((await get('user-info')).data).toMatchObject({ freeExpire: false });
  });
});
