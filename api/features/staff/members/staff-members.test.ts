import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffRow } from '#contract/staff';
import { STAFF_ROLES, type StaffRole } from '#domain/console/staff';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { enrolled } from '#tests/support/second-step.ts';
import * as staffMembers from './service.ts';

let app: TestApp;
let owner: string;
let ownerId: string;
beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
  ownerId = ((await get('/me')).data as { id: string }).id;
});
afterAll(() => app.close());

const get = (path: string, token: string | undefined = owner) => app.call('GET', `/api/admin${path}`, { token });
const post = (path: string, body: unknown, token: string | undefined = owner) =>
  app.call('POST', `/api/admin${path}`, { body, token });

let added = 0;
async function add(role: StaffRole = 'support') {
  added += 1;
  const username = `m${added}-${role}`;
  const { data } = await post('/staff/add', { username, role });
  return { username, ...(data as { staff: StaffRow; password: string }) };
}
const signIn = async (username: string, password: string) => post('/login', { username, password });
const actions = async (id: string) => {
  const { auditEntries } = app.store.t;
  const rows = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
  return rows.filter(({ subjectId, staffId }) => subjectId === id && staffId === ownerId).map(({ action }) => action);
};

describe('who may manage staff', () => {
  const CALLS = [
    ['GET', '/staff'],
    ['GET', '/staff/total'],
    ['GET', '/staff/export'],
    ['GET', `/staff/one?id=${'0'.repeat(36)}`],
    ['GET', `/staff/sessions?id=${'0'.repeat(36)}`],
    ['GET', '/staff/totp-rules'],
    ['GET', '/staff/budgets'],
    ['POST', '/staff/add'],
    ['POST', '/staff/rename'],
    ['POST', '/staff/role'],
    ['POST', '/staff/disable'],
    ['POST', '/staff/enable'],
    ['POST', '/staff/reset-password'],
    ['POST', '/staff/reset-totp'],
    ['POST', '/staff/end-sessions'],
    ['POST', '/staff/totp-rule'],
    ['POST', '/staff/raise-budget'],
  ] as const;

  it('only the owner', async () => {
    const person = await app.register();
    const others = await Promise.all(
      STAFF_ROLES.filter((role) => role !== 'owner').map((role) => app.staffToken(role)),
    );
    for (const [method, path] of CALLS) {
      const status = async (token?: string) =>
        (
          await app.call(method, `/api/admin${path}`, {
            token,
            ...(method === 'POST' && { body: {} }),
          })
        ).status;
      expect(await status(), path).toBe(401);
      expect(await status(person.token), path).toBe(401);
      for (const token of others) expect(await status(token), path).toBe(403);
    }
  });
});

describe('a new member of staff', () => {
  it('signs in with the password returned once', async () => {
    const { staff, username, password } = await add('consultant');
    expect(staff).toMatchObject({ role: 'consultant', totp: false, disabled: false, version: 1 });
    expect((await signIn(username, password)).data).toMatchObject({ staff: { id: staff.id } });
    expect((await get(`/staff/one?id=${staff.id}`)).text).not.toMatch(/argon2|password/);
    expect(await actions(staff.id)).toEqual(['staff.add']);
  });

  it('needs a unique name of letters and digits', async () => {
    const { username } = await add();
    const twice = await post('/staff/add', { username, role: 'owner' });
    expect(twice).toMatchObject({ status: 409, msg: '用户名已存在' });
    for (const bad of ['A', 'x', '7up', '名字', 'a b', 'a'.repeat(33)]) {
      expect((await post('/staff/add', { username: bad, role: 'support' })).status).toBe(422);
    }
  });
});

describe('a display name', () => {
  it('is what colleagues see; the audit keeps the user name', async () => {
    const { staff, username, password } = await add();
    const { token } = (await signIn(username, password)).data as { token: string };
    const named = await post('/staff/rename', { id: staff.id, version: 1, name: '林小雨' });
    expect(named).toMatchObject({ code: 0, data: { staff: { name: '林小雨', username } } });
    expect((await get('/me', token)).data).toMatchObject({ name: '林小雨', username });
    expect((await get('/staff?q=小雨')).data).toMatchObject({ rows: [{ id: staff.id }] });

    const user = await app.register();
    const body = { version: 0, reason: '核实身份' };
    await post(`/users/${user.id}/block`, body, token);
    const late = await post(`/users/${user.id}/block`, body);
    expect(late.msg).toMatch(/^林小雨\d+月/);
    expect((await get(`/audit?subject=${user.id}`)).data).toMatchObject({
      rows: [{ who: username, name: '林小雨' }],
    });
    expect(await actions(staff.id)).toEqual(['staff.add', 'staff.rename']);

    const again = await post('/staff/rename', { id: staff.id, version: 2, name: '' });
    expect(again.data).toMatchObject({ staff: { name: username } });
  });

  it('can be changed by its owner, and is unique', async () => {
    const { username } = await add();
    const me = ((await get(`/staff/one?id=${ownerId}`)).data as { staff: StaffRow }).staff;
    const rename = (name: string, version: number) => post('/staff/rename', { id: ownerId, version, name });
    expect(await rename(username, me.version)).toMatchObject({
      status: 409,
      msg: '已有员工叫这个名字',
    });
    expect(await rename('周岚', me.version)).toMatchObject({ code: 0 });
    const twin = { username: 'm-twin', name: '周岚', role: 'support' };
    expect(await post('/staff/add', twin)).toMatchObject({ status: 409 });
    expect((await get('/staff?q=m-twin')).data).toMatchObject({ rows: [] });
  });
});

