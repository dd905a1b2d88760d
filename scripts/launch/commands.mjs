// @ts-check

/**
 * @typedef {object} Command
 * @property {'begins' | 'needed' | 'none'} installation Whether it makes an installation where there is
 *   none, refuses to work without one, or needs none.
 * @property {string[][]} steps What it runs in Bun, one after the other.
 * @property {'all'} [packages] It needs the development packages too.
 */

const GENERATE = ['--bun', 'node_modules/drizzle-kit/bin.cjs', 'generate', '--config'];

/** Every npm command. @type {Record<string, Command>} */
export const COMMANDS = {
  start: {
    installation: 'begins',
    steps: [['scripts/settings.ts'], ['scripts/build.ts'], ['api/server.ts']],
  },
  dev: { installation: 'begins', steps: [['scripts/dev.ts']] },
  'demo:seed': { installation: 'begins', steps: [['scripts/demo-seed.ts']] },
  // Works on a new machine too; prints where the files are.
  restore: { installation: 'begins', steps: [['scripts/restore.ts']] },
  'plans:seed': { installation: 'needed', steps: [['scripts/plans-seed.ts']] },
  holidays: { installation: 'needed', steps: [['scripts/holidays.ts']] },
  'orders:reconcile': { installation: 'needed', steps: [['scripts/orders-reconcile.ts']] },
  'staff:add': { installation: 'needed', steps: [['scripts/staff-add.ts']] },
  'staff:let-in': { installation: 'needed', steps: [['scripts/staff-let-in.ts']] },
  'users:export': { installation: 'needed', steps: [['scripts/users-export.ts']] },
  'users:delete': { installation: 'needed', steps: [['scripts/users-delete.ts']] },
  backup: { installation: 'needed', steps: [['scripts/backup.ts']] },
  ship: { installation: 'needed', steps: [['scripts/ship.ts']] },
  // The source is needed; it makes the database of --to itself.
  move: { installation: 'needed', steps: [['scripts/move.ts']] },
  doctor: { installation: 'needed', steps: [['scripts/doctor.ts']] },
  'secrets:rotate': { installation: 'needed', steps: [['scripts/secrets-rotate.ts']] },
  'sms:send-test': { installation: 'needed', steps: [['scripts/sms-send-test.ts']] },
  test: { installation: 'none', packages: 'all', steps: [['scripts/test.ts']] },
  'test:faults': { installation: 'none', packages: 'all', steps: [['tests/faults/faults.ts']] },
  'test:release': { installation: 'none', packages: 'all', steps: [['scripts/test.ts', 'release']] },
  screenshots: { installation: 'none', packages: 'all', steps: [['scripts/screenshots.ts']] },
  bench: { installation: 'none', packages: 'all', steps: [['tests/bench/bench.ts']] },
  // With the optional packages: an executable has those of tracing in it.
  release: { installation: 'none', packages: 'all', steps: [['scripts/build.ts'], ['scripts/release.ts']] },
  chart: { installation: 'none', steps: [['scripts/chart.ts']] },
  ask: { installation: 'none', steps: [['scripts/ask.ts']] },
  days: { installation: 'none', steps: [['scripts/days.ts']] },
  honesty: { installation: 'none', steps: [['scripts/honesty.ts']] },
  reading: { installation: 'none', steps: [['scripts/reading.ts']] },
  content: { installation: 'none', steps: [['scripts/content.ts']] },
  'db:generate': {
    installation: 'none',
    packages: 'all',
    steps: [
      [...GENERATE, 'db/drizzle.config.ts'],
      [...GENERATE, 'db/postgres/drizzle.config.ts'],
      [...GENERATE, 'db/sandbox/drizzle.config.ts'],
      ['scripts/lib/pack-snapshots.ts'],
    ],
  },
};
