import type { Platform } from '#api/platform/platform';
import type { ConsultationMoveBody, ConsultationReviewBody } from '#contract/console-consultations';
import type { Queries } from '#db/store';
import { CONSULT_WORKERS, mayTake } from '#domain/console/consultation-access';
import { mayStaff } from '#domain/console/staff';
import { shortSessionRefusal } from '#domain/consulting/rules';
import { openDoubt } from '#domain/consulting/session-doubt';
import {
  CONSULT_ACTION_NAMES,
  CONSULT_STATE_NAMES,
  type ConsultAction,
  consultMove,
  isStep,
  REVIEWED_STATES,
} from '#domain/consulting/state';
import { AppError, invalid } from '#domain/errors';
import { phoneText } from '#domain/people/phone';
import { beforeHan } from '#domain/shop/stale';
import { clock } from '#domain/time/beijing-words';
import * as consultEvents from '../../consulting/consultations/events.ts';
import type { ConsultationChange, ConsultationRow, PaidConsultation } from '../../consulting/consultations/service.ts';
import * as consults from '../../consulting/consultations/service.ts';
import * as hours from '../../consulting/slots/booking.ts';
import type { Context } from '../../context.ts';
import * as restores from '../../money/restores/gateway-query.ts';
import * as texts from '../../people/consult-texts/service.ts';
import * as audit from '../../staff/audit/service.ts';
import { requireVisible, type StaffActor, transitionActor } from './access.ts';
import * as repository from './repository.ts';

// Transitions of consultation requests by staff.

/** @throws AppError conflict, with the author of the change and the new state */
export async function requireVersion(ctx: Platform, q: Queries, demand: PaidConsultation, seen: number): Promise<void> {
  if (demand.version === seen) return;
  const last = await repository.lastStep(ctx, q, demand.clientSn);
  const names = last ? await repository.names(ctx, q, [last.actor]) : new Map<string, string>();
  const who = actorName(last?.actor ?? '', names);
  const what = last && isStep(last.action) ? `执行了“${CONSULT_ACTION_NAMES[last.action]}”` : '改过这条咨询';
  const state = CONSULT_STATE_NAMES[demand.state];
  throw new AppError('conflict', {
    msg: `${beforeHan(who)}刚刚${what}，现为“${state}”，请看过再操作`,
  });
}

/**
 * Checks that the person is active staff.
 * @throws AppError validation
 */
async function requireAssignee(ctx: Platform, q: Queries, id: string | null | undefined): Promise<string> {
  const all = await repository.colleagues(ctx, q, CONSULT_WORKERS);
  const found = all.find((one) => one.id === id);
  if (!found) throw invalid('请选择在职的同事', 'assigneeId');
  return found.id;
}

async function handOver(ctx: Platform, q: Queries, demand: PaidConsultation, to: string): Promise<ConsultationChange> {
  if (to === demand.assigneeId) throw invalid('已经由这位同事负责', 'assigneeId');
  if (demand.state !== 'booked') return { assigneeId: to };
  if (!(await hours.canTakeOver(ctx, q, demand, to))) {
    throw new AppError('conflict', { msg: '对方这个时间没有空，请先改约' });
  }
  return { assigneeId: to };
}

/**
 * @throws AppError validation if another session of the same master is in progress and the caller has not confirmed
 * starting this one as well
 */
async function begun(
  ctx: Platform,
  q: Queries,
  viewer: StaffActor,
  demand: PaidConsultation,
  { beside }: ConsultationMoveBody,
): Promise<ConsultationChange> {
  const assigneeId = demand.assigneeId ?? viewer.id;
  const running = beside ? undefined : await repository.runningOf(ctx, q, assigneeId, demand.clientSn);
  if (running) {
    const who = assigneeId === viewer.id ? '您' : '这位命理师';
    const at = clock(running.slotAt ?? running.since);
    throw invalid(`${who}还有一场进行中（…${phoneText(running.phone).slice(-4)}，${at}）。现在开始这一场？`, 'beside');
  }
  return { assigneeId };
}

