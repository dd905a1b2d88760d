import { count, desc, eq } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';

export type VerdictRow = Store['t']['dayVerdicts']['$inferSelect'];
export type AnswerRow = Store['t']['pastYearAnswers']['$inferSelect'];

export function feedbackRepository(store: Store) {
  const { dayVerdicts, pastYearAnswers } = store.t;

  return {
    async putVerdict(q: Queries, row: VerdictRow): Promise<void> {
      const { verdict, givenAt } = row;
      await q
        .insert(dayVerdicts)
        .values(row)
        .onConflictDoUpdate({
          target: [dayVerdicts.userId, dayVerdicts.date, dayVerdicts.area],
          set: { verdict, givenAt },
        });
    },

    newestVerdicts: (userId: string, limit: number) =>
      store.q
        .select({
          date: dayVerdicts.date,
          area: dayVerdicts.area,
          verdict: dayVerdicts.verdict,
        })
        .from(dayVerdicts)
        .where(eq(dayVerdicts.userId, userId))
        .orderBy(desc(dayVerdicts.date), dayVerdicts.area)
        .limit(limit),

    /** How often each area met each verdict. */
    tally: (userId: string) =>
      store.q
        .select({ area: dayVerdicts.area, verdict: dayVerdicts.verdict, times: count() })
        .from(dayVerdicts)
        .where(eq(dayVerdicts.userId, userId))
        .groupBy(dayVerdicts.area, dayVerdicts.verdict),

    async putAnswer(q: Queries, row: AnswerRow): Promise<void> {
      const { answer, givenAt } = row;
      await q
        .insert(pastYearAnswers)
        .values(row)
        .onConflictDoUpdate({
          target: [pastYearAnswers.userId, pastYearAnswers.year],
          set: { answer, givenAt },
        });
    },

    answers: (userId: string): Promise<AnswerRow[]> =>
      store.q.select().from(pastYearAnswers).where(eq(pastYearAnswers.userId, userId)),
  };
}
