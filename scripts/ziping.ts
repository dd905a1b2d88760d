import { RELEASE } from '#api/platform/release';
import { EXIT } from './lib/command.ts';

/** A setting that cannot be used is said before the server is loaded, which takes longer than reading it. */
async function start(): Promise<void> {
  await import('./settings.ts');
  if (!process.exitCode) await import('../api/server.ts');
}

/** The commands of the one file of a release: those of `scripts/launch/commands.mjs` that operate one. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  start,
  'demo:seed': () => import('./demo-seed.ts'),
  restore: () => import('./restore.ts'),
  'plans:seed': () => import('./plans-seed.ts'),
  holidays: () => import('./holidays.ts'),
  'orders:reconcile': () => import('./orders-reconcile.ts'),
  'staff:add': () => import('./staff-add.ts'),
  'staff:let-in': () => import('./staff-let-in.ts'),
  'users:export': () => import('./users-export.ts'),
  'users:delete': () => import('./users-delete.ts'),
  backup: () => import('./backup.ts'),
  move: () => import('./move.ts'),
  doctor: () => import('./doctor.ts'),
  'secrets:rotate': () => import('./secrets-rotate.ts'),
  'sms:send-test': () => import('./sms-send-test.ts'),
  settings: () => import('./settings.ts'),
  chart: () => import('./chart.ts'),
  reading: () => import('./reading.ts'),
};

// Each command reads what follows its own name.
const [command = ''] = process.argv.splice(2, 1);
const run = COMMANDS[command];
if (run) await run();
else {
  const usage = `Usage: ziping COMMAND [OPTIONS]; each has --help.\nCommands: ${Object.keys(COMMANDS).join(', ')}\n`;
  const asked = command === '--help' || command === '--version';
  process.stdout.write(asked ? `Ziping ${RELEASE.version} (${RELEASE.commit})\n${usage}` : '');
  if (!asked) process.stderr.write(usage);
  process.exitCode = asked ? EXIT.ok : EXIT.usage;
}
