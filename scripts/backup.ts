import { join } from 'node:path';
import { readConfig } from '#api/platform/config';
import { backupDatabase } from '#db/backup';
import { copyKeys } from '#db/key-copy';
import { yuanText } from '#domain/money';
import { type Help, readOptions, runCommand } from './command.ts';
import { fileFailures, stampOf } from './files.ts';

const HELP: Help = {
  command: 'npm run backup --',
  summary:
    'Copies the database while it is in use, reads the copy back whole, and only then gives it its\nname.',
  forms: ['[--to FILE] [--json]'],
  options: [
    ['--to FILE', 'where to put the copy (data/backups/ziping-<time>.db when left out)'],
    [
      '--json',
      'one JSON object instead of text: {file, bytes, migrations, users, orders, takings}',
    ],
  ],
  examples: ['npm run backup', 'npm run --silent backup -- --to /mnt/backup/ziping.db --json'],
  notes: [
    'The copy holds personal data: keep it where the data folder might be kept. The keys of the births\nare not in it: they lie beside it as …-keys.db, the latest only. Carry them elsewhere the same way,\neach over the one before: an older copy could read what was deleted since. The installation’s\nsecret and the sandbox’s key are files of the data folder and in neither.',
  ],
};

await runCommand(HELP, async (args) => {
  const { to, json } = readOptions(args, {
    to: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  await fileFailures(async () => {
    const { databasePath, dataDir } = readConfig(process.env);
    const file = to ?? join(dataDir, 'backups', `ziping-${stampOf(Date.now())}.db`);
    const facts = await backupDatabase(databasePath, file);
    copyKeys(databasePath, file);
    const { users, orders, takings, bytes } = facts;
    process.stdout.write(
      json
        ? `${JSON.stringify({ file, ...facts })}\n`
        : `${file}: ${bytes} bytes, ${users} users, ${orders} orders, ${yuanText(takings)} yuan taken. Read back and whole.\n`,
    );
  });
});
