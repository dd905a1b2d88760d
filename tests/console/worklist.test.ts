import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Worklist } from '#contract/worklist';
import { STAFF_ROLES } from '#domain/console/staff';
import { laterUntil, WORKLIST_KINDS, WORKLIST_ORDER, worklistOrder } from '#domain/console/worklist';
import { DAY_MS, HOUR_MS } from '#domain/time/durations';
import { NOON, type Person, type TestApp, testApp } from '../support/app.ts';
import { type Colleague, consoleConsultations } from '../support/console-consultations.ts';
import fc from '../support/property.ts';

let app: TestApp;
let desk: ReturnType<typeof consoleConsultations>;
let owner: Colleague;
let support: Colleague;
let client: Person;
let demand: string;
beforeEach(async () => {
  app = await testApp();
  desk = consoleConsultations(app);
  [owner, support] = [await desk.colleague('owner'), await desk.colleague('support')];
  client = await app.register();
  demand = await desk.consultation(client);
});
afterEach(() => app.close());

const read = async ({ token }: Colleague) => (await app.call('GET', '/api/admin/worklist', { token })).data as Worklist;
const ids = async (by: Colleague) => (await read(by)).rows.filter(({ until }) => until === null).map(({ id }) => id);
const later = ({ token }: Colleague, item: string, until: string) =>
  app.call('POST', '/api/admin/worklist/later', { token, body: { item, until } });

describe('the worklist', () => {
  it('requires a session, and has no row of a page closed to the role', async () => {
    expect((await app.call('GET', '/api/admin/worklist')).status).toBe(401);
    expect((await app.call('POST', '/api/admin/worklist/later', { body: {} })).status).toBe(401);
    expect(await ids(owner)).toContain(`unassigned ${demand}`);
    expect(await ids(support)).toEqual([`unassigned ${demand}`]);
    for (const role of ['finance', 'consultant'] as const) expect(await ids(await desk.colleague(role))).toEqual([]);
    for (const role of STAFF_ROLES) {
      const { setUp } = await read(await desk.colleague(role));
      expect(setUp.length > 0).toBe(role === 'owner');
    }
  });

  it('lists a consultation once: unassigned, then its master’s, then overdue', async () => {
    const [mine, other] = [await desk.colleague('consultant'), await desk.colleague('consultant')];
    await desk.move(support, demand, 'assign', { assigneeId: mine.id });
    expect(await ids(support)).toEqual([`waiting ${demand}`]);
    expect(await ids(mine)).toEqual([`waiting ${demand}`]);
    expect(await ids(other)).toEqual([]);
    expect((await desk.move(mine, demand, 'accept')).code).toBe(0);
    // The next step is the master's alone until it is late.
    expect(await ids(support)).toEqual([]);
    expect(await ids(mine)).toEqual([`toBook ${demand}`]);
    app.clock.advance(5 * DAY_MS);
    await desk.renew(support, mine);
    expect(await ids(support)).toEqual([`overdue ${demand}`]);
    expect(await ids(mine)).toEqual([`overdue ${demand}`]);
  });

  it('reports to the second of two users that a row is taken', async () => {
    const mine = await desk.colleague('consultant');
    await desk.move(support, demand, 'assign', { assigneeId: mine.id });
    const [row] = (await read(mine)).rows;
    const { client_sn: clientSn = '', version = -1 } = row?.accept ?? {};
    expect(clientSn).toBe(demand);
    const take = () =>
      app.call('POST', `/api/admin/demands/${clientSn}/move`, {
        token: mine.token,
        body: { action: 'accept', version },
      });
    const codes = (await Promise.all([take(), take()])).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([200, 409]);
    // Roles that assign take nothing themselves.
    await desk.move(mine, demand, 'giveBack');
    expect((await read(support)).rows[0]?.accept).toBeNull();
  });
});

