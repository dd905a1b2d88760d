import { globSync, readFileSync } from 'node:fs';
import base from './vitest.config.ts';

/** Who makes an app, or asks for a database as one does. */
const NEEDS_DATABASE = /\b(testApp|newDatabase)\(/;
/** Who opens the file itself tests the file, or what lies beside it. */
const OPENS_FILE = /\bopen(Store|KeyStore)\(/;
/**
 * Thousands of answers that are given before any row is looked at: the same whatever the engine.
 * `npm run test:postgres` has them, `npm test` asks them of the file alone.
 */
const WITHOUT_ROWS = /tests\/(bad-input|fuzz)\.test\.ts$/;

/** Tests of PostgreSQL itself, or of both engines at once. */
const OF_POSTGRES = /\.postgres\.test\.ts$/;

function needsDatabase(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  return OF_POSTGRES.test(file) || (NEEDS_DATABASE.test(source) && !OPENS_FILE.test(source));
}

const files = globSync('{api,db,scripts,tests}/**/*.test.ts')
  .filter(needsDatabase)
  .filter((file) => process.env.WHOLE !== undefined || !WITHOUT_ROWS.test(file));

/**
 * The tests of vitest.config.ts that need a database, over the server that TEST_POSTGRES names, and
 * those named `*.postgres.test.ts`, which are of PostgreSQL alone.
 */
export default {
  ...base,
  test: { ...base.test, include: files, exclude: ['**/node_modules/**'] },
};
