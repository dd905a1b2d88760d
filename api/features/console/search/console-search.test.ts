import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleSearchResult } from '#contract/console-search';
import type { StaffRole } from '#domain/console/staff';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { consoleConsultations } from '#tests/support/console-consultations.ts';
import { shop } from '#tests/support/shop.ts';

let app: TestApp;
let person: Person;
let number: string;
beforeAll(async () => {
  app = await testApp();
  person = await app.register();
  const body = {
    id: person.id,
    username: '欧阳清风',
    gender: 'male',
    calendar: 'solar',
    birthDate: '1990年5月12日',
    birthTime: 'chen',
  };
  await app.call('POST', '/api/web/save-profile', { token: person.token, body });
  number = (await shop(app).order(person, 'month')).clientSn;
});
afterAll(() => app.close());

async function find(role: StaffRole, q: string) {
  const token = await app.staffToken(role);
  return app.call('GET', `/api/admin/search?q=${encodeURIComponent(q)}`, { token });
}
const kinds = async (role: StaffRole, q: string) =>
  ((await find(role, q)).data as ConsoleSearchResult).map(({ kind, id }) => [kind, id]);

describe('the global search', () => {
  it('requires a staff session', async () => {
    expect((await app.call('GET', '/api/admin/search?q=abc')).status).toBe(401);
    const answer = await app.call('GET', '/api/admin/search?q=abc', { token: person.token });
    expect(answer.status).toBe(401);
  });

  it('finds an order by its number or a prefix of it', async () => {
    expect(await kinds('finance', number)).toEqual([['order', number]]);
    expect(await kinds('finance', number.slice(0, 12))).toEqual([['order', number]]);
  });

  it('finds orders and their buyer by the end of a phone number, and shows none in full', async () => {
    const answer = await find('support', person.phone.slice(-4));
    expect(answer.data).toMatchObject([
      { kind: 'order', id: number, to: `/orders?open=${number}` },
      { kind: 'user', id: person.id, to: `/users?open=${person.id}`, title: '欧阳清风' },
    ]);
    expect(answer.text).not.toContain(person.phone);
  });

  it('accepts phone numbers in the formats of phones and the console', async () => {
    const { phone, id } = person;
    const grouped = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`;
    const wide = [...phone].map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0)).join('');
    const masked = `${phone.slice(0, 3)}****${phone.slice(7)}`;
    for (const typed of [grouped, `86${phone}`, wide, `\u202d${phone}\u202c`, masked]) {
      expect(await kinds('support', typed), typed).toContainEqual(['user', id]);
      const token = await app.staffToken('support');
      const listed = await app.call('GET', `/api/admin/users?q=${encodeURIComponent(typed)}`, { token });
      expect(listed.data, typed).toMatchObject({ rows: [{ id }] });
    }
  });

  it('finds users by part of their name', async () => {
    for (const part of ['欧阳', '清风', '阳清风']) {
      expect(await kinds('support', part)).toEqual([['user', person.id]]);
    }
    expect(await kinds('support', '风清')).toEqual([]);
    expect(await kinds('support', '清风\0')).toEqual([]);
  });

  it('finds users by invitation code, in either case, like the lists', async () => {
    const { users } = app.store.t;
    const [row] = await app.store.q.select().from(users).where(eq(users.id, person.id));
    const code = row?.inviteCode ?? '';
    expect(code).toHaveLength(6);
    for (const typed of [code, code.toLowerCase()])
      expect(await kinds('support', typed)).toEqual([['user', person.id]]);
    expect(await kinds('consultant', code)).toEqual([]);
    const token = await app.staffToken('finance');
    const invitee = await app.register({ inviteCode: code });
    const found = await app.call('GET', `/api/admin/referrals?q=${code.toLowerCase()}`, { token });
    expect(found.data).toMatchObject({ rows: [{ invitee: { id: invitee.id } }] });
  });

  it('finds masters for their managers, and for a consultant only their own clients', async () => {
    const desk = consoleConsultations(app);
    const owner = await desk.colleague('owner');
    const [master, other] = [await desk.master(owner), await desk.master(owner)];
    expect(await kinds('support', '慧明')).toEqual([
      ['master', master.id],
      ['master', other.id],
    ]);
    expect(await kinds('finance', '慧明')).toEqual([]);
    const client = await app.register();
    const clientSn = await desk.consultation(client);
    await desk.move(owner, clientSn, 'assign', { assigneeId: master.id });
    const of = async ({ token }: { token: string }, q: string) =>
      (await app.call('GET', `/api/admin/search?q=${q}`, { token })).data;
    for (const q of [
      client.phone.slice(-4),
      client.phone,
      clientSn.slice(-6),
      clientSn.slice(-8).toUpperCase(),
      clientSn,
    ]) {
      expect(await of(master, q), q).toMatchObject([{ kind: 'demand', id: clientSn }]);
      expect(await of(other, q), q).toEqual([]);
    }
  });

  it('shows a role only what it may list', async () => {
    expect(await kinds('consultant', number)).toEqual([]);
    expect(await kinds('consultant', '欧阳')).toEqual([]);
  });

  it('omits deleted accounts', async () => {
    const gone = await app.register();
    expect(await kinds('owner', gone.phone)).toEqual([['user', gone.id]]);
    const body = { id: gone.id, password: gone.password };
    const answer = await app.call('POST', '/api/web/delete-account', { token: gone.token, body });
    expect(answer.code).toBe(0);
    expect(await kinds('owner', gone.phone)).toEqual([]);
    expect(await kinds('owner', gone.phone.slice(-4))).toEqual([]);
  });

  it.each(['', '1', '138', '13800', 'x'.repeat(33)])('refuses “%s”', async (q) => {
    expect(await find('owner', q)).toMatchObject({ status: 422, code: 42200 });
  });
});
