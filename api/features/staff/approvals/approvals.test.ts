import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Approval } from '#contract/approvals';
import type { Worklist } from '#contract/worklist';
import { APPROVAL_LIFE_MS, PROOF_LIFE_MS, STAFF_BUDGETS } from '#domain/console/staff-act';
import { type Answer, PUSH_KEYS, type TestApp, testApp } from '#tests/support/app.ts';
import { pushService } from '#tests/support/push-service.ts';
import { hire, type Member } from '#tests/support/second-step.ts';
import { shop } from '#tests/support/shop.ts';
import * as notice from '../../console/approvals/notice.ts';

let app: TestApp;
let ann: Member;
let bob: Member;
let pushes: ReturnType<typeof pushService>;
beforeAll(async () => {
  pushes = pushService(PUSH_KEYS.publicKey);
  app = await testApp({ pushOrigin: pushes.origin });
  ann = await hire(app, 'owner', 'ann');
});
afterAll(async () => {
  pushes.close();
  await app.close();
});

const post = (path: string, { token }: Member, body: unknown = {}) =>
  app.call('POST', `/api/admin${path}`, { token, body });
const get = (path: string, { token }: Member) => app.call('GET', `/api/admin${path}`, { token });
const confirm = (member: Member) => post('/confirm', member, { password: member.password });
const waits = ({ status, data }: Answer) => status === 403 && (data as { needs?: string } | null)?.needs === 'second';
const listed = async (member: Member) =>
  ((await get('/approvals', member)).data as { approvals: Approval[] }).approvals;
const work = async (member: Member) =>
  ((await get('/worklist', member)).data as Worklist).rows.filter(({ kind }) => kind === 'approval');
const decide = (member: Member, id: string, decision: string) => post('/approvals/decide', member, { id, decision });
/** The one question that is open. */
async function question(member: Member): Promise<Approval> {
  const [first, ...more] = await listed(member);
  expect(more).toEqual([]);
  if (!first) throw new Error('nothing is asked');
  return first;
}
let price = 3_199;
const newPrice = async () => {
  const { data } = await get('/plans', ann);
  const month = (data as { type: string; versions: { number: number }[] }[]).find(({ type }) => type === 'month');
  price += 1;
  const newest = month?.versions[0]?.number ?? 0;
  return { type: 'month', mark: null, benefits: ['八字详批与建议'], note: '调价', newest, price, fromAt: null };
};

describe('a sole owner', () => {
  it('needs no approval, even next to an owner who never signed in or is disabled', async () => {
    expect((await post('/plan-version', ann, await newPrice())).code).toBe(0);
    const never = await post('/staff/add', ann, { username: 'never', role: 'owner' });
    expect(never.code).toBe(0);
    expect((await get('/users/export', ann)).status).toBe(200);
    const { staff } = never.data as { staff: { id: string; version: number } };
    expect((await post('/staff/disable', ann, { id: staff.id, version: staff.version })).code).toBe(0);
    expect((await post('/plan-version', ann, await newPrice())).code).toBe(0);
  });
});

describe('an owner made in the console less than 24 hours ago', () => {
  it('cannot approve, and is not required to', async () => {
    const { data } = await post('/staff/add', ann, { username: 'new', role: 'owner' });
    const { staff, password } = data as { staff: { id: string; version: number }; password: string };
    const added: Member = { id: staff.id, username: 'new', password, token: '' };
    await signIn(added);
    expect((await post('/plan-version', ann, await newPrice())).code).toBe(0);
    app.clock.advance(24 * 3_600_000);
    for (const member of [ann, added]) await signIn(member);
    expect(waits(await post('/plan-version', ann, await newPrice()))).toBe(true);
    const { id } = await question(ann);
    expect((await decide(ann, id, 'refuse')).code).toBe(0);
    const stop = { id: added.id, version: staff.version };
    expect(waits(await post('/staff/disable', ann, stop))).toBe(true);
    await decide(added, (await question(added)).id, 'agree');
    expect((await post('/staff/disable', ann, stop)).code).toBe(0);
  });
});

