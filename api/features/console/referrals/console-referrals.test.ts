import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InviterRow } from '#contract/lists/inviters';
import type { ListPage, ListTotal } from '#contract/lists/list';
import type { ConsoleReferralsRow } from '#contract/lists/referrals';
import type { StaffRole } from '#domain/console/staff';
import { PLAN_CATALOGUE } from '#domain/shop/plans';
import { dayOf, dayText } from '#domain/time/beijing-day';
import { MINUTE_MS } from '#domain/time/durations';
import { type Person, type TestApp, testApp } from '#tests/support/app.ts';
import { type Invitations, invitations } from '#tests/support/inviters.ts';

let app: TestApp;
let people: Invitations;
let staff: string;
let finance: string;
let inviter: Person;
/** In the order in which they registered: nothing bought; rewarded; given back; bought lately. */
let invitees: Person[];
beforeAll(async () => {
  app = await testApp({ realMoney: true });
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
  it('has state, due time and reward, and no phone number', async () => {
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
  ])('filters by %s', async (state, expected) => {
    expect(await ids(`?state=${state}`)).toEqual(expected.map((n) => invitees[n]?.id));
    expect((await ask(`/total?state=${state}`)).data).toMatchObject({
      total: expected.length,
      capped: false,
    });
  });

  it.each<[string, () => string, number[]]>([
    ['who came', () => invitees[1]?.phone ?? '', [1]],
    ['the end of their phone', () => invitees[1]?.phone.slice(-4) ?? '', [1]],
    ['who invited', () => inviter.phone, [3, 2, 1, 0]],
    ['no digits', () => '%', []],
  ])('finds by %s', async (_name, text, expected) => {
    const q = encodeURIComponent(text());
    expect(await ids(`?q=${q}`)).toEqual(expected.map((n) => invitees[n]?.id));
    expect(await ids(`?q=${q}&state=void`)).toEqual(expected.filter((n) => n === 2).map((n) => invitees[n]?.id));
  });

  it('pages through everyone once, while others register', async () => {
    const first = await list('?size=3');
    await people.invite(inviter);
    const second = await list(`?size=3&after=${first.next}`);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(invitees.map(({ id }) => id).reverse());
    expect(second.next).toBeNull();
  });

  it('uses days in Beijing', async () => {
    expect(await ids('?to=2026-11-20')).toEqual([]);
    expect(await ids('?from=2026-11-21&to=2026-11-21')).toHaveLength(4);
  });
});

/** The board worked out row by row, without its statement; prices of the catalogue. */
async function boardByHand(days: { from: number; to: number }): Promise<Map<string, Partial<InviterRow>>> {
  const { users, orders, referralRewards } = app.store.t;
  const { q } = app.store;
  const [everybody, bought, rewards] = [
    await q.select().from(users),
    await q.select().from(orders),
    await q.select().from(referralRewards),
  ];
  const rows = new Map<string, Partial<InviterRow>>();
  const add = (row: Record<string, number>, name: string, more: number) => {
    row[name] = (row[name] ?? 0) + more;
  };
  for (const user of everybody) {
    const day = dayOf(user.createdAt);
    if (user.invitedBy === null || day < days.from || day > days.to) continue;
    const none = { invited: 0, paid7: 0, paid30: 0, open30: 0, payers: 0, orders: 0, paid: 0, refunded: 0 };
    const row = (rows.get(user.invitedBy) ?? Object.assign(none, { rewardDays: 0, rewardFen: 0 })) as Record<
      string,
      number
    >;
    rows.set(user.invitedBy, row);
    const own = bought.filter((o) => o.userId === user.id && o.paidAt !== null && o.amount > 0 && !o.sandbox);
    const first = Math.min(...own.map((o) => dayOf(o.paidAt ?? 0)));
    add(row, 'invited', 1);
    add(row, 'paid7', first - day < 7 ? 1 : 0);
    add(row, 'paid30', first - day < 30 ? 1 : 0);
    add(row, 'open30', own.length === 0 && dayOf(app.clock.now()) - day < 30 ? 1 : 0);
    add(row, 'payers', own.length > 0 ? 1 : 0);
    add(row, 'orders', own.length);
    for (const order of own) {
      add(row, 'paid', order.amount);
      add(row, 'refunded', order.refunded);
    }
    const reward = rewards.find(({ inviteeId }) => inviteeId === user.id);
    if (!reward || !['pending', 'granted'].includes(reward.state)) continue;
    const plan = PLAN_CATALOGUE.find(({ type }) => type === reward.level);
    add(row, 'rewardDays', reward.days);
    add(row, 'rewardFen', Math.floor((reward.days * (plan?.price ?? 0)) / (plan?.days ?? 1)));
  }
  return rows;
}

