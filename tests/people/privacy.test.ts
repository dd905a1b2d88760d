import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as privacy from '#api/features/me/privacy/service';
import { messages } from '#db/sandbox/schema';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { placesOf } from '../support/disk.ts';
import { CONSULT_TEXT, type Shop, shop } from '../support/shop.ts';

let app: TestApp;
let at: Shop;
let person: Person;
beforeEach(async () => {
  app = await testApp();
  at = shop(app);
  person = await app.register();
});
afterEach(() => app.close());

const BIRTH = {
  gender: 'female',
  calendar: 'solar',
  birthDate: '1990年5月12日',
  birthTime: 'chen',
};

const post = (path: string, body: Record<string, unknown>, who: Partial<Person> = person) =>
  app.call('POST', `/api/web/${path}`, { body: { id: person.id, ...body }, token: who.token });
const get = (path: string, who: Partial<Person> = person) =>
  app.call('GET', `/api/web/${path}?id=${person.id}`, { token: who.token });
const saveBirth = (over: Record<string, unknown> = {}) => post('save-profile', { ...BIRTH, ...over });
const remove = (password = person.password) => post('delete-account', { password });

describe('each privacy endpoint', () => {
  it.each<[string, () => ReturnType<typeof get>]>([
    ['consents', () => get('consents', {})],
    ['export-data', () => get('export-data', {})],
    ['withdraw-consent', () => post('withdraw-consent', { purpose: 'birth' }, {})],
    ['delete-account', () => post('delete-account', { password: person.password }, {})],
  ])('%s requires a token', async (_name, call) => {
    expect(await call()).toMatchObject({ status: 401, code: 40100 });
  });

  it('acts on the caller only', async () => {
    const other = await app.register();
    const { password } = person;
    for (const answer of [
      await get('consents', other),
      await get('export-data', other),
      await post('withdraw-consent', { purpose: 'birth' }, other),
      await post('delete-account', { password }, other),
    ]) {
      expect(answer).toMatchObject({ status: 403, code: 40300 });
    }
    expect((await get('user-info')).code).toBe(0);
  });
});

describe('the consent to a birth', () => {
  const records = async () => ((await get('consents')).data as { records: Record<string, unknown>[] }).records;
  const { version } = CONSENT_TEXTS.birth;

  it('is stored with the version of its text and the time', async () => {
    const saved = await saveBirth({ consentVersion: version });
    expect(saved.code).toBe(0);
    expect(await records()).toEqual([{ purpose: 'birth', event: 'given', version, at: app.clock.now() }]);
    await saveBirth({ consentVersion: version, birthTime: 'si' });
    expect(await records()).toHaveLength(1);
  });

  it('is implied by a request without it', async () => {
    await saveBirth();
    await saveBirth({ birthTime: 'si' });
    expect(await records()).toMatchObject([{ event: 'implied', version }]);
  });

  it('to another text than the current one saves nothing', async () => {
    expect(await saveBirth({ consentVersion: 'birth-2020' })).toMatchObject({
      code: 42200,
      data: { fields: ['consentVersion'] },
    });
    expect(await at.info(person)).toMatchObject({ profile: null });
    expect(await records()).toEqual([]);
  });

  it('is withdrawn with the birth, and the account stays', async () => {
    await saveBirth({ consentVersion: version });
    expect((await post('withdraw-consent', { purpose: 'birth' })).code).toBe(0);
    expect(await at.info(person)).toMatchObject({ profile: null, id: person.id });
    expect(await records()).toMatchObject([{ event: 'given' }, { event: 'withdrawn' }]);
    expect((await saveBirth({ consentVersion: version })).code).toBe(0);
    expect(await at.info(person)).toMatchObject({ profile: { birthDate: '1990年5月12日' } });
  });
});

