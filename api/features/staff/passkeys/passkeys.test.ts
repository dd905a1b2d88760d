import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryRow } from '#contract/lists/audit';
import type { ListPage } from '#contract/lists/list';
import type { News } from '#contract/news';
import type { PasskeyAsked, PasskeyCreation } from '#contract/passkeys';
import type { StaffAccount, StaffLoginAnswer } from '#contract/staff';
import { MAX_PASSKEYS } from '#domain/console/passkey';
import type { StaffRole } from '#domain/console/staff';
import { PROOF_LIFE_MS } from '#domain/console/staff-act';
import { SECOND_STEP } from '#domain/console/staff-session';
import { type Answer, type TestApp, testApp } from '#tests/support/app.ts';
import { authenticator } from '#tests/support/authenticator.ts';
import { codeAt, type Enrolled, enrolled, hire } from '#tests/support/second-step.ts';

let app: TestApp;
let origin: string;
let count = 0;
let made = 0;
beforeAll(async () => {
  app = await testApp();
  origin = new URL(app.context.publicUrl()).origin;
});
afterAll(() => app.close());

const post = (path: string, token: string | undefined, body: unknown = {}) =>
  app.call('POST', `/api/admin${path}`, { ...(token && { token }), body });
const needsProof = ({ status, data }: Answer) =>
  status === 403 && (data as { needs?: string } | null)?.needs === 'proof';
/** Wants a fresh proof. */
function act(token: string) {
  made += 1;
  return post('/staff/add', token, { username: `made-${made}`, role: 'support' });
}
const account = async (token: string) => (await app.call('GET', '/api/admin/account', { token })).data as StaffAccount;

async function begin(token: string): Promise<PasskeyCreation> {
  return (await post('/account/passkey-begin', token)).data as PasskeyCreation;
}

async function add(token: string, device = authenticator(origin), name = '办公室的电脑') {
  const { challenge, options } = await begin(token);
  return post('/account/passkey-add', token, { challenge, name, credential: device.create(options) });
}

/** Somebody with the second step and a passkey. */
async function keyed(role: StaffRole = 'owner') {
  count += 1;
  const person = await enrolled(app, `key-${count}`, role);
  const device = authenticator(origin);
  expect((await add(person.token, device)).code).toBe(0);
  return { person, device };
}

async function ask(token: string): Promise<PasskeyAsked> {
  return (await post('/confirm-begin', token)).data as PasskeyAsked;
}

async function firstStep({ username, password }: Enrolled) {
  const answer = (await post('/login', undefined, { username, password })).data as StaffLoginAnswer;
  if (!('challenge' in answer)) throw new Error('no second step was asked for');
  return answer;
}

async function firstStepByKey(person: Enrolled): Promise<PasskeyAsked> {
  const { challenge, passkey } = await firstStep(person);
  if (!passkey) throw new Error('no passkey was asked for');
  return { challenge, passkey };
}

