import * as z from 'zod/mini';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, RETIRED_ACTIONS } from '#domain/console/audit';
import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { choice, consoleList, days, type FilterOf, search, typed } from './list.ts';

const AuditEntryRow = z.object({
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
  /** The user name, if the subject is a staff member. */
  subjectName: z.nullable(z.string()),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ip: z.string(),
  /** `Chrome · Windows` */
  device: z.string(),
});
export type AuditEntryRow = z.infer<typeof AuditEntryRow>;

/** Name of a key; keys written by older versions are shown as they are. */
const nameIn = (names: Readonly<Record<string, string>>, key: string) => names[key] ?? key;

const ACTION_NAMES = { ...AUDIT_ACTIONS, ...RETIRED_ACTIONS };

/** Newest first. */
export const AUDIT_LIST = consoleList(AuditEntryRow, {
  name: 'audit',
  title: '操作记录',
  unit: '条',
  noun: '记录',
  calls: {
    path: '/api/admin/audit',
    guard: 'audit:list',
    rows: '操作记录',
    total: '操作记录总数',
    news: '新的操作记录数',
    file: '导出操作记录',
  },
  parts: [
    // A whole user name.
    search('who', '员工', '用户名'),
    choice('action', '操作', { all: '全部', ...ACTION_NAMES }),
    choice('kind', '对象', { all: '全部', ...AUDIT_SUBJECTS }),
    // A whole id.
    typed('subject', '对象编号', '', 64, z.string().check(z.regex(/^[\w-]{0,64}$/, '编号不正确'))),
    days('日期'),
  ],
  // Without the detail, which may hold a reason in words.
  columns: {
    at: { head: '时间', at: ({ at }) => at },
    who: { head: '员工', text: ({ who }) => who },
    action: { head: '操作', text: ({ action }) => nameIn(ACTION_NAMES, action) },
    subject: { head: '对象', text: ({ kind }) => nameIn(AUDIT_SUBJECTS, kind) },
    // Entries about a role's rule have the role as subject.
    subjectId: { head: '对象编号', text: (row) => row.subjectName ?? nameIn(STAFF_ROLE_NAMES, row.subjectId) },
    ip: { head: '网络地址', text: ({ ip }) => ip },
    device: { head: '设备', text: ({ device }) => device },
  },
});

export type AuditFilters = FilterOf<typeof AUDIT_LIST>;
