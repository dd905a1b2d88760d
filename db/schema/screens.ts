import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { KIOSK_STEPS } from '#domain/console/screens';
import { staff } from './staff.ts';

// Tablets on the counters of shops.

/** A shop whose tablet is counted. Its code only names it, and opens nothing. */
export const kioskShops = sqliteTable('kiosk_shops', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  madeAt: integer('made_at').notNull(),
  endedAt: integer('ended_at'),
});

/** Count of a step on a Beijing day; nothing of the guests is kept. */
export const kioskDays = sqliteTable(
  'kiosk_days',
  {
    shop: text('shop')
      .notNull()
      .references(() => kioskShops.code, { onDelete: 'cascade' }),
    day: integer('day').notNull(),
    step: text('step', { enum: KIOSK_STEPS }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shop, table.day, table.step] })],
);

/** Unused since 0.2.0; the release after it drops this table. */
export const wallScreens = sqliteTable(
  'wall_screens',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    /** Null once it was entered: a code pairs one screen, once. */
    codeHash: text('code_hash'),
    codeUntil: integer('code_until').notNull(),
    /** Given by the person who entered the code. */
    name: text('name'),
    pairedAt: integer('paired_at'),
    pairedBy: text('paired_by').references(() => staff.id),
    expiresAt: integer('expires_at'),
    /** Written at most every few minutes. */
    seenAt: integer('seen_at'),
    endedAt: integer('ended_at'),
    endedBy: text('ended_by').references(() => staff.id),
  },
  (table) => [
    uniqueIndex('wall_screens_by_token').on(table.tokenHash),
    uniqueIndex('wall_screens_by_code').on(table.codeHash),
    index('wall_screens_by_pairing').on(table.pairedAt),
  ],
);
