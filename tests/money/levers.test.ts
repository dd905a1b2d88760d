import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/v4/core';
import { CALLS } from '#contract/calls';
import type { ConsolePlans } from '#contract/console-plans';
import { STAFF_BUDGETS } from '#domain/console/staff-act';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { type TestApp, testApp } from '../support/app.ts';
import { CARD } from '../support/consult-calls.ts';
import { hire, type Member } from '../support/second-step.ts';

let app: TestApp;
let owner: Member;
let master: Member;
let support: Member;
beforeAll(async () => {
  app = await testApp();
  owner = await hire(app, 'owner');
  master = await hire(app, 'consultant');
  support = await hire(app, 'support');
});
afterAll(() => app.close());

const post = (path: string, body: unknown, { token } = owner) => app.call('POST', `/api/admin${path}`, { token, body });
const get = async (path: string, { token } = owner): Promise<unknown> =>
  (await app.call('GET', `/api/admin${path}`, { token })).data;

interface Lever {
  name: string;
  path: string;
  /** Present state, as its readers see it. */
  read: () => Promise<unknown>;
  /** A change on the version that is read first, and once more afterwards, when it is old. */
  body: () => object;
  by?: () => Member;
}

const HOURS = { buffer: 15, hours: [{ weekday: 1, from: 540, to: 1_080 }], breaks: [], exceptions: [] };
const month = PLAN_CATALOGUE.find(({ type }) => type === 'month');
const plans = async () => ((await get('/plans')) as ConsolePlans).find(({ type }) => type === 'month');

/** Every call of the console that puts a setting in the place of another. */
const LEVERS: readonly Lever[] = [
  {
    name: 'hours of a master, by an owner',
    path: '/masters',
    read: () => get('/masters'),
    body: () => ({ ...HOURS, staffId: master.id, shownName: '慧明老师', active: true, version: 0 }),
  },
  {
    name: 'own hours',
    path: '/my-hours',
    read: () => get('/my-hours', master),
    body: () => ({ ...HOURS, buffer: 30, version: 1 }),
    by: () => master,
  },
  {
    name: 'card of a master',
    path: '/my-card',
    read: () => get('/my-card', master),
    body: () => ({ card: CARD, version: 0 }),
    by: () => master,
  },
  {
    name: 'share of a master',
    path: '/settlements/shares',
    read: () => get('/settlements'),
    body: () => ({ masterId: master.id, basisPoints: 6_000, fromDay: '2027-01-01', seen: 0 }),
  },
  {
    name: 'rule for overdue consultations',
    path: '/hand-on-rule',
    read: () => get('/hand-on-rule'),
    body: () => ({ afterHours: 24, toId: null, seen: null }),
  },
  {
    name: 'version of a plan',
    path: '/plan-version',
    read: plans,
    body: () => ({
      type: 'month',
      newest: 1,
      price: 3_199,
      mark: null,
      fromAt: null,
      note: '年末调价',
      benefits: month?.benefits ?? [],
    }),
  },
  {
    name: 'pause of a part of the shop',
    path: '/pauses',
    read: () => get('/pauses'),
    body: () => ({ part: 'model', paused: true, seen: null }),
  },
  {
    name: 'second step of a role',
    path: '/staff/totp-rule',
    read: () => get('/staff/totp-rules'),
    body: () => ({ role: 'support', rule: 'required', seen: 'optional' }),
  },
  {
    name: 'budget of a day',
    path: '/staff/raise-budget',
    read: () => get(`/staff/budgets?id=${support.id}`),
    body: () => ({ id: support.id, budget: 'phones', limit: STAFF_BUDGETS.phones.perDay }),
  },
  {
    name: 'role',
    path: '/staff/role',
    read: () => get(`/staff/one?id=${support.id}`),
    body: () => ({ id: support.id, role: 'finance', version: 1 }),
  },
  {
    name: 'display name',
    path: '/staff/rename',
    read: () => get(`/staff/one?id=${support.id}`),
    body: () => ({ id: support.id, name: '小林', version: 2 }),
  },
];

describe.each(LEVERS)('$name', ({ path, read, body, by = () => owner }) => {
  it('is not changed by unauthenticated callers, an empty body or an outdated version', async () => {
    const before = await read();
    const stranger = await app.register();
    expect((await post(path, body(), { ...owner, token: '' })).status).toBe(401);
    expect((await post(path, body(), { ...owner, token: stranger.token })).status).toBe(401);
    expect((await post(path, {}, by())).status).toBe(422);
    expect((await post(path, undefined, by())).status).toBeGreaterThanOrEqual(400);
    expect(await read()).toEqual(before);
    expect(await post(path, body(), by())).toMatchObject({ code: 0 });
    const after = await read();
    expect(after).not.toEqual(before);
    const stale = await post(path, body(), by());
    expect(stale).toMatchObject({ status: 409, code: 40900 });
    expect(stale.msg).toMatch(/请(看过再操作|刷新后重试)$/);
    expect(await read()).toEqual(after);
  });
});

/** Fields that name the version which the caller saw. */
const VERSIONS = ['version', 'newest', 'seen', 'limit', 'ratedAt', 'number'];

/** Calls without one, each for its reason. */
const NO_LEVERS: Readonly<Record<string, string>> = {
  'one’s own sign-in and factors, by a proof':
    'login login-code login-passkey unlock confirm account/password account/totp-begin account/totp-confirm ' +
    'account/totp-off account/recovery-codes account/passkey-add account/passkey-remove',
  'one’s own, in one place at a time':
    'my-notice-phone my-notice-push views/rename demands/:clientSn/draft worklist/later',
  'only adds':
    'demands/:clientSn/contacts demands/:clientSn/notes findings/:id/note users/:id/notes staff/add views ' +
    'settlements/make reconciliation/run kiosks client-error',
  'is done once, and refused the second time':
    'approvals/decide close-order refund restore/close settlements/:id/approve settlements/:id/pay settlements/:id/reverse ' +
    'views/delete gift-words-close',
  'ends what is named': 'account/end-session staff/end-sessions users/:id/end-sessions',
  reads: 'demands/:clientSn/open demands/excerpts',
};

it('every other endpoint of the console with a body names the version it was based on, or replaces nothing', () => {
  const without = CALLS.filter(({ method, path, body, raw }) => {
    if (method !== 'POST' || !path.startsWith('/api/admin/') || !body || raw) return false;
    const fields = Object.keys(z.toJSONSchema(body, { io: 'input' }).properties ?? {});
    return !fields.some((field) => VERSIONS.includes(field));
  }).map(({ path }) => path);
  const named = Object.values(NO_LEVERS).flatMap((paths) => paths.split(' '));
  expect(without.toSorted()).toEqual(named.map((path) => `/api/admin/${path}`).toSorted());
});
