import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { keysOf } from '#domain/lookup';
import { AREAS, type Curve } from '#domain/outlook/outlook';
import {
  type Chapter,
  type Glance,
  type ImageSigns,
  type Section,
  type Summary,
  TEMPLATES,
} from '#domain/report/report';
import { FITTINGS } from '#domain/report/track-record';
import { EXPIRY_LEADS, type ExpiryLead } from '#domain/shop/expiry';
import { users } from './users.ts';

/** Unused since 0.2.0; the release after it drops this table. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Names the feed in its events; another address is another feed. */
  id: text('id').notNull().unique(),
  /** SHA-256 of the secret in the address: a reader of the table cannot fetch the calendar. */
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
});

/** A browser subscribed to messages: daily, about appointments, or both. */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** An address of the browser's push service; one browser has one, whichever user signs in. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and secret (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    wantsDay: integer('wants_day', { mode: 'boolean' }).notNull().default(true),
    wantsHour: integer('wants_hour', { mode: 'boolean' }).notNull().default(true),
    /** The last day it was sent, `2026-11-22`; set before sending, so never twice. */
    toldOf: text('told_of'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('push_devices_by_user').on(table.userId, table.createdAt)],
);

/** Messages that a membership ends, written before they leave: one an end and lead, whatever comes twice. */
export const expiryNotices = sqliteTable(
  'expiry_notices',
  {
    /** User, instant of the end and lead. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endsAt: integer('ends_at').notNull(),
    lead: text('lead', { enum: keysOf<ExpiryLead>(EXPIRY_LEADS) }).notNull(),
    /** `sending` for more than a minute: the process died, and delivery is unknown. It is not sent again. */
    state: text('state', { enum: ['sending', 'sent', 'failed'] }).notNull(),
    sendingAt: integer('sending_at').notNull(),
    doneAt: integer('done_at'),
  },
  (table) => [index('expiry_notices_by_user').on(table.userId)],
);

/** When a user wants tomorrow's message; no row without a choice. */
export const tomorrowTimes = sqliteTable('tomorrow_times', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `20:30` in Beijing. */
  sendAt: text('send_at').notNull(),
});

const TEMPLATE_NAMES = keysOf(TEMPLATES);

const WRITERS = ['rules', 'llm'] as const;

/** A section as it is shown, and its writer: the rules, or a language model after them. */
export interface GeneratedSection {
  section: Section;
  source: (typeof WRITERS)[number];
}

/** A report that was written once and is shown again: by a model, or ahead of its day. */
export interface KeptReport {
  title: string;
  headline?: string;
  quote?: string;
  curves?: readonly Curve[];
  chapters?: readonly Chapter[];
  summary?: Summary;
  glance?: Glance;
  image?: ImageSigns;
  sections: readonly GeneratedSection[];
}

/**
 * One row a user, template, period, chart and writer. While `report` is null it is being written,
 * under a lease: when the writer dies the lease ends, and the next request writes again.
 */
export const reports = sqliteTable(
  'reports',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    template: text('template', { enum: TEMPLATE_NAMES }).notNull(),
    /** Day, month or year of the report: `2026-11-21`, `2026-11`, `2026`. */
    period: text('period').notNull(),
    /** A mark, made with the user's key, of the birth it was written for; another birth makes the row useless. */
    chartHash: text('chart_hash').notNull(),
    /** The writer, with model and version. */
    writer: text('writer').notNull(),
    /** A KeptReport, sealed with the user's key. */
    report: text('report'),
    /** The text stood in for another writer's: from here on that one is tried again. */
    retryAt: integer('retry_at'),
    lease: text('lease'),
    leaseUntil: integer('lease_until'),
    /** Progress of the writing, 0–100, for other processes. */
    percent: integer('percent').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.userId, table.template, table.period, table.chartHash, table.writer],
    }),
    index('reports_by_created').on(table.createdAt),
  ],
);

export const MODEL_CALL_OUTCOMES = [
  'open',
  'written',
  'partly',
  'unusable',
  'cut',
  'late',
  'moderated',
  'tooMany',
  'refused',
  'failed',
  'unreachable',
  'stopped',
] as const;

/** Every question put to a language model: what the caps are counted from, and the bill checked against. */
export const modelCalls = sqliteTable(
  'model_calls',
  {
    id: text('id').primaryKey(),
    /** Not a reference: costs stay in the records when an account is deleted. */
    userId: text('user_id').notNull(),
    model: text('model').notNull(),
    template: text('template', { enum: TEMPLATE_NAMES }).notNull(),
    /** Period of the requested report. */
    period: text('period').notNull(),
    startedAt: integer('started_at').notNull(),
    endedAt: integer('ended_at'),
    /** `open` while the answer is awaited. */
    outcome: text('outcome', { enum: MODEL_CALL_OUTCOMES }).notNull(),
    /** Tokens as counted by the provider; null if it did not report them. */
    tokensIn: integer('tokens_in'),
    /** Tokens of these that came out of its cache. */
    tokensCached: integer('tokens_cached'),
    tokensOut: integer('tokens_out'),
    /** Millionths of a fen, by the prices of the settings at the time. */
    cost: integer('cost'),
  },
  (table) => [
    index('model_calls_by_start').on(table.startedAt),
    index('model_calls_by_user').on(table.userId, table.startedAt),
  ],
);

/** 准 or 不准, one row a user, day and area. */
export const dayVerdicts = sqliteTable(
  'day_verdicts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: text('date').notNull(),
    area: text('area', { enum: AREAS }).notNull(),
    verdict: text('verdict', { enum: ['hit', 'miss'] }).notNull(),
    givenAt: integer('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date, table.area] })],
);

/** User's rating of the reading of a past year; one row per user and year. */
export const pastYearAnswers = sqliteTable(
  'past_year_answers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: integer('year').notNull(),
    answer: text('answer', { enum: ['fits', 'partly', 'not'] }).notNull(),
    givenAt: integer('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year] })],
);

/**
 * Answers to statements of a reading: one row a situation of the natal reading, and one a day, whose
 * evening asks one question.
 */
export const checkAnswers = sqliteTable(
  'check_answers',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['natal', 'day', 'years'] }).notNull(),
    /** `2026-11-21`; of the natal reading the statement itself; of four years the calendar year of asking. */
    subject: text('subject').notNull(),
    /** The statement's id in the word lists; of four years the control item and the pick: `2018.2021`. */
    statement: text('statement').notNull(),
    answer: text('answer', { enum: FITTINGS }).notNull(),
    givenAt: integer('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.subject] })],
);
