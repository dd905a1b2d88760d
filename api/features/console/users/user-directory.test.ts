import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '#contract/admin';
import type { ListPage } from '#contract/lists/list';
import type { StaffRole } from '#domain/console/staff';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';

let app: TestApp;
const people: Person[] = [];
let owner: string;
beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
  for (let n = 0; n < 25; n += 1) {
    people.push(await app.register());
    app.clock.advance(1000);
  }
  for (const [person, username] of [
    [people[3], '清风'],
    [people[4], 'a_b'],
  ] as const) {
    const body = {
      id: person?.id,
      username,
      gender: 'male',
      calendar: 'solar',
      birthDate: '1990年5月12日',
      birthTime: 'early_zi',
    };
    await app.call('POST', '/api/web/save-profile', {
      body,
      token: person?.token,
    });
  }
});
afterAll(() => app.close());

const ask = (query: string, token: string | undefined = owner) =>
  app.call('GET', `/api/admin/users${query}`, { token });
const list = async (query: string) => (await ask(query)).data as ListPage<UserRow>;
const total = async (query: string) => (await app.call('GET', `/api/admin/users/total${query}`, { token: owner })).data;
const news = async (query: string) => (await app.call('GET', `/api/admin/users/news${query}`, { token: owner })).data;

describe('who may see the users list', () => {
  it.each<[string, StaffRole | 'user' | null, number]>([
    ['nobody', null, 401],
    ['a user', 'user', 401],
    ['a consultant', 'consultant', 403],
    ['support', 'support', 200],
    ['finance', 'finance', 200],
    ['the owner', 'owner', 200],
  ])('%s', async (_name, role, status) => {
    // A second owner would have to agree to the file of all users.
    const tokens = { owner, user: people[0]?.token };
    const token =
      role === 'owner' || role === 'user' ? tokens[role] : role === null ? undefined : await app.staffToken(role);
    for (const path of ['', '/total', '/news']) {
      expect((await app.call('GET', `/api/admin/users${path}`, { token })).status).toBe(status);
    }
  });
});

