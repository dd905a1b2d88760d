import { readConfig } from '#api/platform/config';
import { restoreDatabase, verifyDatabase } from '#db/backup';
import { restoreKeys } from '#db/key-copy';
import { yuanText } from '#domain/money';
import { type Help, readOptions, runCommand, UsageError } from './command.ts';
import { fileFailures, stampOf } from './files.ts';

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
  notes: [
    'The keys of the births stay as they are; where there are none, those beside the backup are taken.\nThe next start erases again whoever was deleted since the backup.',
    'Afterwards run npm run orders:reconcile for the days since the backup: the gateway knows every\npayment, and --apply brings them back.',
  ],
};

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
    const facts = await verifyDatabase(from);
    const { databasePath } = readConfig(process.env);
    const kept = yes ? await restoreDatabase(from, databasePath, stampOf(Date.now())) : null;
    if (yes) restoreKeys(from, databasePath);
    const { users, orders, takings } = facts;
    const told = `${users} users, ${orders} orders, ${yuanText(takings)} yuan taken`;
    const done = yes
      ? `Restored to ${databasePath}: ${told}.\n${kept ? `What was there is now ${kept}.\n` : ''}`
      : `${from} is whole: ${told}.\n`;
    process.stdout.write(json ? `${JSON.stringify({ restored: yes, kept, ...facts })}\n` : done);
  });
});
