/**
 * Unit and endpoint tests that `npm test` leaves to `npm run test:release`, each with its reason. All
 * others run in both. `npm test -- unit <name>` runs a named file wherever it belongs.
 */

/** Steady: the same answer in every run. They start many processes, wait for outside time limits, or search long. */
export const STEADY: Readonly<Record<string, string>> = {
  'scripts/alerts-truth.test.ts': 'starts servers and breaks each',
  'scripts/backup.test.ts': 'starts commands',
  'scripts/continuous-copies.test.ts': 'waits for the intervals of Litestream',
  'scripts/damaged-files.test.ts': 'starts commands over each damaged file',
  'scripts/doctor/checks.test.ts': 'starts the command for each state',
  'scripts/full-disk.test.ts': 'starts commands on a full disk',
  'scripts/looking.test.ts': 'starts nine commands over each of eight states',
  'scripts/lost-keys.test.ts': 'starts commands without keys',
  'scripts/operator-commands.test.ts': 'starts every command',
  'tests/people/privacy-commands.test.ts': 'starts commands',
  'scripts/release.test.ts': 'upgrades and rolls back real installations',
  'tests/operations/cluster-keys.test.ts': 'three servers over one database, at night',
  'tests/operations/file-checks.test.ts': 'starts a server for each fault of a file',
  'tests/house/regular-expressions.test.ts': 'searches a slow input for every pattern',
  'tests/operations/replaced-files.test.ts': 'waits until a server notices a replaced file',
  'tests/readings/reports-shutdown.test.ts': 'stops servers that write reports',
  'tests/operations/restored.test.ts': 'restores real backups',
};

/** Chance: kills at a random moment, or long random sequences. A failure is repeated by its seed. */
export const CHANCE: Readonly<Record<string, string>> = {
  'scripts/secrets-rotate.test.ts': 'kills a rotation',
  'tests/operations/cluster.test.ts': 'cuts one of three servers off',
  'tests/consulting/reservations-kills.test.ts': 'kills a server between a hold and its payment',
  'tests/consulting/year.test.ts': 'a simulated year with a kill',
  'tests/operations/crash.test.ts': 'kills a server in the middle of purchases',
  'tests/sales/gifts-sequences.test.ts': 'random sequences of gifts',
  'tests/operations/kills.test.ts': 'kills a migration and a backup',
  'tests/consulting/model-drives-hour.test.ts': 'random walks of the model of the paid hour',
  'tests/sales/model-drives.test.ts': 'random walks of the model of the shop',
  'tests/money/payments-sequences.test.ts': 'random sequences of payments',
  'tests/sales/referrals-sequences.test.ts': 'random sequences of invitations',
};
