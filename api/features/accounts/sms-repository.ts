import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import { SMS_CODE, type SmsPurpose } from '#domain/sms-code';

export type SmsCodeRow = Store['t']['smsCodes']['$inferSelect'];

/** One-time codes. Every function works inside the caller's transaction. */
export function smsRepository({ rateLimits, smsCodes }: Store['t']) {
  const triesKey = ({ id }: SmsCodeRow, network: string) => `code:${id}:${network}`;

  return {
    /** Instants of the codes sent to a phone for a purpose within the record, newest first. */
    async sentAt(q: Queries, phone: string, purpose: SmsPurpose): Promise<number[]> {
      const rows = await q
        .select({ createdAt: smsCodes.createdAt })
        .from(smsCodes)
        .where(
          and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.failedAt)),
        )
        .orderBy(desc(smsCodes.createdAt));
      return rows.map((row) => row.createdAt);
    },

    async insert(q: Queries, row: SmsCodeRow): Promise<void> {
      await q.delete(smsCodes).where(lt(smsCodes.createdAt, row.createdAt - SMS_CODE.recordMs));
      await q.insert(smsCodes).values(row);
    },

    async markFailed(q: Queries, id: string, now: number): Promise<void> {
      await q.update(smsCodes).set({ failedAt: now }).where(eq(smsCodes.id, id));
    },

    /** The newest code of a phone and purpose, if it may still be tried. */
    async open(q: Queries, phone: string, purpose: SmsPurpose, now: number) {
      const [newest] = await q
        .select()
        .from(smsCodes)
        .where(
          and(eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose), isNull(smsCodes.failedAt)),
        )
        .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
        .limit(1);
      const usable =
        newest && newest.usedAt === null && newest.triesLeft > 0 && newest.expiresAt > now;
      return usable ? newest : null;
    },

    /** Wrong tries at a code from one network. */
    async triesOf(q: Queries, row: SmsCodeRow, network: string): Promise<number> {
      const [tries] = await q
        .select({ count: rateLimits.count })
        .from(rateLimits)
        .where(eq(rateLimits.key, triesKey(row, network)));
      return tries?.count ?? 0;
    },

    async countTry(q: Queries, row: SmsCodeRow, network: string): Promise<void> {
      await q
        .insert(rateLimits)
        .values({ key: triesKey(row, network), count: 1, resetAt: row.expiresAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: { count: sql`${rateLimits.count} + 1` },
        });
      await q
        .update(smsCodes)
        .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
        .where(and(eq(smsCodes.id, row.id), gt(smsCodes.triesLeft, 0)));
    },

    /** True for the one caller that gets to use the code. */
    async use(q: Queries, id: string, now: number): Promise<boolean> {
      const used = await q
        .update(smsCodes)
        .set({ usedAt: now })
        .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
        .returning({ id: smsCodes.id });
      return used.length === 1;
    },
  };
}
