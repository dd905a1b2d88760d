import type { ConsultationAnswerBody, ConsultationComplaintBody, ConsultationSummaryBody } from '#contract/consulting';
import type { Queries } from '#db/store';
import { summaryRefusal } from '#domain/consulting/after';
import { consultStateAfter } from '#domain/consulting/state';
import { SUMMARY_ORDER, type Summary } from '#domain/consulting/summary-parts';
import { AppError, invalid } from '#domain/errors';
import * as after from '../../consulting/after/service.ts';
import type { PaidConsultation } from '../../consulting/consultations/service.ts';
import * as consults from '../../consulting/consultations/service.ts';
import type { Context } from '../../context.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { requireVisible, type StaffActor, transitionActor } from './access.ts';
import * as repository from './repository.ts';
import { recordMove, requireVersion } from './transitions.ts';

// Texts of staff to the client after the session.

/** Writes the parts in fixed order, so that equal texts are equal. */
function documentOf(parts: Summary): string {
  return JSON.stringify(Object.fromEntries(SUMMARY_ORDER.map((part) => [part, parts[part]])));
}

async function visible(ctx: Context, viewer: StaffActor, clientSn: string): Promise<PaidConsultation> {
  return requireVisible(viewer, await consults.find(ctx, ctx.store.q, clientSn));
}

/**
 * Saves the draft.
 * @throws AppError notFound, forbidden (not its author)
 */
export async function saveSummaryDraft(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  parts: Summary,
): Promise<void> {
  const { userId } = await visible(ctx, viewer, clientSn);
  const { actor } = transitionActor(viewer);
  const sealed = await texts.seal(ctx, userId, documentOf(parts));
  await ctx.store.tx(async (q) => {
    const demand = requireVisible(viewer, await consults.find(ctx, q, clientSn));
    // Allowed during the session: notes are written while fresh.
    const underway = demand.state === 'underway' ? 'held' : demand.state;
    const writes = consultStateAfter(underway, 'summarise', actor) ?? consultStateAfter(underway, 'amend', actor);
    if (writes === null) throw new AppError('forbidden');
    await after.saveDraft(ctx, q, demand, viewer.id, sealed);
  });
}

async function write(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  version: number,
  text: string,
  step: (q: Queries, demand: PaidConsultation, sealed: string) => ReturnType<typeof after.send | typeof after.answer>,
): Promise<void> {
  const { userId } = await visible(ctx, viewer, clientSn);
  const sealed = await texts.seal(ctx, userId, text);
  await ctx.store.tx(async (q) => {
    const demand = requireVisible(viewer, await consults.find(ctx, q, clientSn));
    await requireVersion(ctx, q, demand, version);
    const { action, after: row } = await step(q, demand, sealed);
    await recordMove(ctx, q, viewer, action, demand, row);
  });
}

/**
 * Sends the summary or amends it.
 * @throws AppError notFound, forbidden, validation, conflict
 */
export async function sendSummary(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  { version, parts }: ConsultationSummaryBody,
): Promise<void> {
  const by = transitionActor(viewer);
  const refusal = summaryRefusal(parts);
  if (refusal !== null) throw invalid(refusal, 'parts');
  await write(ctx, viewer, clientSn, version, documentOf(parts), (q, demand, sealed) =>
    after.send(ctx, q, demand, by, sealed),
  );
}

/**
 * Answers the client's question.
 * @throws AppError notFound, forbidden, validation, conflict
 */
export async function sendAnswer(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  { version, text }: ConsultationAnswerBody,
): Promise<void> {
  const by = transitionActor(viewer);
  if (text === '') throw invalid('请填写答复', 'text');
  after.requireFit(text, 'text');
  await write(ctx, viewer, clientSn, version, text, (q, demand, sealed) => after.answer(ctx, q, demand, by, sealed));
}

/**
 * Settles a complaint; the words stay with staff.
 * @throws AppError notFound, conflict
 */
export async function settleComplaint(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  { ratedAt, remedy, text }: ConsultationComplaintBody,
): Promise<void> {
  const { userId } = await visible(ctx, viewer, clientSn);
  const sealed = await texts.seal(ctx, userId, text);
  await ctx.store.tx(async (q) => {
    const demand = requireVisible(viewer, await consults.find(ctx, q, clientSn));
    const [id, at, staffId] = [ctx.ids.next(), ctx.clock.now(), viewer.id];
    await after.settle(ctx, q, demand, { ratedAt, remedy, by: staffId });
    const note = { kind: 'note', way: null, result: null, text: sealed } as const;
    await repository.addNote(ctx, q, { id, clientSn, userId, staffId, at, ...note });
    await audit.record(ctx, q, viewer, 'demand.complaint', clientSn, { remedy });
  });
}
