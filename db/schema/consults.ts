import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CHANGES, type Change, LEADS, type Lead } from '#domain/consulting/reminders';
import { DOUBTS, type Doubt } from '#domain/consulting/session-doubt';
import { CONSULT_OUTCOMES, CONSULT_STATES, type ConsultEventName, type ConsultOutcome } from '#domain/consulting/state';
import {
  CONSULT_WAYS,
  CONTACT_RESULTS,
  CONTACT_WAYS,
  type ConsultWay,
  type ContactResult,
  type ContactWay,
} from '#domain/consulting/way';
import { keysOf } from '#domain/lookup';
import { DOCUMENTS, document } from './documents.ts';
import { ofOrder, orders } from './orders.ts';
import { ofStaff, staff } from './staff.ts';
import { ofUser } from './users.ts';

/** A consultation, with its text and state: one row for each paid order. */
export const consultRequests = sqliteTable(
  'consult_demands',
  {
    clientSn: text('client_sn')
      .primaryKey()
      .references(() => orders.clientSn),
    userId: ofUser(),
    /** Sealed with a key of the user's, as every text here; empty once the account is deleted. */
    content: text('content').notNull(),
    filedAt: integer('filed_at').notNull(),
    /** When it began, or its client was absent: from then on the client cannot refund it alone. */
    begunAt: integer('begun_at'),
    /** The order was refunded. */
    withdrawnAt: integer('withdrawn_at'),
    state: text('state', { enum: CONSULT_STATES }).notNull().default('waiting'),
    /** When it came into this state. */
    since: integer('since').notNull().default(0),
    assigneeId: text('assignee_id').references(() => staff.id),
    /** Start of the appointment; kept after it was held, null when given up. */
    slotAt: integer('slot_at'),
    /** Contact method of the session; null until one was picked. */
    way: text('way', { enum: keysOf<ConsultWay>(CONSULT_WAYS) }),
    /** The number at WeChat for that way. Sealed. */
    wechat: text('wechat'),
    /** The hour that its client chose before paying and did not get; gone once another is booked. */
    lostSlotAt: integer('lost_slot_at'),
    /** Another hour that staff proposed, and with whom, until its client answers. */
    proposedAt: integer('proposed_at'),
    proposedTo: text('proposed_to').references(() => staff.id),
    /** When staff should have done the next thing; null once there is nothing to do. */
    dueAt: integer('due_at'),
    /** Its place in the list of work, sooner first (api/domain/consulting/priority.ts). */
    rank: integer('rank').notNull().default(0),
    outcome: text('outcome', { enum: keysOf<ConsultOutcome>(CONSULT_OUTCOMES) }),
    /** Why the last session must be reviewed before it is paid out; null: it need not be, or was. */
    doubt: text('doubt', { enum: keysOf<Doubt>(DOUBTS) }),
    /** Summary, or the reason of a cancellation or of another proposed hour. Sealed. */
    closing: text('closing'),
    /** Rights that the client has left: questions, moves within the last day, another hour. */
    rightsAsks: integer('rights_asks').notNull().default(1),
    rightsMoves: integer('rights_moves').notNull().default(1),
    rightsRebooks: integer('rights_rebooks').notNull().default(1),
    /** The due time that was noted as passed, and the one at which it was handed on. */
    overdueOf: integer('overdue_of'),
    handedOnOf: integer('handed_on_of'),
    /** Counts every change: a change names the version it was made from. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('consult_demands_by_user').on(table.userId),
    index('consult_demands_by_filed').on(table.filedAt),
    index('consult_demands_by_state').on(table.state, table.rank, table.clientSn),
    // The whole list in its order: without it twenty thousand rows are sorted for each page.
    index('consult_demands_by_rank').on(table.rank, table.clientSn),
    index('consult_demands_by_since').on(table.state, table.since, table.clientSn),
    index('consult_demands_by_assignee').on(table.assigneeId, table.state, table.rank),
    index('consult_demands_by_due').on(table.dueAt).where(sql`due_at is not null`),
    index('consult_demands_by_doubt').on(table.clientSn).where(sql`doubt is not null`),
    index('consult_demands_by_slot').on(table.slotAt).where(sql`slot_at is not null`),
    // A consultant has one client at a time, whatever the code does. An hour that is over does not keep
    // what followed from it from being handed to a colleague.
    uniqueIndex('consult_demands_one_slot')
      .on(table.assigneeId, table.slotAt)
      .where(sql`slot_at is not null and state in ('booked', 'underway')`),
  ],
);

/**
 * A slot reserved for an order during payment: one row per choice. Another choice, or the end of the order or of the
 * reservation, releases it; the payment turns it into the appointment.
 */
export const slotReservations = sqliteTable(
  'consult_holds',
  {
    id: text('id').primaryKey(),
    clientSn: ofOrder(),
    userId: ofUser(),
    masterId: text('master_id')
      .notNull()
      .references(() => staff.id),
    slotAt: integer('slot_at').notNull(),
    way: text('way', { enum: keysOf<ConsultWay>(CONSULT_WAYS) }).notNull(),
    /** Sealed. */
    wechat: text('wechat'),
    madeAt: integer('made_at').notNull(),
    /** From then on the hour is free for others, released or not. */
    until: integer('until').notNull(),
    releasedAt: integer('released_at'),
  },
  (table) => [
    index('consult_holds_by_order').on(table.clientSn, table.id),
    index('consult_holds_by_user').on(table.userId, table.madeAt),
    uniqueIndex('consult_holds_one_slot').on(table.masterId, table.slotAt).where(sql`released_at is null`),
  ],
);

/** Events of a demand, appended in the transaction in which they happened; never changed. */
export const consultEvents = sqliteTable(
  'consult_events',
  {
    id: text('id').primaryKey(),
    clientSn: text('client_sn')
      .notNull()
      .references(() => consultRequests.clientSn),
    at: integer('at').notNull(),
    /** `user`, `system`, or the staff member's id. */
    actor: text('actor').notNull(),
    action: text('action').$type<ConsultEventName>().notNull(),
    fromState: text('from_state', { enum: CONSULT_STATES }),
    toState: text('to_state', { enum: CONSULT_STATES }).notNull(),
    /** The assignee and the appointment at that time. */
    assigneeId: text('assignee_id').references(() => staff.id),
    slotAt: integer('slot_at'),
  },
  (table) => [index('consult_events_by_demand').on(table.clientSn, table.id)],
);

const NOTE_KINDS = ['note', 'handOver', 'contact'] as const;

/** Notes of staff about a demand, for staff alone. */
export const consultNotes = sqliteTable(
  'consult_notes',
  {
    id: text('id').primaryKey(),
    clientSn: text('client_sn')
      .notNull()
      .references(() => consultRequests.clientSn),
    /** User whose key seals the text. */
    userId: ofUser(),
    staffId: ofStaff(),
    at: integer('at').notNull(),
    kind: text('kind', { enum: NOTE_KINDS }).notNull(),
    /** For contacts only: the method, and the result. */
    way: text('way', { enum: keysOf<ContactWay>(CONTACT_WAYS) }),
    result: text('result', { enum: keysOf<ContactResult>(CONTACT_RESULTS) }),
    /** Sealed; null for a contact without words. */
    text: text('text'),
  },
  (table) => [
    index('consult_notes_by_demand').on(table.clientSn, table.id),
    index('consult_notes_by_user').on(table.userId),
  ],
);

/**
 * A master's profile, extending the staff account, with working hours. Hours, breaks and exceptions are
 * read and written as a whole, so each is one document; `version` detects concurrent edits.
 */
export const consultMasters = sqliteTable('consult_masters', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staff.id),
  shownName: text('shown_name').notNull(),
  active: integer('active', { mode: 'boolean' }).notNull(),
  buffer: integer('buffer').notNull(),
  hours: document('hours', DOCUMENTS.stretches).notNull(),
  breaks: document('breaks', DOCUMENTS.stretches).notNull(),
  exceptions: document('exceptions', DOCUMENTS.exceptions).notNull(),
  version: integer('version').notNull(),
  changedAt: integer('changed_at').notNull(),
  changedBy: text('changed_by')
    .notNull()
    .references(() => staff.id),
});

