import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rollup from '#api/features/console/statistics/rollup';
import { keptAnswers } from '#api/platform/long-reads';
import type { UserRow } from '#contract/admin';
import type { ConsoleOrdersRow } from '#contract/console-orders';
import type { ListPage } from '#contract/lists/list';
import type { Cohorts, Funnel, Retention, Statistics } from '#contract/statistics';
import type { StaffRole } from '#domain/console/staff';
import { must } from '#domain/lookup';
import { FUNNEL_STEPS, throughOf } from '#domain/people/funnel';
import { membershipAt, PAID_LEVELS } from '#domain/shop/membership';
import { dayOf, dayStart, dayText, readDay } from '#domain/time/beijing-day';
import { NOON, type TestApp, testApp } from '../support/app.ts';
import { dayIn, type Everything, everything, firstTime, plusDays, recount } from '../support/recount.ts';
import { PRICE, shop } from '../support/shop.ts';
import { STATISTICS_RANGES as RANGES, statisticsYear } from '../support/statistics-year.ts';

const DAY = 86_400_000;

let app: TestApp;
let owner: string;
let all: Everything;

beforeAll(async () => {
  app = await testApp();
  owner = await app.staffToken('owner');
  all = await statisticsYear(app);
});
afterAll(() => app.close());

async function ask<T>(path: string): Promise<T> {
  const answer = await app.call('GET', `/api/admin/statistics${path}`, { token: owner });
  if (answer.code !== 0) throw new Error(answer.text);
  return answer.data as T;
}
const overview = (query: string) => ask<Statistics>(`?${query}`);
const funnel = (query: string) => ask<Funnel>(`/funnel?${query}`);

describe('access to the statistics', () => {
  it.each<[string, StaffRole | null, number]>([
    ['nobody', null, 401],
    ['a consultant', 'consultant', 403],
    ['support', 'support', 403],
    ['finance', 'finance', 200],
    ['the owner', 'owner', 200],
  ])('%s', async (_name, role, status) => {
    const token = role === null ? undefined : await app.staffToken(role);
    for (const path of ['', '/funnel', '/cohorts', '/retention', '/deferral', '/export?part=types']) {
      const url = `/api/admin/statistics${path}`;
      expect((await app.call('GET', url, { token })).status, path).toBe(status);
    }
  });
});

describe('a range', () => {
  it.each([
    ['from=2026-11-22&to=2026-11-21', 'from'],
    ['to=2026-11-22', 'to'],
    ['from=2025-10-01&to=2026-11-21', 'from'],
    ['from=2026-02-30', 'from'],
    ['money=gold', 'money'],
    ['group=year', 'group'],
  ])('is rejected if it is %s', async (query, field) => {
    const answer = await app.call('GET', `/api/admin/statistics?${query}`, { token: owner });
    expect(answer).toMatchObject({ code: 42200, data: { fields: [field] } });
  });

  it('is the last thirty days by default', async () => {
    expect(await overview('')).toMatchObject({
      today: '2026-11-21',
      now: { from: '2026-10-23', to: '2026-11-21' },
      before: { from: '2026-09-23', to: '2026-10-22' },
    });
  });
});

async function expectRecounted(now: number): Promise<void> {
  for (const [from, to, money] of RANGES) {
    const sandbox = money === 'sandbox';
    const shown = await overview(`from=${from}&to=${to}&money=${money}&group=month`);
    const again = (range: { from: string; to: string }) => recount(all, { ...range, sandbox, now });
    const what = `${from} to ${to}, ${money}`;
    expect(shown.now.figures, what).toEqual(again({ from, to }));
    expect(shown.before.figures, `before ${what}`).toEqual(again(shown.before));
    for (const part of shown.series) {
      expect(part.figures, `${part.from} of ${what}`).toEqual(again(part));
    }
    const revenue = shown.types.reduce((sum, type) => sum + type.paidFen - type.returnedFen, 0);
    const { paidFen, returnedFen } = shown.now.figures;
    expect(revenue).toBe(paidFen - returnedFen);
  }
}

