import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ConsoleUserAccount,
  ConsoleUserMembership,
  ConsoleUserReferrals,
  ConsoleUserSessions,
} from '#contract/console-user';
import type { StaffRole } from '#domain/console/staff';
import { CONSENT_TEXTS } from '#domain/people/consent';
import { DAY_MS } from '#domain/time/durations';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { type Invitations, invitations } from '#tests/support/inviters.ts';
import { ledgerOf } from '#tests/support/ledger-check.ts';

const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0.50';

let app: TestApp;
let people: Invitations;
const staff = {} as Record<StaffRole, string>;
let user: Person;
let invitee: Person;
/** Staff do not stay signed in overnight. */
async function staffComeIn(): Promise<void> {
  for (const role of ['owner', 'finance', 'support', 'consultant'] as const) {
    staff[role] = await app.staffToken(role);
  }
}
beforeAll(async () => {
  app = await testApp();
  people = invitations(app);
  await staffComeIn();
  user = await app.register();
  const body = {
    id: user.id,
    username: '清风',
    gender: 'male',
    calendar: 'solar',
    birthDate: '1990年5月12日',
    birthTime: 'chen',
    consentVersion: CONSENT_TEXTS.birth.version,
  };
  await app.call('POST', '/api/web/save-profile', { body, token: user.token });
  await people.buy(user, 'month');
  await people.buy(user, 'consult');
  invitee = await people.invite(user);
});
afterAll(() => app.close());

const path = (part = '', id = user.id) => `/api/admin/users/${id}${part && `/${part}`}`;
const look = (part?: string, token = staff.support, id?: string) => app.call('GET', path(part, id), { token });
const act = (part: string, body?: unknown, token = staff.support, id?: string) =>
  app.call('POST', path(part, id), { token, body });
const account = async (id?: string) => (await look('', staff.support, id)).data as ConsoleUserAccount;
const membership = async (id?: string) => (await look('membership', staff.support, id)).data as ConsoleUserMembership;
const audited = async () => {
  const rows = await app.store.q.select().from(app.store.t.auditEntries).orderBy(app.store.t.auditEntries.id);
  return rows.map(({ action, subjectId, detail }) => ({ action, subjectId, detail }));
};
const lastAct = async () => (await audited()).at(-1);
const live = async ({ id, token }: Person) => (await app.call('GET', `/api/web/user-info?id=${id}`, { token })).code;

describe('who may see and do what', () => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  const reason = '客服核实';
  // biome-ignore format: a table is read by its columns
  const CALLS: readonly [method: 'GET' | 'POST', part: string, body: unknown, roles: readonly StaffRole[]][] = [
    ['GET',  '',             undefined, ['owner', 'finance', 'support']],
    ['GET',  'consents',     undefined, ['owner', 'finance', 'support']],
    ['GET',  'membership',   undefined, ['owner', 'finance', 'support']],
    ['GET',  'referrals',    undefined, ['owner', 'finance', 'support']],
    ['GET',  'sessions',     undefined, ['owner', 'finance', 'support']],
    ['GET',  'orders',       undefined, ['owner', 'finance', 'support']],
    ['GET',  'demands',      undefined, ['owner', 'support']],
    ['GET',  'timeline',     undefined, ['owner', 'finance', 'support']],
    ['GET',  'notes',        undefined, ['owner', 'support']],
    ['POST', 'notes',        { text: '客户希望晚上联系' }, ['owner', 'support']],
    ['POST', 'reveal-phone', undefined, ['owner', 'support']],
    ['POST', 'reveal-birth', undefined, ['owner']],
    ['POST', 'grant-days',   { version: 0, level: 'month', days: 1, reason }, ['owner', 'support']],
    ['POST', 'revoke-days',  { version: 0, grant: nobody, reason }, ['owner', 'support']],
    ['POST', 'block',        { version: 0, reason }, ['owner', 'support']],
    ['POST', 'unblock',      { version: 0, reason }, ['owner', 'support']],
    ['POST', 'end-sessions', { session: 'all' }, ['owner', 'support']],
  ];

  it.each(CALLS)('%s %s', async (method, part, body, roles) => {
    // An id without a user: a caller with the permission gets not found, and nothing else happens.
    const call = (token?: string) => app.call(method, path(part, nobody), { token, body });
    expect((await call()).status).toBe(401);
    expect((await call(user.token)).status).toBe(401);
    for (const role of ['owner', 'finance', 'support', 'consultant'] as const) {
      const expected = roles.includes(role) ? 404 : 403;
      expect((await call(staff[role])).status, role).toBe(expected);
    }
  });
});