describe('the confirmation of age', () => {
  it('is stored with its order', async () => {
    const { clientSn } = await at.order(person, 'month', { adultConfirmed: true });
    await at.order(person, 'year');
    const { consents } = app.store.t;
    expect(await app.store.q.select().from(consents)).toMatchObject([
      { userId: person.id, purpose: 'adult', event: 'given', clientSn },
    ]);
  });
});

describe('a stored birth', () => {
  it('is not readable in the database files', async () => {
    await saveBirth();
    expect(await placesOf(app, '"solar"')).toEqual([]);
    expect(await placesOf(app, '"gender"')).toEqual([]);
    expect(await at.info(person)).toMatchObject({ profile: { birthDate: '1990年5月12日' } });
  });

  it('does not decrypt in another row', async () => {
    const other = await app.register();
    await saveBirth();
    const { births } = app.store.t;
    const [row] = await app.store.q.select().from(births);
    await app.store.tx((q) => q.insert(births).values({ userId: other.id, sealed: row?.sealed ?? '', updatedAt: 0 }));
    const info = await app.call('GET', `/api/web/user-info?id=${other.id}`, { token: other.token });
    expect(info).toMatchObject({ status: 500, code: 50000 });
    expect(info.text).not.toContain('1990年');
  });
});

describe('the export', () => {
  it('contains all stored data, and no credentials', async () => {
    await saveBirth();
    const { clientSn } = await at.order(person, 'consult', { adultConfirmed: true });
    await at.payAndHear(clientSn);
    const answer = await get('export-data');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="ziping-2026-11-21.json"');
    const data = answer.data as Record<string, unknown>;
    expect(data).toMatchObject({
      account: [{ id: person.id, phone: person.phone }],
      birth: { birthDate: '1990年5月12日', lunarDate: '1990年四月十八' },
      consents: [{ purpose: 'birth' }, { purpose: 'adult' }],
      sessions: [{ userId: person.id }],
      smsCodes: [{ phone: person.phone, purpose: 'register' }],
      orders: [{ clientSn, content: CONSULT_TEXT, status: 'PAID' }],
      demands: [{ content: CONSULT_TEXT }],
      paymentNotices: [{ clientSn }],
    });
    expect((data.orderEvents as unknown[]).length).toBeGreaterThan(1);
    expect(answer.text).not.toMatch(/argon2|codeHash/);
  });

  it('contains no data of other users', async () => {
    const other = await app.register();
    await at.order(other, 'month');
    const { text } = await get('export-data');
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.phone);
  });
});

