import { systemClock, timeOrderedIds } from '#api/platform/clock';
import { yuanText } from '#domain/shop/money';
import { copiesOf } from './backups/copies.ts';
import { isReadable, readableText, readableWith } from './backups/readable.ts';
import { EXIT, type Help, readOptions, runCommand, UsageError } from './lib/command.ts';
import { fileFailures, stampOf } from './lib/files.ts';
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
    [EXIT.usage, 'called wrongly (unknown option, missing or impossible value), or a tool is missing'],
  ],
  notes: [
    'Over PostgreSQL (DATABASE_URL=postgres://…) the backup is an archive of pg_dump. What was there is kept\nin the schema ziping_before_<time>; what was deleted lies in it too, so drop it within 30 days. A\nrestore that was cut short keeps servers from starting until it is run again.',
    'The keys of the births stay as they are; where there are none, or a file of them in which nothing\never was, those beside the backup are taken. The next start erases again whoever was deleted since\nthe backup.',
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
    const config = configOrUsage();
    tellPlace(config);
    const copies = copiesOf(config);
    const at = systemClock.now();
    const stamp = stampOf(at);
    const facts = await copies.verify(from);
    const kept = yes ? await copies.restore(from, stamp, { id: timeOrderedIds.next(), at, source: from }) : null;
    const broughtKeys = yes ? await copies.restoreKeys(from, stamp) : 0;
    const readable = readableWith(await copies.sealedIn(yes ? null : from), config);
    if (!isReadable(readable)) process.exitCode = EXIT.failed;
    const { users, orders, takings } = facts;
    const text = `${users} users, ${orders} orders, ${yuanText(takings)} yuan taken; ${readableText(readable)}`;
    const keysText =
      broughtKeys > 0 ? `${broughtKeys} keys brought.\n` : readable.keys > 0 ? 'The keys that were there stay.\n' : '';
    const done = yes
      ? `Restored to ${copies.place}: ${text}.\n${keysText}${kept ? `What was there is now ${kept}.\n` : ''}`
      : `${from} is whole: ${text}.\n`;
    process.stdout.write(
      json ? `${JSON.stringify({ restored: yes, kept, broughtKeys, ...readable, ...facts })}\n` : done,
    );
  });
});