describe('the page of a user', () => {
  it('has every part, and in none a whole phone number, a birth, a text or a password', async () => {
    const parts = ['', 'consents', 'membership', 'referrals', 'sessions', 'orders', 'demands', 'timeline'];
    for (const part of parts) {
      const { code, text } = await look(part, staff.owner);
      expect(code, part).toBe(0);
      for (const { phone } of [user, invitee]) expect(text, part).not.toContain(phone);
      expect(text, part).not.toMatch(/argon2|1990|五月|chen|换工作/);
    }
    expect(await account()).toMatchObject({
      id: user.id,
      name: '清风',
      phone: expect.stringMatching(/^138\*{4}\d{4}$/),
      vipLevel: 'month',
      birthSaved: true,
      blocked: null,
      deletedAt: null,
      version: 0,
    });
    expect(await account()).toMatchObject({ paid: 39_900 + 2_999, refunded: 0 });
    expect((await account(invitee.id)).source).toBe('invite');
    expect((await look('consents')).data).toMatchObject([{ purpose: 'birth', event: 'given' }]);
    expect((await look('orders')).data).toMatchObject([
      { type: 'consult', amount: 39_900, planVersion: 1 },
      { type: 'month', amount: 2999, status: 'PAID', planVersion: 1 },
    ]);
    expect((await look('demands')).data).toMatchObject([{ state: 'waiting', slotAt: null }]);
  });

  it('links to the inviter and the invitees', async () => {
    const of = async (id: string) => (await look('referrals', staff.support, id)).data as ConsoleUserReferrals;
    expect(await of(user.id)).toMatchObject({
      inviter: null,
      invited: 1,
      invitees: [{ id: invitee.id, reward: null }],
    });
    expect((await of(invitee.id)).inviter).toMatchObject({ id: user.id });
  });

  it('shows the timeline of the grants', async () => {
    const { grants, periods, level } = await membership();
    expect(level).toBe('month');
    expect(grants).toMatchObject([{ source: 'order', days: 30, staff: null }]);
    expect(periods).toHaveLength(1);
    expect(periods[0]?.until).toBe((periods[0]?.from ?? 0) + 30 * DAY_MS);
  });

  it('of a deleted account is marked, shows no phone, and takes no action', async () => {
    const leaver = await app.register();
    const { id, password, token } = leaver;
    await act('grant-days', { version: 0, level: 'month', days: 3, reason: '补偿张三' }, undefined, id);
    await app.call('POST', '/api/web/delete-account', { token, body: { id, password } });
    expect(await account(id)).toMatchObject({
      phone: null,
      inviteCode: null,
      deletedAt: app.clock.now(),
    });
    expect((await membership(id)).grants[0]?.staff?.reason).toBe('');
    expect(await act('reveal-phone', undefined, staff.owner, id)).toMatchObject({ status: 404 });
    const again = { version: 1, level: 'month', days: 3, reason: '补偿' };
    expect(await act('grant-days', again, undefined, id)).toMatchObject({ status: 404 });
  });
});

