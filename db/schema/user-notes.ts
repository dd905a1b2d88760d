import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ofStaff } from './staff.ts';
import { ofUser } from './users.ts';

/** What staff write down for each other about a user; appended, gone with the account. */
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
