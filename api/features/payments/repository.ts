import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

export type RefundRow = Store['t']['refunds']['$inferSelect'];
export type NoticeRow = Store['t']['paymentNotices']['$inferSelect'];
type Reader = Pick<Queries, 'select'>;

/** Notices and refunds. Writes take the caller's transaction. */
export function paymentsRepository(store: Store) {
  const { paymentNotices, refunds } = store.t;

  return {
    /** The notice as it is kept: the same one sent again is the same row. */
    async keepNotice(q: Queries, row: NoticeRow): Promise<NoticeRow> {
      await q.insert(paymentNotices).values(row).onConflictDoNothing();
      const [kept] = await q
        .select()
        .from(paymentNotices)
        .where(eq(paymentNotices.fingerprint, row.fingerprint));
      return kept ?? row;
    },

    /** Everything the gateway told about the order up to now is answered for. */
    async settleNotices(q: Queries, clientSn: string, now: number): Promise<void> {
      await q
        .update(paymentNotices)
        .set({ settledAt: now })
        .where(and(eq(paymentNotices.clientSn, clientSn), isNull(paymentNotices.settledAt)));
    },

    async refund(refundNo: string): Promise<RefundRow | undefined> {
      const [row] = await store.q.select().from(refunds).where(eq(refunds.refundNo, refundNo));
      return row;
    },

    /** Newest first; failed ones left out. */
    refundsOf: (q: Reader, clientSn: string): Promise<RefundRow[]> =>
      q
        .select()
        .from(refunds)
        .where(and(eq(refunds.clientSn, clientSn), inArray(refunds.status, ['open', 'done'])))
        .orderBy(desc(refunds.createdAt)),

    refundsOfMany: (clientSns: string[]): Promise<RefundRow[]> =>
      store.q
        .select()
        .from(refunds)
        .where(
          and(inArray(refunds.clientSn, clientSns), inArray(refunds.status, ['open', 'done'])),
        ),

    async insertRefund(q: Queries, row: RefundRow): Promise<void> {
      await q.insert(refunds).values(row);
    },

    /** True for the one caller that ended it. */
    async endRefund(
      q: Queries,
      refundNo: string,
      status: 'done' | 'failed',
      now: number,
    ): Promise<boolean> {
      const ended = await q
        .update(refunds)
        .set({ status, settledAt: now })
        .where(and(eq(refunds.refundNo, refundNo), eq(refunds.status, 'open')))
        .returning({ refundNo: refunds.refundNo });
      return ended.length === 1;
    },
  };
}