describe('masked data', () => {
  it('is revealed by its own endpoint, which records the access', async () => {
    const before = (await audited()).length;
    expect((await act('reveal-phone')).data).toEqual({ phone: user.phone });
    expect(await lastAct()).toEqual({
      action: 'user.reveal-phone',
      subjectId: user.id,
      detail: {},
    });
    const birth = await act('reveal-birth', undefined, staff.owner);
    expect(birth.data).toMatchObject({
      gender: 'male',
      birthDate: '1990年5月12日',
      birthTime: 'chen',
      solar: { year: 1990, month: 5, day: 12 },
    });
    expect(await lastAct()).toMatchObject({ action: 'user.reveal-birth' });
    expect(await audited()).toHaveLength(before + 2);
    expect((await act('reveal-birth', undefined, staff.owner, invitee.id)).data).toBeNull();
  });

  it('is not revealed if the access cannot be recorded', async () => {
    const before = (await audited()).length;
    expect(await act('reveal-birth', undefined, staff.support)).toMatchObject({ status: 403 });
    expect(await act('reveal-phone', undefined, staff.finance)).toMatchObject({ status: 403 });
    expect(await audited()).toHaveLength(before);
  });
});

describe('sessions', () => {
  it('name the device, and end one by one or all at once', async () => {
    const guest = await app.register();
    const { phone: username, password, id } = guest;
    const headers = { 'user-agent': AGENT };
    app.clock.advance(1);
    const login = await app.call('POST', '/api/web/login', {
      body: { username, password },
      headers,
    });
    const phone = { ...guest, token: (login.data as { token: string }).token };
    const sessions = async () => (await look('sessions', staff.support, id)).data as ConsoleUserSessions;
    const [newest, first] = await sessions();
    expect([newest?.device, first?.device]).toEqual(['微信 · iPhone', '未知设备']);

    const other = await act('end-sessions', { session: newest?.id });
    expect(other, 'another user’s').toMatchObject({ status: 404 });
    await act('end-sessions', { session: newest?.id }, undefined, id);
    expect([await live(phone), await live(guest)]).toEqual([40101, 0]);
    expect(await act('end-sessions', { session: 'all' }, undefined, id)).toMatchObject({
      data: { ended: 1 },
    });
    expect(await live(guest)).toBe(40101);
    expect(await sessions()).toEqual([]);
    expect(await lastAct()).toMatchObject({
      action: 'user.end-sessions',
      subjectId: id,
      detail: { ended: 1, all: true },
    });
  });
});

describe('a blocked user', () => {
  it('is signed out immediately, cannot sign in, and is unblocked again', async () => {
    const guest = await app.register();
    const { id, phone: username, password } = guest;
    expect(await live(guest)).toBe(0);
    const block = { version: 0, reason: '多次恶意退款' };
    expect(await act('block', block, undefined, id)).toMatchObject({ data: { version: 1 } });
    expect(await live(guest)).toBe(40101);
    const login = () => app.call('POST', '/api/web/login', { body: { username, password } });
    expect(await login()).toMatchObject({ status: 403, msg: '账号已停用，请联系客服' });
    expect((await account(id)).blocked).toEqual({ at: app.clock.now(), reason: '多次恶意退款' });
    expect(await act('block', { ...block, version: 1 }, undefined, id)).toMatchObject({
      status: 409,
      msg: '该用户已停用',
    });
    await act('unblock', { version: 1, reason: '已说明情况' }, undefined, id);
    expect(await live(guest)).toBe(0);
    expect((await account(id)).blocked).toBeNull();
    const acts = (await audited()).filter(({ subjectId }) => subjectId === id);
    expect(acts).toEqual([
      { action: 'user.block', subjectId: id, detail: { reason: '多次恶意退款' } },
      { action: 'user.unblock', subjectId: id, detail: { reason: '已说明情况' } },
    ]);
  });
});

