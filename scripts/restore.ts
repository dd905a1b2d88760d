import { restoreDatabase, verifyDatabase } from '#db/sqlite/backup';
import { keysBeside, restoreKeys } from '#db/sqlite/key-copy';
import { keysPathOf } from '#db/sqlite/key-store';
import { yuanText } from '#domain/shop/money';
import { isReadable, readableText, readableWith } from './backups/readable.ts';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { fileFailures, fileOrUsage, stampOf } from './lib/files.ts';
import { configOrUsage, tellPlace } from './lib/installation.ts';

const HELP: Help = {
  command: 'npm run restore --',
  summary:
    'Puts a backup in the place of the database, after reading it whole. The server must be stopped;\nwhat was there is kept beside it.',
  forms: ['--from FILE --yes [--json]', '--from FILE --check [--json]'],
  options: [
    ['--from FILE', 'the backup'],
    ['--check', 'only read the backup and say what is in it'],
    ['--yes', 'do it'],
    ['--json', 'one JSON object instead of text'],
  ],
  examples: [
    'npm run restore -- --from data/backups/ziping-20261121-020000.db --check',
    'npm run restore -- --from data/backups/ziping-20261121-020000.db --yes',
  ],
  exits: [
    [EXIT.ok, 'done, or the backup can be used'],
    [EXIT.failed, 'refused, or something of it cannot be read: its keys or the secret are missing'],
    [EXIT.usage, 'called wrongly (unknown option, missing or impossible value)'],
  ],
  notes: [
    'Of a file only: over PostgreSQL (DATABASE_URL=postgres://…) it says which tools of the engine to use.',
    'The keys of the births stay as they are; where there are none, or a file of them in which nothing\never was, those beside the backup are taken. The next start erases again whoever was deleted since\nthe backup.',
    'Afterwards run npm run orders:reconcile for the days since the backup: the gateway knows every\npayment, and --apply brings them back.',
  ],
};

/** As of a file: the keys that are there are newer than any backup of them, and stay. */
const SERVERS_WAY =
  'restore a copy made with pg_dump --exclude-schema=ziping_keys by pg_restore --clean --if-exists, servers stopped, and that of the keys only where there are none.';

await runCommand(HELP, async (args) => {
  const { from, check, yes, json } = readOptions(args, {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  if (!from) throw new UsageError('--from is needed.');
  if (check === yes) throw new UsageError('Either --check or --yes is needed.');
  await fileFailures(async () => {
    const config = configOrUsage();
    const databasePath = fileOrUsage(config, SERVERS_WAY);
    tellPlace(config);
    const stamp = stampOf(Date.now());
    const facts = await verifyDatabase(from);
    const kept = yes ? await restoreDatabase(from, databasePath, stamp) : null;
    const broughtKeys = yes ? restoreKeys(from, databasePath, stamp) : 0;
    const keys = yes ? keysPathOf(databasePath) : keysBeside(from, databasePath);
    const readable = readableWith(yes ? databasePath : from, keys, config);
    if (!isReadable(readable)) process.exitCode = EXIT.failed;
    const { users, orders, takings } = facts;
    const told = `${users} users, ${orders} orders, ${yuanText(takings)} yuan taken; ${readableText(readable)}`;
    const keysTold =
      broughtKeys > 0
        ? `${broughtKeys} keys brought.\n`
        : readable.keys > 0
          ? 'The keys that were there stay.\n'
          : '';
    const done = yes
      ? `Restored to ${databasePath}: ${told}.\n${keysTold}${kept ? `What was there is now ${kept}.\n` : ''}`
      : `${from} is whole: ${told}.\n`;
    process.stdout.write(
      json
        ? `${JSON.stringify({ restored: yes, kept, broughtKeys, ...readable, ...facts })}\n`
        : done,
    );
  });
});
