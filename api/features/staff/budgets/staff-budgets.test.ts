import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffBudgetRow } from '#contract/staff';
import { PROOF_LIFE_MS, STAFF_BUDGETS } from '#domain/console/staff-act';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { hire, type Member, soleOwner } from '#tests/support/second-step.ts';
import { shop } from '#tests/support/shop.ts';

const HALF_DAY = 12 * 3_600_000;
const { phones, givenDays, exports, refunds } = STAFF_BUDGETS;

let app: TestApp;
let owner: Member;
let user: Person;
beforeAll(async () => {
  app = await testApp();
  owner = await hire(app, 'owner');
  user = await app.register();
});
afterAll(() => app.close());

const post = (path: string, token: string, body?: unknown, on = app) =>
  on.call('POST', `/api/admin${path}`, { token, body });
const reveal = ({ token }: Member, on = app) => post(`/users/${user.id}/reveal-phone`, token, undefined, on);
const codesOf = (answers: readonly { code: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ code }) => code)].map(([code, all]) => [code, all.length]));
async function grant({ token }: Member, days: number) {
  const { data } = await app.call('GET', `/api/admin/users/${user.id}`, { token });
  const { version } = data as { version: number };
  const body = { version, level: 'month', days, reason: '客户补偿' };
  return post(`/users/${user.id}/grant-days`, token, body);
}
async function used({ id }: Member): Promise<StaffBudgetRow[]> {
  const path = `/api/admin/staff/budgets?id=${id}`;
  const { data } = await app.call('GET', path, { token: owner.token });
  return (data as { budgets: StaffBudgetRow[] }).budgets;
}

describe('the daily budget', () => {
  it('limits revealed phone numbers, also with concurrent requests', async () => {
    const ben = await hire(app, 'support');
    const asked = Array.from({ length: phones.perDay + 5 }, () => reveal(ben));
    expect(codesOf(await Promise.all(asked))).toEqual({ 0: phones.perDay, 40300: 5 });
    const refused = await reveal(ben);
    expect(refused.msg).toBe(
      '超出今天的额度：查看完整手机号今天共 50 次，还剩 0 次。请负责人在员工页放行，或由负责人操作',
    );
    expect(refused.text).not.toContain(user.phone);
    expect(await used(ben)).toMatchObject([{ budget: 'phones', used: 50, limit: 50, near: true }]);
  });

  it('is shared by two processes', async () => {
    const second = await testApp({ beside: app });
    try {
      const cleo = await hire(app, 'support');
      const asked = Array.from({ length: phones.perDay + 10 }, (_, n) => reveal(cleo, n % 2 === 0 ? app : second));
      expect(codesOf(await Promise.all(asked))).toEqual({ 0: phones.perDay, 40300: 10 });
    } finally {
      await second.close();
    }
  });

  it('counts granted days, and a rejected grant uses none of it', async () => {
    const dora = await hire(app, 'support');
    expect((await grant(dora, 50)).code).toBe(0);
    const tooMuch = await grant(dora, 11);
    expect(tooMuch).toMatchObject({ status: 403, code: 40300 });
    expect(tooMuch.msg).toContain('赠送会员天数今天共 60 天，还剩 10 天');
    expect((await grant(dora, 10)).code).toBe(0);
    expect(await used(dora)).toMatchObject([{ budget: 'givenDays', used: givenDays.perDay }]);
  });

  it('counts exported files', async () => {
    const carl = await hire(app, 'finance');
    const take = () => app.call('GET', '/api/admin/orders/export', { token: carl.token });
    for (let n = 0; n < exports.perDay; n += 1) expect((await take()).status).toBe(200);
    expect(await take()).toMatchObject({ status: 403, code: 40300 });
  });

  it('limits the refunds of one person', async () => {
    const at = shop(app);
    const fred = await hire(app, 'finance');
    const buyer = await app.register();
    const back = async (amount: number) => {
      const { clientSn } = await at.order(buyer, 'consult');
      await at.payAndHear(clientSn);
      return post('/refund', fred.token, { client_sn: clientSn, amount, reason: '顾客要求' });
    };
    for (let n = 0; n < 5; n += 1) expect((await back(39_900)).code).toBe(0);
    expect(refunds.perDay).toBe(200_000);
    const over = await back(501);
    expect(over).toMatchObject({ status: 403 });
    expect(over.msg).toContain('退款今天共 2000.00 元，还剩 5.00 元');
    expect((await back(500)).code).toBe(0);
  });

  it('resets with the day in Beijing', async () => {
    const amy = await hire(app, 'support');
    await Promise.all(Array.from({ length: phones.perDay }, () => reveal(amy)));
    expect((await reveal(amy)).code).toBe(40300);
    // It was noon; no session lasts so long.
    app.clock.advance(HALF_DAY);
    owner = await soleOwner(app);
    expect(await used(amy)).toEqual([]);
    const { username, password } = amy;
    const login = await post('/login', '', { username, password });
    const again = { ...amy, token: (login.data as { token: string }).token };
    expect((await reveal(again)).code).toBe(0);
    expect(await used(amy)).toMatchObject([{ used: 1, limit: phones.perDay }]);
  });

  it('is raised by an owner for today, by no one else, and the change is audited', async () => {
    const [gus, ida] = [await hire(app, 'support'), await hire(app, 'support')];
    await Promise.all(Array.from({ length: phones.perDay }, () => reveal(gus)));
    expect((await reveal(gus)).code).toBe(40300);
    const raise = (id: string, token: string) =>
      post('/staff/raise-budget', token, { id, budget: 'phones', limit: 50 });
    expect((await raise(gus.id, gus.token)).code).toBe(40300);
    expect((await reveal(gus)).code).toBe(40300);
    expect(await raise(owner.id, owner.token)).toMatchObject({ msg: '不能放行自己的额度' });
    expect((await raise(gus.id, owner.token)).data).toMatchObject({
      budgets: [{ budget: 'phones', used: 50, limit: 100, near: false }],
    });
    expect((await reveal(gus)).code).toBe(0);
    expect(await used(ida)).toEqual([]);
    const path = '/api/admin/audit?action=staff.raise-budget';
    const { data } = await app.call('GET', path, { token: owner.token });
    expect(data).toMatchObject({
      rows: [{ who: owner.username, subjectId: gus.id, detail: { budget: 'phones' } }],
    });
  });

  it('is exceeded by an owner only with re-authentication', async () => {
    const boss = await soleOwner(app);
    const many = Array.from({ length: phones.perDay + 1 }, () => reveal(boss));
    expect(codesOf(await Promise.all(many))).toEqual({ 0: phones.perDay + 1 });
    app.clock.advance(PROOF_LIFE_MS);
    expect(await reveal(boss)).toMatchObject({ status: 403, data: { needs: 'proof' } });
    await post('/confirm', boss.token, { password: boss.password });
    expect((await reveal(boss)).code).toBe(0);
  });
});
