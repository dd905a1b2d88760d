import { STAFF_ROLE_NAMES } from '#domain/console/staff';
import { fillDemo } from './demo/fill.ts';
import { type Demo, stateOf } from './demo/folder.ts';
import { demoEnvironment } from './launch/demo.mjs';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';

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
    ['--json', 'one JSON object instead of text: {folder, made, seed, days, users, orders, staff, user}'],
  ],
  examples: ['npm run demo:seed', 'npm run demo:seed -- --users 100000 --fresh', 'npm start -- --demo'],
  notes: [
    'It writes to the folder demo inside the data folder, with keys of its own, and to no other; the\nconsole says 演示数据 all over it. `npm start -- --demo` fills it when it is missing and serves it,\nwith play money and without any setting of the real installation.',
  ],
};

function wholeNumber(text: string, name: string, from: number, to: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new UsageError(`--${name} must be a whole number from ${from} to ${to}.`);
}

function summaryOf({ folder, made, demo }: { folder: string; made: boolean; demo: Demo }): string {
  const width = Math.max(...demo.staff.map(({ username }) => username.length));
  return [
    '',
    made
      ? `  A demonstration of ${demo.users} people and ${demo.orders} orders is in ${folder}.`
      : `  The demonstration in ${folder} stays as it is (${demo.users} people, ${demo.orders} orders; --fresh makes a new one).`,
    '  Console (user name, password):',
    ...demo.staff.map(
      ({ username, role, password }) => `    ${username.padEnd(width)}  ${password}  ${STAFF_ROLE_NAMES[role]}`,
    ),
    `  Consumer app: ${demo.user.phone}  ${demo.user.password}`,
    '',
    '',
  ].join('\n');
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
  const state = stateOf(folder);
  const made = options.fresh || state.is !== 'filled';
  if (state.is === 'real') {
    process.stderr.write(`There is a database in ${folder} that is no demonstration: left alone.\n`);
    process.exitCode = EXIT.failed;
    return;
  }
  const demo =
    state.is === 'filled' && !made ? state.demo : await fillDemo({ ...plan, folder, environment, until: Date.now() });
  process.stdout.write(
    options.json ? `${JSON.stringify({ folder, made, ...demo })}\n` : summaryOf({ folder, made, demo }),
  );
});
