import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/console/audit';
import { DECISIONS } from '#domain/console/staff-act';
import { keysOf } from '#domain/lookup';

/** An action of an owner that waits for another owner. */
export const Approval = z.object({
  id: z.string(),
  action: z.enum(keysOf(AUDIT_ACTIONS)),
  kind: z.enum(keysOf(AUDIT_SUBJECTS)),
  /** User name of a member of staff, else the id. */
  subject: z.string(),
  subjectId: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  asker: z.string(),
  /** True if the caller requested it. */
  mine: z.boolean(),
  askedAt: z.int(),
  expiresAt: z.int(),
  /** Approved: the requester may execute it now, once. */
  decision: z.nullable(z.enum(DECISIONS)),
});
export const ApprovalList = z.object({ approvals: z.array(Approval) });

/** `refuse` of the caller's own request withdraws it. */
export const ApprovalDecideBody = z.object({
  id: z.string('缺少编号').check(z.regex(/^[0-9a-f-]{36}$/, '编号不正确')),
  decision: z.enum(['agree', 'refuse'], '请选择是否同意'),
});

export type Approval = z.infer<typeof Approval>;
export type ApprovalList = z.infer<typeof ApprovalList>;
export type ApprovalDecideBody = z.input<typeof ApprovalDecideBody>;
