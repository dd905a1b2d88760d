import { INVITED_TRIAL_DAYS } from '#domain/shop/trial';
import type { DemoRows } from '../../scripts/demo/demo-rows.ts';
import { demoWriter } from '../../scripts/demo/write.ts';
import { demoYear } from '../../scripts/demo/year.ts';
import { NOON, type TestApp } from './app.ts';
import { type Everything, everything } from './recount.ts';

const PLAN = {
  seed: 3,
  users: 150,
  days: 420,
  passwordHash: 'hash',
  owner: 'o',
  finance: 'f',
  masters: [],
};

/** Ranges over the turn of the year, of single days, and with play money. */
export const STATISTICS_RANGES: [from: string, to: string, money: 'real' | 'sandbox'][] = [
  ['2025-12-31', '2025-12-31', 'real'],
  ['2026-01-01', '2026-01-01', 'real'],
  ['2025-12-15', '2026-01-20', 'real'],
  ['2026-02-20', '2026-03-10', 'sandbox'],
  ['2026-11-20', '2026-11-21', 'real'],
  ['2025-11-01', '2026-11-21', 'real'],
  ['2025-09-28', '2025-10-20', 'sandbox'],
];

/** A user and their orders, at instants that are easy to get wrong. */
function edgeCases(rows: DemoRows): void {
  const [some] = rows.users;
  const [order] = rows.orders;
  if (!some || !order) throw new Error('a demonstration without people');
  const person = (id: string, createdAt: string) => ({
    ...some,
    id,
    phone: id,
    inviteCode: id,
    invitedBy: null,
    createdAt: Date.parse(createdAt),
  });
  const sale = (clientSn: string, userId: string, paid: string, over: object = {}) => ({
    ...order,
    ...({ clientSn, userId, type: 'month', amount: 2999, sandbox: false, status: 'PAID' } as const),
    createdAt: Date.parse(paid) - 1,
    paidAt: Date.parse(paid),
    refunded: 0,
    closedAt: null,
    ...over,
  });
  const refund = (refundNo: string, clientSn: string, amount: number, at: string) => ({
    refundNo,
    clientSn,
    amount,
    operator: 'f',
    reason: '协商',
    status: 'done' as const,
    createdAt: Date.parse(at) - 1,
    settledAt: Date.parse(at),
  });
  rows.users.push(person('late', '2025-12-31T23:59:59.999+08:00'), person('early', '2026-01-01T00:00:00.000+08:00'));
  rows.orders.push(
    sale('a', 'late', '2025-12-31T23:59:59.999+08:00'),
    sale('b', 'late', '2026-01-01T00:00:00.000+08:00'),
    // The trial is over at this very instant, a millisecond before it is not.
    sale('c', 'early', '2026-01-04T00:00:00.000+08:00'),
    sale('d', 'late', '2026-01-03T23:59:59.998+08:00'),
    sale('e', 'early', '2026-02-28T16:00:00.000Z', { sandbox: true, type: 'consult' }),
    sale('f', 'early', '2026-03-01T00:00:00.000Z', { amount: 0, type: 'free' }),
    sale('g', 'early', '2026-03-02T00:00:00.000Z', { type: 'consult', amount: 39900 }),
  );
  rows.refunds.push(
    refund('r1', 'a', 1000, '2026-01-01T00:00:00.000+08:00'),
    refund('r2', 'a', 500, '2026-02-01T00:00:00.000+08:00'),
    refund('r3', 'b', 2999, '2026-11-21T00:00:00.000+08:00'),
    { ...refund('r4', 'g', 100, '2026-04-01T00:00:00.000Z'), status: 'failed' as never },
  );
}

/** Fills the app with a year and two months of a demonstration, and with the edge cases. */
export async function statisticsYear(app: TestApp): Promise<Everything> {
  const write = await demoWriter(app.context, app.sandbox);
  let first = true;
  for (const part of demoYear({ ...PLAN, until: NOON })) {
    if (first) edgeCases(part.rows);
    for (const user of part.rows.users) if (user.source === 'invite') user.trialDays = INVITED_TRIAL_DAYS;
    first = false;
    await write(part);
  }
  return everything(app.store);
}