describe('the export of invitations', () => {
  const cellsOf = (text: string): string[][] => parse(text, { bom: true, from: 2 });

  it.each<StaffRole>(['consultant', 'support'])('is forbidden for %s', async (role) => {
    expect((await ask('/export', await app.staffToken(role))).status).toBe(403);
  });

  it('contains exactly the filtered ones, in their order, no full phone number, and is audited', async () => {
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

  it('neutralises formulas', async () => {
    const { users } = app.store.t;
    const [first] = invitees as [Person];
    await app.store.tx((q) => q.update(users).set({ phone: '=1+1' }).where(eq(users.id, first.id)));
    expect(cellsOf((await ask('/export', finance)).text).at(-1)?.[0]).toBe("'=1+1");
  });
});

describe('the board of inviters', () => {
  // The clock of this part passes the end of sessions.
  const board = async (query = '') => {
    const token = await app.staffToken('support');
    const answer = await app.call('GET', `/api/admin/referrals/board${query}`, { token });
    return answer.data as ListPage<InviterRow>;
  };
  const totalOf = async (path: string) =>
    (await app.call('GET', `/api/admin${path}`, { token: await app.staffToken('support') })).data as ListTotal;

  it.each<[StaffRole | null, number, number]>([
    [null, 401, 401],
    ['consultant', 403, 403],
    ['support', 200, 403],
    ['finance', 200, 200],
  ])('is open to the roles of the list: %s', async (role, status, ofFile) => {
    const token = role === null ? '' : await app.staffToken(role);
    expect((await app.call('GET', '/api/admin/referrals/board', { token })).status).toBe(status);
    expect((await app.call('GET', '/api/admin/referrals/board/export', { token })).status).toBe(ofFile);
  });

  it('matches a recount of the rows, and each number matches its list', async () => {
    const day = dayOf(app.clock.now());
    for (const [from, to] of [
      [day - 400, day],
      [day - 6, day],
      [day - 400, day - 6],
      [day + 1, day + 9],
    ] as const) {
      const days = `from=${dayText(from)}&to=${dayText(to)}`;
      const byHand = await boardByHand({ from, to });
      const { rows } = await board(`?${days}`);
      expect(rows.map(({ id }) => id).sort()).toEqual([...byHand.keys()].sort());
      for (const row of rows) {
        expect(row).toMatchObject(byHand.get(row.id) ?? {});
        for (const [count, only] of [
          [row.invited, ''],
          [row.paid7, '&paid=d7'],
          [row.paid30, '&paid=d30'],
          [row.payers, '&paid=ever'],
        ] as const) {
          const listed = await totalOf(`/referrals/total?inviter=${row.code}&${days}${only}`);
          expect(listed.total).toBe(count);
          if (only === '&paid=ever') expect(listed.sums).toMatchObject({ paid: row.paid, refunded: row.refunded });
        }
      }
      const { total, sums } = await totalOf(`/referrals/board/total?${days}`);
      expect(total).toBe(rows.length);
      expect(sums?.paid).toBe(rows.reduce((sum, { paid }) => sum + paid, 0));
    }
  });

  it('is sorted as requested, page after page, and searchable by code in any case', async () => {
    const lonely = await app.register();
    const friend = await people.invite(lonely);
    const [first] = (await board('?sort=-invited&size=1')).rows;
    const low = await board('?sort=invited&size=1');
    const rest = await board(`?sort=invited&size=9&after=${low.next}`);
    expect([...low.rows, ...rest.rows].map(({ id }) => id)).toEqual([lonely.id, inviter.id]);
    expect(first).toMatchObject({ id: inviter.id, phone: expect.stringContaining('****') });
    const { inviteCode } = await people.of(lonely);
    expect((await board(`?q=${inviteCode.toLowerCase()}`)).rows.map(({ id }) => id)).toEqual([lonely.id]);
    expect((await board('?q=ZZZZZZ')).rows).toEqual([]);
    await app.call('POST', '/api/web/delete-account', {
      token: lonely.token,
      body: { id: lonely.id, password: lonely.password },
    });
    const gone = (await board('?sort=invited')).rows.find(({ id }) => id === lonely.id);
    if (gone) expect(gone).toMatchObject({ code: null, phone: null });
    expect(await ids(`?inviter=${lonely.id}`)).toEqual([friend.id]);
  });

  it('shows each warning from its threshold on, and not below', async () => {
    const { users } = app.store.t;
    const host = await app.register();
    const signsOf = async () =>
      (await board(`?q=${host.phone}`)).rows.flatMap(({ signs }) => signs.map(({ sign, count }) => `${sign} ${count}`));
    const friends: Person[] = [];
    for (let n = 0; n < 5; n += 1) {
      friends.push(await people.invite(host));
      // The first and the last are exactly an hour apart.
      if (n === 3) {
        expect(await signsOf()).toEqual([]);
        app.clock.advance(60 * MINUTE_MS);
      }
    }
    expect(await signsOf()).toEqual(['burst 5']);
    app.clock.advance(30 * MINUTE_MS);
    const [one, two, three, four] = friends as [Person, Person, Person, Person];
    const bought: string[] = [];
    for (const person of [one, two, three, four]) {
      await app.signIn(person);
      bought.push(await people.buy(person, 'month'));
    }
    expect(await signsOf()).toEqual(['burst 5', 'quick 4', 'idle 4']);
    expect((await totalOf(`/referrals/total?inviter=${(await people.of(host)).inviteCode}&paid=idle`)).total).toBe(4);
    people.refundWindowPasses();
    await people.giveRewards();
    await people.staffRefund(bought[0] ?? '');
    await people.giveRewards();
    expect((await signsOf()).filter((sign) => sign.startsWith('back'))).toEqual([]);
    await people.staffRefund(bought[1] ?? '');
    await people.giveRewards();
    await app.store.tx((q) => q.update(users).set({ blockedAt: 1 }).where(eq(users.id, one.id)));
    expect((await signsOf()).filter((sign) => sign.startsWith('stopped'))).toEqual([]);
    await app.store.tx((q) => q.update(users).set({ blockedAt: 1 }).where(eq(users.id, two.id)));
    expect(await signsOf()).toContain('stopped 2');
    expect(await signsOf()).toContain('back 2');
    await rewarded(host.id, 39 - (await granted(host.id)));
    expect((await signsOf()).filter((sign) => sign.startsWith('cap'))).toEqual([]);
    await rewarded(host.id, 1);
    expect(await signsOf()).toContain('cap 40');
  });

  const granted = async (inviterId: string) => {
    const { referralRewards } = app.store.t;
    const rows = await app.store.q.select().from(referralRewards).where(eq(referralRewards.inviterId, inviterId));
    return rows.filter(({ state }) => state === 'granted').length;
  };

  /** So many rewards more, of strangers whose account and order are like others. */
  async function rewarded(inviterId: string, count: number): Promise<void> {
    const { orders, users, referralRewards } = app.store.t;
    const [user] = await app.store.q.select().from(users).limit(1);
    const [order] = await app.store.q.select().from(orders).limit(1);
    const [reward] = await app.store.q.select().from(referralRewards).limit(1);
    if (!user || !order || !reward) throw new Error('nothing to copy');
    await app.store.tx(async (q) => {
      for (let n = 0; n < count; n += 1) {
        const id = app.context.ids.next();
        const clientSn = id.replaceAll('-', '');
        await q.insert(users).values({ ...user, id, phone: id, inviteCode: id, invitedBy: null });
        await q.insert(orders).values({ ...order, userId: id, clientSn });
        await q.insert(referralRewards).values({ ...reward, inviteeId: id, inviterId, clientSn, state: 'granted' });
      }
    });
  }
});
