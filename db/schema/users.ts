import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CONSENT_EVENTS, CONSENT_PURPOSES } from '#domain/people/consent';
import { VISIT_SOURCES } from '#domain/people/visit-source';
import { PHONE_HISTORIES } from '#domain/shop/phone-history';
import { ofStaff, staff } from './staff.ts';

/** One row an account. The phone number is the login name. Instants are ms UTC. */
export const users = sqliteTable(
  'users',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    /** The name the user chose to be shown by; null shows the phone number. */
    name: text('name'),
    inviteCode: text('invite_code').notNull().unique(),
    /** Inviter, by the code that the account registered with. Fixed at registration. */
    invitedBy: text('invited_by'),
    /** Source of the visit; null when not given or not known any more. */
    source: text('source', { enum: VISIT_SOURCES }),
    /** Benefits that an earlier account of the same phone used up; null: none. Fixed at registration. */
    phonePast: text('phone_past', { enum: PHONE_HISTORIES }),
    /** Days of the free trial. Fixed at registration. */
    trialDays: integer('trial_days').notNull().default(3),
    /** Whether subscribed browsers are notified of a membership's expiry. */
    wantsExpiry: integer('wants_expiry', { mode: 'boolean' }).notNull().default(true),
    blockedAt: integer('blocked_at'),
    /** The reason that staff gave for the block; null without one. */
    blockedReason: text('blocked_reason'),
    createdAt: integer('created_at').notNull(),
    lastLoginAt: integer('last_login_at'),
    /** The account was deleted: the row stays for its orders, without personal data. */
    deletedAt: integer('deleted_at'),
    /** Counts what staff changed of the account, so that two of them do not overwrite each other. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('users_by_created').on(table.createdAt, table.id),
    // Never counts as 0, in every engine the same; written without a comma, at which the generator
    // of migrations would cut it.
    index('users_by_login').on(sql`case when last_login_at is null then 0 else last_login_at end`, table.id),
    // The list of invitations, newest first.
    index('users_invited').on(table.createdAt, table.id).where(sql`invited_by is not null`),
    index('users_by_inviter').on(table.invitedBy).where(sql`invited_by is not null`),
  ],
);

/** A column of what belongs to a user. */
export const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id);

/**
 * The saved birth. Separate from the account because it is the most personal data we store: few queries
 * read it, it can be deleted alone, and it is sealed with a key stored in another file.
 */
export const births = sqliteTable('births', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `<key id>.<base64url>`. */
  sealed: text('birth').notNull(),
  /** The owner's answers about their stage of life, sealed too; null: never asked, nor skipped. */
  stage: text('life_stage'),
  /** When the birth last changed; saving the same birth again does not count. */
  updatedAt: integer('updated_at').notNull(),
});

/**
 * Benefits a phone can have once (trial, reward), stored for twelve months after it left its account: by a keyed
 * digest, from which the number cannot be recovered without the key.
 */
export const phoneMarks = sqliteTable('phone_marks', {
  digest: text('digest').primaryKey(),
  past: text('past', { enum: PHONE_HISTORIES }).notNull(),
  expiresAt: integer('expires_at').notNull(),
});

/** Every yes and every withdrawal, appended and never changed; gone with the account. */
export const consents = sqliteTable(
  'consents',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    event: text('event', { enum: CONSENT_EVENTS }).notNull(),
    /** Version of the sentence that was shown. */
    version: text('version').notNull(),
    /** The order about to be paid; null if there is none. */
    clientSn: text('client_sn'),
    at: integer('at').notNull(),
  },
  (table) => [index('consents_by_user').on(table.userId, table.at)],
);

/** Notes of staff about a user; appended, gone with the account. */
export const userNotes = sqliteTable(
  'user_notes',
  {
    id: text('id').primaryKey(),
    userId: ofUser(),
    staffId: ofStaff(),
    at: integer('at').notNull(),
    /** Sealed with a key of the user's. */
    text: text('text').notNull(),
  },
  (table) => [index('user_notes_by_user').on(table.userId, table.id)],
);

/**
 * A token names a session, and the session decides: deleting the row ends the token at once, in every process. Staff
 * sessions are a separate table, so that no token can cross over.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Device of the sign-in, in a few words: `微信 · iPhone`. */
    device: text('device').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

export const staffSessions = sqliteTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    endedAt: integer('ended_at'),
    /** When the person was last seen at work; half an hour later the session is over. */
    seenAt: integer('seen_at').notNull().default(0),
    /** While set, every call but the one that unlocks is refused. */
    lockedAt: integer('locked_at'),
    /** When a password or a code was shown last: at the sign-in, or in front of a dangerous act. */
    provedAt: integer('proved_at').notNull().default(0),
    /** Over its whole life: so many passwords and codes shown at it were wrong. */
    wrongProofs: integer('wrong_proofs').notNull().default(0),
    ip: text('ip').notNull().default(''),
    agent: text('agent').notNull().default(''),
  },
  (table) => [index('staff_sessions_by_staff').on(table.staffId)],
);

/** Unused since 0.2.0; the release after it drops this table. */
export const staffPresence = sqliteTable(
  'staff_presence',
  {
    sessionId: text('session_id')
      .primaryKey()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    rowKey: text('row_key').notNull(),
    /** Words were typed a moment ago. */
    writing: integer('writing', { mode: 'boolean' }).notNull(),
    since: integer('since').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [index('staff_presence_by_seen').on(table.seenAt)],
);

/**
 * Devices with an earlier sign-in, known by a cookie: strangers cannot lock them out.
 * Only a hash of cookie and account is kept. A new password ends them.
 */
export const knownDevices = sqliteTable(
  'known_devices',
  {
    idHash: text('id_hash').primaryKey(),
    /** Exactly one of the two is set. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'cascade' }),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [
    index('known_devices_by_user').on(table.userId).where(sql`user_id is not null`),
    index('known_devices_by_staff').on(table.staffId).where(sql`staff_id is not null`),
  ],
);
