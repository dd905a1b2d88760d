import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { fillDemo } from './demo/fill.ts';
import { type Demo, type FolderState, stateOf } from './demo/folder.ts';
import { holdsPeople, placeName } from './demo/place.ts';
import { demoEnvironment } from './launch/demo.mjs';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { configOrUsage } from './lib/installation.ts';

const [MAX_USERS, MAX_DAYS] = [200_000, 1_100];

const HELP: Help = {
  command: 'npm run demo:seed --',
  summary: 'Fills a database of its own with made-up people and a year of their orders.',
  forms: ['[--seed N] [--users N] [--days N] [--fresh] [--json]'],
  options: [
    ['--seed N', 'which year is made up; the same number gives the same one (default 1)'],
    ['--users N', `how many people, up to ${MAX_USERS} (default 2000: about 6,000 orders)`],
    ['--days N', `how many days up to today, up to ${MAX_DAYS} (default 365)`],
    ['--fresh', 'replace the demonstration that is there'],
    ['--json', 'one JSON object instead of text: {folder, made, database, seed, days, users, orders, staff, user}'],
  ],
  examples: ['npm run demo:seed', 'npm run demo:seed -- --users 100000 --fresh', 'npm start -- --demo'],
  notes: [
    'It writes to the folder demo inside the data folder, with keys of its own, and to no other; the\nconsole says 演示数据 all over it. `npm start -- --demo` fills it when it is missing and serves it,\nwith play money and without any setting of the real installation.',
    'Over PostgreSQL: DEMO_DATABASE_URL=postgres://user:password@host/name, a database of its own that\nis empty. What is in one is never emptied from here, by --fresh neither.',
  ],
};

function wholeNumber(text: string, name: string, from: number, to: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new UsageError(`--${name} must be a whole number from ${from} to ${to}.`);
}

function said({ folder, made, demo }: { folder: string; made: boolean; demo: Demo }): string {
  const width = Math.max(...demo.staff.map(({ username }) => username.length));
  const where = demo.database === 'file' ? folder : `${folder} and ${demo.database}`;
  return [
    '',
    made
      ? `  A demonstration of ${demo.users} people and ${demo.orders} orders lies in ${where}.`
      : `  The demonstration in ${where} stays as it is (${demo.users} people, ${demo.orders} orders; --fresh makes a new one).`,
    '  Console (user name, password):',
    ...demo.staff.map(
      ({ username, role, password }) => `    ${username.padEnd(width)}  ${password}  ${STAFF_ROLE_NAMES[role]}`,
    ),
    `  Consumer app: ${demo.user.phone}  ${demo.user.password}`,
    '',
    '',
  ].join('\n');
}

/** Why nothing may be made there; null when it may. */
async function leftAlone(folder: string, { is }: FolderState, postgresUrl: string | null) {
  if (is === 'real') return `There is a database in ${folder} that is no demonstration: left alone.`;
  if (postgresUrl === null || !(await holdsPeople(postgresUrl))) return null;
  return `There are people in ${placeName(postgresUrl)}: left alone. Give DEMO_DATABASE_URL an empty database.`;
}

await runCommand(HELP, async (args) => {
  const options = readOptions(args, {
    seed: { type: 'string', default: '1' },
    users: { type: 'string', default: '2000' },
    days: { type: 'string', default: '365' },
    fresh: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const plan = {
    seed: wholeNumber(options.seed, 'seed', 0, 2 ** 31 - 1),
    users: wholeNumber(options.users, 'users', 1, MAX_USERS),
    days: wholeNumber(options.days, 'days', 1, MAX_DAYS),
  };
  const environment = demoEnvironment(process.env);
  const folder = environment.DATA_DIR ?? '';
  const { postgresUrl } = configOrUsage(environment);
  const state = stateOf(folder, placeName(postgresUrl));
  const made = options.fresh || state.is !== 'filled';
  const refusal = made ? await leftAlone(folder, state, postgresUrl) : null;
  if (refusal !== null) {
    process.stderr.write(`${refusal}\n`);
    process.exitCode = EXIT.failed;
    return;
  }
  const demo =
    state.is === 'filled' && !made ? state.demo : await fillDemo({ ...plan, folder, environment, until: Date.now() });
  process.stdout.write(options.json ? `${JSON.stringify({ folder, made, ...demo })}\n` : said({ folder, made, demo }));
});
