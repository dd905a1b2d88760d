import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AuditAction, AuditDetail, AuditSubject } from '#domain/console/audit';
import { staff } from './staff.ts';

/**
 * What staff did and what they looked at, written in the transaction in which it happened. Rows are
 * appended; triggers refuse to change or delete one.
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    detail: text('detail', { mode: 'json' }).$type<AuditDetail>().notNull(),
    ip: text('ip').notNull(),
    /** The user agent, cut to 200 characters. */
    agent: text('agent').notNull(),
  },
  (table) => [
    // As the list is ordered, whole and narrowed.
    index('audit_by_time').on(table.at, table.id),
    index('audit_by_staff').on(table.staffId, table.at, table.id),
    index('audit_by_subject').on(table.subjectId, table.at, table.id),
    index('audit_by_kind').on(table.subjectKind, table.at, table.id),
    index('audit_by_action').on(table.action, table.at, table.id),
  ],
);