async function expectFunnelRecounted(): Promise<void> {
  for (const [from, to, money] of RANGES) {
    for (const by of ['week', 'source'] as const) {
      const { rows, total } = await funnel(`from=${from}&to=${to}&money=${money}&by=${by}`);
      for (const row of rows) {
        const people = all.users.filter(
          ({ createdAt, source }) =>
            dayIn(createdAt) >= row.from &&
            dayIn(createdAt) <= row.to &&
            (row.source === null || row.source === (source ?? 'unknown')),
        );
        for (const step of FUNNEL_STEPS) {
          const taken = people.filter(({ id }) => firstTime(all, id, step, money === 'sandbox') !== null);
          expect(row[step], `${step} of ${row.source ?? row.from}`).toBe(taken.length);
        }
        let left = people;
        for (const step of FUNNEL_STEPS) {
          left = left.filter(({ id }) => firstTime(all, id, step, money === 'sandbox') !== null);
          expect(throughOf(row, step), `through ${step} of ${row.source ?? row.from}`).toBe(left.length);
        }
      }
      for (const step of [...FUNNEL_STEPS, 'visits'] as const) {
        expect(rows.reduce((sum, row) => sum + row[step], 0)).toBe(total[step]);
      }
    }
  }
}

describe('every figure matches a plain recount', () => {
  it('before any aggregation', async () => {
    await expectRecounted(NOON);
    await expectFunnelRecounted();
  });

  it('after the finished days were aggregated, once, by the server after an interrupted one', async () => {
    const stopping = new AbortController();
    stopping.abort();
    await rollup.runDue({ ...app.context, stopping }, NOON);
    expect(await app.store.q.$count(app.store.t.statisticsDays)).toBe(0);
    await rollup.runDue(app.context, NOON);
    const days = await app.store.q.$count(app.store.t.statisticsDays);
    expect(days).toBeGreaterThan(410);
    await expectRecounted(NOON);
    await expectFunnelRecounted();
    expect(await rollup.addUp(app.context, NOON)).toBe(0);
  });

  it('and two days later, with one of them aggregated', async () => {
    app.clock.advance(2 * DAY);
    await app.register({ source: 'weibo' });
    await app.call('POST', '/api/web/visit', { body: { source: 'weibo' } });
    await rollup.addUp(app.context, NOON + DAY);
    all = await everything(app.store);
    owner = await app.staffToken('owner');
    const shown = await overview('from=2026-11-20&to=2026-11-23');
    const range = { from: '2026-11-20', to: '2026-11-23', sandbox: false, now: NOON + 2 * DAY };
    expect(shown.now.figures).toEqual(recount(all, range));
    expect((await funnel('from=2026-11-23&to=2026-11-23&by=source')).rows).toMatchObject([
      { source: 'weibo', visits: 1, register: 1, birth: 0 },
    ]);
  });
});