describe('a change', () => {
  it('of the role applies from the next request on', async () => {
    const { staff, username, password } = await add('support');
    const { token } = (await signIn(username, password)).data as { token: string };
    expect((await get('/users', token)).code).toBe(0);
    const changed = await post('/staff/role', { id: staff.id, version: 1, role: 'consultant' });
    expect(changed).toMatchObject({ code: 0, data: { staff: { role: 'consultant', version: 2 } } });
    expect((await get('/users', token)).status).toBe(403);
  });

  it('that disables the account ends its sessions; re-enabled it signs in again', async () => {
    const { staff, username, password } = await add();
    const { token } = (await signIn(username, password)).data as { token: string };
    await post('/staff/disable', { id: staff.id, version: 1 });
    expect((await get('/me', token)).code).toBe(40101);
    expect((await signIn(username, password)).status).toBe(401);
    await post('/staff/enable', { id: staff.id, version: 2 });
    expect((await get('/me', token)).code).toBe(40101);
    expect((await signIn(username, password)).code).toBe(0);
  });

  it('of the password generates a new one, and ends the sessions', async () => {
    const { staff, username, password } = await add();
    const { token } = (await signIn(username, password)).data as { token: string };
    const reset = await post('/staff/reset-password', { id: staff.id, version: 1 });
    const next = (reset.data as { password: string }).password;
    expect((await get('/me', token)).code).toBe(40101);
    expect((await signIn(username, password)).status).toBe(401);
    expect((await signIn(username, next)).code).toBe(0);
  });

  it('of the second factor allows sign-in with the password alone', async () => {
    const amy = await enrolled(app, 'amy');
    expect((await get(`/staff/one?id=${amy.id}`)).data).toMatchObject({ staff: { totp: true } });
    const reset = await post('/staff/reset-totp', { id: amy.id, version: 1 });
    expect(reset.data).toMatchObject({ staff: { totp: false } });
    expect((await get('/me', amy.token)).code).toBe(40101);
    expect((await signIn('amy', amy.password)).data).toHaveProperty('token');
  });

  it('based on an outdated state is rejected with the author of the newer, and changes nothing', async () => {
    const { id } = (await add()).staff;
    const ben = await enrolled(app, 'ben', 'owner');
    expect((await post('/staff/role', { id, version: 1, role: 'finance' }, ben.token)).code).toBe(0);
    const late = await post('/staff/disable', { id, version: 1 });
    expect(late).toMatchObject({ status: 409, code: 40900 });
    expect(late.msg).toMatch(/^ben 11月21日 12:\d\d 已修改，请看过再操作$/);
    expect((await get(`/staff/one?id=${id}`)).data).toMatchObject({
      staff: { role: 'finance', disabled: false, version: 2 },
    });
  });

  it('cannot be made to one’s own account, and leaves at least one active owner', async () => {
    for (const path of ['disable', 'reset-password', 'reset-totp']) {
      expect((await post(`/staff/${path}`, { id: ownerId, version: 1 })).status, path).toBe(403);
    }
    const own = { id: ownerId, version: 1, role: 'support' };
    expect((await post('/staff/role', own)).status).toBe(403);

    const alone = await testApp();
    try {
      const call = (path: string, body: unknown, token?: string) =>
        alone.call('POST', `/api/admin${path}`, { body, token });
      const tokens = [await alone.staffToken('owner'), await alone.staffToken('owner')];
      const ids = await Promise.all(
        tokens.map(async (token) => {
          const { data } = await alone.call('GET', '/api/admin/me', { token });
          return (data as { id: string }).id;
        }),
      );
      const stop = (by: 0 | 1) => call('/staff/disable', { id: ids[1 - by], version: 1 }, tokens[by]);
      for (const by of [0, 1] as const) {
        await stop(by);
        const asked = await alone.call('GET', '/api/admin/approvals', { token: tokens[1 - by] });
        const other = (asked.data as { approvals: { id: string; mine: boolean }[] }).approvals.find(
          ({ mine }) => !mine,
        );
        await call('/approvals/decide', { id: other?.id, decision: 'agree' }, tokens[1 - by]);
      }
      // Both stop the other one in the same moment.
      const codes = (await Promise.all([stop(0), stop(1)])).map(({ code }) => code);
      expect(codes.filter((code) => code === 0)).toHaveLength(1);
      const left = await alone.store.q.select().from(alone.store.t.staff);
      expect(left.filter(({ disabledAt }) => disabledAt === null)).toHaveLength(1);
    } finally {
      await alone.close();
    }
  });
});