describe('a passkey', () => {
  it('is added after re-authentication with a second factor, audited, and ends the other sessions', async () => {
    const bare = await hire(app, 'support');
    expect(await post('/account/passkey-begin', bare.token)).toMatchObject({ status: 409, msg: '请先开启两步验证' });

    const person = await enrolled(app, 'adder', 'owner');
    const { challenge } = await firstStep(person);
    const code = codeAt(person.secret, app.clock.now());
    const second = (await post('/login-code', undefined, { challenge, code })).data as { token: string };
    app.clock.advance(PROOF_LIFE_MS);
    expect(needsProof(await post('/account/passkey-begin', person.token))).toBe(true);
    await post('/confirm', person.token, { code: person.recoveryCodes[0] });

    const device = authenticator(origin);
    expect(await add(person.token, device)).toMatchObject({
      code: 0,
      data: { passkeys: [{ name: '办公室的电脑', createdAt: app.clock.now(), lastUsedAt: null }] },
    });
    expect((await act(second.token)).status).toBe(401);
    expect(await account(person.token)).toMatchObject({ staff: { passkey: true }, passkeys: [{ lastUsedAt: null }] });
    // The same key again.
    expect(await add(person.token, device)).toMatchObject({ status: 409 });
    const path = '/api/admin/audit?action=staff.passkey-add&who=adder';
    const written = (await app.call('GET', path, { token: person.token })).data as ListPage<AuditEntryRow>;
    expect(written.rows).toMatchObject([{ who: 'adder', detail: { name: '办公室的电脑' } }]);
  });

  it('is rejected from another site, without user verification, for another challenge or account, or too late', async () => {
    const person = await enrolled(app, 'refused', 'owner');
    const other = await enrolled(app, 'stranger', 'owner');
    const device = authenticator(origin);
    const send = async (credential: object, { challenge }: PasskeyCreation, token = person.token) =>
      (await post('/account/passkey-add', token, { challenge, name: '钥匙', credential })).status;

    for (const wrongs of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { unverified: true }]) {
      const asked = await begin(person.token);
      expect(await send(device.create(asked.options, wrongs), asked)).toBe(422);
    }
    const [asked, later] = [await begin(person.token), await begin(person.token)];
    expect(await send(device.create(asked.options), later)).toBe(422);
    expect(await send(device.create(asked.options), asked, other.token)).toBe(422);
    const garbage = { clientDataJSON: 'e30', attestationObject: 'oA' };
    expect(await send({ ...device.create(asked.options), response: garbage }, asked)).toBe(422);
    const late = await begin(person.token);
    app.clock.advance(SECOND_STEP.lifeMs);
    expect(await send(device.create(late.options), late)).toBe(422);
    expect((await account(person.token)).passkeys).toEqual([]);
  });

  it('is limited to a few for each account', async () => {
    const { person } = await keyed();
    for (let n = 1; n < MAX_PASSKEYS; n += 1) expect((await add(person.token)).code).toBe(0);
    expect(await post('/account/passkey-begin', person.token)).toMatchObject({ status: 409 });
  });
});

describe('the second factor of a sign-in', () => {
  it('accepts a passkey once, as the strongest factor', async () => {
    const { person, device } = await keyed();
    const { challenge, passkey } = await firstStepByKey(person);
    const proof = { challenge, credential: device.get(passkey) };
    const signedIn = await post('/login-passkey', undefined, proof);
    expect(signedIn).toMatchObject({ code: 0, data: { staff: { passkey: true, secondStep: 'on' } } });
    const { token } = signedIn.data as { token: string };
    expect((await act(token)).status).toBe(200);
    expect((await account(token)).passkeys).toMatchObject([{ lastUsedAt: app.clock.now() }]);
    expect((await post('/login-passkey', undefined, proof)).status).toBe(401);
  });

  it('also accepts a code, which allows no dangerous action; a recovery code is the fallback', async () => {
    const { person } = await keyed();
    const byCode = await firstStep(person);
    const code = codeAt(person.secret, app.clock.now());
    const entered = await post('/login-code', undefined, { challenge: byCode.challenge, code });
    const { token } = entered.data as { token: string };
    expect(needsProof(await act(token))).toBe(true);
    app.clock.advance(30_000);
    const next = codeAt(person.secret, app.clock.now());
    expect(await post('/confirm', token, { code: next })).toMatchObject({
      status: 422,
      msg: '请用通行密钥或恢复码确认',
    });
    expect((await post('/confirm', token, { password: person.password })).status).toBe(422);

    const lost = await firstStep(person);
    const recovered = await post('/login-code', undefined, {
      challenge: lost.challenge,
      code: person.recoveryCodes[1],
    });
    expect((await act((recovered.data as { token: string }).token)).status).toBe(200);
  });

  it('rejects a key of another account, an outdated counter, and a challenge of another purpose', async () => {
    const { person, device } = await keyed();
    const { device: foreign } = await keyed();
    const enter = async (wrong: Parameters<typeof device.get>[1], by = device) => {
      const { challenge, passkey } = await firstStepByKey(person);
      return (await post('/login-passkey', undefined, { challenge, credential: by.get(passkey, wrong) })).status;
    };
    expect(await enter({}, foreign)).toBe(401);
    expect(await enter({ unverified: true })).toBe(401);
    expect(await enter({ origin: 'https://evil.example' })).toBe(401);
    expect(await enter({ counter: 9 })).toBe(200);
    expect(await enter({ counter: 9 })).toBe(401);
    expect(await enter({ counter: 8 })).toBe(401);
    const { challenge, passkey } = await ask(person.token);
    const proof = { challenge, credential: device.get(passkey, { counter: 20 }) };
    expect((await post('/login-passkey', undefined, proof)).status).toBe(401);
    const code = person.recoveryCodes[0];
    expect((await post('/login-code', undefined, { challenge, code })).status).toBe(401);
  });
});

