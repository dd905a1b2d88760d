import type { Platform } from '#api/platform/platform';
import type { Queries } from '#db/store';
import { demandDueAt, demandRank } from '#domain/consulting/priority';
import { consultRefusal, FIRST_RIGHTS, looksAtStaff, NO_STAFF_FACTS, rightsAfter } from '#domain/consulting/rules';
import {
  CONSULT_STATE_NAMES,
  type ConsultAction,
  type ConsultActor,
  type ConsultEventName,
  cannot,
  consultStateAfter,
  isHeldBack,
} from '#domain/consulting/state';
import { AppError } from '#domain/errors';
import * as reminders from '../reminders/planning.ts';
import type { DemandRow, PaidDemand } from './repository.ts';
import * as repository from './repository.ts';

/** The actor of a transition: their part, and their name in the event. */
export interface TransitionActor {
  actor: ConsultActor;
  /** `user`, `system`, or the staff member's id. */
  id: string;
}

export const BY_USER: TransitionActor = { actor: 'user', id: 'user' };
export const SYSTEM: TransitionActor = { actor: 'system', id: 'system' };

/** Columns of a demand that may change beside its state. */
export type DemandChange = Partial<
  Pick<
    DemandRow,
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

// The only way a demand changes: with its event, in the caller's transaction, along the table of
// moves. Due time and place in the list of work are worked out here, so that they never lag behind.

function event(
  ctx: Platform,
  q: Queries,
  by: TransitionActor,
  action: ConsultEventName,
  from: DemandRow | null,
  to: DemandRow,
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

/** A fact that leaves an ended demand as it ended: the money went back afterwards. */
export async function put(
  ctx: Platform,
  q: Queries,
  before: PaidDemand,
  change: Partial<DemandRow>,
  by: TransitionActor,
  action: ConsultEventName,
): Promise<DemandRow> {
  const { amount: _amount, refunding: _refunding, ...row } = before;
  // An hour that was picked ends what was said of the one before.
  const fresh = action === 'book' ? { lostSlotAt: null, closing: null } : {};
  // Every other step answers a proposal, or makes it untrue.
  const answered = action === 'propose' || action === 'overdue' ? {} : NO_PROPOSAL;
  const next = { ...row, ...answered, ...change, ...fresh };
  const after = await repository.put(
    ctx,
    q,
    {
      ...next,
      dueAt: demandDueAt(next),
      rank: demandRank(next),
      version: row.version + 1,
    },
    row.version,
  );
  if (!after) throw new AppError('conflict');
  await event(ctx, q, by, action, row, after);
  await reminders.onStep(ctx, q, row, after, action);
  return after;
}

/** Appends an event that changes nothing: no next transition is refused for it. */
export function note(
  ctx: Platform,
  q: Queries,
  demand: DemandRow,
  by: TransitionActor,
  what: 'ready' | 'noContact',
): Promise<void> {
  return event(ctx, q, by, what, demand, demand);
}

/** Appends an event that is no transition: how the hour is held, or that one was lost. */
export async function mark(
  ctx: Platform,
  q: Queries,
  { amount: _amount, refunding: _refunding, ...row }: PaidDemand,
  change: Pick<DemandChange, 'way' | 'wechat' | 'lostSlotAt'>,
): Promise<DemandRow> {
  const next = { ...row, ...change, version: row.version + 1 };
  const after = await repository.put(ctx, q, next, row.version);
  if (!after) throw new AppError('conflict');
  return after;
}

/**
 * Files the consultation in the transaction that pays the order; `content` is sealed, or empty until the client writes
 * the question. Filing twice files once.
 */
export async function file(
  ctx: Platform,
  q: Queries,
  { clientSn, userId }: Pick<DemandRow, 'clientSn' | 'userId'>,
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
  const row: DemandRow = {
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
    dueAt: demandDueAt(begin),
    rank: demandRank(begin),
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

/** Notes in the history and the list that the next step is overdue, once for each instant. */
export async function markOverdue(ctx: Platform, q: Queries, demand: PaidDemand): Promise<void> {
  await put(ctx, q, demand, { overdueOf: demand.dueAt }, SYSTEM, 'overdue');
}

/** Hands a consultation on by the owner's rule, to another master or back to all; once for each instant it was due. */
export async function handOn(ctx: Platform, q: Queries, demand: PaidDemand, to: string | null): Promise<void> {
  const { dueAt: handedOnOf, assigneeId } = demand;
  const rule = { ...demand, handedOnOf };
  if (to === assigneeId) await put(ctx, q, demand, { handedOnOf }, SYSTEM, 'overdue');
  else await move(ctx, q, rule, 'assign', SYSTEM, { assigneeId: to });
}

/**
 * `demand` is as it was read in this very transaction. Throws AppError conflict where the table
 * does not lead on from its state, a rule of the hour is not met or the order's money is on its way
 * back, forbidden where it leads on for others only.
 */
export async function move(
  ctx: Platform,
  q: Queries,
  demand: PaidDemand,
  action: ConsultAction,
  by: TransitionActor,
  change: DemandChange = {},
): Promise<DemandRow> {
  const to = consultStateAfter(demand.state, action, by.actor, demand.slotAt);
  if (to === null) {
    if (consultStateAfter(demand.state, action, 'owner') !== null) {
      throw new AppError('forbidden');
    }
    throw new AppError('conflict', { msg: `该咨询${CONSULT_STATE_NAMES[demand.state]}，${cannot(action)}` });
  }
  if (isHeldBack(action, demand.refunding)) {
    throw new AppError('conflict', { msg: `订单退款中，${cannot(action)}` });
  }
  const now = ctx.clock.now();
  const staffFacts = looksAtStaff(action) ? await repository.staffFacts(ctx, q, demand.clientSn) : NO_STAFF_FACTS;
  const refusal = consultRefusal(action, { ...demand, ...staffFacts }, by, now);
  if (refusal !== null) throw new AppError('conflict', { msg: refusal });
  const since = to === demand.state ? demand.since : now;
  const rights = rightsAfter(action, demand, now);
  return put(ctx, q, demand, { ...rights, ...change, state: to, since }, by, action);
}
