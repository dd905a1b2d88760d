import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/console/audit';
import { keysOf } from '#domain/lookup';
import { ListDay, ListSize, listOf, Place } from './lists.ts';

const ACTIONS = ['all', ...keysOf(AUDIT_ACTIONS)] as const;
const KINDS = ['all', ...keysOf(AUDIT_SUBJECTS)] as const;

/** Newest first. The `who` filter is a whole user name, `subject` a whole id. */
export const AuditListQuery = z.object({
  who: z._default(z.string().check(z.maxLength(32, '搜索内容过长')), ''),
  action: z._default(z.enum(ACTIONS), 'all'),
  kind: z._default(z.enum(KINDS), 'all'),
  subject: z._default(z.string().check(z.regex(/^[\w-]{0,64}$/, '编号不正确')), ''),
  from: ListDay,
  to: ListDay,
  after: Place,
  size: ListSize,
});
export const AuditTotalQuery = z.omit(AuditListQuery, { after: true, size: true });
export const AuditNewsQuery = z.extend(AuditTotalQuery, { above: Place });

export const AuditEntryRow = z.object({
  id: z.string(),
  at: z.int(),
  /** The user name of the member of staff. */
  who: z.string(),
  /** Name for colleagues. */
  name: z.string(),
  /** A key of the table of actions. */
  action: z.string(),
  kind: z.string(),
  subjectId: z.string(),
  /** The user name, where it is about a member of staff. */
  subjectName: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ip: z.string(),
  /** `Chrome · Windows` */
  device: z.string(),
});
export const AuditList = listOf(AuditEntryRow);

export type AuditListQuery = z.infer<typeof AuditListQuery>;
export type AuditTotalQuery = z.infer<typeof AuditTotalQuery>;
export type AuditEntryRow = z.infer<typeof AuditEntryRow>;
export type AuditList = z.infer<typeof AuditList>;
