import { dirname, join, resolve } from 'node:path';
import { noteBackup } from '#api/platform/last-backup';
import { BackupError } from '#db/copies';
import { yuanText } from '#domain/shop/money';
import { copiesOf } from './backups/copies.ts';
import { isReadable, readableText, readableWith } from './backups/readable.ts';
import { readRetention, thinOut } from './backups/retention.ts';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { fileFailures, stampOf } from './lib/files.ts';
import { configOrUsage, requireInstallation } from './lib/installation.ts';

const KEEP = '48h,30d';

const HELP: Help = {
  command: 'npm run backup --',
  summary:
    'Copies the database while it is in use, reads the copy back whole, and only then gives it its\nname. The keys of personal data are copied beside it, and the copy is read with them.',
  forms: ['[--to FILE] [--keep HOURSh,DAYSd,MONTHSm] [--json]'],
  options: [
    ['--to FILE', 'where to put the copy (data/backups/ziping-<time>.db when left out; over PostgreSQL .dump)'],
    [
      '--keep 48h,30d,12m',
      `how long copies stay in that folder: every one for so many hours, then the last of each day for\nso many days and of each month for so many months; 30d: one a day. Without --to it is ${KEEP}; with --to none is removed unless it is given`,
    ],
    [
      '--json',
      'one JSON object instead of text: {file, bytes, migrations, users, orders, takings, keys,\nlostTexts, lockedKeys, removed}',
    ],
  ],
  examples: ['npm run backup', 'npm run --silent backup -- --to /mnt/backup/ziping.db --json'],
  notes: [
    'Over PostgreSQL (DATABASE_URL=postgres://…) the copies are archives of pg_dump, ziping-<time>.dump and\nziping-keys.dump. It needs pg_dump and pg_restore, as new as the server (postgresql-client).',
    'The copy holds personal data: keep it where the data folder might be kept, and no longer than what\nwas deleted may stay in copies (30 days). The keys of the births are not in it: they lie beside it\nas …-keys.db, the latest only. Carry them elsewhere the same way, each over the one before: an older\ncopy could read what was deleted since. The installation’s secrets and the sandbox’s key are files\nof the data folder and in neither.',
    'Keys never replace a copy that has more of them: then it ends with 1, the copy stays, and what is\nthere now lies beside it as …-keys.db.refused-<time>. Only a backup that ends with 0 removes older\ncopies, and never the newest.',
  ],
  exits: [
    [EXIT.ok, 'done, and the copy can be read with its keys'],
    [EXIT.failed, 'no copy, or one that cannot be read: keys are missing or lost; none was removed'],
    [EXIT.usage, 'called wrongly (unknown option, missing or impossible value), or a tool is missing'],
  ],
};

await runCommand(HELP, async (args) => {
  const { to, keep, json } = readOptions(args, {
    to: { type: 'string' },
    keep: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const wished = keep ?? (to === undefined ? KEEP : null);
  const retention = wished === null ? null : readRetention(wished);
  if (wished !== null && retention === null) {
    throw new UsageError('--keep must be hours, days and months, as in 48h,30d,12m, or less of them, as in 30d.');
  }
  await fileFailures(async () => {
    const config = configOrUsage();
    await requireInstallation(config);
    const copies = copiesOf(config);
    const now = Date.now();
    const stamp = stampOf(now);
    const file = to ?? join(config.dataDir, 'backups', `ziping-${stamp}${copies.ending}`);
    const facts = await copies.backup(file);
    await copies.copyKeys(file, stamp);
    const readable = readableWith(await copies.sealedIn(file), config);
    if (!isReadable(readable)) {
      throw new BackupError(`${file} was made, but ${readableText(readable)}.`);
    }
    const { users, orders, takings, bytes } = facts;
    noteBackup(config.dataDir, { at: now, file: resolve(file), bytes, keys: readable.keys });
    const removed = retention === null ? 0 : thinOut(dirname(file), retention, now);
    process.stdout.write(
      json
        ? `${JSON.stringify({ file, ...facts, ...readable, removed })}\n`
        : `${file}: ${bytes} bytes, ${users} users, ${orders} orders, ${yuanText(takings)} yuan taken; ${readableText(readable)}. Read back and whole.\n${removed > 0 ? `${removed} older copies removed.\n` : ''}`,
    );
  });
});
