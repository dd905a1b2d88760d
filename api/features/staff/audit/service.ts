import type { Platform } from '#api/platform/platform';
import { signedId } from '#api/platform/row-mac';
import type { Queries, Reads } from '#db/store';
import { type Act, type AuditAction, type AuditDetail, subjectOf } from '#domain/console/audit';
import { lacksProof, spendingOf, wantsSecond } from '#domain/console/staff-act';
import { AppError } from '#domain/errors';
import { dayOf, dayStart } from '#domain/time/beijing-day';
import { taken } from '../approvals/agreement.ts';
import type { Spender } from '../budgets/service.ts';
import * as budgets from '../budgets/service.ts';
import * as repository from './repository.ts';

/** The actor and their address: a signed-in member of staff. */
export interface Auditor extends Spender {
  /** Id of the approval request, if the act was submitted as one. */
  asked?: string;
  ip: string;
  agent: string;
}

// The record of what staff did and saw.

/**
 * Records an act on the subject with this id, in the act's transaction, so that neither exists without the other.
 * Checks the day's quota, the fresh proof and the approval of another owner, which no act can bypass.
 * @throws AppError needsProof, needsSecond, forbidden (over quota, rejected)
 */
export async function record(
  ctx: Platform,
  q: Queries,
  by: Auditor,
  action: AuditAction,
  id: string,
  detail: AuditDetail = {},
): Promise<void> {
  await recordAct(ctx, q, by, { action, subject: { kind: subjectOf(action), id }, detail });
}

/** The same for a subject of another kind than the action's. */
export async function recordAct(
  ctx: Platform,
  q: Queries,
  by: Auditor,
  { action, subject, detail = {} }: Act,
): Promise<void> {
  if (lacksProof(action, detail, by, ctx.clock.now())) throw new AppError('needsProof');
  const spending = spendingOf(action, detail);
  const isAbove = spending !== null && (await budgets.spend(ctx, q, by, spending.budget, spending.amount));
  const wants = isAbove || wantsSecond(action, detail, subject.id);
  const second = wants ? await taken(ctx, q, by, { action, subject, detail }) : null;
  // In the order in which the ledger seals the columns.
  const row = {
    at: ctx.clock.now(),
    staffId: by.id,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    detail: second === null ? detail : { ...detail, second },
    ip: by.ip,
    agent: by.agent,
  };
  await repository.append(ctx, q, { id: signedId(ctx.ledgerKey, ctx.ids.next(), Object.values(row)), ...row });
}

/** Returns true if one of these acts by them on the subject is recorded on this Beijing day. */
export function didToday(
  ctx: Platform,
  q: Reads,
  { id }: Pick<Auditor, 'id'>,
  subjectId: string,
  actions: readonly AuditAction[],
): Promise<boolean> {
  const since = dayStart(dayOf(ctx.clock.now()));
  return repository.hasDone(ctx, q, { staffId: id, subjectId, actions, since });
}

/** The same from an instant on (ms). */
export function didSince(
  ctx: Platform,
  { id }: Pick<Auditor, 'id'>,
  subjectId: string,
  actions: readonly AuditAction[],
  since: number,
): Promise<boolean> {
  return repository.hasDone(ctx, ctx.store.q, { staffId: id, subjectId, actions, since });
}

/** Access of staff to a person's data, newest first: by their orders and their account. */
export function accessesTo(ctx: Platform, subjectIds: readonly string[]) {
  return repository.accessesTo(ctx, subjectIds);
}