/** @throws AppError validation if the session is in doubt and no reason is given */
async function finished(
  ctx: Platform,
  q: Queries,
  demand: PaidConsultation,
  body: ConsultationMoveBody,
  closing: string | null,
): Promise<ConsultationChange> {
  const now = ctx.clock.now();
  const outcome = body.outcome ?? null;
  const refusal = shortSessionRefusal({ ...demand, outcome }, now);
  if (refusal !== null && body.text === undefined) throw invalid(refusal, 'text');
  const before = await consults.events(ctx, demand.clientSn, q);
  const doubt = openDoubt([...before, { at: now, action: 'finish', slotAt: demand.slotAt }]);
  return { outcome, closing, doubt };
}

/**
 * Decides whether a session in doubt counts for its master, with the reason as a note.
 * @throws AppError notFound, forbidden (their own session), conflict (not in doubt, or decided already)
 */
export async function reviewSession(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  { version, verdict, reason }: ConsultationReviewBody,
): Promise<void> {
  const { userId } = requireVisible(viewer, await consults.find(ctx, ctx.store.q, clientSn));
  const sealed = await texts.seal(ctx, userId, reason);
  await ctx.store.tx(async (q) => {
    const demand = requireVisible(viewer, await consults.find(ctx, q, clientSn));
    if (demand.assigneeId === viewer.id) throw new AppError('forbidden', { msg: '自己的咨询由同事核实' });
    await requireVersion(ctx, q, demand, version);
    if (demand.doubt === null || !REVIEWED_STATES.some((state) => state === demand.state)) {
      throw new AppError('conflict', { msg: '这一场不需要核实' });
    }
    const action = verdict === 'confirm' ? 'confirmHour' : 'rejectHour';
    await consultEvents.put(ctx, q, demand, { doubt: null }, transitionActor(viewer), action);
    const note = { id: ctx.ids.next(), clientSn, userId, staffId: viewer.id, at: ctx.clock.now() };
    await repository.addNote(ctx, q, { ...note, kind: 'note', way: null, result: null, text: sealed });
    await audit.record(ctx, q, viewer, `demand.${action}`, clientSn, { amount: demand.amount, doubt: demand.doubt });
  });
}

/**
 * Changes of the transition other than the state.
 * @throws AppError validation, conflict
 */
async function changeOf(
  ctx: Platform,
  q: Queries,
  viewer: StaffActor,
  demand: PaidConsultation,
  body: ConsultationMoveBody,
  sealed: string | null,
): Promise<ConsultationChange> {
  switch (body.action) {
    case 'accept': {
      const free = mayTake(body.action, demand.assigneeId, viewer.id);
      if (!free) throw new AppError('conflict', { msg: '该咨询已分配给其他同事' });
      return { assigneeId: viewer.id };
    }
    case 'giveBack':
      return { assigneeId: null };
    case 'assign':
      return {
        assigneeId: body.assigneeId === null ? null : await requireAssignee(ctx, q, body.assigneeId),
      };
    case 'handOver':
      return handOver(ctx, q, demand, await requireAssignee(ctx, q, body.assigneeId));
    case 'begin':
      return begun(ctx, q, viewer, demand, body);
    case 'finish':
      return finished(ctx, q, demand, body, sealed);
    case 'unbook':
    case 'cancel':
      return { closing: sealed, slotAt: null };
    default:
      return {};
  }
}

/** Books a slot, or proposes it if one is booked: with the named master, else the assignee, else any free one. */
async function bookSlot(
  ctx: Platform,
  q: Queries,
  viewer: StaffActor,
  demand: PaidConsultation,
  body: ConsultationMoveBody,
  sealed: string | null,
) {
  const active = await hours.candidates(ctx, q, demand, null);
  const holder = active.find(({ master }) => master.staffId === demand.assigneeId);
  const own = await repository.masterOf(ctx, q, demand.assigneeId);
  const masterId =
    viewer.role === 'consultant' ? viewer.id : (body.assigneeId ?? own?.id ?? holder?.master.staffId ?? null);
  const handsOver = own !== null && masterId !== own.id;
  if (handsOver && !body.handOver) throw invalid(`这条咨询由${own.name}负责，换老师请确认转交`, 'handOver');
  const wanted = { startAt: body.startAt ?? 0, only: masterId };
  const by = transitionActor(viewer);
  if (body.action !== 'propose') {
    const taken = await hours.take(ctx, q, demand, wanted, by);
    if (handsOver) await recordMove(ctx, q, viewer, 'handOver', demand, taken);
    return taken;
  }
  if (wanted.startAt === demand.slotAt) throw invalid('请选择与现在不同的时间', 'startAt');
  const { staffId: proposedTo } = await hours.freest(ctx, q, demand, wanted);
  const change = { proposedAt: wanted.startAt, proposedTo, closing: sealed };
  return consultEvents.move(ctx, q, demand, 'propose', by, change);
}

