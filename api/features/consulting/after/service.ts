import type { Platform } from '#api/platform/platform';
import type { ConsultAfter, ConsultAskBody, ConsultRatingBody } from '#contract/consulting';
import { SummaryParts } from '#contract/consulting';
import type { Queries } from '#db/store';
import { RATING_CHANGE_MS, textRefusal } from '#domain/consulting/after';
import { ASK_MS, askRefusal } from '#domain/consulting/rules';
import { consultStateAfter } from '#domain/consulting/state';
import {
  COMPLAINT,
  isOpenComplaint,
  type Remedy,
  type Satisfaction,
  type Summary,
} from '#domain/consulting/summary-parts';
import { consultText } from '#domain/consulting/text';
import { AppError, invalid } from '#domain/errors';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as events from '../consultations/events.ts';
import type { PaidConsultation } from '../consultations/service.ts';
import * as consults from '../consultations/service.ts';
import * as masters from '../masters/service.ts';
import * as repository from './repository.ts';

// Records after a session: the written summary, a follow-up question, and the client's rating.

/** Decrypts the parts of a summary; null if its key was destroyed. */
async function partsOf(ctx: Context, userId: string, sealed: string): Promise<Summary | null> {
  const text = await texts.open(ctx, userId, sealed);
  return text === null ? null : SummaryParts.parse(JSON.parse(text));
}

/** Everything written after a session, decrypted: sent summaries newest first, the draft separately. */
export async function written(ctx: Context, { clientSn, userId }: Pick<PaidConsultation, 'clientSn' | 'userId'>) {
  const { q } = ctx.store;
  const [rows, asked, rated] = await Promise.all([
    repository.summaries(ctx, q, clientSn),
    repository.followups(ctx, q, clientSn),
    repository.ratings(ctx, q, clientSn),
  ]);
  const opened = await Promise.all(
    rows.map(async ({ version, at, text }) => ({
      version,
      at,
      parts: await partsOf(ctx, userId, text),
    })),
  );
  const [last] = rated;
  return {
    draft: opened.find(({ version }) => version === 0)?.parts ?? null,
    summaries: opened.flatMap(({ version, at, parts }) => (version > 0 && parts !== null ? [{ at, parts }] : [])),
    followups: await Promise.all(
      asked.map(async ({ number, question, askedAt, answer, answeredAt }) => ({
        number,
        askedAt,
        answeredAt,
        question: (await texts.open(ctx, userId, question)) ?? '',
        answer: await texts.open(ctx, userId, answer),
      })),
    ),
    rating: last
      ? {
          satisfaction: last.satisfaction,
          at: last.at,
          text: await texts.open(ctx, userId, last.text),
          settled:
            last.settledAt === null || last.settledBy === null || last.remedy === null
              ? null
              : { at: last.settledAt, by: last.settledBy, remedy: last.remedy },
        }
      : null,
    firstRatedAt: firstRatedAt(rows, rated),
  };
}

/** Returns when the first rating of a summary was given; earlier complaints do not count. Both lists newest first. */
function firstRatedAt(
  summaries: readonly { version: number; at: number }[],
  rated: readonly { at: number }[],
): number | null {
  const sentAt = summaries.findLast(({ version }) => version > 0)?.at ?? Number.POSITIVE_INFINITY;
  return rated.findLast(({ at }) => at >= sentAt)?.at ?? null;
}

/** True while the session has a summary, until a week after the first rating. */
function mayRate(hasSummary: boolean, firstRatedAt: number | null, now: number): boolean {
  return hasSummary && (firstRatedAt === null || now < firstRatedAt + RATING_CHANGE_MS);
}

async function view(ctx: Context, demand: PaidConsultation): Promise<ConsultAfter> {
  const { draft: _draft, firstRatedAt, rating, ...left } = await written(ctx, demand);
  const now = ctx.clock.now();
  const { clientSn, state, refunding, since, rightsAsks, assigneeId, begunAt } = demand;
  const mayAsk = consultStateAfter(state, 'ask', 'user') !== null && !refunding && askRefusal(demand, now) === null;
  return {
    client_sn: clientSn,
    state,
    begunAt,
    ...left,
    master: await masters.nameOf(ctx, assigneeId),
    rating: rating && { satisfaction: rating.satisfaction, text: rating.text, at: rating.at },
    asksLeft: rightsAsks,
    askUntil: mayAsk ? since + ASK_MS : null,
    mayRate: mayRate(left.summaries.length > 0, firstRatedAt, now),
  };
}

/** @throws AppError notFound, forbidden */
export async function readSummary(ctx: Context, userId: string, clientSn: string): Promise<ConsultAfter> {
  return view(ctx, await consults.own(ctx, ctx.store.q, userId, clientSn));
}

/**
 * Stores the client's follow-up question.
 * @throws AppError notFound, forbidden, validation, conflict
 */