describe('re-authentication before a dangerous action', () => {
  it('uses the passkey, each challenge once', async () => {
    const { person, device } = await keyed();
    app.clock.advance(PROOF_LIFE_MS);
    expect(needsProof(await act(person.token))).toBe(true);
    const { challenge, passkey } = await ask(person.token);
    const proof = { passkey: { challenge, credential: device.get(passkey) } };
    expect((await post('/confirm', person.token, proof)).code).toBe(0);
    expect((await act(person.token)).status).toBe(200);
    expect((await post('/confirm', person.token, proof)).status).toBe(422);

    const asked = await ask(person.token);
    const wrong = { challenge: asked.challenge, credential: device.get(asked.passkey, { unverified: true }) };
    expect((await post('/confirm', person.token, { passkey: wrong })).status).toBe(422);
    const right = { challenge: asked.challenge, credential: device.get(asked.passkey) };
    expect((await post('/confirm', person.token, { passkey: right })).status).toBe(422);
    const bare = await hire(app, 'support');
    expect((await post('/confirm-begin', bare.token)).status).toBe(409);
  });
});

describe('removing a passkey', () => {
  it('requires re-authentication by its holder, and comes before removing the second factor', async () => {
    const { person } = await keyed();
    const { person: other } = await keyed();
    const id = (await account(person.token)).passkeys[0]?.id;
    const off = () =>
      post('/account/totp-off', person.token, {
        password: person.password,
        code: codeAt(person.secret, app.clock.now()),
      });
    app.clock.advance(30_000);
    expect(await off()).toMatchObject({ status: 409, msg: '请先删除通行密钥，再关闭两步验证' });
    expect((await post('/account/passkey-remove', other.token, { id })).status).toBe(404);
    app.clock.advance(PROOF_LIFE_MS);
    expect(needsProof(await post('/account/passkey-remove', person.token, { id }))).toBe(true);
    await post('/confirm', person.token, { code: person.recoveryCodes[2] });
    const news = async (since: string) =>
      (await app.call('GET', `/api/admin/news?since=${since}`, { token: person.token })).data as News;
    const { since } = await news('');
    expect(await post('/account/passkey-remove', person.token, { id })).toMatchObject({ data: { passkeys: [] } });
    // Another window of the same person receives it.
    const { acts } = await news(since);
    const removal = { list: 'passkeys', own: true, text: expect.stringContaining('已删除一个通行密钥') };
    expect(acts).toContainEqual(expect.objectContaining(removal));
    expect((await off()).code).toBe(0);
  });

  it('is part of the reset of the second factor by an owner', async () => {
    const { person } = await keyed('support');
    const owner = await hire(app, 'owner');
    const { data } = await app.call('GET', `/api/admin/staff/one?id=${person.id}`, { token: owner.token });
    const { version } = (data as { staff: { version: number } }).staff;
    expect((await post('/staff/reset-totp', owner.token, { id: person.id, version })).code).toBe(0);
    const { username, password } = person;
    const entered = await post('/login', undefined, { username, password });
    expect(entered).toMatchObject({ data: { staff: { passkey: false, secondStep: 'off' } } });
  });
});
