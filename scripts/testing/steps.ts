import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { SQL } from 'bun';
import { openPostgres } from '#db/postgres/client';
import { startLocalPostgres } from '../postgres/local-server.ts';
import { type OldChromium, oldChromium } from './old-chromium.ts';
import { findPromtool, PROMTOOL } from './promtool.ts';
import { passedInPlaywright, passedInVitest, readPlaywright, readVitest, sum, type Tally } from './reports.ts';

/** The database, migrated already, that those of tests are copies of. */
export const TEMPLATE = 'ziping_template';
/** The table of the server's own database that lists unused copies. */
export const FREE = 'free_databases';

/** Runs `work` with the address of a temporary PostgreSQL. */
async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startLocalPostgres();
  const client = new SQL(server.url, { max: 1 });
  try {
    await client.unsafe(`create table ${FREE} (name text primary key)`);
    await client.unsafe(`create database ${TEMPLATE}`);
    const { store } = await openPostgres(new URL(`/${TEMPLATE}`, server.url).href, {
      connections: 2,
    });
    await store.close();
    return await work(server.url);
  } finally {
    await client.close();
    await server.stop();
  }
}

const OUTPUT = 'tests/.output';
const VITEST_REPORT = `${OUTPUT}/vitest.json`;
const POSTGRES_REPORT = `${OUTPUT}/postgres.json`;
const PLAYWRIGHT_REPORT = `${OUTPUT}/playwright.json`;
/** Tests that passed in this run, of all its parts. */
const PASSED = `${OUTPUT}/passed.txt`;

export const forgetPassed = () => rmSync(PASSED, { force: true });

async function succeeds(command: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = Bun.spawn(command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return (await child.exited) === 0;
}

const run = (args: string[], env?: Record<string, string>) => succeeds([process.execPath, '--bun', ...args], env);

/** A tool with a yes/no result counts as one test. */
function counted(passed: boolean, name: string): Tally {
  return passed ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
}

const check = async (args: string[]) => counted(await run(args), args.join(' '));

/**
 * Reads a runner's own report. One that failed without naming a failed test (it crashed, or found
 * no test at all) is a failure too.
 */
async function report(
  file: string,
  args: string[],
  env: Record<string, string>,
  read: (content: string) => Tally,
  passed: (content: string) => string[],
): Promise<Tally> {
  rmSync(file, { force: true });
  const succeeded = await run(args, env);
  const content = existsSync(file) ? readFileSync(file, 'utf8') : null;
  if (content !== null) appendFileSync(PASSED, passed(content).join('\n').concat('\n'));
  const tally = content === null ? sum([]) : read(content);
  const silent = tally.failed === 0 && (!succeeded || tally.passed === 0);
  return silent ? { ...tally, failed: 1, failures: [args.join(' ')] } : tally;
}

const TSC = 'node_modules/typescript/bin/tsc';
/** Several checkers compute the same types separately; concurrent tests need the other cores. */
const ONE_CHECKER = ['--noEmit', '--singleThreaded'];

/** Two programs, because each app registers its own routes with the router's types. */
export async function types(): Promise<Tally> {
  return sum([
    await check([TSC, ...ONE_CHECKER]),
    await check([TSC, ...ONE_CHECKER, '--project', 'admin/tsconfig.json']),
  ]);
}

export const lint = () => check(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']);

/** Files, exports and packages that nothing uses, or that no list names. */
export const unused = () => check(['node_modules/knip/bin/knip-bun.js', '--config', 'tests/knip.jsonc']);

/** Prints the statements of the specification that no test proves; `ran`: none that passed in this run. */
export const statements = (ran: boolean) => check(['tests/specification.ts', ...(ran ? ['--ran'] : [])]);

/**
 * Runs outages of a small shop and a quiet day through the alert rules. A machine that cannot get promtool
 * (no Debian) reports that and counts nothing.
 */
export async function alertRules(): Promise<Tally> {
  const promtool = findPromtool(PROMTOOL);
  if (promtool === null) {
    process.stderr.write('No promtool here (it comes with Prometheus): the rules were not run.\n');
    return sum([]);
  }
  const command = [promtool, 'test', 'rules', 'scripts/operations/alerts.test.yml'];
  return counted(await succeeds(command), command.join(' '));
}

function vitest(
  config: string,
  output: string,
  filters: readonly string[],
  env: Record<string, string>,
): Promise<Tally> {
  return report(
    output,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--config=${config}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...filters,
    ],
    env,
    readVitest,
    passedInVitest,
  );
}

/** The files of one run (tests/support/runs.ts); a file that is named runs wherever it belongs. */
export const unitAndApi = (filters: readonly string[], run: 'daily' | 'steady' | 'chance'): Promise<Tally> =>
  vitest('tests/vitest.config.ts', VITEST_REPORT, filters, filters.length > 0 ? {} : { TEST_RUN: run });

/** The tests that need a database, over PostgreSQL: here, and in `test:faults`, races are tried twenty times. */
export const overPostgres = (
  filters: readonly string[],
  env: Record<string, string> = { RACE_ROUNDS: '20' },
): Promise<Tally> =>
  withPostgres((url) => vitest('tests/postgres.config.ts', POSTGRES_REPORT, filters, { TEST_POSTGRES: url, ...env }));

/** Runs the tests of what the engines must have in common (second-engine.ts). */
export const bothEngines = (filters: readonly string[]): Promise<Tally> =>
  overPostgres(filters, {
    POSTGRES_REPEAT: 'contract',
    TEST_CONNECTIONS: '4',
    RACE_ROUNDS: '4',
    SEQUENCE_RUNS: '4',
  });

export function build(): Promise<Tally> {
  return check(['scripts/build.ts']);
}

export function browser(
  chromium: string | null,
  filters: readonly string[],
  env: Record<string, string> = {},
  old: readonly OldChromium[] = [107],
): Promise<Tally> {
  const engines = Object.fromEntries(old.map((version) => [`CHROMIUM_${version}`, oldChromium(version)]));
  return report(
    PLAYWRIGHT_REPORT,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/browser/playwright.config.ts', ...filters],
    { ...env, ...engines, ...(chromium !== null && { CHROMIUM: chromium }) },
    readPlaywright,
    passedInPlaywright,
  );
}

/** Takes the pictures of all scenes, or of those whose name holds one of the filters. */
export function screenshots(chromium: string | null, filters: readonly string[]): Promise<boolean> {
  const named = filters.length > 0 ? ['--grep', filters.join('|')] : [];
  return run(
    ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/browser/screenshots.config.ts', ...named],
    chromium === null ? {} : { CHROMIUM: chromium },
  );
}
