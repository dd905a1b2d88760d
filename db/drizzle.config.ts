import { defineConfig } from 'drizzle-kit';

/** Used by `npm run db:generate`, from the top folder, after a change in db/schema. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './db/schema/*.ts',
  out: './db/migrations',
});
