import { SELF_REFUND_MS } from '#domain/shop/refund-rule';
import { DAY_MS, HOUR_MS } from '#domain/time/durations';
import { consultation } from './consultations.ts';
import type { DemoRows } from './demo-rows.ts';
import { demoRefundNo } from './numbers.ts';
import { appendEvent, type buy, type World } from './purchases.ts';
import type { Sequence } from './random.ts';

type Bought = ReturnType<typeof buy>;

/** Share of buyers who never open their purchase and refund it themselves. */
const GIVEN_BACK = 0.035;
/** Of all paid orders, how many staff give back as a whole, and in part. */
const BY_STAFF = 0.012;
const IN_PART = 0.006;

const STAFF_REASONS = ['与描述不符', '重复购买', '服务未达预期'] as const;

interface Return {
  at: number;
  amount: number;
  operator: string;
  reason: string;
}

function planned(chance: Sequence, world: World, { order }: Bought, paidAt: number): Return | null {
  const { amount, type } = order;
  const fate = chance.fraction();
  if (fate < GIVEN_BACK) {
    const at = paidAt + chance.between(HOUR_MS, SELF_REFUND_MS - HOUR_MS);
    return { at, amount, operator: 'user', reason: '用户自助退款' };
  }
  const operator = world.finance;
  const reason = chance.one(STAFF_REASONS);
  const at = paidAt + chance.between(HOUR_MS, type === 'consult' ? 20 * DAY_MS : 45 * DAY_MS);
  if (fate < GIVEN_BACK + BY_STAFF) return { at, amount, operator, reason };
  if (fate > GIVEN_BACK + BY_STAFF + IN_PART) return null;
  return { at, amount: Math.round(amount * (0.1 + 0.4 * chance.fraction())), operator, reason };
}

/** Writes the later life of a paid order: used, refunded, or both. Returns the time of a full refund. */
export function afterwards(
  rows: DemoRows,
  chance: Sequence,
  world: World,
  bought: Bought,
  paidAt: number,
): number | null {
  const back = planned(chance, world, bought, paidAt);
  const { clientSn } = bought.order;
  const grant = rows.membershipGrants.findLast((row) => row.clientSn === clientSn);
  const demand = rows.consultDemands.findLast((row) => row.clientSn === clientSn);
  // The rule allows a refund by the buyer only of an unused purchase.
  const unused = back?.operator === 'user';
  const usedAt = paidAt + chance.between(30_000, 2 * DAY_MS);
  const seen = usedAt <= Math.min(world.now, back?.at ?? world.now) && chance.happens(0.85);
  if (grant && seen && !unused) grant.reportOpenedAt = usedAt;
  const done = back !== null && back.at <= world.now;
  const whole = done && back.amount === bought.order.amount ? back.at : null;
  if (done) giveBack(rows, chance, bought, back);
  if (grant) grant.revokedAt = whole;
  if (demand) {
    const facts = { amount: bought.order.amount, now: world.now, returnedAt: whole, mayBegin: !unused };
    consultation(rows, chance, world.diary, demand, facts);
  }
  return whole;
}

function giveBack(rows: DemoRows, chance: Sequence, { order, gateway }: Bought, back: Return) {
  const { clientSn } = order;
  const { at, amount, operator, reason } = back;
  const refundNo = demoRefundNo(chance);
  const begunAt = at - chance.between(800, 3_000);
  const whole = amount === order.amount;
  const refund = { refundNo, clientSn, amount, operator, reason };
  rows.refunds.push({ ...refund, status: 'done', createdAt: begunAt, settledAt: at });
  const [begun, done] = [
    { refundNo, amount, operator, reason, outcome: 'begun' },
    { refundNo, amount, outcome: 'done' },
  ];
  appendEvent(rows, chance, { clientSn, at: begunAt, source: 'refund', detail: begun });
  appendEvent(rows, chance, { clientSn, at, source: 'refund', detail: done });
  order.refunded = amount;
  gateway.refundedAmount = amount;
  gateway.state = whole ? 'refunded' : 'partially_refunded';
  gateway.finishedAt = at;
  if (!order.sandbox) {
    rows.gatewayRefunds.push({ sn: gateway.sn, requestNo: refundNo, amount, finishedAt: at });
  }
  if (!whole) return;
  order.status = 'REFUNDED';
  order.closedAt = at;
  const moved = { fromStatus: 'PAID', toStatus: 'REFUNDED' } as const;
  // One ms later, so that the last event by its id is the one that moved the order.
  appendEvent(rows, chance, { clientSn, at: at + 1, source: 'refund', ...moved });
}
