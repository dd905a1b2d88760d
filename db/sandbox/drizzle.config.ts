import { defineConfig } from 'drizzle-kit';

/** The third part of `npm run db:generate`: the tables of the sandbox, which only SQLite has. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './db/sandbox/schema.ts',
  out: './db/sandbox/migrations',
});
