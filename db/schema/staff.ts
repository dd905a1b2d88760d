import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { STAFF_ROLES } from '#domain/staff';

/** People who work in the console. They are not users and share nothing with them. */
export const staff = sqliteTable('staff', {
  id: text('id').primaryKey(),
  username: text('username').notNull().unique(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  passwordHash: text('password_hash').notNull(),
  disabledAt: integer('disabled_at'),
  createdAt: integer('created_at').notNull(),
  lastLoginAt: integer('last_login_at'),
});
