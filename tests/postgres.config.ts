import { globSync, readFileSync } from 'node:fs';
import { OF_THE_FILE } from './support/of-the-file.ts';
import { SECOND_ENGINE } from './support/second-engine.ts';
import base from './vitest.config.ts';

/** The tests with a database of the run's engine, opened by the test, a server or a command. */
const NEEDS_DATABASE = /\b(testApp|newDatabase|openNewDatabase|installation|gatewayBench|consultYear)\(/;

/** Tests of PostgreSQL itself, or of both engines at once. */
const OF_POSTGRES = /\.postgres\.test\.ts$/;

function needsDatabase(file: string): boolean {
  if (OF_POSTGRES.test(file)) return true;
  return !(file in OF_THE_FILE) && NEEDS_DATABASE.test(readFileSync(file, 'utf8'));
}

const FILES =
  process.env.POSTGRES_REPEAT === 'contract' ? Object.keys(SECOND_ENGINE) : ['{api,db,scripts,tests}/**/*.test.ts'];

/**
 * The tests of vitest.config.ts that need a database, over the server that TEST_POSTGRES names, and
 * those named `*.postgres.test.ts`, which are of PostgreSQL alone: all of them, or with
 * POSTGRES_REPEAT=contract those that hold what the engines must have in common.
 */
export default {
  ...base,
  test: {
    ...base.test,
    include: globSync(FILES, { exclude: ['node_modules/**'] }).filter(needsDatabase),
    exclude: ['**/node_modules/**'],
  },
};
