import { must } from '#domain/lookup';
import { isPaidLevel } from '#domain/shop/membership';
import type { OrderStatus } from '#domain/shop/order-state';
import { PLAN_CATALOGUE, type PlanType } from '#domain/shop/plans';
import { type Diary, fileConsultation } from './consultations.ts';
import type { DemoRows, GatewayOrder, RowOf } from './demo-rows.ts';
import { demoDigits, demoId, demoJob } from './numbers.ts';
import { personQuestion } from './people.ts';
import type { Sequence } from './random.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The catalogue's prices. */
const FIRST_VERSION = 1;

/** `late`: the money came when the order had been given up. */
export type Fate = 'paid' | 'late' | 'canceled' | 'failed';

export interface Purchase {
  userId: string;
  at: number;
  type: Exclude<PlanType, 'free'>;
  fate: Fate;
}

/** Constants of the whole demonstration. */
export interface World {
  /** End of the demonstration: nothing is later. */
  now: number;
  /** Orders before this instant were tried out with play money. */
  realFrom: number;
  owner: string;
  finance: string;
  diary: Diary;
}

const planOf = (type: PlanType) =>
  must(
    PLAN_CATALOGUE.find((plan) => plan.type === type),
    `plan ${type}`,
  );

/** How an order of each fate ends: after how long, and from where the news comes. */
const ENDS: Record<Fate, { status: OrderStatus; fromMs: number; toMs: number; source: string }> = {
  paid: { status: 'PAID', fromMs: 8 * SECOND, toMs: 150 * SECOND, source: 'notice' },
  late: { status: 'PAID', fromMs: 20 * MINUTE, toMs: 90 * MINUTE, source: 'poll' },
  canceled: { status: 'PAY_CANCELED', fromMs: 6 * MINUTE, toMs: 7 * MINUTE, source: 'poll' },
  failed: { status: 'FAIL', fromMs: 5 * SECOND, toMs: 60 * SECOND, source: 'notice' },
};

export function appendEvent(
  rows: DemoRows,
  chance: Sequence,
  event: Pick<RowOf<'orderEvents'>, 'clientSn' | 'at' | 'source'> &
    Partial<Pick<RowOf<'orderEvents'>, 'fromStatus' | 'toStatus' | 'flag' | 'detail'>>,
): void {
  rows.orderEvents.push({
    id: demoId(event.at, chance),
    fromStatus: null,
    toStatus: null,
    flag: null,
    detail: {},
    ...event,
  });
}

/**
 * An order with its events, its state at the simulated gateway and its entitlement. If its end is after the
 * end of the demonstration, the order is still open and the server queries it.
 */
export function buy(rows: DemoRows, chance: Sequence, world: World, purchase: Purchase) {
  const { userId, at, type, fate } = purchase;
  const plan = planOf(type);
  const end = ENDS[fate];
  const endsAt = at + chance.between(end.fromMs, end.toMs);
  const open = endsAt > world.now;
  const clientSn = demoId(at, chance).replaceAll('-', '');
  const gatewaySn = `78${demoDigits(chance, 14)}`;
  const tradeNo = `42${demoDigits(chance, 18)}`;
  const order: RowOf<'orders'> = {
    clientSn,
    userId,
    type,
    subject: plan.name,
    amount: plan.price,
    planVersion: FIRST_VERSION,
    days: plan.days,
    content: type === 'consult' ? personQuestion(chance) : null,
    returnPath: '/redirect',
    sandbox: at < world.realFrom,
    ...stateOf(open ? 'WAITING' : end.status, endsAt, { gatewaySn, tradeNo }),
    refunded: 0,
    createdAt: at,
    flags: [],
    flaggedAt: null,
  };
  const { paidAt } = order;
  rows.orders.push(order);
  appendEvent(rows, chance, { clientSn, at, source: 'pay', toStatus: 'WAITING' });
  const gateway = gatewayOrder(order, gatewaySn, tradeNo, open ? null : endsAt);
  if (open) {
    rows.jobs.push(demoJob('poll-order', clientSn, world.now));
  } else {
    const fromStatus: OrderStatus = fate === 'late' ? giveUp(rows, chance, order, at + 6 * MINUTE) : 'WAITING';
    const moved = { fromStatus, toStatus: end.status };
    appendEvent(rows, chance, { clientSn, at: endsAt, source: end.source, ...moved });
    if (fate === 'late') flagLate(rows, chance, order, endsAt + 1);
    if (!order.sandbox) rows.gatewayOrders.push(gateway);
  }
  if (paidAt !== null) deliver(rows, chance, order, paidAt);
  return { order, gateway, paidAt };
}

/** The columns of an order that follow from its state; `endsAt`: since when. */
function stateOf(status: OrderStatus, endsAt: number, numbers: { gatewaySn: string; tradeNo: string }) {
  if (status === 'PAID') return { status, ...numbers, paidAt: endsAt, closedAt: null };
  const closedAt = status === 'WAITING' ? null : endsAt;
  return { status, gatewaySn: null, tradeNo: null, paidAt: null, closedAt };
}

/** Not paid in time. */
function giveUp(rows: DemoRows, chance: Sequence, { clientSn }: RowOf<'orders'>, at: number) {
  const moved = { fromStatus: 'WAITING', toStatus: 'PAY_CANCELED' } as const;
  appendEvent(rows, chance, { clientSn, at, source: 'poll', ...moved });
  return moved.toStatus;
}

function flagLate(rows: DemoRows, chance: Sequence, order: RowOf<'orders'>, at: number): void {
  order.flags = ['latePaid'];
  order.flaggedAt = at;
  const { clientSn } = order;
  appendEvent(rows, chance, { clientSn, at, source: 'poll', flag: 'latePaid' });
}

function deliver(rows: DemoRows, chance: Sequence, order: RowOf<'orders'>, paidAt: number): void {
  const { clientSn, userId, type, days, content } = order;
  if (isPaidLevel(type) && days !== null) {
    rows.membershipGrants.push({
      id: demoId(paidAt, chance),
      source: 'order',
      sourceRef: clientSn,
      clientSn,
      userId,
      level: type,
      days,
      grantedAt: paidAt,
      revokedAt: null,
      suspendedAt: null,
      reportOpenedAt: null,
    });
  }
  if (content !== null) fileConsultation(rows, chance, order, paidAt);
}

const GATEWAY_STATES = { PAID: 'paid', PAY_CANCELED: 'canceled', FAIL: 'failed' } as const;

/** The gateway's side, so that asking again and giving back work as with a real gateway. */
function gatewayOrder(
  { clientSn, subject, amount, createdAt, status, paidAt }: RowOf<'orders'>,
  sn: string,
  tradeNo: string,
  finishedAt: number | null,
): GatewayOrder {
  return {
    sn,
    clientSn,
    terminalSn: 'demo',
    subject,
    operator: 'ziping',
    payway: '3',
    reflect: null,
    totalAmount: amount,
    refundedAmount: 0,
    returnUrl: null,
    notifyUrl: null,
    state: status in GATEWAY_STATES ? GATEWAY_STATES[status as 'PAID'] : 'open',
    tradeNo: paidAt === null ? null : tradeNo,
    createdAt,
    paidAt,
    finishedAt,
  };
}