describe('days granted by staff', () => {
  const gift = { level: 'year', days: 10, reason: '系统故障补偿' };

  it('begin immediately, postpone paid days automatically, and are removed by undo', async () => {
    const member = await app.register();
    await people.buy(member, 'month');
    const start = app.clock.now();
    const paid = await membership(member.id);
    app.clock.advance(DAY_MS);
    await staffComeIn();
    const given = await act('grant-days', { version: 0, ...gift }, undefined, member.id);
    const { grant, version } = given.data as { grant: string; version: number };
    expect((await account(member.id)).vipLevel).toBe('year');
    const longer = await membership(member.id);
    expect(longer.grants[0]).toMatchObject({
      id: grant,
      source: 'staff',
      level: 'year',
      days: 10,
      client_sn: null,
      staff: { by: expect.stringMatching(/^support-/), reason: gift.reason, revokedBy: null },
    });
    const lived = (periods: ConsoleUserMembership['periods']) =>
      periods.reduce((sum, { from, until }) => sum + until - from, 0) / DAY_MS;
    expect(lived(longer.periods) - lived(paid.periods)).toBe(10);

    app.clock.advance(DAY_MS);
    await staffComeIn();
    const back = { version, grant, reason: '误操作' };
    expect(await act('revoke-days', back, undefined, member.id)).toMatchObject({ code: 0 });
    const after = await membership(member.id);
    // One day of the gift was lived through; the paid thirty are all there still.
    expect(lived(after.periods)).toBe(31);
    expect(after.periods.at(-1)?.until).toBe(start + 31 * DAY_MS);
    expect(after.grants[0]?.staff).toMatchObject({ revokeReason: '误操作' });
    const twice = { ...back, version: version + 1 };
    expect(await act('revoke-days', twice, undefined, member.id)).toMatchObject({
      status: 409,
      msg: '这笔赠送已收回',
    });
    const ledger = ledgerOf(app.database, app.folder);
    expect(await ledger.offences()).toEqual([]);
    await ledger.close();
  });

  it('over another person’s change are rejected, with their name', async () => {
    const member = await app.register();
    await act('grant-days', { version: 0, ...gift }, undefined, member.id);
    const answer = await act('grant-days', { version: 0, ...gift }, staff.owner, member.id);
    expect(answer).toMatchObject({ status: 409, code: 40900 });
    expect(answer.msg).toMatch(/^support-\S+ \d+月\d+日 \d+:\d\d 已给该用户赠送天数（原因：.+），请看过再操作$/);
    const many = await Promise.all(
      Array.from({ length: 10 }, () => act('grant-days', { version: 1, ...gift }, undefined, member.id)),
    );
    expect(many.filter(({ code }) => code === 0)).toHaveLength(1);
    expect((await membership(member.id)).grants).toHaveLength(2);
  });

  it('of an order cannot be revoked here', async () => {
    const [row] = await app.store.q.select().from(app.store.t.membershipGrants);
    const body = { version: 0, grant: row?.id, reason: '想收回' };
    expect(await act('revoke-days', body)).toMatchObject({ status: 404, msg: '没有这笔赠送' });
  });

  it.each([
    [{ days: 0 }, '天数应为1到365的整数'],
    [{ days: 366 }, '天数应为1到365的整数'],
    [{ days: 1.5 }, '天数应为1到365的整数'],
    [{ level: 'free' }, '请选择会员等级'],
    [{ reason: '' }, '请填写原因'],
    [{ reason: '电话13800000001已核实' }, '原因会长期保存，请不要写手机号'],
  ])('with %j are refused', async (wrong, msg) => {
    const before = (await audited()).length;
    const body = { version: 0, ...gift, ...wrong };
    expect(await act('grant-days', body)).toMatchObject({ status: 422, msg });
    expect(await audited()).toHaveLength(before);
  });
});

it('staff grants and their reasons are in the user’s own export', async () => {
  const member = await app.register();
  await act('grant-days', { version: 0, level: 'month', days: 3, reason: '活动赠送' }, undefined, member.id);
  const { data } = await app.call('GET', `/api/web/export-data?id=${member.id}`, {
    token: member.token,
  });
  expect((data as Record<string, unknown>).givenByStaff).toMatchObject([{ reason: '活动赠送', revokeReason: null }]);
});
