import { eq } from 'drizzle-orm';
import type { Store } from '#db/store';

const ORDER = {
  clientSn: 'S1',
  userId: 'u',
  type: 'month',
  subject: '月包VIP',
  amount: 2999,
  days: 30,
  content: null,
  returnPath: '/redirect',
  sandbox: true,
  status: 'WAITING',
  refunded: 0,
  gatewaySn: null,
  tradeNo: null,
  createdAt: 1,
  paidAt: null,
  closedAt: null,
  flags: [],
  flaggedAt: null,
} as const;

export const eventRow = (n: number) => ({
  id: `e${String(n).padStart(6, '0')}`,
  clientSn: 'S1',
  at: n,
  source: 'pay',
  fromStatus: null,
  toStatus: n === 1 ? ('WAITING' as const) : null,
  flag: null,
  detail: { n, 说明: '文字' },
});

const grantRow = (n: number, revokedAt: number | null = null) => ({
  id: `g${n}`,
  source: 'staff' as const,
  sourceRef: `g${n}`,
  clientSn: null,
  userId: 'u',
  level: 'month' as const,
  days: 30,
  grantedAt: n,
  revokedAt,
  reportOpenedAt: null,
});

const refundRow = (n: number, status: 'open' | 'failed' = 'open') => ({
  refundNo: `r${n}`,
  clientSn: 'S1',
  amount: 100,
  operator: 'user',
  reason: '不需要了',
  status,
  createdAt: n,
  settledAt: status === 'open' ? null : n + 1,
});

export async function withOrder(store: Store): Promise<void> {
  const { users, orders } = store.t;
  const user = { id: 'u', phone: '13800000000', passwordHash: '', inviteCode: 'A', createdAt: 0 };
  await store.tx(async (q) => {
    await q.insert(users).values(user);
    await q.insert(orders).values({ ...ORDER, flags: [] });
  });
}

/** Events of one order, one transaction each. */
export async function happen(store: Store, from: number, to: number): Promise<void> {
  for (let n = from; n <= to; n += 1) {
    await store.tx(async (q) => {
      await q.insert(store.t.orderEvents).values(eventRow(n));
      store.moneyWritten(q, 'event');
    });
  }
}

export async function grant(store: Store, n: number): Promise<void> {
  await store.tx(async (q) => {
    await q.insert(store.t.membershipGrants).values(grantRow(n));
    store.moneyWritten(q, 'grant');
  });
}

export async function revoke(store: Store, n: number, revokedAt: number): Promise<void> {
  const { membershipGrants } = store.t;
  await store.tx(async (q) => {
    await q
      .update(membershipGrants)
      .set({ revokedAt })
      .where(eq(membershipGrants.id, `g${n}`));
    store.moneyWritten(q, 'revocation');
  });
}

export async function openRefund(store: Store, n: number): Promise<void> {
  await store.tx(async (q) => {
    await q.insert(store.t.refunds).values(refundRow(n));
    store.moneyWritten(q, 'refund');
  });
}

export async function endRefund(store: Store, n: number): Promise<void> {
  const { refunds } = store.t;
  await store.tx(async (q) => {
    const { status, settledAt } = refundRow(n, 'failed');
    await q
      .update(refunds)
      .set({ status, settledAt })
      .where(eq(refunds.refundNo, `r${n}`));
    store.moneyWritten(q, 'refundEnd');
  });
}