/**
 * Cards on which masters present themselves, version by version; clients read the approved one. A newer version
 * replaces one that waits, an approved one the one before it.
 */
export const masterProfiles = sqliteTable(
  'consult_cards',
  {
    staffId: ofStaff(),
    version: integer('version').notNull(),
    card: document('card', DOCUMENTS.masterCard).notNull(),
    state: text('state', { enum: ['waiting', 'approved', 'refused', 'replaced'] }).notNull(),
    madeAt: integer('made_at').notNull(),
    decidedAt: integer('decided_at'),
    decidedBy: text('decided_by').references(() => staff.id),
    /** Why it was refused. */
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.version] })],
);
/** The rule for automatic hand-over of overdue consultations: one row, none if disabled. */
export const consultHandOnRules = sqliteTable('consult_hand_on_rules', {
  id: text('id', { enum: ['rule'] }).primaryKey(),
  /** Time after the consultation came due, ms. */
  afterMs: integer('after_ms').notNull(),
  /** The colleague who gets it; null: the free master with the fewest appointments ahead. */
  toId: text('to_id').references(() => staff.id),
  changedAt: integer('changed_at').notNull(),
  changedBy: text('changed_by')
    .notNull()
    .references(() => staff.id),
});

/**
 * Messages about hours: of an appointment (`day`, `hour` before it, to each side) and of its changes.
 * The id names the appointment and kind, so that nothing is planned twice; `sending` is written before a
 * message goes out, so that a kill leaves no doubt that there is one.
 */
export const consultReminders = sqliteTable(
  'consult_reminders',
  {
    id: text('id').primaryKey(),
    clientSn: ofOrder(),
    userId: ofUser(),
    slotAt: integer('slot_at').notNull(),
    side: text('side', { enum: ['client', 'master'] }).notNull(),
    what: text('what', {
      enum: [...keysOf<Lead>(LEADS), ...keysOf<Change>(CHANGES)],
    }).notNull(),
    /** The master of the hour when it was planned. */
    masterId: text('master_id').references(() => staff.id),
    plannedFor: integer('planned_for').notNull(),
    state: text('state', {
      enum: ['planned', 'sending', 'sent', 'failed', 'unknown', 'dropped'],
    }).notNull(),
    channel: text('channel', { enum: ['push', 'sms', 'desk'] }),
    sendingAt: integer('sending_at'),
    doneAt: integer('done_at'),
  },
  (table) => [
    index('consult_reminders_by_order').on(table.clientSn, table.plannedFor),
    index('consult_reminders_by_slot').on(table.slotAt),
  ],
);