/**
 * Performs one transition.
 * @throws AppError notFound, forbidden, validation, conflict
 */
export async function transitionConsultation(
  ctx: Context,
  viewer: StaffActor,
  clientSn: string,
  body: ConsultationMoveBody,
): Promise<void> {
  const by = transitionActor(viewer);
  requireFields(body);
  const { userId } = requireVisible(viewer, await consults.find(ctx, ctx.store.q, clientSn));
  if (body.action === 'assign' && !mayStaff(viewer.role, 'demands:assign')) {
    throw new AppError('forbidden');
  }
  // The session ends the client's right to a refund: the payment is verified first.
  if (body.action === 'begin') await restores.requireQueried(ctx, clientSn);
  const sealed = body.text === undefined ? null : await texts.seal(ctx, userId, body.text);
  await ctx.store.tx(async (q) => {
    const demand = requireVisible(viewer, await consults.find(ctx, q, clientSn));
    await requireVersion(ctx, q, demand, body.version);
    const hour = consultMove(body.action).needs.includes('slot');
    const change = hour ? null : await changeOf(ctx, q, viewer, demand, body, sealed);
    const after = change
      ? await consultEvents.move(ctx, q, demand, body.action, by, change)
      : await bookSlot(ctx, q, viewer, demand, body, sealed);
    if (body.action === 'handOver') {
      await repository.addNote(ctx, q, {
        id: ctx.ids.next(),
        clientSn,
        userId,
        staffId: viewer.id,
        at: ctx.clock.now(),
        kind: 'handOver',
        way: null,
        result: null,
        text: sealed,
      });
    }
    await recordMove(ctx, q, viewer, body.action, demand, after);
  });
}

/** Records the transition in the audit. */
export function recordMove(
  ctx: Platform,
  q: Queries,
  viewer: StaffActor,
  action: ConsultAction,
  before: ConsultationRow,
  after: ConsultationRow,
): Promise<void> {
  return audit.record(ctx, q, viewer, `demand.${action}`, before.clientSn, detailOf(action, before, after));
}

/** Colleagues a consultation can be assigned to. */
export function colleagues(ctx: Platform) {
  return repository.colleagues(ctx, ctx.store.q, CONSULT_WORKERS);
}

/**
 * Checks the fields the table requires in the request.
 * @throws AppError validation
 */
function requireFields({ action, text, outcome, startAt }: ConsultationMoveBody): void {
  const { needs } = consultMove(action);
  if (needs.includes('slot') && startAt === undefined) throw invalid('请选择时间', 'startAt');
  if (needs.includes('outcome') && outcome === undefined) throw invalid('请选择结果', 'outcome');
  if (needs.some((need) => need === 'summary' || need === 'answer' || need === 'question')) {
    throw invalid('请在对应的表单里填写', 'action');
  }
  const missing = needs.find((need) => need === 'note' || need === 'reason');
  const reason = action === 'propose' ? '请填写改期原因' : '请填写取消原因';
  const ask = { note: '请填写交接说明', reason };
  if (missing && text === undefined) throw invalid(ask[missing], 'text');
}

function detailOf(action: ConsultAction, before: ConsultationRow, after: ConsultationRow) {
  const { assigneeId, slotAt, proposedAt } = after;
  return { step: action, from: before.state, to: after.state, assigneeId, slotAt, proposedAt };
}

const NON_STAFF_NAMES: Readonly<Record<string, string>> = { user: '用户', system: '系统' };

/** Returns the display name of an event's actor. */
export function actorName(actor: string, names: ReadonlyMap<string, string>): string {
  return names.get(actor) ?? NON_STAFF_NAMES[actor] ?? '其他人';
}
