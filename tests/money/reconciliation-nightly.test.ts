import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as nightly from '#api/features/money/reconciliation/nightly';
import { reconciliationCheck } from '../../scripts/doctor/database.ts';
import { type Person, type TestApp, testApp } from '../support/app.ts';
import { type Shop, shop } from '../support/shop.ts';

const HOUR_S = 3_600;

let app: TestApp;
let buyer: Person;
let at: Shop;
beforeEach(async () => {
  app = await testApp();
  buyer = await app.register();
  at = shop(app);
});
afterEach(() => app.close());

const tick = (one = app, questions?: number) => nightly.runDue(one.context, one.clock.now(), questions);
const runs = () => app.store.q.select().from(app.store.t.reconciliationRuns);

async function bought(type: 'month' | 'year' = 'month', by = buyer): Promise<string> {
  const { clientSn } = await at.order(by, type);
  await at.payAndHear(clientSn);
  return clientSn;
}

const outside = (clientSn: string) => app.call('POST', `/sandbox/api/orders/${clientSn}/refund`);

/** Hours pass, and the server looks at each. */
async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    at.wait(HOUR_S);
    await tick();
  }
}

// The clock begins at noon.
describe('the nightly run', () => {
  it('revokes by five o’clock entitlements refunded at the gateway’s own console', async () => {
    const clientSn = await bought();
    await outside(clientSn);
    await tick();
    await hours(16);
    await at.expectGranted(clientSn);
    await hours(1);
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED', flags: ['refundedOutside'] });
    expect(await runs()).toMatchObject([{ source: 'server', firstDay: '2026-11-21', lastDay: '2026-11-21' }]);
    expect(await app.metrics()).toMatch(/ziping_reconciled_age_seconds \d/);
  });

  it('retries the next night what the gateway did not answer', async () => {
    const clientSn = await bought();
    await outside(clientSn);
    await tick();
    await at.fault('http_500');
    await hours(30);
    expect(await runs()).toEqual([]);
    expect(await app.metrics()).not.toMatch(/^ziping_reconciled_age_seconds/m);
    await app.simulator.faults.clear();
    await hours(1);
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED' });
    expect((await runs()).map(({ lastDay }) => lastDay)).toContain('2026-11-21');
  });

  it.each([7, 30, 90])('queries again after %i days', async (days) => {
    const clientSn = await bought('year');
    await tick();
    await hours(24);
    at.wait((days - 1) * 24 * HOUR_S);
    await outside(clientSn);
    await hours(17);
    expect(await at.row(clientSn)).toMatchObject({ status: 'REFUNDED' });
  });

  it('queries every paid order in range, whatever its age, and records nothing unchanged', async () => {
    const [kept, returned] = [await bought(), await bought('month', await app.register())];
    await tick();
    await hours(24);
    at.wait(11 * 24 * HOUR_S);
    await hours(17);
    const before = await runs();
    await outside(returned);
    await hours(24);
    expect(await at.row(returned)).toMatchObject({ status: 'REFUNDED', flags: ['refundedOutside'] });
    expect(await at.row(kept)).toMatchObject({ status: 'PAID' });
    const after = (await runs()).slice(before.length);
    expect(after.map(({ firstDay }) => firstDay).sort()).toEqual(['2026-11-21', '2026-12-04']);
  });

  it('stops at the nightly query limit, and covers each day in turn', async () => {
    const early = await bought();
    at.wait(24 * HOUR_S);
    const late = await bought();
    await tick(app, 1);
    at.wait(15 * 24 * HOUR_S);
    for (const clientSn of [early, late]) await outside(clientSn);
    const returned: number[] = [];
    for (let night = 0; night < 3; night += 1) {
      at.wait(24 * HOUR_S);
      await tick(app, 1);
      const rows = await Promise.all([early, late].map((clientSn) => at.row(clientSn)));
      returned.push(rows.filter(({ status }) => status === 'REFUNDED').length);
    }
    expect(returned).toEqual([1, 1, 1]);
  });

  it('starts with each day of the range once in 90 nights', () => {
    const begun = Array.from({ length: 90 }, (_, night) => (nightly.roundOf(20_000 + night, 0, [])[0] ?? 0) % 90);
    expect(new Set(begun).size).toBe(90);
    expect(nightly.roundOf(20_000, 19_995, [19_999])).toEqual([19_995, 19_996, 19_997, 19_998]);
    expect(nightly.roundOf(20_000, 0, []).slice(0, 2)).toEqual([19_940, 19_941]);
    expect(nightly.roundOf(20_000, 0, []).at(-1)).toBe(19_939);
  });

  it('runs once, with any number of servers', async () => {
    await bought();
    const second = await testApp({ beside: app });
    await tick();
    at.wait(17 * HOUR_S);
    second.clock.set(app.clock.now());
    await Promise.all([tick(), tick(second), tick(), tick(second)]);
    expect(await runs()).toHaveLength(1);
    await second.close();
  });

  it('compares nothing in a shop without sales', async () => {
    await tick();
    await hours(24);
    expect(await runs()).toEqual([]);
  });
});

describe('doctor', () => {
  const day = 86_400_000;
  it.each([
    ['ok', { comparedAt: 9 * day, firstOrderAt: day }],
    ['watch', { comparedAt: 7 * day, firstOrderAt: day }],
    ['wrong', { comparedAt: 5 * day, firstOrderAt: day }],
    ['wrong', { comparedAt: 0, firstOrderAt: day }],
    ['ok', { comparedAt: 0, firstOrderAt: 0 }],
    ['ok', { comparedAt: 0, firstOrderAt: 9 * day }],
  ])('prints %s for days compared: %o', (state, health) => {
    expect(reconciliationCheck({ production: true }, health, 10 * day)).toMatchObject({ state });
    expect(reconciliationCheck({ production: false }, health, 10 * day)).toMatchObject({ state: 'ok' });
  });
});