describe('two owners', () => {
  beforeAll(async () => {
    bob = await hire(app, 'owner', 'bob');
  });

  it('no one else reads or decides pending approvals', async () => {
    expect(waits(await get('/users/export', ann))).toBe(true);
    const { id } = await question(bob);
    for (const role of ['finance', 'support', 'consultant'] as const) {
      const other = await hire(app, role);
      expect((await get('/approvals', other)).status).toBe(403);
      expect((await decide(other, id, 'agree')).status).toBe(403);
    }
    expect(await decide(ann, id, 'agree')).toMatchObject({ status: 403, msg: '不能同意自己的操作' });
    app.clock.advance(PROOF_LIFE_MS);
    expect(await decide(bob, id, 'agree')).toMatchObject({ status: 403, data: { needs: 'proof' } });
    await confirm(bob);
    expect((await decide(bob, id, 'agree')).code).toBe(0);
    await confirm(ann);
    expect((await get('/users/export', ann)).status).toBe(200);
    expect(waits(await get('/users/export', ann))).toBe(true);
    expect((await decide(ann, (await question(ann)).id, 'refuse')).code).toBe(0);
  });

  it('a price changes when both approve, once, and the audit names both', async () => {
    const body = await newPrice();
    expect(waits(await post('/plan-version', ann, body))).toBe(true);
    // Asking again asks nothing new.
    expect(waits(await post('/plan-version', ann, body))).toBe(true);
    const asked = await question(bob);
    expect(asked).toMatchObject({ action: 'plan.edit', subject: 'month', asker: 'ann', mine: false });
    expect(asked.detail).toMatchObject({ after: body.price });
    // It waits on the start page of the one whose turn it is.
    const waiting = { kind: 'approval', id: `approval ${asked.id}` };
    expect([await work(ann), await work(bob)]).toMatchObject([[], [waiting]]);
    await decide(bob, asked.id, 'agree');
    expect([await work(ann), await work(bob)]).toMatchObject([[waiting], []]);
    expect(await question(ann)).toMatchObject({ mine: true, decision: 'agreed' });
    // Another price is another question.
    const other = { ...body, price: body.price + 500 };
    expect(waits(await post('/plan-version', ann, other))).toBe(true);
    const mine = await listed(ann);
    expect(mine.map(({ decision }) => decision)).toEqual(['agreed', null]);
    await decide(ann, mine[1]?.id ?? '', 'refuse');
    expect((await post('/plan-version', ann, body)).code).toBe(0);
    expect(await listed(ann)).toEqual([]);
    const { rows } = (await get('/audit?size=20', ann)).data as { rows: { action: string; detail: object }[] };
    expect(rows.map(({ action }) => action)).toContain('staff.approve');
    expect(rows.find(({ action }) => action === 'plan.edit')?.detail).toMatchObject({ second: 'bob' });
    expect(rows.some(({ action }) => action === 'staff.take-back')).toBe(true);
  });

  it('two simultaneous approvals act once', async () => {
    const body = { id: (await hire(app, 'support')).id, budget: 'texts', limit: STAFF_BUDGETS.texts.perDay };
    await post('/staff/raise-budget', ann, body);
    await decide(bob, (await question(bob)).id, 'agree');
    const answers = await Promise.all([1, 2].map(() => post('/staff/raise-budget', ann, body)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { id } of await listed(ann)) await decide(ann, id, 'refuse');
  });

  it('the other one is notified in the chosen browser, once, and never of decided approvals', async () => {
    const browser = { ann: pushes.browser(), bob: pushes.browser() };
    for (const [member, { subscription }] of [
      [ann, browser.ann],
      [bob, browser.bob],
    ] as const) {
      expect((await post('/my-notice-push', member, { subscription })).code).toBe(0);
    }
    const body = { id: (await hire(app, 'support')).id, budget: 'texts', limit: STAFF_BUDGETS.texts.perDay };
    browser.bob.answer = 503;
    expect(waits(await post('/staff/raise-budget', ann, body))).toBe(true);
    await notice.runDue(app.context, app.clock.now());
    expect(browser.bob.pushed).toEqual([]);
    browser.bob.answer = 201;
    app.clock.advance(60_000);
    for (let round = 0; round < 2; round += 1) await notice.runDue(app.context, app.clock.now());
    expect(browser.bob.pushed.map(({ day }) => day)).toEqual([
      expect.objectContaining({ title: '等待您同意', page: '/admin/' }),
    ]);
    expect(browser.ann.pushed).toEqual([]);
    await decide(ann, (await question(ann)).id, 'refuse');
    expect(waits(await post('/staff/raise-budget', ann, { ...body, id: (await hire(app, 'support')).id }))).toBe(true);
    await decide(bob, (await question(bob)).id, 'agree');
    await notice.runDue(app.context, app.clock.now());
    expect(browser.bob.pushed).toHaveLength(1);
    await decide(ann, (await question(ann)).id, 'refuse');
  });

  it('a rejection or 24 hours end it', async () => {
    const zoe = await hire(app, 'support');
    const act = () =>
      post('/staff/raise-budget', ann, { id: zoe.id, budget: 'phones', limit: STAFF_BUDGETS.phones.perDay });
    expect(waits(await act())).toBe(true);
    const { id } = await question(bob);
    expect((await decide(bob, id, 'refuse')).code).toBe(0);
    expect(await decide(bob, id, 'agree')).toMatchObject({ status: 409 });
    expect(await act()).toMatchObject({ status: 403, msg: '另一位负责人没有同意这项操作', data: null });
    app.clock.advance(APPROVAL_LIFE_MS);
    for (const member of [ann, bob]) await signIn(member);
    expect(waits(await act())).toBe(true);
    await decide(bob, (await question(bob)).id, 'agree');
    app.clock.advance(APPROVAL_LIFE_MS);
    for (const member of [ann, bob]) await signIn(member);
    expect(waits(await act())).toBe(true);
    await decide(ann, (await question(ann)).id, 'refuse');
  });

  it('no owner creates, takes over or disables an owner alone', async () => {
    const zoe = await hire(app, 'support');
    const change = { id: bob.id, version: await versionOf(bob) };
    const own = { id: zoe.id, version: await versionOf(zoe) };
    const ACTS: [string, object][] = [
      ['/staff/add', { username: 'carl', role: 'owner' }],
      ['/staff/role', { ...own, role: 'owner' }],
      ['/staff/role', { ...change, role: 'support' }],
      ['/staff/disable', change],
      ['/staff/reset-password', change],
      ['/staff/reset-totp', change],
      ['/staff/totp-rule', { role: 'support', rule: 'optional', seen: 'optional' }],
    ];
    for (const [path, body] of ACTS) expect([path, waits(await post(path, ann, body))]).toEqual([path, true]);
    const asked = await listed(bob);
    expect(asked).toHaveLength(ACTS.length);
    // Everyday acts wait for nobody.
    expect((await post('/staff/role', ann, { ...own, role: 'consultant' })).code).toBe(0);
    for (const { id } of asked) await decide(ann, id, 'refuse');
    expect(await listed(bob)).toEqual([]);
  });

  it('exceed a daily budget together', async () => {
    const at = shop(app);
    const sns = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const { clientSn } = await at.order(await app.register(), 'consult');
        await at.payAndHear(clientSn);
        return clientSn;
      }),
    );
    const refund = (clientSn: string) => post('/refund', ann, { client_sn: clientSn, reason: '客户要求退款' });
    const answers = await Promise.all(sns.map(refund));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(Math.floor(STAFF_BUDGETS.refunds.perDay / 39_900));
    expect(answers.filter(waits)).toHaveLength(1);
  });

  it('an approval by a former owner no longer counts', async () => {
    const left = await question(ann);
    await decide(bob, left.id, 'agree');
    const carl = await hire(app, 'owner', 'carl');
    const body = { id: bob.id, version: await versionOf(bob) };
    expect(waits(await post('/staff/disable', carl, body))).toBe(true);
    const asked = (await listed(ann)).find(({ action }) => action === 'staff.disable');
    await decide(ann, asked?.id ?? '', 'agree');
    expect((await post('/staff/disable', carl, body)).code).toBe(0);
    expect(waits(await post('/refund', ann, { client_sn: left.subject, reason: '客户要求退款' }))).toBe(true);
  });
});

async function versionOf({ id }: Member): Promise<number> {
  const { staff } = (await get(`/staff/one?id=${id}`, ann)).data as { staff: { version: number } };
  return staff.version;
}

async function signIn(member: Member): Promise<void> {
  const { username, password } = member;
  const { data } = await app.call('POST', '/api/admin/login', { body: { username, password } });
  member.token = (data as { token: string }).token;
}
