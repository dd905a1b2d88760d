import { count, desc, eq } from 'drizzle-orm';
import type { Queries, Store } from '#db/store';
import type { Platform } from '../../../platform/platform.ts';

type VerdictRow = Store['t']['dayVerdicts']['$inferSelect'];
type AnswerRow = Store['t']['pastYearAnswers']['$inferSelect'];

export async function putVerdict(ctx: Platform, q: Queries, row: VerdictRow): Promise<void> {
  const { dayVerdicts } = ctx.store.t;
  const { verdict, givenAt } = row;
  await q
    .insert(dayVerdicts)
    .values(row)
    .onConflictDoUpdate({
      target: [dayVerdicts.userId, dayVerdicts.date, dayVerdicts.area],
      set: { verdict, givenAt },
    });
}

export function newestVerdicts(ctx: Platform, userId: string, limit: number) {
  const { dayVerdicts } = ctx.store.t;
  return ctx.store.q
    .select({
      date: dayVerdicts.date,
      area: dayVerdicts.area,
      verdict: dayVerdicts.verdict,
    })
    .from(dayVerdicts)
    .where(eq(dayVerdicts.userId, userId))
    .orderBy(desc(dayVerdicts.date), dayVerdicts.area)
    .limit(limit);
}

/** How often each area met each verdict. */
export function tally(ctx: Platform, userId: string) {
  const { dayVerdicts } = ctx.store.t;
  return ctx.store.q
    .select({ area: dayVerdicts.area, verdict: dayVerdicts.verdict, times: count() })
    .from(dayVerdicts)
    .where(eq(dayVerdicts.userId, userId))
    .groupBy(dayVerdicts.area, dayVerdicts.verdict);
}

export async function putAnswer(ctx: Platform, q: Queries, row: AnswerRow): Promise<void> {
  const { pastYearAnswers } = ctx.store.t;
  const { answer, givenAt } = row;
  await q
    .insert(pastYearAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [pastYearAnswers.userId, pastYearAnswers.year],
      set: { answer, givenAt },
    });
}

export function answers(ctx: Platform, userId: string): Promise<AnswerRow[]> {
  const { pastYearAnswers } = ctx.store.t;
  return ctx.store.q.select().from(pastYearAnswers).where(eq(pastYearAnswers.userId, userId));
}
