import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ConsolePlans, PlanVersionBody } from '#contract/console-plans';
import type { PlanView } from '#contract/plans';
import type { StaffRole } from '#domain/console/staff';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { shop } from '#tests/support/shop.ts';

const HOUR = 3_600_000;
/** Less than a session of staff lasts untouched. */
const SOON = 10 * 60_000;

let app: TestApp;
let owner: string;
let buyer: Person;
beforeEach(async () => {
  app = await testApp();
  owner = await app.staffToken('owner', 'boss');
  buyer = await app.register();
});
afterEach(() => app.close());

const edit = (change: Partial<PlanVersionBody> = {}, token = owner) =>
  app.call('POST', '/api/admin/plan-version', {
    token,
    body: {
      type: 'month',
      newest: 1,
      price: 3299,
      mark: null,
      benefits: ['八字详批与建议', '30天个人运势'],
      fromAt: null,
      note: '年末调价',
      ...change,
    },
  });
const withdraw = (number: number) =>
  app.call('POST', '/api/admin/plan-version-withdraw', {
    token: owner,
    body: { type: 'month', number },
  });
const desk = async () =>
  ((await app.call('GET', '/api/admin/plans', { token: owner })).data as ConsolePlans).find(
    ({ type }) => type === 'month',
  );
const onSale = async () =>
  ((await app.call('GET', '/api/web/plans')).data as PlanView[]).find(({ type }) => type === 'month');
const audited = async () => {
  const rows = await app.store.q.select().from(app.store.t.auditEntries).orderBy(app.store.t.auditEntries.id);
  return rows.filter(({ subjectKind }) => subjectKind === 'plan');
};

describe('who may see and change plans', () => {
  it.each<[StaffRole | 'user' | 'none', number]>([
    ['none', 401],
    ['user', 401],
    ['consultant', 403],
    ['support', 403],
    ['finance', 403],
    ['owner', 200],
  ])('%s', async (role, status) => {
    const tokenOf = { none: '', user: buyer.token, owner };
    const token = role in tokenOf ? tokenOf[role as keyof typeof tokenOf] : await app.staffToken(role as StaffRole);
    expect((await app.call('GET', '/api/admin/plans', { token })).status).toBe(status);
    expect((await edit({}, token)).status).toBe(status);
    const body = { type: 'month', number: 9 };
    const path = '/api/admin/plan-version-withdraw';
    expect((await app.call('POST', path, { token, body })).status).toBe(status === 200 ? 404 : status);
  });
});