describe('retention', () => {
  /** Everybody's first paid membership, by the rows themselves. */
  async function firsts(sandbox: boolean): Promise<Map<string, number>> {
    const { orders } = app.store.t;
    const first = new Map<string, number>();
    for (const order of await app.store.q.select().from(orders)) {
      const { userId, type, amount, paidAt } = order;
      if (order.sandbox !== sandbox || amount === 0 || paidAt === null) continue;
      if (!PAID_LEVELS.some((level) => level === type)) continue;
      first.set(userId, Math.min(paidAt, first.get(userId) ?? paidAt));
    }
    return first;
  }
  const totalOf = async (list: string, query: string) => {
    const answer = await app.call('GET', `/api/admin/${list}/total?${query}`, { token: owner });
    return (answer.data as { total: number }).total;
  };

  it.each(['real', 'sandbox'] as const)(
    'in each cell matches a recount over the days of %s buyers, and its list',
    async (money) => {
      const { membershipGrants } = app.store.t;
      const grants = Map.groupBy(await app.store.q.select().from(membershipGrants), ({ userId }) => userId);
      const months = Map.groupBy(await firsts(money === 'sandbox'), ([, at]) => dayText(dayOf(at)).slice(0, 7));
      const { rows } = await ask<Retention>(`/retention?money=${money}`);
      expect(rows.map(({ month, people }) => [month, people])).toEqual(
        [...months].map(([month, people]) => [month, people.length]).sort(),
      );
      let open = 0;
      for (const { month, members } of rows) {
        for (const [index, count] of members.entries()) {
          const ends = (months.get(month) ?? []).map(
            ([id, at]) => [id, dayStart(dayOf(at) + 30 * (index + 1) + 1)] as const,
          );
          // A member as the month begins, or from some instant of it and of the seven days after it.
          const isIn = (own: (typeof membershipGrants.$inferSelect)[], since: number) =>
            [since, ...own.map(({ grantedAt }) => grantedAt).filter((at) => since < at && at < since + 37 * DAY)].some(
              (at) => membershipAt(own, at).isVip,
            );
          if (count === null) {
            open += 1;
            // Thirty days each after the month's last day are to come.
            const last = readDay(`${month}-28`) ?? 0;
            expect(dayStart(last + 30 * (index + 1) + 4 + 37)).toBeGreaterThan(app.clock.now());
            continue;
          }
          const own = ends.filter(([id, since]) => isIn(grants.get(id) ?? [], since)).length;
          expect(count, `${month} after ${index + 1}`).toBe(own);
          if (index > 3) continue;
          const people = `firstPaid=${month}&months=${index + 1}&money=${money}`;
          expect(await totalOf('users', `${people}&stay=stayed`)).toBe(count);
          expect(await totalOf('users', `${people}&stay=left`)).toBe(ends.length - count);
        }
      }
      if (money === 'real') expect(open).toBeGreaterThan(0);
    },
  );

  it('lists leaving users: members now and not in a week, and vice versa', async () => {
    const { membershipGrants } = app.store.t;
    const now = app.clock.now();
    const grants = [...Map.groupBy(await app.store.q.select().from(membershipGrants), (g) => g.userId).values()];
    const moved = (was: number, is: number) =>
      grants.filter((own) => membershipAt(own, now + was * DAY).isVip && !membershipAt(own, now + is * DAY).isVip)
        .length;
    for (const [leaves, was, is] of [
      ['in7', 0, 7],
      ['in30', 0, 30],
      ['gone7', -7, 0],
      ['gone30', -30, 0],
    ] as const) {
      expect(await totalOf('users', `leaves=${leaves}`), leaves).toBe(moved(was, is));
    }
    for (const month of ['2026-13', '2026-1', 'x']) {
      const answer = await app.call('GET', `/api/admin/users?firstPaid=${month}`, { token: owner });
      expect(answer).toMatchObject({ status: 422, code: 42200 });
    }
  });

  it('of a plan is the list of orders that were not renewed', async () => {
    const { now, types } = await overview('from=2026-08-01&to=2026-11-20');
    for (const { type, due, renewed } of types) {
      const asked = `by=due&from=${now.from}&to=${now.to}&money=real&type=${type}`;
      expect(await totalOf('orders', `${asked}&renewal=lost`), type).toBe(due - renewed);
      expect(await totalOf('orders', `${asked}&renewal=renewed`), type).toBe(renewed);
    }
  });
});

it('cohorts count payers by time, and leave unfinished periods open', async () => {
  const { rows, within } = await ask<Cohorts>('/cohorts?from=2026-08-01&to=2026-11-22');
  expect(rows.length).toBeGreaterThan(10);
  const today = dayIn(app.clock.now());
  for (const { from, to, registered, paid } of rows) {
    const people = all.users.filter(({ createdAt }) => dayIn(createdAt) >= from && dayIn(createdAt) <= to);
    expect(registered, from).toBe(people.length);
    for (const [index, days] of within.entries()) {
      const over = plusDays(to, days) <= today;
      const soon = people.filter(({ id, createdAt }) => {
        const first = firstTime(all, id, 'paid', false);
        return first !== null && dayIn(first) < plusDays(dayIn(createdAt), days);
      });
      expect(paid[index], `${from} within ${days}`).toBe(over ? soon.length : null);
    }
  }
});

