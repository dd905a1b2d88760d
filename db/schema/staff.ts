import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AuditAction, AuditSubject } from '#domain/console/audit';
import { SAVED_LISTS } from '#domain/console/saved-view';
import { STAFF_ROLES } from '#domain/console/staff';
import { DECISIONS, STAFF_BUDGET_NAMES } from '#domain/console/staff-act';
import { DOCUMENTS, document } from './documents.ts';

/** The staff of the console. They are not users and share nothing with them. */
export const staff = sqliteTable('staff', {
  id: text('id').primaryKey(),
  username: text('username').notNull().unique(),
  /** By which colleagues know them; null: by the user name. */
  name: text('name'),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  passwordHash: text('password_hash').notNull(),
  disabledAt: integer('disabled_at'),
  createdAt: integer('created_at').notNull(),
  lastLoginAt: integer('last_login_at'),
  /** Counts the changes made by managers of staff: a change of an older version is refused. */
  version: integer('version').notNull().default(1),
  changedBy: text('changed_by'),
  changedAt: integer('changed_at'),
  /** The secret of the second step, sealed with the data key of the person; there before it is on. */
  totpSealed: text('totp_sealed'),
  totpOnAt: integer('totp_on_at'),
  /** The 30 seconds whose code was taken last: neither that one nor one before is taken again. */
  totpStep: integer('totp_step'),
  /** Where the person is reminded of their hours by text message; null: nowhere. Sealed likewise. */
  noticeTo: text('notice_to'),
  /** The browser in which they are, by push; null: in none. A document of its subscription, sealed. */
  noticePush: text('notice_push'),
});

/** A column of what a member of staff did. */
export const ofStaff = () =>
  text('staff_id')
    .notNull()
    .references(() => staff.id);

/** Filters of a list under a name, of one person. No typed text is in them. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: text('id').primaryKey(),
    list: text('list', { enum: SAVED_LISTS }).notNull(),
    name: text('name').notNull(),
    search: document('search', DOCUMENTS.savedSearch).notNull(),
    /** Unused since 0.2.0; the release after it drops this column. */
    shared: integer('shared', { mode: 'boolean' }).notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
  },
  // Two tabs cannot give one name twice.
  (table) => [uniqueIndex('saved_views_by_name').on(table.list, table.staffId, table.name)],
);

/** Work on the start page that one person put off, or a notice that they have seen. */
export const worklistLater = sqliteTable(
  'worklist_later',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Id of the item: its kind and its subject. */
    item: text('item').notNull(),
    /** When it comes back, ms; null: never. */
    until: integer('until'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.item] })],
);

/** Used part of a day's budget, and the owner's additions for that day. Only the last day is kept. */
export const staffBudgets = sqliteTable(
  'staff_budgets',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    budget: text('budget', { enum: STAFF_BUDGET_NAMES }).notNull(),
    /** Beijing, `YYYY-MM-DD`. */
    day: text('day').notNull(),
    used: integer('used').notNull(),
    extra: integer('extra').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.budget] })],
);

/** Roles that must not work without the second step. No row: they may. */
export const staffTotpRules = sqliteTable('staff_totp_rules', {
  role: text('role', { enum: STAFF_ROLES }).primaryKey(),
  since: integer('since').notNull(),
});

/** Codes that pass the second step once when the telephone is lost; only hashes are kept. */
export const staffRecoveryCodes = sqliteTable(
  'staff_recovery_codes',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: integer('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Passkeys: the strongest factor of an account. The private key never leaves the device. */
export const staffPasskeys = sqliteTable(
  'staff_passkeys',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Id of the credential in the authenticator: Base64URL, at most 1,023 bytes. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, as Base64URL. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the authenticator; 0 if it has none. */
    counter: integer('counter').notNull(),
    transports: document('transports', DOCUMENTS.transports).notNull(),
    name: text('name').notNull(),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [index('staff_passkeys_by_staff').on(table.staffId, table.createdAt)],
);

/** The second step of a sign-in, or a passkey's answer, is awaited: for minutes, for a few tries, once. */
export const staffChallenges = sqliteTable(
  'staff_challenges',
  {
    idHash: text('id_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('staff_challenges_by_expiry').on(table.expiresAt)],
);

/**
 * Actions of an owner that need a second owner. `call` is the SHA-256 of the exact request, so that what was approved
 * is what is executed, once.
 */
export const staffApprovals = sqliteTable(
  'staff_approvals',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    call: text('call').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    detail: document('detail', DOCUMENTS.auditDetail).notNull(),
    askedAt: integer('asked_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    decidedBy: text('decided_by').references(() => staff.id),
    decidedAt: integer('decided_at'),
    decision: text('decision', { enum: DECISIONS }),
    usedAt: integer('used_at'),
  },
  (table) => [index('staff_approvals_by_asker').on(table.staffId, table.call)],
);

/**
 * Acts and views of staff, written in the transaction in which they happened. Rows are
 * appended; triggers refuse to change or delete one.
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    at: integer('at').notNull(),
    staffId: ofStaff(),
    action: text('action').$type<AuditAction>().notNull(),
    subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    detail: document('detail', DOCUMENTS.auditDetail).notNull(),
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
