import { ConnectionLostError, InvalidEndpointError } from '#db/move/end';
import { type ComparedTable, type Moved, type MoveMode, move } from '#db/move/move';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { configOrUsage, requireInstallation } from './lib/installation.ts';
import { progressOf } from './lib/progress.ts';

/** Enough to tell two apart by eye; the whole is in --json. */
const SHOWN_OF_SUM = 12;

const number = (value: number) => value.toLocaleString('en');

function line({ name, rows, sha256, same }: ComparedTable, width: number, ready: boolean): string {
  const head = ready ? '' : same ? 'same     ' : 'DIFFERS  ';
  const counts =
    rows.source === rows.target || (ready && rows.target === 0)
      ? number(rows.source)
      : `${number(rows.source)}, there ${number(rows.target)}`;
  const [ours, theirs] = [sha256?.source, sha256?.target].map((sum) => sum?.slice(0, SHOWN_OF_SUM));
  const sums = ours === undefined ? '' : same ? ours : `${ours}, there ${theirs}`;
  return `  ${head}${name.padEnd(width)}  ${counts.padStart(10)}  ${sums}`.trimEnd();
}

function conclusion({ state, tables, money, source, target }: Moved): string[] {
  const rows = tables.reduce((all, table) => all + table.rows.source, 0);
  const there = tables.reduce((all, table) => all + table.rows.target, 0);
  const all = `all ${number(rows)} rows and ${number(money?.links ?? 0)} entries of the money`;
  switch (state) {
    case 'ready':
      return [
        there === 0
          ? `With --yes: ${number(rows)} rows come over.`
          : `A move was begun here; with --yes it goes on: ${number(there)} of ${number(rows)} rows are there.`,
      ];
    case 'ahead':
      return [
        `Brought ahead: ${number(there)} rows are there.`,
        `Now stop the servers on ${source} and run it with --yes: it brings what changed since.`,
      ];
    case 'moved':
      return [
        `Moved: ${all} are the same in both.`,
        `Set DATABASE_URL to the new address and start the server. Keep ${source} until it has run well.`,
      ];
    case 'same':
      return [`Moved already: ${all} are the same in both. Nothing was changed.`];
    case 'differs':
      return [
        'The two differ.',
        ...(money && !money.asInSource ? ['What is wrong with the rows of money is not the same in both.'] : []),
        `Keep ${source}; to move again, make ${target} anew.`,
      ];
  }
}

/** Report for an operator: a line for each table that has rows, and the sums. */
function outcomeText(outcome: Moved): string {
  const { source, target, tables, money, state } = outcome;
  const filled = tables.filter(({ rows }) => rows.source + rows.target > 0);
  const width = Math.max(5, ...filled.map(({ name }) => name.length));
  const empty = tables.length - filled.length;
  const faults = (money?.faults ?? []).map((fault) => `  ${fault}`);
  return [
    `From ${source} to ${target}`,
    ...filled.map((table) => line(table, width, state === 'ready' || state === 'ahead')),
    ...(empty > 0 ? [`  ${empty} tables are empty in both.`] : []),
    ...(faults.length > 0 ? ['Of the money, as it was before the move:', ...faults] : []),
    ...conclusion(outcome),
    '',
  ].join('\n');
}

const HELP: Help = {
  command: 'npm run move --',
  summary:
    'Copies everything of the database file into an empty database of PostgreSQL, and reads both again to\ncompare them.',
  forms: ['--to ADDRESS --ahead [--json]', '--to ADDRESS --yes [--json]', '--to ADDRESS --check [--json]'],
  options: [
    ['--to ADDRESS', 'postgres://user:password@host:port/name'],
    ['--check', 'only look: what would come over, or, afterwards, whether the two are the same'],
    ['--ahead', 'while servers run: bring over what there is; --yes then has to bring only what changed since'],
    ['--yes', 'do it (servers stopped, so that nothing is written to what is left behind)'],
    [
      '--json',
      'one JSON object instead of text: {state, source, target, tables: [{name, rows: {source, target},\n                sha256: {source, target} | null, same}], money: {links, faults, asInSource} | null};\n                state is ready, ahead, moved, same or differs',
    ],
  ],
  examples: [
    'npm run move -- --to postgres://ziping:secret@db.example/ziping --check',
    'npm run move -- --to postgres://ziping:secret@db.example/ziping --ahead',
    'npm run move -- --to postgres://ziping:secret@db.example/ziping --yes',
  ],
  notes: [
    'Tables are copied in batches, each whole or not at all. Cut off, it is run again and brings what is\nmissing, what has changed since, and takes away what is gone; until --yes has ended well, no server\nstarts on the target. Run once more after that, it says that the two are the same and changes nothing.',
    'The checksum of a table is the sha256 of its rows in the order of their key: each as the JSON of\nits values in the order of the columns and a line feed, truth as 1 and 0, bytes in hexadecimal.\nThe chain of the money is followed in both as well.',
    'The keys of the births come over too (schema ziping_keys). The rest of the data folder stays where\nit is and is still needed: the secret, the keys of push messages, the sandbox’s key.',
    'The file is left as it was: until a server has run on the target, set DATABASE_URL back to it. There is no\nmove from PostgreSQL to a file.',
  ],
  exits: [
    [
      EXIT.ok,
      'moved and verified, or the same already; with --ahead: brought over; with --check also: could be\n     done',
    ],
    [EXIT.failed, 'the two differ, or the move was cut off; run again, it goes on'],
    [
      EXIT.usage,
      'called wrongly, or one of the two cannot be used (in use, not empty, another release, not\n     reached); nothing was changed',
    ],
  ],
};

const POSTGRES = /^postgres(ql)?:\/\/[^/]+\/.+/;
function targetOf(to: string): string {
  if (POSTGRES.test(to) && URL.canParse(to)) return to;
  throw new UsageError('--to must be a database as in postgres://user:password@host/name; a file cannot be moved to.');
}

async function moved(from: string, to: string, how: MoveMode): Promise<Moved> {
  const bars = { copied: progressOf(100, 'rows copied'), compared: progressOf(100, 'rows read') };
  try {
    return await move(from, to, how, (step, done, total) => bars[step].show((100 * done) / total, done));
  } finally {
    bars.compared.end();
  }
}

await runCommand(HELP, async (args) => {
  const { to, ahead, check, yes, json } = readOptions(args, {
    to: { type: 'string' },
    ahead: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (!to) throw new UsageError('--to is needed.');
  if ([ahead, check, yes].filter(Boolean).length !== 1) {
    throw new UsageError('One of --ahead, --check and --yes is needed.');
  }
  const how = yes ? 'whole' : ahead ? 'ahead' : 'check';
  const target = targetOf(to);
  const config = configOrUsage();
  await requireInstallation(config);
  const { databasePath, postgresUrl } = config;
  if (postgresUrl !== null) {
    throw new UsageError('DATABASE_URL names PostgreSQL already: a move goes from a file to a server.');
  }
  try {
    const outcome = await moved(databasePath, target, how);
    process.stdout.write(json ? `${JSON.stringify(outcome)}\n` : outcomeText(outcome));
    process.exitCode = outcome.state === 'differs' ? EXIT.failed : EXIT.ok;
  } catch (error) {
    if (error instanceof InvalidEndpointError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = EXIT.usage;
    } else if (error instanceof ConnectionLostError) {
      process.stderr.write(`Cut off at ${error.message} What came over stays; run again, it goes on from there.\n`);
      process.exitCode = EXIT.failed;
    } else throw error;
  }
});