describe('the list behind a number', () => {
  async function users(query: Record<string, string | number>): Promise<number> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const answer = await app.call('GET', `/api/admin/users/total?${search}`, { token: owner });
    return (answer.data as { total: number }).total;
  }

  /** The numbers of the orders in a list, all of it. */
  async function orders(query: Record<string, string>): Promise<string[]> {
    const found: string[] = [];
    for (let after = ''; ; ) {
      const search = new URLSearchParams({ ...query, size: '100', after });
      const answer = await app.call('GET', `/api/admin/orders?${search}`, { token: owner });
      const { rows, next } = answer.data as ListPage<ConsoleOrdersRow>;
      found.push(...rows.map(({ client_sn }) => client_sn));
      if (next === null) return found;
      after = next;
    }
  }

  it('has as many users as the funnel, by every step and source', async () => {
    const range = { from: '2025-12-01', to: '2026-03-31' };
    for (const money of ['real', 'sandbox'] as const) {
      const search = new URLSearchParams({ ...range, money, by: 'source' });
      const { rows } = await funnel(search.toString());
      expect(rows.length).toBeGreaterThan(3);
      for (const { source, ...row } of rows) {
        expect(await users({ ...range, source: source ?? '' })).toBe(row.register);
        for (const step of FUNNEL_STEPS.slice(1)) {
          const behind = { ...range, money, source: source ?? '', reached: step };
          expect(await users(behind), `${step} of ${source}`).toBe(row[step]);
          const through = throughOf({ ...row }, step);
          expect(await users({ ...behind, way: 'through' }), `through ${step} of ${source}`).toBe(through);
          expect(await users({ ...behind, way: 'skipped' }), `past ${step} of ${source}`).toBe(row[step] - through);
        }
      }
    }
  });

  it('has as many as paid in time, and as became members during their trial', async () => {
    const { rows, within } = await ask<Cohorts>('/cohorts?from=2026-08-01&to=2026-09-30');
    const [week] = rows;
    for (const [index, days] of within.entries()) {
      const behind = { from: week?.from ?? '', to: week?.to ?? '', reached: 'paid', within: days };
      expect(await users(behind), `${days}`).toBe(week?.paid[index]);
    }
    // Of one source, so that all of these trials had three days.
    const { now } = await overview('from=2026-08-04&to=2026-09-03&source=wechat');
    const began = { from: '2026-08-01', to: '2026-08-31', source: 'wechat' };
    expect(await users(began)).toBe(now.figures.trialsEnded);
    expect(await users({ ...began, reached: 'trial' })).toBe(now.figures.trialsConverted);
  });

  it('has as many orders as were created, paid and refunded', async () => {
    const range = { from: '2026-04-01', to: '2026-09-30' };
    for (const money of ['real', 'sandbox'] as const) {
      const { figures } = (await overview(new URLSearchParams({ ...range, money }).toString())).now;
      for (const [by, count] of [
        ['created', figures.ordered],
        ['paid', figures.paid],
        ['firstRefunded', figures.returned],
        ['due', figures.due],
      ] as const) {
        expect(await orders({ ...range, money, by }), `${by}, ${money}`).toHaveLength(count);
      }
    }
  });

  it('counts a partially refunded order once, where its money went', async () => {
    // Of order a, 10 yuan went back on New Year's Day and 5 in February.
    const money = 'real';
    for (const [from, to] of [
      ['2025-12-31', '2025-12-31'],
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-01-01', '2026-02-28'],
    ] as const) {
      const { figures } = (await overview(`from=${from}&to=${to}&money=${money}`)).now;
      const first = await orders({ from, to, money, by: 'firstRefunded' });
      expect(first, `${from} to ${to}`).toHaveLength(figures.returned);
      const returned = await orders({ from, to, money, by: 'refunded' });
      const fen = all.refunds
        .filter(({ clientSn, settledAt }) => {
          const day = dayIn(settledAt ?? 0);
          return returned.includes(clientSn) && day >= from && day <= to;
        })
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(fen, `${from} to ${to}`).toBe(figures.returnedFen);
      expect(first.includes('a')).toBe(from === '2026-01-01');
      expect(returned.includes('a')).toBe(from >= '2026-01-01');
    }
  });

  it('has as many members as at the end of a day, or now', async () => {
    const { series, today } = await overview('from=2025-11-10&to=2026-11-23&group=month');
    expect(series.at(-1)?.to).toBe(today);
    for (const { to, figures } of series) {
      expect(await users({ member: 'member', memberOn: to }), to).toBe(figures.members);
    }
    expect(await users({ member: 'member' })).toBe(series.at(-1)?.figures.members);
  });

  it('has those of each level according to their grants', async () => {
    const grants = Map.groupBy(all.grants, ({ userId }) => userId);
    const levels = Map.groupBy(all.users, ({ id }) => membershipAt(grants.get(id) ?? [], app.clock.now()).level);
    for (const level of [...PAID_LEVELS, 'free'] as const) {
      const member = level === 'free' ? 'none' : level;
      const path = `/api/admin/users?member=${member}&size=100`;
      const { rows } = (await app.call('GET', path, { token: owner })).data as ListPage<UserRow>;
      expect(new Set(rows.map(({ vipLevel }) => vipLevel))).toEqual(new Set([level]));
      expect(await users({ member }), level).toBe(levels.get(level)?.length);
    }
  });
});

