import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { LEDGER_KINDS } from '#domain/console/ledger';

/**
 * One entry for each sealed row, in a chain: `head` covers this entry and all before it, so that nothing can be
 * taken out without changing every head after it. Heads leave the machine each hour (`api/features/system/ledger`).
 */
export const ledger = sqliteTable(
  'ledger',
  {
    /** 1, 2, 3 … without a gap. */
    n: integer('n').primaryKey(),
    kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
    rowId: text('row_id').notNull(),
    /** HMAC of the row: cannot be forged without the secret. */
    mac: text('mac').notNull(),
    head: text('head').notNull(),
  },
  (table) => [uniqueIndex('ledger_by_row').on(table.kind, table.rowId)],
);