describe('every count of the list', () => {
  it('matches a plain recount of the rows for every role', async () => {
    const [mine, other] = [await desk.master(owner), await desk.master(owner, { shownName: '静安老师' })];
    const more = [demand];
    for (let n = 0; n < 6; n += 1) more.push(await desk.consultation(client));
    const [, waiting = '', accepted = '', booked = '', ended = '', late = ''] = more;
    for (const one of [waiting, accepted, ended]) await desk.move(owner, one, 'assign', { assigneeId: mine.id });
    await desk.move(owner, late, 'assign', { assigneeId: other.id });
    for (const one of [accepted, ended]) await desk.move(mine, one, 'accept');
    await desk.book(client, booked, NOON + 46 * HOUR_MS, mine.id);
    app.clock.advance(DAY_MS);
    await desk.renew(owner, support, mine, other);
    const { consultDemands } = app.store.t;
    const rows = await app.store.q.select().from(consultDemands);
    const now = app.clock.now();
    const kindOf = ({ state, dueAt, assigneeId }: (typeof rows)[number], seesAll: boolean) => {
      if (dueAt === null || !['waiting', 'accepted', 'asked', 'held'].includes(state)) return null;
      if (dueAt <= now) return 'overdue';
      if (assigneeId === null) return 'unassigned';
      return state === 'waiting' ? 'waiting' : seesAll && state !== 'held' ? null : state;
    };
    const counted = (own: typeof rows, seesAll: boolean) =>
      own.flatMap((row) => kindOf(row, seesAll) ?? []).map((kind) => (kind === 'accepted' ? 'toBook' : kind));
    const kinds = async (by: Colleague) =>
      (await read(by)).rows.flatMap(({ to, kind }) => (to.startsWith('/demands') ? [kind] : []));
    for (const by of [owner, support]) expect((await kinds(by)).toSorted()).toEqual(counted(rows, true).toSorted());
    for (const by of [mine, other]) {
      const own = rows.filter(({ assigneeId }) => assigneeId === by.id);
      expect((await kinds(by)).toSorted()).toEqual(counted(own, false).toSorted());
    }
  });
});

describe('a postponed row', () => {
  const item = () => `unassigned ${demand}`;

  it('is hidden for its user alone, until its time or until it gets worse', async () => {
    expect((await later(support, item(), 'today')).code).toBe(0);
    expect(await ids(support)).toEqual([]);
    expect((await read(support)).rows).toMatchObject([{ id: item(), until: app.clock.now() + 3 * HOUR_MS }]);
    expect(await ids(owner)).toContain(item());
    await later(support, item(), 'now');
    expect(await ids(support)).toEqual([item()]);
    await later(support, item(), 'today');
    app.clock.advance(3 * HOUR_MS);
    await desk.renew(support);
    expect(await ids(support)).toEqual([item()]);
    await later(support, item(), '2026-12-20');
    app.clock.advance(5 * DAY_MS);
    await desk.renew(support);
    expect(await ids(support)).toEqual([`overdue ${demand}`]);
  });

  it.each(['2026-11-20', '2026-11-21', '2026-02-30', '2027-06-01', 'gestern', '', 'seen'])(
    'is refused until %j',
    async (until) => {
      expect(await later(support, item(), until)).toMatchObject({ status: 422, data: { fields: ['until'] } });
      expect(await ids(support)).toEqual([item()]);
    },
  );

  it('is refused without a name', async () => {
    for (const name of ['', 'x', `unassigned ${'9'.repeat(161)}`]) {
      expect(await later(support, name, 'today')).toMatchObject({ status: 422, data: { fields: ['item'] } });
    }
  });
});

describe('the order by severity', () => {
  const ITEM = fc.record({
    kind: fc.constantFrom(...WORKLIST_ORDER),
    subject: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    at: fc.integer({ min: 0, max: 9 }),
  });

  it('lists each subject once, under its worst kind, and loses none', () => {
    fc.assert(
      fc.property(fc.array(ITEM, { maxLength: 30 }), (items) => {
        const ordered = worklistOrder(items);
        expect(new Set(ordered.map(({ subject }) => subject))).toEqual(new Set(items.map(({ subject }) => subject)));
        expect(ordered.length).toBe(new Set(items.map(({ subject }) => subject)).size);
        const rank = ({ kind }: (typeof items)[number]) => WORKLIST_ORDER.indexOf(kind);
        for (const one of ordered) {
          const same = items.filter(({ subject }) => subject === one.subject);
          expect(rank(one)).toBe(Math.min(...same.map(rank)));
        }
        expect(ordered.map(rank)).toEqual(ordered.map(rank).toSorted((a, b) => a - b));
      }),
    );
  });

  it('links each kind to the one page that counts it', () => {
    for (const kind of WORKLIST_ORDER)
      expect(WORKLIST_KINDS[kind].list.startsWith(WORKLIST_KINDS[kind].place)).toBe(true);
  });

  it('brings an item back in the morning of a later day', () => {
    const noon = Date.UTC(2026, 10, 21, 4);
    expect(laterUntil('2026-11-22', noon)).toBe(Date.UTC(2026, 10, 22));
    expect(laterUntil('2026-11-21', noon)).toBeNull();
    expect(laterUntil('2026-11-20', noon)).toBeNull();
  });
});