describe('over many orders without aggregation', () => {
  it('reports that aggregation is running, and shows the figures afterwards', async () => {
    const many = await testApp();
    const token = await many.staffToken('owner');
    // A person's orders are compared with each other: nobody has more than a few of them.
    const people: string[] = [];
    while (people.length < 20) people.push((await many.register()).id);
    const { orders } = many.store.t;
    const one = {
      ...({ type: 'month', subject: '月包VIP', amount: 2999, status: 'PAID' } as const),
      returnPath: '/redirect',
      sandbox: false,
      refunded: 0,
      flags: [],
    };
    const since = NOON - 9 * DAY;
    await many.store.tx((q) => q.update(many.store.t.users).set({ createdAt: since }));
    for (let first = 0; first < 5_001; first += 500) {
      const some = Array.from({ length: Math.min(500, 5_001 - first) }, (_, index) => {
        const createdAt = since + first + index;
        const userId = must(people[index % people.length], 'person');
        return { ...one, userId, clientSn: `many${first + index}`, createdAt, paidAt: createdAt };
      });
      await many.store.tx((q) => q.insert(orders).values(some));
    }
    const ask = (path: string) => many.call('GET', `/api/admin/statistics${path}`, { token });
    const parts = ['', '/funnel', '/cohorts', '/deferral'];
    for (const part of parts) {
      const answer = await ask(part);
      expect(answer, part).toMatchObject({ status: 503, code: 50300 });
      expect(answer.headers.get('retry-after'), part).toBe('3');
    }
    await rollup.addUp(many.context, NOON);
    for (const part of parts) expect((await ask(part)).status, part).toBe(200);
    expect((await ask('')).data).toMatchObject({ now: { figures: { paid: 5_001 } } });
    await many.close();
  });
});

describe('retention that was cached', () => {
  it('includes later purchases and refunds', async () => {
    const app = await testApp({ realMoney: true });
    const at = shop(app);
    const token = await app.staffToken('owner');
    const read = async () => {
      const { data } = await app.call('GET', '/api/admin/statistics/retention', { token });
      return (data as Retention).rows.map(({ people, netFen }) => [people, netFen]);
    };
    expect(await read()).toEqual([]);
    const orders: string[] = [];
    for (const count of [1, 2]) {
      const { clientSn } = await at.order(await app.register(), 'month');
      await at.payAndHear(clientSn);
      orders.push(clientSn);
      expect(await read()).toEqual([[count, count * PRICE.month]]);
    }
    const body = { client_sn: orders[0], amount: 1000, reason: '顾客要求' };
    expect((await app.call('POST', '/api/admin/refund', { token, body })).code).toBe(0);
    expect(await read()).toEqual([[2, 2 * PRICE.month - 1000]]);
    // Each answer equals one that was never kept.
    const kept = await read();
    Object.assign(app.context, { kept: keptAnswers() });
    expect(await read()).toEqual(kept);
    await app.close();
  });
});
