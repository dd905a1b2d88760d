import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CATEGORY_CODES } from '#domain/reconciliation/categories';
import { DISCREPANCY_EVENTS, DISCREPANCY_NOTE_KINDS } from '#domain/reconciliation/event-names';
import { DOCUMENTS, document } from './documents.ts';
import { ofStaff, staff } from './staff.ts';

/** One comparison with the gateway's records. Stored permanently; repeating it adds nothing. */
export const reconciliationRuns = sqliteTable(
  'reconciliation_runs',
  {
    id: text('id').primaryKey(),
    /** `query`, or the name of the statement file. */
    source: text('source').notNull(),
    /** sha256 of the file, or of what the gateway answered. */
    inputHash: text('input_hash').notNull(),
    /** Channel and merchant number of a bill, `wechat:1900000001`; null where the input names none. */
    merchant: text('merchant'),
    /** The compared days of Asia/Shanghai, `YYYY-MM-DD`, both included. */
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    rows: integer('rows').notNull(),
    orders: integer('orders').notNull(),
    /** Number of discrepancies by code. */
    counts: document('counts', DOCUMENTS.counts).notNull(),
    operator: text('operator').notNull(),
    version: text('version').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [uniqueIndex('reconciliation_runs_once').on(table.inputHash, table.firstDay, table.lastDay, table.counts)],
);

/** States of a difference, appended and never changed: a finding's state is its last row. */
export const discrepancies = sqliteTable(
  'reconciliation_findings',
  {
    id: text('id').primaryKey(),
    runId: text('run_id')
      .notNull()
      .references(() => reconciliationRuns.id),
    at: integer('at').notNull(),
    event: text('event', { enum: DISCREPANCY_EVENTS }).notNull(),
    code: text('code', { enum: CATEGORY_CODES }).notNull(),
    /** With the code, what the difference is about. */
    subject: text('subject').notNull(),
    clientSn: text('client_sn'),
    /** The first day of the run that found it. */
    day: text('day').notNull(),
    ours: text('ours').notNull(),
    theirs: text('theirs').notNull(),
    /** Fen. */
    amount: integer('amount').notNull(),
  },
  (table) => [
    index('reconciliation_findings_by_subject').on(table.code, table.subject, table.id),
    index('reconciliation_findings_by_order').on(table.clientSn).where(sql`client_sn is not null`),
  ],
);

/** Notes and acts of staff about a difference, appended and never changed. */
export const reconciliationNotes = sqliteTable(
  'reconciliation_notes',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    staffId: ofStaff(),
    kind: text('kind', { enum: DISCREPANCY_NOTE_KINDS }).notNull(),
    /** The difference is named by both, as its words are. */
    code: text('code', { enum: CATEGORY_CODES }).notNull(),
    subject: text('subject').notNull(),
    clientSn: text('client_sn'),
    /** A note or a reason; it names no person. */
    text: text('text').notNull(),
    /** The new owner, of an `assign`; null: none. */
    assigneeId: text('assignee_id').references(() => staff.id),
  },
  (table) => [index('reconciliation_notes_by_subject').on(table.code, table.subject, table.id)],
);