describe('a new version', () => {
  it('is sold immediately, keeps name and term, with author and reason', async () => {
    expect(await edit()).toMatchObject({ code: 0, data: { number: 2 } });
    expect(await onSale()).toEqual({
      ...PLAN_CATALOGUE[1],
      price: 3299,
      display: '￥32.99',
      benefits: ['八字详批与建议', '30天个人运势'],
    });
    const versions = (await desk())?.versions;
    expect(versions).toMatchObject([
      { number: 2, state: 'inForce', price: 3299, madeBy: expect.any(String), note: '年末调价' },
      { number: 1, state: 'past', price: 2999, madeBy: null },
    ]);
    expect(await audited()).toMatchObject([
      {
        action: 'plan.edit',
        subjectKind: 'plan',
        subjectId: 'month',
        detail: { number: 2, fields: 'price benefits', before: 2999, after: 3299 },
      },
    ]);
  });

  it('can be scheduled; until then the old one is sold, and it can be withdrawn', async () => {
    const fromAt = app.clock.now() + SOON;
    await edit({ fromAt });
    expect(await onSale()).toMatchObject({ price: 2999 });
    expect((await desk())?.versions[0]).toMatchObject({ state: 'scheduled', fromAt });
    expect(await withdraw(2)).toMatchObject({ code: 0, msg: '已撤销' });
    app.clock.advance(SOON);
    expect(await onSale()).toMatchObject({ price: 2999 });
    expect(await withdraw(2)).toMatchObject({ status: 409 });

    // A price wants a fresh proof, and a sign-in is one.
    owner = await app.staffToken('owner', 'boss');
    await edit({ newest: 2, fromAt: app.clock.now() + SOON, price: 3000 });
    app.clock.advance(SOON);
    expect(await onSale()).toMatchObject({ price: 3000 });
    expect(await withdraw(3)).toMatchObject({ msg: '该版本已生效或已被取代，不能撤销' });
  });

  it('based on an outdated one is rejected, with author and time of the newer', async () => {
    await edit();
    const second = await edit({ price: 1999 });
    expect(second).toMatchObject({ status: 409, code: 40900 });
    expect(second.msg).toMatch(/^boss 11月21日 12:00 已修改，请看过再操作$/);
    expect(await onSale()).toMatchObject({ price: 3299 });
  });

  it('is the only one of many saved concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => edit({ price: n + 1 })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await desk())?.versions).toHaveLength(2);
  });

  it.each<[string, Partial<PlanVersionBody>, string]>([
    ['nothing', { price: 2999, benefits: [...(PLAN_CATALOGUE[1]?.benefits ?? [])] }, '没有任何修改'],
    ['a price of nothing', { price: 0 }, '价格应在0.01元到100000.00元之间'],
    ['a price for what is free', { type: 'free', price: 1 }, '注册用户方案不收费'],
    ['a price that is no whole fen', { price: 29.5 }, '价格不正确'],
    ['a benefit twice', { benefits: ['甲', '甲'] }, '权益重复了'],
    ['no benefit', { benefits: [] }, '请填写权益'],
    ['a start that has passed', { fromAt: 1 }, '生效时间已过，请选择立即生效或稍后的时间'],
    ['a start in years', { fromAt: Date.UTC(2030, 1) }, '生效时间不能晚于一年后'],
    ['no word why', { note: ' ' }, '请填写修改说明'],
  ])('of %s is refused', async (_name, change, msg) => {
    expect(await edit(change)).toMatchObject({ status: 422, msg });
    expect((await desk())?.versions).toHaveLength(1);
  });
});

describe('orders', () => {
  it('keep their price and version, while later ones cost the new price', async () => {
    const at = shop(app);
    const before = await at.order(buyer, 'month');
    await edit();
    await at.payAndHear(before.clientSn);
    await at.expectGranted(before.clientSn);
    expect(await at.row(before.clientSn)).toMatchObject({ amount: 2999, planVersion: 1, days: 30 });

    app.clock.advance(HOUR);
    const old = await at.pay(buyer, 'month', { isRenew: true, amount: 2999 });
    expect(old).toMatchObject({ status: 422, msg: '金额与价格不符，请刷新后重试' });
    const after = await at.order(buyer, 'month', { isRenew: true, amount: 1 });
    expect(await at.row(after.clientSn)).toMatchObject({ amount: 3299, planVersion: 2 });
    await at.payAndHear(after.clientSn);
    await at.expectGranted(after.clientSn);

    // The refund is the sum that was paid, and the receipt says it.
    const refund = (clientSn: string) =>
      app.call('POST', '/api/web/refund', {
        token: buyer.token,
        body: { id: buyer.id, client_sn: clientSn },
      });
    expect(await refund(before.clientSn)).toMatchObject({ data: { amount: 2999 } });
    const list = await app.call('GET', `/api/web/orders?id=${buyer.id}`, { token: buyer.token });
    expect(list.data).toMatchObject([
      { client_sn: after.clientSn, amount: 3299, refunded: 0 },
      { client_sn: before.clientSn, amount: 2999, refunded: 2999 },
    ]);
  });
});

it('a clock that is set back leaves every plan on sale', async () => {
  app.clock.advance(-365 * 24 * HOUR);
  expect((await app.call('GET', '/api/web/plans')).data).toHaveLength(PLAN_CATALOGUE.length);
});
