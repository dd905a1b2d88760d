import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PAUSABLE } from '#domain/console/pause';
import { SMS_PURPOSES } from '#domain/people/sms-code';

/**
 * Work that is due at an instant, done by whichever process leases it first. A process that dies
 * loses its lease, and the work is done by another.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    /** `kind:ref`: a thing has one job of a kind. */
    key: text('key').primaryKey(),
    kind: text('kind').notNull(),
    ref: text('ref').notNull(),
    runAt: integer('run_at').notNull(),
    /** Number of attempts. */
    tries: integer('tries').notNull(),
    /** The lease that holds it; null when it is free. */
    lease: text('lease'),
    leaseUntil: integer('lease_until'),
    /** Scheduled again while leased: when to run next. */
    again: integer('again'),
  },
  (table) => [
    // Two narrow indexes, because one claim over "due or lease ended" costs a hundred times more.
    index('jobs_due').on(table.kind, table.runAt).where(sql`lease is null`),
    index('jobs_leased').on(table.leaseUntil).where(sql`lease is not null`),
  ],
);

/** Fixed-window counters, shared by all processes on the database. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: integer('reset_at').notNull(),
  },
  (table) => [index('rate_limits_by_reset').on(table.resetAt)],
);

/**
 * Guesses at a login name, known or not, by origin: a network, a trusted device, a live session, or (empty) all
 * networks together.
 */
export const loginFailures = sqliteTable(
  'login_failures',
  {
    /** `user:<phone>` or `staff:<user name>` */
    name: text('name').notNull(),
    source: text('source').notNull(),
    failures: integer('failures').notNull(),
    lockedUntil: integer('locked_until').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.source] }),
    index('login_failures_by_updated').on(table.updatedAt),
  ],
);

/**
 * Requested codes. Limits per phone count these rows, so they hold across processes. The code itself is
 * not stored: it is derived from the id and a key stored elsewhere. Rows are deleted after a day.
 */
export const smsCodes = sqliteTable(
  'sms_codes',
  {
    id: text('id').primaryKey(),
    phone: text('phone').notNull(),
    purpose: text('purpose', { enum: SMS_PURPOSES }).notNull(),
    triesLeft: integer('tries_left').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
    /** The carrier did not take the message, however often it was asked. */
    failedAt: integer('failed_at'),
  },
  (table) => [
    index('sms_codes_by_phone').on(table.phone, table.createdAt),
    index('sms_codes_by_created').on(table.createdAt),
  ],
);

/**
 * Our terminal at the payment gateway: the pair that signs every call. One row for all processes,
 * because each check-in makes the key before it worthless. `key` is the last key that is known to
 * work; `candidateKey` came with the last check-in and takes its place once a call signed with it
 * went well. Until then both are kept: an answer lost on the way leaves the gateway on either.
 */
export const gatewayTerminals = sqliteTable('gateway_terminals', {
  /** Hash of developer, device and activation code: another code activates another terminal. */
  id: text('id').primaryKey(),
  /** Null until activated. */
  terminalSn: text('terminal_sn'),
  key: text('key'),
  candidateKey: text('candidate_key'),
  /** Key number, so that a log line can show which key signed. */
  keyVersion: integer('key_version').notNull(),
  checkedInAt: integer('checked_in_at'),
  /** Written before a check-in is sent: a later process sees that one may have been cut short. */
  triedAt: integer('tried_at'),
  /** The process that alone may activate or check in now, and until when. */
  leaseHolder: text('lease_holder'),
  leaseUntil: integer('lease_until').notNull(),
});

/** Days of the yearly notices that came after the release's table; `#domain/calendar/holidays` has the meaning. */
export const holidays = sqliteTable('holidays', {
  date: text('date').primaryKey(),
  name: text('name').notNull(),
  work: integer('work', { mode: 'boolean' }).notNull(),
  target: text('target').notNull(),
});

/** Parts of the shop that an owner paused. No row: it runs. */
export const pauses = sqliteTable('pauses', {
  part: text('part', { enum: PAUSABLE }).primaryKey(),
  since: integer('since').notNull(),
  /** Read by customers; empty: the sentence of the part. */
  words: text('words').notNull(),
});

/**
 * One row for each copy that was put in this database's place. `restore` writes it before the database has its
 * name, so that no restored database is without it; it stays open until `closedAt` is set.
 */
export const restores = sqliteTable('restores', {
  id: text('id').primaryKey(),
  restoredAt: integer('restored_at').notNull(),
  /** The file of the copy, as it was named to `restore`. */
  source: text('source').notNull(),
  /** Time of the newest order event in the backup, ms; 0 if it has none. */
  copyUntil: integer('copy_until').notNull(),
  /** The same of the replaced database; null if there was none, or it was unreadable. */
  replacedUntil: integer('replaced_until'),
  closedAt: integer('closed_at'),
  /** Id of the staff member, or `server` if nothing was left to query. */
  closedBy: text('closed_by'),
  reason: text('reason'),
});
