import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ASK_CLASSES, HORIZONS, SUBJECTS } from '#domain/asking/question';
import { LEANINGS } from '#domain/asking/statement';
import { TONES } from '#domain/outlook/outlook';
import { FITTINGS } from '#domain/report/track-record';
import { users } from './users.ts';

/** Sealed words of a question: the person's own, the id of the known question, and the statement with a day. */
export interface AskWords {
  question: string | null;
  /** Absent from rows of before there were known questions. */
  pick?: string;
  statement: string | null;
}

/** Questions that a chart answered. The answer is computed again; refused ones have no row. */
export const asks = sqliteTable(
  'asks',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: integer('asked_at').notNull(),
    class: text('class', { enum: ASK_CLASSES }).notNull(),
    subject: text('subject', { enum: SUBJECTS }).notNull(),
    horizon: text('horizon', { enum: HORIZONS }).notNull(),
    /** Days that the answer is about, both included; null: a whole life. */
    spanFrom: text('span_from'),
    spanUntil: text('span_until'),
    leaning: text('leaning', { enum: LEANINGS }),
    tone: text('tone', { enum: TONES }),
    /** AskWords, sealed with a key of the person's. */
    textSealed: text('text_sealed').notNull(),
    /** Day on which the user is asked about the statement; null: none. */
    checkOn: text('check_on'),
    checkAnswer: text('check_answer', { enum: FITTINGS }),
    /** SHA-256 of salt, day and statement. */
    print: text('print'),
    salt: text('salt'),
    /** Version of the program that answered. */
    rulesVersion: text('rules_version').notNull(),
  },
  (table) => [index('asks_by_user').on(table.userId, table.askedAt), index('asks_by_time').on(table.askedAt)],
);

/** Number of questions a user asked in a day, a week or a trial; kept when the questions are deleted. */
export const askCounts = sqliteTable(
  'ask_counts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `day 2026-11-23`, `week 2026-11-23`, `trial`. */
    period: text('period').notNull(),
    count: integer('count').notNull(),
    at: integer('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.period] }), index('ask_counts_by_time').on(table.at)],
);
