import type { Store } from '#db/store';
import type { Figures } from '#domain/console/day-figures';
import { membershipAt } from '#domain/shop/membership';

const DAY = 86_400_000;
const IN_BEIJING = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' });

/** The day in Beijing by the platform's own calendar, so that ours is not proven by itself. */
export const dayIn = (ms: number): string => IN_BEIJING.format(ms);
export const plusDays = (day: string, days: number): string => dayIn(Date.parse(`${day}T12:00:00+08:00`) + days * DAY);
const endOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`) + DAY;

/** Every row there is, for counting with loops and nothing else. */
export async function everything({ q, t }: Store) {
  const users = await q.select().from(t.users);
  const orders = (await q.select().from(t.orders)).filter(({ amount }) => amount > 0);
  const refunds = (await q.select().from(t.refunds)).filter(({ status }) => status === 'done');
  const firstSteps = await q.select().from(t.firstSteps);
  return {
    users,
    orders,
    refunds,
    user: new Map(users.map((user) => [user.id, user])),
    ordersOf: Map.groupBy(orders, ({ userId }) => userId),
    stepsOf: Map.groupBy(firstSteps, ({ userId }) => userId),
    refundsOf: Map.groupBy(refunds, ({ clientSn }) => clientSn),
    grants: await q.select().from(t.membershipGrants),
    calls: await q.select().from(t.modelCalls),
    visits: await q.select().from(t.visits),
  };
}
export type Everything = Awaited<ReturnType<typeof everything>>;
type Order = Everything['orders'][number];

const isMembership = ({ type }: Order) => type === 'month' || type === 'quarter' || type === 'year';
const earliest = (instants: (number | null)[]): number | null =>
  instants.reduce((first, at) => (at !== null && (first === null || at < first) ? at : first), null);

/** When a user first did what a step means; null: never. */
export function firstTime(all: Everything, userId: string, step: string, sandbox: boolean) {
  const own = (all.ordersOf.get(userId) ?? []).filter((order) => order.sandbox === sandbox);
  const registeredAt = all.user.get(userId)?.createdAt ?? 0;
  const told = all.stepsOf.get(userId)?.find((row) => row.step === step);
  switch (step) {
    case 'register':
      return registeredAt;
    case 'order':
      return earliest(own.map(({ createdAt }) => createdAt));
    case 'paid':
      return earliest(own.map(({ paidAt }) => paidAt));
    case 'consult':
      return earliest(own.filter(({ type }) => type === 'consult').map(({ paidAt }) => paidAt));
    case 'trial': {
      const first = earliest(own.filter(isMembership).map(({ paidAt }) => paidAt));
      const days = all.user.get(userId)?.trialDays ?? 0;
      return first !== null && first < registeredAt + days * DAY ? first : null;
    }
    default:
      return told?.at ?? null;
  }
}

/** The figures of the days from `from` to `to`, both included. */
export function recount(
  all: Everything,
  { from, to, sandbox, now }: { from: string; to: string; sandbox: boolean; now: number },
): Figures {
  const on = (ms: number | null) => ms !== null && dayIn(ms) >= from && dayIn(ms) <= to;
  const orders = all.orders.filter((order) => order.sandbox === sandbox);
  const known = new Map(orders.map((order) => [order.clientSn, order]));
  const refunds = all.refunds.filter(({ clientSn }) => known.has(clientSn));
  const paid = orders.filter(({ paidAt }) => on(paidAt));
  const back = refunds.filter(({ settledAt }) => on(settledAt));
  const trials = all.users.filter(({ createdAt, trialDays }) => on(createdAt + trialDays * DAY));
  const calls = all.calls.filter(({ startedAt }) => on(startedAt));
  const owners = Map.groupBy(all.grants, ({ userId }) => userId);
  const counted = Math.min(now, endOf(to));
  const sum = (numbers: (number | null)[]) => numbers.reduce<number>((a, b) => a + (b ?? 0), 0);
  const due = all.grants.flatMap((grant) => {
    const order = known.get(grant.clientSn ?? '');
    const at = grant.grantedAt + grant.days * DAY;
    if (!order || !on(at) || at > now) return [];
    return grant.revokedAt !== null && grant.revokedAt <= at ? [] : [{ order, at }];
  });
  const firsts = [...known.keys()].map((clientSn) =>
    earliest((all.refundsOf.get(clientSn) ?? []).map((row) => row.settledAt)),
  );
  return {
    visits: sum(all.visits.filter(({ day }) => on(day * DAY)).map(({ visits }) => visits)),
    registered: all.users.filter(({ createdAt }) => on(createdAt)).length,
    ordered: orders.filter(({ createdAt }) => on(createdAt)).length,
    paid: paid.length,
    paidFen: sum(paid.map(({ amount }) => amount)),
    returned: firsts.filter(on).length,
    returnedFen: sum(back.map(({ amount }) => amount)),
    due: due.length,
    renewed: due.filter(({ order, at }) =>
      (all.ordersOf.get(order.userId) ?? []).some(
        (later) =>
          later.sandbox === sandbox &&
          isMembership(later) &&
          later.paidAt !== null &&
          later.paidAt > (order.paidAt ?? 0) &&
          dayIn(later.paidAt) <= dayIn(at),
      ),
    ).length,
    trialsEnded: trials.length,
    trialsConverted: trials.filter(({ id }) => firstTime(all, id, 'trial', sandbox) !== null).length,
    members: [...owners.values()].filter((grants) => {
      // Later events are not known at that instant.
      const then = grants
        .filter(({ grantedAt }) => grantedAt <= counted)
        .map((grant) => ({
          ...grant,
          revokedAt: (grant.revokedAt ?? Number.POSITIVE_INFINITY) <= counted ? grant.revokedAt : null,
        }));
      return membershipAt(then, counted).isVip;
    }).length,
    modelCalls: calls.length,
    tokensIn: sum(calls.map(({ tokensIn }) => tokensIn)),
    tokensOut: sum(calls.map(({ tokensOut }) => tokensOut)),
    cost: sum(calls.map(({ cost }) => cost)),
  };
}
