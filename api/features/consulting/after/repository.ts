import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Platform } from '#api/platform/platform';
import type { Queries, Reads, Store } from '#db/store';
import type { Remedy } from '#domain/consulting/summary-parts';

type SummaryRow = Store['t']['consultSummaries']['$inferSelect'];
type FollowupRow = Store['t']['consultFollowups']['$inferSelect'];
type RatingRow = Store['t']['consultRatings']['$inferSelect'];

// Texts written after a session. Writes take the caller's transaction.

/** Newest version first; the draft, version 0, last. */
export function summaries(ctx: Platform, q: Reads, clientSn: string): Promise<SummaryRow[]> {
  const { consultSummaries } = ctx.store.t;
  return q
    .select()
    .from(consultSummaries)
    .where(eq(consultSummaries.clientSn, clientSn))
    .orderBy(desc(consultSummaries.version));
}

/** Stores a summary: a draft is overwritten, a version is written once. */
export async function putSummary(ctx: Platform, q: Queries, row: SummaryRow): Promise<void> {
  const { consultSummaries } = ctx.store.t;
  const { staffId, text, at } = row;
  const insert = q.insert(consultSummaries).values(row);
  if (row.version > 0) await insert;
  else {
    await insert.onConflictDoUpdate({
      target: [consultSummaries.clientSn, consultSummaries.version],
      set: { staffId, text, at },
    });
  }
}

export async function dropDraft(ctx: Platform, q: Queries, clientSn: string): Promise<void> {
  const { consultSummaries } = ctx.store.t;
  await q.delete(consultSummaries).where(and(eq(consultSummaries.clientSn, clientSn), eq(consultSummaries.version, 0)));
}

export function followups(ctx: Platform, q: Reads, clientSn: string): Promise<FollowupRow[]> {
  const { consultFollowups } = ctx.store.t;
  return q
    .select()
    .from(consultFollowups)
    .where(eq(consultFollowups.clientSn, clientSn))
    .orderBy(asc(consultFollowups.number));
}

export async function addQuestion(ctx: Platform, q: Queries, row: FollowupRow): Promise<void> {
  await q.insert(ctx.store.t.consultFollowups).values(row);
}

/** Answers the one open question. */
export async function putAnswer(
  ctx: Platform,
  q: Queries,
  clientSn: string,
  set: Pick<FollowupRow, 'answer' | 'answeredAt' | 'staffId'>,
): Promise<void> {
  const { consultFollowups } = ctx.store.t;
  await q
    .update(consultFollowups)
    .set(set)
    .where(and(eq(consultFollowups.clientSn, clientSn), isNull(consultFollowups.answeredAt)));
}

/** Finds the ratings of a consultation, newest first. */
export function ratings(ctx: Platform, q: Reads, clientSn: string): Promise<RatingRow[]> {
  const { consultRatings } = ctx.store.t;
  return q.select().from(consultRatings).where(eq(consultRatings.clientSn, clientSn)).orderBy(desc(consultRatings.id));
}

export async function addRating(ctx: Platform, q: Queries, row: RatingRow): Promise<void> {
  await q.insert(ctx.store.t.consultRatings).values(row);
}

/** Settles the complaint; false if it was settled before. */
export async function settle(
  ctx: Platform,
  q: Queries,
  id: string,
  set: { settledAt: number; settledBy: string; remedy: Remedy },
): Promise<boolean> {
  const { consultRatings } = ctx.store.t;
  const rows = await q
    .update(consultRatings)
    .set(set)
    .where(and(eq(consultRatings.id, id), isNull(consultRatings.settledAt)))
    .returning({ id: consultRatings.id });
  return rows.length === 1;
}