export async function askQuestion(
  ctx: Context,
  userId: string,
  { client_sn, question }: ConsultAskBody,
): Promise<ConsultAfter> {
  await consults.own(ctx, ctx.store.q, userId, client_sn);
  const sealed = await texts.seal(ctx, userId, consultText(question, 'question'));
  await ctx.store.tx(async (q) => {
    const demand = await consults.own(ctx, q, userId, client_sn);
    await events.move(ctx, q, demand, 'ask', events.BY_USER);
    const earlier = await repository.followups(ctx, q, client_sn);
    await repository.addQuestion(ctx, q, {
      id: ctx.ids.next(),
      clientSn: client_sn,
      userId,
      number: earlier.length + 1,
      question: sealed,
      askedAt: ctx.clock.now(),
      answer: null,
      answeredAt: null,
      staffId: null,
    });
  });
  return readSummary(ctx, userId, client_sn);
}

/**
 * Stores the client's rating.
 * @throws AppError notFound, forbidden, conflict
 */
export async function rateConsultation(
  ctx: Context,
  userId: string,
  { client_sn, satisfaction, text }: ConsultRatingBody,
): Promise<ConsultAfter> {
  await consults.own(ctx, ctx.store.q, userId, client_sn);
  const sealed = text ? await texts.seal(ctx, userId, text) : null;
  const now = ctx.clock.now();
  await ctx.store.tx(async (q) => {
    await consults.own(ctx, q, userId, client_sn);
    const sent = await repository.summaries(ctx, q, client_sn);
    const rated = await repository.ratings(ctx, q, client_sn);
    const hasSummary = sent.some(({ version }) => version > 0);
    if (!mayRate(hasSummary, firstRatedAt(sent, rated), now)) {
      throw new AppError('conflict', { msg: hasSummary ? '评价已不能修改' : '收到小结后可以评价' });
    }
    await addRating(ctx, q, { clientSn: client_sn, userId }, satisfaction, sealed);
  });
  return readSummary(ctx, userId, client_sn);
}

function addRating(
  ctx: Platform,
  q: Queries,
  { clientSn, userId }: Pick<PaidConsultation, 'clientSn' | 'userId'>,
  satisfaction: Satisfaction,
  text: string | null,
): Promise<void> {
  const ratingRow = { id: ctx.ids.next(), clientSn, userId, satisfaction, text, at: ctx.clock.now() };
  return repository.addRating(ctx, q, { ...ratingRow, settledAt: null, settledBy: null, remedy: null });
}

/** Files a complaint if there is no summary to rate yet; its text is encrypted. */
export function complain(ctx: Platform, q: Queries, demand: PaidConsultation, sealed: string): Promise<void> {
  return addRating(ctx, q, demand, COMPLAINT, sealed);
}

/** Stores the master's draft, which is deleted when the summary is sent. */
export async function saveDraft(
  ctx: Context,
  q: Queries,
  { clientSn, userId }: PaidConsultation,
  staffId: string,
  sealed: string,
): Promise<void> {
  const [id, at] = [ctx.ids.next(), ctx.clock.now()];
  const row = { id, clientSn, userId, staffId, version: 0, text: sealed, at };
  await repository.putSummary(ctx, q, row);
}

/**
 * Sends the summary, or another version of it.
 * @throws AppError conflict, forbidden
 */
export async function send(
  ctx: Context,
  q: Queries,
  demand: PaidConsultation,
  by: events.TransitionActor,
  sealed: string,
) {
  const { clientSn, userId } = demand;
  const action = demand.state === 'held' ? 'summarise' : 'amend';
  const after = await events.move(ctx, q, demand, action, by);
  const [newest] = await repository.summaries(ctx, q, clientSn);
  const version = (newest?.version ?? 0) + 1;
  await repository.dropDraft(ctx, q, clientSn);
  const [id, at, staffId] = [ctx.ids.next(), ctx.clock.now(), by.id];
  await repository.putSummary(ctx, q, { id, clientSn, userId, staffId, version, text: sealed, at });
  return { action, after } as const;
}

/**
 * Answers the client's question.
 * @throws AppError conflict, forbidden
 */
export async function answer(
  ctx: Context,
  q: Queries,
  demand: PaidConsultation,
  by: events.TransitionActor,
  sealed: string,
) {
  const after = await events.move(ctx, q, demand, 'answer', by);
  const set = { answer: sealed, answeredAt: ctx.clock.now(), staffId: by.id };
  await repository.putAnswer(ctx, q, demand.clientSn, set);
  return { action: 'answer', after } as const;
}

/** @throws AppError validation if a text to the client contains a forbidden claim */
export function requireFit(text: string, field: string): void {
  const refusal = textRefusal(text);
  if (refusal !== null) throw invalid(refusal, field);
}

/**
 * Settles a complaint.
 * @throws AppError conflict if it was already settled, or the client has rated differently since
 */
export async function settle(
  ctx: Platform,
  q: Queries,
  { clientSn }: Pick<PaidConsultation, 'clientSn'>,
  { ratedAt, remedy, by }: { ratedAt: number; remedy: Remedy; by: string },
): Promise<void> {
  const [last] = await repository.ratings(ctx, q, clientSn);
  const set = { settledAt: ctx.clock.now(), settledBy: by, remedy };
  const open = last && last.at === ratedAt && isOpenComplaint(last);
  if (!open || !(await repository.settle(ctx, q, last.id, set))) {
    throw new AppError('conflict', { msg: '这条评价已处理或已修改，请刷新后再看' });
  }
}
