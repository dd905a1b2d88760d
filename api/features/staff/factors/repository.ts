import { and, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

/** The second step of staff: secrets, what was used of them, and sign-ins that stand half open. */
export function staffFactorsRepository(store: Store) {
  const { staff, staffChallenges, staffRecoveryCodes } = store.t;

  return {
    async totpOf(staffId: string) {
      const [row] = await store.q
        .select({ sealed: staff.totpSealed, onAt: staff.totpOnAt, username: staff.username })
        .from(staff)
        .where(eq(staff.id, staffId));
      return row;
    },

    /** A secret that waits for its first code. False when the second step is on already. */
    async offer(q: Queries, staffId: string, sealed: string): Promise<boolean> {
      const rows = await q
        .update(staff)
        .set({ totpSealed: sealed, totpStep: null })
        .where(and(eq(staff.id, staffId), isNull(staff.totpOnAt)))
        .returning({ id: staff.id });
      return rows.length === 1;
    },

    /** False when it is on already, or the secret is another one by now. */
    async turnOn(q: Queries, staffId: string, sealed: string, now: number): Promise<boolean> {
      const rows = await q
        .update(staff)
        .set({ totpOnAt: now })
        .where(and(eq(staff.id, staffId), eq(staff.totpSealed, sealed), isNull(staff.totpOnAt)))
        .returning({ id: staff.id });
      return rows.length === 1;
    },

    async turnOff(q: Queries, staffId: string): Promise<void> {
      await q
        .update(staff)
        .set({ totpSealed: null, totpOnAt: null, totpStep: null })
        .where(eq(staff.id, staffId));
      await q.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
      await q.delete(staffChallenges).where(eq(staffChallenges.staffId, staffId));
    },

    /** Uses the step up; false when it, or a later one, was used before. */
    async takeStep(q: Queries, staffId: string, step: number): Promise<boolean> {
      const rows = await q
        .update(staff)
        .set({ totpStep: step })
        .where(and(eq(staff.id, staffId), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
        .returning({ id: staff.id });
      return rows.length === 1;
    },

    /** In place of all there were. */
    async replaceCodes(q: Queries, staffId: string, hashes: readonly string[]): Promise<void> {
      await q.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
      await q
        .insert(staffRecoveryCodes)
        .values(hashes.map((codeHash) => ({ staffId, codeHash, usedAt: null })));
    },

    /** Uses the code up; false when there is none such, or it was used before. */
    async takeCode(q: Queries, staffId: string, codeHash: string, now: number): Promise<boolean> {
      const rows = await q
        .update(staffRecoveryCodes)
        .set({ usedAt: now })
        .where(
          and(
            eq(staffRecoveryCodes.staffId, staffId),
            eq(staffRecoveryCodes.codeHash, codeHash),
            isNull(staffRecoveryCodes.usedAt),
          ),
        )
        .returning({ staffId: staffRecoveryCodes.staffId });
      return rows.length === 1;
    },

    async codesLeft(staffId: string): Promise<number> {
      const [row] = await store.q
        .select({ left: count() })
        .from(staffRecoveryCodes)
        .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));
      return row?.left ?? 0;
    },

    async openChallenge(
      q: Queries,
      row: typeof staffChallenges.$inferInsert,
      now: number,
    ): Promise<void> {
      await q.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now));
      await q.insert(staffChallenges).values(row);
    },

    /** Whose it is, one try the less; undefined when it is over. */
    async tryChallenge(q: Queries, idHash: string, now: number): Promise<string | undefined> {
      const [row] = await q
        .update(staffChallenges)
        .set({ triesLeft: sql`${staffChallenges.triesLeft} - 1` })
        .where(
          and(
            eq(staffChallenges.idHash, idHash),
            gt(staffChallenges.triesLeft, 0),
            gt(staffChallenges.expiresAt, now),
          ),
        )
        .returning({ staffId: staffChallenges.staffId });
      return row?.staffId;
    },

    /** False when somebody else closed it first. */
    async closeChallenge(q: Queries, idHash: string): Promise<boolean> {
      const rows = await q
        .delete(staffChallenges)
        .where(eq(staffChallenges.idHash, idHash))
        .returning({ idHash: staffChallenges.idHash });
      return rows.length === 1;
    },
  };
}