describe('an operator', () => {
  it('restores access for staff who lost everything, and it is audited', async () => {
    const zoe = await enrolled(app, 'zoe');
    await post('/staff/disable', { id: zoe.id, version: 1 });
    const password = await staffMembers.letIn(app.context, 'zoe');
    expect((await get('/me', zoe.token)).code).toBe(40101);
    expect((await signIn('zoe', zoe.password)).status).toBe(401);
    expect((await signIn('zoe', password)).data).toMatchObject({ staff: { id: zoe.id } });
    const { data } = await get('/audit?action=staff.let-in');
    expect(data).toMatchObject({ rows: [{ who: 'zoe', subjectName: 'zoe', ip: 'operator' }] });
    await expect(staffMembers.letIn(app.context, 'nobody')).rejects.toThrow('没有找到');
  });
});

describe('sessions of a member', () => {
  it('are listed, and revoked one by one or all together', async () => {
    const { staff, username, password } = await add();
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => {
        const { data } = await signIn(username, password);
        return (data as { token: string }).token;
      }),
    );
    const live = async () =>
      (await Promise.all(tokens.map(async (token) => (await get('/me', token)).code))).filter((code) => code === 0)
        .length;
    const listed = await get(`/staff/sessions?id=${staff.id}`);
    const { sessions } = listed.data as { sessions: { id: string }[] };
    expect(sessions).toHaveLength(3);
    const one = { id: staff.id, session: sessions[0]?.id };
    expect((await post('/staff/end-sessions', one)).data).toMatchObject({
      sessions: [{ current: false }, { current: false }],
    });
    expect(await live()).toBe(2);
    await post('/staff/end-sessions', { id: staff.id });
    expect(await live()).toBe(0);
    expect(await actions(staff.id)).toEqual(['staff.add', 'staff.end-sessions', 'staff.end-sessions']);
  });
});

describe('the list', () => {
  const names = async (query: string) => {
    const { data } = await get(`/staff?${query}`);
    return (data as { rows: StaffRow[] }).rows.map(({ username }) => username);
  };

  it('pages through everyone once, in the order of names', async () => {
    const all = await names('size=100');
    expect(all).toEqual([...all].sort());
    const paged: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { data } = await get(`/staff?size=3&after=${after}`);
      const page = data as { rows: StaffRow[]; next: string | null };
      paged.push(...page.rows.map(({ username }) => username));
      after = page.next;
    }
    expect(paged).toEqual(all);
    expect((await get('/staff/total')).data).toEqual({ total: all.length, capped: false });
  });

  it('is filtered by name, role, state and second factor', async () => {
    expect(await names('q=AMY')).toEqual(['amy']);
    expect(await names('q=%25')).toEqual([]);
    expect(await names('role=consultant&q=m1-')).toEqual(['m1-consultant']);
    expect(await names('totp=on')).toEqual(['ben']);
    expect(await names('state=disabled')).toEqual([]);
    expect((await get('/staff/total?totp=on')).data).toEqual({ total: 1, capped: false });
  });

  it('is exported as filtered, with formulas neutralised, and the export is audited', async () => {
    const { staff } = app.store.t;
    const [row] = await app.store.q.select().from(staff).limit(1);
    if (!row) throw new Error('nobody works here');
    // The first row may be anybody's, a colleague's with a second step too.
    const odd = {
      ...row,
      id: '0'.repeat(36),
      username: '=1+1',
      role: 'finance' as const,
      totpSealed: null,
      totpOnAt: null,
      disabledAt: null,
    };
    await app.store.tx((q) => q.insert(staff).values(odd));
    const { text } = await get('/staff/export?role=finance&q=1');
    const rows: string[][] = parse(text, { bom: true, from: 2 });
    const listed = await names('role=finance&q=1&size=100');
    expect(listed).toContain('=1+1');
    expect(rows.map(([name]) => name)).toEqual(listed.map((name) => (name === '=1+1' ? "'=1+1" : name)));
    expect(rows[0]?.slice(2, 5)).toEqual(['财务', '未开启', '正常']);
    const { data } = await get('/audit?action=list.export');
    expect(data).toMatchObject({
      rows: [{ subjectId: 'staff', detail: { role: 'finance', q: true } }],
    });
  });
});
