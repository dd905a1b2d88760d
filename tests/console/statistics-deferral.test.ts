import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rollup from '#api/features/console/statistics/rollup';
import type { Deferral, Statistics } from '#contract/statistics';
import { membershipAt } from '#domain/shop/membership';
import { NOON, type TestApp, testApp } from '../support/app.ts';
import { dayIn, type Everything, plusDays } from '../support/recount.ts';
import { statisticsYear } from '../support/statistics-year.ts';

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

describe('recognised and deferred revenue', () => {
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const endOf = (day: string) => Date.parse(`${plusDays(day, 1)}T00:00:00+08:00`) - 1;

  it.each(['2025-12-31', '2026-01-03', '2026-02-28', '2026-06-30', '2026-11-19'])(
    'at the end of %s add up to paid minus refunded, and to the remaining days',
    async (day) => {
      const end = endOf(day);
      const found = await ask<Deferral>(`/deferral?to=${day}`);
      const real = all.orders.filter(({ sandbox }) => !sandbox);
      const sold = real.filter(({ paidAt }) => paidAt !== null && paidAt <= end);
      const back = sold.flatMap(({ clientSn }) => all.refundsOf.get(clientSn) ?? []);
      const net =
        sum(sold.map(({ amount }) => amount)) -
        sum(back.filter(({ settledAt }) => (settledAt ?? end) <= end).map(({ amount }) => amount));
      expect(found.recognisedFen + found.deferredFen).toBe(net);
      expect(found.membershipFen + found.consultFen).toBe(found.deferredFen);
      expect(found.deferredFen).toBeGreaterThan(0);
      expect(found.recognisedFen).toBeGreaterThan(0);

      const known = all.grants
        .filter(({ grantedAt }) => grantedAt <= end)
        .map((grant) => ({
          ...grant,
          revokedAt: grant.revokedAt !== null && grant.revokedAt <= end ? grant.revokedAt : null,
        }));
      // Days left follow one another without a gap: they are owed until the last of them ends.
      const owed = [...Map.groupBy(known, ({ userId }) => userId).values()].map((grants) => {
        const { expireAt, upcoming, isVip } = membershipAt(grants, end);
        return (upcoming.at(-1)?.until ?? (isVip ? (expireAt ?? end) : end)) - end;
      });
      expect(Math.abs(found.paidDays + found.givenDays - sum(owed) / DAY)).toBeLessThanOrEqual(1);
    },
  );

  it('are the same after daily aggregation, and of an unfinished day are those of the day before', async () => {
    const days = ['2025-12-31', '2026-01-03', '2026-02-28', '2026-06-30', '2026-11-19', '2026-11-20'];
    const paths = days.flatMap((to) => [`?to=${to}`, `?to=${to}&money=sandbox`]);
    const read = () => Promise.all(paths.map((path) => ask<Deferral>(`/deferral${path}`)));
    const before = await read();
    await rollup.addUp(app.context, NOON);
    const kept = await app.store.q.$count(app.store.t.statisticsOwed);
    expect(kept).toBeGreaterThan(800);
    expect(await read()).toEqual(before);
    expect(await ask<Deferral>('/deferral')).toEqual(await ask<Deferral>('/deferral?to=2026-11-20'));
  });

  it('exclude play money, and have no later day than today', async () => {
    const play = await ask<Deferral>('/deferral?money=sandbox');
    expect(play.recognisedFen + play.deferredFen).toBe(play.revenueFen);
    const real = await ask<Deferral>('/deferral');
    expect(play.revenueFen).not.toBe(real.revenueFen);
    const later = await app.call('GET', '/api/admin/statistics/deferral?to=2027-01-01', {
      token: owner,
    });
    expect(later).toMatchObject({ code: 42200, data: { fields: ['to'] } });
  });
});

describe('the whole history', () => {
  it('starts with the first account, is grouped by weeks, and has nothing earlier', async () => {
    const found = await overview('from=all');
    const first = Math.min(...all.users.map(({ createdAt }) => createdAt));
    expect(found).toMatchObject({ group: 'week', earlier: [], now: { from: dayIn(first) } });
    expect(found.now.to).toBe(found.today);
    const sold = all.orders.filter(({ sandbox, paidAt }) => !sandbox && paidAt !== null);
    expect(found.now.figures.paid).toBe(sold.length);
  });

  it('compares a month with the month before, day by day', async () => {
    const found = await overview('from=2026-10-01&to=2026-10-30');
    const before = await overview('from=2026-09-01&to=2026-09-30');
    expect(found.earlier).toEqual(before.series);
  });
});
