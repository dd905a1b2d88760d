import type { StaffCaller } from '#api/platform/http/request';
import type { Platform } from '#api/platform/platform';
import type { ApprovalDecideBody, ApprovalList } from '#contract/approvals';
import type { Queries } from '#db/store';
import type { Act } from '#domain/console/audit';
import { APPROVAL_LIFE_MS } from '#domain/console/staff-act';
import { AppError } from '#domain/errors';
import * as audit from '../audit/service.ts';
import * as repository from './repository.ts';

/** Job that notifies the other owners; its reference is the request's id. */
export const NOTICE_JOB = 'second-owner';

// An owner's most dangerous acts require another owner's approval. The act is then sent again by its requester, so
// that it is checked against the current state.

/** Files the request, unless the same one is pending. */
export async function ask(ctx: Platform, { action, subject, detail = {} }: Act, by: StaffCaller): Promise<void> {
  const { id: staffId, asked: call } = by;
  if (call === undefined) return;
  await ctx.store.tx(async (q) => {
    const now = ctx.clock.now();
    if (await repository.ofCall(ctx, q, staffId, call, now)) return;
    const id = ctx.ids.next();
    await repository.insert(ctx, q, {
      id,
      staffId,
      call,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      detail,
      askedAt: now,
      expiresAt: now + APPROVAL_LIFE_MS,
      decidedBy: null,
      decidedAt: null,
      decision: null,
      usedAt: null,
    });
    await ctx.jobs.arm(q, NOTICE_JOB, id, now);
    await audit.recordAct(ctx, q, by, { action: 'staff.ask-second', subject, detail: { ...detail, act: action } });
  });
}

/** Owners whose approval is pending, and until when (ms). */
export async function waitingFor(ctx: Platform, id: string): Promise<{ owners: string[]; expiresAt: number }> {
  const row = await repository.find(ctx, ctx.store.q, id, ctx.clock.now());
  if (!row || row.decision !== null) return { owners: [], expiresAt: 0 };
  const owners = await repository.otherOwners(ctx, ctx.store.q, row.staffId);
  return { owners: owners.map((owner) => owner.id), expiresAt: row.expiresAt };
}

export async function listApprovals(ctx: Platform, { id: staffId }: StaffCaller): Promise<ApprovalList> {
  const rows = await repository.open(ctx, staffId, ctx.clock.now());
  const approvals = rows.map(({ row, asker, about }) => ({
    ...row,
    kind: row.subjectKind,
    subject: about ?? row.subjectId,
    asker,
    mine: row.staffId === staffId,
  }));
  return { approvals };
}

/** @throws AppError forbidden for an owner created recently */
async function requireSettled(ctx: Platform, q: Queries, asker: string, id: string): Promise<void> {
  const owners = await repository.otherOwners(ctx, q, asker);
  if (owners.some((owner) => owner.id === id)) return;
  throw new AppError('forbidden', { msg: '成为负责人满24小时后才能同意操作' });
}

const ACTS = { agree: 'staff.approve', refuse: 'staff.refuse' } as const;

/**
 * Stores another owner's decision, or the requester's withdrawal.
 * @throws AppError notFound, forbidden (approving one's own), conflict (decided already), needsProof
 */
export async function decideApproval(
  ctx: Platform,
  by: StaffCaller,
  { id, decision }: ApprovalDecideBody,
): Promise<ApprovalList> {
  await ctx.store.tx(async (q) => {
    const row = await repository.find(ctx, q, id, ctx.clock.now());
    if (!row) throw new AppError('notFound');
    const subject = { kind: row.subjectKind, id: row.subjectId };
    const detail = { ...row.detail, act: row.action };
    if (row.staffId === by.id) {
      if (decision === 'agree') throw new AppError('forbidden', { msg: '不能同意自己的操作' });
      await repository.remove(ctx, q, id);
      await audit.recordAct(ctx, q, by, { action: 'staff.take-back', subject, detail });
      return;
    }
    if (decision === 'agree') await requireSettled(ctx, q, row.staffId, by.id);
    const word = decision === 'agree' ? 'agreed' : 'refused';
    if (!(await repository.decide(ctx, q, id, { decision: word, decidedBy: by.id, decidedAt: ctx.clock.now() }))) {
      throw new AppError('conflict');
    }
    await audit.recordAct(ctx, q, by, { action: ACTS[decision], subject, detail });
  });
  return listApprovals(ctx, by);
}
