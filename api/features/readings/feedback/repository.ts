import { and, count, countDistinct, desc, eq, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import type { Fitting, RecordKind, Tally } from '#domain/report/track-record';

type CheckRow = Store['t']['checkAnswers']['$inferSelect'];

/** Answers of one kind with the number of people; no personal data. */
interface PeopleTally extends Tally {
  people: number;
}

const EMPTY = { fits: 0, partly: 0, not: 0 };

// Answers of users, aggregated in the database.

type Answers = Store['t']['asks' | 'checkAnswers' | 'dayVerdicts' | 'pastYearAnswers'];

function tallied(kind: RecordKind, rows: readonly { answer: Fitting; times: number }[]): Tally {
  const counts = Object.fromEntries(rows.map(({ answer, times }) => [answer, times]));
  return { kind, ...EMPTY, ...counts };
}

/** Totals of one user, or of all if null. */
export async function totals({ store }: Platform, userId: string | null): Promise<Tally[]> {
  const { asks, checkAnswers, dayVerdicts, pastYearAnswers } = store.t;
  const mine = (table: Answers) => (userId === null ? undefined : eq(table.userId, userId));
  const verdicts = await store.q
    .select({ verdict: dayVerdicts.verdict, times: count() })
    .from(dayVerdicts)
    .where(mine(dayVerdicts))
    .groupBy(dayVerdicts.verdict);
  const years = await store.q
    .select({ answer: pastYearAnswers.answer, times: count() })
    .from(pastYearAnswers)
    .where(mine(pastYearAnswers))
    .groupBy(pastYearAnswers.answer);
  const checks = await store.q
    .select({ kind: checkAnswers.kind, answer: checkAnswers.answer, times: count() })
    .from(checkAnswers)
    .where(mine(checkAnswers))
    .groupBy(checkAnswers.kind, checkAnswers.answer);
  const ofKind = (kind: CheckRow['kind']) => checks.filter((row) => row.kind === kind);
  const statements = await store.q
    .select({ answer: asks.checkAnswer, times: count() })
    .from(asks)
    .where(and(mine(asks), isNotNull(asks.checkAnswer)))
    .groupBy(asks.checkAnswer);
  return [
    tallied(
      'area',
      verdicts.map(({ verdict, times }) => ({
        answer: verdict === 'hit' ? 'fits' : 'not',
        times,
      })),
    ),
    tallied('year', years),
    ...(['natal', 'day'] as const).map((kind) => tallied(kind, ofKind(kind))),
    tallied(
      'ask',
      statements.flatMap(({ answer, times }) => (answer === null ? [] : [{ answer, times }])),
    ),
    tallied('years', ofKind('years')),
  ];
}

async function people({ store }: Platform, table: Answers, where?: SQL): Promise<number> {
  const [row] = await store.q
    .select({ people: countDistinct(table.userId) })
    .from(table)
    .where(where);
  return row?.people ?? 0;
}

/** Totals of all users. */
export async function all(ctx: Platform): Promise<PeopleTally[]> {
  const { asks, checkAnswers, dayVerdicts, pastYearAnswers } = ctx.store.t;
  const asked = {
    area: await people(ctx, dayVerdicts),
    year: await people(ctx, pastYearAnswers),
    natal: await people(ctx, checkAnswers, eq(checkAnswers.kind, 'natal')),
    day: await people(ctx, checkAnswers, eq(checkAnswers.kind, 'day')),
    years: await people(ctx, checkAnswers, eq(checkAnswers.kind, 'years')),
    ask: await people(ctx, asks, isNotNull(asks.checkAnswer)),
  };
  return (await totals(ctx, null)).map((tally) => ({ ...tally, people: asked[tally.kind] }));
}

export async function newest({ store }: Platform, userId: string, limit: number) {
  const { checkAnswers } = store.t;
  const rows = await store.q
    .select({
      kind: checkAnswers.kind,
      subject: checkAnswers.subject,
      statement: checkAnswers.statement,
      answer: checkAnswers.answer,
    })
    .from(checkAnswers)
    .where(and(eq(checkAnswers.userId, userId), ne(checkAnswers.kind, 'years')))
    .orderBy(desc(checkAnswers.givenAt), checkAnswers.subject)
    .limit(limit);
  return rows.flatMap(({ kind, ...row }) => (kind === 'years' ? [] : { kind, ...row }));
}

/** The control item and the pick among four years, in the list of a calendar year. */
export async function pickOf({ store }: Platform, q: Reads, userId: string, sheet: string) {
  const { checkAnswers } = store.t;
  const [row] = await q
    .select({ statement: checkAnswers.statement })
    .from(checkAnswers)
    .where(and(eq(checkAnswers.userId, userId), eq(checkAnswers.kind, 'years'), eq(checkAnswers.subject, sheet)));
  return row?.statement ?? null;
}

/** Counts the user's answers to situations other than this one. */
export async function others({ store }: Platform, q: Reads, userId: string, statement: string): Promise<number> {
  const { checkAnswers } = store.t;
  const { kind, statement: answered } = checkAnswers;
  return q.$count(checkAnswers, and(eq(checkAnswers.userId, userId), eq(kind, 'natal'), ne(answered, statement)));
}

export async function put({ store }: Platform, q: Queries, row: CheckRow): Promise<void> {
  const { checkAnswers } = store.t;
  const { statement, answer, givenAt } = row;
  await q
    .insert(checkAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [checkAnswers.userId, checkAnswers.kind, checkAnswers.subject],
      set: { statement, answer, givenAt },
    });
}

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

/** Counts of each verdict by area. */
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
