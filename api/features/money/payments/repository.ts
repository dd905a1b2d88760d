import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { withDigest } from '#db/money/digest';
import { placeholders } from '#db/query/placeholders';
import type { Queries, Store } from '#db/store';

export type RefundRow = Omit<Store['t']['refunds']['$inferSelect'], 'digest'>;
export type NoticeRow = Store['t']['paymentNotices']['$inferSelect'];
type Reader = Pick<Queries, 'select'>;

/** Notices and refunds. Writes take the caller's transaction. */
export function paymentsRepository(store: Store) {
  const { paymentNotices, refunds } = store.t;

  const insertNotice = store.prepareWrite('notice_insert', (q) =>
    q
      .insert(paymentNotices)
      .values(placeholders(paymentNotices))
      .onConflictDoNothing()
      .returning({ fingerprint: paymentNotices.fingerprint }),
  );
  const settleNotices = store.prepareWrite('notices_settled', (q) =>
    q
      .update(paymentNotices)
      .set({ settledAt: sql`${sql.placeholder('now')}` })
      .where(
        and(
          eq(paymentNotices.clientSn, sql.placeholder('clientSn')),
          isNull(paymentNotices.settledAt),
        ),
      ),
  );

  return {
    /** The notice as it is kept: the same one sent again is the same row. */
    async keepNotice(q: Queries, row: NoticeRow): Promise<NoticeRow> {
      const [added] = await insertNotice.execute(q, row);
      if (added) return row;
      const [kept] = await q
        .select()
        .from(paymentNotices)
        .where(eq(paymentNotices.fingerprint, row.fingerprint));
      return kept ?? row;
    },

    /** Everything the gateway told about the order up to now is answered for. */
    async settleNotices(q: Queries, clientSn: string, now: number): Promise<void> {
      await settleNotices.execute(q, { clientSn, now });
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
      await q.insert(refunds).values(withDigest('refunds', row));
      store.moneyWritten(q, 'refund');
      if (row.status !== 'open') store.moneyWritten(q, 'refundEnd');
    },

    /** True for the one caller that ended it. */
    async endRefund(
      q: Queries,
      refundNo: string,
      status: 'done' | 'failed',
      now: number,
    ): Promise<boolean> {
      const open = and(eq(refunds.refundNo, refundNo), eq(refunds.status, 'open'));
      const [refund] = await q.select().from(refunds).where(open);
      if (!refund) return false;
      const ended = withDigest('refunds', { ...refund, status, settledAt: now });
      await q.update(refunds).set({ status, settledAt: now, digest: ended.digest }).where(open);
      store.moneyWritten(q, 'refundEnd');
      return true;
    },
  };
}
