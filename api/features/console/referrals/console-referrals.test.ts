import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '#contract/lists/list';
import type { ConsoleReferralsRow } from '#contract/lists/referrals';
import type { StaffRole } from '#domain/console/staff';
import { type Person, type TestApp, testApp } from '../../../../tests/support/app.ts';
import { type Invitations, invitations } from '../../../../tests/support/inviters.ts';

let app: TestApp;
let people: Invitations;
let staff: string;
let finance: string;
let inviter: Person;
/** In the order in which they registered: nothing bought; rewarded; given back; bought lately. */
let invitees: Person[];
beforeAll(async () => {
  app = await testApp();
  people = invitations(app);
  inviter = await app.register();
  invitees = [];
  for (let n = 0; n < 4; n += 1) {
    invitees.push(await people.invite(inviter));
    app.clock.advance(1000);
  }
  const [, kept, returned, late] = invitees as [Person, Person, Person, Person];
  await people.buy(kept, 'month');
  const sn = await people.buy(returned, 'quarter');
  await people.staffRefund(sn);
  people.refundWindowPasses();
  await people.giveRewards();
  await app.signIn(late);
  await people.buy(late, 'year');
  staff = await app.staffToken('support');
  finance = await app.staffToken('finance');
});
afterAll(() => app.close());

const ask = (query = '', token: string | undefined = staff) =>
  app.call('GET', `/api/admin/referrals${query}`, { token });
const list = async (query = '') => (await ask(query)).data as ListPage<ConsoleReferralsRow>;
const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);

describe('who may see invitations', () => {
  it.each<[StaffRole | 'user' | null, number]>([
    [null, 401],
    ['user', 401],
    ['consultant', 403],
    ['finance', 200],
    ['support', 200],
    ['owner', 200],
  ])('%s', async (role, status) => {
    const token = role === null ? '' : role === 'user' ? inviter.token : await app.staffToken(role);
    expect((await ask('', token)).status).toBe(status);
    expect((await ask('/total', token)).status).toBe(status);
  });
});

describe('the list of invitations', () => {
  it('tells state, due time and reward, and of nobody the phone', async () => {
    const { text } = await ask();
    for (const { phone } of [inviter, ...invitees]) expect(text).not.toContain(phone);
    const { rows } = await list();
    expect(rows.map(({ id }) => id)).toEqual(invitees.map(({ id }) => id).reverse());
    expect(rows.map(({ reward }) => reward && [reward.state, reward.level, reward.days])).toEqual([
      ['pending', 'year', 30],
      ['void', 'quarter', 15],
      ['granted', 'month', 7],
      null,
    ]);
    expect(rows[0]).toMatchObject({ inviter: { id: inviter.id }, reward: { refusal: null } });
    expect(rows[1]?.reward?.refusal).toBe('refunded');
  });

  it.each([
    ['none', [0]],
    ['granted', [1]],
    ['void', [2]],
    ['pending', [3]],
    ['due', []],
    ['reversed', []],
  ])('narrows to %s', async (state, expected) => {
    expect(await ids(`?state=${state}`)).toEqual(expected.map((n) => invitees[n]?.id));
    expect((await ask(`/total?state=${state}`)).data).toEqual({
      total: expected.length,
      capped: false,
    });
  });

  it.each<[string, () => string, number[]]>([
    ['who came', () => invitees[1]?.phone ?? '', [1]],
    ['the end of their phone', () => invitees[1]?.phone.slice(-4) ?? '', [1]],
    ['who invited', () => inviter.phone, [3, 2, 1, 0]],
    ['digits that are not at the end', () => inviter.phone.slice(0, 5), []],
    ['no digits', () => '%', []],
  ])('finds by %s', async (_name, text, expected) => {
    const q = encodeURIComponent(text());
    expect(await ids(`?q=${q}`)).toEqual(expected.map((n) => invitees[n]?.id));
    expect(await ids(`?q=${q}&state=void`)).toEqual(expected.filter((n) => n === 2).map((n) => invitees[n]?.id));
  });

  it('pages through everybody once, though somebody registers meanwhile', async () => {
    const first = await list('?size=3');
    await people.invite(inviter);
    const second = await list(`?size=3&after=${first.next}`);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(invitees.map(({ id }) => id).reverse());
    expect(second.next).toBeNull();
  });

  it('goes by Beijing’s days', async () => {
    expect(await ids('?to=2026-11-20')).toEqual([]);
    expect(await ids('?from=2026-11-21&to=2026-11-21')).toHaveLength(4);
  });
});

describe('the export of invitations', () => {
  const cellsOf = (text: string): string[][] => parse(text, { bom: true, from: 2 });

  it.each<StaffRole>(['consultant', 'support'])('is not for %s', async (role) => {
    expect((await ask('/export', await app.staffToken(role))).status).toBe(403);
  });

  it('holds exactly the filtered ones, in their order, no whole phone, and is written down', async () => {
    const answer = await ask('/export', finance);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="referrals-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const { rows } = await list('?size=100');
    expect(cellsOf(answer.text).map(([invitee]) => invitee)).toEqual(rows.map(({ invitee }) => invitee.phone));
    for (const { phone } of [inviter, ...invitees]) expect(answer.text).not.toContain(phone);
    const [cells, ...others] = cellsOf((await ask(`/export?state=void&q=${inviter.phone}`, finance)).text);
    expect(others).toEqual([]);
    expect(cells).toMatchObject({ 3: '不发放', 4: '季包VIP', 5: '15', 7: '订单已退款' });
    const { auditEntries } = app.store.t;
    const entries = await app.store.q.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.filter(({ action }) => action === 'list.export')).toMatchObject([
      { subjectKind: 'list', subjectId: 'referrals', detail: { state: 'all', q: false } },
      { subjectKind: 'list', subjectId: 'referrals', detail: { state: 'void', q: true } },
    ]);
  });

  it('runs no formula of anybody', async () => {
    const { users } = app.store.t;
    const [first] = invitees as [Person];
    await app.store.tx((q) => q.update(users).set({ phone: '=1+1' }).where(eq(users.id, first.id)));
    expect(cellsOf((await ask('/export', finance)).text).at(-1)?.[0]).toBe("'=1+1");
  });
});
