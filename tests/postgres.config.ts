import { globSync, readFileSync } from 'node:fs';
import base from './vitest.config.ts';

/** Who makes an app, or opens a database as one does. */
const NEEDS_DATABASE = /\b(testApp|newDatabase)\(/;
/**
 * Thousands of answers that are given before any row is looked at: the same whatever the engine.
 * `npm run test:postgres` has them, `npm test` asks them of the file alone.
 */
const WITHOUT_ROWS = /tests\/(bad-input|fuzz)\.test\.ts$/;

const files = globSync('{api,db,scripts,tests}/**/*.test.ts')
  .filter((file) => !file.includes('node_modules'))
  .filter((file) => NEEDS_DATABASE.test(readFileSync(file, 'utf8')))
  .filter((file) => process.env.WHOLE !== undefined || !WITHOUT_ROWS.test(file));

/** The tests of vitest.config.ts that need a database, over the server that TEST_POSTGRES names. */
export default { ...base, test: { ...base.test, include: files } };
