import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
    /** How often it was begun. */
    tries: integer('tries').notNull(),
    /** The lease that holds it; null when it is free. */
    lease: text('lease'),
    leaseUntil: integer('lease_until'),
    /** Asked for again while leased: when it is to run once more. */
    again: integer('again'),
  },
  (table) => [
    // Two narrow indexes, because one claim over "due or lease ended" costs a hundred times more.
    index('jobs_due').on(table.kind, table.runAt).where(sql`lease is null`),
    index('jobs_leased').on(table.leaseUntil).where(sql`lease is not null`),
  ],
);
