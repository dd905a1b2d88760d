import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_LIFE_MS } from '#domain/console/staff-act';
import { apiDocumentOf } from '#tests/support/api-calls.ts';
import { type Answer, type TestApp, testApp } from '#tests/support/app.ts';
import { codeAt, enrolled, hire, type Member, soleOwner } from '#tests/support/second-step.ts';
import { shop } from '#tests/support/shop.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await testApp();
  owner = await hire(app, 'owner');
});
afterAll(() => app.close());

const post = (path: string, { token }: Member, body: unknown = {}) =>
  app.call('POST', `/api/admin${path}`, { token, body });
const get = (path: string, { token }: Member) => app.call('GET', path, { token });
const confirm = (member: Member, body: object = { password: member.password }) => post('/confirm', member, body);
/** Of what is held back: nothing happened, and the console knows what to ask for. */
const held = (answer: Answer) => answer.status === 403 && (answer.data as { needs?: string } | null)?.needs === 'proof';

async function paid(type: 'month' | 'year' | 'consult'): Promise<string> {
  const at = shop(app);
  const { clientSn } = await at.order(await app.register(), type);
  await at.payAndHear(clientSn);
  return clientSn;
}

describe('re-authentication', () => {
  it('is satisfied by the sign-in for ten minutes, and then by the password', async () => {
    const amy = await hire(app, 'owner');
    const add = (username: string) => post('/staff/add', amy, { username, role: 'support' });
    app.clock.advance(PROOF_LIFE_MS - 1);
    expect((await add('first-of-amy')).code).toBe(0);
    app.clock.advance(1);
    expect(held(await add('second-of-amy'))).toBe(true);
  });

  it('is repeated before an export: not even a recent sign-in satisfies it', async () => {
    const { username, password } = await hire(app, 'owner');
    const { data } = await app.call('POST', '/api/admin/login', { body: { username, password } });
    const amy = { ...owner, password, token: (data as { token: string }).token };
    const take = () => get('/api/admin/staff/export', amy);
    expect(await take()).toMatchObject({
      status: 403,
      code: 40300,
      msg: '请先确认是您本人',
      data: { needs: 'proof' },
    });
    expect(await confirm(amy, { password: 'wrong' })).toMatchObject({ status: 422 });
    expect(await confirm(amy, {})).toMatchObject({ status: 422 });
    expect(held(await take())).toBe(true);
    expect(await confirm(amy)).toMatchObject({ code: 0, msg: '已确认' });
    expect((await take()).status).toBe(200);
    app.clock.advance(PROOF_LIFE_MS + 1);
    expect(held(await take())).toBe(true);
  });

  it('requires the strongest factor: with a second factor the password is not enough', async () => {
    const eve = await enrolled(app, 'eve', 'owner');
    const take = () => get('/api/admin/staff/export', eve);
    app.clock.advance(PROOF_LIFE_MS);
    expect(await confirm(eve)).toMatchObject({ status: 422, msg: '请输入验证码' });
    await post('/lock', eve);
    expect((await post('/unlock', eve, { password: eve.password })).code).toBe(0);
    expect(held(await take())).toBe(true);
    expect((await confirm(eve, { code: codeAt(eve.secret, app.clock.now()) })).code).toBe(0);
    expect((await take()).status).toBe(200);
  });

  it('accepts a code, a recovery code, or unlocking by one', async () => {
    const ben = await enrolled(app, 'ben', 'owner');
    const take = () => get('/api/admin/staff/export', ben);
    for (const proof of [
      () => confirm(ben, { code: codeAt(ben.secret, app.clock.now()) }),
      () => confirm(ben, { code: ben.recoveryCodes[0] }),
      async () => {
        await post('/lock', ben);
        return post('/unlock', ben, { code: ben.recoveryCodes[1] });
      },
    ]) {
      app.clock.advance(PROOF_LIFE_MS);
      expect(held(await take())).toBe(true);
      expect((await proof()).code).toBe(0);
      expect((await take()).status).toBe(200);
    }
  });

  it('applies to one session only', async () => {
    const cleo = await hire(app, 'owner');
    const { username, password } = cleo;
    const other = await app.call('POST', '/api/admin/login', { body: { username, password } });
    app.clock.advance(PROOF_LIFE_MS);
    await confirm(cleo);
    const { token } = other.data as { token: string };
    expect(held(await get('/api/admin/staff/export', { ...cleo, token }))).toBe(true);
  });
});

describe('without re-authentication', () => {
  it('no list is exported', async () => {
    const { paths } = await apiDocumentOf(app);
    // Sums of the statistics name no person.
    const exports = Object.keys(paths).filter((path) => /(?<!statistics)\/export$/.test(path));
    expect(exports).toHaveLength(10);
    const dora = await soleOwner(app);
    app.clock.advance(PROOF_LIFE_MS);
    for (const path of exports) expect([path, held(await get(path, dora))]).toEqual([path, true]);
    await confirm(dora);
    for (const path of exports) expect([path, (await get(path, dora)).status]).toEqual([path, 200]);
  });

  it('staff and prices cannot be changed', async () => {
    const zoe = await hire(app, 'support');
    owner = await hire(app, 'owner');
    const change = { id: zoe.id, version: 1 };
    const version = { type: 'month', mark: null, benefits: ['八字详批与建议'], note: '调价' };
    const ACTS: [string, object][] = [
      ['/staff/add', { username: 'new-one', role: 'support' }],
      ['/staff/role', { ...change, role: 'consultant' }],
      ['/staff/disable', change],
      ['/staff/enable', change],
      ['/staff/reset-password', change],
      ['/staff/reset-totp', change],
      ['/staff/raise-budget', { id: zoe.id, budget: 'phones', limit: 50 }],
      ['/staff/totp-rule', { role: 'support', rule: 'optional', seen: 'optional' }],
      ['/plan-version', { ...version, newest: 1, price: 3_199, fromAt: null }],
    ];
    app.clock.advance(PROOF_LIFE_MS);
    for (const [path, body] of ACTS) {
      expect([path, held(await post(path, owner, body))]).toEqual([path, true]);
    }
    expect((await get(`/api/admin/staff/one?id=${zoe.id}`, owner)).data).toMatchObject({
      staff: { role: 'support', disabled: false, version: 1 },
    });
    expect((await get('/api/web/plans', owner)).text).toContain('2999');
    // A person already at work may always be stopped.
    expect((await post('/staff/end-sessions', owner, { id: zoe.id })).code).toBe(0);
    await confirm(owner);
    expect((await post('/staff/role', owner, { ...change, role: 'consultant' })).code).toBe(0);
  });

  it('no large amount is refunded', async () => {
    const gus = await hire(app, 'finance');
    const [year, consult] = [await paid('year'), await paid('consult')];
    app.clock.advance(PROOF_LIFE_MS);
    const back = (client_sn: string, amount?: number) =>
      post('/refund', gus, { client_sn, reason: '顾客要求', ...(amount && { amount }) });
    expect((await back(year)).code).toBe(0);
    expect(held(await back(consult))).toBe(true);
    expect(held(await back(consult, 20_001))).toBe(true);
    expect(await shop(app).refunds(consult)).toEqual([]);
    await confirm(gus);
    expect((await back(consult)).code).toBe(0);
  });
});
