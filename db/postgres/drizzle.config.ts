import { defineConfig } from 'drizzle-kit';

/** The second half of `npm run db:generate`: the same change for PostgreSQL. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/postgres/all-tables.cjs',
  out: './db/postgres/migrations',
});
