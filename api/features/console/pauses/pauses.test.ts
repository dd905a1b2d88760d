import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Pauses } from '#contract/pauses';
import type { PlanView } from '#contract/plans';
import type { Pausable } from '#domain/console/pause';
import { PLAN_TYPES } from '#domain/shop/plans';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { modelServer } from '#tests/support/model-server.ts';
import { readers } from '#tests/support/readers.ts';
import { shop } from '#tests/support/shop.ts';

let app: TestApp;
let owner: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // The proof of a sign-in counts for ten minutes.
  owner = await app.staffToken('owner');
});

const stateOf = async (part: Pausable) => {
  const { data } = await app.call('GET', '/api/admin/pauses', { token: owner });
  return (data as Pauses).parts.find((one) => one.part === part);
};
const set = async (part: Pausable, paused: boolean, words?: string) =>
  app.call('POST', '/api/admin/pauses', {
    token: owner,
    body: { part, paused, words, seen: (await stateOf(part))?.since ?? null },
  });

describe('while it is paused', () => {
  it('nothing is sold, and existing orders are still settled', async () => {
    const buyers = shop(app);
    const person = await app.register();
    const { clientSn } = await buyers.order(person, 'month');
    expect(await set('sales', true, '今晚升级，八点后恢复')).toMatchObject({ code: 0 });
    for (const type of ['year', 'consult'] as const) {
      expect(await buyers.pay(person, type)).toMatchObject({ status: 403, msg: '今晚升级，八点后恢复' });
    }
    await buyers.payAndHear(clientSn);
    await buyers.expectGranted(clientSn);
    await set('sales', false);
    expect(await buyers.pay(person, 'year')).toMatchObject({ code: 0 });
  });

  it('the plans show it in advance, and no longer than it lasts', async () => {
    const words = async () => {
      const { data } = await app.call('GET', '/api/web/plans');
      return Object.fromEntries((data as PlanView[]).map(({ type, paused }) => [type, paused]));
    };
    expect(Object.values(await words())).toEqual(PLAN_TYPES.map(() => undefined));
    await set('consultations', true, '老师放假，初八恢复');
    expect(await words()).toEqual({ consult: '老师放假，初八恢复' });
    await set('sales', true);
    await set('registration', true);
    const sold = '暂停出售，请稍后再来';
    const free = '暂停注册，请稍后再来';
    expect(await words()).toEqual({ free, month: sold, quarter: sold, year: sold, consult: sold });
    for (const part of ['sales', 'consultations', 'registration'] as const) await set(part, false);
    expect(await words()).toEqual({});
  });

  it('no appointment is sold, but memberships are', async () => {
    const buyers = shop(app);
    const person = await app.register();
    await set('consultations', true);
    expect(await buyers.pay(person, 'consult')).toMatchObject({ status: 403, msg: '暂停预约咨询，请稍后再来' });
    expect(await buyers.pay(person, 'month')).toMatchObject({ code: 0 });
    await set('consultations', false);
  });

  it('registration and its codes are rejected, and existing accounts can sign in', async () => {
    const { phone } = await app.register();
    const body = { phone: '13812340001' };
    await set('registration', true);
    expect(await app.call('POST', '/api/web/send-sms-code', { body })).toMatchObject({ status: 403 });
    const reset = { phone, purpose: 'reset' };
    expect(await app.call('POST', '/api/web/send-sms-code', { body: reset })).toMatchObject({ code: 0 });
    await set('registration', false);
    expect(await app.call('POST', '/api/web/send-sms-code', { body })).toMatchObject({ code: 0 });
  });
});

it('the rules write while the model is paused, and the model is used again afterwards', async () => {
  const server = modelServer();
  const own = await testApp({ model: server.config });
  const shelf = readers(own);
  const member = await shelf.reader('month');
  const token = await own.staffToken('owner');
  const pause = (paused: boolean, seen: number | null) =>
    own.call('POST', '/api/admin/pauses', { token, body: { part: 'model', paused, seen } });
  const asked = async () => (await own.store.q.select().from(own.store.t.modelCalls)).length;
  const read = () => shelf.report(member, 3);
  const answer = await pause(true, null);
  const since = (answer.data as Pauses).parts.find(({ part }) => part === 'model')?.since ?? null;
  expect(await read()).toMatchObject({ code: 0 });
  expect(await asked()).toBe(0);
  await pause(false, since);
  expect(await read()).toMatchObject({ code: 0 });
  expect(await asked()).toBe(1);
  await own.close();
  server.close();
});

it('a pause requires re-authentication, resuming does not', async () => {
  await set('sales', true);
  app.clock.advance(11 * 60_000);
  expect(await set('consultations', true)).toMatchObject({ status: 403, data: { needs: 'proof' } });
  expect(await set('sales', false)).toMatchObject({ code: 0 });
});
