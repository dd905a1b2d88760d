import { RELEASE } from '#api/platform/release';
import { demoEnvironment } from './launch/demo.mjs';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';

/** Reports unusable settings before the server is loaded, which takes longer. */
async function start(): Promise<void> {
  const given = process.argv.slice(2);
  const [isDemo, isCheck] = [given[0] === '--demo', given[0] === '--check'];
  if (given.length > Number(isDemo || isCheck)) return runCommand(START_HELP, refuseStart);
  process.argv.length = 2;
  if (isDemo) {
    const demo = demoEnvironment(process.env);
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, demo);
  }
  await import('./settings.ts');
  if (isCheck) return;
  if (!process.exitCode && isDemo) await import('./demo-seed.ts');
  if (!process.exitCode) await import('../api/server.ts');
}

const START_HELP: Help = {
  command: 'ziping start',
  summary: 'Serves the app and the console, on the port and from the folder that the environment names.',
  forms: ['[--demo | --check]'],
  options: [
    ['--demo', 'serves a demonstration, from a folder of its own that is filled at the first time'],
    ['--check', 'reads the settings, reports what is wrong with them and ends'],
  ],
  examples: ['ziping start', 'ziping start --demo', 'ziping start --check'],
  exits: [
    [EXIT.ok, 'stopped by SIGTERM or SIGINT, or the settings are right'],
    [EXIT.failed, 'the start failed, and may work later'],
    [EXIT.usage, 'called wrongly, or a setting cannot be used'],
  ],
};

async function refuseStart(args: string[]): Promise<void> {
  readOptions(args, { demo: { type: 'boolean' }, check: { type: 'boolean' } });
  throw new UsageError('--demo and --check exclude each other, and each is given once.');
}

function sayUsage(isAsked: boolean): void {
  const usage = `Usage: ziping COMMAND [OPTIONS]; each has --help.\nCommands: ${Object.keys(COMMANDS).join(', ')}\nziping start --demo serves a demonstration from a folder of its own; --check only reads the settings.\n`;
  if (isAsked) process.stdout.write(`Ziping ${RELEASE.version} (${RELEASE.commit})\n${usage}`);
  else process.stderr.write(usage);
  process.exitCode = isAsked ? EXIT.ok : EXIT.usage;
}

/** The commands of the one file of a release: those of `scripts/launch/commands.mjs` that operate one. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  start,
  'demo:seed': () => import('./demo-seed.ts'),
  upgrade: () => import('./upgrade.ts'),
  rollback: () => import('./rollback.ts'),
  restore: () => import('./restore.ts'),
  'plans:seed': () => import('./plans-seed.ts'),
  holidays: () => import('./holidays.ts'),
  'orders:reconcile': () => import('./orders-reconcile.ts'),
  'staff:add': () => import('./staff-add.ts'),
  'staff:let-in': () => import('./staff-let-in.ts'),
  'users:export': () => import('./users-export.ts'),
  'users:delete': () => import('./users-delete.ts'),
  backup: () => import('./backup.ts'),
  ship: () => import('./ship.ts'),
  move: () => import('./move.ts'),
  doctor: () => import('./doctor.ts'),
  'secrets:rotate': () => import('./secrets-rotate.ts'),
  'sms:send-test': () => import('./sms-send-test.ts'),
  chart: () => import('./chart.ts'),
  days: () => import('./days.ts'),
  honesty: () => import('./honesty.ts'),
  reading: () => import('./reading.ts'),
  ask: () => import('./ask.ts'),
};

// Each command reads what follows its own name.
const [command = ''] = process.argv.splice(2, 1);
const run = COMMANDS[command];
if (run) await run();
else sayUsage(command === '--help' || command === '--version');