describe('deleting the account', () => {
  it('requires the password, and locks after wrong guesses', async () => {
    expect(await remove('wrong')).toMatchObject({
      status: 422,
      code: 42200,
      msg: '密码错误',
      data: { fields: ['password'] },
    });
    expect((await get('user-info')).code).toBe(0);
    for (let n = 0; n < 10; n += 1) await remove('wrong');
    expect(await remove()).toMatchObject({ status: 429 });
  });

  it('leaves no personal data, in no file', async () => {
    await saveBirth({ username: '清风明月' });
    const { clientSn } = await at.order(person, 'consult');
    await at.payAndHear(clientSn);
    expect(await placesOf(app, person.phone)).not.toEqual([]);
    expect((await remove()).code).toBe(0);
    for (const trace of [person.phone, '清风明月', CONSULT_TEXT]) {
      expect(await placesOf(app, trace)).toEqual([]);
    }
  });

  it('keeps orders, refunds and days, without a name', async () => {
    const { clientSn } = await at.order(person, 'month');
    await at.payAndHear(clientSn);
    await remove();
    expect(await at.row(clientSn)).toMatchObject({ status: 'PAID', amount: 2999, content: null });
    expect(await at.grants(clientSn)).toMatchObject([{ days: 30 }]);
    const { users } = app.store.t;
    expect(await app.store.q.select().from(users)).toMatchObject([
      { id: person.id, phone: person.id, name: null, passwordHash: '', lastLoginAt: null },
    ]);
  });

  it('revokes every token immediately, and the password is invalid', async () => {
    const { token } = person;
    await app.signIn(person);
    await remove();
    for (const each of [token, person.token]) {
      const answer = await get('user-info', { token: each });
      expect(answer).toMatchObject({ status: 401, code: 40101 });
    }
    const body = { username: person.phone, password: person.password };
    expect(await app.call('POST', '/api/web/login', { body })).toMatchObject({ code: 40100 });
  });

  it('frees the phone for a new account without data of the old one', async () => {
    await saveBirth();
    const { inviteCode } = await at.info(person);
    const { clientSn } = await at.order(person, 'month');
    await at.payAndHear(clientSn);
    await remove();
    const { phone: username, password } = person;
    const body = { username, password, confirmPassword: password };
    const smsCode = await app.smsCode(username);
    const answer = await app.call('POST', '/api/web/register', { body: { ...body, smsCode } });
    expect(answer.code).toBe(0);
    const { id, token } = answer.data as { id: string; token: string };
    const info = await app.call('GET', `/api/web/user-info?id=${id}`, { token });
    expect(id).not.toBe(person.id);
    expect(info.data).toMatchObject({ profile: null, isVip: false, unpaidOrderNo: null });
    expect((info.data as Record<string, unknown>).inviteCode).not.toBe(inviteCode);
    const orders = await app.call('GET', `/api/web/orders?id=${id}`, { token });
    expect(orders.data).toEqual([]);
  });

  it.each(['month', 'consult'] as const)('closes a %s that was not paid, and refunds later payments', async (type) => {
    const { clientSn } = await at.order(person, type);
    await remove();
    expect(await at.row(clientSn)).toMatchObject({ status: 'PAY_CANCELED' });
    await at.payAndHear(clientSn);
    await at.poll();
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED', flags: ['latePaid'] });
    expect(await app.gateway.query(clientSn)).toMatchObject({ status: 'REFUNDED' });
  });

  it('is not undone by a restore', async () => {
    await saveBirth();
    const { births, users } = app.store.t;
    const [birth] = await app.store.q.select().from(births);
    const [account] = await app.store.q.select().from(users);
    await remove();
    await app.store.tx(async (q) => {
      if (account) await q.update(users).set(account).where(eq(users.id, person.id));
      if (birth) await q.insert(births).values(birth);
    });
    await app.signIn(person);
    expect(await at.info(person)).toMatchObject({ profile: null });
    expect(await privacy.prepare(app.context, null)).toMatchObject({ erasedAgain: 1 });
    expect(await placesOf(app, person.phone)).toEqual([]);
    expect(await app.store.q.select().from(births)).toEqual([]);
  });

  it('interrupted after the key was erased is finished at the next start', async () => {
    await saveBirth();
    await app.keys.erase(person.id, app.clock.now(), true);
    expect(await placesOf(app, person.phone)).not.toEqual([]);
    expect(await privacy.prepare(app.context, null)).toMatchObject({ erasedAgain: 1 });
    expect(await get('user-info')).toMatchObject({ code: 40101 });
    expect(await app.sandbox.q.select().from(messages)).toEqual([]);
  });
});

describe('a withdrawn consent', () => {
  it('is not undone by a restore either', async () => {
    await saveBirth();
    const { births } = app.store.t;
    const [birth] = await app.store.q.select().from(births);
    await post('withdraw-consent', { purpose: 'birth' });
    await app.store.tx(async (q) => {
      if (birth) await q.insert(births).values(birth);
    });
    expect(await at.info(person)).toMatchObject({ profile: null });
    expect(await privacy.prepare(app.context, null)).toMatchObject({ erasedAgain: 1 });
    expect(await app.store.q.select().from(births)).toEqual([]);
    expect(await privacy.prepare(app.context, null)).toMatchObject({ erasedAgain: 0 });
  });
});