describe('the users list', () => {
  it('shows no full phone number, no birth and no password', async () => {
    const answer = await ask('?size=100');
    for (const { phone } of people) expect(answer.text).not.toContain(phone);
    expect(answer.text).not.toMatch(/argon2|1990年|password/);
    expect(await total('')).toEqual({ total: 25, capped: false });
  });

  it.each(['-createdAt', 'createdAt', '-lastLoginAt', 'lastLoginAt'])(
    'by %s pages through everyone exactly once',
    async (sort) => {
      const whole = await list(`?sort=${sort}&size=100`);
      const ids: string[] = [];
      let after = '';
      for (let page = 0; page < 3; page += 1) {
        const part = await list(`?sort=${sort}&size=10&after=${after}`);
        ids.push(...part.rows.map((row) => row.id));
        after = part.next ?? '';
      }
      expect(after).toBe('');
      expect(ids).toEqual(whole.rows.map((row) => row.id));
      expect(new Set(ids).size).toBe(25);
    },
  );

  it('is filtered by days of registration in Beijing', async () => {
    expect(await total('?from=today&to=today')).toMatchObject({ total: 25 });
    expect(await total('?to=today-1')).toMatchObject({ total: 0 });
    expect(await total('?from=2026-11-22')).toMatchObject({ total: 0 });
  });

  it('sorts in reverse and by last login', async () => {
    const oldest = await list('?sort=createdAt&size=1');
    expect(oldest.rows[0]?.id).toBe(people[0]?.id);
    const login = { username: people[7]?.phone, password: people[7]?.password };
    await app.call('POST', '/api/web/login', { body: login });
    const recent = await list('?sort=-lastLoginAt&size=1');
    expect(recent.rows[0]?.id).toBe(people[7]?.id);
  });

  it.each([
    ['a whole phone', () => people[5]?.phone ?? '', [5]],
    ['its last digits', () => people[5]?.phone.slice(-4) ?? '', [5]],
    ['a name', () => '清风', [3]],
    ['an id', () => people[7]?.id ?? '', [7]],
    ['not a part of an id', () => people[7]?.id.slice(0, 13) ?? '', []],
    ['part of a name', () => '风', [3]],
    ['a wildcard, taken as itself', () => '%', []],
    ['an underscore, taken as itself', () => '_', [4]],
    ['SQL, taken as text', () => "' OR 1=1 --", []],
  ])('finds by %s', async (_name, text, expected) => {
    const found = await list(`?q=${encodeURIComponent(text())}`);
    expect(found.rows.map((row) => row.id)).toEqual(expected.map((n) => people[n]?.id));
    expect(await total(`?q=${encodeURIComponent(text())}`)).toMatchObject({
      total: expected.length,
    });
  });

  it('reports whether a filter matches one user, for a row that a colleague changed', async () => {
    const without = people.find((_one, n) => n > 20)?.id ?? '';
    expect(await total(`?q=${without}&birth=missing`)).toMatchObject({ total: 1 });
    expect(await total(`?q=${without}&birth=saved`)).toMatchObject({ total: 0 });
  });

  it('filters by saved birth', async () => {
    expect(await total('?birth=saved')).toMatchObject({ total: 2 });
    expect(await total('?birth=missing')).toMatchObject({ total: 23 });
  });

  it.each([
    '?sort=password',
    '?after=x',
    '?after=1.%27',
    '?from=2026-02-30',
    '?to=yesterday',
    '?size=1000',
    '?birth=any',
    `?q=${'x'.repeat(99)}`,
  ])('refuses %s', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 422, code: 42200 });
  });

  it('continues after a page while others register, and counts the new ones', async () => {
    const first = await list('?size=10');
    await app.register();
    const second = await list(`?size=10&after=${first.next}`);
    expect(second.rows.map((row) => row.id)).toEqual(
      people
        .slice(5, 15)
        .map((person) => person.id)
        .reverse(),
    );
    expect(await news(`?above=${first.head}`)).toEqual({ count: 1 });
    expect(await news(`?above=${first.head}&birth=saved`)).toEqual({ count: 0 });
    expect(await news(`?above=${(await list('')).head}`)).toEqual({ count: 0 });
  });
});

describe('the export of users', () => {
  it('is restricted to the owner', async () => {
    for (const role of ['support', 'finance', 'consultant'] as const) {
      const token = await app.staffToken(role);
      expect((await app.call('GET', '/api/admin/users/export', { token })).status).toBe(403);
    }
  });

  it('contains exactly the filtered users, without full phone numbers, and is audited', async () => {
    const { text } = await ask('/export?birth=saved');
    const rows: string[][] = parse(text, { bom: true, from: 2 });
    expect(rows.map(([id]) => id)).toEqual((await list('?birth=saved')).rows.map(({ id }) => id));
    expect(rows.map((cells) => cells[2]).sort()).toEqual(['a_b', '清风']);
    for (const { phone } of people) expect(text).not.toContain(phone);
    const { auditEntries } = app.store.t;
    const entries = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.filter(({ action }) => action === 'list.export')).toMatchObject([
      { subjectId: 'users', detail: { birth: 'saved', q: false } },
    ]);
  });
});

it('a user that an action removes from a filter is found by id outside it, so the row is struck through', async () => {
  const [person] = people;
  const inFilter = () => total(`?member=none&q=${person?.id}`);
  expect(await inFilter()).toMatchObject({ total: 1 });
  const body = { version: 0, level: 'month', days: 7, reason: '补偿' };
  const path = `/api/admin/users/${person?.id}/grant-days`;
  expect(await app.call('POST', path, { token: owner, body })).toMatchObject({ code: 0 });
  expect(await inFilter()).toMatchObject({ total: 0 });
  expect(await total(`?q=${person?.id}`)).toMatchObject({ total: 1 });
});
