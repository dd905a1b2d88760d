import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const LINK_KINDS = ['event', 'grant', 'revocation', 'refund', 'refundEnd'] as const;

/**
 * The chain over everything that happened to money, one link a row of the books, written in the
 * same transaction. See `db/money-chain.ts`.
 */
export const moneyLinks = sqliteTable('money_links', {
  /** 1, 2, 3 … without a gap. */
  position: integer('position').primaryKey(),
  kind: text('kind', { enum: LINK_KINDS }).notNull(),
  /** The key of the row it stands for. */
  ref: text('ref').notNull(),
  /** Of the link before it and of what the row says. */
  hash: text('hash').notNull(),
});
