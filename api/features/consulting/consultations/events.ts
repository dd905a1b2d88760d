import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { consultationDueAt, consultationRank } from '#domain/consulting/priority';
import { consultRefusal, FIRST_RIGHTS, NO_STAFF_FACTS, needsStaffFacts, rightsAfter } from '#domain/consulting/rules';
import {
  CONSULT_STATE_NAMES,
  type ConsultAction,
  type ConsultActor,
  type ConsultEventName,
  cannot,
  consultStateAfter,
  isBlockedByRefund,
} from '#domain/consulting/state';
import { AppError } from '#domain/errors';
import * as reminders from '../reminders/planning.ts';
import type { ConsultationRow, PaidConsultation } from './repository.ts';
import * as repository from './repository.ts';

/** Actor of a transition: role, and name in the event. */
export interface TransitionActor {
  actor: ConsultActor;
  /** `user`, `system`, or the staff member's id. */
  id: string;
}

export const BY_USER: TransitionActor = { actor: 'user', id: 'user' };
export const SYSTEM: TransitionActor = { actor: 'system', id: 'system' };

/** Columns of a consultation request that may change with its state. */
export type ConsultationChange = Partial<
  Pick<
    ConsultationRow,
    | 'assigneeId'
    | 'slotAt'
    | 'withdrawnAt'
    | 'outcome'
    | 'doubt'
    | 'closing'
    | 'way'
    | 'wechat'
    | 'lostSlotAt'
    | 'proposedAt'
    | 'proposedTo'
  >
>;

const NO_PROPOSAL = { proposedAt: null, proposedTo: null } as const;

// Consultation requests change only here: with an event, in the caller's transaction, by the table of moves. Due time
// and list position are computed here so that they never lag behind.

function event(
  ctx: Platform,
  q: Queries,
  by: TransitionActor,
  action: ConsultEventName,
  from: ConsultationRow | null,
  to: ConsultationRow,
): Promise<void> {
  return repository.appendEvent(ctx, q, {
    id: ctx.ids.next(),
    clientSn: to.clientSn,
    at: ctx.clock.now(),
    actor: by.id,
    action,
    fromState: from?.state ?? null,
    toState: to.state,
    assigneeId: to.assigneeId,
    slotAt: to.slotAt,
  });
}

/** Records a fact that leaves a closed request closed, such as a later refund. */
export async function put(
  ctx: Platform,
  q: Queries,
  before: PaidConsultation,
  change: Partial<ConsultationRow>,
  by: TransitionActor,
  action: ConsultEventName,
): Promise<ConsultationRow> {
  const { amount: _amount, refunding: _refunding, ...row } = before;
  // A newly picked slot supersedes everything about the previous one.
  const fresh = action === 'book' ? { lostSlotAt: null, closing: null } : {};
  // Every other step answers a proposal or makes it obsolete.
  const answered = action === 'propose' || action === 'overdue' ? {} : NO_PROPOSAL;
  const next = { ...row, ...answered, ...change, ...fresh };
  const after = await repository.put(
    ctx,
    q,
    {
      ...next,
      dueAt: consultationDueAt(next),
      rank: consultationRank(next),
      version: row.version + 1,
    },
    row.version,
  );
  if (!after) throw new AppError('conflict');
  await event(ctx, q, by, action, row, after);
  await reminders.onStep(ctx, q, row, after, action);
  return after;
}

/** Appends an event without a state change; it never blocks the next transition. */
export function note(
  ctx: Platform,
  q: Queries,
  demand: ConsultationRow,
  by: TransitionActor,
  what: 'ready' | 'noContact',
): Promise<void> {
  return event(ctx, q, by, what, demand, demand);
}

/** Appends an event that is no transition: the contact method, or a lost slot. */
export async function appendEvent(
  ctx: Platform,
  q: Queries,
  { amount: _amount, refunding: _refunding, ...row }: PaidConsultation,
  change: Pick<ConsultationChange, 'way' | 'wechat' | 'lostSlotAt'>,
): Promise<ConsultationRow> {
  const next = { ...row, ...change, version: row.version + 1 };
  const after = await repository.put(ctx, q, next, row.version);
  if (!after) throw new AppError('conflict');
  return after;
}

/**
 * Files the consultation in the transaction that pays the order; `content` is encrypted, or empty until the client
 * writes the question. Idempotent.
 */
export async function file(
  ctx: Platform,
  q: Queries,
  { clientSn, userId }: Pick<ConsultationRow, 'clientSn' | 'userId'>,
  content: string,
): Promise<void> {
  const now = ctx.clock.now();
  const begin = {
    state: 'waiting',
    filedAt: now,
    since: now,
    slotAt: null,
    begunAt: null,
  } as const;
  const row: ConsultationRow = {
    clientSn,
    userId,
    content,
    ...begin,
    ...FIRST_RIGHTS,
    withdrawnAt: null,
    way: null,
    wechat: null,
    lostSlotAt: null,
    ...NO_PROPOSAL,
    assigneeId: null,
    dueAt: consultationDueAt(begin),
    rank: consultationRank(begin),
    outcome: null,
    doubt: null,
    closing: null,
    overdueOf: null,
    handedOnOf: null,
    version: 1,
  };
  if (!(await repository.insert(ctx, q, row))) return;
  await event(ctx, q, BY_USER, 'file', null, row);
  if (content === '') await reminders.planUnwritten(ctx, q, row);
}

/** Records in history and list that the next step is overdue, once for each due instant. */
export async function markOverdue(ctx: Platform, q: Queries, demand: PaidConsultation): Promise<void> {
  await put(ctx, q, demand, { overdueOf: demand.dueAt }, SYSTEM, 'overdue');
}

/** Reassigns a consultation by the owner's rule, to another master or to all; once for each due instant. */
export async function handOn(ctx: Platform, q: Queries, demand: PaidConsultation, to: string | null): Promise<void> {
  const { dueAt: handedOnOf, assigneeId } = demand;
  const rule = { ...demand, handedOnOf };
  if (to === assigneeId) await put(ctx, q, demand, { handedOnOf }, SYSTEM, 'overdue');
  else await move(ctx, q, rule, 'assign', SYSTEM, { assigneeId: to });
}

/**
 * `demand` as read in this transaction.
 * @throws AppError conflict if the table has no such transition, a rule of the session is violated or a refund is in
 * progress; forbidden if only others may take it
 */
export async function move(
  ctx: Platform,
  q: Queries,
  demand: PaidConsultation,
  action: ConsultAction,
  by: TransitionActor,
  change: ConsultationChange = {},
): Promise<ConsultationRow> {
  const to = consultStateAfter(demand.state, action, by.actor, demand.slotAt);
  if (to === null) {
    if (consultStateAfter(demand.state, action, 'owner') !== null) {
      throw new AppError('forbidden');
    }
    throw new AppError('conflict', { msg: `该咨询${CONSULT_STATE_NAMES[demand.state]}，${cannot(action)}` });
  }
  if (isBlockedByRefund(action, demand.refunding)) {
    throw new AppError('conflict', { msg: `订单退款中，${cannot(action)}` });
  }
  const now = ctx.clock.now();
  const staffFacts = needsStaffFacts(action) ? await repository.staffFacts(ctx, q, demand.clientSn) : NO_STAFF_FACTS;
  const refusal = consultRefusal(action, { ...demand, ...staffFacts }, by, now);
  if (refusal !== null) throw new AppError('conflict', { msg: refusal });
  const since = to === demand.state ? demand.since : now;
  const rights = rightsAfter(action, demand, now);
  return put(ctx, q, demand, { ...rights, ...change, state: to, since }, by, action);
}
